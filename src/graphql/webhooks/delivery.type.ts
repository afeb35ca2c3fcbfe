import { Field, Int, ObjectType } from 'type-graphql';
import type { WebhookDelivery } from '../../entities/webhook-delivery.entity';
import type { DeliveryStatus, WebhookEvent } from '../../lib/enums';
import { presentWebhookMessage } from '../../presenters/webhook-event.presenter';
import { DeliveryStatusEnum, WebhookEventEnum } from '../shared/enums';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('WebhookDelivery', { description: 'A message to a webhook', simpleResolvers: true })
export class DeliveryType {
  @Field(() => UUID, { description: 'Identifier: the webhook-id of every attempt' })
  uuid: string;

  @Field(() => WebhookEventEnum, { description: 'What it tells of' })
  event: WebhookEvent;

  @Field(() => DeliveryStatusEnum, { description: 'What became of it' })
  status: DeliveryStatus;

  @Field(() => Int, { description: 'How often it was attempted' })
  attempts: number;

  @Field(() => Int, { nullable: true, description: "The latest answer's status; null where there was none" })
  responseStatus: number | null;

  @Field(() => String, { nullable: true, description: 'Why the latest attempt failed' })
  error: string | null;

  @Field(() => String, { description: 'The body, as JSON' })
  payload: string;

  @Field(() => DateTime, { description: 'When what it tells of happened' })
  createdOn: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it is attempted next; null when it is over' })
  nextAttemptOn: Date | null;
}

@ObjectType('DeliveryPage', { description: 'A page of messages' })
export class DeliveryPage {
  @Field(() => [DeliveryType], { description: 'Those of this page' })
  items: DeliveryType[];

  /** Not in the schema: the key by which the resolver counts the total. */
  webhookUuid: string;
}

export const toDelivery = (delivery: WebhookDelivery): DeliveryType => ({
  uuid: delivery.uuid,
  event: delivery.event,
  status: delivery.status,
  attempts: delivery.attempts,
  responseStatus: delivery.responseStatus,
  error: delivery.error,
  payload: presentWebhookMessage(delivery.event, delivery.createdOn, delivery.data),
  createdOn: delivery.createdOn,
  nextAttemptOn: delivery.nextAttemptOn,
});
