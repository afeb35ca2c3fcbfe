import fc from 'fast-check';
import type { Invoice } from '../../../src/entities/invoice.entity';
import { type InvoiceOption, missingInToken } from '../../../src/lib/invoice-option';
import { amountMissing, storedPhaseOf } from '../../../src/lib/invoice-phase';
import { formatAmount, MAX_BASE_UNITS, parseAmount } from '../../../src/lib/money';
import type { PaymentSums } from '../../../src/lib/payment-units';
import type { Fraction } from '../../../src/lib/prices/fraction';
import type { FeedReading } from '../../../src/lib/prices/price-feeds';
import { type Price, rateOf, tokenAmount, usdPrices } from '../../../src/lib/prices/rates';
import { priceInToken, withFee } from '../../../src/services/invoices/invoice-price';
import { isSufficient, sumColumns } from '../../../src/services/invoices/payment-sums';
import { invoiceWith } from '../../support/invoice';

/**
 * Random invoices and payments, compared with rational numbers: what payers are asked for, and when an invoice is paid.
 * `RUNS=100000` is the full run.
 */
const RUNS = { numRuns: Number(process.env['RUNS'] ?? 400), seed: Number(process.env['SEED'] ?? 64) };

const NOW = new Date('2026-11-25T12:00:00Z');

/** A positive number of up to this many digits; each number of digits is equally likely. */
const digits = (most: number) =>
  fc.integer({ min: 1, max: most }).chain((count) => fc.bigInt({ min: 1n, max: 10n ** BigInt(count) - 1n }));

const reading = (pair: string, answer: bigint, decimals: number): FeedReading => ({
  ...{
    network: 'ETH_MAINNET',
    pair,
    address: '0x1',
    heartbeat: 86_400,
    pausesAtWeekends: false,
    decimals,
    answer,
    roundId: 1n,
  },
  ...{ startedOn: NOW, updatedOn: NOW, readOn: NOW },
  trusted: null,
  trustedOn: null,
  jumpedOn: null,
});

const feed = fc.record({ answer: digits(30), decimals: fc.constantFrom(8, 18) });

/** The rate of a token in a currency, by the answers of both feeds; of a token without decimals up to 10²² a unit. */
const rate = fc.record({ token: feed, currency: feed }).map(({ token, currency }) => {
  const readings = [
    reading('TKN/USD', token.answer, token.decimals),
    reading('EUR/USD', currency.answer, currency.decimals),
  ];
  return rateOf('TKN', 'EUR', usdPrices(readings, 'ETH_MAINNET', NOW))?.rate as Fraction;
});

const price = fc.record({ minorUnits: digits(12), minorDecimals: fc.constantFrom(0, 2, 3, 4) });
const decimals = fc.integer({ min: 0, max: 24 });

interface Amount {
  amount: bigint;
  decimals: number;
}

/** Amounts of the options of an invoice with a price, each at its own rate. */
const pricedAmounts: fc.Arbitrary<Amount[]> = fc
  .record({ price, tokens: fc.array(fc.record({ rate, decimals }), { minLength: 1, maxLength: 8 }) })
  .map(({ price, tokens }) =>
    tokens.flatMap((token) => {
      const amount = tokenAmount(price, token.rate, token.decimals);
      return amount === null ? [] : [{ ...token, amount }];
    }),
  )
  .filter((amounts) => amounts.length > 0);

/** Amounts of the options of an invoice in tokens: the same number of whole tokens in each. */
const tokenAmounts: fc.Arbitrary<Amount[]> = fc
  .record({ text: digits(12).map(String), tokens: fc.array(decimals, { minLength: 1, maxLength: 8 }) })
  .map(({ text, tokens }) =>
    tokens.map((each) => ({ decimals: each, ...priceInToken({ decimals: each }, text, 100) })),
  );

