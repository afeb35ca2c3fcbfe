import { z } from 'zod';
import * as fields from '../../lib/input-schemas';

const headers = {
  Prefer: z
    .string()
    .optional()
    .meta({
      description:
        '`handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240)',
      examples: ['handling=strict'],
    }),
  'X-Request-Id': z
    .string()
    .optional()
    .meta({
      description:
        'Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced',
      examples: ['order-1001.1'],
    }),
};

const idempotencyKey = fields.idempotencyKey.optional().meta({
  description:
    'Repetitions of the request with the same key within 24 hours receive the first answer; for a payment link or a refund, as it is now',
  examples: ['order-1001'],
});

/** Schema of the request headers that an operation reads, for the OpenAPI document. */
export const requestHeaders = (idempotent = false) =>
  z.object({ ...headers, ...(idempotent && { 'Idempotency-Key': idempotencyKey }) });
