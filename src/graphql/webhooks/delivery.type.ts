import { Field, Int, ObjectType } from 'type-graphql';
import type { DeliveryAttempt, WebhookDelivery } from '../../entities/webhook-delivery.entity';
import type { DeliveryStatus, WebhookEvent } from '../../lib/enums';
import { presentMessage, type TellingDelivery } from '../../presenters/btcpay-message.presenter';
import { headerLines } from '../../presenters/delivery.presenter';
import { DeliveryStatusEnum, WebhookEventEnum } from '../shared/enums';
import { DateTime, HttpUrl, UUID } from '../shared/scalars';

@ObjectType('WebhookDelivery', {
  description: 'A delivery of one event to one webhook',
  simpleResolvers: true,
})
export class DeliveryType {
  @Field(() => UUID, { description: 'Identifier: the webhook-id of every attempt' })
  uuid: string;

  @Field(() => UUID, { description: 'Webhook to which it is sent' })
  webhookUuid: string;

  @Field(() => WebhookEventEnum, { description: 'Event type' })
  event: WebhookEvent;

  @Field(() => DeliveryStatusEnum, { description: 'Status of the delivery' })
  status: DeliveryStatus;

  @Field(() => Int, { description: 'Number of attempts' })
  attempts: number;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the latest response; null when there was none',
  })
  responseStatus: number | null;

  @Field(() => String, { nullable: true, description: 'Error of the latest attempt' })
  error: string | null;

  @Field(() => String, { description: 'The body, as JSON' })
  payload: string;

  @Field(() => DateTime, { description: 'Time of the event' })
  createdOn: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the next attempt; null once the delivery has succeeded or failed',
  })
  nextAttemptOn: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which it succeeded or was abandoned; null while a further attempt follows',
  })
  finishedOn: Date | null;
}

@ObjectType('DeliveryAttempt', { description: 'An attempt to send a message', simpleResolvers: true })
export class DeliveryAttemptType {
  @Field(() => DateTime, { description: 'Start of the attempt' })
  startedOn: Date;

  @Field(() => Int, { description: 'Duration in milliseconds' })
  durationMs: number;

  @Field(() => HttpUrl, { description: 'URL of the webhook at that time' })
  url: string;

  @Field(() => String, { description: 'Headers as sent, one a line' })
  requestHeaders: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the answer; null without an answer' })
  responseStatus: number | null;

  @Field(() => String, { nullable: true, description: 'Why the attempt failed; null when it succeeded' })
  error: string | null;

  @Field(() => String, { description: 'The first 1,000 characters of the body of the answer' })
  responseStart: string;
}

@ObjectType('DeliveryPage', { description: 'A page of deliveries' })
export class DeliveryPage {
  @Field(() => [DeliveryType], { description: 'Items of this page' })
  items: DeliveryType[];

  /** UUID of the webhook, by which the resolver of `total` counts the deliveries; not in the GraphQL schema. */
  webhookUuid: string;
}

@ObjectType('DeliveryList', { description: "A page of the deliveries of the account's webhooks" })
export class DeliveryList {
  @Field(() => [DeliveryType], { description: 'Items of this page' })
  items: DeliveryType[];

  @Field(() => String, {
    nullable: true,
    description: 'Cursor to pass as `after` for the next page; null on the last page',
  })
  nextCursor: string | null;
}

export const toDelivery = (delivery: WebhookDelivery & TellingDelivery): DeliveryType => ({
  uuid: delivery.uuid,
  webhookUuid: delivery.webhookUuid,
  event: delivery.event,
  status: delivery.status,
  attempts: delivery.attempts,
  responseStatus: delivery.responseStatus,
  error: delivery.error,
  payload: presentMessage(delivery),
  createdOn: delivery.createdOn,
  nextAttemptOn: delivery.nextAttemptOn,
  finishedOn: delivery.finishedOn,
});

export const toAttempt = ({
  on,
  durationMs,
  url,
  headers,
  status,
  error,
  answer,
}: DeliveryAttempt): DeliveryAttemptType => ({
  startedOn: new Date(on),
  durationMs,
  url,
  requestHeaders: headerLines(headers),
  responseStatus: status,
  error,
  responseStart: answer,
});
