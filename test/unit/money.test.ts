import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  BPS_WHOLE,
  feeOf,
  formatAmount,
  MAX_BASE_UNITS,
  parseAmount,
  significantDigits,
  toDecimalText,
} from '../../src/lib/money';
import { type Reason, reason } from '../../src/lib/reasons';
import { CODE_POINT } from '../support/code-point';
import { measured } from '../support/cpu-time';

const RUNS = { numRuns: 11_000 };

const decimals = fc.integer({ min: 0, max: 24 });
const baseUnits = fc.bigInt({ min: 1n, max: MAX_BASE_UNITS });
const smallUnits = fc.bigInt({ min: 1n, max: 10n ** 30n });
/** Digits that often begin or end with zeros. */
const digits = (most: number) =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** BigInt(most) - 1n }), fc.nat(most), fc.nat(5))
    .map(([number, width, zeros]) =>
      (number.toString().padStart(width, '0') + '0'.repeat(zeros)).slice(0, most),
    );

const fractions = fc.option(digits(30), { nil: '', freq: 5 });

/** Reference model: a decimal number as a fraction, numerator over a power of ten. */
interface Fraction {
  numerator: bigint;
  /** Exponent of ten of the denominator. */
  power: number;
}

function fractionOf(text: string): Fraction {
  const [whole = '', fraction = ''] = text.split('.');
  return { numerator: BigInt(whole + fraction), power: fraction.length };
}

/** Converts a fraction to base units; undefined if it is not a whole number of them. */
function unitsOf({ numerator, power }: Fraction, tokenDecimals: number): bigint | undefined {
  const scaled = numerator * 10n ** BigInt(tokenDecimals);
  const divisor = 10n ** BigInt(power);
  return scaled % divisor === 0n ? scaled / divisor : undefined;
}

const isRefusal = (parsed: unknown, why: Reason) => isDeepStrictEqual(parsed, { ok: false, reason: why });

const isPlain = (text: string) => /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text);

describe('parseAmount', () => {
  it('agrees with exact fractions on every plain decimal number', () => {
    fc.assert(
      fc.property(digits(40), fractions, decimals, (whole, fraction, tokenDecimals) => {
        const text = fraction === '' ? whole : `${whole}.${fraction}`;
        const expected = unitsOf(fractionOf(text), tokenDecimals);
        const parsed = parseAmount(text, tokenDecimals);
        if (expected === undefined) return isRefusal(parsed, reason('decimals', { max: tokenDecimals }));
        if (expected === 0n) return isRefusal(parsed, reason('positive'));
        return isDeepStrictEqual(parsed, { ok: true, baseUnits: expected });
      }),
      RUNS,
    );
  });

  it('refuses one decimal more than the token has, for any amount', () => {
    fc.assert(
      fc.property(smallUnits, decimals, fc.constantFrom(...'123456789'), (units, tokenDecimals, last) => {
        const text = formatAmount(units, tokenDecimals);
        const [whole, fraction = ''] = text.split('.');
        const parsed = parseAmount(`${whole}.${fraction.padEnd(tokenDecimals, '0')}${last}`, tokenDecimals);
        return isRefusal(parsed, reason('decimals', { max: tokenDecimals }));
      }),
      RUNS,
    );
  });

  it('accepts trailing zeros beyond the decimals of the token', () => {
    expect(parseAmount('1.500000000000', 1)).toEqual({ ok: true, baseUnits: 15n });
    expect(parseAmount('2.000', 0)).toEqual({ ok: true, baseUnits: 2n });
  });

  it('accepts leading zeros', () => {
    expect(parseAmount('000.5', 1)).toEqual({ ok: true, baseUnits: 5n });
  });

  it('accepts the largest amount of a token and nothing above it', () => {
    expect(parseAmount(formatAmount(MAX_BASE_UNITS, 18), 18)).toEqual({
      ok: true,
      baseUnits: MAX_BASE_UNITS,
    });
    expect(parseAmount(formatAmount(MAX_BASE_UNITS + 1n, 18), 18)).toEqual({
      ok: false,
      reason: reason('amount_too_large'),
    });
  });

  it.each(['0', '0.0', '000', '0.000000'])('refuses the zero amount %j', (text) => {
    expect(parseAmount(text, 6)).toEqual({ ok: false, reason: reason('positive') });
  });

  it.each([
    ...[
      '',
      ' ',
      '.',
      '1.',
      '.5',
      '-1',
      '+1',
      '1e3',
      '1E3',
      '0x1',
      '1,5',
      '1 000',
      '1_000',
      ' 1',
      '1 ',
      '1\n',
      '1.2.3',
    ],
    ...['NaN', 'Infinity', '-Infinity', 'null', '٣', '１', '²', '1\0', '--1', '1-', '1.-5', '1.5e', '∞'],
  ])('refuses %j, which is not a plain decimal number', (text) => {
    expect(parseAmount(text, 6)).toEqual({ ok: false, reason: reason('plain_decimal') });
  });

  it('accepts plain decimal numbers only', () => {
    fc.assert(
      fc.property(fc.string({ unit: CODE_POINT }), decimals, (text, tokenDecimals) => {
        fc.pre(!/^[0-9]+(\.[0-9]+)?$/.test(text));
        return isRefusal(parseAmount(text, tokenDecimals), reason('plain_decimal'));
      }),
      RUNS,
    );
  });
});

