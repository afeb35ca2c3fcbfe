import type { Token } from '../../../entities/token.entity';
import { networksByKind } from '../../../lib/chain/networks';
import { formatAmount, parseBaseUnits } from '../../../lib/money';
import { currencyOf } from '../../../lib/prices/pegs';
import type { PaymentSum } from './payment-totals';

/** Sums of the payments in one token and bucket; undefined without a payment. */
export interface SumPoint {
  start: Date;
  token: Token;
  sum: PaymentSum | undefined;
}

/** What came in, went out and is owed in one token; sums in base units. */
type TokenFlow = typeof NOTHING & { token: Token };

const NOTHING = { count: 0, received: 0n, unpriced: 0n, refunded: 0n, paidOut: 0n, owed: 0n };

/** Decimals of a value, as the sums by currency are stored. */
const DECIMALS = 8;

/** Reads decimal text from the database as units of 10^-decimals. */
export function fromText(text: string, decimals = DECIMALS): bigint {
  const parsed = parseBaseUnits(text, decimals);
  if (!parsed.ok) throw new RangeError(`not a value: ${text}`);
  return parsed.baseUnits;
}

/** Worth in 10⁻⁸: of invoices with a price at the locked rates, of others by the token's peg. */
function worthsOf({ count, unpriced, money }: PaymentSum, token: Token) {
  const priced = money.map((each) => ({ ...each, received: fromText(each.received) }));
  const currency = currencyOf(token);
  if (unpriced === 0n || !currency) return priced;
  const pegged = count - money.reduce((sum, each) => sum + each.count, 0);
  const received = (unpriced * 10n ** BigInt(DECIMALS)) / 10n ** BigInt(token.decimals);
  return [...priced, { currency, count: pegged, received }];
}

/**
 * Adds up sums by bucket and currency, in the order of time and without empty buckets, and by token; of test networks
 * only, or of all others. Values are decimal text with at most 8 decimals. `unvalued` is the part of a token's `received`
 * that no currency counts. Amounts of tokens are exact, in whole tokens. `owed` are sums in base units.
 */
export function toPaymentValue(
  points: readonly SumPoint[],
  owed: readonly { token: Token; owed: bigint }[],
  testnet: boolean,
) {
  const networks = networksByKind(testnet);
  const values = new Map<string, { start: Date; currency: string; count: number; received: bigint }>();
  const tokens = new Map<string, TokenFlow>();
  for (const { start, token, sum } of points) {
    if (!sum || !networks.includes(token.network)) continue;
    for (const { currency, count, received } of worthsOf(sum, token)) {
      const key = `${start.toISOString()} ${currency}`;
      const value = values.get(key) ?? { start, currency, count: 0, received: 0n };
      values.set(key, { ...value, count: value.count + count, received: value.received + received });
    }
    const flow = tokens.get(token.uuid) ?? { ...NOTHING, token };
    tokens.set(token.uuid, {
      ...flow,
      count: flow.count + sum.count,
      received: flow.received + sum.received,
      unpriced: flow.unpriced + sum.unpriced,
      refunded: flow.refunded + sum.refunded,
      paidOut: flow.paidOut + sum.paidOut,
    });
  }
  for (const { token, owed: sum } of owed)
    if (networks.includes(token.network))
      tokens.set(token.uuid, { ...(tokens.get(token.uuid) ?? { ...NOTHING, token }), owed: sum });
  return {
    points: [...values.values()].map((value) => ({
      ...value,
      received: formatAmount(value.received, DECIMALS),
    })),
    byToken: [...tokens.values()].map(({ token, count, received, unpriced, refunded, paidOut, owed }) => ({
      token,
      count,
      received: formatAmount(received, token.decimals),
      refunded: formatAmount(refunded, token.decimals),
      paidOut: formatAmount(paidOut, token.decimals),
      owed: formatAmount(owed, token.decimals),
      unvalued: formatAmount(currencyOf(token) ? 0n : unpriced, token.decimals),
    })),
  };
}
