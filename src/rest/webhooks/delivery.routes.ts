import { z } from 'zod';
import { presentAttempt, presentDelivery } from '../../presenters/delivery.presenter';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { many, one } from '../shared/reply';
import { route, uuidParams } from '../shared/route';
import { attemptShape, deliveryShape } from './webhook.schema';

const tag = 'Webhooks';

const pingWebhook = ({ webhooks }: Services) =>
  route('pingWebhook', 'post /webhook/{uuid}/ping', {
    tag,
    summary: 'Send the event ping to a webhook',
    description:
      'For customers and admins with a verified account: one of their own webhooks, once in ten seconds. Attempted once.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    answer: one(deliveryShape, presentDelivery),
    handle: ({ actor, params }) => webhooks.ping(actor, params.uuid),
  });

const listDeliveries = ({ webhooks, lookup }: Services) =>
  route('webhookDeliveries', 'get /webhook/{uuid}/delivery', {
    tag,
    summary: 'List the deliveries of a webhook, the newest first',
    description: 'For customers and admins: of one of their own webhooks, of the last 30 days.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    query: z.object(page),
    answer: many(deliveryShape, presentDelivery),
    handle: async ({ actor, params, query }) => {
      const { uuid } = await webhooks.get(actor, params.uuid);
      const [[items = []], [total = 0]] = await Promise.all([
        lookup.deliveries([uuid], query),
        lookup.deliveryCounts([uuid]),
      ]);
      return { items, total };
    },
  });

const listAttempts = ({ deliveryHistory, lookup }: Services) =>
  route('delivery', 'get /webhook/delivery/{uuid}/attempts', {
    tag,
    summary: 'List the attempts of a delivery, the newest first',
    description: 'For customers and admins: of a delivery to one of their own webhooks; 20 are kept.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_MESSAGE_UUID),
    answer: many(attemptShape, presentAttempt),
    handle: async ({ actor, params }) => {
      const { uuid } = await deliveryHistory.get(actor, params.uuid);
      const [attempts = []] = await lookup.deliveryAttempts([uuid]);
      return attempts;
    },
  });

const redeliver = ({ webhooks }: Services) =>
  route('redeliver', 'post /webhook/delivery/{uuid}/redeliver', {
    tag,
    summary: 'Send a delivery again, with the same webhook-id',
    description: 'For customers and admins: a delivery to one of their own webhooks.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_MESSAGE_UUID),
    answer: one(deliveryShape, presentDelivery),
    handle: ({ actor, params }) => webhooks.redeliver(actor, params.uuid),
  });

/** The operations on webhook deliveries, which Chit adds to the REST specification. */
export const deliveryRoutes = [pingWebhook, listDeliveries, listAttempts, redeliver];
