/** Exact arithmetic with amounts: decimal texts, which are never converted to floating-point numbers. */

/** Returns decimals that are not negative as integers, in units of the smallest decimal place of any of them. */
function atCommonScale(decimals: readonly string[]): { scale: number; digits: bigint[] } {
  const parts = decimals.map((decimal) => decimal.split('.'));
  const scale = Math.max(0, ...parts.map(([, fraction = '']) => fraction.length));
  return {
    scale,
    digits: parts.map(([whole = '', fraction = '']) => BigInt(whole + fraction.padEnd(scale, '0'))),
  };
}

function toDecimal(digits: bigint, scale: number): string {
  const text = String(digits).padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  return fraction ? `${whole}.${fraction}` : whole;
}

/** Adds decimals that are not negative. */
export function sumOf(decimals: readonly string[]): string {
  const { digits, scale } = atCommonScale(decimals);
  return toDecimal(
    digits.reduce((sum, each) => sum + each, 0n),
    scale,
  );
}

/** Returns that many percent of a decimal, rounded half up to `digits` decimal places. */
export function percentOf(decimal: string, percent: string, digits: number): string {
  const {
    digits: [product = 0n],
    scale,
  } = atCommonScale([productOf(decimal, percent)]);
  const unit = 10n ** BigInt(scale + 2);
  return toDecimal((2n * product * 10n ** BigInt(digits) + unit) / (2n * unit), digits);
}

/** Returns how large each decimal is in relation to the largest one, in thousandths: for the lengths of bars. */
export function thousandthsOfLargest(decimals: readonly string[]): number[] {
  const { digits } = atCommonScale(decimals);
  let largest = 0n;
  for (const each of digits) if (each > largest) largest = each;
  return digits.map((each) => (largest === 0n ? 0 : Number((each * 1000n) / largest)));
}

/** Whether a text is a decimal number without sign. */
export const isDecimal = (text: string) => /^\d+(\.\d+)?$/.test(text);

/** Multiplies two decimals that are not negative. */
export function productOf(one: string, other: string): string {
  const [a, b] = [atCommonScale([one]), atCommonScale([other])];
  return toDecimal((a.digits[0] ?? 0n) * (b.digits[0] ?? 0n), a.scale + b.scale);
}
