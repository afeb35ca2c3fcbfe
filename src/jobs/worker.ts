import type { Logger } from '../infra/logger';
import type { Services } from '../services/services';
import { applyWalletChanges } from './apply-wallet-changes.job';
import { checkTokens } from './check-tokens.job';
import { deliverWebhooks } from './deliver-webhooks.job';
import { expireInvoices } from './expire-invoices.job';
import { flush } from './flush.job';
import { foldTotals } from './fold-totals.job';
import type { Job } from './job';
import { prune, pruneDeliveries } from './prune.job';
import { readOperatorGas } from './read-operator-gas.job';
import { readPrices } from './read-prices.job';
import { readWalletCodes } from './read-wallet-codes.job';
import { type Running, repeatAll } from './repeat';
import { sendAnnouncements } from './send-announcements.job';
import { sendMail } from './send-mail.job';
import { handleUpdates, runTelegramJobs } from './telegram.job';
import { watchChain } from './watch-chain.job';

/** The jobs of the role `worker`. Only this file lists jobs by role. */
const workerJobs = ({
  expiry,
  deliveries,
  statistics,
  retention,
  mails,
  announcementSender,
  wallets,
}: Services): Job[] => [
  expireInvoices(expiry),
  deliverWebhooks(deliveries),
  sendMail(mails),
  sendAnnouncements(announcementSender),
  foldTotals(statistics),
  applyWalletChanges(wallets),
  prune(retention),
  pruneDeliveries(retention),
];

/**
 * The jobs of the role `watcher`. For each network with an RPC endpoint, jobs read the network's blocks, its price
 * feeds, which wallets are contracts, and what token contracts say. With an operator key, further jobs transfer the money of paid invoices to
 * the wallets of their recipients, and read the balance of the operator's wallet and the gas price.
 */
const watcherJobs = ({
  watcher,
  flushes,
  operatorGas,
  priceFeeds,
  addressCodes,
  tokenFacts,
}: Services): Job[] => [
  ...watcher.networks.map((network) => watchChain(watcher, network)),
  ...flushes.networks.map((network) => flush(flushes, network)),
  ...operatorGas.networks.map((network) => readOperatorGas(operatorGas, watcher, network)),
  ...priceFeeds.networks.map((network) => readPrices(priceFeeds, network)),
  ...addressCodes.networks.map((network) => readWalletCodes(addressCodes, network)),
  ...tokenFacts.networks.map((network) => checkTokens(tokenFacts, network)),
];

const botJobs = ({ telegramRunner, telegramInbox }: Services): Job[] => [
  runTelegramJobs(telegramRunner),
  handleUpdates(telegramInbox),
];

export function startWorker(services: Services, log: Logger, pauseShare: number): Running {
  services.deliveries.listen();
  services.mails.listen();
  const running = repeatAll(workerJobs(services), log, pauseShare);
  return {
    stop: async () => {
      await Promise.all([running.stop(), services.deliveries.stop(), services.mails.stop()]);
    },
  };
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
      await services.watcher.release();
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
  return {
    stop: async () => {
      await Promise.all([running.stop(), telegramRunner.stop(), telegramInbox.stop()]);
    },
  };
}
