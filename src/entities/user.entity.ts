import { Check, Index } from 'typeorm';
import { ROLES, type Role, USER_STATUSES, type UserStatus } from '../lib/actor';
import { BOUNDS } from '../lib/bounds';
import { LANGUAGES, type Language, PAID_MAILS, type PaidMails } from '../lib/enums';
import { boolean, column, createdOn, instant, integer, oneOf, table, text, uuid } from './columns';

export const NUMBER_FORMAT = '{YYYY}-{0000}';

/**
 * One row stands for an account (of a merchant, an admin or a guest) and for the person who registered it. This person
 * owns the account until handing it over to another person. Other persons can act for the account as its members.
 */
export const User = table(
  'users',
  {
    uuid: uuid().primary(),
    /** E-mail address in lower case. */
    email: text().nullable().unique('users_email'),
    /** argon2id hash in PHC string format; loaded only by queries that select it explicitly. */
    passwordHash: text().nullable().unselected(),
    /** Whether a confirmed TOTP secret or a passkey exists, so that the password alone does not sign in. */
    hasSecondFactor: boolean().default(false).unselected(),
    telegramId: text().nullable().unique('users_telegram_id'),
    telegramName: text().nullable(),
    /** Language in which the bot writes to the user, such as `de`; null until a Telegram account is linked. */
    telegramLanguage: text().nullable(),
    /** Whether the bot sends the user a private message when one of the user's invoices needs attention. */
    telegramAlerts: boolean().default(false),
    /**
     * Whether the linked Telegram account may do dangerous operations: it was linked from a session that had confirmed the
     * person's identity. Cleared when the person's sessions are ended, or the one that linked it is revoked.
     */
    telegramConfirmed: boolean().default(false),
    /** The session that linked the Telegram account; null without a link, and for one from before Chit stored the session. */
    telegramSessionUuid: uuid().nullable().unselected(),
    status: text<UserStatus>().default('unverified'),
    role: text<Role>(),
    /** Payout wallet in EIP-55 form; until the status is `verified`, the requested wallet. */
    wallet: text().nullable(),
    /** Wallet in EIP-55 form that a verified account requests in place of `wallet`; null without a request. */
    requestedWallet: text().nullable(),
    /**
     * Time when the latest requested wallet was first requested; null before the first request. Repeating the request
     * does not change the time, and a decision does not clear it.
     */
    walletRequestedOn: instant().nullable(),
    /**
     * Time from which the requested wallet replaces `wallet` without an admin's approval, because its owner has proven
     * control of the requested wallet. Null while the request needs an admin.
     */
    walletChangeOn: instant()
      .nullable()
      .index('users_wallet_change_on', { where: 'wallet_change_on IS NOT NULL' }),
    /** Latest wallet in EIP-55 form of which the account has proven control by a signature; null without a proof. */
    provenWallet: text().nullable(),
    walletProvenOn: instant().nullable(),
    feeBps: integer(),
    /** Part of the amount, in basis points, that may be missing when a new invoice counts as paid. */
    toleranceBps: integer().default(0),
    /** Tokens that new invoices accept by default, in the order of the offer; empty for none. */
    defaultAccepts: column<string[]>({ type: 'uuid', array: true }).default('{}'),
    /**
     * The person to whom the account was handed over, who owns it now; null while the person who registered it owns it.
     */
    ownerUuid: uuid().nullable().references('users').index('users_owner_uuid'),
    /**
     * The account whose test invoices this account has; null for all other accounts. A test account belongs to nobody but
     * the members of the other account, cannot sign in, and uses only the network `TEST`.
     */
    testOf: uuid().nullable().references('users', 'CASCADE').unique('users_test_of'),
    /** Form of the numbers of new invoices: text, in which `{YYYY}` is the year, and the counter as `{0000}` at the end. */
    numberFormat: text().default(NUMBER_FORMAT),
    /** Name, address and tax number that documents of new invoices have. */
    legalName: text().nullable(),
    address: text().nullable(),
    taxId: text().nullable(),
    /** Name under which payers know the merchant; null when the merchant has set none. */
    displayName: text().nullable(),
    supportEmail: text().nullable(),
    supportUrl: text().nullable(),
    /** Brand colour as `#rrggbb`, lower case. */
    accentColor: text().nullable(),
    /** SHA-256 (hex) of the account's logo in the table `logos`; null without a logo. */
    logoHash: text().nullable(),
    /** Time when the owner confirmed `email` with a link from a mail; null until then. */
    emailConfirmedOn: instant().nullable(),
    /** Language of mails to the user; null to use `telegramLanguage` or, if that is also null, English. */
    mailLanguage: text<Language>().nullable(),
    paidMails: text<PaidMails>().default('off'),
    /** IANA name of the time zone of the account's days; null for UTC, until somebody chooses one. */
    timeZone: text().nullable(),
    /** Time when Chit last warned this user of many sign-ins with wrong passwords. */
    signInWarnedOn: instant().nullable().unselected(),
    createdOn: createdOn().index('users_created_on'),
  },
  [
    // The initial migration creates this partial index; it serves the list of wallet requests.
    Index('users_wallet_requested_on', { synchronize: false }),
    // The initial migration creates the next four indexes, because TypeORM cannot declare their operator classes and expressions;
    // the indexes serve prefix searches.
    Index('users_email_prefix', { synchronize: false }),
    Index('users_wallet', { synchronize: false }),
    Index('users_requested_wallet', { synchronize: false }),
    Index('users_display_name', { synchronize: false }),
    Check('users_role', oneOf('role', ROLES)),
    Check('users_status', oneOf('status', USER_STATUSES)),
    Check('users_fee_bps', 'fee_bps BETWEEN 0 AND 10000'),
    Check('users_tolerance_bps', `tolerance_bps BETWEEN 0 AND ${BOUNDS.account.tolerance.most}`),
    Check('users_mail_language', oneOf('mail_language', LANGUAGES)),
    Check('users_paid_mails', oneOf('paid_mails', PAID_MAILS)),
    Check('users_wallet_change', 'wallet_change_on IS NULL OR requested_wallet IS NOT NULL'),
    Check(
      'users_requested_wallet',
      "requested_wallet IS NULL OR (status = 'verified' AND wallet IS NOT NULL)",
    ),
  ],
);
export type User = InstanceType<typeof User>;

/** Public profile of a merchant, which payers see. */
export type Profile = Pick<User, 'displayName' | 'supportEmail' | 'supportUrl' | 'accentColor' | 'logoHash'>;
