import { z } from 'zod';
import type { WebhookDelivery } from '../entities/webhook-delivery.entity';
import { notFound } from '../errors';
import type { KeyHolder } from '../lib/actor';
import { eventsForMessages } from '../lib/btcpay-events';
import * as fields from '../lib/input-schemas';
import { failWith } from '../lib/issue-reasons';
import { reason } from '../lib/reasons';
import { unixTime } from '../presenters/btcpay-invoice.presenter';
import { presentMessage, type TellingDelivery } from '../presenters/btcpay-message.presenter';
import type { Services } from '../services/services';
import type { RevealedWebhook } from '../services/webhooks/webhook.service';
import { type GreenfieldRoute, route } from './route';

const S = '/stores/:storeId/webhooks';
const W = `${S}/:webhookId`;
const D = `${W}/deliveries/:deliveryId`;

const EVENTS = failWith(reason('not_valid'));

const webhookBody = z
  .object({
    url: fields.httpUrl,
    enabled: fields.defaulted(fields.flag, true),
    secret: fields.optional(fields.webhookSecret),
    authorizedEvents: fields.optional(
      z.object({
        everything: fields.defaulted(fields.flag, false),
        specificEvents: fields.optional(z.array(z.string(EVENTS).max(64, EVENTS), EVENTS).max(32, EVENTS)),
      }),
    ),
  })
  .transform(({ authorizedEvents, ...webhook }) => {
    const isAll = !authorizedEvents || authorizedEvents.everything;
    const btcpayEvents = isAll ? null : (authorizedEvents.specificEvents ?? []);
    return { ...webhook, btcpayEvents, events: eventsForMessages(btcpayEvents) };
  });

/** BTCPay's `WebhookData`. Chit always repeats a message that was not accepted. */
const presentWebhook = ({ uuid, disabledOn, url, btcpayEvents }: RevealedWebhook) => ({
  id: uuid,
  enabled: disabledOn === null,
  automaticRedelivery: true,
  url,
  authorizedEvents: { everything: btcpayEvents === null, specificEvents: btcpayEvents ?? [] },
});

/** Returns a webhook of this format; others do not exist for a shop, which must not change them. */
async function find({ webhooks }: Services, actor: KeyHolder, uuid = ''): Promise<RevealedWebhook> {
  const webhook = await webhooks.get(actor, uuid);
  if (webhook.format !== 'btcpay') throw notFound();
  return webhooks.reveal(actor, webhook);
}

const list = ({ webhooks }: Services) =>
  route('GET', S, 'webhooks', {
    handle: async ({ actor }) => {
      const { items } = await webhooks.list(actor, { limit: fields.MAX_LIMIT, offset: 0 });
      const own = items.filter(({ format }) => format === 'btcpay');
      return own.map((webhook) => presentWebhook(webhooks.reveal(actor, webhook)));
    },
  });

const create = ({ webhooks }: Services) =>
  route('POST', S, 'createWebhook', {
    body: webhookBody,
    conflicting: 'url',
    handle: async ({ actor, body: { enabled, ...body } }) => {
      const webhook = await webhooks.create(actor, { ...body, format: 'btcpay' });
      const created = enabled ? webhook : await webhooks.update(actor, webhook.uuid, { enabled });
      const revealed = webhooks.reveal(actor, created);
      return { ...presentWebhook(revealed), secret: revealed.secret };
    },
  });

const get = (services: Services) =>
  route('GET', W, 'webhook', {
    handle: async ({ actor, params }) => presentWebhook(await find(services, actor, params.webhookId)),
  });

const update = (services: Services) =>
  route('PUT', W, 'updateWebhook', {
    body: webhookBody,
    conflicting: 'url',
    handle: async ({ actor, params, body }) => {
      const { uuid } = await find(services, actor, params.webhookId);
      const changed = await services.webhooks.update(actor, uuid, body);
      return presentWebhook(services.webhooks.reveal(actor, changed));
    },
  });

const remove = (services: Services) =>
  route('DELETE', W, 'deleteWebhook', {
    handle: async ({ actor, params }) => {
      const { uuid } = await find(services, actor, params.webhookId);
      await services.webhooks.delete(actor, uuid);
    },
  });

const presentDelivery = (delivery: WebhookDelivery) => ({
  id: delivery.uuid,
  timestamp: unixTime(delivery.createdOn),
  deliveryTime: unixTime(delivery.finishedOn ?? delivery.createdOn),
  httpCode: delivery.responseStatus,
  errorMessage: delivery.error,
  status: statusOf(delivery),
});

function statusOf({ status, responseStatus, attempts }: WebhookDelivery): string {
  if (status === 'succeeded') return 'HttpSuccess';
  if (responseStatus !== null) return 'HttpError';
  return attempts > 0 ? 'Failed' : 'Pending';
}

const deliveries = (services: Services) =>
  route('GET', `${W}/deliveries`, 'webhookDeliveries', {
    handle: async ({ actor, params }) => {
      const { uuid } = await find(services, actor, params.webhookId);
      const [found = []] = await services.lookup.deliveries([uuid], { limit: fields.MAX_LIMIT, offset: 0 });
      return found.map(presentDelivery);
    },
  });

/** Returns a delivery of a webhook of this format. */
async function findDelivery(services: Services, actor: KeyHolder, params: Record<string, string>) {
  const { uuid } = await find(services, actor, params.webhookId);
  const delivery = await services.deliveryHistory.get(actor, params.deliveryId ?? '');
  if (delivery.webhookUuid !== uuid) throw notFound();
  return delivery;
}

const deliveryRoute =
  (path: string, present: (found: WebhookDelivery & TellingDelivery) => unknown) => (services: Services) =>
    route('GET', path, 'delivery', {
      handle: async ({ actor, params }) => present(await findDelivery(services, actor, params)),
    });

const delivery = deliveryRoute(D, presentDelivery);
const request = deliveryRoute(`${D}/request`, (found) => JSON.parse(presentMessage(found)));

/** Answers with the identifier of the delivery, which a repetition keeps. */
const redeliver = (services: Services) =>
  route('POST', `${D}/redeliver`, 'redeliver', {
    handle: async ({ actor, params }) => {
      const { uuid } = await findDelivery(services, actor, params);
      return (await services.webhooks.redeliver(actor, uuid)).uuid;
    },
  });

export const webhookRoutes = (services: Services): GreenfieldRoute[] =>
  [list, create, get, update, remove, deliveries, delivery, request, redeliver].map((define) =>
    define(services),
  );
