import { AsyncResource } from 'node:async_hooks';
import type { Logger } from '../../infra/logger';
import { withTimeout } from '../../lib/with-timeout';

/** How long work may still take when the process ends, and how long what was cut off then. */
const DRAIN_MS = 5_000;
const CUT_MS = 1_000;
/** What comes within so short a time is looked for together. */
const GATHER_MS = 20;

/** Work that lies in the database and is claimed there. */
export interface Work<T> {
  name: string;
  /** How much of it runs at once in this process. */
  max: number;
  /** Claims up to `free` pieces that nobody else has. */
  claim(free: number, running: readonly T[]): Promise<T[]>;
  /** Does one and writes what came of it. When `cut` aborts, the process ends: what is left undone is claimed again. */
  run(item: T, cut: AbortSignal): Promise<void>;
}

/**
 * Claims work when its time has come and runs it side by side. Any number of processes may do so at once; what one has
 * claimed and not finished, because it died, another one does when the claim has run out.
 */
export class WorkQueue<T> {
  private readonly running = new Map<T, Promise<void>>();
  private readonly cut = new AbortController();
  private stopping = false;
  private listening = false;
  private claiming: Promise<void> | null = null;
  private gathering: NodeJS.Timeout | null = null;
  /** Whatever has woken it, such as a request, is not what its work is traced as a part of. */
  private readonly lookAround = AsyncResource.bind(async () => {
    await this.claiming?.catch(() => {});
    this.gathering = null;
    await this.startDue().catch((error: unknown) => {
      this.log.error({ err: error, work: this.work.name }, 'What is due cannot be read');
    });
  });

  constructor(
    private readonly work: Work<T>,
    private readonly log: Logger,
  ) {}

  /** From now on `wake` has an effect: this process does such work. */
  listen(): void {
    this.listening = true;
  }

  /** Starts all that is due; it goes on after this returns. */
  startDue(): Promise<void> {
    this.claiming ??= this.claimAll().finally(() => {
      this.claiming = null;
    });
    return this.claiming;
  }

  /** Something may have become due: where this process does such work, it is looked for in a moment. */
  wake(): void {
    if (!this.listening || this.gathering || this.stopping) return;
    this.gathering = setTimeout(this.lookAround, GATHER_MS);
  }

  /** Claims nothing more, and waits some seconds for what runs. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.gathering) clearTimeout(this.gathering);
    await this.claiming?.catch(() => {});
    const done = Promise.all(this.running.values());
    if (await withTimeout(DRAIN_MS, done)) return;
    this.cut.abort();
    await withTimeout(CUT_MS, done);
  }

  private async claimAll(): Promise<void> {
    for (let more = true; more; ) {
      const free = this.work.max - this.running.size;
      if (free <= 0 || this.stopping) return;
      const claimed = await this.work.claim(free, [...this.running.keys()]);
      for (const item of claimed) this.start(item);
      more = claimed.length > 0;
    }
  }

  private start(item: T): void {
    const done = this.work
      .run(item, this.cut.signal)
      .catch((error: unknown) => {
        // Cut off: whoever goes on claims it again.
        if (!this.cut.signal.aborted)
          this.log.error({ err: error, work: this.work.name }, 'Work stays undone');
      })
      .finally(() => {
        this.running.delete(item);
        this.wake();
      });
    this.running.set(item, done);
  }
}
