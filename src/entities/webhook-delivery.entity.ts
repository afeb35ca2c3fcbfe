import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DELIVERY_STATUSES, type DeliveryStatus, WEBHOOK_EVENTS, type WebhookEvent } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';
import { Webhook } from './webhook.entity';

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

/**
 * A message for one webhook, and the progress of its delivery. Inserted in the transaction of the change that it
 * reports.
 */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_webhook', ['webhookUuid', 'createdOn', 'uuid'])
@Index('webhook_deliveries_due', ['webhookUuid', 'nextAttemptOn'], { where: "status = 'pending'" })
@Index('webhook_deliveries_created', ['createdOn'])
@Index('webhook_deliveries_webhook_failed', ['webhookUuid', 'createdOn', 'uuid'], {
  where: "status = 'failed'",
})
@Index('webhook_deliveries_of_event', ['webhookUuid', 'event', 'createdOn', 'uuid'], {
  where: "event <> 'invoice.created'",
})
@Index('webhook_deliveries_failed', ['createdOn'], { where: "status = 'failed'" })
@Check('webhook_deliveries_event', oneOf('event', WEBHOOK_EVENTS))
@Check('webhook_deliveries_status', oneOf('status', DELIVERY_STATUSES))
export class WebhookDelivery {
  /** UUID of the delivery, which each attempt sends as the header `webhook-id`. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'webhook_deliveries_pkey' })
  uuid: string;

  @Column({ name: 'webhook_uuid', type: 'uuid' })
  webhookUuid: string;

  /** Null after the webhook's deletion, until a job has deleted its deliveries. */
  @ManyToOne(() => Webhook, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'webhook_uuid' })
  webhook: Webhook | null;

  @Column({ type: 'text' })
  event: WebhookEvent;

  /** JSON text of the message's member `data`, computed when the invoice changed. */
  @Column({ type: 'text' })
  data: string;

  @Column({ type: 'text', default: 'pending' })
  status: DeliveryStatus;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** HTTP status of the latest response; null when there was no response. */
  @Column({ name: 'response_status', type: 'integer', nullable: true })
  responseStatus: number | null;

  /** Reason why the latest attempt of the delivery failed. */
  @Column({ type: 'text', nullable: true })
  error: string | null;

  /**
   * The latest delivery attempts, the oldest first. Loaded only by queries that select this column explicitly,
   * because it is larger than the rest of the row.
   */
  @Column({ name: 'attempt_history', type: 'jsonb', default: [], select: false })
  attemptHistory: DeliveryAttempt[];

  @Column(createdOn)
  createdOn: Date;

  /** Time when the delivery succeeded or was abandoned; null while the status is `pending`. */
  @Column({ ...instant('finished_on'), nullable: true })
  finishedOn: Date | null;

  /**
   * Time when the next attempt is due; null after the delivery has succeeded or was abandoned. During an attempt: time
   * from which another process may claim the delivery, in case its process dies.
   */
  @Column({ ...instant('next_attempt_on'), nullable: true, default: () => 'now()' })
  nextAttemptOn: Date | null;
}
