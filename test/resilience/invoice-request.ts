import type { Merchant } from '../support/app/people';
import { USDC } from '../support/app/settings';
import type { RandomSource } from './random-source';

/** An invoice to be asked for. */
export interface InvoiceRequest {
  /** The idempotency key, where it has one. */
  key: string | undefined;
  body: object;
}

/** The campaign's order of this number, half of them with a key. */
export function randomInvoiceRequest(random: RandomSource, number: number): InvoiceRequest {
  const key = random.chance(0.5) ? `key-${random.seed}-${number}` : undefined;
  const amount = random.between(1, 100_000) / 100;
  return { key, body: { amount, ...USDC, customer_id: key ?? `none-${number}` } };
}

/** As a merchant's program asks for it. */
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
