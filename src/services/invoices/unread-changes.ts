import { AppError } from '../../errors';
import type { InvoiceChanged } from '../../infra/live-events';
import { BOUNDS } from '../../lib/bounds';
import { reason } from '../../lib/reasons';

const MAX_UNREAD = BOUNDS.connections.unreadChanges.most;

/** Changes that a subscriber has not read: of each invoice, or other key, the latest, in the order of the first ones. */
export class UnreadChanges {
  private readonly events = new Map<string, InvoiceChanged>();
  private hasOverflown = false;
  private ended = false;
  private wake = () => {};

  /** A change replaces an unread one with the same key. */
  constructor(private readonly keyOf = ({ invoiceUuid }: InvoiceChanged) => invoiceUuid) {}

  get hasEnded(): boolean {
    return this.ended;
  }

  add(event: InvoiceChanged): void {
    this.events.set(this.keyOf(event), event);
    this.hasOverflown ||= this.events.size > MAX_UNREAD;
    if (this.hasOverflown) this.events.clear();
    this.wake();
  }

  /** Ends the queue: a waiting call of `next` resolves now, and later calls do not wait. */
  end(): void {
    this.ended = true;
    this.wake();
  }

  /** The next change; undefined after `milliseconds`, or at the end. Throws `unavailable` for too many. */
  async next(milliseconds: number): Promise<InvoiceChanged | undefined> {
    if (this.events.size === 0 && !this.hasOverflown && !this.ended) await this.waitForChange(milliseconds);
    if (this.hasOverflown) throw new AppError(reason('too_many_changes'));
    const [event] = this.events.values();
    if (event) this.events.delete(this.keyOf(event));
    return event;
  }

  private waitForChange(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
