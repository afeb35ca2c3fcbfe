import { AppError } from '../errors';
import type { Reason, RefusalCode } from '../lib/reasons';

interface ShareLimits {
  /** Maximum number of tasks of one account that run concurrently. */
  perAccount: number;
  /** Maximum number of tasks of all accounts that run concurrently. */
  total: number;
  /** Maximum number of queued tasks of one account. */
  waiting: number;
}

interface AccountQueue {
  running: number;
  readonly queue: (() => void)[];
}

/**
 * Semaphore with one queue per account, served round-robin. No account runs more tasks concurrently than its share
 * (`perAccount`). An account below its share waits for at most one task of each other account.
 */
export class FairShare {
  /** Accounts in round-robin order. */
  private readonly accounts = new Map<string, AccountQueue>();
  private running = 0;

  constructor(
    private readonly shares: ShareLimits,
    /** Reason of the `rate_limited` error when the queue of an account is full. */
    private readonly queueFull: Reason<RefusalCode>,
  ) {}

  /** Runs a task when its account has its turn. Throws `rate_limited` when the account's queue is full. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const account = this.accounts.get(name) ?? { running: 0, queue: [] };
    this.accounts.set(name, account);
    if (this.hasFreeShare(account)) this.begin(account);
    else await this.waitForTurn(account);
    try {
      return await work();
    } finally {
      account.running -= 1;
      this.running -= 1;
      if (account.running === 0 && account.queue.length === 0) this.accounts.delete(name);
      this.startNext();
    }
  }

  private hasFreeShare({ running }: AccountQueue): boolean {
    return running < this.shares.perAccount && this.running < this.shares.total;
  }

  private begin(account: AccountQueue): void {
    account.running += 1;
    this.running += 1;
  }

  private waitForTurn({ queue }: AccountQueue): Promise<void> {
    if (queue.length >= this.shares.waiting) throw new AppError(this.queueFull, { retryAfter: 1 });
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Starts a task of the next account, round-robin, that has queued tasks and is below its share. */
  private startNext(): void {
    for (const [name, account] of this.accounts) {
      const start = this.hasFreeShare(account) ? account.queue.shift() : undefined;
      if (!start) continue;
      this.accounts.delete(name);
      this.accounts.set(name, account);
      this.begin(account);
      start();
      return;
    }
  }
}
