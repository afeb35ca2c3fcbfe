import { Channel } from '../../../entities/channel.entity';
import { Logo } from '../../../entities/logo.entity';
import { Member } from '../../../entities/member.entity';
import { PaymentLink } from '../../../entities/payment-link.entity';
import { User } from '../../../entities/user.entity';
import { Webhook } from '../../../entities/webhook.entity';
import { invalid } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import type { Actor } from '../../../lib/actor';
import { reason } from '../../../lib/reasons';
import { mailAccessChange } from '../../mail/access-mails';
import type { UsedToken } from '../../mail/one-time-tokens';
import { recordAudit } from '../../shared/audit';
import { unlinkTelegram } from '../../telegram/telegram-account.service';
import { enqueueLeaveChat } from '../../telegram/telegram-jobs';
import { removeAllFactors } from '../factors/factor-changes';
import { endSessions, revokeAllCredentials } from '../sessions/revocation';

export const badToken = () => invalid({ member: 'token', reason: reason('one_time_token') });

/** Whether the caller has signed in as this person, and so is the one who set up what a first proof would remove. */
export const isPerson = (actor: Actor, uuid: string) => actor.kind === 'user' && actor.person.uuid === uuid;

const LOCK = `
  SELECT email_confirmed_on IS NULL AS "isFirst", owner_uuid IS NOT NULL AS "isHandedOver"
  FROM users WHERE uuid = $1 AND email = $2 AND status <> 'blocked' FOR NO KEY UPDATE`;

/**
 * Records that the person who used a mailed link reads the mailbox of the account's e-mail address. Before the first such
 * proof, anybody may have registered the address: unless `keepAccess`, the first proof therefore removes all access that
 * was set up before it, and what payers would see or pay by it. Returns whether it did. Throws `invalid` when the account is blocked or has another address.
 */
export async function proveMailbox(
  tx: Executor,
  { userUuid, email }: UsedToken,
  keepAccess: boolean,
): Promise<boolean> {
  const [account] = await tx.query<{ isFirst: boolean; isHandedOver: boolean }[]>(LOCK, [userUuid, email]);
  if (!account) throw badToken();
  await tx.update(User, { uuid: userUuid }, { emailConfirmedOn: () => 'now()' });
  if (keepAccess || !account.isFirst) return false;
  // The data of an account that was handed over is its owner's.
  if (!account.isHandedOver) await removeAccountAccess(tx, userUuid);
  await removePersonalAccess(tx, userUuid);
  const subject = `user:${userUuid}`;
  await recordAudit(tx, { actorUuid: userUuid, action: 'user.earlier_access_removed', subject });
  await mailAccessChange(tx, { userUuid }, 'earlier_access_removed');
  return true;
}

async function removePersonalAccess(tx: Executor, userUuid: string): Promise<void> {
  await endSessions(tx, userUuid);
  await removeAllFactors(tx, userUuid);
  await unlinkTelegram(tx, userUuid);
  await tx.update(User, { uuid: userUuid }, { passwordHash: null, mailLanguage: null, paidMails: 'off' });
}

/**
 * SQL: resets what an account says to payers and how it is paid: the wallets that it has or requests, with the approval of
 * the one that it has, its profile and the defaults of its invoices.
 */
const RESET_ACCOUNT = `
  UPDATE users SET wallet = NULL, requested_wallet = NULL, wallet_requested_on = NULL, wallet_change_on = NULL,
    proven_wallet = NULL, wallet_proven_on = NULL, status = CASE WHEN status = 'rejected' THEN status ELSE 'unverified' END,
    display_name = NULL, support_email = NULL, support_url = NULL, accent_color = NULL, logo_hash = NULL,
    tolerance_bps = DEFAULT, default_accepts = DEFAULT, time_zone = DEFAULT, number_format = DEFAULT, legal_name = NULL, address = NULL,
    tax_id = NULL
  WHERE uuid = $1`;

async function removeAccountAccess(tx: Executor, userUuid: string): Promise<void> {
  for (const { uuid } of await tx.findBy(User, [{ uuid: userUuid }, { testOf: userUuid }])) {
    await revokeAllCredentials(tx, uuid);
    await tx.delete(Webhook, { userUuid: uuid });
    await tx.update(PaymentLink, { userUuid: uuid, enabled: true }, { enabled: false });
  }
  await tx.delete(Member, { accountUuid: userUuid });
  for (const { channelId } of await tx.findBy(Channel, { userUuid })) await enqueueLeaveChat(tx, channelId);
  await tx.delete(Channel, { userUuid });
  await tx.delete(Logo, { userUuid });
  await tx.query(RESET_ACCOUNT, [userUuid]);
}

/** SQL: whether somebody or something has access that outlives a new password, or has set what payers see. */
const HAS_ACCESS = `
  SELECT FROM users WHERE uuid = $1 AND (has_second_factor OR telegram_id IS NOT NULL OR wallet IS NOT NULL
    OR num_nonnulls(legal_name, address, tax_id, display_name, support_email, support_url, accent_color, logo_hash) > 0
    OR tolerance_bps > 0 OR default_accepts <> '{}' OR EXISTS (SELECT FROM users AS test WHERE test.test_of = $1)
    OR EXISTS (SELECT FROM payment_links WHERE user_uuid = $1 AND enabled)
    OR EXISTS (SELECT FROM api_keys WHERE user_uuid = $1 AND revoked_on IS NULL)
    OR EXISTS (SELECT FROM webhooks WHERE user_uuid = $1) OR EXISTS (SELECT FROM channels WHERE user_uuid = $1)
    OR EXISTS (SELECT FROM members WHERE account_uuid = $1)
    OR EXISTS (SELECT FROM invitations WHERE account_uuid = $1 AND accepted_on IS NULL AND revoked_on IS NULL))`;

/** Whether an account has something set up, besides its password and sessions, that a first proof would remove. */
export const hasAccessSetUp = async (db: Executor, userUuid: string): Promise<boolean> =>
  (await db.query<unknown[]>(HAS_ACCESS, [userUuid])).length > 0;
