import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { createdOn, instant } from './columns';
import { User } from './user.entity';

/** A session of a person: a program holds refresh tokens of it, a browser a cookie. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Index('sessions_user_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  userUuid: string;

  /** The account for which the person acts; null for the person's own account. */
  @Index('sessions_account_uuid')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  accountUuid: string | null;

  /** SHA-256 hash of the only valid refresh token or, for a browser session, of the cookie's value. */
  @Column({ type: 'text' })
  refreshHash: string;

  /** HMAC of the client address that opened the session. */
  @Column({ type: 'text', nullable: true, select: false })
  addressHash: string | null;

  /** Whether the session belongs to a browser, which has a cookie instead of tokens. */
  @Column({ type: 'boolean', default: false })
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
  @Column({ ...instant, nullable: true })
  lastUsedOn: Date | null;

  /** Time of the last check of a password, code or passkey in this session; null before the first check. */
  @Column({ ...instant, nullable: true })
  confirmedOn: Date | null;

  @Index('sessions_expires_on')
  @Column(instant)
  expiresOn: Date;

  @Column({ ...instant, nullable: true })
  revokedOn: Date | null;
}
