import { AppError } from '../../errors';
import { isStatementTimeout, isUnavailable } from '../../infra/database/errors';
import { reason } from '../../lib/reasons';

/**
 * Maps any error to one that may be shown to a caller: an `AppError` itself, `unavailable` when the database is
 * unavailable or a statement timed out, and `internal` for all others. `details.cause` keeps the original error for the
 * log only.
 */
export function publicError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isStatementTimeout(error)) return new AppError(reason('too_slow'), { retryAfter: 1, cause: error });
  if (isUnavailable(error)) return new AppError(reason('unavailable'), { retryAfter: 1, cause: error });
  return new AppError(reason('internal'), { cause: error });
}
