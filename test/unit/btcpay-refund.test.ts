import type { Token } from '../../src/entities/token.entity';
import { moneyOf, type RefundWish } from '../../src/greenfield/refund.routes';
import { refundablesOf } from '../../src/services/refunds/refund-amounts';
import { invoiceWith } from '../support/invoice';

/** An invoice of 90 euros, locked and paid at 100 tokens. */
const invoice = invoiceWith({
  ...{ status: 'paid' as const, amount: 100_000_000n, amountReceived: 100_000_000n, tokenDecimals: 6 },
  ...{ priceAmount: '90.00', priceCurrency: 'EUR' },
});

const token = { uuid: invoice.tokenUuid } as Token;

const refundOf = (more: object, rate: { numerator: bigint; denominator: bigint }) => {
  const wish: RefundWish = { refundVariant: 'CurrentRate', ...more };
  const refundables = refundablesOf(invoice, []);
  const context = { invoice, refundables, tokens: new Map(), rates: [{ token, rate }] };
  return moneyOf(wish, context).amount;
};

describe("A refund at today's rate by BTCPay's API", () => {
  it.each([
    ['less of a token that has gained', {}, { numerator: 1n, denominator: 1n }, '90'],
    ['at most what was received of one that has lost', {}, { numerator: 1n, denominator: 2n }, '100'],
    ['rounded down', {}, { numerator: 7n, denominator: 1n }, '12.857142'],
    ['less a percentage', { subtractPercentage: '2.5' }, { numerator: 1n, denominator: 1n }, '87.75'],
  ])('is %s', (_name, more, rate, amount) => {
    expect(refundOf(more, rate)).toBe(amount);
  });

  it('is an amount of the currency at the rate at which the payer has paid, whatever it is today', () => {
    const custom = { refundVariant: 'Custom', customAmount: '45', customCurrency: 'EUR' };
    expect(refundOf(custom, { numerator: 5n, denominator: 1n })).toBe('50');
  });
});
