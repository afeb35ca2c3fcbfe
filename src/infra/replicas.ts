import type { DataSource } from 'typeorm';
import { BOUNDS } from '../lib/bounds';
import { reason } from '../lib/reasons';
import { isStatementTimeout } from './database/errors';
import { type Executor, readWithTimeout } from './database/statements';
import { FairShare } from './fair-share';
import type { Logger } from './logger';
import { readPosition } from './replicas/position';
import { Replica } from './replicas/replica';

/** Runs expensive reads (pages of lists, counts, sums), on a replica when one is up to date. */
export interface Reader {
  /**
   * Runs a read on a replica or on the primary. Both show everything that was committed before the call. `run` may be
   * called a second time, on the primary, so it must only read, and it must not be part of a transaction.
   */
  read<T>(run: (db: Executor) => Promise<T>): Promise<T>;

  /**
   * Runs a read whose cost grows with the number of rows, with a separate statement timeout. An account runs only a few
   * of these reads concurrently; further ones are queued. Throws `rate_limited` when the account's queue is full.
   */
  scan<T>(account: string, run: (db: Executor) => Promise<T>): Promise<T>;
}

/**
 * Reads from streaming replicas with read-your-writes consistency across processes: a read first queries the primary's
 * LSN, and runs on a replica only after the replica has replayed that LSN. The primary executes reads for which no
 * replica is up to date within 100 ms, and reads that failed on a replica. Without replicas, the primary executes all
 * reads at no extra cost.
 */
export class Replicas implements Reader {
  readonly all: readonly Replica[];
  /** Number of reads by the server that executed them. */
  readonly reads = { replica: 0, primary: 0 };
  private nextIndex = 0;
  private readonly shares = new FairShare(
    {
      perAccount: BOUNDS.connections.scansOfAccount.most,
      total: BOUNDS.connections.scans.most,
      waiting: BOUNDS.connections.scansWaiting.most,
    },
    reason('too_many_slow_reads'),
  );

  constructor(
    urls: readonly string[],
    private readonly primary: DataSource,
    log: Logger,
  ) {
    this.all = urls.map((url) => new Replica(url, primary, log));
  }

  read<T>(run: (db: Executor) => Promise<T>): Promise<T> {
    return this.all.length === 0 ? run(this.primary.manager) : this.readChosen(run);
  }

  scan<T>(account: string, run: (db: Executor) => Promise<T>): Promise<T> {
    const limited = (db: Executor) => readWithTimeout(db, BOUNDS.times.scan.most, run);
    return this.shares.run(account, () => this.read(limited));
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((replica) => replica.close()));
  }

  private async readChosen<T>(run: (db: Executor) => Promise<T>): Promise<T> {
    const replica = await this.choose();
    if (!replica) return this.readPrimary(run);
    try {
      const answer = await run(replica.executor);
      this.reads.replica += 1;
      return answer;
    } catch (error) {
      // A read that timed out is not repeated on the primary, where it would take as long.
      if (isStatementTimeout(error)) throw error;
      const answer = await this.readPrimary(run);
      // The read succeeded on the primary, so the replica caused the failure.
      replica.suspend(error);
      return answer;
    }
  }

  /** Chooses, round-robin, a replica that has replayed the primary's current LSN; undefined when there is none. */
  private async choose(): Promise<Replica | undefined> {
    if (!this.all.some(({ serving }) => serving)) return undefined;
    const position = await readPosition(this.primary.manager).catch(() => undefined);
    const serving = this.all.filter(({ serving }) => serving);
    const next = serving[this.nextIndex++ % serving.length];
    if (!position || !next) return undefined;
    const ready = next.hasReplayed(position)
      ? next
      : serving.find((replica) => replica.hasReplayed(position));
    if (ready) return ready;
    return (await next.waitForLsn(position)) ? next : undefined;
  }

  private readPrimary<T>(run: (db: Executor) => Promise<T>): Promise<T> {
    this.reads.primary += 1;
    return run(this.primary.manager);
  }
}
