/** All lists of allowed values: entities, input schemas and both APIs derive from these lists. */

export const INVOICE_STATUSES = ['created', 'paid', 'expired'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const TOKEN_STATUSES = ['active', 'disabled'] as const;
export type TokenStatus = (typeof TOKEN_STATUSES)[number];

/** Whether a payment link creates invoices, or why not: the first reason that applies, in the order disabled, expired. */
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
] as const;
export type InvoiceEventType = (typeof INVOICE_EVENTS)[number];

/** Event types of webhook messages. */
export const WEBHOOK_EVENTS = [...INVOICE_EVENTS, 'ping'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const PAYMENT_STATUSES = ['pending', 'confirmed', 'reverted'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Between a change of a payment and the settlement of its invoice: the status with which the invoice's sums still
 * include the payment. `nothing` means that they do not include it.
 */
export const COUNTED_AS = ['nothing', 'pending', 'confirmed'] as const;
export type CountedAs = (typeof COUNTED_AS)[number];

/** Reason why a transfer to an invoice's address is not credited. */
export const IGNORED_REASONS = ['wrong_token', 'too_late'] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** Reasons why an invoice needs its owner's attention; `services/invoices/attention-causes.ts` defines each. */
export const ATTENTION_REASONS = [
  'PART_PAID',
  'OVERPAID',
  'PAID_LATE',
  'LATE_PAYMENT',
  'REVERTED',
  'SET_BY_ADMIN',
  'IGNORED_TRANSFER',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** Kinds of entries of an invoice's timeline; entries of the same time are in this order. */
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
  'posted',
  'delivered',
  'failed',
  'flushed',
  'resolved',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Background work that can fail for a single invoice, which is then set aside and retried later. */
export const SET_ASIDE_WORKS = ['settlement', 'expiry', 'flush'] as const;
export type SetAsideWork = (typeof SET_ASIDE_WORKS)[number];

/**
 * Kinds of Telegram jobs: send or edit the message about an invoice (`post`), send a message to a user (`notice`),
 * leave a chat.
 */
export const TELEGRAM_JOB_KINDS = ['post', 'notice', 'leave'] as const;
export type TelegramJobKind = (typeof TELEGRAM_JOB_KINDS)[number];

/** Languages of the bot; the first one is the fallback. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DIRECTIONS = ['ASC', 'DESC'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const USER_SORT_FIELDS = ['user_uuid', 'email', 'status', 'created_on', 'role'] as const;
export type UserSortField = (typeof USER_SORT_FIELDS)[number];

/** What a searched text was found in. */
export const SEARCH_FIELDS = [
  'UUID',
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
