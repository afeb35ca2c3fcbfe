import type { User } from '../entities/user.entity';

/** When the account proved its requested wallet or, without a request, its wallet; null without a proof. */
export const provenOn = ({ requestedWallet, wallet, provenWallet, walletProvenOn }: User): Date | null =>
  provenWallet && provenWallet === (requestedWallet ?? wallet) ? walletProvenOn : null;

/** Returns the time of the wallet request that an admin must decide; null without such a request. */
export const requestedOn = ({ status, requestedWallet, walletRequestedOn }: User): Date | null =>
  status === 'pending' || requestedWallet ? walletRequestedOn : null;

/**
 * Converts an account to the object User of the REST specification (2.3). Unknown texts, such as the Telegram name,
 * are null. Additional members: `requested_wallet` while a verified account requests a new wallet,
 * `wallet_requested_on` while an admin must decide, `wallet_change_on` while the requested wallet waits to be put in
 * force without an admin, `wallet_proven_on` once control of the wallet is proven, and `email_confirmed_on` once the
 * address is confirmed.
 */
export const presentUser = (user: User) => ({
  user_uuid: user.uuid,
  email: user.email,
  ...(user.emailConfirmedOn && { email_confirmed_on: user.emailConfirmedOn.toISOString() }),
  telegram_id: user.telegramId,
  tg_name: user.telegramName,
  status: user.status,
  created_on: user.createdOn.toISOString(),
  role: user.role,
  wallet: user.wallet,
  ...(user.requestedWallet && { requested_wallet: user.requestedWallet }),
  ...(requestedOn(user) && { wallet_requested_on: requestedOn(user)?.toISOString() }),
  ...(user.walletChangeOn && { wallet_change_on: user.walletChangeOn.toISOString() }),
  ...(provenOn(user) && { wallet_proven_on: provenOn(user)?.toISOString() }),
  fee_bps: String(user.feeBps),
});
