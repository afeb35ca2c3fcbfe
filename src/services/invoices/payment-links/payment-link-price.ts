import type { PaymentLink } from '../../../entities/payment-link.entity';
import type { Token } from '../../../entities/token.entity';
import { invalid } from '../../../errors';
import type { InvoiceLine } from '../../../lib/invoice-lines';
import { reason } from '../../../lib/reasons';
import { type Money, parsePrice } from '../../prices/token-prices';
import { checkedLines, sumOfLines } from '../invoice-details';
import { priceInToken } from '../invoice-price';

/** Exact decimal text: `priceAmount` in the currency, the others in whole tokens. */
export interface LinkPriceText {
  amount: string | null;
  minAmount: string | null;
  maxAmount: string | null;
  priceAmount: string | null;
  priceCurrency: string | null;
  lines: InvoiceLine[] | null;
}

export type LinkPrice = Pick<PaymentLink, keyof LinkPriceText>;

type PricedToken = Pick<Token, 'decimals'>;

/**
 * Converts a link's price to base units of its first token. A link has either a fixed amount, or a price in a
 * currency, or a minimum and a maximum amount. The sum of its lines must equal the fixed amount or the price. Throws
 * `invalid` when one of these rules is broken, when an amount has more decimals than one of the link's tokens, when a
 * price has more decimals than its currency, and when an amount does not exceed its fee.
 */
export function parseLinkPrice(
  tokens: readonly [PricedToken, ...PricedToken[]],
  feeBps: number,
  given: LinkPriceText,
): LinkPrice {
  const money = moneyOf(given);
  assertOnePrice(given);
  const priceOf = (member: 'amount' | 'minAmount' | 'maxAmount') => {
    const text = given[member];
    if (text === null) return null;
    const [first] = tokens.map((token) => priceInToken(token, text, feeBps, member).amount);
    return first as bigint;
  };
  const amounts = {
    amount: priceOf('amount'),
    minAmount: priceOf('minAmount'),
    maxAmount: priceOf('maxAmount'),
  };
  if (money) parsePrice(money);
  if ((amounts.minAmount ?? 0n) > (amounts.maxAmount ?? 0n))
    throw invalid({ member: 'maxAmount', reason: reason('limits_order') });
  const [{ decimals }] = tokens;
  const total = amounts.amount === null ? undefined : { baseUnits: amounts.amount, decimals };
  const { priceAmount, priceCurrency } = given;
  return { ...amounts, priceAmount, priceCurrency, lines: parseLines(given.lines, money, total) };
}

/** The price in a currency; undefined without one. Throws `invalid` for half of one. */
export function moneyOf({
  priceAmount: amount,
  priceCurrency: currency,
}: Pick<LinkPriceText, 'priceAmount' | 'priceCurrency'>): Money | undefined {
  if (amount !== null && currency !== null) return { amount, currency };
  if (amount === null && currency === null) return undefined;
  const [member, other] = amount === null ? ['price', 'currency'] : ['currency', 'price'];
  throw invalid({ member: member as string, reason: reason('needs_other', { other: other as string }) });
}

function assertOnePrice({ amount, minAmount, maxAmount, priceAmount }: LinkPriceText): void {
  const given = [amount, minAmount, priceAmount].filter((text) => text !== null);
  if (given.length !== 1 || (minAmount === null) !== (maxAmount === null))
    throw invalid({ member: 'amount', reason: reason('price') });
}

function parseLines(
  lines: InvoiceLine[] | null,
  price: Money | undefined,
  amount: Parameters<typeof sumOfLines>[1] | undefined,
): InvoiceLine[] | null {
  if (!lines) return null;
  if (price) return checkedLines(lines, sumOfLines({ price }, { baseUnits: 0n, decimals: 0 }));
  if (!amount) throw invalid({ member: 'lines', reason: reason('lines_without_price') });
  return checkedLines(lines, amount);
}
