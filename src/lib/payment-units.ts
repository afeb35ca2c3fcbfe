import { BPS_WHOLE } from './money';
import { divideUp } from './prices/fraction';

/** An amount of one token that pays an invoice in full, in base units. */
interface PricedToken {
  tokenUuid: string;
  amount: bigint;
}

/**
 * Units in which payments in different tokens are added up without rounding; all values are whole numbers. An invoice
 * is paid in full when its payments add up to `full` units, and counts as paid from `least` units on. With a single
 * token, a unit is a base unit of that token.
 */
export interface PaymentUnits {
  full: bigint;
  /**
   * Least number of units that pays the invoice within its tolerance for underpayment; `full` without a tolerance.
   */
  least: bigint;
  /** Units per base unit of each token, by the token's UUID. */
  weights: ReadonlyMap<string, bigint>;
}

/** Sums of an invoice's payments in one token, in base units. */
export interface TokenSums {
  /** Sum of the confirmed payments. */
  received: bigint;
  pending: bigint;
}

/** Sums of an invoice's payments by UUID of the token, with an entry for each token that the invoice accepts. */
export type PaymentSums = ReadonlyMap<string, TokenSums>;

/** Units of an invoice that accepts these tokens: `full` is the least common multiple of their amounts. */
export function paymentUnits(accepted: readonly PricedToken[], toleranceBps?: number): PaymentUnits {
  const full = accepted.reduce((multiple, { amount }) => leastCommonMultiple(multiple, amount), 1n);
  const weights = new Map(accepted.map(({ tokenUuid, amount }) => [tokenUuid, full / amount]));
  return { full, least: leastSufficient(full, toleranceBps), weights };
}

/**
 * Returns the smallest amount that pays `full` within a tolerance for underpayment in basis points. Rounds up, so
 * that the merchant never gets less than the tolerance permits. Both amounts are in payment units, or in base units
 * of one token. Without a tolerance, the whole amount is needed.
 */
export const leastSufficient = (full: bigint, toleranceBps = 0): bigint =>
  divideUp(full * (BPS_WHOLE - BigInt(toleranceBps)), BPS_WHOLE);

export const toUnits = ({ weights }: PaymentUnits, tokenUuid: string, baseUnits: bigint): bigint =>
  baseUnits * weightOf(weights, tokenUuid);

/** Converts payment units to base units of a token, rounded down. */
export const fromUnits = ({ weights }: PaymentUnits, tokenUuid: string, units: bigint): bigint =>
  units / weightOf(weights, tokenUuid);

/**
 * Converts payment units to base units of a token, rounded up: the least amount that is worth these payment units.
 */
export const fromUnitsUp = ({ weights }: PaymentUnits, tokenUuid: string, units: bigint): bigint =>
  divideUp(units, weightOf(weights, tokenUuid));

/** Worth of all payments in base units of one token, rounded so that both parts add up to the total. */
export function sumsInToken(units: PaymentUnits, tokenUuid: string, sums: PaymentSums): TokenSums {
  const worth = (sumOf: (each: TokenSums) => bigint) =>
    worthInToken(
      units,
      tokenUuid,
      [...sums].reduce((total, [token, each]) => total + toUnits(units, token, sumOf(each)), 0n),
    );
  const received = worth((each) => each.received);
  return { received, pending: worth((each) => each.received + each.pending) - received };
}

/**
 * Converts payment units to base units of a token, rounded down. Rounds up if the payment units are enough to pay the
 * invoice and the rounded-down base units are not: rounding down would hide that the invoice is paid within its
 * tolerance.
 */
function worthInToken(units: PaymentUnits, tokenUuid: string, sum: bigint): bigint {
  const [rounded, least] = [fromUnits(units, tokenUuid, sum), fromUnitsUp(units, tokenUuid, units.least)];
  return sum >= units.least && rounded < least ? least : rounded;
}

function weightOf(weights: PaymentUnits['weights'], tokenUuid: string): bigint {
  const weight = weights.get(tokenUuid);
  if (weight === undefined) throw new Error(`The invoice does not accept the token ${tokenUuid}`);
  return weight;
}

const leastCommonMultiple = (one: bigint, other: bigint) => (one / greatestCommonDivisor(one, other)) * other;

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
