import { BPS_WHOLE } from './money';
import { divideUp } from './prices/fraction';

/** An amount of one token that pays an invoice in full, in base units. */
interface PricedToken {
  tokenUuid: string;
  amount: bigint;
}

/**
 * Whole numbers in which payments in different tokens are added up without rounding. An invoice is paid in full when
 * its payments add up to `full` units, and counts as paid from `least` units on. With a single token, a unit is a base
 * unit of that token.
 */
export interface PaymentUnits {
  full: bigint;
  /** What pays the invoice within its tolerance for shortfalls; `full` without a tolerance. */
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

/**
 * Returns the units of an invoice that accepts these tokens and has this tolerance, in basis points. `full` is the least
 * common multiple of the amounts.
 */
export function paymentUnits(accepted: readonly PricedToken[], toleranceBps?: number): PaymentUnits {
  const full = accepted.reduce((multiple, { amount }) => leastCommonMultiple(multiple, amount), 1n);
  const weights = new Map(accepted.map(({ tokenUuid, amount }) => [tokenUuid, full / amount]));
  return { full, least: leastSufficient(full, toleranceBps), weights };
}

/**
 * Returns the smallest amount that pays `full` within a tolerance for shortfalls in basis points, rounded up: the
 * merchant never gets less than the tolerance says. Both amounts are in units, or in base units of one token. Without a
 * tolerance, the whole amount is needed.
 */
export const leastSufficient = (full: bigint, toleranceBps = 0): bigint =>
  divideUp(full * (BPS_WHOLE - BigInt(toleranceBps)), BPS_WHOLE);

/** Converts base units of a token to units. */
export const toUnits = ({ weights }: PaymentUnits, tokenUuid: string, baseUnits: bigint): bigint =>
  baseUnits * weightOf(weights, tokenUuid);

/** Converts units to base units of a token, rounded down. */
export const fromUnits = ({ weights }: PaymentUnits, tokenUuid: string, units: bigint): bigint =>
  units / weightOf(weights, tokenUuid);

/** Converts units to base units of a token, rounded up: the amount that is worth at least these units. */
export const fromUnitsUp = ({ weights }: PaymentUnits, tokenUuid: string, units: bigint): bigint =>
  divideUp(units, weightOf(weights, tokenUuid));

/** Returns what all payments are worth in one token, as `worthInToken`. Both sums together are rounded only once. */
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
 * Converts units to base units of a token, rounded down. Rounds up if the units are enough to pay the invoice and the
 * rounded-down base units are not: rounding down would hide that the invoice is paid within its tolerance.
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
