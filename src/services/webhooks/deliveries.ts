import { v7 as newUuid } from 'uuid';
import type { Executor } from '../../infra/database/statements';
import { messagesOf } from '../../lib/btcpay-events';
import type { WebhookEvent } from '../../lib/enums';

/** An event of an invoice, of which all enabled webhooks of the account are told. */
export interface WebhookMessage {
  userUuid: string;
  event: WebhookEvent;
  invoiceUuid: string;
  sequence: number;
  /** JSON text of the member `data` of the message. */
  data: string;
}

/**
 * Inserts one delivery per message and enabled webhook of the message's owner, or one per message of BTCPay for a webhook in
 * its format; the event's row has the content. A delivery's `uuid` is the message's version 7 UUID
 * with the numbers of the webhook and of BTCPay's message in the last 16 bits, so that deliveries sorted by `uuid` are in the order of the
 * messages.
 */
export async function recordDeliveries(tx: Executor, messages: readonly WebhookMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ userUuid, event, invoiceUuid, sequence, data }) => ({
    uuid: newUuid(),
    user_uuid: userUuid,
    event,
    invoice_uuid: invoiceUuid,
    sequence,
    btcpay_types: messagesOf(event, JSON.parse(data)),
  }));
  await tx.query(INSERT, [JSON.stringify(rows)]);
}

/** SQL condition of a row of `webhooks`: it gets this kind of events. */
export const getsEventSql = (event: string) =>
  `events && ARRAY['*', ${event}, split_part(${event}, '.', 1) || '.*']`;

/**
 * SQL: inserts deliveries. FOR KEY SHARE waits for a concurrent deletion of a webhook, so a deleted webhook gets no
 * delivery.
 */
const INSERT = `
  WITH message AS (
    SELECT * FROM jsonb_to_recordset($1) AS message (uuid text, user_uuid uuid, event text, invoice_uuid uuid, sequence integer, btcpay_types text[])
  ), recipients AS MATERIALIZED (
    SELECT uuid, user_uuid, events, format, btcpay_events FROM webhooks
    WHERE user_uuid IN (SELECT user_uuid FROM message) AND disabled_on IS NULL FOR KEY SHARE
  ), numbered AS (
    SELECT *, row_number() OVER (PARTITION BY user_uuid ORDER BY uuid) AS number FROM recipients
  )
  INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, invoice_uuid, sequence, btcpay_type)
  SELECT (left(message.uuid, 32) || lpad(to_hex((number * 4 + place) & 65535), 4, '0'))::uuid, numbered.uuid, event, invoice_uuid, sequence, type
  FROM message JOIN numbered USING (user_uuid) CROSS JOIN LATERAL (
    SELECT NULL AS type, 0 AS place WHERE format = 'chit'
    UNION ALL SELECT * FROM unnest(btcpay_types) WITH ORDINALITY AS told (type, place)
    WHERE format = 'btcpay' AND (btcpay_events IS NULL OR type = ANY (btcpay_events))
  ) AS each_told
  WHERE ${getsEventSql('event')}`;

/** SQL expression: the number of an account's enabled webhooks. */
export const webhookCountSql = (userUuid: string) =>
  `(SELECT count(*)::int FROM webhooks WHERE webhooks.user_uuid = ${userUuid} AND disabled_on IS NULL)`;
