import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '../../support/database/database';
import type { CheckRecorder } from '../check-recorder';

const POLL_MS = 250;
/**
 * Maximum milliseconds from an invoice's deadline to its expiry: 30 s after a clock jump, one polling interval, and
 * one block.
 */
const MAX_DELAY_MS = 40_000;
/** Tolerance in milliseconds for the polling of this class. */
const TOLERANCE_MS = 500;

interface WatchedInvoice {
  label: string;
  /** Whether the invoice may stay open until the clocks are set back. */
  mayExpireLate: boolean;
  /** Times of the creation request and of its reply, by `performance.now()`. */
  requestedAt: number;
  createdAt: number;
  ended?: { status: string; at: number };
}

/** Watches when invoices expire, by the monotonic clock, which the scenario does not shift. */
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

  /** Notes that all clocks show the right time again. */
  clocksReset(): void {
    this.clocksResetAt = performance.now();
  }

  /** Polls the status of all watched invoices until `stop`, so that an early expiry is noticed when it happens. */
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

  /**
   * Waits until the selected invoices have ended or are overdue, and checks each. `includeLate: false` skips those
   * that may expire late.
   */
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
    recorder.check('no invoice stays open after its deadline', ended?.status === 'expired', example);
  }

  private dueAt({ createdAt, mayExpireLate }: WatchedInvoice): number {
    return Math.max(createdAt + this.ttlSeconds * 1000, mayExpireLate ? this.clocksResetAt : 0);
  }
}
