import type { Executor } from '../../infra/database/statements';
import type { EventPosition } from '../../lib/cursor';
import type { Direction, InvoiceEventType } from '../../lib/enums';

/** An event of an account, with the content of its webhook message. */
export interface AccountEvent extends EventPosition {
  type: InvoiceEventType;
  createdOn: Date;
  /** JSON text of the message's member `data`. */
  data: string;
}

export interface EventRange {
  limit: number;
  /** Only events that follow this position in the direction. */
  after?: EventPosition | undefined;
  direction: Direction;
  /** Only events of invoices that were created at this time or later. */
  since: Date | undefined;
}

/** SQL expression: ID of the current transaction. */
export const TRANSACTION_ID = 'pg_current_xact_id()::text::bigint';

/** SQL expression: ID of the oldest transaction that may still write. All older ones are visible or undone. */
const OLDEST_OPEN = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

const ORDER = ['transaction_id', 'invoice_uuid', 'sequence'];

/**
 * Lists the events of an account in the order of their transactions. An event is `settled` when no event before it can
 * appear any more: transactions do not commit in the order of their IDs.
 */
export function listEvents(
  db: Executor,
  userUuid: string,
  { limit, after, direction, since }: EventRange,
): Promise<(AccountEvent & { settled: boolean })[]> {
  const values: unknown[] = [userUuid, limit];
  const take = (value: unknown) => `$${values.push(value)}`;
  const follows = direction === 'ASC' ? '>' : '<';
  const conditions = [
    'user_uuid = $1 AND data IS NOT NULL',
    after &&
      `(${ORDER}) ${follows} (${take(after.transactionId)}, ${take(after.invoiceUuid)}, ${take(after.sequence)})`,
    since &&
      `EXISTS (SELECT FROM invoices WHERE uuid = invoice_uuid AND invoices.created_on >= ${take(since)})`,
  ].filter((condition) => condition !== undefined);
  return db.query(
    `SELECT type, created_on AS "createdOn", data, transaction_id AS "transactionId", invoice_uuid AS "invoiceUuid",
       sequence, transaction_id < ${OLDEST_OPEN} AS settled
     FROM invoice_events WHERE ${conditions.join(' AND ')}
     ORDER BY ${ORDER.map((column) => `${column} ${direction}`)} LIMIT $2`,
    values,
  );
}

/** Returns the position after all settled events. */
export async function latestPosition(db: Executor): Promise<EventPosition> {
  const [{ id }] = await db.query(`SELECT ${OLDEST_OPEN} - 1 AS id`);
  return { transactionId: id, invoiceUuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff', sequence: 0 };
}
