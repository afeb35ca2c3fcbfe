/** A few measurements of the same thing. */
export interface Figures {
  median: number;
  lowest: number;
  highest: number;
}

export function figuresOf(values: readonly number[]): Figures {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return { median, lowest: sorted[0] ?? Number.NaN, highest: sorted.at(-1) ?? Number.NaN };
}

/** `0.72 (0.70–0.75)`. */
export function shown({ median, lowest, highest }: Figures, digits: number): string {
  const [middle, low, high] = [median, lowest, highest].map((value) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  return `${middle} (${low}–${high})`;
}

/** `1,000,000`. */
export const thousands = (number: number) => number.toLocaleString('en');

/** Puts a name in front of what goes wrong. */
export async function failuresNamed<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** The value that this share of the values does not exceed, such as 0.95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
