import { z } from 'zod';
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from '../lib/enums';
import * as fields from '../lib/input-schemas';

const webhookMembers = {
  uuid: z.uuid(),
  user_uuid: z.uuid(),
  url: z.url(),
  secret: z.string().describe('Shared secret, whsec_…'),
};

/** The Webhook of the REST specification (2.6). */
export const webhookShape = z.strictObject(webhookMembers).meta({ id: 'Webhook' });

export const webhookDetailsShape = z
  .strictObject({
    ...webhookMembers,
    created_on: z.iso.datetime(),
    disabled_on: z.iso
      .datetime()
      .nullable()
      .describe('Null while it is enabled; a change of the URL enables it again'),
  })
  .meta({ id: 'WebhookDetails' });

export const webhookUrlBody = z.object({ url: fields.httpUrl }).meta({ id: 'WebhookUrl' });

export const deliveryShape = z
  .strictObject({
    uuid: z.uuid().describe('The `webhook-id` of every attempt'),
    webhook_uuid: z.uuid(),
    event: z.enum(WEBHOOK_EVENTS),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int().describe('Number of attempts'),
    response_status: z.int().nullable().describe('HTTP status of the latest response'),
    error: z.string().nullable().describe('Error of the latest attempt'),
    payload: z.string().describe('The body of every attempt, as JSON text'),
    created_on: z.iso.datetime().describe('Time of the event'),
    next_attempt_on: z.iso.datetime().nullable().describe('Null once the delivery has succeeded or failed'),
  })
  .meta({ id: 'WebhookDelivery' });
