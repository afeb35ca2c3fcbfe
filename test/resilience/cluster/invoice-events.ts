import type { TestDatabase } from '../../support/database/database';
import type { Fleet, Role } from './fleet';
import type { Trade } from './invoice-activity';

/** An event of an invoice, as the database has it. */
export interface Happened {
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
  database.query<Happened>(EVENTS, [accounts, since]);

/** By role, what it does; what a process of the API does, its caller knows of. */
const MAKERS: Record<string, Role> = {
  'invoice.expired': 'worker',
  'invoice.paid': 'watcher',
  'invoice.payment_detected': 'watcher',
  'invoice.payment_reverted': 'watcher',
};

/** From the beginning of its transaction a change is told of within this, or its process has died. */
const BEFORE_MS = 200;
const WITHIN_MS = 3_000;

/**
 * Whether a change must have been told of. Chit tells once, after the commit: who was killed between the two has told
 * nobody, and whoever listens reads that when it reads anew.
 */
export function mustBeTold({ uuid, type, at }: Happened, fleet: Fleet, trade: Trade): boolean {
  const maker = MAKERS[type];
  if (maker === undefined) return trade.answered.has(`${uuid} ${type}`);
  return !fleet.lost(maker, at - BEFORE_MS, at + WITHIN_MS);
}

/** A group for each invoice, in the order of the events. */
export function byInvoice(events: readonly Happened[]): Map<string, Happened[]> {
  const groups = new Map<string, Happened[]>();
  for (const event of events) groups.set(event.uuid, [...(groups.get(event.uuid) ?? []), event]);
  return groups;
}
