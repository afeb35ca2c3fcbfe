import { AsyncResource } from 'node:async_hooks';
import type { LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import { withTimeout } from '../../lib/with-timeout';

/** Time in milliseconds that running work gets to finish at shutdown. Work that is still running is then aborted. */
const DRAIN_MS = 5_000;
const ABORT_MS = 1_000;
/** Wake-ups within this many milliseconds cause a single claim (debounce). */
const COALESCE_MS = 20;

/**
 * Runs items that are stored in the database: claims due items, and runs them concurrently. Several processes can work
 * on the same queue. When a process dies, its claims expire, and another process claims the unfinished items
 * (at-least-once processing).
 */
export abstract class WorkQueue<T> {
  private readonly running = new Map<T, Promise<void>>();
  private readonly aborter = new AbortController();
  private stopping = false;
  private listening = false;
  private claiming: Promise<void> | null = null;
  private wakeTimer: NodeJS.Timeout | null = null;
  private unsubscribe: (() => void) | undefined;
  /** Binds the claim to the queue's context, so that no trace attributes it to the waking request. */
  private readonly claimOnWake = AsyncResource.bind(async () => {
    await this.claiming?.catch(() => {});
    this.wakeTimer = null;
    await this.claimDue().catch((error: unknown) => {
      this.log.error({ err: error, work: this.name }, 'Claiming due work failed');
    });
  });

  constructor(
    /** Kind of work, for the log. */
    private readonly name: string,
    /** Maximum number of items that this process runs concurrently. */
    private readonly max: number,
    protected readonly log: Logger,
    /** Changes of invoices, each of which may make an item due. */
    private readonly live?: LiveEvents,
  ) {}

  /** Claims up to `free` items that no process has claimed. */
  protected abstract claim(free: number, running: readonly T[]): Promise<T[]>;

  /** Processes one item and saves the outcome; after an abort by `signal` it is claimed again later. */
  protected abstract run(item: T, signal: AbortSignal): Promise<void>;

  /** Enables `wake`, and calls it at each change of `live`. Called in each process that runs this kind of work. */
  listen(): void {
    this.listening = true;
    this.unsubscribe = this.live?.subscribe(() => this.wake());
  }

  /** Claims due items and starts them. Resolves once the items are started, before they have finished. */
  claimDue(): Promise<void> {
    this.claiming ??= this.claimAll().finally(() => {
      this.claiming = null;
    });
    return this.claiming;
  }

  /**
   * Claims items some milliseconds later, because an item may have become due. Does nothing unless `listen` was called.
   */
  wake(): void {
    if (!this.listening || this.wakeTimer || this.stopping) return;
    this.wakeTimer = setTimeout(this.claimOnWake, COALESCE_MS);
  }

  /** Stops claiming items, waits some seconds for running items to finish, then aborts them. */
  async stop(): Promise<void> {
    this.unsubscribe?.();
    this.stopping = true;
    if (this.wakeTimer) clearTimeout(this.wakeTimer);
    const claimed = Promise.resolve(this.claiming).catch(() => {});
    const done = claimed.then(() => Promise.all(this.running.values()));
    if (await withTimeout(DRAIN_MS, done)) return;
    this.aborter.abort();
    await withTimeout(ABORT_MS, done);
  }

  private async claimAll(): Promise<void> {
    for (let more = true; more; ) {
      const free = this.max - this.running.size;
      if (free <= 0 || this.stopping) return;
      const claimed = await this.claim(free, [...this.running.keys()]);
      for (const item of claimed) this.start(item);
      more = claimed.length > 0;
    }
  }

  private start(item: T): void {
    const done = this.run(item, this.aborter.signal)
      .catch((error: unknown) => {
        // An aborted item is not lost: another process claims it again later.
        if (!this.aborter.signal.aborted)
          this.log.error(
            { err: error, work: this.name },
            'Processing an item failed: it is retried when its claim expires',
          );
      })
      .finally(() => {
        this.running.delete(item);
        this.wake();
      });
    this.running.set(item, done);
  }
}
