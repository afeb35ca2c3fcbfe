import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '../../support/database/database';
import type { CheckRecorder } from '../check-recorder';

const POLL_MS = 250;
/** From the end of an invoice's time to its expiry at most: the half minute after a jump, a look each second, and a block. */
const LATE_MS = 40_000;
/** What a look at a clock may be wrong by. */
const EARLY_MS = 500;

interface Term {
  what: string;
  /** It may stay open until the clocks are right again. */
  held: boolean;
  /** When it was asked for, and when it was answered. */
  sent: number;
  made: number;
  ended?: { status: string; at: number };
}

/** Invoices and their time, by a clock that nobody touches. */
export class Terms {
  private readonly open = new Map<string, Term>();
  private setRight = 0;
  private stopped = false;

  constructor(
    private readonly database: TestDatabase,
    private readonly seconds: number,
  ) {}

  begin(uuid: string, term: Pick<Term, 'what' | 'held' | 'sent'>): void {
    this.open.set(uuid, { ...term, made: performance.now() });
  }

  /** Whatever clock was wrong is right again. */
  right(): void {
    this.setRight = performance.now();
  }

  /** Looks again and again, until it is stopped: what ends early is to be seen then. */
  async watch(): Promise<void> {
    while (!this.stopped) {
      const waiting = [...this.open].flatMap(([uuid, { ended }]) => (ended ? [] : [uuid]));
      const rows = await this.database.query<{ uuid: string; status: string }>(
        "SELECT uuid, status FROM invoices WHERE uuid = ANY ($1) AND status <> 'created'",
        [waiting],
      );
      const at = performance.now();
      for (const { uuid, status } of rows)
        Object.assign(this.open.get(uuid) ?? {}, { ended: { status, at } });
      await pause(POLL_MS);
    }
  }

  stop(): void {
    this.stopped = true;
  }

  /** Waits until all, or all that nothing holds up, have ended or are too late. */
  async over(recorder: CheckRecorder, { alsoHeld = true } = {}): Promise<void> {
    const some = [...this.open].filter(([, { held }]) => alsoHeld || !held);
    for (const [uuid, term] of some) {
      while (!term.ended && performance.now() < this.dueOf(term) + LATE_MS) await pause(POLL_MS);
      this.open.delete(uuid);
      this.judge(recorder, term);
    }
  }

  private judge(recorder: CheckRecorder, { what, sent, made, ended }: Term): void {
    if (ended?.status === 'paid') return;
    const age = (((ended?.at ?? performance.now()) - made) / 1000).toFixed(1);
    const example = () => `${what}: ${ended?.status ?? 'still open'} after ${age} s`;
    const isEarly = ended !== undefined && ended.at < sent + this.seconds * 1000 - EARLY_MS;
    recorder.check('no invoice expires early', !isEarly, example);
    recorder.check('no invoice stays open when its time is over', ended?.status === 'expired', example);
  }

  private dueOf({ made, held }: Term): number {
    return Math.max(made + this.seconds * 1000, held ? this.setRight : 0);
  }
}
