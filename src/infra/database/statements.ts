import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity';

/** The pool, or an open transaction: what a query runs on. Pass it on explicitly. */
export type Executor = EntityManager;

/**
 * Runs a statement that each connection prepares once and keeps: for hot paths, and for texts that are few. Rows are as the
 * driver has them.
 */
export async function runPrepared<T>(db: Executor, text: string, values: unknown[]): Promise<T[]> {
  const on = db.queryRunner
    ? await db.queryRunner.connect()
    : (db.connection.driver as PostgresDriver).master;
  const { rows } = await on.query({ name: nameOf(text), text, values });
  return rows;
}

const names = new Map<string, string>();

/** A prepared statement is known to its connection by a name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `chit_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Runs reads in a transaction in which the server cancels each statement that takes longer, and runs none on several cores. */
export const readWithin = <T>(db: Executor, seconds: number, run: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query(
      `SET LOCAL statement_timeout = ${seconds * 1000}; SET LOCAL max_parallel_workers_per_gather = 0`,
    );
    return run(tx);
  });

/** How many rows one INSERT takes at most: PostgreSQL knows 65,535 parameters of a statement. */
const INSERT_BATCH = 1_000;

/** Inserts any number of rows, in their order. */
export async function insertAll<T extends ObjectLiteral>(
  tx: Executor,
  kind: EntityTarget<T>,
  rows: QueryDeepPartialEntity<T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERT_BATCH) {
    await tx.insert(kind, rows.slice(start, start + INSERT_BATCH));
  }
}

/** The only clock that decides about invoices: the database's, as of the start of the transaction. */
export async function databaseTime(tx: Executor): Promise<Date> {
  const [{ now }] = await tx.query('SELECT now()::timestamptz(3) AS now');
  return now;
}