describe('formatAmount', () => {
  it('is reversed by parseAmount', () => {
    fc.assert(
      fc.property(fc.oneof(baseUnits, smallUnits), decimals, (units, tokenDecimals) => {
        const parsed = parseAmount(formatAmount(units, tokenDecimals), tokenDecimals);
        return isDeepStrictEqual(parsed, { ok: true, baseUnits: units });
      }),
      RUNS,
    );
  });

  it('returns the shortest plain text: no sign, no exponent, no redundant zero', () => {
    fc.assert(
      fc.property(fc.oneof(baseUnits, smallUnits), decimals, (units, tokenDecimals) => {
        const text = formatAmount(units, tokenDecimals);
        return isPlain(text) && unitsOf(fractionOf(text), tokenDecimals) === units;
      }),
      RUNS,
    );
  });

  it.each([
    [0n, 6, '0'],
    [1n, 0, '1'],
    [1n, 6, '0.000001'],
    [10n, 6, '0.00001'],
    [1_500_000n, 6, '1.5'],
    [1_000_000n, 6, '1'],
    [100n, 0, '100'],
    [MAX_BASE_UNITS, 0, MAX_BASE_UNITS.toString()],
    [1n, 24, '0.000000000000000000000001'],
  ])('writes %s base units of %s decimals as %s', (units, tokenDecimals, text) => {
    expect(formatAmount(units, tokenDecimals)).toBe(text);
  });
});

describe('feeOf', () => {
  it('is the exact share rounded down', () => {
    fc.assert(
      fc.property(fc.oneof(baseUnits, smallUnits), fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const fee = feeOf(amount, bps);
        const share = amount * BigInt(bps);
        return fee * BPS_WHOLE <= share && share < (fee + 1n) * BPS_WHOLE && fee >= 0n && fee <= amount;
      }),
      RUNS,
    );
  });

  it.each([
    [12_500_000n, 100, 125_000n],
    [99n, 100, 0n],
    [100n, 100, 1n],
    [1n, 9_999, 0n],
    [1n, 10_000, 1n],
    [1_000_000n, 0, 0n],
    [3n, 5_000, 1n],
  ])('computes the fee of %s at %s bps as %s', (amount, bps, fee) => {
    expect(feeOf(amount, bps)).toBe(fee);
  });
});

describe('toDecimalText', () => {
  const doubles = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });

  it('returns plain text that parses to the same double', () => {
    fc.assert(
      fc.property(doubles, (value) => {
        const text = toDecimalText(value);
        return /^\d+(\.\d+)?$/.test(text) && Number(text) === value;
      }),
      RUNS,
    );
  });

  it('returns the digits that JavaScript prints', () => {
    fc.assert(
      fc.property(doubles, (value) => {
        const printed = value.toExponential().replace(/e.*/, '').replace('.', '').replace(/0+$/, '');
        const digitsOf = toDecimalText(value).replace('.', '').replace(/^0+/, '').replace(/0+$/, '');
        return digitsOf === (value === 0 ? '' : printed);
      }),
      RUNS,
    );
  });

  it('returns every number of at most 15 significant digits as it was written', () => {
    const short = fc.tuple(
      fc.bigInt({ min: 1n, max: 999_999_999_999_999n }),
      fc.integer({ min: 0, max: 20 }),
    );
    fc.assert(
      fc.property(short, ([units, tokenDecimals]) => {
        const text = formatAmount(units, tokenDecimals);
        return toDecimalText(Number(text)) === text;
      }),
      RUNS,
    );
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [1, '1'],
    [1e21, '1000000000000000000000'],
    [1.5e21, '1500000000000000000000'],
    [1e-7, '0.0000001'],
    [1.25e-7, '0.000000125'],
    [123456.789, '123456.789'],
    [5e-324, `0.${'0'.repeat(323)}5`],
    [0.1 + 0.2, '0.30000000000000004'],
  ])('writes %d as %s', (value, text) => {
    expect(toDecimalText(value)).toBe(text);
  });
});

describe('significantDigits', () => {
  it('counts the digits from the first nonzero to the last nonzero one', () => {
    fc.assert(
      fc.property(digits(30), fractions, (whole, fraction) => {
        const all = [...(whole + fraction)];
        const first = all.findIndex((one) => one !== '0');
        const expected = first < 0 ? 0 : all.findLastIndex((one) => one !== '0') - first + 1;
        return significantDigits(fraction === '' ? whole : `${whole}.${fraction}`) === expected;
      }),
      RUNS,
    );
  });

  it.each([
    ['0', 0],
    ['0.00', 0],
    ['100', 1],
    ['0.001', 1],
    ['10.01', 4],
    ['123456789012345', 15],
    ['1234567890123456', 16],
    ['0.10', 1],
  ])('counts the significant digits of %s: %d', (text, count) => {
    expect(significantDigits(text)).toBe(count);
  });

  it('counts in a megabyte of zeros, which would take minutes with backtracking', async () => {
    const text = `1${'0'.repeat(1_000_000)}1`;
    const { result, cpuSeconds } = await measured(() => significantDigits(text));
    expect(result).toBe(1_000_002);
    expect(cpuSeconds).toBeLessThan(10);
  });
});
