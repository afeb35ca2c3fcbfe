import type { Merchant } from '../support/app/people';
import { USDC } from '../support/app/settings';
import type { Draw } from './random-source';

/** An invoice to be asked for. */
export interface Order {
  /** The idempotency key, where it has one. */
  key: string | undefined;
  body: object;
}

/** The campaign's order of this number, half of them with a key. */
export function drawOrder(draw: Draw, number: number): Order {
  const key = draw.chance(0.5) ? `key-${draw.seed}-${number}` : undefined;
  const amount = draw.between(1, 100_000) / 100;
  return { key, body: { amount, ...USDC, customer_id: key ?? `none-${number}` } };
}

/** As a merchant's program asks for it. */
export const requestFor = ({ key, body }: Order, { apiKey }: Merchant) => ({
  method: 'POST',
  path: '/api/v1/invoice/by_api_key',
  headers: {
    'content-type': 'application/json',
    authorization: `Bearer ${apiKey}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  },
  body: JSON.stringify(body),
});
