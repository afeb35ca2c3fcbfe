import { z } from 'zod';
import * as fields from '../lib/input-schemas';
import { presentWebhook } from '../presenters/webhook.presenter';
import type { WebhookService } from '../services/webhooks/webhook.service';
import { resourceReply, resourceReplyShape } from './reply';
import { type Route, route, uuidParams } from './route';

/** The Webhook of the REST specification (2.6). */
const webhookShape = z
  .strictObject({
    uuid: z.uuid(),
    user_uuid: z.uuid(),
    url: z.url(),
    secret: z.string().describe('Shared secret, whsec_…'),
  })
  .meta({ id: 'Webhook' });

const updateWebhookBody = z.object({ url: fields.httpUrl }).meta({ id: 'UpdateWebhook' });

/** The webhook operation of the REST specification (4.16). */
export const webhookRoutes = ({ webhooks }: { webhooks: WebhookService }): Route[] => [
  route({
    operation: 'updateWebhook',
    method: 'patch',
    path: '/webhook/{uuid}',
    tag: 'Webhooks',
    summary: 'Change the address of a webhook',
    credential: 'accessToken',
    params: uuidParams,
    body: updateWebhookBody,
    responseShape: resourceReplyShape(webhookShape),
    handle: async ({ actor, params, body }) =>
      resourceReply(presentWebhook(await webhooks.update(actor, params.uuid, body.url))),
  }),
];
