import { QueryFailedError } from 'typeorm';
import { AppError } from '../../errors';
import { RefusedLogin } from './postgres-client';

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns the error of PostgreSQL's driver; TypeORM wraps it when a statement fails. */
const originOf = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

/** Whether a unique constraint was violated. */
export const isUniqueViolation = (error: unknown) => codeOf(originOf(error)) === '23505';

/** Whether another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown) => codeOf(originOf(error)) === '55P03';

/** Whether the server cancelled a statement that exceeded `statement_timeout`. */
export const isStatementTimeout = (error: unknown) => codeOf(originOf(error)) === '57014';

/** Whether the database's disk is full. */
export const isDiskFull = (error: unknown) => codeOf(originOf(error)) === '53100';

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there; start PostgreSQL or correct DATABASE_URL',
  ENOTFOUND: 'there is no such host; correct DATABASE_URL',
  '28P01': 'the user name or the password is wrong; correct DATABASE_URL',
  '28000': 'PostgreSQL does not let this user in from here; correct DATABASE_URL or its pg_hba.conf',
  '3D000': 'there is no such database; create it or correct DATABASE_URL',
  '42501': 'the user may not make tables; grant it CREATE on the schema',
};

/** Explains in one line why Chit cannot start with the database, and how to fix it; contains no part of a password. */
export function whyUnusable(error: unknown): string {
  // A refused connection has several errors, one for each address that was tried.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? (first.message.split('\n')[0] ?? first.name) : String(first);
  if (first instanceof RefusedLogin) return first.message;
  return (
    ADVICE[codeOf(first)] ?? `${reason}; check that PostgreSQL runs there and that DATABASE_URL is right`
  );
}

const LOST_CONNECTION =
  /^(08|57P|53|3D000|55000)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT)$/;
const LOST_CONNECTION_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|not established|not queryable|already released/;

/** Whether an error means that the database was unreachable, as opposed to refusing a statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const origin = originOf(error);
  if (origin instanceof RefusedLogin) return true;
  const text = origin instanceof Error ? origin.message : '';
  return LOST_CONNECTION.test(codeOf(origin)) || LOST_CONNECTION_TEXT.test(text);
}
