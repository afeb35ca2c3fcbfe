import { flushSeconds, type NetworkId } from '../lib/chain/networks';
import type { Services } from '../services/services';
import type { Job } from './repeat';

/** The jobs of the role `worker`. Only this file lists jobs by role. */
export const workerJobs = (services: Services): Job[] => [
  // Moves invoices to `expired` within one or two seconds after their expiry.
  { name: 'expire-invoices', everySeconds: 1, run: () => services.expiry.expireDue() },
  // Retries deliveries that are due; a new one is attempted when it is created.
  { name: 'deliver-webhooks', everySeconds: 1, run: () => services.deliveries.claimDue() },
  { name: 'send-mail', everySeconds: 1, run: () => services.mails.claimDue() },
  // Queues the next batch of an announcement's mails and Telegram messages.
  { name: 'send-announcements', everySeconds: 1, run: () => services.announcementSender.queueNext() },
  // Adds recorded changes (deltas) to the stored totals, so that a read has few to add up.
  { name: 'fold-totals', everySeconds: 1, run: () => services.statistics.fold() },
  // Replaces an account's wallet by the newly proven one, within some seconds after the waiting period has ended.
  { name: 'apply-wallet-changes', everySeconds: 5, run: () => services.wallets.applyDue() },
  // Deletes rows that are past their retention period, and deliveries of webhooks that were deleted or disabled.
  { name: 'prune', everySeconds: 60 * 60, run: () => services.retention.prune() },
  { name: 'prune-deliveries', everySeconds: 60, run: () => services.retention.tidyDeliveries() },
];

/**
 * The jobs of the role `watcher`. For each network with an RPC endpoint, jobs read the network's blocks, its price
 * feeds, which wallets are contracts, and what token contracts say. With an operator key, further jobs transfer the
 * money of paid invoices to the wallets of their recipients, and read the balance of the operator's wallet and the gas
 * price.
 */
export const watcherJobs = (services: Services): Job[] => {
  const { watcher, strays, flushes, operatorGas, priceFeeds, addressCodes, tokenFacts } = services;
  return [
    // Reads the new blocks when it is time for that (`ReadingPace`).
    ...onEach(
      watcher,
      'watch',
      (network) => (network === 'LOCAL' || network === 'TEST' ? 0.25 : 0.5),
      (network) => watcher.scanWhenDue(network),
    ),
    // Looks at the addresses of invoices that have ended, in the process that reads the network.
    ...onEach({ networks: watcher.chains }, 'look-at-ended', 5, async (network) => {
      if (watcher.holds(network)) await strays.lookAtEnded(network);
    }),
    ...onEach(flushes, 'flush', flushSeconds, (network) => flushes.flush(network)),
    // Reads balance and gas price of the operator's wallet, as often as the network is flushed, if one is needed.
    ...onEach(operatorGas, 'operator-gas', flushSeconds, async (network) => {
      if (operatorGas.isLow(network) || !(await watcher.isIdle(network))) await operatorGas.read(network);
    }),
    // Looks whether somebody needs prices, and then reads the price feeds.
    ...onEach(priceFeeds, 'read-prices', 1, (network) =>
      priceFeeds.look(network, network === 'LOCAL' ? 1 : 15),
    ),
    // Checks which wallets are contracts: new ones soon after they are requested, all once a day.
    ...onEach(addressCodes, 'read-wallet-codes', 5, (network) => addressCodes.readDue(network)),
    // Compares the tokens with their contracts: all after the start, and then each new one.
    ...onEach(tokenFacts, 'check-tokens', 5, (network) => tokenFacts.check(network)),
  ];
};

/** A job for each of the networks of a service; `seconds` as `everySeconds`, which may depend on the network. */
const onEach = (
  { networks }: { networks: readonly NetworkId[] },
  name: string,
  seconds: number | ((network: NetworkId) => number),
  run: (network: NetworkId) => Promise<unknown>,
): Job[] =>
  networks.map((network) => ({
    name: `${name}-${network}`,
    everySeconds: typeof seconds === 'number' ? seconds : seconds(network),
    run: () => run(network),
  }));

export const botJobs = ({ telegramRunner, telegramInbox }: Services): Job[] => [
  // Runs due Telegram jobs. Jobs that a changed invoice causes do not wait for this schedule: they run at once.
  { name: 'speak-in-telegram', everySeconds: 0.25, run: () => telegramRunner.claimDue() },
  // Handles pending Telegram updates, including those that another process received but did not finish.
  { name: 'handle-updates', everySeconds: 1, run: () => telegramInbox.claimDue() },
];
