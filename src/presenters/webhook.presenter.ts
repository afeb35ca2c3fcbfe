import type { Webhook } from '../entities/webhook.entity';

/** The Webhook of the REST specification (2.6), with its secret: for its owner only. */
export const presentWebhook = ({ uuid, userUuid, url, secret }: Webhook & { secret: string }) => ({
  uuid,
  user_uuid: userUuid,
  url,
  secret,
});

/** Converts a webhook to its REST form, with the times of creation and disabling that the specification lacks. */
export const presentWebhookDetails = (webhook: Webhook & { secret: string }) => ({
  ...presentWebhook(webhook),
  created_on: webhook.createdOn.toISOString(),
  disabled_on: webhook.disabledOn?.toISOString() ?? null,
});
