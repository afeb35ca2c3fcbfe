import { AppError } from '../errors';
import { reason } from '../lib/reasons';

interface Shares {
  /** Maximum number of concurrent runs of one account. */
  perAccount: number;
  /** Maximum number of concurrent runs of all accounts. */
  total: number;
  /** Maximum length of one account's queue. */
  waiting: number;
}

/** Running and queued work of one account. */
interface Account {
  running: number;
  readonly queue: (() => void)[];
}

/**
 * A semaphore with a queue per account, served round-robin: an account never exceeds its share, and work of another
 * account waits for at most one turn of each account.
 */
export class FairShare {
  /** In round-robin order. */
  private readonly accounts = new Map<string, Account>();
  private running = 0;

  constructor(private readonly shares: Shares) {}

  /** Runs the work in its account's turn. Throws `rate_limited` if the account's queue is full. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const account = this.accounts.get(name) ?? { running: 0, queue: [] };
    this.accounts.set(name, account);
    if (this.mayRun(account)) this.begin(account);
    else await this.turn(account);
    try {
      return await work();
    } finally {
      account.running -= 1;
      this.running -= 1;
      if (account.running === 0 && account.queue.length === 0) this.accounts.delete(name);
      this.next();
    }
  }

  private mayRun({ running }: Account): boolean {
    return running < this.shares.perAccount && this.running < this.shares.total;
  }

  private begin(account: Account): void {
    account.running += 1;
    this.running += 1;
  }

  private turn({ queue }: Account): Promise<void> {
    if (queue.length >= this.shares.waiting)
      throw new AppError(reason('too_many_slow_reads'), { retryAfter: 1 });
    return new Promise((resolve) => queue.push(resolve));
  }

  /**
   * Starts the next work of the first account that has queued work and is below its share; moves the account to the
   * end of the order.
   */
  private next(): void {
    for (const [name, account] of this.accounts) {
      const start = this.mayRun(account) ? account.queue.shift() : undefined;
      if (!start) continue;
      this.accounts.delete(name);
      this.accounts.set(name, account);
      this.begin(account);
      start();
      return;
    }
  }
}
