import type { DataSource } from 'typeorm';
import { BOUNDS } from '../lib/bounds';
import { isStatementTimeout } from './database/errors';
import { type Executor, readWithin } from './database/statements';
import { FairShare } from './fair-share';
import type { Logger } from './logger';
import { positionOf } from './replicas/position';
import { Replica } from './replicas/replica';

/** Where the reads that scan run: pages, counts, sums. */
export interface Reader {
  /**
   * Runs a read, on a replica or on the primary: wherever it runs, it shows all that was committed when it was called.
   * It may be run twice, so it only reads; it must not be part of a transaction.
   */
  read<T>(run: (db: Executor) => Promise<T>): Promise<T>;

  /**
   * Runs a read whose cost grows with what there is. It has a timeout of its own, and one account runs a few of them at
   * once: the rest waits. Throws `rate_limited` where too many of the account wait.
   */
  scan<T>(account: string, run: (db: Executor) => Promise<T>): Promise<T>;
}

/** How many reads were answered from where. */
export interface ReadCounts {
  replica: number;
  primary: number;
}

/**
 * Reads from streaming replicas. A read first asks the primary how far it is, and goes to a replica only if that has come as
 * far: nobody sees less than was committed before they asked, whoever did it and through whichever process. What no replica
 * can show within a moment, and what fails there, the primary answers. Without replicas it answers all, at no cost.
 */
export class Replicas implements Reader {
  readonly all: readonly Replica[];
  readonly reads: ReadCounts = { replica: 0, primary: 0 };
  private turn = 0;
  private readonly shares = new FairShare({
    perAccount: BOUNDS.connections.scansOfAccount.most,
    total: BOUNDS.connections.scans.most,
    waiting: BOUNDS.connections.scansWaiting.most,
  });

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
    const limited = (db: Executor) => readWithin(db, BOUNDS.times.scan.most, run);
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
      // The primary would take as long.
      if (isStatementTimeout(error)) throw error;
      const answer = await this.readPrimary(run);
      // Only what the primary can answer was the replica's fault.
      replica.leave(error);
      return answer;
    }
  }

  /** One that has all that is committed now, in turn; undefined where none has. */
  private async choose(): Promise<Replica | undefined> {
    if (!this.all.some(({ serving }) => serving)) return undefined;
    const position = await positionOf(this.primary.manager).catch(() => undefined);
    const serving = this.all.filter(({ serving }) => serving);
    const next = serving[this.turn++ % serving.length];
    if (!position || !next) return undefined;
    const ready = next.shows(position) ? next : serving.find((replica) => replica.shows(position));
    if (ready) return ready;
    return (await next.comesTo(position)) ? next : undefined;
  }

  private readPrimary<T>(run: (db: Executor) => Promise<T>): Promise<T> {
    this.reads.primary += 1;
    return run(this.primary.manager);
  }
}
