import type { PaymentLink } from '../../../entities/payment-link.entity';
import type { Token } from '../../../entities/token.entity';
import { invalid } from '../../../errors';
import { type InvoiceLine, priceLines } from '../../../lib/invoice-lines';
import { reason } from '../../../lib/reasons';
import { priceInToken } from '../invoice-price';

/** Price members of a payment link in whole tokens, as exact decimal text. */
export interface LinkPriceText {
  amount: string | null;
  minAmount: string | null;
  maxAmount: string | null;
  lines: InvoiceLine[] | null;
}

export type LinkPrice = Pick<PaymentLink, 'amount' | 'minAmount' | 'maxAmount' | 'lines'>;

/**
 * Converts a link's price to base units. A link has either a fixed amount, possibly with lines that add up to it, or a
 * minimum and a maximum amount. Throws `invalid` for any other combination, for text that is not an amount of the
 * token, and for an amount that is not larger than its fee.
 */
export function parseLinkPrice(
  token: Pick<Token, 'decimals'>,
  feeBps: number,
  { amount, minAmount, maxAmount, lines }: LinkPriceText,
): LinkPrice {
  const isFixed = amount !== null;
  if (isFixed !== (minAmount === null) || isFixed !== (maxAmount === null))
    throw invalid({ member: 'amount', reason: reason('price') });
  const priceOf = (member: string, text: string | null) =>
    text === null ? null : priceInToken(token, text, feeBps, member).amount;
  const price = {
    amount: priceOf('amount', amount),
    minAmount: priceOf('minAmount', minAmount),
    maxAmount: priceOf('maxAmount', maxAmount),
  };
  if ((price.minAmount ?? 0n) > (price.maxAmount ?? 0n))
    throw invalid({ member: 'maxAmount', reason: reason('limits_order') });
  return { ...price, lines: parseLines(lines, price.amount, token.decimals) };
}

function parseLines(lines: InvoiceLine[] | null, amount: bigint | null, decimals: number) {
  if (!lines) return null;
  if (amount === null) throw invalid({ member: 'lines', reason: reason('lines_without_price') });
  const priced = priceLines(lines, amount, decimals);
  if (!priced.ok) throw invalid({ member: 'lines', reason: priced.reason });
  return priced.lines;
}
