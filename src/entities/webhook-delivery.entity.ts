import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DELIVERY_STATUSES, type DeliveryStatus, WEBHOOK_EVENTS, type WebhookEvent } from '../lib/enums';
import { createdOn, instant, oneOf } from './columns';
import { Webhook } from './webhook.entity';

/** A message to one webhook, and how far it has come; written in the transaction of the change that it tells of. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_webhook', ['webhookUuid', 'createdOn', 'uuid'])
@Index('webhook_deliveries_due', ['webhookUuid', 'nextAttemptOn'], { where: "status = 'pending'" })
@Index('webhook_deliveries_created', ['createdOn'])
@Index('webhook_deliveries_failed', ['createdOn'], { where: "status = 'failed'" })
@Check('webhook_deliveries_event', oneOf('event', WEBHOOK_EVENTS))
@Check('webhook_deliveries_status', oneOf('status', DELIVERY_STATUSES))
export class WebhookDelivery {
  /** The `webhook-id` of every attempt. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'webhook_deliveries_pkey' })
  uuid: string;

  @Column({ name: 'webhook_uuid', type: 'uuid' })
  webhookUuid: string;

  @ManyToOne(() => Webhook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_uuid', foreignKeyConstraintName: 'webhook_deliveries_webhook_uuid_fkey' })
  webhook: Webhook;

  @Column({ type: 'text' })
  event: WebhookEvent;

  /** JSON text of the payload's `data`, as things stood then. */
  @Column({ type: 'text' })
  data: string;

  @Column({ type: 'text', default: 'pending' })
  status: DeliveryStatus;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** The latest answer's; null where there was none. */
  @Column({ name: 'response_status', type: 'integer', nullable: true })
  responseStatus: number | null;

  /** Why the latest attempt failed. */
  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column(createdOn)
  createdOn: Date;

  /** Null once it is over. While an attempt runs: when another one is made should its process die. */
  @Column({ ...instant('next_attempt_on'), nullable: true, default: () => 'now()' })
  nextAttemptOn: Date | null;
}
