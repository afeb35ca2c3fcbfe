import { WebhookEventEnum } from '../shared/enums';
import { PageArgs, WebhooksArgs } from '../shared/page.args';
import { arg, argWithDefault, command, memberOf, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { DeliveryPage, DeliveryType, toDelivery } from './delivery.type';
import { CreateWebhookArgs, toWebhook, UpdateWebhookArgs, WebhookType } from './webhook.type';

const UUID_ARG = { uuid: arg(UUID, 'Webhook') };

export const WebhookResolver = [
  rootFields({
    webhooks: query(
      [WebhookType],
      "The caller's webhooks, the newest first",
      WebhooksArgs,
      async ({ webhooks }, { actor }, page) => (await webhooks.list(actor, page)).items.map(toWebhook),
    ),
    webhook: query(
      WebhookType,
      "One of the caller's webhooks",
      UUID_ARG,
      async ({ webhooks }, { actor }, { uuid }) => toWebhook(await webhooks.get(actor, uuid)),
    ),
    updateWebhook: mutation(
      WebhookType,
      'Changes the given members of a webhook; keeps the secret',
      UpdateWebhookArgs,
      async ({ webhooks }, { actor }, { uuid, ...change }) =>
        toWebhook(await webhooks.update(actor, uuid, change)),
    ),
    deleteWebhook: command('Removes a webhook', UUID_ARG, ({ webhooks }, { actor }, { uuid }) =>
      webhooks.delete(actor, uuid),
    ),
    createWebhook: mutation(
      WebhookType,
      'Creates a webhook with a new secret',
      CreateWebhookArgs,
      async ({ webhooks }, { actor }, webhook) => toWebhook(await webhooks.create(actor, webhook)),
    ),
    rotateWebhookSecret: mutation(
      WebhookType,
      'Creates a new signing secret; for 24 hours deliveries are signed with the old one too, but not those in the format `btcpay`',
      UUID_ARG,
      async ({ webhooks }, { actor }, { uuid }) => toWebhook(await webhooks.rotateSecret(actor, uuid)),
    ),
    pingWebhook: mutation(
      DeliveryType,
      'Sends the event ping to a webhook, once, or a copy of the newest message about another event, with `test` in `data` and without a real invoice; the account must be verified',
      { ...UUID_ARG, event: argWithDefault(WebhookEventEnum, 'ping', 'Event') },
      async ({ webhooks }, { actor }, { uuid, event }) => toDelivery(await webhooks.ping(actor, uuid, event)),
    ),
    redeliver: mutation(
      DeliveryType,
      'Sends a delivery again, with the same webhook-id',
      { deliveryUuid: arg(UUID, 'Delivery') },
      async ({ webhooks }, { actor }, { deliveryUuid }) =>
        toDelivery(await webhooks.redeliver(actor, deliveryUuid)),
    ),
  }),
  memberOf(
    WebhookType,
    'secret',
    String,
    'Signing secret, whsec_…; in a browser session only after a confirmation',
    {},
    ({ row }, { webhooks }, { actor }) => webhooks.reveal(actor, row).secret,
  ),
  memberOf(
    WebhookType,
    'deliveries',
    DeliveryPage,
    'Deliveries of the webhook, the newest first',
    PageArgs,
    async ({ uuid }, _services, { loaders }, page) => {
      const items = await loaders.deliveries(page).load(uuid);
      return {
        items: items.map(toDelivery),
        get total() {
          return loaders.deliveryCounts.load(uuid);
        },
      };
    },
  ),
];
