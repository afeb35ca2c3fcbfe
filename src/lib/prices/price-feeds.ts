import { isTestnet, type NetworkId } from '../chain/networks';
import { isCurrency } from './currencies';

/** Pair of the feed that says whether the sequencer of a rollup runs: its answer is 0 (up) or 1 (down). */
export const SEQUENCER = 'SEQUENCER';

/** Seconds after which a feed counts as outdated when a setting does not tell its heartbeat. */
export const DEFAULT_HEARTBEAT = 24 * 60 * 60;

/** A contract that tells a price, with Chainlink's `AggregatorV3Interface`. */
export interface PriceFeed {
  /** Such as `EUR/USD`: the contract's `description()` without its spaces; or `SEQUENCER`. */
  pair: string;
  /** Address of the contract, in lower case. */
  address: string;
  /** Seconds within which its operators promise an update; no contract tells it. */
  heartbeat: number;
}

const feed = (pair: string, address: string, heartbeat = DEFAULT_HEARTBEAT): PriceFeed => ({
  pair,
  address: address.toLowerCase(),
  heartbeat,
});

/** Chainlink's feeds. Chit uses a feed only if the contract's own description is its pair. */
export const KNOWN_FEEDS: Partial<Record<NetworkId, readonly PriceFeed[]>> = {
  ETH_MAINNET: [
    feed('EUR/USD', '0xb49f677943BC038e9857d61E7d053CaA2C1734C1'),
    feed('USDC/USD', '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6'),
    feed('ETH/USD', '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419', 60 * 60),
  ],
  ARB_MAINNET: [
    feed('USDC/USD', '0x50834F3163758fcC1Df9973b6e91f0F0F0434aD3'),
    feed('USDT/USD', '0x3f3f5dF88dC9F13eac63DF89EC16ef6e7E25DdE7'),
    feed(SEQUENCER, '0xFdB631F5EE196F0ed6FAa767959853A9F217697D'),
  ],
  BASE_MAINNET: [
    feed('USDC/USD', '0x7e860098F58bBFC8648a4311b374B1D669a2bc6B'),
    feed(SEQUENCER, '0xBCF85224fc0756B9Fa45aA7892530B47e10b6433'),
  ],
  OPT_MAINNET: [
    feed('USDC/USD', '0x16a9FA2FDa030272Ce99B29CF780dFA30361E0f3'),
    feed(SEQUENCER, '0x371EAD81c9102C9BF4874A9075FFFf170F2Ee389'),
  ],
};

/** What Chit last read of a feed. */
export interface FeedReading {
  network: NetworkId;
  pair: string;
  address: string;
  heartbeat: number;
  /** Number of decimals of `answer`. */
  decimals: number;
  /** US dollars per unit, times 10^decimals; of a sequencer, 0 while it runs. */
  answer: bigint;
  roundId: bigint;
  /** When the round began; of a sequencer, when its state last changed. */
  startedOn: Date;
  updatedOn: Date;
  /** When Chit read it. */
  readOn: Date;
}

/** Why the price of a feed is not used. */
type FeedProblem = 'unread' | 'not_positive' | 'in_future' | 'outdated' | 'sequencer';

/** Seconds after which a reading is not used: the watcher reads every 15 seconds. */
const READING_SECONDS = 120;
/** Seconds by which clocks may differ. */
const CLOCK_SECONDS = 60;
/** Seconds after the return of a sequencer in which prices may be those from before (Chainlink's advice). */
const SEQUENCER_GRACE_SECONDS = 60 * 60;

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

/** Returns why a price must not be used at the time `now`; null when it may be used. */
export function problemOf(
  reading: FeedReading,
  sequencer: FeedReading | undefined,
  now: Date,
): FeedProblem | null {
  if (secondsBetween(reading.readOn, now) > READING_SECONDS) return 'unread';
  if (reading.answer <= 0n) return 'not_positive';
  if (secondsBetween(now, reading.updatedOn) > CLOCK_SECONDS) return 'in_future';
  if (ageInSeconds(reading, now) > reading.heartbeat + marginOf(reading)) return 'outdated';
  return sequencer && !isRunning(sequencer, now) ? 'sequencer' : null;
}

const isRunning = ({ readOn, answer, startedOn }: FeedReading, now: Date) =>
  secondsBetween(readOn, now) <= READING_SECONDS &&
  answer === 0n &&
  secondsBetween(startedOn, now) >= SEQUENCER_GRACE_SECONDS;

/** A tenth of the heartbeat, because an update needs some blocks; at least five minutes. */
const marginOf = ({ heartbeat }: FeedReading) => Math.max(300, heartbeat / 10);

/** Age of a price in seconds. The market of currencies is closed at weekends, which do not count. */
function ageInSeconds({ pair, updatedOn }: FeedReading, now: Date): number {
  const age = secondsBetween(updatedOn, now);
  return isCurrency(baseOf(pair)) ? age - weekendSeconds(updatedOn, now) : age;
}

const DAY = 24 * 60 * 60;
/** Seconds from the start of 1970-01-01, a Thursday, to the first Friday's close at 21:00 UTC. */
const FIRST_CLOSE = DAY + 21 * 60 * 60;
/** Seconds from Friday 21:00 to Sunday 23:00 UTC: closing and opening hours in summer and winter included. */
const WEEKEND = 2 * DAY + 2 * 60 * 60;

/** Seconds between two times in which the market of currencies is closed. */
function weekendSeconds(from: Date, to: Date): number {
  const closedUntil = (time: Date) => {
    const seconds = time.getTime() / 1000 - FIRST_CLOSE;
    const weeks = Math.floor(seconds / (7 * DAY));
    return weeks * WEEKEND + Math.min(seconds - weeks * 7 * DAY, WEEKEND);
  };
  return Math.max(0, closedUntil(to) - closedUntil(from));
}

/** First part of a pair, such as `EUR` of `EUR/USD`. */
export const baseOf = (pair: string): string => pair.split('/')[0] ?? '';

/**
 * Whether prices of `source` may be used for tokens of `network`. Prices of a test network are never used for tokens
 * that have value.
 */
export const mayPrice = (source: NetworkId, network: NetworkId): boolean =>
  !isTestnet(source) || isTestnet(network);
