import { v7 as newUuid } from 'uuid';
import type { User } from '../../../entities/user.entity';
import type { Executor } from '../../../infra/database/statements';
import { queueMail } from '../../mail/mail-queue';
import { notifyAccounts, notifyAdmins } from '../../telegram/telegram-jobs';
import { undecidedWallet } from './wallet-requests';

/**
 * Notifies the admins and the account's owner of a wallet request that an admin can decide, unless they know it already. The owner gets a mail
 * and, when a new wallet would replace a verified wallet, also a Telegram message.
 */
export async function announceRequest(tx: Executor, before: User, after: User): Promise<void> {
  const { uuid, email, requestedWallet } = after;
  const wallet = undecidedWallet(after);
  const inForceOn = after.walletChangeOn?.toISOString() ?? null;
  const isKnown =
    wallet === undecidedWallet(before) && inForceOn === (before.walletChangeOn?.toISOString() ?? null);
  if (wallet === null || isKnown) return;

  const replaces = requestedWallet && after.wallet;
  await notifyAdmins(tx, uuid, { topic: 'whitelist_requested', userUuid: uuid, email, wallet, replaces });
  const params = { wallet, replaces, inForceOn };
  await queueMail(tx, { topic: 'wallet_requested', ownerOf: uuid, params, cause: newUuid() });
  if (requestedWallet === null || requestedWallet === before.requestedWallet) return;
  await notifyAccounts(tx, [uuid], uuid, { topic: 'wallet_change', step: 'requested', wallet, inForceOn });
}

/** Tells the owner that a new wallet receives the payouts of new invoices, or that the request for it was cancelled. */
export async function announceEnd(
  tx: Executor,
  userUuid: string,
  wallet: string,
  step: 'in_force' | 'cancelled',
): Promise<void> {
  await notifyAccounts(tx, [userUuid], userUuid, { topic: 'wallet_change', step, wallet, inForceOn: null });
  const mail = { ownerOf: userUuid, params: { wallet }, cause: newUuid() };
  if (step === 'in_force') await queueMail(tx, { ...mail, topic: 'wallet_changed' });
  else await queueMail(tx, { ...mail, topic: 'wallet_request_cancelled' });
}

/** Tells the owner what an admin has decided about a requested wallet, which would have replaced `replaces`, if not null. */
export async function announceDecision(
  tx: Executor,
  userUuid: string,
  { approved, wallet, replaces }: { approved: boolean; wallet: string; replaces: string | null },
): Promise<void> {
  await notifyAccounts(tx, [userUuid], userUuid, { topic: 'whitelist_decided', approved, wallet, replaces });
  const mail = { ownerOf: userUuid, cause: newUuid() };
  if (approved) await queueMail(tx, { ...mail, topic: 'wallet_changed', params: { wallet } });
  else await queueMail(tx, { ...mail, topic: 'wallet_rejected', params: { wallet, replaces } });
}
