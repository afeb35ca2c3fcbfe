import type { TestDatabase } from '../../support/database/database';
import type { Fleet, Role } from './fleet';
import type { InvoiceActivity } from './invoice-activity';

/** An event of an invoice, as the database has it. */
export interface InvoiceEvent {
  uuid: string;
  userUuid: string;
  sequence: number;
  type: string;
  status: string;
  /** Milliseconds since 1970: when its transaction began. */
  at: number;
}

const EVENTS = `
  SELECT e.invoice_uuid AS uuid, i.user_uuid AS "userUuid", e.sequence, e.type, e.status,
    (extract(epoch FROM e.created_on) * 1000)::float8 AS at
  FROM invoice_events AS e JOIN invoices AS i ON i.uuid = e.invoice_uuid
  WHERE i.user_uuid = ANY ($1) AND e.created_on >= to_timestamp($2 / 1000.0) ORDER BY e.invoice_uuid, e.sequence`;

/** What happened to the invoices of these accounts since then, each invoice's in order. */
export const eventsOf = (database: TestDatabase, accounts: readonly string[], since = 0) =>
  database.query<InvoiceEvent>(EVENTS, [accounts, since]);

/** By role, what it does; what a process of the API does, its caller knows of. */
const WRITER_ROLES: Record<string, Role> = {
  'invoice.expired': 'worker',
  'invoice.paid': 'watcher',
  'invoice.payment_detected': 'watcher',
  'invoice.payment_reverted': 'watcher',
};

/** From the beginning of its transaction a change is told of within this, or its process has died. */
const KILL_BEFORE_MS = 200;
const KILL_AFTER_MS = 3_000;

/**
 * Whether a change must have been told of. Chit tells once, after the commit: who was killed between the two has told
 * nobody, and whoever listens reads that when it reads anew.
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

/** A group for each invoice, in the order of the events. */
export function byInvoice(events: readonly InvoiceEvent[]): Map<string, InvoiceEvent[]> {
  const groups = new Map<string, InvoiceEvent[]>();
  for (const event of events) groups.set(event.uuid, [...(groups.get(event.uuid) ?? []), event]);
  return groups;
}
