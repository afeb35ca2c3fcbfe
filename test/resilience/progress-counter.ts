/** Milliseconds without progress after which waiting fails. */
export const STALL_MS = 60_000;

/** Counts events and lets callers wait for further ones. */
export class ProgressCounter {
  value = 0;
  private waiters: { count: number; notify(): void }[] = [];

  /** `stallMessage` is the message of the error after a minute without progress. */
  constructor(private readonly stallMessage: string) {}

  increment(): void {
    this.value += 1;
    const due = this.waiters.filter(({ count }) => count <= this.value);
    this.waiters = this.waiters.filter(({ count }) => count > this.value);
    for (const { notify } of due) notify();
  }

  /** Resolves as soon as `count` more events have happened; rejects after a minute. */
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
