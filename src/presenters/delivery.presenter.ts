import type { DeliveryAttempt, WebhookDelivery } from '../entities/webhook-delivery.entity';
import { presentMessage, type TellingDelivery } from './btcpay-message.presenter';

/**
 * Converts a delivery of a webhook message to its REST form. `payload` is the request body of every attempt, as text.
 */
export const presentDelivery = (delivery: WebhookDelivery & TellingDelivery) => ({
  uuid: delivery.uuid,
  webhook_uuid: delivery.webhookUuid,
  event: delivery.event,
  status: delivery.status,
  attempts: delivery.attempts,
  response_status: delivery.responseStatus,
  error: delivery.error,
  payload: presentMessage(delivery),
  created_on: delivery.createdOn.toISOString(),
  next_attempt_on: delivery.nextAttemptOn?.toISOString() ?? null,
});

/** Headers as text, one a line. */
export const headerLines = (headers: DeliveryAttempt['headers']) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

export const presentAttempt = ({ on, durationMs, url, headers, status, error, answer }: DeliveryAttempt) => ({
  started_on: on,
  duration_ms: durationMs,
  url,
  request_headers: headerLines(headers),
  status,
  error,
  response_start: answer,
});
