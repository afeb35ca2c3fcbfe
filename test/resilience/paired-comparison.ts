import { percentile } from './check-recorder';

/** Two times of the same moment, in milliseconds: of the one kind and of the other. */
export type TimePair = readonly [one: number, other: number];

export interface Comparison {
  /** Medians of each kind, in milliseconds. */
  one: number;
  other: number;
  /** The median of the differences within the pairs, in milliseconds, and as a share of the median. */
  difference: number;
  relativeDifference: number;
  /** How likely at least such a difference is where there is none: Wilcoxon's signed-rank test, both sides. */
  p: number;
}

/** Compares within pairs, so that what slows the machine down for a while slows both down. */
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

/** Of the normal distribution, beyond so many deviations; to seven digits (Abramowitz and Stegun, 7.1.26). */
function twoSidedP(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}
