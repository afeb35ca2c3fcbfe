import { CombinedError } from 'urql';
import type { Failure, Problem } from './failure';

export type { Failure } from './failure';

interface Extensions {
  code?: string;
  reason?: { code: string; params?: Record<string, unknown> };
  retryAfter?: number;
  problems?: Problem[];
}

/** Returns the first error of a GraphQL response, or of a request that got none. */
export function failureOf(error: CombinedError): Failure {
  const [first] = error.graphQLErrors;
  const headers = (error.response as Response | undefined)?.headers;
  const requestId = headers?.get('x-request-id') ?? undefined;
  if (!first) {
    const retryAfter = Number(headers?.get('retry-after')) || undefined;
    return { message: error.message, reason: 'unreachable', params: {}, problems: [], requestId, retryAfter };
  }
  const { code = '', reason, retryAfter, problems = [] } = first.extensions as Extensions;
  return {
    message: first.message,
    reason: reason?.code ?? code.toLowerCase(),
    params: reason?.params ?? {},
    problems,
    requestId,
    retryAfter,
  };
}

/** Whether the session has ended, so that nothing can be read before the person signs in again. */
export const isSignedOut = (error: CombinedError) =>
  error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED');

const OUTAGE_CODES: readonly unknown[] = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'];

/** Whether the server cannot answer at present, as opposed to refusing what was asked. */
export const isOutage = ({ networkError, graphQLErrors }: CombinedError) =>
  networkError !== undefined ||
  graphQLErrors.some(({ extensions }) => OUTAGE_CODES.includes(extensions['code']));

/** Whether the operation is dangerous and needs a fresh proof of the person's identity. */
export const needsConfirmation = (error: CombinedError) =>
  error.graphQLErrors.some(
    ({ extensions }) => (extensions as Extensions).reason?.code === 'confirmation_required',
  );
