import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/**
 * A session, which begins when a person signs in. A program holds refresh tokens of the session, a browser holds a
 * cookie.
 */
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

  /** The account for which the person acts; null for the person's own account. */
  @Index('sessions_account_uuid')
  @Column({ name: 'account_uuid', type: 'uuid', nullable: true })
  accountUuid: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_uuid', foreignKeyConstraintName: 'sessions_account_uuid_fkey' })
  account: User | null;

  /** SHA-256 hash of the only valid refresh token or, for a browser session, of the cookie's value. */
  @Column({ name: 'refresh_hash', type: 'text' })
  refreshHash: string;

  /** HMAC of the client address that opened the session. */
  @Column({ name: 'address_hash', type: 'text', nullable: true, select: false })
  addressHash: string | null;

  /** Whether the session belongs to a browser, which has a cookie instead of tokens. */
  @Column({ name: 'is_browser', type: 'boolean', default: false })
  isBrowser: boolean;

  /**
   * Device that signed in, such as `Firefox on Linux`, derived from the `User-Agent` header. Null for unknown
   * devices. The rest of the header is not stored, because it may contain anything.
   */
  @Column({ name: 'user_agent', type: 'text', nullable: true })
  device: string | null;

  /** Client address that opened the session: an IPv4 address, or an IPv6 subnet. */
  @Column({ type: 'text', nullable: true })
  address: string | null;

  @Column(createdOn)
  createdOn: Date;

  /** Time of the last use of the session, accurate to the minute. */
  @Column({ ...instant('last_used_on'), nullable: true })
  lastUsedOn: Date | null;

  /** Time of the last check of a password, code or passkey in this session; null before the first check. */
  @Column({ ...instant('confirmed_on'), nullable: true })
  confirmedOn: Date | null;

  @Index('sessions_expires_on')
  @Column(instant('expires_on'))
  expiresOn: Date;

  @Column({ ...instant('revoked_on'), nullable: true })
  revokedOn: Date | null;
}
