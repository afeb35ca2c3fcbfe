import type { FeedReading } from '../../../src/lib/prices/price-feeds';
import { judge, type Trust } from '../../../src/lib/prices/price-jumps';

const START = new Date('2026-11-25T12:00:00Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** A feed of dollars with 8 decimals, whose answers are read at given minutes. */
class Feed {
  reading: FeedReading | undefined;

  constructor(
    readonly pair = 'ETH/USD',
    readonly network: FeedReading['network'] = 'ETH_MAINNET',
  ) {}

  /** Reads a price, and returns whether it is believed. */
  read(price: number, minute: number, others: Feed[] = [], more: Partial<FeedReading> = {}): boolean {
    const now = after(minute);
    const answer: Omit<FeedReading, keyof Trust> = {
      network: this.network,
      pair: this.pair,
      address: '0x1',
      heartbeat: 86_400,
      pausesAtWeekends: false,
      decimals: 8,
      answer: BigInt(Math.round(price * 1e8)),
      roundId: 1n,
      startedOn: now,
      updatedOn: now,
      readOn: now,
      ...more,
    };
    const known = others.flatMap(({ reading }) => reading ?? []);
    this.reading = { ...answer, ...judge(this.reading, answer, known, now) };
    return this.reading.jumpedOn === null;
  }
}

const feedAt = (price: number, pair?: string, network?: FeedReading['network']) => {
  const feed = new Feed(pair, network);
  feed.read(price, 0);
  return feed;
};

describe('An answer of a price feed', () => {
  it.each<[string, number, number, boolean]>([
    ['ETH/USD', 1_000, 1_250, true],
    ['ETH/USD', 1_000, 1_260, false],
    ['ETH/USD', 1_250, 1_000, true],
    ['ETH/USD', 1_260, 1_000, false],
    ['EUR/USD', 1, 1.02, true],
    ['EUR/USD', 1, 1.021, false],
    ['USDC/USD', 1, 0.981, true],
    ['USDC/USD', 1, 0.98, false],
    ['EURC/USD', 1, 0.5, false],
  ])('of %s that goes from %d to %d at once is believed: %s', (pair, before, price, isBelieved) => {
    expect(feedAt(before, pair).read(price, 0)).toBe(isBelieved);
  });

  it.each<[number, number, boolean]>([
    [60, 1_500, true],
    [60, 1_510, false],
    [60 * 24 * 365, 3_000, true],
    [60 * 24 * 365, 3_010, false],
  ])('%d minutes later may have gone from 1,000 to %d: %s', (minutes, price, isBelieved) => {
    expect(feedAt(1_000).read(price, minutes)).toBe(isBelieved);
  });

  it('is compared with the price of the last hour, so that many small steps are no way around', () => {
    const feed = feedAt(1_000);
    const steps = Array.from({ length: 20 }, (_, step) => feed.read(1_000 * 1.2 ** (step + 1), step));
    expect(steps.filter((isBelieved) => isBelieved)).toHaveLength(1);
  });

  it('that jumps and returns is believed again at once', () => {
    const feed = feedAt(1_000);
    expect(feed.read(100_000_000, 1)).toBe(false);
    expect(feed.read(1_001, 2)).toBe(true);
  });

  it.each<[string, number, number]>([
    ['an hour after a crash', 200, 60],
    ['a day after a change that is more than tenfold', 1, 24 * 60],
  ])('is believed %s, if it stays there', (_when, price, minutes) => {
    const feed = feedAt(1_000);
    feed.read(price, 1);
    expect(feed.read(price * 1.01, minutes)).toBe(false);
    expect(feed.read(price, minutes + 1)).toBe(true);
    expect(feed.read(price, minutes + 2)).toBe(true);
  });

  it('that keeps jumping is never believed', () => {
    const feed = feedAt(1_000);
    const read = Array.from({ length: 50 }, (_, hour) => feed.read(hour % 2 ? 1e8 : 1e7, hour * 30));
    expect(read).not.toContain(true);
  });

  it('is believed at once if the feed of another network jumps to the same price', () => {
    const [one, other] = [feedAt(1_000), feedAt(1_000, 'ETH/USD', 'ARB_MAINNET')];
    expect(one.read(300, 1, [one, other])).toBe(false);
    expect(other.read(310, 1, [one, other])).toBe(true);
    expect(one.read(300, 2, [one, other])).toBe(true);
  });

  it.each<[string, Feed, number]>([
    ['of another pair', feedAt(300, 'EUR/USD', 'ARB_MAINNET'), 1],
    ['of a test network', feedAt(300, 'ETH/USD', 'ARB_SEPOLIA'), 1],
    ['that was not read lately', feedAt(300, 'ETH/USD', 'ARB_MAINNET'), 10],
  ])('is not confirmed by a feed %s', (_which, other, minute) => {
    expect(feedAt(1_000).read(300, minute, [other])).toBe(false);
  });

  it('of a new contract is believed, because the operator has chosen it', () => {
    expect(feedAt(1_000).read(1, 1, [], { address: '0x2' })).toBe(true);
  });

  it('with other decimals is compared by its price', () => {
    const feed = feedAt(1_000);
    expect(feed.read(0, 1, [], { decimals: 18, answer: 1_001n * 10n ** 18n })).toBe(true);
    expect(feed.read(0, 2, [], { decimals: 18, answer: 1_001n * 10n ** 8n })).toBe(false);
  });

  it('that is no price changes nothing', () => {
    const feed = feedAt(1_000);
    feed.read(0, 1);
    feed.read(-5, 2);
    expect(feed.read(1_001, 3)).toBe(true);
    expect(feed.read(100_000, 4)).toBe(false);
    feed.read(0, 5);
    expect(feed.reading?.jumpedOn).toEqual(after(4));
  });

  it('of a sequencer is no price', () => {
    const feed = feedAt(0, 'SEQUENCER');
    expect(feed.read(1, 1)).toBe(true);
  });
});
