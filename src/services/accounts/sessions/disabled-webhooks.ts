import { v7 as newUuid } from 'uuid';
import type { Executor } from '../../../infra/database/statements';
import type { DisabledCause } from '../../../lib/enums';
import { queueMail } from '../../mail/mail-queue';
import { recordAudit } from '../../shared/audit';
import { withTest } from '../../shared/test-account';
import { notifyAccounts } from '../../telegram/telegram-jobs';

/** Why webhooks are disabled. `reason` is for the audit log, `status` the last HTTP status, if there was one. */
interface Why {
  cause: DisabledCause;
  status: number | null;
  reason: string;
}

/** SQL: disables webhooks that satisfy the condition, and marks their pending deliveries as failed. */
export const disableWhere = (condition: string) => `
  WITH disabled AS (
    UPDATE webhooks SET disabled_on = now() WHERE disabled_on IS NULL AND ${condition} RETURNING uuid, user_uuid, url
  ), ended AS (
    UPDATE webhook_deliveries SET status = 'failed', error = coalesce(error, 'The webhook was disabled'),
      next_attempt_on = NULL, finished_on = now()
    FROM disabled WHERE webhook_uuid = disabled.uuid AND status = 'pending'
  ) SELECT uuid, user_uuid AS "accountUuid", url FROM disabled`;

/** Disables enabled webhooks, ends their pending deliveries, and tells the owners. Returns the number of webhooks. */
export async function disableWebhooks(
  tx: Executor,
  condition: string,
  values: string[],
  { reason, ...why }: Why,
): Promise<number> {
  const disabled = await tx.query<{ uuid: string; accountUuid: string; url: string }[]>(
    disableWhere(condition),
    values,
  );
  for (const { uuid, accountUuid, url } of disabled) {
    const params = { url, ...why };
    await recordAudit(tx, {
      ...{ actorUuid: null, action: 'webhook.disabled', subject: `webhook:${uuid}`, accountUuid },
      after: { url, reason },
    });
    await notifyAccounts(tx, [accountUuid], uuid, { topic: 'webhook_disabled', ...params });
    await queueMail(tx, { topic: 'webhook_disabled', ownerOf: accountUuid, cause: newUuid(), params });
  }
  return disabled.length;
}

const MEMBER_GONE: Why = {
  cause: 'member',
  status: null,
  reason: 'the member who set its URL may no longer manage it',
};

/** Disables the webhooks of an account whose URL a member has set who may no longer manage them. */
export function disableWebhooksBy(tx: Executor, accountUuid: string, personUuid: string): Promise<number> {
  const condition = `user_uuid IN ${withTest('$1')} AND created_by = $2`;
  return disableWebhooks(tx, condition, [accountUuid, personUuid], MEMBER_GONE);
}

/** Like `disableWebhooksBy`, in all accounts. */
export const disableAllWebhooksBy = (tx: Executor, personUuid: string): Promise<number> =>
  disableWebhooks(tx, 'created_by = $1', [personUuid], MEMBER_GONE);
