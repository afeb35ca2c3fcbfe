import { bigint, instant, table, uuid } from './columns';

/** The process that polls Telegram for the updates of a bot. */
export const TelegramPoller = table('telegram_pollers', {
  /** Telegram's ID of the bot. */
  bot: bigint().primary(),
  /** ID of the process that holds the lease. Until `leaseUntil`, only this process may poll. */
  leaseHolder: uuid(),
  leaseUntil: instant(),
  /** When a program without a lease last polled; null when none has. */
  conflictOn: instant().nullable(),
});
