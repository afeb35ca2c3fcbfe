import { EVERYBODY } from '../../entities/invoice-total.entity';
import type { Executor } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';
import { SET_ASIDE_WORKS, type SetAsideWork } from '../../lib/enums';
import { type FlushMinimum, isWorthFlushing } from '../settlement/flush-minimum';
import { distinctValues } from '../shared/loose-index-scan';

/** Where a count ends: what is more is shown as so many. */
const COUNTED = 20_000;
/** How many payments are looked at to find those that wait to be moved, and how many deliveries to find the oldest. */
const LOOKED_AT = 5_000;
/** For how long whoever reads may keep the database busy. */
const MAX_MS = 1_000;

/** Invoices of a network, and for how many seconds the one that is past its time longest has been so; 0 where none is. */
interface InvoiceBacklog {
  network: NetworkId;
  open: number;
  overdue: number;
  overdueSeconds: number;
}

/** Paid invoices whose money has not been moved, and since when the oldest is paid; 0 where there is none. */
interface FlushBacklog {
  network: NetworkId;
  unflushed: number;
  unflushedSeconds: number;
}

/** Work that is not done yet; ages are 0 where there is none. */
interface QueueBacklog {
  queue: 'webhooks' | 'telegram_jobs' | 'telegram_updates';
  /** Due or not. */
  pending: number;
  /** Since when the oldest of it waits, of the first 5,000 deliveries. */
  oldestSeconds: number;
  /** How long that of it which has been due longest has found nobody to do it. */
  dueSeconds: number;
}

/** How far a network was read, by whichever process. */
interface ChainBacklog {
  network: NetworkId;
  headBlock: number | null;
  readBlock: number | null;
  /** Seconds since 1970. */
  readBlockTime: number | null;
}

/** What is yet to be done. */
export interface Backlog {
  invoices: InvoiceBacklog[];
  flushes: FlushBacklog[];
  queues: QueueBacklog[];
  chains: ChainBacklog[];
  /** Deliveries of the last 30 days that were given up. */
  failedDeliveries: number;
  /** Changes of invoices that are not in the totals yet. */
  unfoldedDeltas: number;
  setAside: SetAsideBacklog[];
}

/** Invoices on which some work failed, and which it leaves out for a while. */
interface SetAsideBacklog {
  work: SetAsideWork;
  invoices: number;
  /** Since the first of them failed. */
  seconds: number;
}

export interface BacklogScope {
  /** Whose invoices are told of. */
  invoices: readonly NetworkId[];
  watched: readonly NetworkId[];
  /** With what is not worth flushing there. */
  flushed: Partial<Record<NetworkId, FlushMinimum>>;
}

/**
 * Reads the backlog in one statement; throws when that takes longer than a second. The cost grows with what waits, up to
 * `COUNTED` of each, and not with what is done.
 */
export async function readBacklog(tx: Executor, scope: BacklogScope): Promise<Backlog> {
  await tx.query(CAREFULLY);
  const [backlog] = await tx.query(BACKLOG, [
    scope.invoices,
    JSON.stringify(scope.flushed),
    scope.watched,
    SET_ASIDE_WORKS,
  ]);
  return backlog;
}

/**
 * By indexes always: what the planner knows of the tables can be older than the backlog. And without compiling, which would
 * take longer than to run.
 */
const CAREFULLY = `
  SELECT set_config(name, value, true) FROM (VALUES
    ('statement_timeout', '${MAX_MS}'), ('enable_seqscan', 'off'), ('enable_bitmapscan', 'off'), ('jit', 'off')
  ) AS setting (name, value)`;

/** Seconds from a moment until now; 0 where there is none, or it is yet to come. */
const secondsSince = (moment: string) =>
  `greatest(coalesce(extract(epoch FROM now() - ${moment}), 0), 0)::float`;

/** Open invoices are taken from the totals, as there may be a million of them. */
const INVOICES = `
  SELECT network.id AS network, coalesce(open.count, 0)::int AS open, overdue.count AS overdue,
         ${secondsSince('overdue.since')} AS "overdueSeconds"
  FROM unnest($1::text[]) AS network (id)
  LEFT JOIN (
    SELECT network, sum(count) AS count FROM (
      SELECT token_uuid, count FROM invoice_totals
      WHERE user_uuid = '${EVERYBODY}' AND grain = 'all' AND start = to_timestamp(0) AND status = 'created'
      UNION ALL SELECT token_uuid, sum(count) FROM unfolded WHERE status = 'created' GROUP BY token_uuid
    ) AS created JOIN tokens ON tokens.uuid = token_uuid GROUP BY network
  ) AS open ON open.network = network.id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS count, min(expires_on) AS since FROM (
      SELECT expires_on FROM invoices
      WHERE status = 'created' AND network = network.id AND expires_on <= now() ORDER BY expires_on LIMIT ${COUNTED}
    ) AS past
  ) AS overdue`;

