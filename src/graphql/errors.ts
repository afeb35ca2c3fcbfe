import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from '../errors';
import { presentError } from '../presenters/error.presenter';
import { publicError } from '../services/public-error';

/** The one table of error code → `extensions.code`, by Apollo's usage where it has one. */
const CODES: Record<ErrorCode, string> = {
  invalid: 'BAD_USER_INPUT',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  rate_limited: 'RATE_LIMITED',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
};

const originOf = (error: unknown) => (error instanceof GraphQLError && error.originalError) || error;

/** A request that GraphQL itself refuses (syntax, validation, bad variables): its message names the caller's mistake. */
const isRequestError = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.path === undefined && originOf(error) instanceof GraphQLError;

export type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/** An error as callers see it; `report` is told of what is our own fault. */
export const errorFormatter =
  (report: (error: unknown) => void): FormatError =>
  (formatted, error) => {
    const { locations, path } = formatted;
    if (isRequestError(error)) {
      return { message: formatted.message, locations, path, extensions: requestExtensions(error) };
    }
    const shown = publicError(originOf(error));
    if (shown.code === 'internal' || shown.code === 'unavailable') report(shown.details.cause);
    const { message, statusCode } = presentError(shown);
    const { retryAfter, problems } = shown.details;
    return {
      message: Array.isArray(message) ? message.join('; ') : message,
      locations,
      path,
      extensions: { code: CODES[shown.code], statusCode, retryAfter, problems },
    };
  };

/** Apollo takes an error without a code for one of the server's own. */
const requestExtensions = ({ extensions }: GraphQLError) => ({
  code: extensions['code'] ?? CODES.invalid,
  statusCode: 400,
});
