import { Int } from 'type-graphql';
import type { DeliveryAttempt, WebhookDelivery } from '../../entities/webhook-delivery.entity';
import { presentMessage, type TellingDelivery } from '../../presenters/btcpay-message.presenter';
import { headerLines } from '../../presenters/delivery.presenter';
import { DeliveryStatusEnum, WebhookEventEnum } from '../shared/enums';
import { DateTime, HttpUrl, UUID } from '../shared/scalars';
import { field, loaded, nullable, objectType, pageType } from '../shared/types';

export const DeliveryType = objectType('WebhookDelivery', 'A delivery of one event to one webhook', {
  uuid: field(UUID, 'Identifier: the webhook-id of every attempt'),
  webhookUuid: field(UUID, 'Webhook to which it is sent'),
  event: field(WebhookEventEnum, 'Event type'),
  status: field(DeliveryStatusEnum, 'Status of the delivery'),
  attempts: field(Int, 'Number of attempts'),
  responseStatus: nullable(Int, 'HTTP status of the latest response; null when there was none'),
  error: nullable(String, 'Error of the latest attempt'),
  payload: field(String, 'The body, as JSON'),
  createdOn: field(DateTime, 'Time of the event'),
  nextAttemptOn: nullable(
    DateTime,
    'Time of the next attempt; null once the delivery has succeeded or failed',
  ),
  finishedOn: nullable(
    DateTime,
    'Time at which it succeeded or was abandoned; null while a further attempt follows',
  ),
});
export type DeliveryType = InstanceType<typeof DeliveryType>;

export const DeliveryAttemptType = objectType('DeliveryAttempt', 'An attempt to send a message', {
  startedOn: field(DateTime, 'Start of the attempt'),
  durationMs: field(Int, 'Duration in milliseconds'),
  url: field(HttpUrl, 'URL of the webhook at that time'),
  requestHeaders: field(String, 'Headers as sent, one a line'),
  responseStatus: nullable(Int, 'HTTP status of the answer; null without an answer'),
  error: nullable(String, 'Why the attempt failed; null when it succeeded'),
  responseStart: field(String, 'The first 1,000 characters of the body of the answer'),
});
export type DeliveryAttemptType = InstanceType<typeof DeliveryAttemptType>;

export const DeliveryPage = objectType('DeliveryPage', 'A page of deliveries', {
  items: field([DeliveryType], 'Items of this page'),
  total: loaded(Int, 'Count of all deliveries'),
});

export const DeliveryList = pageType(
  'DeliveryList',
  "A page of the deliveries of the account's webhooks",
  DeliveryType,
);

export const toDelivery = (delivery: WebhookDelivery & TellingDelivery): DeliveryType => ({
  ...delivery,
  payload: presentMessage(delivery),
});

export const toAttempt = ({
  on,
  headers,
  status,
  answer,
  ...attempt
}: DeliveryAttempt): DeliveryAttemptType => ({
  ...attempt,
  startedOn: new Date(on),
  requestHeaders: headerLines(headers),
  responseStatus: status,
  responseStart: answer,
});
