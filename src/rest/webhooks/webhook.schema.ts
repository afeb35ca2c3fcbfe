import { z } from 'zod';
import { DELIVERY_STATUSES, EVENT_CHOICES, WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '../../lib/enums';
import * as fields from '../../lib/input-schemas';
import { toIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';
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

const furtherMembers = {
  name: z.string().nullable().describe('Name for its owner'),
  events: z.array(z.enum(EVENT_CHOICES)).describe('Kinds of events that it gets; `*` for all'),
  format: z.enum(WEBHOOK_FORMATS).describe("chit: Chit's own messages; btcpay: those of BTCPay's API"),
  enabled: z.boolean().describe('Whether it gets messages'),
  created_on: z.iso.datetime().describe('Time of the creation'),
  disabled_on: z.iso
    .datetime()
    .nullable()
    .describe('Time at which it was disabled; null while it is enabled'),
};

/** The Webhook of the REST specification (section 2.6), with members that Chit adds. */
export const webhookShape = z
  .strictObject({ ...webhookMembers, ...z.object(furtherMembers).partial().shape })
  .meta({ id: 'Webhook', description: 'A URL that receives messages about invoices', examples: [WEBHOOK] });

export const webhookDetailsShape = z.strictObject({ ...webhookMembers, ...furtherMembers }).meta({
  id: 'WebhookDetails',
  description: 'A webhook with all of its members',
  examples: [
    {
      ...WEBHOOK,
      name: 'Shop',
      events: ['*'],
      format: 'chit',
      enabled: true,
      created_on: examples.INSTANT,
      disabled_on: null,
    },
  ],
});

const settings = {
  name: fields.clearable(fields.name).describe('Name for its owner'),
  events: fields.webhookEvents
    .optional()
    .describe('Kinds of events that it gets: names, `invoice.*` or, by default, `*` for all'),
};

export const createWebhookBody = z

  .object({
    url: fields.httpUrl.describe('URL that receives the messages'),
    ...settings,
    format: fields.optional(
      fields.webhookFormat.describe(
        "Format of its messages: chit, by default, or btcpay for a shop with BTCPay's plugin",
      ),
    ),
  })
  .meta({ id: 'CreateWebhook', description: 'The webhook to create', examples: [{ url: WEBHOOK.url }] });

export const updateWebhookBody = z
  .object({
    url: fields.optional(
      fields.httpUrl.describe('URL that receives the messages from now on; enables the webhook'),
    ),
    ...settings,
    enabled: fields.optional(fields.flag.describe('Whether it gets messages')),
  })
  .superRefine((change, context) => {
    if (Object.values(change).every((value) => value === undefined))
      context.addIssue({ ...toIssue(reason('no_change')), path: ['url'] });
  })
  .meta({
    id: 'WebhookUrl',
    description: 'Change of a webhook; at least one member',
    examples: [{ url: WEBHOOK.url }],
  });

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

export const attemptShape = z
  .strictObject({
    started_on: z.iso.datetime().describe('Start of the attempt'),
    duration_ms: z.int().describe('Duration in milliseconds'),
    url: z.string().describe('URL of the webhook at that time'),
    request_headers: z.string().describe('Headers as sent, one a line'),
    status: z.int().nullable().describe('HTTP status of the answer; null without an answer'),
    error: z.string().nullable().describe('Why it failed; null when it succeeded'),
    response_start: z.string().describe('The first 1,000 characters of the answer'),
  })
  .meta({
    id: 'DeliveryAttempt',
    description: 'An attempt to send a message',
    examples: [
      {
        ...{ started_on: examples.INSTANT, duration_ms: 210, url: examples.WEBHOOK_URL, status: 503 },
        ...{ request_headers: `webhook-id: ${DELIVERY.uuid}`, error: DELIVERY.error, response_start: '' },
      },
    ],
  });
