import type { Client } from '../../infra/database/postgres-client';
import { toChecksumAddress } from '../../lib/chain/address';
import type { IgnoredReason, PaymentStatus } from '../../lib/enums';
import { formatAmount } from '../../lib/money';
import { redact, secretsIn } from '../../lib/redact';
import type { StoryInvoice } from './find-invoice';
import { formatUtc } from './utc';

/** One thing that happened to an invoice. */
export interface StoryMoment {
  on: Date;
  kind: 'event' | 'payment' | 'IGNORED' | 'flush' | 'webhook' | 'telegram' | 'SET ASIDE';
  text: string;
  /** Identifier for looking up details: a transaction hash, an address, or a name such as `delivery <uuid>`. */
  id: string;
}

/** Lists everything that the database contains about an invoice, in the order in which Chit saw it. */
export async function listMoments(client: Client, invoice: StoryInvoice): Promise<StoryMoment[]> {
  const moments: StoryMoment[] = [];
  for (const { sql, toMoment } of SOURCES) {
    const { rows } = await client.query(sql, [invoice.uuid]);
    moments.push(...rows.map((row) => toMoment(row, invoice)));
  }
  return moments.sort((one, other) => one.on.getTime() - other.on.getTime());
}

/** A query, and the function that converts one of its rows to a moment. */
interface MomentSource {
  sql: string;
  // biome-ignore lint/suspicious/noExplicitAny: a row has the columns of its own statement
  toMoment(row: any, invoice: StoryInvoice): StoryMoment;
}

const checksumOrSame = (address: string) => toChecksumAddress(address) ?? address;

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/**
 * Events with the account that caused them. An event and its audit row are written in one transaction and therefore
 * have the same timestamp, by which they are joined.
 */
const events: MomentSource = {
  sql: `
    SELECT sequence, type, status, invoice_events.created_on AS on, actor_uuid AS actor
    FROM invoice_events
    LEFT JOIN audit_entries ON audit_entries.created_on = invoice_events.created_on
      AND subject = 'invoice:' || invoice_uuid AND action = type
    WHERE invoice_uuid = $1 ORDER BY sequence`,
  toMoment: ({ sequence, type, status, on, actor }) => ({
    on,
    kind: 'event',
    text: `${type}: the invoice is ${status}${actor === null ? '' : `, set by the account ${actor}`}`,
    id: `event ${sequence}`,
  }),
};

const PAYMENT_STATES: Record<PaymentStatus, string> = {
  pending: 'not confirmed yet',
  confirmed: 'confirmed',
  reverted: 'REVERTED: a reorganization took it off the chain',
};

const payments: MomentSource = {
  sql: `
    SELECT seen_on AS on, amount, from_address AS sender, block_number AS block, block_time AS time, status,
      counted_as IS NOT NULL AS unsettled, transaction_hash AS hash
    FROM payments WHERE invoice_uuid = $1 ORDER BY block_number, log_index`,
  toMoment: ({ on, amount, sender, block, time, status, unsettled, hash }, { decimals, symbol }) => ({
    on,
    kind: 'payment',
    text: `${formatAmount(BigInt(amount), decimals)} ${symbol} from ${sender} in block ${block} of ${formatUtc(time)}, ${
      PAYMENT_STATES[status as PaymentStatus]
    }${unsettled ? '; the invoice does not count this yet' : ''}`,
    id: hash,
  }),
};

const IGNORED_TEXTS: Record<IgnoredReason, string> = {
  wrong_token: "not this invoice's token",
  too_late: 'too late: the invoice had closed more than LATE_PAYMENT_DAYS before',
};

const ignored: MomentSource = {
  sql: `
    SELECT seen_on AS on, amount, symbol, decimals, token_address AS token, from_address AS sender,
      block_number AS block, reason, transaction_hash AS hash
    FROM ignored_transfers AS ignored
    LEFT JOIN tokens ON tokens.network = ignored.network AND lower(tokens.address) = token_address
    WHERE invoice_uuid = $1 AND NOT EXISTS (
      SELECT FROM payments WHERE payments.network = ignored.network
        AND payments.transaction_hash = ignored.transaction_hash AND payments.log_index = ignored.log_index
    )
    ORDER BY block_number, log_index`,
  toMoment: ({ on, amount, symbol, decimals, token, sender, block, reason, hash }) => ({
    on,
    kind: 'IGNORED',
    text: `${
      symbol === null ? `${amount} base units of` : `${formatAmount(BigInt(amount), decimals)} ${symbol},`
    } ${checksumOrSame(token)}, from ${checksumOrSame(sender)} in block ${block}: ${IGNORED_TEXTS[reason as IgnoredReason]}`,
    id: hash,
  }),
};

