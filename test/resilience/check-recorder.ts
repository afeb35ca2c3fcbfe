/** How often a check was made, how often it failed, and how, the first few times. */
export interface CheckResult {
  name: string;
  count: number;
  failures: number;
  examples: string[];
}

const EXAMPLES = 5;

/** What was checked: each check under its name. */
export class CheckRecorder {
  private readonly resultsByName = new Map<string, CheckResult>();

  get results(): CheckResult[] {
    return [...this.resultsByName.values()];
  }

  get failedResults(): CheckResult[] {
    return this.results.filter(({ failures }) => failures > 0);
  }

  /** Counts one check; returns whether it held. `example` says what was seen. */
  check(name: string, holds: boolean, example: string | (() => string) = name): boolean {
    this.addAll(name, 1, holds ? [] : [typeof example === 'string' ? example : example()]);
    return holds;
  }

  /** Counts many at once, with what was seen at each that failed. */
  addAll(name: string, count: number, failures: readonly string[]): void {
    const check = this.resultsByName.get(name) ?? { name, count: 0, failures: 0, examples: [] };
    check.count += count;
    check.failures += failures.length;
    check.examples.push(...failures.slice(0, EXAMPLES - check.examples.length));
    this.resultsByName.set(name, check);
  }
}

/** With no failure in so many, the true rate is at most this with 95 % confidence: the rule of three. */
const upperBound = (count: number) => `≤ ${Math.min(100, 300 / count).toFixed(4)}% at 95%`;

export function describeResult({ name, count, failures }: CheckResult): string {
  if (count === 0) return `${name}: there was nothing to check`;
  const counted = `${name}: ${thousands(failures)} failures in ${thousands(count)}`;
  return failures === 0 ? `${counted} (${upperBound(count)})` : counted;
}

export const thousands = (number: number) => number.toLocaleString('en');

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
