import type { Invoice } from '../entities/invoice.entity';
import { AppError } from '../errors';
import type { InvoiceChanged, LiveEvents } from '../infra/live-events';
import type { Actor } from '../lib/actor';
import { authorize } from '../policies/access';
import type { InvoiceService } from './invoice.service';

/** How many changed invoices may wait for a slow reader before it is cut off. */
const MAX_WAITING = 1_000;

/** How often a quiet subscription asks whether its caller still may listen. */
const RECHECK_MS = 15_000;

/** Invoices as they change, for as long as the caller may see them. */
export class InvoiceFeedService {
  private readonly readers = new Set<Waiting>();
  private closed = false;

  constructor(
    private readonly live: LiveEvents,
    private readonly invoices: InvoiceService,
  ) {}

  /**
   * Yields each invoice that changes, as it is when it is read: changes that come faster than they are read are one.
   * `identify` tells who the caller is now, asked at each event and every 15 seconds: the stream ends when the
   * credential does. Throws at once what `invoice` would for one that the caller may not see.
   */
  async *watch(identify: () => Promise<Actor>, uuid?: string): AsyncGenerator<Invoice, void> {
    const actor = await identify();
    authorize(actor, 'invoiceChanged');
    if (uuid) await this.invoices.get(actor, uuid);
    const { account } = actor;
    const concerns = (event: InvoiceChanged) =>
      (uuid === undefined || event.invoiceUuid === uuid) &&
      (account.role === 'admin' || event.userUuid === account.uuid);
    const waiting = new Waiting(MAX_WAITING);
    this.readers.add(waiting);
    const unsubscribe = this.live.subscribe((event) => concerns(event) && waiting.add(event.invoiceUuid));
    try {
      while (!this.closed) {
        const changed = await waiting.next(RECHECK_MS);
        const now = await identify();
        if (now.kind !== 'user' || this.closed) return;
        if (changed) yield await this.invoices.get(now, changed);
      }
    } finally {
      unsubscribe();
      this.readers.delete(waiting);
    }
  }

  /** Ends all streams. */
  close(): void {
    this.closed = true;
    for (const reader of this.readers) reader.wake();
  }
}

/** What has changed and is not read yet, each once, in the order of the first change. */
class Waiting {
  private readonly uuids = new Set<string>();
  private overflown = false;
  wake = () => {};

  constructor(private readonly max: number) {}

  add(uuid: string): void {
    this.uuids.add(uuid);
    this.overflown ||= this.uuids.size > this.max;
    if (this.overflown) this.uuids.clear();
    this.wake();
  }

  /** The next one, or undefined when nothing has changed for so long. */
  async next(milliseconds: number): Promise<string | undefined> {
    if (this.uuids.size === 0 && !this.overflown) await this.change(milliseconds);
    if (this.overflown)
      throw new AppError('unavailable', 'Too many changes at once: read the invoices again');
    const [uuid] = this.uuids;
    if (uuid !== undefined) this.uuids.delete(uuid);
    return uuid;
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
