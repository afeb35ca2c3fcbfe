import { presentError } from '../presenters/error.presenter';
import { publicError } from '../services/shared/public-error';
import { errorHeaders } from './headers';

export interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: object;
  /** Code of the reason why the request was refused. */
  reason: string;
  /** The error to log when Chit itself caused the error; undefined when the caller caused it. */
  fault: unknown;
}

/** Spells a camelCase member in snake_case, as REST does; any other name stays unchanged. */
export const snakeCase = (member: string) =>
  member.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, letter: string) => `${before}_${letter.toLowerCase()}`,
  );

/**
 * Converts any error to a response with the HTTP status, the headers, and the error body of the REST specification.
 */
export function toErrorResponse(error: unknown): ErrorResponse {
  const shown = publicError(error);
  const body = presentError(shown, snakeCase);
  const isOurs = shown.code === 'internal' || shown.code === 'unavailable';
  return {
    status: body.statusCode,
    headers: errorHeaders(shown),
    body,
    reason: shown.reason.code,
    fault: isOurs ? (shown.details.cause ?? shown) : undefined,
  };
}
