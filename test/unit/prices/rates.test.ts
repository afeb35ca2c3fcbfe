import fc from 'fast-check';
import type { NetworkId } from '../../../src/lib/chain/networks';
import { divide, formatFraction, isNearOne } from '../../../src/lib/prices/fraction';
import type { FeedReading } from '../../../src/lib/prices/price-feeds';
import { rateOf, tokenAmount, usdPrices } from '../../../src/lib/prices/rates';

const NOW = new Date('2026-11-25T12:00:00Z');
const agoOf = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

const reading = (pair: string, answer: bigint | number, more: Partial<FeedReading> = {}): FeedReading => ({
  network: 'ETH_MAINNET',
  pair,
  address: '0x1',
  heartbeat: 86_400,
  pausesAtWeekends: false,
  decimals: 8,
  answer: BigInt(answer),
  roundId: 1n,
  startedOn: agoOf(600),
  updatedOn: agoOf(600),
  readOn: agoOf(5),
  trusted: null,
  trustedOn: null,
  jumpedOn: null,
  ...more,
});

const EUR = reading('EUR/USD', 115_000_000);
const ETH = reading('ETH/USD', 345_000_000_000);
const USDC = reading('USDC/USD', 99_990_000);
const EURC = reading('EURC/USD', 115_100_000);

const shown = (
  symbol: string,
  currency: string,
  readings: FeedReading[],
  network: NetworkId = 'ETH_MAINNET',
) => {
  const rate = rateOf(symbol, currency, usdPrices(readings, network, NOW));
  return rate && `${formatFraction(rate.rate, 12)}${rate.pegged ? ' pegged' : ''}`;
};

