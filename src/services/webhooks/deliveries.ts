import { v7 as newUuid } from 'uuid';
import type { Executor } from '../../infra/database/statements';
import type { WebhookEvent } from '../../lib/enums';

/** Something that an owner's webhooks are to be told. */
export interface Message {
  userUuid: string;
  event: WebhookEvent;
  data: object;
}

/**
 * Writes a delivery of each message for each webhook of its owner that is not disabled. The database multiplies messages
 * by webhooks, so that this process holds each message once. Deliveries of one call sort by `uuid` in the order of the
 * messages: a version 7 UUID for the message, whose last 16 bits number the webhook.
 */
export async function recordDeliveries(tx: Executor, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ userUuid, event, data }) => ({
    uuid: newUuid(),
    user_uuid: userUuid,
    event,
    data: JSON.stringify(data),
  }));
  await tx.query(INSERT, [JSON.stringify(rows)]);
}

/** The lock makes this wait for a webhook that is being deleted, which is then told nothing. */
const INSERT = `
  WITH message AS (
    SELECT * FROM jsonb_to_recordset($1) AS message (uuid text, user_uuid uuid, event text, data text)
  ), told AS MATERIALIZED (
    SELECT uuid, user_uuid FROM webhooks
    WHERE user_uuid IN (SELECT user_uuid FROM message) AND disabled_on IS NULL FOR KEY SHARE
  ), numbered AS (
    SELECT *, row_number() OVER (PARTITION BY user_uuid ORDER BY uuid) AS number FROM told
  )
  INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data)
  SELECT (left(message.uuid, 32) || lpad(to_hex(number & 65535), 4, '0'))::uuid, numbered.uuid, event, data
  FROM message JOIN numbered USING (user_uuid)`;

/** SQL: how many webhooks an owner has that are told. */
export const webhooksOf = (userUuid: string) =>
  `(SELECT count(*)::int FROM webhooks WHERE webhooks.user_uuid = ${userUuid} AND disabled_on IS NULL)`;
