import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** A session: a sign-in, and the family of refresh tokens that were issued for it. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sessions_pkey' })
  uuid: string;

  @Index('sessions_user_uuid')
  @Column({ name: 'user_uuid', type: 'uuid' })
  userUuid: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_uuid', foreignKeyConstraintName: 'sessions_user_uuid_fkey' })
  user: User;

  /** SHA-256 hash of the only valid refresh token. */
  @Column({ name: 'refresh_hash', type: 'text' })
  refreshHash: string;

  /** HMAC of the client address that opened the session; null for sessions that are older than this column. */
  @Column({ name: 'address_hash', type: 'text', nullable: true, select: false })
  addressHash: string | null;

  @Column(createdOn)
  createdOn: Date;

  @Index('sessions_expires_on')
  @Column(instant('expires_on'))
  expiresOn: Date;

  @Column({ ...instant('revoked_on'), nullable: true })
  revokedOn: Date | null;
}
