import { isTestnet, type NetworkId } from '../chain/networks';

/** In place of a pair, for a feed that reports a rollup's sequencer: 0 (up) or 1 (down). */
export const SEQUENCER = 'SEQUENCER';

/** In seconds; a price that is older than its feed's heartbeat and a margin is outdated. */
export const DEFAULT_HEARTBEAT = 24 * 60 * 60;

/** A contract that reports a price through Chainlink's `AggregatorV3Interface`. */
export interface PriceFeed {
  /**
   * Name of the pair, such as `EUR/USD`: the contract's `description()` in upper case without spaces; or `SEQUENCER`.
   */
  pair: string;
  /** Address of the contract, in lower case. */
  address: string;
  /** Longest time in seconds between updates that the feed's operators promise. The contract does not report it. */
  heartbeat: number;
  /**
   * Whether the operators promise no updates while the foreign-exchange market is closed at weekends (24/5). False for
   * the other feeds, also for those of currencies whose heartbeat goes on (24/7).
   */
  pausesAtWeekends: boolean;
}

const feed = (pair: string, address: string, heartbeat = DEFAULT_HEARTBEAT): PriceFeed => ({
  pair,
  address: address.toLowerCase(),
  heartbeat,
  pausesAtWeekends: false,
});

/**
 * Known price feeds of Chainlink, with what Chainlink promises of them (`docs/prices.md` names the sources). Chit uses a feed only if the contract's own `description()` names the feed's pair.
 */
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

/** The latest values that Chit has read from a price feed. */
export interface FeedReading extends PriceFeed {
  network: NetworkId;
  decimals: number;
  /** Price in US dollars times 10^`decimals`; for a sequencer feed, 0 while the sequencer runs. */
  answer: bigint;
  roundId: bigint;
  /** Start of the feed's round; for a sequencer feed, the time at which the sequencer's state last changed. */
  startedOn: Date;
  updatedOn: Date;
  /** Time at which Chit read these values. */
  readOn: Date;
  /** Price in US dollars, times 10^36, with which answers are compared; null before the first price. */
  trusted: bigint | null;
  /** Time at which Chit read `trusted`. */
  trustedOn: Date | null;
  /** Time since which the answers have been too far from `trusted` to be believed; null while they are believed. */
  jumpedOn: Date | null;
}

/** Reasons for which the price of a feed is not used. */
type FeedProblem = 'unread' | 'not_positive' | 'in_future' | 'outdated' | 'sequencer' | 'jumped';

/** Maximum age in seconds of a reading that is used. While prices are needed, each feed is read every 15 seconds. */
export const READING_SECONDS = 120;
/** Tolerated difference in seconds between Chit's clock and the chain's clock. */
const CLOCK_SECONDS = 60;
/** Seconds after a restart during which prices may date from before the outage (Chainlink's advice). */
const SEQUENCER_GRACE_SECONDS = 60 * 60;

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

/** Whether a reading is so new that it will be used for a while. */
export const isFresh = ({ readOn }: FeedReading, now: Date): boolean =>
  secondsBetween(readOn, now) < READING_SECONDS / 2;

/** Returns the reason why a price must not be used at the time `now`; null when it may be used. */
export const problemOf = (
  reading: FeedReading,
  sequencer: FeedReading | undefined,
  now: Date,
): FeedProblem | null => staleness(reading, sequencer, now) ?? (reading.jumpedOn ? 'jumped' : null);

/** Returns the reason why a reading is no price of the present, whatever its value; null when it is one. */
export function staleness(
  reading: FeedReading,
  sequencer: FeedReading | undefined,
  now: Date,
): FeedProblem | null {
  if (secondsBetween(reading.readOn, now) > READING_SECONDS) return 'unread';
  if (reading.answer <= 0n) return 'not_positive';
  if (secondsBetween(now, reading.updatedOn) > CLOCK_SECONDS) return 'in_future';
  if (now > usableUntil(reading)) return 'outdated';
  return sequencer && !isRunning(sequencer, now) ? 'sequencer' : null;
}

const isRunning = ({ readOn, answer, startedOn }: FeedReading, now: Date) =>
  secondsBetween(readOn, now) <= READING_SECONDS &&
  answer === 0n &&
  secondsBetween(startedOn, now) >= SEQUENCER_GRACE_SECONDS;

/**
 * Returns the time until which a price is used: the time by which its operators promise the next one, and a margin,
 * because an update needs some blocks. The margin is a tenth of the heartbeat, from five minutes to an hour.
 */
function usableUntil({ updatedOn, heartbeat, pausesAtWeekends }: FeedReading): Date {
  const due = updatedOn.getTime() / 1000 + heartbeat;
  const margin = Math.min(3_600, Math.max(300, heartbeat / 10));
  return new Date(((pausesAtWeekends ? afterWeekend(due) : due) + margin) * 1000);
}

const DAY = 24 * 60 * 60;
/** From 1970-01-01 (UTC), a Thursday, to the first close of the foreign-exchange market, Friday 21:00 UTC. */
const FIRST_CLOSE = DAY + 21 * 60 * 60;
/** From Friday 21:00 to Sunday 23:00 UTC, which contains the closure in summer and in winter. */
const WEEKEND = 2 * DAY + 2 * 60 * 60;

/** Returns the end of the weekend that contains a time, otherwise the time itself; in seconds since 1970. */
function afterWeekend(seconds: number): number {
  const sinceClose = (seconds - FIRST_CLOSE) % (7 * DAY);
  return sinceClose < WEEKEND ? seconds - sinceClose + WEEKEND : seconds;
}

/** First part of a pair, such as `EUR` of `EUR/USD`. */
export const baseOf = (pair: string): string => pair.split('/')[0] ?? '';

/** Prices of a test network are never used for tokens that have value. */
export const mayPrice = (source: NetworkId, network: NetworkId): boolean =>
  !isTestnet(source) || isTestnet(network);
