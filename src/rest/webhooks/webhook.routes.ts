import { z } from 'zod';
import { presentWebhook } from '../../presenters/webhook.presenter';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { many, nothing, one } from '../shared/reply';
import { route, uuidParams } from '../shared/route';
import { createWebhookBody, updateWebhookBody, webhookDetailsShape, webhookShape } from './webhook.schema';

const tag = 'Webhooks';

const listWebhooks = ({ webhooks }: Services) =>
  route('webhooks', 'get /webhook', {
    tag,
    summary: 'List your own webhooks',
    description: 'For customers and admins: the newest first.',
    credential: 'accessToken',
    query: z.object(page),
    answer: many(webhookDetailsShape, presentWebhook),
    handle: async ({ actor, query }) => {
      const { items, total } = await webhooks.list(actor, query);
      return { items: items.map((webhook) => webhooks.reveal(actor, webhook)), total };
    },
  });

const createWebhook = ({ webhooks }: Services) =>
  route('createWebhook', 'post /webhook', {
    tag,
    summary: 'Create a webhook with a new secret',
    description: 'For customers and admins. The secret signs all messages to the URL.',
    credential: 'accessToken',
    body: createWebhookBody,
    answer: one(webhookDetailsShape, presentWebhook),
    handle: async ({ actor, body }) => webhooks.reveal(actor, await webhooks.create(actor, body)),
  });

const getWebhook = ({ webhooks }: Services) =>
  route('webhook', 'get /webhook/{uuid}', {
    tag,
    summary: 'Get a webhook',
    description: 'For customers and admins: one of their own webhooks.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    answer: one(webhookDetailsShape, presentWebhook),
    handle: async ({ actor, params }) => webhooks.reveal(actor, await webhooks.get(actor, params.uuid)),
  });

const updateWebhook = ({ webhooks }: Services) =>
  route('updateWebhook', 'patch /webhook/{uuid}', {
    tag,
    summary: 'Change the address, name, events or state of a webhook',
    description:
      'For customers and admins, their own ones. Keeps the secret. A URL enables a disabled webhook, unless `enabled` says otherwise.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    body: updateWebhookBody,
    answer: one(webhookShape, presentWebhook),
    handle: async ({ actor, params, body }) =>
      webhooks.reveal(actor, await webhooks.update(actor, params.uuid, body)),
  });

const deleteWebhook = ({ webhooks }: Services) =>
  route('deleteWebhook', 'delete /webhook/{uuid}', {
    tag,
    summary: 'Delete a webhook with its deliveries',
    description:
      'For customers and admins: one of their own webhooks. Its deliveries are gone at once for readers, and are cleaned up within minutes.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    answer: nothing,
    handle: ({ actor, params }) => webhooks.delete(actor, params.uuid),
  });

const rotateWebhookSecret = ({ webhooks }: Services) =>
  route('rotateWebhookSecret', 'post /webhook/{uuid}/rotate_secret', {
    tag,
    summary:
      'Replace the secret; for 24 hours messages are signed with both, but those in the format `btcpay` with the new one alone',
    description:
      'For customers and admins: one of their own webhooks. Each message then has a signature of each secret.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    answer: one(webhookDetailsShape, presentWebhook),
    handle: async ({ actor, params }) =>
      webhooks.reveal(actor, await webhooks.rotateSecret(actor, params.uuid)),
  });

/** The webhook operation of the REST specification (section 4.16), and those that Chit adds to it. */
export const webhookRoutes = [
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
];
