import type { Token } from '../../entities/token.entity';
import { invalid } from '../../errors';
import { feeOf, parseAmount } from '../../lib/money';
import { reason } from '../../lib/reasons';

/**
 * Returns amount and fee in base units. Throws `invalid` for text that is not an amount of the token, and when the fee
 * is not smaller than the amount. `member` is the name of the input member that contains the text, for the error.
 */
export function priceInToken(
  { decimals }: Pick<Token, 'decimals'>,
  text: string,
  feeBps: number,
  member = 'amount',
) {
  const parsed = parseAmount(text, decimals);
  if (!parsed.ok) throw invalid({ member, reason: parsed.reason });
  return withFee(parsed.baseUnits, feeBps, member);
}

/** Returns an amount in base units with its fee. Throws `invalid` when the fee is not smaller than the amount. */
export function withFee(amount: bigint, feeBps: number, member: string) {
  const feeAmount = feeOf(amount, feeBps);
  if (feeAmount >= amount) throw invalid({ member, reason: reason('more_than_fee') });
  return { amount, feeAmount };
}
