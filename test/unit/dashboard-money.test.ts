import { moneyOf } from '../../dashboard/screens/home/money-sums';

const TODAY = '2026-11-24T00:00:00.000Z';
const YESTERDAY = '2026-11-23T00:00:00.000Z';
const eur = (received: string) => [{ currency: 'EUR', received }];

const total = (tokenUuid: string, network: string, money: ReturnType<typeof eur>) => ({
  ...{ tokenUuid, network, money },
  received: '7',
});
const point = (uuid: string, start: string, money: ReturnType<typeof eur>) => ({
  ...{ start, money, token: { uuid } },
  ...{ count: 1, received: '7' },
});

describe('The money on the start page', () => {
  it('adds up all tokens by currency, and counts test networks apart', () => {
    const figures = moneyOf(
      {
        paymentStatistics: {
          totalByToken: [
            total('a', 'ETH_MAINNET', [...eur('8.33333333'), { currency: 'CHF', received: '5' }]),
            total('b', 'ARB_MAINNET', eur('16.66666667')),
            total('c', 'ARB_SEPOLIA', eur('1000')),
            total('d', 'ARB_MAINNET', []),
          ],
        },
        paymentVolume: [
          point('a', YESTERDAY, eur('8.33333333')),
          point('c', YESTERDAY, eur('1000')),
          point('b', TODAY, eur('16.66666667')),
          point('d', TODAY, []),
        ],
      },
      (network) => network.endsWith('SEPOLIA'),
    );
    expect(figures).toEqual([
      { currency: 'CHF', isTestnet: false, today: '0', days: '0', all: '5' },
      { currency: 'EUR', isTestnet: false, today: '16.66666667', days: '25', all: '25' },
      { currency: 'EUR', isTestnet: true, today: '0', days: '1000', all: '1000' },
    ]);
  });

  it('is empty without invoices with a price', () => {
    expect(
      moneyOf(
        {
          paymentStatistics: { totalByToken: [total('a', 'ETH_MAINNET', [])] },
          paymentVolume: [point('a', TODAY, [])],
        },
        () => false,
      ),
    ).toEqual([]);
  });
});
