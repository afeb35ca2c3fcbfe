/** All lists of allowed values: entities, input schemas and both APIs derive from these lists. */

export const INVOICE_STATUSES = ['created', 'paid', 'expired'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Phases that follow from an invoice's row alone, as `src/lib/invoice-phase.ts` defines them. */
export const INVOICE_PHASES = [
  'waiting',
  'seen',
  'part_paid',
  'checking',
  'paid',
  'paid_late',
  'expired',
  'cancelled',
  'late',
] as const;

export const TOKEN_STATUSES = ['active', 'disabled'] as const;
export type TokenStatus = (typeof TOKEN_STATUSES)[number];

/**
 * Statuses of a payment link; only an `active` link creates invoices. When several other statuses apply, the link has
 * the first of `disabled`, `expired` and `used_up`.
 */
export const PAYMENT_LINK_STATUSES = ['active', 'used_up', 'expired', 'disabled'] as const;
export type PaymentLinkStatus = (typeof PAYMENT_LINK_STATUSES)[number];

export const INVOICE_EVENTS = [
  'invoice.created',
  'invoice.payment_detected',
  'invoice.paid',
  'invoice.expired',
  'invoice.cancelled',
  'invoice.payment_reverted',
  'invoice.updated',
  'invoice.price_renewed',
  'invoice.payout_failed',
  'refund.requested',
  'refund.ready',
  'refund.sent',
  'refund.confirmed',
  'refund.cancelled',
  'payout.confirmed',
] as const;
export type InvoiceEventType = (typeof INVOICE_EVENTS)[number];

/** Event types of webhook messages. */
export const WEBHOOK_EVENTS = [...INVOICE_EVENTS, 'ping'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a webhook's list of events may name: one kind, all that begin alike, or all. */
export const EVENT_CHOICES = ['*', 'invoice.*', 'refund.*', ...INVOICE_EVENTS] as const;
export type EventChoice = (typeof EVENT_CHOICES)[number];

/** Formats of webhook messages: Chit's own, and the one that shops with BTCPay's plugins understand. */
export const WEBHOOK_FORMATS = ['chit', 'btcpay'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Classes of the HTTP status codes (RFC 9110) of API responses: 2xx, 4xx and 5xx. */
export type StatusClass = 'successful' | 'client_error' | 'server_error';

/** Methods of requests to the APIs. */
export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What can be simulated on a test invoice. */
export const SIMULATED_EVENTS = ['payment', 'revert', 'expire', 'refund'] as const;
export type SimulatedEvent = (typeof SIMULATED_EVENTS)[number];

export const PAYMENT_STATUSES = ['pending', 'confirmed', 'reverted'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Values of a payment's column `counted_as`: the status under which the invoice's sums still include the payment. The
 * column is set between a change of the payment and the settlement of its invoice. `nothing`: the sums do not include
 * the payment.
 */
export const COUNTED_AS = ['nothing', 'pending', 'confirmed'] as const;
export type CountedAs = (typeof COUNTED_AS)[number];

/**
 * Statuses of a refund. `requested`: it has no address yet. `ready`: the merchant can sign its transfer. `sent`: the
 * transfer is in a block. `confirmed`: it has the confirmations that its network requires.
 */
export const REFUND_STATUSES = ['requested', 'ready', 'sent', 'confirmed', 'cancelled'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Why a merchant sends money back. */
export const REFUND_REASONS = [
  'overpaid',
  'paid_late',
  'requested_by_customer',
  'duplicate',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Who has named the address to which a refund goes. */
export const ADDRESS_GIVERS = ['payer', 'merchant'] as const;
export type AddressGiver = (typeof ADDRESS_GIVERS)[number];

/** Reason why a transfer to an invoice's address is not credited. */
export const IGNORED_REASONS = ['wrong_token', 'too_late', 'not_arrived'] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** Why the invoice at whose address money is did not ask for it. */
export const STRAY_REASONS = [
  'wrong_token',
  'wrong_network',
  'unlisted_token',
  'late',
  'after_cancel',
] as const;
export type StrayReason = (typeof STRAY_REASONS)[number];

export const STRAY_STATUSES = ['found', 'accepted', 'released', 'refunded', 'ignored'] as const;
export type StrayStatus = (typeof STRAY_STATUSES)[number];

/**
 * What a payer is told of a transaction. `counted`: it is a payment. `stray`: it is kept as money that was not asked
 * for. `waiting`: it will count. `unknown`: the network has no such transaction. `failed`: it moved nothing.
 * `elsewhere`: it did not pay to the invoice.
 */
export type ReportOutcome = 'counted' | 'stray' | 'waiting' | 'unknown' | 'failed' | 'elsewhere';

/**
 * Reasons why an invoice needs its owner's attention, as defined in `services/invoices/attention/attention-causes.ts`.
 */
export const ATTENTION_REASONS = [
  'PART_PAID',
  'OVERPAID',
  'PAID_LATE',
  'LATE_PAYMENT',
  'REVERTED',
  'SET_BY_ADMIN',
  'IGNORED_TRANSFER',
  'NOT_PAID_OUT',
  'UNEXPLAINED_BALANCE',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/**
 * Reasons why the money of a paid invoice cannot leave its address: the token's issuer has blocked the client's wallet or
 * the address, the token is paused, or its contract refuses the transfer for another reason.
 */
export const PAYOUT_PROBLEMS = ['client_blocked', 'address_blocked', 'token_paused', 'refused'] as const;
export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];

/** Kinds of entries in an invoice's timeline; entries with the same time are sorted in this order. */
export const TIMELINE_KINDS = [
  'created',
  'ignored',
  'seen',
  'late',
  'confirmed',
  'reverted',
  'paid',
  'expired',
  'cancelled',
  'set_by_admin',
  'price_renewed',
  'posted',
  'delivered',
  'failed',
  'payout_failed',
  'flushed',
  'refund_requested',
  'refund_ready',
  'refund_sent',
  'refund_confirmed',
  'refund_cancelled',
  'resolved',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/**
 * Background work that can fail for a single invoice. The invoice is then set aside, and the work is retried later.
 */
export const SET_ASIDE_WORKS = ['settlement', 'expiry', 'flush'] as const;
export type SetAsideWork = (typeof SET_ASIDE_WORKS)[number];

/** Show the message about an invoice (`post`), send a message to a user (`notice`), leave a chat. */
export const TELEGRAM_JOB_KINDS = ['post', 'notice', 'leave'] as const;
export type TelegramJobKind = (typeof TELEGRAM_JOB_KINDS)[number];

/** Languages of the bot and of mails; the first one is the fallback. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Subjects of the mails that Chit sends; `services/mail/mail-content.ts` has the parameters of each. */
export type MailTopic =
  | 'confirm_email'
  | 'password_reset'
  | 'password_changed'
  | 'new_sign_in'
  | 'second_factor_changed'
  | 'wallet_requested'
  | 'wallet_changed'
  | 'wallet_request_cancelled'
  | 'wallet_rejected'
  | 'api_key_created'
  | 'access_changed'
  | 'webhook_disabled'
  | 'payout_failed'
  | 'invoice_paid'
  | 'invoices_paid'
  | 'member_invited'
  | 'sign_up_invited'
  | 'announcement'
  | 'notices';

/** Waiting, accepted by the SMTP server, abandoned after failures, or dropped without a recipient. */
export const MAIL_STATUSES = ['waiting', 'sent', 'abandoned', 'dropped'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Mails about paid invoices that a person wants: none, one per invoice, or one per day (UTC). */
export const PAID_MAILS = ['off', 'each', 'daily'] as const;
export type PaidMails = (typeof PAID_MAILS)[number];

export const TOKEN_PURPOSES = ['confirm_email', 'password_reset'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];
/** Severities of an announcement to users, the lowest first. */
export const ANNOUNCEMENT_SEVERITIES = ['info', 'warning', 'critical'] as const;
export type AnnouncementSeverity = (typeof ANNOUNCEMENT_SEVERITIES)[number];

/** Media by which an announcement can be sent to merchants, in addition to showing it to every signed-in user. */
export const ANNOUNCEMENT_MEDIA = ['mail', 'telegram'] as const;
export type AnnouncementMedium = (typeof ANNOUNCEMENT_MEDIA)[number];

export const DIRECTIONS = ['ASC', 'DESC'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const USER_SORT_FIELDS = [
  'user_uuid',
  'email',
  'status',
  'created_on',
  'role',
  'wallet_requested_on',
] as const;
export type UserSortField = (typeof USER_SORT_FIELDS)[number];

/** Where a search looks; of several fields that match equally well, it reports the first. */
export const SEARCH_FIELDS = [
  'UUID',
  'NUMBER',
  'TRANSACTION',
  'ADDRESS',
  'PAYER',
  'ORDER_ID',
  'CUSTOMER_ID',
  'NOTE',
  'EMAIL',
  'WALLET',
] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Changes and uses of a person's second factors, as the audit log and notices name them. */
export const FACTOR_ACTS = [
  'totp_enabled',
  'totp_disabled',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_replaced',
  'recovery_code_used',
] as const;
export type FactorAct = (typeof FACTOR_ACTS)[number];

/**
 * Why a webhook was disabled: the receiver responded 410 Gone, the last attempt ended with an error status or without a
 * response, or the member who had set its URL may no longer manage it.
 */
export type DisabledCause = 'gone' | 'refused' | 'unanswered' | 'member';

/** Changes of access to an account of which mails tell, besides those that have a mail of their own. */
export type AccessChange =
  | 'telegram_link_created'
  | 'telegram_linked'
  | 'api_key_updated'
  | 'webhook_created'
  | 'webhook_updated'
  | 'webhook_secret_replaced'
  | 'channel_added'
  | 'member_invited'
  | 'member_joined'
  | 'member_role_changed'
  | 'ownership_transferred'
  | 'role_changed'
  | 'reset_link_created'
  | 'sign_up_invitation_created'
  | 'earlier_access_removed';

/** Work queues: database tables whose rows are tasks that processes claim. */
export type Queue = 'webhooks' | 'mails' | 'telegram_jobs' | 'telegram_updates';

/** States of a component of a process. The process is ready unless a component is `down`. */
export type PartState = 'up' | 'down' | 'degraded' | 'off';

/** `standby`: another process reads the network. `idle`: nothing needs it to be read. */
export type WatchStateName = 'starting' | 'up' | 'idle' | 'degraded' | 'standby';

/** Reasons why the price of a feed is not believed: it jumped, or it contradicts the other feeds of its pair. */
export const PRICE_REFUSALS = ['jumped', 'disputed'] as const;
export type PriceRefusal = (typeof PRICE_REFUSALS)[number];
