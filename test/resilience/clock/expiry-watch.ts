import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '../../support/database/database';
import type { CheckRecorder } from '../check-recorder';

const POLL_MS = 250;
/** From the end of an invoice's time to its expiry at most: the half minute after a jump, a look each second, and a block. */
const MAX_DELAY_MS = 40_000;
/** What a look at a clock may be wrong by. */
const TOLERANCE_MS = 500;

interface WatchedInvoice {
  label: string;
  /** It may stay open until the clocks are right again. */
  mayExpireLate: boolean;
  /** When it was asked for, and when it was answered. */
  requestedAt: number;
  createdAt: number;
  ended?: { status: string; at: number };
}

/** Invoices and their time, by a clock that nobody touches. */
export class ExpiryWatch {
  private readonly watched = new Map<string, WatchedInvoice>();
  private clocksResetAt = 0;
  private stopped = false;

  constructor(
    private readonly database: TestDatabase,
    private readonly ttlSeconds: number,
  ) {}

  add(uuid: string, invoice: Pick<WatchedInvoice, 'label' | 'mayExpireLate' | 'requestedAt'>): void {
    this.watched.set(uuid, { ...invoice, createdAt: performance.now() });
  }

  /** Whatever clock was wrong is right again. */
  clocksReset(): void {
    this.clocksResetAt = performance.now();
  }

  /** Looks again and again, until it is stopped: what ends early is to be seen then. */
  async poll(): Promise<void> {
    while (!this.stopped) {
      const waiting = [...this.watched].flatMap(([uuid, { ended }]) => (ended ? [] : [uuid]));
      const rows = await this.database.query<{ uuid: string; status: string }>(
        "SELECT uuid, status FROM invoices WHERE uuid = ANY ($1) AND status <> 'created'",
        [waiting],
      );
      const at = performance.now();
      for (const { uuid, status } of rows)
        Object.assign(this.watched.get(uuid) ?? {}, { ended: { status, at } });
      await pause(POLL_MS);
    }
  }

  stop(): void {
    this.stopped = true;
  }

  /** Waits until all, or all that nothing holds up, have ended or are too late. */
  async checkAll(recorder: CheckRecorder, { includeLate = true } = {}): Promise<void> {
    const selected = [...this.watched].filter(([, { mayExpireLate }]) => includeLate || !mayExpireLate);
    for (const [uuid, invoice] of selected) {
      while (!invoice.ended && performance.now() < this.dueAt(invoice) + MAX_DELAY_MS) await pause(POLL_MS);
      this.watched.delete(uuid);
      this.checkExpiry(recorder, invoice);
    }
  }

  private checkExpiry(
    recorder: CheckRecorder,
    { label, requestedAt, createdAt, ended }: WatchedInvoice,
  ): void {
    if (ended?.status === 'paid') return;
    const age = (((ended?.at ?? performance.now()) - createdAt) / 1000).toFixed(1);
    const example = () => `${label}: ${ended?.status ?? 'still open'} after ${age} s`;
    const isEarly = ended !== undefined && ended.at < requestedAt + this.ttlSeconds * 1000 - TOLERANCE_MS;
    recorder.check('no invoice expires early', !isEarly, example);
    recorder.check('no invoice stays open when its time is over', ended?.status === 'expired', example);
  }

  private dueAt({ createdAt, mayExpireLate }: WatchedInvoice): number {
    return Math.max(createdAt + this.ttlSeconds * 1000, mayExpireLate ? this.clocksResetAt : 0);
  }
}
