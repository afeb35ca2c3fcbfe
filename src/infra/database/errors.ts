import { QueryFailedError } from 'typeorm';
import { AppError } from '../../errors';
import type { Reason, RefusalCode } from '../../lib/reasons';
import { UnsuitablePooler } from './pooler';
import { RefusedLogin } from './postgres-client';

const errorCodeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns the error of PostgreSQL's driver; TypeORM wraps it when a statement fails. */
const driverErrorOf = (error: unknown): unknown =>
  error instanceof QueryFailedError ? error.driverError : error;

/** Handles the error of a failed statement: throws `refusal` for a duplicate, and every other error as it is. */
export const refuseDuplicate = (refusal: Reason<RefusalCode>) => (error: unknown) => {
  throw errorCodeOf(driverErrorOf(error)) === '23505' ? new AppError(refusal) : error;
};

/** Whether another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown) => errorCodeOf(driverErrorOf(error)) === '55P03';

/** Whether the server cancelled a statement that exceeded `statement_timeout`. */
export const isStatementTimeout = (error: unknown) => errorCodeOf(driverErrorOf(error)) === '57014';

export const isDiskFull = (error: unknown) => errorCodeOf(driverErrorOf(error)) === '53100';

const ADVICE_BY_CODE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there; start PostgreSQL or correct DATABASE_URL',
  ENOTFOUND: 'there is no such host; correct DATABASE_URL',
  '28P01': 'the user name or the password is wrong; correct DATABASE_URL',
  '28000': 'PostgreSQL does not let this user in from here; correct DATABASE_URL or its pg_hba.conf',
  '3D000': 'there is no such database; create it or correct DATABASE_URL',
  '42501': 'the user may not make tables; grant it CREATE on the schema',
};

/** Explains in one line why Chit cannot start with the database, and how to fix it; contains no part of a password. */
export function describeConnectionError(error: unknown): string {
  // A refused connection can raise an AggregateError, with one error for each address that was tried.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? (first.message.split('\n')[0] ?? first.name) : String(first);
  if (first instanceof RefusedLogin || first instanceof UnsuitablePooler) return first.message;
  return (
    ADVICE_BY_CODE[errorCodeOf(first)] ??
    `${reason}; check that PostgreSQL runs there and that DATABASE_URL is right`
  );
}

const UNAVAILABLE_CODES =
  /^(08|57P|53|3D000|55000)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT)$/;
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not established|not queryable|already released/;

/** Whether an error means that the database was unreachable, as opposed to refusing a statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const origin = driverErrorOf(error);
  if (origin instanceof RefusedLogin) return true;
  const text = origin instanceof Error ? origin.message : '';
  return UNAVAILABLE_CODES.test(errorCodeOf(origin)) || UNAVAILABLE_MESSAGES.test(text);
}
