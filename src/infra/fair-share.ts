import { AppError } from '../errors';
import { reason } from '../lib/reasons';

interface Shares {
  /** Of one account, at once. */
  perAccount: number;
  /** Of all accounts, at once. */
  total: number;
  /** Of one account, in its queue. */
  waiting: number;
}

/** The work of one account that is under way or waits. */
interface Account {
  running: number;
  readonly queue: (() => void)[];
}

/**
 * A semaphore with a queue per account, served round-robin: however much one account asks for, it holds no more than its
 * share, and another one's work waits for at most one turn of each account.
 */
export class FairShare {
  /** In the order of their turns. */
  private readonly accounts = new Map<string, Account>();
  private running = 0;

  constructor(private readonly shares: Shares) {}

  /** Runs the work when it is the account's turn. Throws `rate_limited` where its queue is full. */
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

  /** Lets the first account in that waits and holds less than its share, and puts it at the end of the order. */
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
