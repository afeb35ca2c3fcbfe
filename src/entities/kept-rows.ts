import type { BOUNDS } from '../lib/bounds';

/** Name of a bound of the rows that an account or the installation may have. */
type RowBound =
  | `account.${keyof (typeof BOUNDS)['account']}`
  | `installation.${keyof (typeof BOUNDS)['installation']}`;

/** When rows of a table are outdated; the retention job deletes them. */
export interface Age {
  /** SQL: time from which the age counts. */
  since: string;
  /** Age at which a row is deleted; absent for rows that are deleted at the time `since` itself. */
  kept?: { unit: 'hours' | 'days'; bound: keyof (typeof BOUNDS)['times'] };
  /** SQL: further condition for the rows to delete. */
  only?: string;
  /** What the age counts from, as a reader says it. */
  words: string;
}

/** The newest rows of each account or person that are kept; the retention job deletes the others. */
export interface Newest {
  bound: keyof (typeof BOUNDS)['account'];
  /** Column with the UUID of the account or person. */
  owner: string;
  /** SQL: condition for the rows that are counted and deleted. */
  only?: string;
}

export interface Kept {
  /** Bounds that refuse further rows, or what else limits them. */
  most: RowBound | readonly RowBound[] | string;
  newest?: readonly Newest[];
  /** When rows are deleted, or why they are kept. */
  age: readonly Age[] | string;
}

const EXPIRED: Age = { since: 'expires_on', words: 'its expiry' };
const WITH_INVOICE = 'as long as its invoice';
const WITH_TOTALS = 'the invoices and payments that it adds up are kept';
const MONEY = 'the merchant and the tax office need it';
const OF_INVOICE = 'limits of invoices';
const SETTING_OF_PERSON = 'until the person removes it';
const SETTING_OF_ACCOUNT = 'until the account removes it';

/** SQL: whether a payment link creates no invoices any more, and never has. */
const UNUSED_LINK = `(NOT enabled OR expires_on < now())
  AND NOT EXISTS (SELECT FROM invoices WHERE payment_link_uuid = payment_links.uuid)`;

