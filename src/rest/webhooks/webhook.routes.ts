import { z } from 'zod';
import { presentWebhook } from '../../presenters/webhook.presenter';
import type { WebhookService } from '../../services/webhooks/webhook.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import {
  emptyReply,
  emptyReplyShape,
  listReply,
  listReplyShape,
  resourceReply,
  resourceReplyShape,
} from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';
import { createWebhookBody, updateWebhookBody, webhookDetailsShape, webhookShape } from './webhook.schema';

const tag = 'Webhooks';

interface Dependencies {
  webhooks: WebhookService;
}

const listWebhooks = ({ webhooks }: Dependencies) =>
  route({
    operation: 'webhooks',
    method: 'get',
    path: '/webhook',
    tag,
    summary: 'List your own webhooks',
    description: 'For customers and admins: the newest first.',
    credential: 'accessToken',
    query: z.object(page),
    responseShape: listReplyShape(webhookDetailsShape),
    handle: async ({ actor, query }) => {
      const { items, total } = await webhooks.list(actor, query);
      const revealed = items.map((webhook) => webhooks.reveal(actor, webhook));
      return listReply(total, revealed.map(presentWebhook));
    },
  });

const createWebhook = ({ webhooks }: Dependencies) =>
  route({
    operation: 'createWebhook',
    method: 'post',
    path: '/webhook',
    tag,
    summary: 'Create a webhook with a new secret',
    description: 'For customers and admins. The secret signs all messages to the URL.',
    credential: 'accessToken',
    body: createWebhookBody,
    responseShape: resourceReplyShape(webhookDetailsShape),
    handle: async ({ actor, body }) =>
      resourceReply(presentWebhook(webhooks.reveal(actor, await webhooks.create(actor, body)))),
  });

const getWebhook = ({ webhooks }: Dependencies) =>
  route({
    operation: 'webhook',
    method: 'get',
    path: '/webhook/{uuid}',
    tag,
    summary: 'Get a webhook',
    description: 'For customers and admins: one of their own webhooks.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    responseShape: resourceReplyShape(webhookDetailsShape),
    handle: async ({ actor, params }) =>
      resourceReply(presentWebhook(webhooks.reveal(actor, await webhooks.get(actor, params.uuid)))),
  });

const updateWebhook = ({ webhooks }: Dependencies) =>
  route({
    operation: 'updateWebhook',
    method: 'patch',
    path: '/webhook/{uuid}',
    tag,
    summary: 'Change the address, name, events or state of a webhook',
    description:
      'For customers, their own ones, and admins. Keeps the secret. A URL enables a disabled webhook, unless `enabled` says otherwise.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    body: updateWebhookBody,
    responseShape: resourceReplyShape(webhookShape),
    handle: async ({ actor, params, body }) =>
      resourceReply(presentWebhook(webhooks.reveal(actor, await webhooks.update(actor, params.uuid, body)))),
  });

const deleteWebhook = ({ webhooks }: Dependencies) =>
  route({
    operation: 'deleteWebhook',
    method: 'delete',
    path: '/webhook/{uuid}',
    tag,
    summary: 'Delete a webhook with its deliveries',
    description:
      'For customers and admins: one of their own webhooks. Its deliveries are gone at once for readers, and are cleaned up within minutes.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    responseShape: emptyReplyShape,
    handle: async ({ actor, params }) => {
      await webhooks.delete(actor, params.uuid);
      return emptyReply();
    },
  });

const rotateWebhookSecret = ({ webhooks }: Dependencies) =>
  route({
    operation: 'rotateWebhookSecret',
    method: 'post',
    path: '/webhook/{uuid}/rotate_secret',
    tag,
    summary: 'Replace the secret; for 24 hours messages are signed with both',
    description:
      'For customers and admins: one of their own webhooks. Each message then has a signature of each secret.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    responseShape: resourceReplyShape(webhookDetailsShape),
    handle: async ({ actor, params }) =>
      resourceReply(presentWebhook(webhooks.reveal(actor, await webhooks.rotateSecret(actor, params.uuid)))),
  });

/** The webhook operation of the REST specification (section 4.16), and those that Chit adds to it. */
export const webhookRoutes = (dependencies: Dependencies): Route[] => [
  listWebhooks(dependencies),
  createWebhook(dependencies),
  getWebhook(dependencies),
  updateWebhook(dependencies),
  deleteWebhook(dependencies),
  rotateWebhookSecret(dependencies),
];
