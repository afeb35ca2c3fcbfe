import { AppError } from '../../errors';
import { isStatementTimeout, isUnavailable } from '../../infra/database/errors';
import { reason } from '../../lib/reasons';

/**
 * What a caller may know of an error: its own when it is an `AppError`, `unavailable` when the database is away, else
 * that it was internal. The origin stays in `details.cause`, for the log alone.
 */
export function publicError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isStatementTimeout(error)) return new AppError(reason('too_slow'), { retryAfter: 1, cause: error });
  if (isUnavailable(error)) return new AppError(reason('unavailable'), { retryAfter: 1, cause: error });
  return new AppError(reason('internal'), { cause: error });
}
