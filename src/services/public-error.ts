import { AppError } from '../errors';
import { isUnavailable } from '../infra/database';

/**
 * What a caller may know of an error: its own when it is an `AppError`, `unavailable` when the database is away, else
 * that it was internal. The origin stays in `details.cause`, for the log alone.
 */
export function publicError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error))
    return new AppError('unavailable', 'Service Unavailable', { retryAfter: 1, cause: error });
  return new AppError('internal', 'Internal Server Error', { cause: error });
}
