import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { ApiKey } from '../entities/api-key.entity';
import { AuditEntry } from '../entities/audit-entry.entity';
import { Channel } from '../entities/channel.entity';
import { IdempotencyKey } from '../entities/idempotency-key.entity';
import { Invoice } from '../entities/invoice.entity';
import { InvoiceEvent } from '../entities/invoice-event.entity';
import { Session } from '../entities/session.entity';
import { Token } from '../entities/token.entity';
import { User } from '../entities/user.entity';
import { Webhook } from '../entities/webhook.entity';
import { AppError } from '../errors';
import { Initial1763600000000 } from '../migrations/1763600000000-initial';

/** The pool, or an open transaction: what a query runs on. Pass it on explicitly. */
export type Executor = EntityManager;

const MIGRATION_LOCK = 0x63686974;
const POOL_SIZE = 20;

/** A pool for the database at `url`; not connected yet. */
export const createDatabase = (url: string) =>
  new DataSource({
    type: 'postgres',
    url,
    entities: [
      ApiKey,
      AuditEntry,
      Channel,
      IdempotencyKey,
      Invoice,
      InvoiceEvent,
      Session,
      Token,
      User,
      Webhook,
    ],
    migrations: [Initial1763600000000],
    migrationsTableName: 'migrations',
    poolSize: POOL_SIZE,
    connectTimeoutMS: 5_000,
    applicationName: 'chit',
  });

/** Brings the schema up to date, one process at a time: the others wait, then find nothing left to do. */
export async function migrate(database: DataSource): Promise<void> {
  const holder = database.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await database.runMigrations({ transaction: 'all' });
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await holder.release();
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether a unique value was already taken. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof QueryFailedError && codeOf(error.driverError) === '23505';

/** Whether another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown) =>
  error instanceof QueryFailedError && codeOf(error.driverError) === '55P03';

const LOST_CONNECTION = /^(08|57P|53)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT)$/;
const LOST_CONNECTION_TEXT = /Connection terminated|timeout exceeded when trying to connect|not established/;

/** Whether an error says that the database could not be reached, rather than that it refused something. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const origin = error instanceof QueryFailedError ? error.driverError : error;
  return LOST_CONNECTION.test(codeOf(origin)) || LOST_CONNECTION_TEXT.test(origin.message);
}
