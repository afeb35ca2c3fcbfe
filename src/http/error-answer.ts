import { presentError, presentProblem, STATUS } from '../presenters/error.presenter';
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

/** The request to which an error is the answer. */
interface FailedRequest {
  accept: string | undefined;
  requestId: string;
}

const PROBLEM = 'application/problem+json';

/** The error body of the REST specification, or of RFC 9457 for a request that accepts it. */
export function toErrorResponse(error: unknown, { accept, requestId }: FailedRequest): ErrorResponse {
  const shown = publicError(error);
  const isProblem = accept?.includes(PROBLEM);
  const isOurs = shown.code === 'internal' || shown.code === 'unavailable';
  return {
    status: STATUS[shown.code],
    headers: { ...errorHeaders(shown), ...(isProblem && { 'content-type': PROBLEM }) },
    body: isProblem ? presentProblem(shown, requestId, snakeCase) : presentError(shown, snakeCase),
    reason: shown.reason.code,
    fault: isOurs ? (shown.details.cause ?? shown) : undefined,
  };
}
