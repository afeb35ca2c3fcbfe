import { EVERYBODY } from '../../entities/invoice-total.entity';
import type { Executor } from '../../infra/database/statements';
import type { NetworkId } from '../../lib/chain/networks';
import { type PriceRefusal, type Queue, SET_ASIDE_WORKS, type SetAsideWork } from '../../lib/enums';
import { unfolded } from '../invoices/statistics/delta-folding';
import { type FlushMinimum, reachesMinimumSql } from '../settlement/flush-minimum';
import { distinctValues } from '../shared/loose-index-scan';

/** Maximum number of rows that one count reads; when there are more rows, the count is this maximum. */
const MAX_COUNT = 20_000;
/** Payments read to find invoices to flush, and deliveries and mails read to find the oldest. */
const MAX_ROWS_READ = 5_000;
const STATEMENT_TIMEOUT_MS = 1_000;

/**
 * Number of a network's open invoices (`open`), and number of open invoices that are past their expiry (`overdue`).
 * `overdueSeconds` is the time since the earliest of these expiries; 0 when no invoice is overdue.
 */
interface InvoiceBacklog {
  network: NetworkId;
  open: number;
  overdue: number;
  overdueSeconds: number;
}

/**
 * `unflushed`: number of a network's paid invoices whose money reaches the flush minimum but is not flushed to the
 * wallets yet. `unflushedSeconds`: longest time that one of these invoices has waited; 0 when there is none.
 */
interface FlushBacklog {
  network: NetworkId;
  unflushed: number;
  unflushedSeconds: number;
}

/** Numbers about the unfinished items of a queue. `oldestSeconds` and `dueSeconds` are 0 when the queue is empty. */
interface QueueBacklog {
  queue: Queue;
  /** Number of unfinished items, including those that are not due yet. */
  pending: number;
  /** Age in seconds of the oldest unfinished item; of mails, only due ones; of the first 5,000. */
  oldestSeconds: number;
  /** Seconds since the longest overdue item became due; grows while no process claims it. */
  dueSeconds: number;
}

/** Block numbers of a network: the head block and the last block read, whichever process reads the network. */
interface ChainBacklog {
  network: NetworkId;
  headBlock: number | null;
  readBlock: number | null;
  /** Timestamp of the last block read, in seconds since 1970. */
  readBlockTime: number | null;
}

/** All unfinished work of the installation. */
export interface Backlog {
  invoices: InvoiceBacklog[];
  flushes: FlushBacklog[];
  queues: QueueBacklog[];
  chains: ChainBacklog[];
  /** Number of deliveries that were abandoned; they are deleted 30 days after their creation. */
  failedDeliveries: number;
  /** Number of changes of invoices and payments (deltas) that are not added to the totals yet. */
  unfoldedDeltas: number;
  setAside: SetAsideBacklog[];
  /** Price feeds that are read, but whose prices are not believed. */
  refusedFeeds: RefusedFeed[];
}

interface RefusedFeed {
  network: NetworkId;
  pair: string;
  reason: PriceRefusal;
}

/** Number of invoices that one kind of work temporarily excludes, because the work failed on them. */
interface SetAsideBacklog {
  work: SetAsideWork;
  invoices: number;
  /** Age of the oldest of these failures, in seconds. */
  seconds: number;
}

export interface BacklogScope {
  /** Networks whose invoices are counted. */
  invoices: readonly NetworkId[];
  watched: readonly NetworkId[];
  /** Networks where invoices' money is flushed to the wallets, each with its flush minimums. */
  flushed: Partial<Record<NetworkId, FlushMinimum>>;
  /**
   * Whether this installation sends mails. Without SMTP_URL, queued mails are never sent, so they are not counted.
   */
  mails: boolean;
}

/**
 * Reads the backlog in one SQL statement; throws when the statement exceeds its timeout of one second. The cost grows
 * with the unfinished work, up to `MAX_COUNT` rows of each kind, not with the finished work.
 */
export async function readBacklog(tx: Executor, scope: BacklogScope): Promise<Backlog> {
  await tx.query(LIMIT_QUERY_COST);
  const [backlog] = await tx.query(BACKLOG, [
    scope.invoices,
    JSON.stringify(scope.flushed),
    scope.watched,
    SET_ASIDE_WORKS,
    scope.mails,
  ]);
  return backlog;
}

/**
 * SQL: limits the cost of the transaction's queries by a statement timeout. Permits only index scans, because the
 * planner's statistics can be older than the backlog. Disables JIT, because compiling would take longer than running
 * the statement.
 */
const LIMIT_QUERY_COST = `
  SELECT set_config(name, value, true) FROM (VALUES
    ('statement_timeout', '${STATEMENT_TIMEOUT_MS}'), ('enable_seqscan', 'off'), ('enable_bitmapscan', 'off'), ('jit', 'off')
  ) AS setting (name, value)`;

/** SQL expression: seconds since a timestamp; 0 when the timestamp is NULL or in the future. */
const secondsSince = (moment: string) =>
  `greatest(coalesce(extract(epoch FROM now() - ${moment}), 0), 0)::float`;

