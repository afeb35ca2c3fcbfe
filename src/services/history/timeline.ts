import { checksumAddress } from '../../lib/chain/address';
import {
  type AttentionReason,
  type IgnoredReason,
  type InvoiceEventType,
  type InvoiceStatus,
  TIMELINE_KINDS,
  type TimelineKind,
  type WebhookEvent,
} from '../../lib/enums';
import { formatAmount } from '../../lib/money';
import { postUrl } from '../../lib/post-url';
import type { InvoiceHistory } from './history.queries';
import type {
  DeliveryRow,
  EventRow,
  HistorySource,
  IgnoredRow,
  ResolutionRow,
  Standing,
  TokenAmount,
} from './history-rows';

/** One entry, for all who may read the invoice; what does not apply is null. */
export interface TimelineEntry {
  at: Date;
  kind: TimelineKind;
  /** Person who acted, with the e-mail address, or the payer; null when no person acted. */
  person: { uuid: string; email: string | null; standing: Standing } | 'payer' | null;
  /** Hash of the blockchain transaction that the entry is about; null for an entry about no transaction. */
  hash: string | null;
  /** Sender of an ignored transfer; null for every other entry. */
  sender: string | null;
  /** Amount as exact decimal text in whole tokens; null for an entry without an amount. */
  amount: string | null;
  symbol: string | null;
  /** Reason why a transfer was ignored; null for every other entry. */
  reason: IgnoredReason | null;
  /** Status that an admin set; null for every other entry. */
  status: InvoiceStatus | null;
  /** Webhook message that was delivered or abandoned; null for every other entry. */
  event: WebhookEvent | null;
  webhookUuid: string | null;
  deliveryUuid: string | null;
  attempts: number | null;
  /** Title of the Telegram channel in which the invoice was posted; null for every other entry. */
  channel: string | null;
  /** URL of the invoice's message in Telegram; null for other entries, and for chats whose messages have no URL. */
  postUrl: string | null;
  /** Reasons why the invoice needed attention, now resolved; null for every other entry. */
  attention: AttentionReason[] | null;
  note: string | null;
}

const NOTHING_ELSE = {
  person: null,
  hash: null,
  sender: null,
  amount: null,
  symbol: null,
  reason: null,
  status: null,
  event: null,
  webhookUuid: null,
  deliveryUuid: null,
  attempts: null,
  channel: null,
  postUrl: null,
  attention: null,
  note: null,
};

export const TIMELINE_SOURCES = [
  'ignored',
  'payments',
  'events',
  'posts',
  'deliveries',
  'flushes',
  'resolutions',
] as const satisfies HistorySource[];

type TimelineHistory = InvoiceHistory<(typeof TIMELINE_SOURCES)[number]>;

/** Returns the newest entries of an invoice's timeline in chronological order. */
export function timelineOf(history: TimelineHistory, limit: number): TimelineEntry[] {
  const { rows } = history;
  const entries = [
    ...rows.ignored.map(ignoredEntry),
    ...rows.payments.flatMap((row) =>
      row.confirmedOn === null
        ? []
        : [entry(row.confirmedOn, 'confirmed', { hash: row.hash, ...inTokens(row) })],
    ),
    ...inSequence(rows.events).flatMap(eventEntries),
    // Omits posts in private chats, because an admin's private chat is of no concern to the invoice's owner.
    ...rows.posts.flatMap(({ at, channel, chat, message }) =>
      channel === null || message === null
        ? []
        : [entry(at, 'posted', { channel, postUrl: postUrl(chat, message) })],
    ),
    ...rows.deliveries.flatMap(deliveryEntries),
    ...rows.flushes.map((row) => entry(row.at, 'flushed', { hash: row.hash, ...inTokens(row) })),
    ...rows.resolutions.map(resolutionEntry),
  ];
  return entries.sort(byTime).slice(-limit);
}

const inSequence = (events: readonly EventRow[]) =>
  [...events].sort((one, other) => one.sequence - other.sequence);

/** By time, then in the order of `TIMELINE_KINDS`: detection precedes confirmation. */
const byTime = (one: TimelineEntry, other: TimelineEntry) =>
  one.at.getTime() - other.at.getTime() ||
  TIMELINE_KINDS.indexOf(one.kind) - TIMELINE_KINDS.indexOf(other.kind);

const entry = (at: string, kind: TimelineKind, members: Partial<TimelineEntry> = {}): TimelineEntry => ({
  ...NOTHING_ELSE,
  at: new Date(at),
  kind,
  ...members,
});

const inTokens = ({ amount, decimals, symbol }: TokenAmount) => ({
  amount: formatAmount(BigInt(amount), decimals),
  symbol,
});

const personOf = ({ actor, email, standing }: Pick<EventRow, 'actor' | 'email' | 'standing'>) =>
  actor === null ? null : { uuid: actor, email, standing: standing ?? 'former' };

/** Null for an event that another source of rows tells of. */
const EVENT_KINDS: Record<InvoiceEventType, TimelineKind | null> = {
  'invoice.created': 'created',
  'invoice.payment_detected': 'seen',
  'invoice.paid': 'paid',
  'invoice.expired': 'expired',
  'invoice.cancelled': 'cancelled',
  'invoice.payment_reverted': 'reverted',
  'invoice.updated': 'set_by_admin',
  'invoice.price_renewed': 'price_renewed',
  'invoice.payout_failed': 'payout_failed',
  'refund.requested': 'refund_requested',
  'refund.ready': 'refund_ready',
  'refund.sent': 'refund_sent',
  'refund.confirmed': 'refund_confirmed',
  'refund.cancelled': 'refund_cancelled',
  'payout.confirmed': null,
};

function eventEntries(row: EventRow): TimelineEntry[] {
  const { at, type, status, note, hash, amount, symbol, decimals, late } = row;
  const kind = type === 'invoice.payment_detected' && late ? 'late' : EVENT_KINDS[type];
  if (kind === null) return [];
  const members = {
    person: row.byPayer ? ('payer' as const) : personOf(row),
    hash,
    ...(amount !== null && symbol !== null && decimals !== null && inTokens({ amount, symbol, decimals })),
    ...(kind === 'set_by_admin' && { status, note }),
  };
  return [entry(at, kind, members)];
}

const ignoredEntry = ({ at, hash, sender, amount, symbol, decimals, reason }: IgnoredRow) =>
  entry(at, 'ignored', {
    hash,
    sender: checksumAddress(sender.slice(2).toLowerCase()),
    reason,
    symbol,
    amount: decimals === null ? null : formatAmount(BigInt(amount), decimals),
  });

function deliveryEntries(row: DeliveryRow): TimelineEntry[] {
  const { at, finishedOn, status, event, webhook, uuid, attempts } = row;
  if (status === 'pending') return [];
  const kind = status === 'succeeded' ? 'delivered' : 'failed';
  return [entry(finishedOn ?? at, kind, { event, webhookUuid: webhook, deliveryUuid: uuid, attempts })];
}

const resolutionEntry = (row: ResolutionRow) =>
  entry(row.at, 'resolved', { person: personOf(row), attention: row.reasons, note: row.note });
