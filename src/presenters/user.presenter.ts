import type { User } from '../entities/user.entity';

/**
 * The User of the REST specification (2.3). Texts that are unknown, such as the Telegram name, are null. The added member
 * `requested_wallet` is present only while a verified account requests a new wallet.
 */
export const presentUser = (user: User) => ({
  user_uuid: user.uuid,
  email: user.email,
  telegram_id: user.telegramId,
  tg_name: user.telegramName,
  status: user.status,
  created_on: user.createdOn.toISOString(),
  role: user.role,
  wallet: user.wallet,
  ...(user.requestedWallet && { requested_wallet: user.requestedWallet }),
  fee_bps: String(user.feeBps),
});
