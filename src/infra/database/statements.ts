import type { EntityManager, EntityTarget, FindManyOptions, ObjectLiteral } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity';
import type { Page } from '../../lib/page';

/** Runs SQL statements, either on the connection pool or in an open transaction. */
export type Executor = EntityManager;

/**
 * Row lock that blocks other changes of the row, but allows inserts of rows that refer to it. FOR UPDATE would block these
 * inserts too: two requests that have each inserted an idempotency key would wait for each other (deadlock).
 */
export const ROW_LOCK = { mode: 'for_no_key_update' } as const;

/**
 * Runs a prepared statement, which each connection prepares once and keeps. Meant for hot paths with a small number
 * of distinct SQL texts. Returns the rows as the driver does: numeric columns are text.
 */
export async function runPrepared<T>(db: Executor, text: string, values: unknown[]): Promise<T[]> {
  const connection = db.queryRunner
    ? await db.queryRunner.connect()
    : (db.connection.driver as PostgresDriver).master;
  const { rows } = await connection.query({ name: statementName(text), text, values });
  return rows;
}

/**
 * SQL: an array parameter of a prepared statement, such as the keys of a batch, whose length is hidden from PostgreSQL's
 * planner. Otherwise, a plan for just the one key of a single caller looks so cheap that PostgreSQL never keeps a plan
 * for any number of keys, and spends a third of the statement's time on planning, at each execution.
 */
export const arrayParam = (place: string, type: string) => `(SELECT ${place}::${type}[])::${type}[]`;

const statementNames = new Map<string, string>();

/** Returns the name of a prepared statement, by which a connection identifies it. */
function statementName(text: string): string {
  const name = statementNames.get(text) ?? `chit_${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}

/** Runs reads in a transaction, with a timeout in seconds for each statement and without parallel workers. */
export const readWithTimeout = <T>(
  db: Executor,
  seconds: number,
  run: (tx: Executor) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query(
      `SET LOCAL statement_timeout = ${seconds * 1000}; SET LOCAL max_parallel_workers_per_gather = 0`,
    );
    return run(tx);
  });

/** Maximum number of rows per INSERT, because PostgreSQL allows 65,535 parameters per statement. */
const INSERT_BATCH = 1_000;

/** Inserts any number of rows, in batches and in the given order. */
export async function insertAll<T extends ObjectLiteral>(
  tx: Executor,
  kind: EntityTarget<T>,
  rows: QueryDeepPartialEntity<T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERT_BATCH) {
    await tx.insert(kind, rows.slice(start, start + INSERT_BATCH));
  }
}

/** Order of lists whose newest rows come first; `uuid` breaks ties, so that pages are stable. */
export const NEWEST_FIRST = { createdOn: 'DESC', uuid: 'DESC' } as const;

/** Returns a page of the rows that `options` selects and orders, and the number of all these rows. */
export async function findPage<T extends ObjectLiteral>(
  db: Executor,
  kind: EntityTarget<T>,
  { limit, offset }: Page,
  options: FindManyOptions<T>,
): Promise<{ items: T[]; total: number }> {
  const [items, total] = await db.findAndCount(kind, { ...options, take: limit, skip: offset });
  return { items, total };
}

/** Time of the transaction's start by the database's clock, which alone decides about invoices. */
export async function databaseTime(tx: Executor): Promise<Date> {
  const [{ now }] = await tx.query('SELECT now()::timestamptz(3) AS now');
  return now;
}