const flushes: MomentSource = {
  sql: `
    SELECT flushed_on AS on, sum(amount) AS amount, count(*)::int AS payments
    FROM payments WHERE invoice_uuid = $1 AND flushed_on IS NOT NULL GROUP BY flushed_on`,
  toMoment: ({ on, amount, payments: count }, { decimals, symbol, address }) => ({
    on,
    kind: 'flush',
    text: `${formatAmount(BigInt(amount), decimals)} ${symbol} of ${
      count === 1 ? 'one payment' : `${count} payments`
    } seen to have left for the wallets`,
    id: address,
  }),
};

/**
 * Deliveries are looked up by `created_on`, which is indexed: a delivery is written in the transaction of its event and
 * therefore has the same timestamp.
 */
const deliveries: MomentSource = {
  sql: `
    SELECT delivery.created_on AS on, event, url, status, attempts, response_status AS answer, error,
      next_attempt_on AS next, delivery.uuid
    FROM webhook_deliveries AS delivery JOIN webhooks ON webhooks.uuid = webhook_uuid
    WHERE delivery.created_on IN (SELECT created_on FROM invoice_events WHERE invoice_uuid = $1::uuid)
      AND user_uuid = (SELECT user_uuid FROM invoices WHERE uuid = $1::uuid)
      AND data::jsonb #>> '{invoice,uuid}' = $1::uuid::text
    ORDER BY delivery.created_on, delivery.uuid`,
  toMoment: ({ on, event, url, status, attempts, answer, error, next, uuid }) => {
    const shown = (text: string) => redact(text, secretsIn(url));
    const outcome = [
      attempts === 0 ? `${status}, not tried yet` : `${status}, tried ${times(attempts)}`,
      answer !== null && `answered ${answer}`,
      status !== 'succeeded' && error !== null && shown(error),
      next !== null && `next attempt on ${formatUtc(next)}`,
    ];
    const text = `${event} to ${shown(url)}: ${outcome.filter(Boolean).join(', ')}`;
    return { on, kind: 'webhook', text, id: `delivery ${uuid}` };
  },
};

const posts: MomentSource = {
  sql: `
    SELECT invoice_posts.created_on AS on, channel_title AS channel, chat_id AS chat, message_id AS message
    FROM invoice_posts LEFT JOIN channels ON channels.uuid = channel_uuid WHERE invoice_uuid = $1`,
  toMoment: ({ on, channel, chat, message }) => ({
    on,
    kind: 'telegram',
    text: `post for ${channel === null ? 'a private chat' : `the channel ${channel}`}: ${
      message === null ? 'not sent yet' : `message ${message}`
    }`,
    id: `chat ${chat}`,
  }),
};

const jobs: MomentSource = {
  sql: `
    SELECT created_on AS on, kind, chat_id AS chat, attempts, next_attempt_on AS next FROM telegram_jobs
    WHERE key IN (SELECT 'post:' || uuid FROM invoice_posts WHERE invoice_uuid = $1::uuid)
      OR key IN (SELECT 'notice:invoice:' || invoices.uuid || ':' || user_uuid FROM invoices WHERE uuid = $1::uuid)`,
  toMoment: ({ on, kind, chat, attempts, next }) => ({
    on,
    kind: 'telegram',
    text: `${kind === 'post' ? 'update of the post' : 'message to the owner'} waits: failed ${times(
      attempts,
    )}, next attempt on ${formatUtc(next)}`,
    id: `chat ${chat}`,
  }),
};

const setAsides: MomentSource = {
  sql: 'SELECT since AS on, work, reason, attempts, until FROM set_aside WHERE invoice_uuid = $1',
  toMoment: ({ on, work, reason, attempts, until }) => ({
    on,
    kind: 'SET ASIDE',
    text: `${work} failed ${times(attempts)}: ${reason}; tried again on ${formatUtc(until)}`,
    id: work,
  }),
};

const SOURCES = [events, payments, ignored, flushes, deliveries, posts, jobs, setAsides];
