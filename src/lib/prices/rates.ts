import { NETWORK_IDS, type NetworkId } from '../chain/networks';
import { BPS_WHOLE } from '../money';
import { divide, divideUp, type Fraction, isNearOne, ONE } from './fraction';
import { isPeggedTo } from './pegs';
import { baseOf, type FeedReading, mayPrice, problemOf, SEQUENCER } from './price-feeds';
import { withoutDisputed } from './price-jumps';

/** Maximum deviation of a pegged token from its currency, in basis points, at which the token is priced 1:1. */
const PEG_BPS = 50n;

/** Price of one token in a currency. */
export interface Rate {
  /** Units of the currency per token. */
  rate: Fraction;
  /** Whether the token is pegged to the currency, and so priced 1:1. */
  pegged: boolean;
  /** The readings of price feeds from which the rate was computed. */
  sources: FeedReading[];
}

/** By the first part of the pair: `EUR` of `EUR/USD`, in US dollars, for tokens of one network. */
export type UsdPrices = ReadonlyMap<string, FeedReading>;

/**
 * Selects the prices that may be used at the time `now` for tokens of a network. If several feeds have the same pair,
 * the network's own feed takes precedence, then the feeds of other networks in the order of `NETWORK_IDS`. Feeds that
 * contradict each other are not used.
 */
export function usdPrices(readings: readonly FeedReading[], network: NetworkId, now: Date): UsdPrices {
  const distance = (source: NetworkId) => (source === network ? -1 : NETWORK_IDS.indexOf(source));
  const usable = withoutDisputed(usableReadings(readings, network, now)).sort(
    (one, other) => distance(other.network) - distance(one.network),
  );
  return new Map(usable.map((reading) => [baseOf(reading.pair), reading]));
}

/** Returns the readings without a problem of their own that may price tokens of a network. */
function usableReadings(readings: readonly FeedReading[], network: NetworkId, now: Date): FeedReading[] {
  const sequencers = new Map(
    readings.filter(({ pair }) => pair === SEQUENCER).map((reading) => [reading.network, reading]),
  );
  return readings
    .filter(({ pair }) => pair !== SEQUENCER)
    .filter((reading) => mayPrice(reading.network, network))
    .filter((reading) => problemOf(reading, sequencers.get(reading.network), now) === null);
}

/** Whether a price could be used, if it did not contradict those of other feeds of its pair. */
export function isDisputed(reading: FeedReading, readings: readonly FeedReading[], now: Date): boolean {
  const usable = usableReadings(readings, reading.network, now);
  return usable.includes(reading) && !withoutDisputed(usable).includes(reading);
}

/** Null without usable prices, and for a pegged token that has lost its peg; both names in upper case. */
export function rateOf(symbol: string, currency: string, prices: UsdPrices): Rate | null {
  const token = prices.get(symbol);
  const money = prices.get(currency);
  if (!token || !(money || currency === 'USD')) return null;
  const rate = divide(dollarsOf(token), money ? dollarsOf(money) : ONE);
  const sources = money ? [token, money] : [token];
  if (!isPeggedTo(symbol, currency)) return { rate, pegged: false, sources };
  return isNearOne(rate, PEG_BPS) ? { rate: ONE, pegged: true, sources } : null;
}

export const dollarsOf = ({ answer, decimals }: FeedReading): Fraction => ({
  numerator: answer,
  denominator: 10n ** BigInt(decimals),
});

/** Largest part of a price, in basis points, that rounding up may add to it. */
const MAX_ROUNDING_BPS = 100n;

export interface Price {
  /** Price in minor units of the currency, such as cents. */
  minorUnits: bigint;
  /** Number of decimals of the currency, such as 2 for EUR. */
  minorDecimals: number;
}

/**
 * Converts a price to base units of a token. Rounds up to few decimals, so that a person can type the amount. The
 * excess over the price is worth at most a hundredth of the currency's minor unit and a thousandth of the price,
 * unless the token has too few decimals; null if it has so few that the excess would be over a hundredth of the price.
 */
export function tokenAmount(
  { minorUnits, minorDecimals }: Price,
  { numerator, denominator }: Fraction,
  decimals: number,
): bigint | null {
  const extraDecimals = minorUnits < 10n ? 3 : 2;
  const kept = Math.min(decimals, neededDecimals({ numerator, denominator }, minorDecimals) + extraDecimals);
  const step = 10n ** BigInt(decimals - kept);
  const due = minorUnits * denominator * 10n ** BigInt(decimals);
  const worthOfUnit = numerator * 10n ** BigInt(minorDecimals);
  const amount = divideUp(due, worthOfUnit * step) * step;
  return (amount * worthOfUnit - due) * BPS_WHOLE > due * MAX_ROUNDING_BPS ? null : amount;
}

/** Smallest number of decimals at which a step of the last one is worth at most one minor unit. */
function neededDecimals({ numerator, denominator }: Fraction, minorDecimals: number): number {
  const minor = 10n ** BigInt(minorDecimals);
  let needed = 0;
  for (let step = 1n; numerator * minor > denominator * step; step *= 10n) needed += 1;
  return needed;
}
