import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ROLES, type Role, USER_STATUSES, type UserStatus } from '../lib/actor';
import { BOUNDS } from '../lib/bounds';
import { LANGUAGES, type Language, PAID_MAILS, type PaidMails } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';

/**
 * One row stands for an account (of a merchant, an admin or a guest) and for the person who registered it. This person
 * owns the account until handing it over to another person. Other persons can act for the account as its members.
 */
@Entity('users')
// The initial migration creates this partial index; it serves the list of wallet requests.
@Index('users_wallet_requested_on', { synchronize: false })
// The initial migration creates the next four indexes, because TypeORM cannot declare their operator classes and expressions;
// the indexes serve prefix searches.
@Index('users_email_prefix', { synchronize: false })
@Index('users_wallet', { synchronize: false })
@Index('users_requested_wallet', { synchronize: false })
@Index('users_display_name', { synchronize: false })
@Check('users_role', oneOf('role', ROLES))
@Check('users_status', oneOf('status', USER_STATUSES))
@Check('users_fee_bps', 'fee_bps BETWEEN 0 AND 10000')
@Check('users_tolerance_bps', `tolerance_bps BETWEEN 0 AND ${BOUNDS.account.tolerance.most}`)
@Check('users_mail_language', oneOf('mail_language', LANGUAGES))
@Check('users_paid_mails', oneOf('paid_mails', PAID_MAILS))
@Check('users_wallet_change', 'wallet_change_on IS NULL OR requested_wallet IS NOT NULL')
@Check('users_requested_wallet', "requested_wallet IS NULL OR (status = 'verified' AND wallet IS NOT NULL)")
export class User {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  /** E-mail address in lower case. */
  @Index('users_email', { unique: true })
  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** argon2id hash in PHC string format; loaded only by queries that select it explicitly. */
  @Column({ type: 'text', nullable: true, select: false })
  passwordHash: string | null;

  /** Whether a confirmed TOTP secret or a passkey exists, so that the password alone does not sign in. */
  @Column({ type: 'boolean', default: false, select: false })
  hasSecondFactor: boolean;

  @Index('users_telegram_id', { unique: true })
  @Column({ type: 'text', nullable: true })
  telegramId: string | null;

  @Column({ type: 'text', nullable: true })
  telegramName: string | null;

  /** Language in which the bot writes to the user, such as `de`; null until a Telegram account is linked. */
  @Column({ type: 'text', nullable: true })
  telegramLanguage: string | null;

  /** Whether the bot sends the user a private message when one of the user's invoices needs attention. */
  @Column({ type: 'boolean', default: false })
  telegramAlerts: boolean;

  /**
   * Whether the linked Telegram account may do dangerous operations: it was linked from a session that had confirmed the
   * person's identity. Cleared when the person's sessions are ended, or the one that linked it is revoked.
   */
  @Column({ type: 'boolean', default: false })
  telegramConfirmed: boolean;

  /** The session that linked the Telegram account; null without a link, and for one from before Chit stored the session. */
  @Column({ type: 'uuid', nullable: true, select: false })
  telegramSessionUuid: string | null;

  @Column({ type: 'text', default: 'unverified' })
  status: UserStatus;

  @Column({ type: 'text' })
  role: Role;

  /** Payout wallet in EIP-55 form; until the status is `verified`, the requested wallet. */
  @Column({ type: 'text', nullable: true })
  wallet: string | null;

  /** Wallet in EIP-55 form that a verified account requests in place of `wallet`; null without a request. */
  @Column({ type: 'text', nullable: true })
  requestedWallet: string | null;

  /**
   * Time when the latest requested wallet was first requested; null before the first request. Repeating the request
   * does not change the time, and a decision does not clear it.
   */
  @Column({ ...instant, nullable: true })
  walletRequestedOn: Date | null;

  /**
   * Time from which the requested wallet replaces `wallet` without an admin's approval, because its owner has proven
   * control of the requested wallet. Null while the request needs an admin.
   */
  @Index('users_wallet_change_on', { where: 'wallet_change_on IS NOT NULL' })
  @Column({ ...instant, nullable: true })
  walletChangeOn: Date | null;

  /** Latest wallet in EIP-55 form of which the account has proven control by a signature; null without a proof. */
  @Column({ type: 'text', nullable: true })
  provenWallet: string | null;

  @Column({ ...instant, nullable: true })
  walletProvenOn: Date | null;

  @Column({ type: 'integer' })
  feeBps: number;

  /** Part of the amount, in basis points, that may be missing when a new invoice counts as paid. */
  @Column({ type: 'integer', default: 0 })
  toleranceBps: number;

  /** Tokens that new invoices accept by default, in the order of the offer; empty for none. */
  @Column({ type: 'uuid', array: true, default: '{}' })
  defaultAccepts: string[];

  /**
   * The person to whom the account was handed over, who owns it now; null while the person who registered it owns it.
   */
  @Index('users_owner_uuid')
  @ForeignKey(() => User)
  @Column({ type: 'uuid', nullable: true })
  ownerUuid: string | null;

  /**
   * The account whose test invoices this account has; null for all other accounts. A test account belongs to nobody but
   * the members of the other account, cannot sign in, and uses only the network `TEST`.
   */
  @Index('users_test_of', { unique: true })
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  testOf: string | null;

  /** Name under which payers know the merchant; null when the merchant has set none. */
  @Column({ type: 'text', nullable: true })
  displayName: string | null;

  @Column({ type: 'text', nullable: true })
  supportEmail: string | null;

  @Column({ type: 'text', nullable: true })
  supportUrl: string | null;

  /** Brand colour as `#rrggbb`, lower case. */
  @Column({ type: 'text', nullable: true })
  accentColor: string | null;

  /** SHA-256 (hex) of the account's logo in the table `logos`; null without a logo. */
  @Column({ type: 'text', nullable: true })
  logoHash: string | null;

  /** Time when the owner confirmed `email` with a link from a mail; null until then. */
  @Column({ ...instant, nullable: true })
  emailConfirmedOn: Date | null;

  /** Language of mails to the user; null to use `telegramLanguage` or, if that is also null, English. */
  @Column({ type: 'text', nullable: true })
  mailLanguage: Language | null;

  @Column({ type: 'text', default: 'off' })
  paidMails: PaidMails;

  /** IANA name of the time zone of the account's days; null for UTC, until somebody chooses one. */
  @Column({ type: 'text', nullable: true })
  timeZone: string | null;

  /** Time when Chit last warned this user of many sign-ins with wrong passwords. */
  @Column({ ...instant, nullable: true, select: false })
  signInWarnedOn: Date | null;

  @Index('users_created_on')
  @Column(createdOn)
  createdOn: Date;
}

/** Public profile of a merchant, which payers see. */
export type Profile = Pick<User, 'displayName' | 'supportEmail' | 'supportUrl' | 'accentColor' | 'logoHash'>;
