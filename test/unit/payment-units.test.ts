import fc from 'fast-check';
import {
  fromUnits,
  fromUnitsUp,
  leastSufficient,
  paymentUnits,
  sumsInToken,
  toUnits,
} from '../../src/lib/payment-units';

const SEEDED = { seed: 24, numRuns: 2_000 };

const accepted = fc
  .array(fc.bigInt({ min: 1n, max: 10n ** 30n }), { minLength: 1, maxLength: 8 })
  .map((amounts) => amounts.map((amount, index) => ({ tokenUuid: `token ${index}`, amount })));

describe('The units of an invoice', () => {
  it('are the base units of its token when it accepts only one', () => {
    const units = paymentUnits([{ tokenUuid: 'usdc', amount: 25_000_000n }]);
    expect(units).toEqual({ full: 25_000_000n, least: 25_000_000n, weights: new Map([['usdc', 1n]]) });
  });

  it('are the base units of tokens with the same decimals and amount', () => {
    const units = paymentUnits(['usdc', 'usdt'].map((tokenUuid) => ({ tokenUuid, amount: 25_000_000n })));
    expect(units.full).toBe(25_000_000n);
  });

  it('count the whole amount of each token as paid in full', () => {
    fc.assert(
      fc.property(accepted, (tokens) => {
        const units = paymentUnits(tokens);
        for (const { tokenUuid, amount } of tokens)
          expect(toUnits(units, tokenUuid, amount)).toBe(units.full);
      }),
      SEEDED,
    );
  });

  it('are paid in full by what is missing in any token, and not by one base unit less', () => {
    fc.assert(
      fc.property(
        accepted,
        fc.nat(7),
        fc.nat(7),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (tokens, i, j, share) => {
          const units = paymentUnits(tokens);
          const [paid, rest] = [i, j].map(
            (index) => tokens[index % tokens.length] as (typeof tokens)[number],
          );
          const before = toUnits(
            units,
            paid?.tokenUuid as string,
            ((paid?.amount as bigint) * BigInt(Math.floor(share * 1000))) / 1000n,
          );
          const missing = fromUnitsUp(units, rest?.tokenUuid as string, units.full - before);
          expect(before + toUnits(units, rest?.tokenUuid as string, missing)).toBeGreaterThanOrEqual(
            units.full,
          );
          expect(before + toUnits(units, rest?.tokenUuid as string, missing - 1n)).toBeLessThan(units.full);
        },
      ),
      SEEDED,
    );
  });

  it('are never worth more base units than were paid', () => {
    fc.assert(
      fc.property(accepted, fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.nat(7), (tokens, given, index) => {
        const units = paymentUnits(tokens);
        const { tokenUuid } = tokens[index % tokens.length] as (typeof tokens)[number];
        expect(toUnits(units, tokenUuid, fromUnits(units, tokenUuid, given))).toBeLessThanOrEqual(given);
      }),
      SEEDED,
    );
  });

  it('do not exist for a token that the invoice does not accept', () => {
    const units = paymentUnits([{ tokenUuid: 'usdc', amount: 1n }]);
    expect(() => toUnits(units, 'other', 1n)).toThrow('does not accept the token other');
  });
});

describe('The least that pays an invoice', () => {
  it.each([
    [100n, 0, 100n],
    [100n, 100, 99n],
    [100n, 1, 100n],
    [101n, 100, 100n],
    [10_000n, 1, 9_999n],
    [1n, 500, 1n],
    [
      2n ** 256n - 1n,
      500,
      110_002_484_775_450_385_652_392_435_758_253_512_460_606_485_432_358_535_837_484_704_807_517_473_157_939n,
    ],
  ])('of %d with a tolerance of %d basis points is rounded up', (full, toleranceBps, least) => {
    expect(leastSufficient(full, toleranceBps)).toBe(least);
  });

  it('is the whole amount for an invoice that was stored before tolerances', () => {
    expect(leastSufficient(100n, undefined)).toBe(100n);
  });

  it('is reached in base units of any token exactly when it is reached in units', () => {
    fc.assert(
      fc.property(
        accepted,
        fc.integer({ min: 0, max: 500 }),
        fc.nat(7),
        fc.nat(10_100),
        (tokens, bps, index, share) => {
          const units = paymentUnits(tokens, bps);
          const chosen = tokens[index % tokens.length] as (typeof tokens)[number];
          for (const { tokenUuid, amount } of tokens) {
            const received = (amount * BigInt(share)) / 10_000n;
            const sums = new Map([[tokenUuid, { received, pending: 0n }]]);
            const worth = sumsInToken(units, chosen.tokenUuid, sums).received;
            const isReached = toUnits(units, tokenUuid, received) >= units.least;
            expect(worth >= leastSufficient(chosen.amount, bps)).toBe(isReached);
          }
        },
      ),
      SEEDED,
    );
  });
});
