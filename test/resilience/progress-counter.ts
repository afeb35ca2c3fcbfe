/** Nothing that goes on stands still for so long. */
export const STANDSTILL_MS = 60_000;

/** How often something has happened, for which others wait. */
export class Count {
  value = 0;
  private waiting: { count: number; run(): void }[] = [];

  /** `standstill` is told where it does not happen any more. */
  constructor(private readonly standstill: string) {}

  add(): void {
    this.value += 1;
    const due = this.waiting.filter(({ count }) => count <= this.value);
    this.waiting = this.waiting.filter(({ count }) => count > this.value);
    for (const { run } of due) run();
  }

  /** Resolves in the moment in which it has happened so many times more; rejects where it does not for too long. */
  more(count: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(this.standstill)), STANDSTILL_MS);
      const run = () => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.push({ count: this.value + count, run });
    });
  }
}
