/** Nothing that goes on stands still for so long. */
export const STALL_MS = 60_000;

/** How often something has happened, for which others wait. */
export class ProgressCounter {
  value = 0;
  private waiters: { count: number; notify(): void }[] = [];

  /** `standstill` is told where it does not happen any more. */
  constructor(private readonly stallMessage: string) {}

  increment(): void {
    this.value += 1;
    const due = this.waiters.filter(({ count }) => count <= this.value);
    this.waiters = this.waiters.filter(({ count }) => count > this.value);
    for (const { notify } of due) notify();
  }

  /** Resolves in the moment in which it has happened so many times more; rejects where it does not for too long. */
  waitForMore(count: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(this.stallMessage)), STALL_MS);
      const notify = () => {
        clearTimeout(timer);
        resolve();
      };
      this.waiters.push({ count: this.value + count, notify });
    });
  }
}
