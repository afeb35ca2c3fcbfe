import { EVERYBODY } from '../../entities/invoice-total.entity';
import type { Executor } from '../../infra/database/statements';

/** Maximum number of rows of each delta table that are added to the totals at a time. */
const FOLD_BATCH = 10_000;

const FOLD_LOCK = 0x63686976;

/** A table of totals, and the table of deltas that are added to it. */
interface TotalsTables {
  totals: string;
  deltas: string;
  /** Column of the deltas: the hour (UTC) to which a delta belongs. */
  hour: string;
  /** Further key columns of the totals, besides owner, grain, start and token. */
  keys: readonly string[];
  sums: readonly string[];
}

const INVOICES: TotalsTables = {
  totals: 'invoice_totals',
  deltas: 'invoice_deltas',
  hour: 'created_hour',
  keys: ['status'],
  sums: ['count', 'amount'],
};

const PAYMENTS: TotalsTables = {
  totals: 'payment_totals',
  deltas: 'payment_deltas',
  hour: 'paid_hour',
  keys: [],
  sums: ['count', 'received', 'fees', 'overpaid'],
};

/**
 * SQL: folds deltas, which are changes of the totals that triggers recorded. Deletes them, and adds them to the hourly,
 * daily and all-time totals of the invoices' owners and of all accounts together. A single statement, so that a
 * concurrent reader sees each delta exactly once.
 */
function foldSql({ totals, deltas, hour, keys, sums }: TotalsTables): string {
  const key = ['owner', 'grain', 'start', 'token_uuid', ...keys].join(', ');
  const columns = key.replace('owner', 'user_uuid');
  return `
    WITH taken AS (
      DELETE FROM ${deltas} WHERE id IN (SELECT id FROM ${deltas} ORDER BY id LIMIT $1) RETURNING *
    ), added AS (
      INSERT INTO ${totals} AS total (${columns}, ${sums.join(', ')})
      SELECT ${key}, ${sums.map((sum) => `sum(${sum})`).join(', ')}
      FROM taken
        CROSS JOIN LATERAL (VALUES (user_uuid), ('${EVERYBODY}'::uuid)) AS owners (owner)
        CROSS JOIN LATERAL (VALUES
          ('hour', ${hour}), ('day', date_trunc('day', ${hour}, 'UTC')), ('all', to_timestamp(0))
        ) AS grains (grain, start)
      GROUP BY ${key}
      ON CONFLICT (${columns})
      DO UPDATE SET ${sums.map((sum) => `${sum} = total.${sum} + excluded.${sum}`).join(', ')}
    )
    SELECT count(*)::int AS folded FROM taken`;
}

const FOLDS = [INVOICES, PAYMENTS].map(foldSql);

/**
 * Adds one batch of the deltas of invoices and of payments to the totals, deletes these deltas, and returns their
 * number; 0 while another process holds the advisory lock.
 */
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

/**
 * Runs VACUUM to free the space of deleted deltas. Autovacuum would run a minute or more later, and until then every
 * reader of the deltas would scan the dead rows. Must not run inside a transaction.
 */
export const sweepDeltas = (db: Executor) => db.query(`VACUUM ${INVOICES.deltas}, ${PAYMENTS.deltas}`);

/** Whether a fold has processed a whole batch of deltas, so that more may be waiting. */
export const isFullBatch = (folded: number) => folded >= FOLD_BATCH;
