import { EVERYBODY } from '../../../entities/invoice-total.entity';
import type { Executor } from '../../../infra/database/statements';
import type { InvoiceStatus } from '../../../lib/enums';
import { HAS_LIVE_TOKEN } from '../../shared/test-account';

/** Deltas of invoices, and likewise of payments, that one fold adds at most. */
const FOLD_BATCH = 10_000;

const FOLD_LOCK = 0x63686976;

/**
 * SQL: the deltas (recorded changes) that have not been added to the totals yet. All deltas meet the condition, with
 * which PostgreSQL can find them by their index: after a large backlog, the table can keep thousands of empty blocks,
 * because VACUUM gives them back only while nobody reads the table, and a sequential scan would read all of them.
 */
export const unfolded = (deltas: 'invoice_deltas' | 'payment_deltas') =>
  `(SELECT * FROM ${deltas} WHERE id > 0) AS deltas`;

/** Names of a table of totals, and of the table of deltas (recorded changes) that are added to the totals. */
interface TotalsTables {
  totals: string;
  deltas: string;
  /** Column of the deltas: start of the quarter of an hour to which a delta belongs. */
  hour: string;
  /** Key columns of the totals in addition to owner, grain (`hour`, `day` or `all`), start and token. */
  keys: readonly string[];
  sums: readonly string[];
  /**
   * Columns of `payment_link_totals` to which the deltas are added, each with the SQL expression that sums the deltas.
   */
  linkSums: Record<string, string>;
}

/** SQL: number of invoices in one status. */
const countOf = (status: InvoiceStatus) => `coalesce(sum(count) FILTER (WHERE status = '${status}'), 0)`;

const INVOICES: TotalsTables = {
  totals: 'invoice_totals',
  deltas: 'invoice_deltas',
  hour: 'created_hour',
  keys: ['status'],
  sums: ['count', 'amount'],
  linkSums: { invoices: 'sum(count)', open_invoices: countOf('created'), paid_invoices: countOf('paid') },
};

/** Columns of `payment_totals` and `payment_deltas` that are added up. */
export const PAYMENT_SUMS = [
  ...['count', 'received', 'fees', 'overpaid', 'received_value', 'fees_value', 'overpaid_value'],
  ...['refunded', 'paid_out'],
];

const PAYMENTS: TotalsTables = {
  totals: 'payment_totals',
  deltas: 'payment_deltas',
  hour: 'paid_hour',
  keys: ['currency'],
  sums: PAYMENT_SUMS,
  linkSums: {
    payments: 'sum(count)',
    received: 'sum(received)',
    fees: 'sum(fees)',
    overpaid: 'sum(overpaid)',
  },
};

/** SQL: the owners whose totals a delta changes: its account and, unless it is of a test invoice, all accounts together. */
export const OWNERS_OF_ROW = `(
  SELECT user_uuid UNION ALL SELECT '${EVERYBODY}'::uuid WHERE ${HAS_LIVE_TOKEN}) AS owners (owner)`;

/**
 * SQL: folds deltas, which are changes of the totals that triggers recorded. Deletes the deltas, and adds them to the
 * quarter-hourly, daily (UTC) and all-time totals of each owner and of all accounts together. Also adds them to the totals of
 * payment links, by token. Folding is a single statement, so that a concurrent reader counts each delta exactly once. The
 * batch is a range of ids, not a list: where statistics say that the table is empty, PostgreSQL would compare a list with
 * every row.
 */
function foldSql({ totals, deltas, hour, keys, sums, linkSums }: TotalsTables): string {
  const linkColumns = Object.keys(linkSums);
  const key = ['owner', 'grain', 'start', 'token_uuid', ...keys].join(', ');
  const columns = key.replace('owner', 'user_uuid');
  return `
    WITH taken AS (
      DELETE FROM ${deltas} WHERE id <= (SELECT max(id) FROM (SELECT id FROM ${deltas} ORDER BY id LIMIT $1) AS oldest) RETURNING *
    ), added AS (
      INSERT INTO ${totals} AS total (${columns}, ${sums.join(', ')})
      SELECT ${key}, ${sums.map((sum) => `sum(${sum})`).join(', ')}
      FROM taken
        CROSS JOIN LATERAL ${OWNERS_OF_ROW}
        CROSS JOIN LATERAL (VALUES
          ('hour', ${hour}), ('day', date_trunc('day', ${hour}, 'UTC')), ('all', to_timestamp(0))
        ) AS grains (grain, start)
      GROUP BY ${key}
      ON CONFLICT (${columns})
      DO UPDATE SET ${increments(sums)}
    ), added_to_links AS (
      INSERT INTO payment_link_totals AS total (payment_link_uuid, token_uuid, ${linkColumns.join(', ')})
      SELECT payment_link_uuid, token_uuid, ${Object.values(linkSums).join(', ')}
      FROM taken WHERE payment_link_uuid IS NOT NULL GROUP BY payment_link_uuid, token_uuid
      ON CONFLICT (payment_link_uuid, token_uuid) DO UPDATE SET ${increments(linkColumns)}
    )
    SELECT count(*)::int AS folded FROM taken`;
}

/** SQL: assignments that add the inserted row's values to the stored total. */
const increments = (columns: readonly string[]) =>
  columns.map((column) => `${column} = total.${column} + excluded.${column}`).join(', ');

const FOLDS = [INVOICES, PAYMENTS].map(foldSql);

/** Folds one batch of each kind, and returns its size; 0 while another process holds the lock. */
export async function foldDeltas(tx: Executor): Promise<number> {
  const [{ free }] = await tx.query('SELECT pg_try_advisory_xact_lock($1) AS free', [FOLD_LOCK]);
  if (!free) return 0;
  let total = 0;
  for (const fold of FOLDS) {
    const [{ folded }] = await tx.query(fold, [FOLD_BATCH]);
    total += folded;
  }
  return total;
}

/** Frees deleted deltas sooner than autovacuum; until then every reader scans them. Not in a transaction. */
export const sweepDeltas = (db: Executor) => db.query(`VACUUM ${INVOICES.deltas}, ${PAYMENTS.deltas}`);

/** Whether a fold has processed a full batch, so that more deltas may be waiting. */
export const isFullBatch = (folded: number) => folded >= FOLD_BATCH;