describe('The rate of a token', () => {
  it.each<[string, string, FeedReading[], string | null]>([
    ['ETH', 'USD', [ETH], '3450'],
    ['ETH', 'EUR', [ETH, EUR], '3000'],
    ['ETH', 'EUR', [ETH], null],
    ['ETH', 'USD', [EUR], null],
    ['USDC', 'USD', [USDC], '1 pegged'],
    ['USDC', 'EUR', [USDC, EUR], '0.86947826087'],
    ['EURC', 'EUR', [EURC, EUR], '1 pegged'],
    ['EURC', 'USD', [EURC], '1.151'],
    ['EUR', 'USD', [EUR], '1.15'],
  ])('%s in %s is divided from the feeds %#', (symbol, currency, readings, expected) => {
    expect(shown(symbol, currency, readings)).toBe(expected);
  });

  it.each([
    [99_500_000, '1 pegged'],
    [99_499_999, null],
    [100_500_000, '1 pegged'],
    [100_500_001, null],
  ])('is 1:1 for a pegged token only while its feed is within half a percent: %s', (answer, expected) => {
    expect(shown('USDC', 'USD', [reading('USDC/USD', answer)])).toBe(expected);
  });

  it('comes from the own network before others, and then in the order of networks', () => {
    const of = (network: NetworkId, answer: number) => reading('ETH/USD', answer * 10 ** 8, { network });
    const all = [of('OPT_MAINNET', 103), of('ETH_MAINNET', 101), of('ARB_MAINNET', 102)];
    expect(shown('ETH', 'USD', all, 'OPT_MAINNET')).toBe('103');
    expect(shown('ETH', 'USD', all, 'BASE_MAINNET')).toBe('101');
  });

  it.each<[string, string, number[], string | null]>([
    ['two feeds that differ by a tenth', 'ETH', [1_000, 1_100], '1000'],
    ['two feeds that differ by more', 'ETH', [1_000, 1_101], null],
    ['two feeds of a currency that differ by a fiftieth', 'EUR', [100, 102], '100'],
    ['two feeds of a currency that differ by more', 'EUR', [100, 103], null],
    ['three feeds of which one differs', 'ETH', [1, 1_000, 1_001], '1000'],
    ['three feeds that all differ', 'ETH', [1, 1_000, 2_000], null],
  ])('is decided by %s', (_which, symbol, prices, expected) => {
    const networks = ['ETH_MAINNET', 'ARB_MAINNET', 'BASE_MAINNET'] as const;
    const all = prices.map((price, index) =>
      reading(`${symbol}/USD`, price * 10 ** 8, { network: networks[index] ?? 'ETH_MAINNET' }),
    );
    expect(shown(symbol, 'USD', all, 'POLYGON_MAINNET')).toBe(expected);
  });

  it('never prices money by a test network, whose answers anybody may set', () => {
    const fake = [reading('ETH/USD', 1, { network: 'LOCAL' })];
    expect(shown('ETH', 'USD', fake, 'ETH_MAINNET')).toBeNull();
    expect(shown('ETH', 'USD', fake, 'ETH_SEPOLIA')).toBe('0.00000001');
    expect(shown('ETH', 'USD', [ETH], 'ETH_SEPOLIA')).toBe('3450');
  });

  const SEQUENCER_UP = { network: 'ARB_MAINNET', startedOn: agoOf(3_600) } as const;
  const ARB_ETH = reading('ETH/USD', 345_000_000_000, { network: 'ARB_MAINNET' });

  it.each<[string, FeedReading[]]>([
    ['was not read for two minutes', [{ ...ETH, readOn: agoOf(121) }]],
    ['is zero', [{ ...ETH, answer: 0n }]],
    ['is negative', [{ ...ETH, answer: -1n }]],
    ['has jumped', [{ ...ETH, jumpedOn: agoOf(10) }]],
    ['is in the future', [{ ...ETH, updatedOn: agoOf(-61) }]],
    ['is older than the heartbeat and an hour', [{ ...ETH, updatedOn: agoOf(90_001) }]],
    [
      'is older than a heartbeat of an hour and a tenth',
      [{ ...ETH, heartbeat: 3_600, updatedOn: agoOf(3_961) }],
    ],
    ['is older than a short heartbeat and five minutes', [{ ...ETH, heartbeat: 60, updatedOn: agoOf(361) }]],
    ['is of a network whose sequencer is down', [ARB_ETH, reading('SEQUENCER', 1, SEQUENCER_UP)]],
    [
      'is of a network whose sequencer returned less than an hour ago',
      [ARB_ETH, reading('SEQUENCER', 0, { ...SEQUENCER_UP, startedOn: agoOf(3_599) })],
    ],
    [
      'is of a network whose sequencer was not read for two minutes',
      [ARB_ETH, reading('SEQUENCER', 0, { ...SEQUENCER_UP, readOn: agoOf(121) })],
    ],
  ])('does not exist while the answer %s', (_why, readings) => {
    expect(shown('ETH', 'USD', readings)).toBeNull();
  });

  it.each<[string, FeedReading[]]>([
    ['was read two minutes ago', [{ ...ETH, readOn: agoOf(120) }]],
    ['is one minute in the future', [{ ...ETH, updatedOn: agoOf(-60) }]],
    ['is as old as the heartbeat and an hour', [{ ...ETH, updatedOn: agoOf(90_000) }]],
    [
      'is as old as a heartbeat of an hour and a tenth',
      [{ ...ETH, heartbeat: 3_600, updatedOn: agoOf(3_960) }],
    ],
    ['is as old as a short heartbeat and five minutes', [{ ...ETH, heartbeat: 60, updatedOn: agoOf(360) }]],
    ['is of a network whose sequencer runs for an hour', [ARB_ETH, reading('SEQUENCER', 0, SEQUENCER_UP)]],
    [
      'is of a network without a sequencer, whatever those of others do',
      [ETH, reading('SEQUENCER', 1, SEQUENCER_UP)],
    ],
  ])('exists while the answer %s', (_why, readings) => {
    expect(shown('ETH', 'USD', readings)).toBe('3450');
  });

  // 2026-11-20 is a Friday.
  it.each([
    ['2026-11-20T20:59:00Z', '2026-11-21T20:59:00Z', true, true], // Saturday: the heartbeat is over
    ['2026-11-20T20:59:00Z', '2026-11-21T21:59:00Z', true, true],
    ['2026-11-20T20:59:00Z', '2026-11-21T21:59:01Z', false, true],
    ['2026-11-20T20:59:00Z', '2026-11-22T22:59:00Z', false, true], // Sunday: the market is about to open
    ['2026-11-20T20:59:00Z', '2026-11-23T00:00:00Z', false, true], // Monday
    ['2026-11-20T20:59:00Z', '2026-11-23T00:00:01Z', false, false],
    ['2026-11-20T20:59:00Z', '2026-11-24T01:14:00Z', false, false], // Tuesday
    ['2026-11-21T22:59:00Z', '2026-11-22T23:59:00Z', true, true], // from Saturday to Sunday
    ['2026-11-21T22:59:00Z', '2026-11-23T00:00:00Z', false, true],
    ['2026-11-21T23:00:00Z', '2026-11-23T00:00:00Z', true, true], // due as the market opens
    ['2026-11-21T23:00:00Z', '2026-11-23T00:00:01Z', false, false],
    ['2026-11-19T20:59:59Z', '2026-11-20T21:59:59Z', true, true], // due before the market closes
    ['2026-11-19T20:59:59Z', '2026-11-20T22:00:00Z', false, false],
    ['2026-11-19T21:00:00Z', '2026-11-22T23:00:00Z', false, true], // due as it closes
    ['2026-11-17T10:00:00Z', '2026-11-18T11:00:01Z', false, false], // of the week
  ])(
    'of an answer from %s is used at %s: %s, and of a feed that pauses: %s',
    (updated, at, always, paused) => {
      const now = new Date(at);
      const used = (pausesAtWeekends: boolean) =>
        usdPrices(
          [{ ...EUR, pausesAtWeekends, updatedOn: new Date(updated), readOn: now }],
          'ETH_MAINNET',
          now,
        ).has('EUR');
      expect([used(false), used(true)]).toEqual([always, paused]);
    },
  );
});

