import { AppError } from '../../errors';
import type { InvoiceChanged } from '../../infra/live-events';
import { BOUNDS } from '../../lib/bounds';
import { reason } from '../../lib/reasons';

const MOST = BOUNDS.connections.unreadChanges.most;

/** Changes that a subscriber has not read yet: the latest of each invoice, in the order of the invoices' first change. */
export class UnreadChanges {
  private readonly events = new Map<string, InvoiceChanged>();
  private hasOverflown = false;
  private ended = false;
  private wake = () => {};

  get hasEnded(): boolean {
    return this.ended;
  }

  add(event: InvoiceChanged): void {
    this.events.set(event.invoiceUuid, event);
    this.hasOverflown ||= this.events.size > MOST;
    if (this.hasOverflown) this.events.clear();
    this.wake();
  }

  /** Nobody reads any more. */
  end(): void {
    this.ended = true;
    this.wake();
  }

  /** The next change; undefined when there was none for so long, or nobody reads any more. */
  async next(milliseconds: number): Promise<InvoiceChanged | undefined> {
    if (this.events.size === 0 && !this.hasOverflown && !this.ended) await this.change(milliseconds);
    if (this.hasOverflown) throw new AppError(reason('too_many_changes'));
    const [event] = this.events.values();
    if (event) this.events.delete(event.invoiceUuid);
    return event;
  }

  private change(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
