/** Places for long work, given to waiting accounts in order; an account has or awaits one at most. */
export class Places {
  private readonly taken = new Set<string>();
  /** Functions that give the place to the waiting accounts, the longest-waiting first. */
  private readonly waiting = new Map<string, () => void>();

  constructor(private readonly most: { places: number; waiting: number }) {}

  /**
   * Waits for a place of the account, and returns the function that gives it back. Returns null at once when the
   * account already has a place or waits for one, and when too many accounts wait. Throws the reason of `signal` when it
   * is aborted before the account has a place.
   */
  async take(account: string, signal: AbortSignal): Promise<(() => void) | null> {
    signal.throwIfAborted();
    if (this.taken.has(account) || this.waiting.has(account)) return null;
    if (this.taken.size >= this.most.places) {
      if (this.waiting.size >= this.most.waiting) return null;
      await this.waitForTurn(account, signal);
    } else this.taken.add(account);
    return () => this.giveBack(account);
  }

  private waitForTurn(account: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(account);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.set(account, () => {
        signal.removeEventListener('abort', leave);
        resolve();
      });
    });
  }

  private giveBack(account: string): void {
    this.taken.delete(account);
    const [next] = this.waiting;
    if (!next) return;
    const [name, begin] = next;
    this.waiting.delete(name);
    this.taken.add(name);
    begin();
  }
}
