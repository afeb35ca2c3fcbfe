import { z } from 'zod';
import { presentAttempt, presentDelivery } from '../../presenters/delivery.presenter';
import type { LookupService } from '../../services/lookup.service';
import type { DeliveryHistoryService } from '../../services/webhooks/delivery-history.service';
import type { WebhookService } from '../../services/webhooks/webhook.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { listReply, listReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';
import { attemptShape, deliveryShape } from './webhook.schema';

const tag = 'Webhooks';

interface Dependencies {
  webhooks: WebhookService;
  deliveryHistory: DeliveryHistoryService;
  lookup: LookupService;
}

const pingWebhook = ({ webhooks }: Dependencies) =>
  route({
    operation: 'pingWebhook',
    method: 'post',
    path: '/webhook/{uuid}/ping',
    tag,
    summary: 'Send the event ping to a webhook',
    description:
      'For customers and admins with a verified account: one of their own webhooks, once in ten seconds. Attempted once.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    responseShape: resourceReplyShape(deliveryShape),
    handle: async ({ actor, params }) =>
      resourceReply(presentDelivery(await webhooks.ping(actor, params.uuid))),
  });

const listDeliveries = ({ webhooks, lookup }: Dependencies) =>
  route({
    operation: 'webhookDeliveries',
    method: 'get',
    path: '/webhook/{uuid}/delivery',
    tag,
    summary: 'List the deliveries of a webhook, the newest first',
    description: 'For customers and admins: of one of their own webhooks, of the last 30 days.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_UUID),
    query: z.object(page),
    responseShape: listReplyShape(deliveryShape),
    handle: async ({ actor, params, query }) => {
      const { uuid } = await webhooks.get(actor, params.uuid);
      const [[deliveries = []], [total = 0]] = await Promise.all([
        lookup.deliveries([uuid], query),
        lookup.deliveryCounts([uuid]),
      ]);
      return listReply(total, deliveries.map(presentDelivery));
    },
  });

const listAttempts = ({ deliveryHistory, lookup }: Dependencies) =>
  route({
    operation: 'delivery',
    method: 'get',
    path: '/webhook/delivery/{uuid}/attempts',
    tag,
    summary: 'List the attempts of a delivery, the newest first',
    description: 'For customers and admins: of a delivery to one of their own webhooks; 20 are kept.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_MESSAGE_UUID),
    responseShape: listReplyShape(attemptShape),
    handle: async ({ actor, params }) => {
      const { uuid } = await deliveryHistory.get(actor, params.uuid);
      const [attempts = []] = await lookup.deliveryAttempts([uuid]);
      return listReply(attempts.length, attempts.map(presentAttempt));
    },
  });

const redeliver = ({ webhooks }: Dependencies) =>
  route({
    operation: 'redeliver',
    method: 'post',
    path: '/webhook/delivery/{uuid}/redeliver',
    tag,
    summary: 'Send a delivery again, with the same webhook-id',
    description: 'For customers and admins: a delivery to one of their own webhooks.',
    credential: 'accessToken',
    params: uuidParams(examples.WEBHOOK_MESSAGE_UUID),
    responseShape: resourceReplyShape(deliveryShape),
    handle: async ({ actor, params }) =>
      resourceReply(presentDelivery(await webhooks.redeliver(actor, params.uuid))),
  });

/** The operations on webhook deliveries, which Chit adds to the REST specification. */
export const deliveryRoutes = (dependencies: Dependencies): Route[] => [
  pingWebhook(dependencies),
  listDeliveries(dependencies),
  listAttempts(dependencies),
  redeliver(dependencies),
];
