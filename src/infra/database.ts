import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  MigrationExecutor,
  type ObjectLiteral,
  QueryFailedError,
} from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity';
import { ApiKey } from '../entities/api-key.entity';
import { AuditEntry } from '../entities/audit-entry.entity';
import { ChainBlock } from '../entities/chain-block.entity';
import { ChainCursor } from '../entities/chain-cursor.entity';
import { Channel } from '../entities/channel.entity';
import { IdempotencyKey } from '../entities/idempotency-key.entity';
import { Invoice } from '../entities/invoice.entity';
import { InvoiceDelta } from '../entities/invoice-delta.entity';
import { InvoiceEvent } from '../entities/invoice-event.entity';
import { InvoicePost } from '../entities/invoice-post.entity';
import { InvoiceTotal } from '../entities/invoice-total.entity';
import { Payment } from '../entities/payment.entity';
import { Session } from '../entities/session.entity';
import { SetAside } from '../entities/set-aside.entity';
import { TelegramDraft } from '../entities/telegram-draft.entity';
import { TelegramJob } from '../entities/telegram-job.entity';
import { TelegramLink } from '../entities/telegram-link.entity';
import { TelegramUpdate } from '../entities/telegram-update.entity';
import { Token } from '../entities/token.entity';
import { User } from '../entities/user.entity';
import { Webhook } from '../entities/webhook.entity';
import { WebhookDelivery } from '../entities/webhook-delivery.entity';
import { AppError } from '../errors';
import { BOUNDS } from '../lib/bounds';
import { safelyDecoded } from '../lib/redact';
import { Initial1763600000000 } from '../migrations/1763600000000-initial';
import { InvoiceTotals1763650000000 } from '../migrations/1763650000000-invoice-totals';
import { Settlement1763700000000 } from '../migrations/1763700000000-settlement';
import { WebhookDeliveries1763750000000 } from '../migrations/1763750000000-webhook-deliveries';
import { Telegram1763800000000 } from '../migrations/1763800000000-telegram';
import { Operations1763850000000 } from '../migrations/1763850000000-operations';
import { SignInFailures1763900000000 } from '../migrations/1763900000000-sign-in-failures';
import { InvoiceFilters1763950000000 } from '../migrations/1763950000000-invoice-filters';
import { SettlingInBounds1763960000000 } from '../migrations/1763960000000-settling-in-bounds';
import { Client, type Pool, RefusedLogin } from './postgres-client';

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

const MIGRATION_LOCK = 0x63686974;
const POOL_SIZE = BOUNDS.connections.pool.most;
const STATEMENT_TIMEOUT = `SET statement_timeout = '${BOUNDS.times.statement.most}s'`;
const CONNECT_TIMEOUT_MS = 5_000;

/** Every step of the schema, the oldest first. */
export const MIGRATIONS = [
  Initial1763600000000,
  InvoiceTotals1763650000000,
  Settlement1763700000000,
  WebhookDeliveries1763750000000,
  Telegram1763800000000,
  Operations1763850000000,
  SignInFailures1763900000000,
  InvoiceFilters1763950000000,
  SettlingInBounds1763960000000,
];

interface PoolOptions {
  connectTimeoutMS?: number;
  /** Told of each connection that the pool opens. */
  onConnect?(client: Client): void;
}

/** A pool for the database at `url`; not connected yet. */
export const createDatabase = (url: string, { connectTimeoutMS, onConnect }: PoolOptions = {}) =>
  new DataSource({
    type: 'postgres',
    url,
    entities: [
      ApiKey,
      AuditEntry,
      ChainBlock,
      ChainCursor,
      Channel,
      IdempotencyKey,
      Invoice,
      InvoiceDelta,
      InvoiceEvent,
      InvoicePost,
      InvoiceTotal,
      Payment,
      Session,
      SetAside,
      TelegramDraft,
      TelegramJob,
      TelegramLink,
      TelegramUpdate,
      Token,
      User,
      Webhook,
      WebhookDelivery,
    ],
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    poolSize: POOL_SIZE,
    connectTimeoutMS: connectTimeoutMS ?? CONNECT_TIMEOUT_MS,
    applicationName: 'chit',
    extra: {
      Client,
      onConnect: (client: Client) => {
        // A connection that ends between two of its keepers has nobody who listens, which would end the process.
        client.on('error', () => {});
        onConnect?.(client);
        // No parameter of the connection's start: PgBouncer refuses those that it does not know.
        return client.query(STATEMENT_TIMEOUT);
      },
    },
  });

/** How many connections of the pool work, how many are free, and how many callers wait for one. */
export interface PoolState {
  busy: number;
  idle: number;
  waiting: number;
}

export function poolState({ driver }: DataSource): PoolState {
  const { totalCount, idleCount, waitingCount } = (driver as PostgresDriver).master as Pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Brings the schema up to date, one process at a time: the others wait, then find nothing left to do. The lock belongs to a
 * transaction and not to a session, which a pooler would hand on with it. No timeout ends it.
 */
export async function migrate(database: DataSource): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("SELECT set_config(name, '0', true) FROM unnest($1::text[]) AS name", [
      ['statement_timeout', 'idle_in_transaction_session_timeout'],
    ]);
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const executor = new MigrationExecutor(database, tx.queryRunner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
  });
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

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What PostgreSQL's driver threw, which TypeORM wraps where it ran the statement. */
const originOf = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

/** Whether a unique value was already taken. */
export const isUniqueViolation = (error: unknown) => codeOf(originOf(error)) === '23505';

/** Whether another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown) => codeOf(originOf(error)) === '55P03';

/** Whether the server cancelled a statement that took longer than `statement_timeout`. */
export const isStatementTimeout = (error: unknown) => codeOf(originOf(error)) === '57014';

/** Whether the database had no room to keep anything more. */
export const isDiskFull = (error: unknown) => codeOf(originOf(error)) === '53100';

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there; start PostgreSQL or correct DATABASE_URL',
  ENOTFOUND: 'there is no such host; correct DATABASE_URL',
  '28P01': 'the user name or the password is wrong; correct DATABASE_URL',
  '28000': 'PostgreSQL does not let this user in from here; correct DATABASE_URL or its pg_hba.conf',
  '3D000': 'there is no such database; create it or correct DATABASE_URL',
  '42501': 'the user may not make tables; grant it CREATE on the schema',
};

/** Why a start could not use the database, and what to do, in one line that holds no part of a password. */
export function whyUnusable(error: unknown): string {
  // A refused connection is several errors, one for each address that was tried.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? (first.message.split('\n')[0] ?? first.name) : String(first);
  if (first instanceof RefusedLogin) return first.message;
  return (
    ADVICE[codeOf(first)] ?? `${reason}; check that PostgreSQL runs there and that DATABASE_URL is right`
  );
}

/** Where a database is, without who signs in there: `host:port/name`, or the folder of its socket. */
export function placeOfDatabase(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? safelyDecoded(host)}${pathname}`;
}

const LOST_CONNECTION =
  /^(08|57P|53|3D000|55000)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT)$/;
const LOST_CONNECTION_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|not established|not queryable|already released/;

/** Whether an error says that the database could not be reached, rather than that it refused something. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const origin = originOf(error);
  if (origin instanceof RefusedLogin) return true;
  const text = origin instanceof Error ? origin.message : '';
  return LOST_CONNECTION.test(codeOf(origin)) || LOST_CONNECTION_TEXT.test(text);
}
