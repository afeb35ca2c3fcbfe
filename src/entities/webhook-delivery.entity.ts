import { Check, Index } from 'typeorm';
import type { BtcpayEvent } from '../lib/btcpay-events';
import { DELIVERY_STATUSES, type DeliveryStatus, WEBHOOK_EVENTS, type WebhookEvent } from '../lib/enums';
import { column, createdOn, instant, integer, jsonb, oneOf, table, text, uuid } from './columns';

/** One attempt to send a message. */
export interface DeliveryAttempt {
  /** Start of the attempt, as ISO 8601. */
  on: string;
  durationMs: number;
  /** URL of the webhook at the time of the attempt. */
  url: string;
  /** Headers of the request, by lower-case name. */
  headers: Record<string, string>;
  /** HTTP status of the answer; null without an answer. */
  status: number | null;
  /** Why the attempt failed; null when it succeeded. */
  error: string | null;
  /** The beginning of the answer's body, decoded as UTF-8. */
  answer: string;
}

/** A message for one webhook and its delivery, inserted in the transaction of the change that it reports. */
export const WebhookDelivery = table(
  'webhook_deliveries',
  {
    /** UUID of the delivery, which each attempt sends as the header `webhook-id`. */
    uuid: uuid().primary(),
    /** Without a foreign key: a webhook may be deleted before a job has deleted its deliveries. */
    webhookUuid: uuid(),
    event: text<WebhookEvent>(),
    /** JSON text of the message's member `data`: for an event of an invoice, queries read it from there. */
    data: column<string>({ type: 'text', nullable: true }),
    /** The invoice whose event the message reports; null for a ping. */
    invoiceUuid: uuid().nullable(),
    /** Number of the event among those of the invoice; null for a ping. */
    sequence: integer().nullable(),
    /** Message of BTCPay, for a webhook in its format whose event may have several; otherwise null. */
    btcpayType: text<BtcpayEvent>().nullable(),
    status: text<DeliveryStatus>().default('pending'),
    attempts: integer().default(0),
    /** HTTP status of the latest response; null when there was no response. */
    responseStatus: integer().nullable(),
    /** Reason why the latest attempt of the delivery failed. */
    error: text().nullable(),
    /** The latest attempts, the oldest first; only queries that name the column load it, because it is large. */
    attemptHistory: jsonb<DeliveryAttempt[]>().default([]).unselected(),
    createdOn: createdOn(),
    /** Time when the delivery succeeded or was abandoned; null while the status is `pending`. */
    finishedOn: instant().nullable(),
    /**
     * Time when the next attempt is due; null after the delivery has succeeded or was abandoned. During an attempt: time
     * from which another process may claim the delivery, in case its process dies.
     */
    nextAttemptOn: instant()
      .nullable()
      .default(() => 'now()'),
  },
  [
    Index('webhook_deliveries_webhook', ['webhookUuid', 'createdOn', 'uuid']),
    Index('webhook_deliveries_due', ['webhookUuid', 'nextAttemptOn'], { where: "status = 'pending'" }),
    Index('webhook_deliveries_created', ['createdOn']),
    Index('webhook_deliveries_webhook_failed', ['webhookUuid', 'createdOn', 'uuid'], {
      where: "status = 'failed'",
    }),
    Index('webhook_deliveries_of_event', ['webhookUuid', 'event', 'createdOn', 'uuid'], {
      where: "event <> 'invoice.created'",
    }),
    Index('webhook_deliveries_failed', ['createdOn'], { where: "status = 'failed'" }),
    Check('webhook_deliveries_event', oneOf('event', WEBHOOK_EVENTS)),
    Check('webhook_deliveries_status', oneOf('status', DELIVERY_STATUSES)),
  ],
);
export type WebhookDelivery = InstanceType<typeof WebhookDelivery>;
