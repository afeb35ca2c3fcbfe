import type { Logger } from '../infra/logger';
import { withTimeout } from '../lib/with-timeout';
import type { Services } from '../services/services';
import { botJobs, watcherJobs, workerJobs } from './jobs';
import { type Running, repeatAll } from './repeat';

/** Time in milliseconds that the release of leases may take; later, they expire by themselves. */
const RELEASE_MS = 1_000;

export function startWorker(services: Services, log: Logger, pauseShare: number): Running {
  services.deliveries.listen();
  services.mails.listen();
  const running = repeatAll(workerJobs(services), log, pauseShare);
  return { stop: () => Promise.all([running.stop(), services.deliveries.stop(), services.mails.stop()]) };
}

/**
 * Starts the role `watcher`. Registers the watched networks before the first read: on a registered network, an invoice
 * expires only after the blocks up to its expiry have been read for payments.
 */
export async function startWatcher(services: Services, log: Logger, pauseShare: number): Promise<Running> {
  await services.watcher.open();
  await warnOfUnwatched(services, log);
  await services.addressCodes.addInUse();
  await checkFeeRecipient(services, log);
  const running = repeatAll(watcherJobs(services), log, pauseShare);
  return {
    stop: async () => {
      services.watcher.close();
      services.flushes.close();
      services.priceFeeds.close();
      await running.stop();
      await withTimeout(RELEASE_MS, services.watcher.release());
    },
  };
}

/** Logs a warning for networks that have active tokens, but on which no process detects payments. */
async function warnOfUnwatched({ watchedNetworks }: Services, log: Logger): Promise<void> {
  const networks = await watchedNetworks.listUnwatched();
  if (networks.length > 0)
    log.warn(
      { networks },
      'Payments on these networks are not detected: they have active tokens, but no RPC_URLS_<NETWORK>',
    );
}

/** Logs an error when there are networks on which the operator may not control the fee recipient. */
async function checkFeeRecipient({ addressCodes, feeRecipient }: Services, log: Logger): Promise<void> {
  const { address } = feeRecipient;
  if (address === undefined) return;
  await addressCodes.check(address);
  for (const problem of await feeRecipient.problems()) log.error(problem);
}

/** Starts the bot's jobs. Updates are processed only after the bot has connected to Telegram. */
export function startBotWork(services: Services, log: Logger, pauseShare: number): Running {
  const { telegramRunner, telegramInbox } = services;
  telegramRunner.listen();
  const running = repeatAll(botJobs(services), log, pauseShare);
  return { stop: () => Promise.all([running.stop(), telegramRunner.stop(), telegramInbox.stop()]) };
}