/** A new invoice with these options. */
const invoice = fc
  .record({
    amounts: fc.oneof(pricedAmounts, tokenAmounts),
    toleranceBps: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 })),
  })
  .filter(({ amounts }) => amounts.every(({ amount }) => amount <= MAX_BASE_UNITS))
  .map(({ amounts, toleranceBps }): Invoice => {
    const options = amounts.map(
      ({ amount, decimals: tokenDecimals }, index): InvoiceOption => ({
        tokenUuid: `token ${index}`,
        tokenAddress: '0x1',
        tokenDecimals,
        network: 'ETH_MAINNET',
        amount: String(amount),
        feeAmount: String(withFee(amount, 100, 'price').feeAmount),
        amountReceived: '0',
        amountPending: '0',
      }),
    );
    const none = new Map(options.map(({ tokenUuid }) => [tokenUuid, { received: 0n, pending: 0n }]));
    const created = invoiceWith({ options, toleranceBps });
    return { ...created, ...sumColumns(created, none, undefined) };
  });

/** Payments, each a share of what its option asks for, in 2⁻³² of it. */
const payments = fc.array(
  fc.record({
    option: fc.nat(7),
    share: fc.oneof(fc.nat(2 ** 32), fc.integer({ min: 2 ** 31, max: 2 ** 32 })),
  }),
  { maxLength: 5 },
);

const optionAt = ({ options }: Invoice, index: number) => options?.[index % options.length] as InvoiceOption;

/** Returns the invoice after payments of these base units, by the token's UUID; all are confirmed, or none is. */
function settled(invoice: Invoice, paid: ReadonlyMap<string, bigint>, isConfirmed: boolean) {
  const sums: PaymentSums = new Map(
    (invoice.options ?? []).map(({ tokenUuid }) => {
      const sum = paid.get(tokenUuid) ?? 0n;
      return [tokenUuid, isConfirmed ? { received: sum, pending: 0n } : { received: 0n, pending: sum }];
    }),
  );
  return { invoice: { ...invoice, ...sumColumns(invoice, sums, undefined) }, sums };
}

/** Returns the sum of paid / amount over all options, as an exact fraction. */
function shareOf({ options }: Invoice, paid: ReadonlyMap<string, bigint>): Fraction {
  return (options ?? []).reduce(
    ({ numerator, denominator }, { tokenUuid, amount }) => ({
      numerator: numerator * BigInt(amount) + (paid.get(tokenUuid) ?? 0n) * denominator,
      denominator: denominator * BigInt(amount),
    }),
    { numerator: 0n, denominator: 1n },
  );
}

/** Whether a share pays an invoice with this tolerance. */
const pays = ({ numerator, denominator }: Fraction, toleranceBps: number) =>
  numerator * 10_000n >= denominator * BigInt(10_000 - toleranceBps);

const add = (paid: ReadonlyMap<string, bigint>, { tokenUuid }: InvoiceOption, baseUnits: bigint) =>
  new Map(paid).set(tokenUuid, (paid.get(tokenUuid) ?? 0n) + baseUnits);

/** Adds up payments. */
const paidBy = (invoice: Invoice, given: readonly { option: number; share: number }[]) =>
  given.reduce((paid, { option, share }) => {
    const chosen = optionAt(invoice, option);
    return add(paid, chosen, (BigInt(chosen.amount) * BigInt(share)) / 2n ** 32n);
  }, new Map<string, bigint>());

describe('The amount of a token for a price', () => {
  it('is worth the price, and at most a hundredth of the minor unit or one base unit more', () => {
    fc.assert(
      fc.property(price, rate, decimals, (asked: Price, { numerator, denominator }, tokenDecimals) => {
        const amount = tokenAmount(asked, { numerator, denominator }, tokenDecimals);
        if (amount === null) return;
        // All values are in units of one hundredth of the minor unit, times this common denominator.
        const common = denominator * 10n ** BigInt(tokenDecimals);
        const perBaseUnit = numerator * 10n ** BigInt(asked.minorDecimals) * 100n;
        const excess = amount * perBaseUnit - asked.minorUnits * 100n * common;
        expect(excess >= 0n).toBe(true);
        expect(excess < common || excess < perBaseUnit).toBe(true);
      }),
      RUNS,
    );
  });

  it('is the amount that a payer types', () => {
    fc.assert(
      fc.property(price, rate, decimals, (asked, exact, tokenDecimals) => {
        const amount = tokenAmount(asked, exact, tokenDecimals) ?? 0n;
        fc.pre(amount > 0n && amount <= MAX_BASE_UNITS);
        const shown = formatAmount(amount, tokenDecimals);
        expect(parseAmount(shown, tokenDecimals)).toEqual({ ok: true, baseUnits: amount });
      }),
      RUNS,
    );
  });
});

