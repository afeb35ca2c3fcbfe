import type { WebhookDelivery } from '../../entities/webhook-delivery.entity';
import type { Executor } from '../../infra/database/statements';
import type { CursorPosition } from '../../lib/cursor';
import type { DeliveryStatus, WebhookEvent } from '../../lib/enums';
import type { TellingDelivery } from '../../presenters/btcpay-message.presenter';
import { JOIN_EVENT, MESSAGE_DATA, MESSAGE_TOKEN } from './delivery.queries';

/** A delivery with its message. */
export type StoredDelivery = WebhookDelivery & TellingDelivery;

/** Conditions on deliveries; a delivery must satisfy all of them. */
export interface DeliveryFilter {
  status?: DeliveryStatus | undefined;
  event?: WebhookEvent | undefined;
  webhookUuid?: string | undefined;
  /** Only messages about this invoice. */
  invoiceUuid?: string | undefined;
  /** Only deliveries that were created at this time or later. */
  from?: Date | undefined;
  /** Only deliveries that were created before this time. */
  before?: Date | undefined;
}

export interface DeliveryRange {
  limit: number;
  /** Keyset pagination: only deliveries after this position, that is, older ones. */
  after?: CursorPosition | undefined;
}

/**
 * Whether a page is cheap, that is, the time to read it hardly depends on the number of deliveries: either an index
 * contains the matching deliveries in the order of the page, or most deliveries match.
 */
export const isShortPage = ({ status, event, invoiceUuid }: DeliveryFilter) =>
  invoiceUuid !== undefined || status === undefined || (status === 'failed' && event === undefined);

/**
 * SQL condition: whether a delivery's message is about the invoice with this UUID, given as text. Deliveries of earlier
 * versions name the invoice only in `data`.
 */
export const isAboutInvoiceSql = (uuid: string) =>
  `(invoice_uuid = ${uuid}::uuid OR
    CASE WHEN strpos(data, ${uuid}) > 0 THEN data::jsonb #>> '{invoice,uuid}' = ${uuid} ELSE false END)`;

/**
 * SQL: the times of an invoice's events. An event and its deliveries are written in the same transaction and have the
 * same time, so the index on webhook and time finds the deliveries.
 */
const timesToldSql = (uuid: string) =>
  `(SELECT DISTINCT created_on FROM invoice_events WHERE invoice_uuid = ${uuid}::uuid) AS told`;

const COLUMNS = `delivery.uuid, webhook_uuid AS "webhookUuid", event, ${MESSAGE_DATA} AS data, delivery.status, attempts,
  response_status AS "responseStatus", error, delivery.created_on AS "createdOn", finished_on AS "finishedOn",
  next_attempt_on AS "nextAttemptOn", ${MESSAGE_TOKEN}, btcpay_type AS "btcpayType", CASE WHEN webhook.format = 'btcpay' THEN jsonb_array_length(attempt_history) > 1 END AS "isRepeated",
  webhook.format, webhook.user_uuid AS "userUuid"`;

/**
 * Lists the deliveries of an account's webhooks, the newest first. Reads the newest deliveries of each webhook from
 * an index and merges them, so that the cost depends on the number of webhooks, of which an account has few.
 */
export function listDeliveries(
  db: Executor,
  userUuid: string,
  { status, event, webhookUuid, invoiceUuid, from, before }: DeliveryFilter,
  { limit, after }: DeliveryRange,
): Promise<StoredDelivery[]> {
  const values: unknown[] = [];
  const take = (value: unknown) => `$${values.push(value)}`;
  const owned = [
    `webhook.user_uuid = ${take(userUuid)}`,
    webhookUuid !== undefined && `webhook.uuid = ${take(webhookUuid)}`,
  ].filter((condition) => condition !== false);
  const invoice = invoiceUuid === undefined ? undefined : take(invoiceUuid);
  const conditions = [
    'webhook_uuid = webhook.uuid',
    invoice !== undefined && `created_on = told.created_on AND ${isAboutInvoiceSql(`${invoice}::text`)}`,
    status !== undefined && `status = ${take(status)}`,
    event !== undefined && `event = ${take(event)}`,
    from !== undefined && `created_on >= ${take(from)}`,
    before !== undefined && `created_on < ${take(before)}`,
    after !== undefined && `(created_on, uuid) < (${take(after.createdOn)}, ${take(after.uuid)})`,
  ].filter((condition) => condition !== false);
  const rows = `${take(limit)}::bigint`;
  return db.query(
    `SELECT ${COLUMNS} FROM webhooks AS webhook${invoice === undefined ? '' : ` CROSS JOIN ${timesToldSql(invoice)}`} CROSS JOIN LATERAL (
       SELECT * FROM webhook_deliveries WHERE ${conditions.join(' AND ')}
       ORDER BY created_on DESC, uuid DESC LIMIT ${rows}
     ) AS delivery ${JOIN_EVENT}
     WHERE ${owned.join(' AND ')} ORDER BY delivery.created_on DESC, delivery.uuid DESC LIMIT ${rows}`,
    values,
  );
}

/** Returns the deliveries with these UUIDs, the newest first. */
export const findDeliveries = (db: Executor, uuids: readonly string[]): Promise<StoredDelivery[]> =>
  db.query(
    `SELECT ${COLUMNS} FROM webhook_deliveries AS delivery JOIN webhooks AS webhook ON webhook.uuid = webhook_uuid ${JOIN_EVENT}
     WHERE delivery.uuid = ANY ($1) ORDER BY delivery.created_on DESC, delivery.uuid DESC`,
    [uuids],
  );
