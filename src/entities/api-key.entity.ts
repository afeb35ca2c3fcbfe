import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** An API key, with which a merchant's program authenticates. The key's text is shown once and never stored. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'api_keys_pkey' })
  uuid: string;

  @Index('api_keys_user_uuid')
  @Column({ name: 'user_uuid', type: 'uuid' })
  userUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'api_keys_user_uuid_fkey' })
  user: User;

  @Column({ type: 'text' })
  name: string;

  /** First characters of the key, by which its owner identifies it. */
  @Column({ type: 'text' })
  prefix: string;

  /** SHA-256 hash of the key's text. */
  @Index('api_keys_hash', { unique: true })
  @Column({ type: 'text' })
  hash: string;

  @Column(createdOn)
  createdOn: Date;

  /** Time of the last use of the key, accurate to the minute. */
  @Column({ ...instant('last_used_on'), nullable: true })
  lastUsedOn: Date | null;

  @Column({ ...instant('revoked_on'), nullable: true })
  revokedOn: Date | null;
}
