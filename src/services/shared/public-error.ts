import { AppError } from '../../errors';
import { isStatementTimeout, isUnavailable } from '../../infra/database/errors';

const TOO_SLOW = 'This takes too long: ask for less, such as a shorter span of time or a smaller offset';

/**
 * What a caller may know of an error: its own when it is an `AppError`, `unavailable` when the database is away, else
 * that it was internal. The origin stays in `details.cause`, for the log alone.
 */
export function publicError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isStatementTimeout(error))
    return new AppError('unavailable', TOO_SLOW, { retryAfter: 1, cause: error });
  if (isUnavailable(error))
    return new AppError('unavailable', 'Service Unavailable', { retryAfter: 1, cause: error });
  return new AppError('internal', 'Internal Server Error', { cause: error });
}