describe('An invoice with random options, tolerance and payments', () => {
  it('is paid exactly when the shares of all payments add up to the whole minus the tolerance', () => {
    fc.assert(
      fc.property(invoice, payments, (created, given) => {
        const paid = paidBy(created, given);
        const isPaid = pays(shareOf(created, paid), created.toleranceBps);
        const confirmed = settled(created, paid, true);
        expect(isSufficient(confirmed.invoice, confirmed.sums)).toBe(isPaid);
        const pending = settled(created, paid, false).invoice;
        for (const each of [confirmed.invoice, pending]) {
          expect(storedPhaseOf(each, each.createdOn) === 'seen').toBe(isPaid);
          expect(amountMissing(each) === 0n).toBe(isPaid);
        }
      }),
      RUNS,
    );
  });

  it('is paid at the limit of its tolerance in one token, and not by a base unit less', () => {
    fc.assert(
      fc.property(invoice, fc.nat(7), (created, index) => {
        const option = optionAt(created, index);
        const [amount, rest] = [BigInt(option.amount), BigInt(10_000 - created.toleranceBps)];
        const limit = amount * rest;
        const least = limit % 10_000n === 0n ? limit / 10_000n : limit / 10_000n + 1n;
        const isPaidBy = (baseUnits: bigint) => {
          const { invoice: at, sums } = settled(created, new Map([[option.tokenUuid, baseUnits]]), true);
          return isSufficient(at, sums);
        };
        expect([isPaidBy(least - 1n), isPaidBy(least)]).toEqual([false, true]);
      }),
      RUNS,
    );
  });

  it('is paid in full by the amount that any option shows, with nothing left to pay', () => {
    fc.assert(
      fc.property(invoice, fc.nat(7), (created, index) => {
        const option = optionAt(created, index);
        expect(missingInToken(created, option.tokenUuid)).toBe(BigInt(option.amount));
        const paid = new Map([[option.tokenUuid, BigInt(option.amount)]]);
        const share = shareOf(created, paid);
        expect(share.numerator).toBe(share.denominator);
        expectNothingMissing(settled(created, paid, true).invoice);
      }),
      RUNS,
    );
  });

  it('is paid in full by what is shown as missing in any token, and not by a base unit less', () => {
    fc.assert(
      fc.property(invoice, payments, fc.nat(7), (created, given, index) => {
        const paid = paidBy(created, given);
        const before = settled(created, paid, true);
        fc.pre(!isSufficient(before.invoice, before.sums));
        const option = optionAt(created, index);
        const missing = missingInToken(before.invoice, option.tokenUuid);
        const complete = shareOf(created, add(paid, option, missing));
        expect(complete.numerator >= complete.denominator).toBe(true);
        const less = shareOf(created, add(paid, option, missing - 1n));
        expect(less.numerator < less.denominator).toBe(true);
        expectNothingMissing(settled(created, add(paid, option, missing), true).invoice);
      }),
      RUNS,
    );
  });

  it('shows what is worth at most the payments, unless it is paid', () => {
    fc.assert(
      fc.property(invoice, payments, (created, given) => {
        const paid = paidBy(created, given);
        const { invoice: shown, sums } = settled(created, paid, true);
        const { numerator, denominator } = shareOf(created, paid);
        const [received, worth] = [shown.amountReceived * denominator, numerator * shown.amount];
        // Rounded down, or up by less than one base unit where that shows that the invoice is paid.
        expect(received <= worth || (isSufficient(shown, sums) && received - worth < denominator)).toBe(true);
        expect(worth - received < denominator).toBe(true);
      }),
      RUNS,
    );
  });
});

function expectNothingMissing(paid: Invoice): void {
  for (const { tokenUuid } of paid.options ?? []) expect(missingInToken(paid, tokenUuid)).toBe(0n);
  expect(amountMissing(paid)).toBe(0n);
}
