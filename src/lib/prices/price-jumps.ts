import { isCurrency } from './currencies';
import { isPegged } from './pegs';
import { baseOf, type FeedReading, mayPrice, SEQUENCER, staleness } from './price-feeds';

/** What Chit believes of a feed. Answers are compared with `trusted`, which is renewed once an hour. */
export type Trust = Pick<FeedReading, 'trusted' | 'trustedOn' | 'jumpedOn'>;

type Answer = Pick<FeedReading, 'network' | 'pair' | 'address' | 'answer' | 'decimals'>;

/** Largest differences of prices that are believed, in basis points of the lower price. */
interface Moves {
  /** From the trusted price, at any time. */
  atOnce: number;
  /** In addition, for each hour since the trusted price was read. */
  perHour: number;
  /** From the trusted price, however long ago it was read. */
  most: number;
  /** Between two feeds of the same pair. */
  between: number;
}

const NARROW: Moves = { atOnce: 200, perHour: 100, most: 2_000, between: 200 };
const WIDE: Moves = { atOnce: 2_500, perHour: 2_500, most: 20_000, between: 1_000 };

/** Stablecoins and currencies move little; other tokens can lose half of their worth within an hour. */
const movesOf = (pair: string) => (isPegged(baseOf(pair)) || isCurrency(baseOf(pair)) ? NARROW : WIDE);

/** Hours for which a feed must stay at the price to which it jumped, until this price is believed. */
const PERSISTING_HOURS = 1;
/** The same for a jump to more than ten times or less than a tenth of the trusted price, which hardly any market makes. */
const ABSURD_HOURS = 24;
const ABSURD_BPS = 90_000;

/** Decimals in which prices of different feeds are compared: the most that a feed can have. */
const DECIMALS = 36;

const priceOf = ({ answer, decimals }: Pick<FeedReading, 'answer' | 'decimals'>) =>
  answer * 10n ** BigInt(DECIMALS - decimals);

function isWithin(one: bigint, other: bigint, bps: number): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high - low) * 10_000n <= low * BigInt(Math.floor(bps));
}

const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

/**
 * Decides whether a new answer of a feed is believed. `before` is the feed's previous reading, `others` are the readings
 * of the other networks' feeds. An answer is believed if it is near the trusted price, if another feed confirms it, or
 * once the feed has stayed at it for an hour or a day. The first answer of a contract is always believed.
 */
export function judge(
  before: FeedReading | undefined,
  answer: Answer,
  others: readonly FeedReading[],
  now: Date,
): Trust {
  const price = priceOf(answer);
  const believed = { trusted: price, trustedOn: now, jumpedOn: null };
  const { trusted = null, trustedOn = null, jumpedOn = null } = before ?? {};
  if (answer.pair === SEQUENCER) return { trusted: null, trustedOn: null, jumpedOn: null };
  if (price <= 0n) return { trusted, trustedOn, jumpedOn };
  if (!before || before.address !== answer.address || trusted === null || !trustedOn) return believed;
  const { atOnce, perHour, most } = movesOf(answer.pair);
  const hours = hoursBetween(trustedOn, now);
  if (isWithin(price, trusted, Math.min(atOnce + perHour * hours, most)))
    return hours >= 1 ? believed : { trusted, trustedOn, jumpedOn: null };
  if (others.some((other) => confirms(other, answer, now))) return believed;
  const since = jumpedOn && isWithin(price, priceOf(before), atOnce) ? jumpedOn : now;
  const needed = isWithin(price, trusted, ABSURD_BPS) ? PERSISTING_HOURS : ABSURD_HOURS;
  return hoursBetween(since, now) >= needed ? believed : { trusted, trustedOn, jumpedOn: since };
}

/** Whether another network's feed has the same price, so that a jump of both is a move of the market. */
const confirms = (other: FeedReading, answer: Answer, now: Date) =>
  other.pair === answer.pair &&
  other.network !== answer.network &&
  mayPrice(other.network, answer.network) &&
  staleness(other, undefined, now) === null &&
  isWithin(priceOf(other), priceOf(answer), movesOf(answer.pair).between);

/** Leaves out readings that contradict others of their pair: each must agree with more than half of them. */
export const withoutDisputed = (readings: readonly FeedReading[]): FeedReading[] =>
  readings.filter((reading) => {
    const ofPair = readings.filter(({ pair }) => pair === reading.pair);
    const { between } = movesOf(reading.pair);
    const agreeing = ofPair.filter((other) => isWithin(priceOf(other), priceOf(reading), between));
    return agreeing.length * 2 > ofPair.length;
  });
