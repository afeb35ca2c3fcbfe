import { NETWORK_IDS, type NetworkId } from '../chain/networks';
import { divide, divideUp, type Fraction, isNearOne, ONE } from './fraction';
import { baseOf, type FeedReading, mayPrice, problemOf, SEQUENCER } from './price-feeds';

/** Tokens whose issuers promise one unit of the currency for each. */
const PEGGED: Record<string, readonly string[]> = { USD: ['USDC', 'USDT', 'DAI'], EUR: ['EURC'] };

/** Largest difference from its currency, in basis points, at which a pegged token is priced 1:1. */
const PEG_BPS = 50n;

/** Price of one token in a currency. */
export interface Rate {
  /** Units of the currency per token. */
  rate: Fraction;
  /** Whether the token is pegged to the currency, and so priced 1:1. */
  pegged: boolean;
  /** The readings from which the rate was computed; none for a currency's own price. */
  sources: FeedReading[];
}

/** Prices in US dollars that may be used for tokens of one network, by the first part of their pairs. */
export type UsdPrices = ReadonlyMap<string, FeedReading>;

/**
 * Selects the prices that may be used at the time `now` for tokens of a network. Of several feeds of a pair, the
 * network's own one counts, then the others in the order of the networks.
 */
export function usdPrices(readings: readonly FeedReading[], network: NetworkId, now: Date): UsdPrices {
  const sequencers = new Map(
    readings.filter(({ pair }) => pair === SEQUENCER).map((reading) => [reading.network, reading]),
  );
  const distance = (source: NetworkId) => (source === network ? -1 : NETWORK_IDS.indexOf(source));
  const usable = readings
    .filter(({ pair }) => pair !== SEQUENCER)
    .filter((reading) => mayPrice(reading.network, network))
    .filter((reading) => problemOf(reading, sequencers.get(reading.network), now) === null)
    .sort((one, other) => distance(other.network) - distance(one.network));
  return new Map(usable.map((reading) => [baseOf(reading.pair), reading]));
}

/**
 * Returns the rate of a token in a currency; null without usable prices, and for a pegged token that has lost its peg.
 * `symbol` and `currency` are in upper case.
 */
export function rateOf(symbol: string, currency: string, prices: UsdPrices): Rate | null {
  const token = prices.get(symbol);
  const money = prices.get(currency);
  if (!token || !(money || currency === 'USD')) return null;
  const rate = divide(dollarsOf(token), money ? dollarsOf(money) : ONE);
  const sources = money ? [token, money] : [token];
  if (!PEGGED[currency]?.includes(symbol)) return { rate, pegged: false, sources };
  return isNearOne(rate, PEG_BPS) ? { rate: ONE, pegged: true, sources } : null;
}

const dollarsOf = ({ answer, decimals }: FeedReading): Fraction => ({
  numerator: answer,
  denominator: 10n ** BigInt(decimals),
});

/** Decimals that a token amount keeps beyond those at which one step is worth less than the currency's minor unit. */
const EXTRA_DECIMALS = 2;

/** A price in a currency. */
export interface Price {
  /** In the currency's minor units, such as cents. */
  minorUnits: bigint;
  /** Number of decimals of the currency, such as 2 for EUR. */
  minorDecimals: number;
}

/**
 * Converts a price to base units of a token. Rounds up, to so few decimals that a person can type the amount: what it
 * exceeds the price by is worth at most a hundredth of the currency's minor unit, unless the token has fewer decimals.
 */
export function tokenAmount(
  { minorUnits, minorDecimals }: Price,
  { numerator, denominator }: Fraction,
  decimals: number,
): bigint {
  const kept = Math.min(decimals, neededDecimals({ numerator, denominator }, minorDecimals) + EXTRA_DECIMALS);
  const step = 10n ** BigInt(decimals - kept);
  const exact = minorUnits * denominator * 10n ** BigInt(decimals);
  return divideUp(exact, numerator * 10n ** BigInt(minorDecimals) * step) * step;
}

/** Smallest number of decimals at which one step of the token is worth at most one minor unit of the currency. */
function neededDecimals({ numerator, denominator }: Fraction, minorDecimals: number): number {
  const minor = 10n ** BigInt(minorDecimals);
  let needed = 0;
  for (let step = 1n; numerator * minor > denominator * step; step *= 10n) needed += 1;
  return needed;
}
