import { explorerNameOf, feeCoinOf, minutesToConfirm } from '../../dashboard/data/chains';
import { stepsOf } from '../../dashboard/screens/invoices/invoice-progress';
import { moneyBackOf } from '../../dashboard/screens/invoices/money-back';

const at = (minute: number) => `2026-11-25T10:${String(minute).padStart(2, '0')}:00.000Z`;
const arrived = (seen: number, confirmed: number | null, flushed: number | null) => ({
  seenOn: at(seen),
  confirmed: confirmed !== null,
  confirmedOn: confirmed === null ? null : at(confirmed),
  flushedOn: flushed === null ? null : at(flushed),
});
const OPEN = {
  test: false,
  status: 'created',
  createdOn: at(0),
  expiresOn: at(30),
  paidOn: null as string | null,
  cancelledOn: null as string | null,
  payments: [] as ReturnType<typeof arrived>[],
};
const steps = (change: Partial<typeof OPEN>) =>
  stepsOf({ ...OPEN, ...change }).map((step) => `${step.name} ${step.at?.slice(14, 16) ?? '-'}`);

describe('The steps of an invoice', () => {
  it('are reached one after the other', () => {
    expect(steps({})).toEqual(['created 00', 'seen -', 'confirmed -', 'paid -', 'paid-out -']);
    expect(steps({ payments: [arrived(2, null, null)] })[2]).toBe('confirmed -');
    expect(
      steps({ status: 'paid', paidOn: at(5), payments: [arrived(2, 4, 9), arrived(3, 5, null)] }),
    ).toEqual(['created 00', 'seen 02', 'confirmed 05', 'paid 05', 'paid-out -']);
    expect(steps({ status: 'paid', paidOn: at(4), payments: [arrived(2, 4, 9)] })).toContain('paid-out 09');
  });

  it('leave out the payout of play money', () => {
    expect(steps({ test: true })).toEqual(['created 00', 'seen -', 'confirmed -', 'paid -']);
  });

  it('end where the invoice ended without being paid', () => {
    expect(steps({ status: 'expired' })).toEqual(['created 00', 'expired 30']);
    expect(steps({ status: 'expired', cancelledOn: at(7) })).toEqual(['created 00', 'cancelled 07']);
    expect(steps({ status: 'expired', payments: [arrived(2, 4, null)] })).toEqual([
      ...['created 00', 'seen 02', 'confirmed 04', 'expired 30', 'paid-out -'],
    ]);
  });

  it('have no payments when somebody set the status by hand', () => {
    expect(steps({ status: 'paid', paidOn: at(8) })).toEqual(['created 00', 'paid 08']);
  });
});

const payment = (amount: string, overpaid: string, symbol: string, from: string, hash = '0x1') => ({
  ...{ amount, overpaid, from, hash, confirmed: true },
  token: { uuid: symbol, symbol },
  network: { name: 'Base' },
});

describe('What may be returned to the payer', () => {
  const payments = [
    payment('20', '0', 'EURC', '0xA'),
    payment('40', '2.5', 'USDC', '0xA', '0x2'),
    payment('1', '1', 'USDC', '0xA', '0x3'),
    payment('4', '4', 'USDC', '0xB', '0x4'),
    { ...payment('9', '9', 'USDC', '0xA', '0x5'), confirmed: false },
  ];
  const back = (attention: string[], late: string[] = []) => {
    const timeline = late.map((hash) => ({ kind: 'late', hash }));
    return moneyBackOf({ attention, payments, timeline }).map(
      ({ amount, symbol, from }) => `${amount} ${symbol} to ${from}`,
    );
  };

  it('is what was overpaid, by token and sender', () => {
    expect(back(['OVERPAID'])).toEqual(['3.5 USDC to 0xA', '4 USDC to 0xB']);
  });

  it('is what came late', () => {
    expect(back(['LATE_PAYMENT'], ['0x2'])).toEqual(['40 USDC to 0xA']);
  });

  it('is everything when only a part was paid', () => {
    expect(back(['PART_PAID'])).toEqual(['20 EURC to 0xA', '41 USDC to 0xA', '4 USDC to 0xB']);
  });

  it('is nothing without such a reason', () => {
    expect(back(['REVERTED'])).toEqual([]);
  });
});

describe('What a network is called and takes', () => {
  it.each([
    ['https://basescan.org/tx/0x1', 'Basescan'],
    ['https://sepolia.arbiscan.io/tx/0x1', 'Arbiscan'],
    ['https://explorer.test/tx/0x1', 'explorer.test'],
  ])('has the public record at %s called %s', (url, name) => {
    expect(explorerNameOf(url)).toBe(name);
  });

  it('rounds the usual time of the confirmations up to minutes, and has none where it is not known', () => {
    expect([minutesToConfirm(1, 12), minutesToConfirm(8453, 10), minutesToConfirm(31_337, 4)]).toEqual([
      3, 1, 0,
    ]);
  });

  it('has the coin in which the network takes its fees', () => {
    expect([8453, 137, 0].map(feeCoinOf)).toEqual(['ETH', 'POL', 'ETH']);
  });
});
