import type { Webhook } from '../entities/webhook.entity';

/** The Webhook of the REST specification (2.6) with further members, and its secret: for its owner only. */
export const presentWebhook = (webhook: Webhook & { secret: string }) => ({
  uuid: webhook.uuid,
  user_uuid: webhook.userUuid,
  url: webhook.url,
  secret: webhook.secret,
  name: webhook.name,
  events: webhook.events,
  format: webhook.format,
  enabled: webhook.disabledOn === null,
  created_on: webhook.createdOn.toISOString(),
  disabled_on: webhook.disabledOn?.toISOString() ?? null,
});