describe('The amount of a token for a price', () => {
  const amountOf = (minorUnits: bigint, rate: [bigint, bigint], decimals: number, minorDecimals = 2) =>
    tokenAmount({ minorUnits, minorDecimals }, { numerator: rate[0], denominator: rate[1] }, decimals);

  it.each<[string, bigint | null, bigint]>([
    ['25.00 at 1:1 with 6 decimals', amountOf(2_500n, [1n, 1n], 6), 25_000_000n],
    ['25.90 at 1:1 with 18 decimals', amountOf(2_590n, [1n, 1n], 18), 25_900_000_000_000_000_000n],
    [
      '25.00 at 3000 with 18 decimals: 8 are kept',
      amountOf(2_500n, [3_000n, 1n], 18),
      8_333_340_000_000_000n,
    ],
    ['10.00 at 3, rounded up', amountOf(1_000n, [3n, 1n], 6), 3_333_340n],
    ['5.00 of a token without decimals at 0.01', amountOf(500n, [1n, 100n], 0), 500n],
    ['0.01 at 3, with a decimal more', amountOf(1n, [3n, 1n], 6), 3_334n],
    ['500 of a currency without decimals', amountOf(500n, [150n, 1n], 6, 0), 3_333_340n],
    ['1.00 of a token worth a millionth', amountOf(100n, [1n, 1_000_000n], 18), 10n ** 24n],
  ])('is exact or a little more: %s', (_what, amount, expected) => {
    expect(amount).toBe(expected);
  });

  it.each<[string, bigint | null, bigint | null]>([
    ['0.10 in a token without decimals at 1.15', amountOf(10n, [100n, 115n], 0), null],
    ['0.10 in a token with 2 decimals at 0.87', amountOf(10n, [87n, 100n], 2), null],
    ['0.10 in a token with 4 decimals worth 80,000', amountOf(10n, [80_000n, 1n], 4), null],
    ['0.01 of a token without decimals', amountOf(1n, [1n, 1n], 0), null],
    ['99 cents in a token without decimals', amountOf(99n, [1n, 1n], 0), null],
    ['100 of 101 steps', amountOf(10_000n, [101n, 1n], 0), 1n],
    ['a little less', amountOf(9_999n, [101n, 1n], 0), null],
  ])('does not exist if the token is too coarse by over 1 percent: %s', (_what, amount, expected) => {
    expect(amount).toBe(expected);
  });

  const price = fc.record({
    minorUnits: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    minorDecimals: fc.integer({ min: 0, max: 4 }),
    numerator: fc.bigInt({ min: 1n, max: 10n ** 30n }),
    denominator: fc.bigInt({ min: 1n, max: 10n ** 30n }),
    decimals: fc.integer({ min: 0, max: 36 }),
  });

  it('pays the whole price, and exceeds it by at most a thousandth and a hundredth of the minor unit, or by one base unit of at most a hundredth', () => {
    fc.assert(
      fc.property(price, ({ minorUnits, minorDecimals, numerator, denominator, decimals }) => {
        const amount = tokenAmount({ minorUnits, minorDecimals }, { numerator, denominator }, decimals);
        // Worth of an amount in minor units, times the divisor, which keeps it whole.
        const divisor = denominator * 10n ** BigInt(decimals);
        const worth = (units: bigint) => units * numerator * 10n ** BigInt(minorDecimals);
        const due = minorUnits * divisor;
        const least = (due + worth(1n) - 1n) / worth(1n);
        if (amount === null) return (worth(least) - due) * 100n > due;
        const excess = worth(amount) - due;
        const isFine = excess * 100n < divisor && excess * 1_000n < due;
        return excess >= 0n && (isFine || (amount === least && excess * 100n <= due));
      }),
      { numRuns: 100_000 },
    );
  });
});

describe('A fraction', () => {
  it.each<[bigint, bigint, string]>([
    [1n, 3n, '0.3333'],
    [2n, 3n, '0.6667'],
    [20_000n, 3n, '6667'],
    [123_456n, 1n, '123456'],
    [1n, 30_000n, '0.00003333'],
    [999_996n, 1_000_000n, '1'],
    [1n, 1n, '1'],
    [99_999n, 100_000n, '1'],
    [12_345n, 1_000n, '12.35'],
  ])('%s/%s is shown with 4 significant digits as %s', (numerator, denominator, text) => {
    expect(formatFraction({ numerator, denominator }, 4)).toBe(text);
  });

  it('is shown with an error of less than one unit of its last digit', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 40n });
    fc.assert(
      fc.property(part, part, (numerator, denominator) => {
        const text = formatFraction({ numerator, denominator }, 12);
        const [whole = '', decimals = ''] = text.split('.');
        const scale = 10n ** BigInt(decimals.length);
        const error = BigInt(whole + decimals) * denominator - numerator * scale;
        const isNear = (error < 0n ? -error : error) < denominator;
        return isNear && (decimals === '' || BigInt(whole + decimals).toString().length <= 13);
      }),
    );
  });

  it('is divided exactly', () => {
    const half = { numerator: 1n, denominator: 2n };
    expect(divide(half, { numerator: 3n, denominator: 5n })).toEqual({ numerator: 5n, denominator: 6n });
    expect(isNearOne(half, 5_000n)).toBe(true);
    expect(isNearOne(half, 4_999n)).toBe(false);
    expect(isNearOne({ numerator: 3n, denominator: 2n }, 4_999n)).toBe(false);
  });
});