/** Every table, with what limits its rows and when they are deleted. A test compares it with docs/limits.md. */
export const KEPT = {
  address_codes: { most: 'one per wallet and network', age: 'while an account uses the wallet' },
  announcement_dismissals: { most: 'one per person and announcement', age: 'as long as its announcement' },
  announcement_sendings: { most: 'two per announcement', age: 'as long as its announcement' },
  announcements: {
    most: 'installation.openAnnouncements',
    age: [{ since: 'ends_on', kept: { unit: 'days', bound: 'pastAnnouncement' }, words: 'its end' }],
  },
  api_keys: {
    most: 'account.apiKeys',
    newest: [
      { bound: 'endedApiKeys', owner: 'user_uuid', only: 'revoked_on IS NOT NULL OR expires_on < now()' },
    ],
    age: [
      {
        since: 'least(revoked_on, expires_on)',
        kept: { unit: 'days', bound: 'endedApiKey' },
        words: 'its revocation or expiry',
      },
    ],
  },
  api_requests: {
    most: 'limits of requests',
    newest: [{ bound: 'apiRequests', owner: 'user_uuid' }],
    age: [{ since: 'created_on', kept: { unit: 'days', bound: 'apiRequest' }, words: 'the request' }],
  },
  audit_entries: {
    most: 'limits of changes',
    newest: [
      {
        bound: 'routineAuditEntries',
        owner: 'account_uuid',
        only: "is_routine AND action NOT LIKE 'invoice.%'",
      },
      {
        bound: 'auditEntries',
        owner: 'account_uuid',
        only: "NOT is_routine AND action NOT LIKE 'invoice.%'",
      },
    ],
    age: [{ since: 'created_on', kept: { unit: 'days', bound: 'auditEntry' }, words: 'the change' }],
  },
  address_checks: { most: 'one per invoice and network', age: WITH_INVOICE },
  chain_blocks: { most: 'some per network', age: 'the watcher deletes those that it needs no more' },
  chain_cursors: { most: 'one per network', age: 'the watcher goes on from it' },
  channels: { most: 'account.channels', age: SETTING_OF_ACCOUNT },
  idempotency_keys: {
    most: 'limits of changes and of invoices',
    age: [{ since: 'created_on', kept: { unit: 'hours', bound: 'idempotencyKey' }, words: 'the request' }],
  },
  ignored_transfers: {
    most: 'account.ignoredTransfers',
    age: [{ since: 'seen_on', kept: { unit: 'days', bound: 'ignoredTransfer' }, words: 'its detection' }],
  },
  invitations: {
    most: 'account.invitations',
    newest: [
      {
        bound: 'closedInvitations',
        owner: 'account_uuid',
        only: 'accepted_on IS NOT NULL OR revoked_on IS NOT NULL OR expires_on < now()',
      },
    ],
    age: [{ since: 'expires_on', kept: { unit: 'days', bound: 'closedInvitation' }, words: 'its expiry' }],
  },
  invoice_attention: {
    most: 'one per invoice, reason and cause',
    age: [
      {
        since: 'raised_on',
        only: `reason = 'IGNORED_TRANSFER' AND resolved_on IS NULL AND NOT EXISTS (
          SELECT FROM ignored_transfers WHERE ignored_transfers.invoice_uuid = invoice_attention.invoice_uuid
          UNION ALL SELECT FROM strays WHERE strays.invoice_uuid = invoice_attention.invoice_uuid
            AND strays.status = 'found' AND strays.reason <> 'unlisted_token')`,
        words:
          'the deletion of the ignored transfers that it reports, once no stray money of theirs waits for a decision',
      },
    ],
  },
  invoice_deltas: { most: OF_INVOICE, age: 'a job adds it to the totals, and deletes it' },
  invoice_events: { most: OF_INVOICE, age: `${WITH_INVOICE}; the message of an event for 34 days` },
  invoice_networks: { most: 'eight per invoice', age: WITH_INVOICE },
  invoice_posts: { most: OF_INVOICE, age: WITH_INVOICE },
  invoice_totals: { most: 'one per account, quarter of an hour, token and status', age: WITH_TOTALS },
  invoices: {
    most: OF_INVOICE,
    age: `${MONEY}; those of test accounts are deleted after 30 days, and beyond 9,000`,
  },
  logos: { most: 'one per account', age: SETTING_OF_ACCOUNT },
  mails: {
    most: 'limits of the operations that send mail',
    age: [
      { since: 'created_on', kept: { unit: 'days', bound: 'mailKept' }, words: 'its creation' },
      {
        since: 'expires_on',
        kept: { unit: 'days', bound: 'expiredMail' },
        only: "user_uuid IS NULL OR status = 'waiting'",
        words: 'its expiry, if it was not sent or its recipient has no account',
      },
    ],
  },
  members: { most: 'account.members', age: SETTING_OF_ACCOUNT },
  migrations: { most: 'one per change of the schema', age: 'the next start needs it' },
  note_words: { most: OF_INVOICE, age: WITH_INVOICE },
  number_series: {
    most: 'one per form of numbers and year',
    age: 'numbers are never used again',
  },
  one_time_tokens: { most: 'one per mail with a link', age: [EXPIRED] },
  passkeys: { most: 'account.passkeys', age: SETTING_OF_PERSON },
  payment_deltas: { most: OF_INVOICE, age: 'a job adds it to the totals, and deletes it' },
  payment_link_totals: { most: 'one per payment link and token', age: WITH_TOTALS },
  payment_links: {
    most: 'account.paymentLinks',
    newest: [{ bound: 'unusedPaymentLinks', owner: 'user_uuid', only: UNUSED_LINK }],
    age: 'its invoices name it, and it can be enabled again',
  },
  payment_totals: { most: 'one per account, quarter of an hour, token and currency', age: WITH_TOTALS },
  payments: { most: 'transfers on the chain', age: MONEY },
  payout_parts: { most: 'flushes on the chain', age: MONEY },
  payouts: { most: 'flushes on the chain', age: MONEY },
  price_needs: { most: 'one', age: 'the next need replaces it' },
  price_readings: { most: 'one per network and pair of currencies', age: 'the next reading replaces it' },
  refunds: { most: 'account.refunds', age: MONEY },
  recovery_codes: { most: 'account.recoveryCodes', age: 'until it is used or replaced' },
  saved_views: { most: 'account.savedViews', age: SETTING_OF_PERSON },
  sessions: {
    most: 'limits of sign-ins',
    newest: [{ bound: 'sessions', owner: 'user_uuid' }],
    age: [{ since: 'expires_on', kept: { unit: 'days', bound: 'endedSession' }, words: 'its expiry' }],
  },
  set_aside: { most: 'three per invoice', age: 'until the work succeeds' },
  setup_links: { most: 'one per person', age: [EXPIRED] },
  sign_up_invitations: {
    most: 'installation.openInvitations',
    age: [
      { since: 'expires_on', kept: { unit: 'days', bound: 'pastSignUpInvitation' }, words: 'its expiry' },
    ],
  },
  strays: { most: ['account.strays', 'account.unlistedStrays'], age: WITH_INVOICE },
  telegram_drafts: {
    most: 'one per Telegram account',
    age: [{ since: 'updated_on', kept: { unit: 'days', bound: 'telegramDraft' }, words: 'its last change' }],
  },
  telegram_jobs: {
    most: 'one per message',
    age: [{ since: 'created_on', kept: { unit: 'days', bound: 'telegramJob' }, words: 'its creation' }],
  },
  telegram_links: { most: 'one per person', age: [EXPIRED] },
  telegram_pollers: { most: 'one per bot', age: 'until the operator removes it' },
  telegram_updates: {
    most: 'what Telegram sends',
    age: [
      {
        since: 'received_on',
        kept: { unit: 'days', bound: 'telegramUpdate' },
        only: 'payload IS NULL',
        words: 'its arrival, if it was handled',
      },
    ],
  },
  test_transfers: { most: 'limits of changes', age: WITH_INVOICE },
  tokens: { most: 'admins add them', age: 'invoices name it' },
  totp_secrets: { most: 'one per person', age: SETTING_OF_PERSON },
  used_ceremonies: { most: 'limits of sign-ins and confirmations', age: [EXPIRED] },
  user_notes: { most: 'account.userNotes', age: 'until an admin deletes it' },
  users: { most: 'limits of registrations', age: 'invoices and payments name it' },
  wallet_challenges: { most: 'one per account', age: [EXPIRED] },
  wallet_confirmations: {
    most: 'one per wallet in use and network',
    age: 'while the account uses the wallet',
  },
  webhook_deliveries: {
    most: 'limits of changes and of invoices',
    age: [
      {
        since: 'created_on',
        kept: { unit: 'days', bound: 'delivery' },
        only: "status <> 'pending'",
        words: 'its creation, if it is finished',
      },
    ],
  },
  webhooks: { most: 'account.webhooks', age: SETTING_OF_ACCOUNT },
} as const satisfies Record<string, Kept>;
