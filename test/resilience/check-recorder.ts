/** Number of times a check ran and failed, with examples of the first failures. */
export interface CheckResult {
  name: string;
  count: number;
  failures: number;
  examples: string[];
}

const EXAMPLES = 5;

/** Collects the results of all checks, by their names. */
export class CheckRecorder {
  private readonly resultsByName = new Map<string, CheckResult>();

  get results(): CheckResult[] {
    return [...this.resultsByName.values()];
  }

  get failedResults(): CheckResult[] {
    return this.results.filter(({ failures }) => failures > 0);
  }

  /** Counts one check and returns whether it held. `example` describes what was observed. */
  check(name: string, holds: boolean, example: string | (() => string) = name): boolean {
    this.addAll(name, 1, holds ? [] : [typeof example === 'string' ? example : example()]);
    return holds;
  }

  /** Counts `count` checks at once; `failures` describes each one that failed. */
  addAll(name: string, count: number, failures: readonly string[]): void {
    const check = this.resultsByName.get(name) ?? { name, count: 0, failures: 0, examples: [] };
    check.count += count;
    check.failures += failures.length;
    check.examples.push(...failures.slice(0, EXAMPLES - check.examples.length));
    this.resultsByName.set(name, check);
  }
}

/**
 * Upper bound of the true failure rate with 95 % confidence after `count` checks without a failure: the rule of three.
 */
const upperBound = (count: number) => `≤ ${Math.min(100, 300 / count).toFixed(4)}% at 95%`;

export function describeResult({ name, count, failures }: CheckResult): string {
  if (count === 0) return `${name}: there was nothing to check`;
  const counted = `${name}: ${thousands(failures)} failures in ${thousands(count)}`;
  return failures === 0 ? `${counted} (${upperBound(count)})` : counted;
}

export const thousands = (number: number) => number.toLocaleString('en');

/** The value at the given share (0 to 1) of the sorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
