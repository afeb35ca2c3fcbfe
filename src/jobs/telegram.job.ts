import type { TelegramInboxService } from '../services/telegram/telegram-inbox.service';
import type { TelegramRunnerService } from '../services/telegram/telegram-runner.service';
import type { Job } from './job';

/** Runs due Telegram jobs. Jobs that a changed invoice causes do not wait for this schedule: they run at once. */
export const runTelegramJobs = (runner: TelegramRunnerService): Job => ({
  name: 'speak-in-telegram',
  everySeconds: 0.25,
  run: () => runner.runDue(),
});

/** Handles pending Telegram updates, including those that another process received but did not finish. */
export const handleUpdates = (inbox: TelegramInboxService): Job => ({
  name: 'handle-updates',
  everySeconds: 1,
  run: () => inbox.handleWaiting(),
});
