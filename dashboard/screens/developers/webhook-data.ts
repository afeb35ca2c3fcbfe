import { graphql, type ResultOf } from '../../data/graphql';

export const DeliveryFields = graphql(`
  fragment DeliveryFields on WebhookDelivery {
    uuid
    webhookUuid
    event
    status
    attempts
    responseStatus
    error
    createdOn
    nextAttemptOn
  }
`);
export type Delivery = ResultOf<typeof DeliveryFields>;

export const WebhooksQuery = graphql(
  `query Webhooks { webhooks(limit: 100) { uuid url name createdOn disabledOn } }`,
);
export type Webhook = ResultOf<typeof WebhooksQuery>['webhooks'][number];

export const WebhookQuery = graphql(
  `
    query Webhook($uuid: UUID!) {
      webhook(uuid: $uuid) {
        uuid
        url
        name
        events
        format
        createdOn
        disabledOn
        deliveries(limit: 10) { items { ...DeliveryFields } }
      }
    }
  `,
  [DeliveryFields],
);
export type WebhookDetails = ResultOf<typeof WebhookQuery>['webhook'];

/** Reads the secret by itself, so that it is only in the browser once somebody asks for it. */
export const WebhookSecret = graphql(
  `query WebhookSecret($uuid: UUID!) { webhook(uuid: $uuid) { uuid secret } }`,
);

export const CreateWebhook = graphql(
  `mutation CreateWebhook($url: URL!, $name: String, $events: [String!], $format: WebhookFormat) {
    createWebhook(url: $url, name: $name, events: $events, format: $format) { uuid }
  }`,
);
export const UpdateWebhook = graphql(`
  mutation UpdateWebhook($uuid: UUID!, $url: URL, $name: String, $events: [String!]) {
    updateWebhook(uuid: $uuid, url: $url, name: $name, events: $events) { uuid url name events disabledOn }
  }
`);
export const DisableWebhook = graphql(`
  mutation DisableWebhook($uuid: UUID!) { updateWebhook(uuid: $uuid, enabled: false) { uuid disabledOn } }
`);
export const DeleteWebhook = graphql(`mutation DeleteWebhook($uuid: UUID!) { deleteWebhook(uuid: $uuid) }`);
export const PingWebhook = graphql(
  `mutation PingWebhook($uuid: UUID!, $event: WebhookEvent) { pingWebhook(uuid: $uuid, event: $event) { uuid } }`,
);
export const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($uuid: UUID!) { rotateWebhookSecret(uuid: $uuid) { uuid secret } }
`);

export const Redeliver = graphql(
  `mutation Redeliver($uuid: UUID!) { redeliver(deliveryUuid: $uuid) { ...DeliveryFields } }`,
  [DeliveryFields],
);

/** Keeps cached lists up to date that were empty, or that are left by what a mutation names no type of. */
export const WEBHOOK_CONTEXT = { additionalTypenames: ['Webhook', 'WebhookDelivery'] };

/** Name of an event as webhook messages have it, such as `invoice.paid`. */
export const eventName = (event: Delivery['event']) => event.replace('_', '.');
