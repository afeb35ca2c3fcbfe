/** How often a check was made, how often it failed, and how, the first few times. */
export interface Check {
  name: string;
  times: number;
  failures: number;
  examples: string[];
}

const EXAMPLES = 5;

/** What was checked: each check under its name. */
export class Tally {
  private readonly found = new Map<string, Check>();

  get checks(): Check[] {
    return [...this.found.values()];
  }

  get failed(): Check[] {
    return this.checks.filter(({ failures }) => failures > 0);
  }

  /** Counts one check; returns whether it held. `example` says what was seen. */
  check(name: string, holds: boolean, example: string | (() => string) = name): boolean {
    this.add(name, 1, holds ? [] : [typeof example === 'string' ? example : example()]);
    return holds;
  }

  /** Counts many at once, with what was seen at each that failed. */
  add(name: string, times: number, failures: readonly string[]): void {
    const check = this.found.get(name) ?? { name, times: 0, failures: 0, examples: [] };
    check.times += times;
    check.failures += failures.length;
    check.examples.push(...failures.slice(0, EXAMPLES - check.examples.length));
    this.found.set(name, check);
  }

  /** Takes in what was checked elsewhere. */
  take({ checks }: Tally): void {
    for (const { name, times, failures, examples } of checks) {
      this.add(name, times, [...examples, ...Array<string>(failures - examples.length).fill('')]);
    }
  }
}

/** With no failure in so many, the true rate is at most this with 95 % confidence: the rule of three. */
const bound = (times: number) => `≤ ${Math.min(100, 300 / times).toFixed(4)}% at 95%`;

export function textOf({ name, times, failures }: Check): string {
  if (times === 0) return `${name}: there was nothing to check`;
  const counted = `${name}: ${thousands(failures)} failures in ${thousands(times)}`;
  return failures === 0 ? `${counted} (${bound(times)})` : counted;
}

export const thousands = (number: number) => number.toLocaleString('en');

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const inOrder = [...values].sort((one, other) => one - other);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN;
}
