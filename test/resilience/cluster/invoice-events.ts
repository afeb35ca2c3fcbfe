import type { TestDatabase } from '../../support/database/database';
import type { Fleet, Role } from './fleet';
import type { InvoiceActivity } from './invoice-activity';

/** A row of `invoice_events`, with the invoice's owner. */
export interface InvoiceEvent {
  uuid: string;
  userUuid: string;
  sequence: number;
  type: string;
  status: string;
  /** Start of the event's transaction, in milliseconds since 1970. */
  at: number;
}

const EVENTS = `
  SELECT e.invoice_uuid AS uuid, i.user_uuid AS "userUuid", e.sequence, e.type, e.status,
    (extract(epoch FROM e.created_on) * 1000)::float8 AS at
  FROM invoice_events AS e JOIN invoices AS i ON i.uuid = e.invoice_uuid
  WHERE i.user_uuid = ANY ($1) AND e.created_on >= to_timestamp($2 / 1000.0) ORDER BY e.invoice_uuid, e.sequence`;

/** Events of the accounts' invoices since a time in milliseconds since 1970, ordered by invoice and sequence. */
export const eventsOf = (database: TestDatabase, accounts: readonly string[], since = 0) =>
  database.query<InvoiceEvent>(EVENTS, [accounts, since]);

/** The role that writes an event type; other types are written by API processes, whose clients get a reply. */
const WRITER_ROLES: Record<string, Role> = {
  'invoice.expired': 'worker',
  'invoice.paid': 'watcher',
  'invoice.payment_detected': 'watcher',
  'invoice.payment_reverted': 'watcher',
};

/**
 * A change is published in this time around the start of its transaction, in milliseconds, unless its process was
 * killed.
 */
const KILL_BEFORE_MS = 200;
const KILL_AFTER_MS = 3_000;

/**
 * Whether a change must have been published. Chit publishes once, after the commit: a process killed in between
 * publishes nothing, and subscribers see the change only when they read again.
 */
export function mustBePublished(
  { uuid, type, at }: InvoiceEvent,
  fleet: Fleet,
  activity: InvoiceActivity,
): boolean {
  const writer = WRITER_ROLES[type];
  if (writer === undefined) return activity.acknowledgedChanges.has(`${uuid} ${type}`);
  return !fleet.wasKilled(writer, at - KILL_BEFORE_MS, at + KILL_AFTER_MS);
}

/** Groups events by invoice and keeps their order. */
export function byInvoice(events: readonly InvoiceEvent[]): Map<string, InvoiceEvent[]> {
  const groups = new Map<string, InvoiceEvent[]>();
  for (const event of events) groups.set(event.uuid, [...(groups.get(event.uuid) ?? []), event]);
  return groups;
}
