import type { TelegramInboxService } from '../services/telegram/telegram-inbox.service';
import type { TelegramRunnerService } from '../services/telegram/telegram-runner.service';
import type { Job } from './job';

/** Does in Telegram's chats what is due; what follows from a change of an invoice is done as it comes. */
export const speakInTelegram = (runner: TelegramRunnerService): Job => ({
  name: 'speak-in-telegram',
  everySeconds: 0.25,
  run: () => runner.runDue(),
});

/** Handles what another process took in and could not finish. */
export const handleUpdates = (inbox: TelegramInboxService): Job => ({
  name: 'handle-updates',
  everySeconds: 1,
  run: () => inbox.handleWaiting(),
});
