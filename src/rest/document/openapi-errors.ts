import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { AppError, invalid } from '../../errors';
import { BOUNDS } from '../../lib/bounds';
import { type ErrorCode, reason } from '../../lib/reasons';
import { rolesOf } from '../../policies/operations';
import { presentError, STATUS } from '../../presenters/error.presenter';
import { type HeaderName, responseHeaders } from '../shared/openapi-headers';
import { errorShape, problemShape } from '../shared/reply';

interface DocumentedError {
  description: string;
  /**
   * Errors whose bodies are the examples in the OpenAPI document; each example is named after the code of its reason.
   */
  examples: AppError[];
  headers?: HeaderName[];
}

const forbidden = (roles: readonly string[]) => new AppError(reason('role_required', { roles }));

/** Errors that every operation documents (REST specification, part 7; Chit adds 413 and 503). */
const ERRORS: Record<ErrorCode, DocumentedError> = {
  invalid: {
    description:
      'A member or parameter is not valid: `message` has `[member] is not valid` for each one, then sentences with the reasons',
    examples: [invalid({ member: 'amount', reason: reason('decimals', { max: 6 }) })],
  },
  unauthenticated: {
    description: 'The request has no credential, or its credential is not valid',
    examples: [new AppError(reason('no_credential')), new AppError(reason('bad_credential'))],
    headers: ['WWW-Authenticate'],
  },
  forbidden: {
    description: 'No sufficient role or permission, no proof of identity, or no verified wallet',
    examples: [forbidden(rolesOf.customer), new AppError(reason('wallet_not_verified'))],
  },
  not_found: {
    description: 'The resource does not exist, or it belongs to another account',
    examples: [new AppError(reason('not_found'))],
  },
  conflict: {
    description:
      'A unique value is taken, a maximum is reached, the state does not permit the change, or another request, finished or still running, has used the `Idempotency-Key`',
    examples: [new AppError(reason('key_reused')), new AppError(reason('key_in_use'))],
  },
  too_large: {
    description: 'The request body is too large',
    examples: [new AppError(reason('body_too_large', { max: BOUNDS.request.body.most }))],
  },
  rate_limited: {
    description:
      'The rate limit is exceeded, too many slow reads of the account wait already, or too many exports are running',
    examples: [
      new AppError(reason('too_many_requests')),
      new AppError(reason('too_many_slow_reads')),
      new AppError(reason('too_many_exports')),
    ],
    headers: ['Retry-After'],
  },
  internal: {
    description: 'An error in Chit; the log has its cause under the `X-Request-Id`',
    examples: [new AppError(reason('internal'))],
  },
  unavailable: {
    description: 'The database cannot be reached, or the read took too long',
    examples: [new AppError(reason('unavailable')), new AppError(reason('too_slow'))],
    headers: ['Retry-After'],
  },
};

/** Registers the schema of all error bodies, and a response component for each error, named after its code. */
export function registerErrors(registry: OpenAPIRegistry): void {
  // No second content type of the responses: generated clients would have to tell the two bodies apart.
  registry.register(
    'Error',
    errorShape.describe(
      'The body of every error; `Problem` for a request that accepts `application/problem+json`',
    ),
  );
  registry.register(
    'Problem',
    problemShape.describe(
      'The body of an error for a request that accepts `application/problem+json` (RFC 9457)',
    ),
  );
  for (const [code, { description, examples, headers = [] }] of Object.entries(ERRORS)) {
    registry.registerComponent('responses', code, {
      description,
      headers: responseHeaders('X-Error-Code', ...headers),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          examples: Object.fromEntries(
            examples.map((error) => [error.reason.code, { value: presentError(error) }]),
          ),
        },
      },
    });
  }
}

/** Error responses that every operation documents, by HTTP status. */
export const errorResponses = Object.fromEntries(
  Object.entries(STATUS).map(([code, status]) => [status, { $ref: `#/components/responses/${code}` }]),
);
