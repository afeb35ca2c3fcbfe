import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DEFAULT_SCOPE, SCOPES, type Scope } from '../lib/actor';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** An API key, with which a merchant's program authenticates. The key's text is shown once and never stored. */
@Entity('api_keys')
@Check(
  'api_keys_scopes',
  `cardinality(scopes) > 0 AND scopes <@ ARRAY[${SCOPES.map((scope) => `'${scope}'`).join(', ')}]`,
)
export class ApiKey {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Index('api_keys_user_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  userUuid: string;

  @Column({ type: 'text' })
  name: string;

  /** First characters of the key, by which its owner identifies it. */
  @Column({ type: 'text' })
  prefix: string;

  /** SHA-256 hash of the key's text. */
  @Index('api_keys_hash', { unique: true })
  @Column({ type: 'text' })
  hash: string;

  /** Scopes of the key, each of which permits a group of operations; never empty. */
  @Column({ type: 'text', array: true, default: [DEFAULT_SCOPE] })
  scopes: Scope[];

  /** The member who made the key, beyond whose present role it gives nothing; null for a key of an owner. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  createdBy: string | null;

  @Column(createdOn)
  createdOn: Date;

  /** Time from which the key is refused; null for a key that does not expire. A rotation sets an earlier time. */
  @Column({ ...instant, nullable: true })
  expiresOn: Date | null;

  /** IP addresses and subnets from which the key is accepted; empty for a key that is accepted from everywhere. */
  @Column({ type: 'text', array: true, default: [] })
  allowedAddresses: string[];

  /** Time of the last use of the key, accurate to the minute. */
  @Column({ ...instant, nullable: true })
  lastUsedOn: Date | null;

  /** Client address of the last use, for IPv6 its /64 subnet; null for a key that was never used. */
  @Column({ type: 'text', nullable: true })
  lastUsedAddress: string | null;

  /** UUID of the key that a rotation created in place of this one; null for a key that was not rotated. */
  @Column({ type: 'uuid', nullable: true })
  replacedBy: string | null;

  @Column({ ...instant, nullable: true })
  revokedOn: Date | null;
}
