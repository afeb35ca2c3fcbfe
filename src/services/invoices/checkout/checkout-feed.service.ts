import type { DataSource } from 'typeorm';
import type { LiveEvents } from '../../../infra/live-events';
import type { Logger } from '../../../infra/logger';
import { BOUNDS } from '../../../lib/bounds';
import { TurnScheduler } from '../../shared/turns';
import type { Checkout, CheckoutService } from './checkout.service';

type Listener = (checkout: Checkout) => void;

/** An invoice that at least one open checkout page shows, with the listeners of those pages. */
interface WatchedCheckout {
  listeners: Set<Listener>;
  /** State of the invoice when it was last read from the database; passed to each listener. */
  latest: Checkout;
}

/** Polling interval, in milliseconds, for invoices with a pending payment: each new block adds a confirmation. */
const CONFIRMATIONS_MS = 2_000;
/** In milliseconds: compares all watched invoices, to find changes whose events were lost. */
const COMPARE_MS = 5_000;

const SELECT_VERSIONS = `
  SELECT uuid, sequence, expires_on AS "expiresOn", amount_received::text || '+' || amount_pending::text AS amounts
  FROM invoices WHERE uuid = ANY ($1)`;

interface InvoiceVersion {
  uuid: string;
  sequence: number;
  expiresOn: Date;
  amounts: string;
}

/** Streams invoices to checkout pages; each change is read once for all pages that show it. */
export class CheckoutFeedService {
  private readonly watched = new Map<string, WatchedCheckout>();
  private unsubscribe = () => {};
  private timers: NodeJS.Timeout[] = [];
  private readonly turns = new TurnScheduler(BOUNDS.batches.subscribersTold.most);

  constructor(
    private readonly database: DataSource,
    private readonly checkouts: CheckoutService,
    private readonly live: LiveEvents,
    private readonly log: Logger,
  ) {}

  /**
   * Calls `listener` at once with the invoice's current state, and again after each change, until the returned function
   * is called. Throws `not_found` when no invoice has the checkout token.
   */
  async watch(checkoutToken: string, listener: Listener): Promise<() => void> {
    const checkout = await this.checkouts.get(checkoutToken);
    const { uuid } = checkout.invoice;
    const watched = this.watched.get(uuid) ?? { listeners: new Set<Listener>(), latest: checkout };
    this.watched.set(uuid, watched);
    watched.listeners.add(listener);
    // If a change came between, the next comparison finds that this page shows an older state.
    watched.latest = checkout;
    if (this.timers.length === 0) this.subscribe();
    listener(checkout);
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0 && this.watched.get(uuid) === watched) this.watched.delete(uuid);
      if (this.watched.size === 0) this.stop();
    };
  }

  /** Stops all updates. */
  close(): void {
    this.watched.clear();
    this.stop();
  }

  private subscribe(): void {
    this.unsubscribe = this.live.subscribe(({ invoiceUuid }) => this.publish([invoiceUuid]));
    this.timers = [
      setInterval(() => this.publish(this.confirmingUuids()), CONFIRMATIONS_MS),
      setInterval(() => this.publishMissed(), COMPARE_MS),
    ];
  }

  private stop(): void {
    this.unsubscribe();
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
  }

  private confirmingUuids(): string[] {
    return [...this.watched].flatMap(([uuid, { latest }]) => (latest.confirmations ? [uuid] : []));
  }

  /** Reads the given invoices again and calls their listeners; skips invoices without a listener. */
  private publish(uuids: readonly string[]): void {
    for (const uuid of uuids) {
      const watched = this.watched.get(uuid);
      if (!watched) continue;
      this.checkouts
        .getByUuid(uuid)
        .then((checkout) => {
          watched.latest = checkout;
          return this.fanOut(watched);
        })
        .catch(this.logFailure);
    }
  }

  /**
   * Calls each listener in a later event-loop turn. Each listener receives the latest state at the time of its call, so
   * an older state never follows a newer one.
   */
  private async fanOut(watched: WatchedCheckout): Promise<void> {
    const deliver = async (listener: Listener) => {
      await this.turns.waitForTurn();
      if (watched.listeners.has(listener)) listener(watched.latest);
    };
    await Promise.all([...watched.listeners].map(deliver));
  }

  private publishMissed(): void {
    for (const { latest } of this.watched.values()) this.checkouts.noteLook(latest);
    this.database
      .query<InvoiceVersion[]>(SELECT_VERSIONS, [[...this.watched.keys()]])
      .then(
        (rows) => this.publish(rows.filter((row) => this.differs(row)).map(({ uuid }) => uuid)),
        this.logFailure,
      );
  }

  private differs({ uuid, sequence, expiresOn, amounts }: InvoiceVersion): boolean {
    const invoice = this.watched.get(uuid)?.latest.invoice;
    if (!invoice) return false;
    if (Number(expiresOn) !== Number(invoice.expiresOn)) return true;
    return sequence !== invoice.sequence || amounts !== `${invoice.amountReceived}+${invoice.amountPending}`;
  }

  private readonly logFailure = (error: unknown) =>
    this.log.warn({ err: error }, 'Reading a changed invoice for its checkout pages failed');
}