/** SQL: open invoices from the totals, because there may be a million rows. */
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
      WHERE status = 'created' AND network = network.id AND expires_on <= now() ORDER BY expires_on LIMIT ${MAX_COUNT}
    ) AS past
  ) AS overdue`;

const FLUSHES = `
  SELECT network.id AS network, count(DISTINCT unflushed_invoice.uuid)::int AS unflushed,
         ${secondsSince('min(unflushed_invoice.since)')} AS "unflushedSeconds"
  FROM jsonb_each($2::jsonb) AS network (id, minimum) LEFT JOIN LATERAL (
    SELECT uuid, greatest(paid_on, seen_on) AS since
    FROM (
      SELECT invoice_uuid, token_uuid, seen_on FROM payments
      WHERE network = network.id AND flushed_on IS NULL AND status = 'confirmed'
      ORDER BY invoice_uuid LIMIT ${MAX_ROWS_READ}
    ) AS payment CROSS JOIN LATERAL (
      SELECT uuid, paid_on FROM invoices
      WHERE uuid = invoice_uuid AND status = 'paid' AND ${reachesMinimumSql('payment', 'network.minimum')} LIMIT 1
    ) AS paid
  ) AS unflushed_invoice ON true
  GROUP BY network.id`;

/** SQL expression: the number of rows, at most `MAX_COUNT`. */
const cappedCount = (rows: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${MAX_COUNT}) AS found)`;

const DELIVERIES = `
  SELECT 'webhooks' AS queue, ${cappedCount("webhook_deliveries WHERE status = 'pending'")} AS pending,
         ${secondsSince('(SELECT min(created_on) FROM waiting)')} AS "oldestSeconds",
         ${secondsSince('min(next_attempt_on)')} AS "dueSeconds"
  FROM hooks CROSS JOIN LATERAL (
    SELECT next_attempt_on FROM webhook_deliveries
    WHERE webhook_uuid = hooks.id AND status = 'pending' ORDER BY next_attempt_on LIMIT 1
  ) AS head`;

const MAILS = `
  SELECT 'mails', ${cappedCount("mails WHERE status = 'waiting' AND $5")},
         ${secondsSince('min(created_on) FILTER (WHERE attempts > 0 OR next_attempt_on <= now())')},
         ${secondsSince('min(next_attempt_on)')}
  FROM (
    SELECT created_on, next_attempt_on, attempts FROM mails
    WHERE status = 'waiting' AND $5 ORDER BY next_attempt_on LIMIT ${MAX_ROWS_READ}
  ) AS waiting_mail`;

const JOBS = `
  SELECT 'telegram_jobs', ${cappedCount('telegram_jobs')}, ${secondsSince('min(created_on)')},
         ${secondsSince('min(next_attempt_on)')}
  FROM job_chats CROSS JOIN LATERAL (
    SELECT created_on, next_attempt_on FROM telegram_jobs
    WHERE chat_id = job_chats.id ORDER BY created_on, uuid LIMIT 1
  ) AS head`;

const UPDATES = `
  SELECT 'telegram_updates', ${cappedCount('telegram_updates WHERE payload IS NOT NULL')},
         ${secondsSince('min(received_on)')}, ${secondsSince('min(coalesce(claimed_until, received_on))')}
  FROM update_chats CROSS JOIN LATERAL (
    SELECT received_on, claimed_until FROM telegram_updates
    WHERE payload IS NOT NULL AND chat = update_chats.id ORDER BY update_id LIMIT 1
  ) AS head`;

const CHAINS = `
  SELECT network, head_number AS "headBlock", block_number AS "readBlock",
         CASE WHEN NOT is_idle THEN extract(epoch FROM block_time)::float END AS "readBlockTime"
  FROM chain_cursors WHERE network = ANY ($3)`;

const SET_ASIDE = `
  SELECT id AS work, count(invoice_uuid)::int AS invoices, ${secondsSince('min(since)')} AS seconds
  FROM unnest($4::text[]) AS work (id) LEFT JOIN set_aside ON set_aside.work = id GROUP BY id`;

const REFUSED_FEEDS = `
  SELECT network, pair, refused AS reason FROM price_readings
  WHERE refused IS NOT NULL AND read_on > now() - interval '5 minutes' ORDER BY network, pair`;

const jsonRows = (rows: string) => `(SELECT coalesce(json_agg(entry), '[]') FROM (${rows}) AS entry)`;

const BACKLOG = `
  WITH RECURSIVE unfolded AS MATERIALIZED (
    SELECT token_uuid, status, count FROM ${unfolded('invoice_deltas')} LIMIT ${MAX_COUNT}
  ), waiting AS (
    SELECT created_on FROM webhook_deliveries
    WHERE status = 'pending' ORDER BY webhook_uuid, next_attempt_on LIMIT ${MAX_ROWS_READ}
  ),
  ${distinctValues('hooks', { table: 'webhook_deliveries', column: 'webhook_uuid', where: "status = 'pending'" })},
  ${distinctValues('job_chats', { table: 'telegram_jobs', column: 'chat_id' })},
  ${distinctValues('update_chats', { table: 'telegram_updates', column: 'chat', where: 'payload IS NOT NULL' })}
  SELECT ${jsonRows(INVOICES)} AS invoices, ${jsonRows(FLUSHES)} AS flushes, ${jsonRows(CHAINS)} AS chains,
         ${jsonRows(`${DELIVERIES} UNION ALL ${MAILS} UNION ALL ${JOBS} UNION ALL ${UPDATES}`)} AS queues,
         ${cappedCount("webhook_deliveries WHERE status = 'failed'")} AS "failedDeliveries",
         (SELECT count(*)::int FROM unfolded) + ${cappedCount(unfolded('payment_deltas'))} AS "unfoldedDeltas", ${jsonRows(SET_ASIDE)} AS "setAside",
         ${jsonRows(REFUSED_FEEDS)} AS "refusedFeeds"`;
