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

/** An option of 10 tokens with these decimals, and what was received of it in base units. */
const optionOf = (tokenUuid: string, tokenDecimals: number, amountReceived: bigint) => ({
  ...{ tokenUuid, tokenDecimals, tokenAddress: '0xtoken', network: 'ARB_SEPOLIA' as const },
  ...{ amount: String(10n ** BigInt(tokenDecimals + 1)), feeAmount: '0' },
  ...{ amountReceived: String(amountReceived), amountPending: '0' },
});

/** A paid invoice over 10 of one of two tokens, of which the first has 6 decimals and the second 18. */
const paidIn = (coarse: bigint, fine: bigint) => {
  const options = [optionOf('coarse', 6, coarse), optionOf('fine', 18, fine)];
  return invoiceWith({ status: 'paid', tokenUuid: 'coarse', amount: 10_000_000n, options });
};

describe('What an invoice was overpaid by', () => {
  const seen = (of: ReturnType<typeof paidIn>) =>
    refundablesOf(of, []).map(({ option, suggested, reason }) => [option.tokenUuid, suggested, reason]);

  it('is proposed in each token that can express it', () => {
    expect(seen(paidIn(10_000_000n, 10n ** 12n))).toEqual([
      ['coarse', 1n, 'overpaid'],
      ['fine', 10n ** 12n, 'overpaid'],
    ]);
  });

  it('is no reason to refund everything in a token whose base unit is worth more', () => {
    const dusted = paidIn(10_000_000n, 5n);
    expect(seen(dusted)).toEqual([
      ['coarse', 10_000_000n, 'requested_by_customer'],
      ['fine', 5n, 'overpaid'],
    ]);
    const context = { invoice: dusted, refundables: refundablesOf(dusted, []), tokens: new Map(), rates: [] };
    expect(() => moneyOf({ refundVariant: 'OverpaidAmount' }, context)).toThrow('Nothing is left');
  });
});

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
