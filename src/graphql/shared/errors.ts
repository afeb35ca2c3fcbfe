import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Problem } from '../../errors';
import { type ErrorCode, sentenceOf } from '../../lib/reasons';
import { presentError } from '../../presenters/error.presenter';
import { publicError } from '../../services/shared/public-error';

/** Value of GraphQL's `extensions.code` for each error code of Chit; Apollo's own code where Apollo defines one. */
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

const originalErrorOf = (error: unknown) => (error instanceof GraphQLError && error.originalError) || error;

/** Whether GraphQL itself refused the request, so that the message names a mistake of the caller. */
const isRequestError = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.path === undefined && originalErrorOf(error) instanceof GraphQLError;

/** Patterns of graphql-js's messages that quote values from the request, each with a replacement without the value. */
const QUOTED_VALUES: [RegExp, string][] = [
  [/^(Variable "\$\w+") got invalid value .*?( at "[^"]*")?$/s, '$1 got an invalid value$2'],
  [/(cannot represent [^:]*): .*$/s, '$1'],
  [/^Value ".*" does not exist in ("\w+" enum).*$/s, 'The value does not exist in the $1'],
  [/^(Expected value of type "[^"]*"), found .*$/s, '$1'],
  [/^(Syntax Error: .*?\b(?:Name|String|BlockString|Int|Float)) ".*$/s, '$1'],
  [/^(Unknown operation) named .*$/s, '$1'],
];

const removeQuotedValues = (message: string) =>
  QUOTED_VALUES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message);

/** The message without values from the request: one may be a password, and callers log messages. */
function messageWithoutValues({ message, originalError }: GraphQLError): string {
  const reason = originalError?.message;
  if (reason === undefined || !message.endsWith(`; ${reason}`)) return removeQuotedValues(message);
  return `${removeQuotedValues(message.slice(0, -reason.length - 2))}; ${removeQuotedValues(reason)}`;
}

/** A GraphQLError that refuses the whole request with the HTTP status in its extensions. */
export function toRequestError(error: unknown): GraphQLError {
  const shown = publicError(error);
  const { retryAfter } = shown.details;
  const headers = new Map(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]]);
  const http = { status: presentError(shown).statusCode, headers };
  return new GraphQLError(shown.message, { originalError: shown, extensions: { http } });
}

export type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/** Formats errors for callers. Passes the cause of internal and unavailable errors to `report`. */
export const errorFormatter =
  (report: (error: unknown) => void): FormatError =>
  (formatted, error) => {
    const { locations, path } = formatted;
    if (isRequestError(error)) {
      return { message: messageWithoutValues(error), locations, path, extensions: requestExtensions(error) };
    }
    const shown = publicError(originalErrorOf(error));
    if (shown.code === 'internal' || shown.code === 'unavailable') report(shown.details.cause);
    const { message, statusCode } = presentError(shown);
    const { retryAfter, problems } = shown.details;
    return {
      message: Array.isArray(message) ? message.join('; ') : message,
      locations,
      path,
      extensions: {
        code: CODES[shown.code],
        statusCode,
        reason: shown.reason,
        retryAfter,
        problems: problems?.map(toPublicProblem),
      },
    };
  };

/** Formats a problem for callers: `reason` is a sentence, `code` and `params` are the same reason for programs. */
const toPublicProblem = ({ member, reason: { code, params }, reason }: Problem) => ({
  member,
  reason: sentenceOf(reason),
  code,
  params,
});

/** The code is always set: Apollo takes an error without one as internal. A scalar's refusal has a reason. */
const requestExtensions = ({ extensions }: GraphQLError) => ({
  code: extensions['code'] ?? CODES.invalid,
  statusCode: 400,
  reason: extensions['reason'],
});
