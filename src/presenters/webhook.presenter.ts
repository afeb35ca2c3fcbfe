import type { Webhook } from '../entities/webhook.entity';

/**
 * Converts a webhook to the object Webhook of the REST specification (2.6), with further members. The result contains the
 * secret, so only the webhook's owner may get it.
 */
export const presentWebhook = (webhook: Webhook & { secret: string }) => ({
  uuid: webhook.uuid,
  user_uuid: webhook.userUuid,
  url: webhook.url,
  secret: webhook.secret,
  name: webhook.name,
  events: webhook.events,
  enabled: webhook.disabledOn === null,
  created_on: webhook.createdOn.toISOString(),
  disabled_on: webhook.disabledOn?.toISOString() ?? null,
});
