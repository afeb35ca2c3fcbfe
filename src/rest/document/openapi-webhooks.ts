import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../lib/enums';
import { webhookEvents, webhookHeaders, webhookMessage } from '../invoices/webhook-messages';
import { INSTANT } from '../shared/examples';
import type { Tag } from '../shared/openapi-tags';

const tags: Tag[] = ['Webhooks'];

/** What Chit does after each response of a receiver (see docs/webhooks.md). */
const RESPONSES = {
  '2XX': { description: 'Chit regards the message as delivered' },
  '410': { description: 'Chit disables the webhook' },
  default: { description: 'Chit sends the message again later, ten attempts in all; not after 410' },
};

function register(registry: OpenAPIRegistry, event: WebhookEvent): void {
  const { description, example } = webhookEvents[event];
  const content = {
    'application/json': {
      schema: webhookMessage(event),
      example: { type: event, timestamp: INSTANT, data: example },
    },
  };
  registry.registerWebhook({
    method: 'post',
    path: event,
    operationId: `on${event.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
    tags,
    summary: `Message ${event}`,
    description,
    // The signature authenticates the message; a receiver gets no credential.
    security: [],
    request: { headers: webhookHeaders, body: { required: true, content } },
    responses: RESPONSES,
  });
}

/** Registers the messages that Chit sends to the webhooks of an account. */
export function registerWebhooks(registry: OpenAPIRegistry): void {
  for (const event of WEBHOOK_EVENTS) register(registry, event);
}
