import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** A merchant program's credential; the key itself is shown once and never kept. */
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

  /** The key's first characters, to tell keys apart. */
  @Column({ type: 'text' })
  prefix: string;

  /** SHA-256 of the key. */
  @Index('api_keys_hash', { unique: true })
  @Column({ type: 'text' })
  hash: string;

  @Column(createdOn)
  createdOn: Date;

  /** To the minute. */
  @Column({ ...instant('last_used_on'), nullable: true })
  lastUsedOn: Date | null;

  @Column({ ...instant('revoked_on'), nullable: true })
  revokedOn: Date | null;
}
