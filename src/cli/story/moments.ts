import type { Client } from '../../infra/database/postgres-client';
import { toChecksumAddress } from '../../lib/chain/address';
import type { IgnoredReason, PaymentStatus } from '../../lib/enums';
import { formatAmount } from '../../lib/money';
import { redact, secretsIn } from '../../lib/redact';
import { readHistories } from '../../services/history/history.queries';
import type { HistoryRows, HistorySource } from '../../services/history/history-rows';
import type { StoryInvoice } from './find-invoice';
import { formatUtc } from './utc';

/** One event in the history of an invoice. */
export interface StoryMoment {
  on: Date;
  kind: 'event' | 'payment' | 'IGNORED' | 'flush' | 'webhook' | 'telegram' | 'attention' | 'SET ASIDE';
  text: string;
  /** Identifier for looking up details: a transaction hash, an address, or a name such as `delivery <uuid>`. */
  id: string;
}

/** Lists all stored events of an invoice, in the order in which Chit detected them. */
export async function listMoments(client: Client, invoice: StoryInvoice): Promise<StoryMoment[]> {
  const sources = Object.keys(TO_MOMENT) as HistorySource[];
  const histories = await readHistories(async (sql, values) => (await client.query(sql, values)).rows, {
    invoiceUuids: [invoice.uuid],
    sources,
    limit: null,
  });
  const rows = histories.get(invoice.uuid)?.rows;
  const moments = sources.flatMap((source) => momentsOf(source, rows?.[source] ?? [], invoice));
  return moments.sort((one, other) => one.on.getTime() - other.on.getTime());
}

type Row<S extends HistorySource> = HistoryRows[S][number];

/** For each source of the history, the function that converts a row to the kind, text and identifier of an event. */
const TO_MOMENT: {
  [S in HistorySource]: (row: Row<S>, invoice: StoryInvoice) => Omit<StoryMoment, 'on'>;
} = {
  events: describeEvent,
  payments: describePayment,
  ignored: describeIgnored,
  flushes: describeFlush,
  deliveries: describeDelivery,
  posts: describePost,
  jobs: describeJob,
  resolutions: describeResolution,
  setAsides: describeSetAside,
};

function momentsOf<S extends HistorySource>(
  source: S,
  rows: readonly Row<S>[],
  invoice: StoryInvoice,
): StoryMoment[] {
  return rows.map((row) => ({ on: new Date(row.at), ...TO_MOMENT[source](row, invoice) }));
}

const checksumOrSame = (address: string) => toChecksumAddress(address) ?? address;

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

const utc = (time: string) => formatUtc(new Date(time));

function describeEvent({ sequence, type, status, actor }: Row<'events'>) {
  const by = actor === null || type === 'invoice.created' ? '' : `, set by the account ${actor}`;
  return { kind: 'event' as const, text: `${type}: the invoice is ${status}${by}`, id: `event ${sequence}` };
}

const PAYMENT_STATES: Record<PaymentStatus, string> = {
  pending: 'not confirmed yet',
  confirmed: 'confirmed',
  reverted: 'REVERTED: a reorganization took it off the chain',
};

function describePayment(payment: Row<'payments'>) {
  const { amount, symbol, decimals, sender, block, time, status, unsettled, hash } = payment;
  const paid = `${formatAmount(BigInt(amount), decimals)} ${symbol} from ${sender} in block ${block} of ${utc(time)}`;
  const text = `${paid}, ${PAYMENT_STATES[status]}${unsettled ? '; the invoice does not count this yet' : ''}`;
  return { kind: 'payment' as const, text, id: hash };
}

const IGNORED_TEXTS: Record<IgnoredReason, string> = {
  wrong_token: 'a token that this invoice does not accept',
  too_late: 'too late: the invoice had closed more than LATE_PAYMENT_DAYS before',
  not_arrived: 'the token logged it, but credited nothing',
};

function describeIgnored({ amount, symbol, decimals, token, sender, block, reason, hash }: Row<'ignored'>) {
  const sum =
    decimals === null ? `${amount} base units of` : `${formatAmount(BigInt(amount), decimals)} ${symbol},`;
  const text = `${sum} ${checksumOrSame(token)}, from ${checksumOrSame(sender)} in block ${block}: ${IGNORED_TEXTS[reason]}`;
  return { kind: 'IGNORED' as const, text, id: hash };
}

function describeFlush({ amount, symbol, decimals, payments }: Row<'flushes'>, invoice: StoryInvoice) {
  const sum = `${formatAmount(BigInt(amount), decimals)} ${symbol}`;
  const text = `${sum} of ${payments === 1 ? 'one payment' : `${payments} payments`} seen to have left for the wallets`;
  return { kind: 'flush' as const, text, id: invoice.address };
}

function describeDelivery(delivery: Row<'deliveries'>) {
  const { event, url, status, attempts, answer, error, next, uuid } = delivery;
  const shown = (text: string) => redact(text, secretsIn(url));
  const outcome = [
    attempts === 0 ? `${status}, not tried yet` : `${status}, tried ${times(attempts)}`,
    answer !== null && `answered ${answer}`,
    status !== 'succeeded' && error !== null && shown(error),
    next !== null && `next attempt on ${utc(next)}`,
  ];
  const text = `${event} to ${shown(url)}: ${outcome.filter(Boolean).join(', ')}`;
  return { kind: 'webhook' as const, text, id: `delivery ${uuid}` };
}

function describePost({ channel, chat, message }: Row<'posts'>) {
  const place = channel === null ? 'a private chat' : `the channel ${channel}`;
  const text = `post for ${place}: ${message === null ? 'not sent yet' : `message ${message}`}`;
  return { kind: 'telegram' as const, text, id: `chat ${chat}` };
}

function describeJob({ kind, attempts, next, chat }: Row<'jobs'>) {
  const name = kind === 'post' ? 'update of the post' : 'message to the owner';
  const text = `${name} waits: failed ${times(attempts)}, next attempt on ${utc(next)}`;
  return { kind: 'telegram' as const, text, id: `chat ${chat}` };
}

function describeResolution({ reasons, note, actor }: Row<'resolutions'>) {
  const text = `${reasons.join(', ')} resolved${note === null ? '' : `: ${note}`}`;
  return { kind: 'attention' as const, text, id: `account ${actor}` };
}

function describeSetAside({ work, reason, attempts, until }: Row<'setAsides'>) {
  const text = `${work} failed ${times(attempts)}: ${reason}; tried again on ${utc(until)}`;
  return { kind: 'SET ASIDE' as const, text, id: work };
}
