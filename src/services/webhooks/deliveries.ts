import { v7 as newUuid } from 'uuid';
import type { Executor } from '../../infra/database/statements';
import type { WebhookEvent } from '../../lib/enums';

/** An event of an invoice, of which all enabled webhooks of the account are told. */
export interface WebhookMessage {
  userUuid: string;
  event: WebhookEvent;
  invoiceUuid: string;
  sequence: number;
}

/**
 * Inserts one delivery per message and enabled webhook of the message's owner; the event's row has the content. A delivery's `uuid` is the message's version 7 UUID
 * with the number of the webhook in the last 16 bits, so that deliveries sorted by `uuid` are in the order of the
 * messages.
 */
export async function recordDeliveries(tx: Executor, messages: readonly WebhookMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ userUuid, event, invoiceUuid, sequence }) => ({
    uuid: newUuid(),
    user_uuid: userUuid,
    event,
    invoice_uuid: invoiceUuid,
    sequence,
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
    SELECT * FROM jsonb_to_recordset($1) AS message (uuid text, user_uuid uuid, event text, invoice_uuid uuid, sequence integer)
  ), recipients AS MATERIALIZED (
    SELECT uuid, user_uuid, events FROM webhooks
    WHERE user_uuid IN (SELECT user_uuid FROM message) AND disabled_on IS NULL FOR KEY SHARE
  ), numbered AS (
    SELECT *, row_number() OVER (PARTITION BY user_uuid ORDER BY uuid) AS number FROM recipients
  )
  INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, invoice_uuid, sequence)
  SELECT (left(message.uuid, 32) || lpad(to_hex(number & 65535), 4, '0'))::uuid, numbered.uuid, event, invoice_uuid, sequence
  FROM message JOIN numbered USING (user_uuid) WHERE ${getsEventSql('event')}`;

/** SQL expression: the number of an account's enabled webhooks. */
export const webhookCountSql = (userUuid: string) =>
  `(SELECT count(*)::int FROM webhooks WHERE webhooks.user_uuid = ${userUuid} AND disabled_on IS NULL)`;
