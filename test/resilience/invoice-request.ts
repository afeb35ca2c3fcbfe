import type { Merchant } from '../support/app/factories';
import { USDC } from '../support/app/settings';
import type { RandomSource } from './random-source';

/** Body and idempotency key of a request that creates an invoice. */
export interface InvoiceRequest {
  /** Undefined for a request without an idempotency key. */
  key: string | undefined;
  body: object;
}

/** A random invoice request; half of them have an idempotency key, derived from the seed and the number. */
export function randomInvoiceRequest(random: RandomSource, number: number): InvoiceRequest {
  const key = random.chance(0.5) ? `key-${random.seed}-${number}` : undefined;
  const amount = random.between(1, 100_000) / 100;
  return { key, body: { amount, ...USDC, customer_id: key ?? `none-${number}` } };
}

/** The HTTP request that a merchant's program sends. */
export const httpRequestFor = ({ key, body }: InvoiceRequest, { apiKey }: Merchant) => ({
  method: 'POST',
  path: '/api/v1/invoice/by_api_key',
  headers: {
    'content-type': 'application/json',
    authorization: `Bearer ${apiKey}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  },
  body: JSON.stringify(body),
});
