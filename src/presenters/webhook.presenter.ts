import type { Webhook } from '../entities/webhook.entity';

/** The Webhook of the specification (2.6), secret included: it is shown to its owner only. */
export const presentWebhook = ({ uuid, userUuid, url, secret }: Webhook & { secret: string }) => ({
  uuid,
  user_uuid: userUuid,
  url,
  secret,
});
