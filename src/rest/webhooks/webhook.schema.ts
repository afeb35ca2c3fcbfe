import { z } from 'zod';
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import * as examples from '../shared/examples';

const WEBHOOK = {
  uuid: examples.WEBHOOK_UUID,
  user_uuid: examples.USER_UUID,
  url: examples.WEBHOOK_URL,
  secret: examples.WEBHOOK_SECRET,
};

const DELIVERY = {
  uuid: examples.WEBHOOK_MESSAGE_UUID,
  webhook_uuid: WEBHOOK.uuid,
  event: 'ping',
  status: 'pending',
  attempts: 1,
  response_status: 503,
  error: 'It answered 503',
  payload: `{"type":"ping","timestamp":"${examples.INSTANT}","data":{}}`,
  created_on: examples.INSTANT,
  next_attempt_on: '2026-11-20T12:00:05.000Z',
};

const webhookMembers = {
  uuid: z.uuid().describe('Identifier'),
  user_uuid: z.uuid().describe('Owning user'),
  url: z.url().describe('URL that receives the messages'),
  secret: z.string().describe('Secret that signs the messages, whsec_…'),
};

/** The Webhook of the REST specification (section 2.6). */
export const webhookShape = z.strictObject(webhookMembers).meta({
  id: 'Webhook',
  description: 'A URL that receives messages about invoices',
  examples: [WEBHOOK],
});

export const webhookDetailsShape = z
  .strictObject({
    ...webhookMembers,
    created_on: z.iso.datetime().describe('Time of the creation'),
    disabled_on: z.iso
      .datetime()
      .nullable()
      .describe('Time at which it was disabled; null while it is enabled'),
  })
  .meta({
    id: 'WebhookDetails',
    description: 'A webhook, with the times of its creation and disabling',
    examples: [{ ...WEBHOOK, created_on: examples.INSTANT, disabled_on: null }],
  });

export const webhookUrlBody = z
  .object({ url: fields.httpUrl.describe('URL that receives the messages from now on') })
  .meta({ id: 'WebhookUrl', description: 'URL of a webhook', examples: [{ url: WEBHOOK.url }] });

export const deliveryShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier: the `webhook-id` of every attempt'),
    webhook_uuid: z.uuid().describe('Webhook that receives the message'),
    event: z.enum(WEBHOOK_EVENTS).describe('Event type'),
    status: z.enum(DELIVERY_STATUSES).describe('pending: a further attempt follows'),
    attempts: z.int().describe('Number of attempts'),
    response_status: z
      .int()
      .nullable()
      .describe('HTTP status of the latest response; null when there was none'),
    error: z.string().nullable().describe('Error of the latest attempt; null when there was none'),
    payload: z.string().describe('The body of every attempt, as JSON text'),
    created_on: z.iso.datetime().describe('Time of the event'),
    next_attempt_on: z.iso
      .datetime()
      .nullable()
      .describe('Time of the next attempt; null once the delivery has succeeded or failed'),
  })
  .meta({
    id: 'WebhookDelivery',
    description: 'A message for one webhook, and the progress of its delivery',
    examples: [DELIVERY],
  });
