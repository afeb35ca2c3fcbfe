import { In, IsNull } from 'typeorm';
import { v7 as newUuid } from 'uuid';
import { Webhook } from '../entities/webhook.entity';
import { WebhookDelivery } from '../entities/webhook-delivery.entity';
import { type Executor, insertAll } from '../infra/database';
import type { WebhookEvent } from '../lib/vocabulary';

/** Something that an owner's webhooks are to be told. */
export interface Message {
  userUuid: string;
  event: WebhookEvent;
  data: object;
}

/** Writes a delivery of each message for each webhook of its owner that is not disabled, in the order of the messages. */
export async function recordDeliveries(tx: Executor, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const owners = [...new Set(messages.map(({ userUuid }) => userUuid))];
  const webhooks = await tx.find(Webhook, {
    select: { uuid: true, userUuid: true },
    where: { userUuid: In(owners), disabledOn: IsNull() },
    // One that is just being removed is waited for and told of nothing.
    lock: { mode: 'for_key_share' },
  });
  const deliveries = messages.flatMap(({ userUuid, event, data }) =>
    webhooks
      .filter((webhook) => webhook.userUuid === userUuid)
      .map(({ uuid }) => ({ uuid: newUuid(), webhookUuid: uuid, event, data: JSON.stringify(data) })),
  );
  await insertAll(tx, WebhookDelivery, deliveries);
}
