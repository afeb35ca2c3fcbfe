import { setTimeout as pause } from 'node:timers/promises';
import type { Reader } from '../../infra/replicas';
import type { Actor } from '../../lib/actor';
import type { EventPosition } from '../../lib/cursor';
import { type Authorized, authorize, mayReadRefunds, visibleInvoices } from '../../policies/access';
import { type AccountEvent, type EventRange, latestPosition, listEvents } from './event-log.queries';
import type { InvoiceFeedService } from './invoice-feed.service';

/** Number of events that a stream reads at once. */
const BATCH = 50;
/** Interval, in milliseconds, at which a stream looks whether concurrent transactions have ended. */
const RETRY_MS = 100;

/** A part of a stream of events. */
export interface EventBatch {
  /** Empty at the beginning of a stream, and when nothing happened for a while. */
  events: AccountEvent[];
  /** Where a reader goes on who has received the batch. */
  position: EventPosition;
}

/** Reads the events of an account, which its webhooks are told. */
export class EventLogService {
  constructor(
    private readonly reader: Reader,
    private readonly feed: InvoiceFeedService,
  ) {}

  /**
   * Returns a page of the events of the caller's account. A reader who goes on from the last event of an ascending page
   * misses none, whatever is written at the same time.
   */
  async list(
    actor: Actor,
    range: Omit<EventRange, 'since'>,
  ): Promise<{ events: AccountEvent[]; hasMore: boolean }> {
    authorize(actor, 'events');
    const found = await this.read(actor, { ...range, limit: range.limit + 1 });
    const events = range.direction === 'ASC' ? settledOf(found) : found;
    return { events: events.slice(0, range.limit), hasMore: events.length > range.limit };
  }

  /**
   * Yields the events after the position, or from now on, while `signal` is not aborted and the caller may read them.
   * `identify` returns the caller's current identity.
   */
  async *follow(
    actor: Actor,
    identify: () => Promise<Actor>,
    signal: AbortSignal,
    after?: EventPosition,
  ): AsyncGenerator<EventBatch, void> {
    authorize(actor, 'eventStream');
    let position = after ?? (await this.reader.read(latestPosition));
    yield { events: [], position };
    for await (const { actor: current } of this.feed.ticks(actor, identify, { signal })) {
      let told = 0;
      for (let isBehind = true; isBehind && !signal.aborted; ) {
        const found = await this.read(current, { limit: BATCH, after: position, direction: 'ASC' });
        const events = settledOf(found);
        position = events.at(-1) ?? position;
        told += events.length;
        if (events.length > 0) yield { events, position };
        isBehind = found.length === BATCH || events.length < found.length;
        if (events.length < found.length) await pause(RETRY_MS);
      }
      if (told === 0) yield { events: [], position };
    }
  }

  private async read(actor: Authorized, range: Omit<EventRange, 'since'>) {
    const { since } = visibleInvoices(actor);
    const found = await this.reader.read((db) => listEvents(db, actor.account.uuid, { ...range, since }));
    return mayReadRefunds(actor) ? found : found.map(withoutPayee);
  }
}

/** Empties the address and the note of the event's refund. */
function withoutPayee<T extends AccountEvent>(event: T): T {
  if (!event.type.startsWith('refund.')) return event;
  const data = JSON.parse(event.data);
  return {
    ...event,
    data: JSON.stringify({ ...data, refund: { ...data.refund, address: null, note: null } }),
  };
}

/** Returns the events before the first one that others may still precede. */
function settledOf(found: (AccountEvent & { settled: boolean })[]): AccountEvent[] {
  const end = found.findIndex(({ settled }) => !settled);
  return end === -1 ? found : found.slice(0, end);
}
