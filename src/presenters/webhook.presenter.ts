import type { Webhook } from '../entities/webhook.entity';

/**
 * Converts a webhook to the object Webhook of the REST specification (2.6), including the secret: for its owner only.
 */
export const presentWebhook = ({ uuid, userUuid, url, secret }: Webhook & { secret: string }) => ({
  uuid,
  user_uuid: userUuid,
  url,
  secret,
});

/**
 * Converts a webhook for the operations that are not in the REST specification: adds its times of creation and
 * disabling.
 */
export const presentWebhookDetails = (webhook: Webhook & { secret: string }) => ({
  ...presentWebhook(webhook),
  created_on: webhook.createdOn.toISOString(),
  disabled_on: webhook.disabledOn?.toISOString() ?? null,
});
