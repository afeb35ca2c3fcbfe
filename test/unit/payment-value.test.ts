import type { Token } from '../../src/entities/token.entity';
import { toPaymentValue } from '../../src/services/invoices/statistics/payment-value';

const token = (symbol: string, decimals: number, network = 'ETH_MAINNET') =>
  ({ uuid: `${symbol} ${network}`, symbol, decimals, network }) as Token;
const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const eur = (received: string, count = 1) => ({
  ...{ currency: 'EUR', count, received },
  ...{ fees: '0', net: received, overpaid: '0' },
});

/** Sums of a bucket, in base units; those of invoices with a price are in `money`. */
const sum = (count: number, received: bigint, unpriced: bigint, money: ReturnType<typeof eur>[] = []) => ({
  ...{ tokenUuid: '', count, received, unpriced, money },
  ...{ fees: 0n, overpaid: 0n, refunded: 2n * received, paidOut: received / 2n },
});

const flow = (received: string, refunded: string, paidOut: string, owed = '0') => ({
  ...{ received, refunded, paidOut, owed },
});

const USDC = token('USDC', 6);
const DAI = token('DAI', 18);
const WETH = token('WETH', 18);
const POINTS = [
  { start: day(1), token: USDC, sum: sum(3, 30_500_000n, 10_500_000n, [eur('17.39130435', 2)]) },
  { start: day(1), token: DAI, sum: sum(1, 10n ** 9n, 10n ** 9n) },
  { start: day(2), token: USDC, sum: undefined },
  { start: day(3), token: WETH, sum: sum(2, 3n * 10n ** 18n, 10n ** 18n, [eur('5000')]) },
  { start: day(3), token: token('USDC', 6, 'BASE_SEPOLIA'), sum: sum(1, 7_000_000n, 7_000_000n) },
];
const OWED = [
  { token: USDC, owed: 250_000n },
  { token: token('EURC', 6), owed: 1_000_000n },
];

describe('The value of payments', () => {
  it('is that of each price, and of pegged tokens without a price, by bucket and currency', () => {
    expect(toPaymentValue(POINTS, OWED, false).points).toEqual([
      { start: day(1), currency: 'EUR', count: 2, received: '17.39130435' },
      { start: day(1), currency: 'USD', count: 2, received: '10.5' },
      { start: day(3), currency: 'EUR', count: 1, received: '5000' },
    ]);
  });

  it('has by token what came in, went out and is owed, and names what no currency counts', () => {
    const receipts = toPaymentValue(POINTS, OWED, false).byToken;
    expect(receipts.map(({ token: { symbol }, ...each }) => ({ symbol, ...each }))).toEqual([
      { symbol: 'USDC', count: 3, ...flow('30.5', '61', '15.25', '0.25'), unvalued: '0' },
      { symbol: 'DAI', count: 1, ...flow('0.000000001', '0.000000002', '0.0000000005'), unvalued: '0' },
      { symbol: 'WETH', count: 2, ...flow('3', '6', '1.5'), unvalued: '1' },
      { symbol: 'EURC', count: 0, ...flow('0', '0', '0', '1'), unvalued: '0' },
    ]);
  });

  it('never adds up test networks and others', () => {
    expect(toPaymentValue(POINTS, OWED, true).points).toEqual([
      { start: day(3), currency: 'USD', count: 1, received: '7' },
    ]);
  });
});
