/** What a merchant wants to hear of at once, the most pressing first. Each is a message `notice-<event>`. */
const EVENTS = [
  'reverted',
  'not-paid-out',
  'unexplained',
  'late',
  'paid-late',
  'overpaid',
  'ignored',
  'part-paid',
  'paid',
] as const;
export type InvoiceEvent = (typeof EVENTS)[number];

/** The members of an invoice that tell events, as in `schema.graphql`. */
interface Changed {
  uuid: string;
  status: string;
  phase: string;
  attention: readonly string[];
  paidOn: string | null;
}

const EVENT_OF_REASON: Record<string, InvoiceEvent | undefined> = {
  REVERTED: 'reverted',
  PAID_LATE: 'paid-late',
  LATE_PAYMENT: 'late',
  OVERPAID: 'overpaid',
  IGNORED_TRANSFER: 'ignored',
  NOT_PAID_OUT: 'not-paid-out',
  PART_PAID: 'part-paid',
  UNEXPLAINED_BALANCE: 'unexplained',
};

/** An invoice that was paid longer ago has changed for another reason. */
const RECENT_MS = 10 * 60_000;

/** Invoices of which the events are remembered; the one that has not changed for longest is forgotten. */
const MOST_REMEMBERED = 500;

/** Tells each event of an invoice once, although the invoice changes more often. */
export class InvoiceEvents {
  private readonly told = new Map<string, ReadonlySet<InvoiceEvent>>();

  /** Returns the most pressing event that a change has brought; undefined when there is nothing new to tell. */
  newest(invoice: Changed, now: number): InvoiceEvent | undefined {
    const present = eventsOf(invoice, now);
    const before = this.told.get(invoice.uuid);
    this.told.delete(invoice.uuid);
    this.told.set(invoice.uuid, new Set([...(before ?? []), ...present]));
    const [oldest] = this.told.keys();
    if (this.told.size > MOST_REMEMBERED && oldest !== undefined) this.told.delete(oldest);
    return EVENTS.find((event) => present.has(event) && !before?.has(event));
  }
}

function eventsOf({ status, phase, attention, paidOn }: Changed, now: number): Set<InvoiceEvent> {
  const events = new Set(attention.flatMap((reason) => EVENT_OF_REASON[reason] ?? []));
  if (phase === 'part_paid') events.add('part-paid');
  if (status === 'paid' && paidOn && now - Date.parse(paidOn) < RECENT_MS) events.add('paid');
  return events;
}
