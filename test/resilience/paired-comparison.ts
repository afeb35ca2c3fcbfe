import { percentile } from './check-recorder';

/** Times of both kinds of request, measured one right after the other, in milliseconds. */
export type TimePair = readonly [one: number, other: number];

export interface Comparison {
  /** Median of each kind, in milliseconds. */
  one: number;
  other: number;
  /** Median of the differences within pairs, in milliseconds, and the same relative to the median of `other`. */
  difference: number;
  relativeDifference: number;
  /**
   * Two-sided p-value of Wilcoxon's signed-rank test: the probability of such a difference when both kinds take the
   * same time.
   */
  p: number;
}

/** Compares within pairs, so that a temporary slowdown of the machine affects both times. */
export function compare(pairs: readonly TimePair[]): Comparison {
  const differences = pairs.map(([one, other]) => one - other);
  const one = percentile(
    pairs.map(([time]) => time),
    0.5,
  );
  const other = percentile(
    pairs.map(([, time]) => time),
    0.5,
  );
  const difference = percentile(differences, 0.5);
  return {
    one,
    other,
    difference,
    relativeDifference: Math.abs(difference) / other,
    p: signedRank(differences),
  };
}

function signedRank(differences: readonly number[]): number {
  const ranked = differences
    .filter((difference) => difference !== 0)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  const count = ranked.length;
  if (count === 0) return 1;
  const positive = ranked.reduce((sum, difference, index) => (difference > 0 ? sum + index + 1 : sum), 0);
  const mean = (count * (count + 1)) / 4;
  const deviation = Math.sqrt((count * (count + 1) * (2 * count + 1)) / 24);
  return twoSidedP(Math.abs(positive - mean) / deviation);
}

/** Two-sided tail probability of the standard normal distribution, to seven digits (Abramowitz and Stegun, 7.1.26). */
function twoSidedP(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}