const FLUSHES = `
  SELECT network.id AS network, count(DISTINCT held.uuid)::int AS unflushed,
         ${secondsSince('min(held.since)')} AS "unflushedSeconds"
  FROM jsonb_each($2::jsonb) AS network (id, minimum) LEFT JOIN LATERAL (
    SELECT uuid, greatest(paid_on, seen_on) AS since
    FROM (
      SELECT invoice_uuid, seen_on FROM payments
      WHERE network = network.id AND flushed_on IS NULL AND status = 'confirmed'
      ORDER BY invoice_uuid LIMIT ${LOOKED_AT}
    ) AS payment CROSS JOIN LATERAL (
      SELECT uuid, paid_on FROM invoices
      WHERE uuid = invoice_uuid AND status = 'paid' AND ${isWorthFlushing('payment.invoice_uuid', 'network.minimum')} LIMIT 1
    ) AS paid
  ) AS held ON true
  GROUP BY network.id`;

/** How many rows there are of these, up to the end of counting. */
const counted = (rows: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${COUNTED}) AS found)`;

const DELIVERIES = `
  SELECT 'webhooks' AS queue, ${counted("webhook_deliveries WHERE status = 'pending'")} AS pending,
         ${secondsSince('(SELECT min(created_on) FROM waiting)')} AS "oldestSeconds",
         ${secondsSince('min(next_attempt_on)')} AS "dueSeconds"
  FROM hooks CROSS JOIN LATERAL (
    SELECT next_attempt_on FROM webhook_deliveries
    WHERE webhook_uuid = hooks.id AND status = 'pending' ORDER BY next_attempt_on LIMIT 1
  ) AS head`;

const JOBS = `
  SELECT 'telegram_jobs', ${counted('telegram_jobs')}, ${secondsSince('min(created_on)')},
         ${secondsSince('min(next_attempt_on)')}
  FROM job_chats CROSS JOIN LATERAL (
    SELECT created_on, next_attempt_on FROM telegram_jobs
    WHERE chat_id = job_chats.id ORDER BY created_on, uuid LIMIT 1
  ) AS head`;

const UPDATES = `
  SELECT 'telegram_updates', ${counted('telegram_updates WHERE payload IS NOT NULL')},
         ${secondsSince('min(received_on)')}, ${secondsSince('min(coalesce(claimed_until, received_on))')}
  FROM update_chats CROSS JOIN LATERAL (
    SELECT received_on, claimed_until FROM telegram_updates
    WHERE payload IS NOT NULL AND chat = update_chats.id ORDER BY update_id LIMIT 1
  ) AS head`;

const CHAINS = `
  SELECT network, head_number AS "headBlock", block_number AS "readBlock",
         extract(epoch FROM block_time)::float AS "readBlockTime"
  FROM chain_cursors WHERE network = ANY ($3)`;

const SET_ASIDE = `
  SELECT id AS work, count(invoice_uuid)::int AS invoices, ${secondsSince('min(since)')} AS seconds
  FROM unnest($4::text[]) AS work (id) LEFT JOIN set_aside ON set_aside.work = id GROUP BY id`;

const list = (rows: string) => `(SELECT coalesce(json_agg(entry), '[]') FROM (${rows}) AS entry)`;

const BACKLOG = `
  WITH RECURSIVE unfolded AS MATERIALIZED (
    SELECT token_uuid, status, count FROM invoice_deltas LIMIT ${COUNTED}
  ), waiting AS (
    SELECT created_on FROM webhook_deliveries
    WHERE status = 'pending' ORDER BY webhook_uuid, next_attempt_on LIMIT ${LOOKED_AT}
  ),
  ${distinctValues('hooks', { table: 'webhook_deliveries', column: 'webhook_uuid', where: "status = 'pending'" })},
  ${distinctValues('job_chats', { table: 'telegram_jobs', column: 'chat_id' })},
  ${distinctValues('update_chats', { table: 'telegram_updates', column: 'chat', where: 'payload IS NOT NULL' })}
  SELECT ${list(INVOICES)} AS invoices, ${list(FLUSHES)} AS flushes, ${list(CHAINS)} AS chains,
         ${list(`${DELIVERIES} UNION ALL ${JOBS} UNION ALL ${UPDATES}`)} AS queues,
         ${counted("webhook_deliveries WHERE status = 'failed'")} AS "failedDeliveries",
         (SELECT count(*)::int FROM unfolded) AS "unfoldedDeltas", ${list(SET_ASIDE)} AS "setAside"`;
