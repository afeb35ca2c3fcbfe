import type { SharedServices } from './build-shared';
import type { Config } from './config';
import type { RpcChain } from './infra/chain/rpc-chain';
import { TestChain } from './infra/chain/test-chain';
import { CHAIN_IDS, DEFAULT_CONFIRMATIONS, type NetworkId } from './lib/chain/networks';
import { deriveKey } from './lib/crypto';
import { KNOWN_FEEDS, type PriceFeed } from './lib/prices/price-feeds';
import type { ServiceDependencies } from './service-dependencies';
import { PriceFeedReader } from './services/prices/price-feed-reader.service';
import { RefundService } from './services/refunds/refund.service';
import { RefundRecognition } from './services/refunds/refund-recognition';
import { ChainWatcherService, type WatchedNetwork } from './services/settlement/chain-watcher.service';
import { type FlushedNetwork, FlushService } from './services/settlement/flush.service';
import { OperatorGasService } from './services/settlement/operator-gas.service';
import { PaymentService } from './services/settlement/payment.service';
import { PayoutService } from './services/settlement/payout.service';
import { SettlementService } from './services/settlement/settlement.service';
import { SimulationService } from './services/settlement/simulation.service';
import { StrayService } from './services/settlement/stray.service';

/** Builds the services that read payments, settle invoices, and flush money to the wallets. */
export function buildSettlement(dependencies: ServiceDependencies, shared: SharedServices) {
  const { config, database, reader, live, log } = dependencies;
  const { limiter, transitions } = shared;
  const settlement = new SettlementService(database, transitions, live, log);
  const payments = new PaymentService(settlement);
  const payouts = new PayoutService(database, reader, transitions, live, log);
  const chains = networksToWatch(config);
  const test = { chain: new TestChain(database), confirmations: DEFAULT_CONFIRMATIONS.TEST };
  const flushed = flushedNetworks(config, chains);
  const flushes = new FlushService(database, flushed, transitions, live, log);
  return {
    watcher: new ChainWatcherService(
      database,
      payments,
      settlement,
      new RefundRecognition(transitions),
      payouts,
      [...chains, test],
      config.LATE_PAYMENT_DAYS,
      live,
      log,
    ),
    payouts,
    ...buildStrays(dependencies, shared, settlement),
    simulations: new SimulationService(database, limiter, live, transitions),
    flushes,
    operatorGas: new OperatorGasService(
      flushed.map(({ operator }) => operator),
      (network) => flushes.hasWork(network),
    ),
  };
}

function buildStrays(
  { config, database, reader, live, secret, publicUrl }: ServiceDependencies,
  { limiter, transitions, priceNeed, idempotency }: SharedServices,
  settlement: SettlementService,
) {
  const claimKey = deriveKey(secret, 'refund-claims');
  const refunds = new RefundService(database, reader, idempotency, transitions, live, claimKey, publicUrl);
  const strays = new StrayService(
    database,
    reader,
    networksToWatch(config),
    config.LATE_PAYMENT_DAYS,
    limiter,
    live,
    priceNeed,
    transitions,
    settlement,
    refunds,
  );
  return { refunds, strays };
}

/** Builds the reader of price feeds, with RPC connections of its own: a slow feed must not delay the watcher. */
export const buildPriceFeeds = ({ config, database, log }: ServiceDependencies) =>
  new PriceFeedReader(
    database,
    networksToWatch(config)
      .map(({ chain }) => ({ chain, feeds: priceFeedsOf(config, chain.network) }))
      .filter(({ feeds }) => feeds.length > 0),
    log,
  );

/** Returns the price feeds of a network: the feeds in the setting, and the built-in feeds for all other pairs. */
function priceFeedsOf({ priceFeeds }: Config, network: NetworkId): PriceFeed[] {
  const given = priceFeeds[network] ?? [];
  const isReplaced = ({ pair }: PriceFeed) => given.some((feed) => feed.pair === pair);
  return [...(KNOWN_FEEDS[network] ?? []).filter((feed) => !isReplaced(feed)), ...given];
}

/** Networks with an RPC endpoint, which this process can read. */
const networksToWatch = (config: Config): (WatchedNetwork & { chain: RpcChain })[] =>
  CHAIN_IDS.flatMap((network) => {
    const urls = config.rpcUrls[network];
    if (!urls) return [];
    // Loaded here instead of above, because the RPC clients take a tenth of a second to load.
    const { RpcChain }: typeof import('./infra/chain/rpc-chain') = require('./infra/chain/rpc-chain');
    return [{ chain: new RpcChain(network, urls), confirmations: confirmationsOf(config, network) }];
  });

/** Number of confirmations that a payment needs on a network. */
export const confirmationsOf = ({ confirmations }: Config, network: NetworkId) =>
  confirmations[network] ?? DEFAULT_CONFIRMATIONS[network];

/** Networks on which Chit flushes: all watched ones with an operator key, otherwise none. */
function flushedNetworks(
  { rpcUrls, flushMinimums, OPERATOR_PRIVATE_KEY }: Config,
  watched: readonly WatchedNetwork[],
): FlushedNetwork[] {
  if (OPERATOR_PRIVATE_KEY === undefined) return [];
  const { Operator }: typeof import('./infra/chain/operator') = require('./infra/chain/operator');
  return watched.map(({ chain: { network, errors }, confirmations }) => ({
    operator: new Operator(network, rpcUrls[network] ?? [], OPERATOR_PRIVATE_KEY, errors),
    confirmations,
    minimum: flushMinimums[network] ?? {},
  }));
}
