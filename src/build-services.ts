import type { DataSource } from 'typeorm';
import type { Config } from './config';
import { type LiveEvents } from './infra/live-events';
import type { Logger } from './infra/logger';
import { LogoEncoder } from './infra/logo-encoder';
import { createPost } from './infra/outbound-http';
import { createRateLimiter, type RateLimiter } from './infra/rate-limiter';
import type { RedisLink } from './infra/redis';
import type { Reader } from './infra/replicas';
import { DEFAULT_CONFIRMATIONS, NETWORK_IDS, type NetworkId } from './lib/chain/networks';
import { deriveKey } from './lib/crypto';
import { AccessTokens } from './services/accounts/access-tokens';
import { ApiKeyService } from './services/accounts/api-key.service';
import { AuthService } from './services/accounts/auth.service';
import { DocumentLimit } from './services/accounts/document-limit';
import { IdentityService } from './services/accounts/identity.service';
import { OperationGuard } from './services/accounts/operation-guard';
import { ProfileService } from './services/accounts/profile.service';
import { RefreshTokens } from './services/accounts/refresh-tokens';
import { SignInAttempts } from './services/accounts/sign-in-attempts';
import { UserService } from './services/accounts/user.service';
import { AttentionService } from './services/invoices/attention.service';
import { CheckoutService } from './services/invoices/checkout.service';
import { CheckoutFeedService } from './services/invoices/checkout-feed.service';
import { ExportService } from './services/invoices/export.service';
import { InvoiceService } from './services/invoices/invoice.service';
import { InvoiceExpiryService } from './services/invoices/invoice-expiry.service';
import { InvoiceFeedService } from './services/invoices/invoice-feed.service';
import { InvoiceTransitions } from './services/invoices/invoice-transitions';
import { PayByLinkService } from './services/invoices/pay-by-link.service';
import { PaymentLinkService } from './services/invoices/payment-link.service';
import { SearchService } from './services/invoices/search.service';
import { StatisticsService } from './services/invoices/statistics.service';
import { VolumeService } from './services/invoices/volume.service';
import { LookupService } from './services/lookup.service';
import { AuditService } from './services/operations/audit.service';
import { BacklogService } from './services/operations/backlog.service';
import { HealthService, type PartState } from './services/operations/health.service';
import { RetentionService } from './services/operations/retention.service';
import type { Services } from './services/services';
import { ChainWatcherService, type WatchedNetwork } from './services/settlement/chain-watcher.service';
import { type FlushedNetwork, FlushService } from './services/settlement/flush.service';
import { defaultFlushMinimum } from './services/settlement/flush-minimum';
import { OperatorGasService } from './services/settlement/operator-gas.service';
import { PaymentService } from './services/settlement/payment.service';
import { SettlementService } from './services/settlement/settlement.service';
import { ClockMonitor } from './services/shared/clock-monitor';
import { IdempotencyService } from './services/shared/idempotency.service';
import { ChannelService } from './services/telegram/channel.service';
import { ChatService } from './services/telegram/chat.service';
import { InvoicePostService } from './services/telegram/invoice-post.service';
import { type Messenger, NO_MESSENGER } from './services/telegram/messenger';
import { TelegramAccountService } from './services/telegram/telegram-account.service';
import { TelegramInboxService } from './services/telegram/telegram-inbox.service';
import { TelegramRunnerService } from './services/telegram/telegram-runner.service';
import { TokenService } from './services/tokens/token.service';
import { WatchedNetworks } from './services/tokens/watched-networks';
import { DeliveryRunnerService } from './services/webhooks/delivery-runner.service';
import { WebhookService, webhookSecretsKey } from './services/webhooks/webhook.service';

/** Everything from which the services are built: settings, connections, secrets. */
export interface ServiceDependencies {
  config: Config;
  database: DataSource;
  /** Runs expensive reads (pages, counts, sums), on a read replica when there is one. */
  reader: Reader;
  redis: RedisLink | undefined;
  live: LiveEvents;
  /** The bot's connection to Telegram; null without a bot. */
  telegram: { messenger: Messenger; connected: boolean } | null;
  secret: string;
  publicUrl: string;
  log: Logger;
}

/** Part of the composition root: builds the services, and the objects that only services use. */
export function buildServices(dependencies: ServiceDependencies): Services {
  const { config, database, reader, redis, secret, publicUrl, log } = dependencies;
  const watchedNetworks = new WatchedNetworks(database, config);
  const shared: SharedServices = {
    limiter: createRateLimiter(config.rateLimits, redis),
    idempotency: new IdempotencyService(database, deriveKey(secret, 'idempotency')),
    transitions: new InvoiceTransitions(publicUrl),
    clock: new ClockMonitor(database, log),
    tokens: new TokenService(database, config.networks, watchedNetworks),
    watchedNetworks,
  };
  const accounts = buildAccounts(dependencies, shared);
  const telegram = buildTelegram(dependencies, shared);
  const settlement = buildSettlement(dependencies, shared);
  return {
    ...accounts,
    ...telegram,
    ...settlement,
    ...buildWebhooks(dependencies),
    ...buildInvoices(dependencies, shared, { ...accounts, ...telegram }),
    ...buildOperations(dependencies, settlement),
    tokens: shared.tokens,
    watchedNetworks,
    lookup: new LookupService(database, reader),
    clock: shared.clock,
    publicUrl,
  };
}

/** Objects that the services of several groups (accounts, invoices, …) use. */
interface SharedServices {
  limiter: RateLimiter;
  idempotency: IdempotencyService;
  transitions: InvoiceTransitions;
  clock: ClockMonitor;
  tokens: TokenService;
  watchedNetworks: WatchedNetworks;
}

function buildAccounts(
  { config, database, secret, log }: ServiceDependencies,
  { limiter, idempotency }: SharedServices,
) {
  const accessTokens = new AccessTokens(secret);
  const refreshTokens = new RefreshTokens(secret);
  const attempts = new SignInAttempts(database, limiter, config.rateLimits.LOGIN_FAILURES, secret, log);
  return {
    identity: new IdentityService(database, accessTokens),
    operationGuard: new OperationGuard(limiter),
    documentLimit: new DocumentLimit(limiter),
    auth: new AuthService(database, config, accessTokens, refreshTokens, attempts, limiter, idempotency),
    users: new UserService(database, idempotency),
    profiles: new ProfileService(database, new LogoEncoder()),
    apiKeys: new ApiKeyService(database, config),
  };
}

function buildTelegram(
  { database, live, telegram, log }: ServiceDependencies,
  { watchedNetworks }: SharedServices,
) {
  const messenger = telegram?.messenger ?? NO_MESSENGER;
  const chats = new ChatService(database);
  const channels = new ChannelService(database, chats);
  return {
    channels,
    chats,
    posts: new InvoicePostService(database, channels),
    telegramAccounts: new TelegramAccountService(database, messenger),
    telegramInbox: new TelegramInboxService(database, log),
    telegramRunner: new TelegramRunnerService(database, messenger, chats, watchedNetworks, live, log),
  };
}

function buildWebhooks({ config, database, live, secret, log }: ServiceDependencies) {
  const secretsKey = webhookSecretsKey(secret);
  const post = createPost({ allowPrivate: config.WEBHOOK_ALLOW_PRIVATE });
  const deliveries = new DeliveryRunnerService(database, secretsKey, post, live, log);
  return { deliveries, webhooks: new WebhookService(database, secretsKey, config, () => deliveries.wake()) };
}

function buildInvoices(
  { config, database, reader, live, log }: ServiceDependencies,
  { limiter, tokens, watchedNetworks, idempotency, transitions, clock }: SharedServices,
  { channels, operationGuard }: Pick<Services, 'channels' | 'operationGuard'>,
) {
  const checkouts = new CheckoutService(
    database,
    (network) => confirmationsOf(config, network),
    watchedNetworks,
  );
  const invoices = new InvoiceService(
    database,
    reader,
    config,
    tokens,
    channels,
    idempotency,
    transitions,
    live,
  );
  return {
    invoices,
    paymentLinks: new PaymentLinkService(database, reader, tokens, channels, idempotency),
    payByLink: new PayByLinkService(database, limiter, tokens, invoices, idempotency),
    attention: new AttentionService(database, reader, live),
    search: new SearchService(reader),
    feed: new InvoiceFeedService(database, live, operationGuard),
    checkouts,
    checkoutFeed: new CheckoutFeedService(database, checkouts, live, log),
    statistics: new StatisticsService(database, reader),
    volume: new VolumeService(database, reader),
    exports: new ExportService(reader),
    expiry: new InvoiceExpiryService(database, transitions, live, clock, log),
  };
}

function buildSettlement(
  { config, database, live, log }: ServiceDependencies,
  { transitions }: SharedServices,
) {
  const settlement = new SettlementService(database, transitions, live, log);
  const payments = new PaymentService(settlement);
  const watched = networksToWatch(config);
  const flushed = flushedNetworks(config, watched);
  return {
    watcher: new ChainWatcherService(
      database,
      payments,
      settlement,
      watched,
      config.LATE_PAYMENT_DAYS,
      live,
      log,
    ),
    flushes: new FlushService(database, flushed, log),
    operatorGas: new OperatorGasService(flushed.map(({ operator }) => operator)),
  };
}

function buildOperations(
  { config, database, reader, redis, telegram, log }: ServiceDependencies,
  { watcher, flushes }: Pick<Services, 'watcher' | 'flushes'>,
) {
  const networks = { invoices: config.networks, watched: watcher.networks, flushed: flushes.minimums };
  return {
    audit: new AuditService(reader),
    retention: new RetentionService(database),
    health: new HealthService(database, config.ROLES, watcher, {
      redis: () => redisState(redis),
      bot: () => (telegram ? (telegram.connected ? 'up' : 'degraded') : 'off'),
    }),
    backlog: new BacklogService(database, networks, log),
  };
}

/** Networks with an RPC endpoint, which this process can read. */
const networksToWatch = (config: Config): WatchedNetwork[] =>
  NETWORK_IDS.flatMap((network) => {
    const urls = config.rpcUrls[network];
    if (!urls) return [];
    // Loaded here instead of above, because the RPC clients take a tenth of a second to load.
    const { RpcChain }: typeof import('./infra/chain/rpc-chain') = require('./infra/chain/rpc-chain');
    return [{ chain: new RpcChain(network, urls), confirmations: confirmationsOf(config, network) }];
  });

/** Number of confirmations that a payment needs on a network. */
const confirmationsOf = ({ confirmations }: Config, network: NetworkId) =>
  confirmations[network] ?? DEFAULT_CONFIRMATIONS[network];

/**
 * Networks on which Chit flushes payments, that is, moves them from the invoices' addresses to the wallets: all watched
 * networks when there is an operator key, otherwise none.
 */
function flushedNetworks(
  { rpcUrls, flushMinimums, OPERATOR_PRIVATE_KEY }: Config,
  watched: readonly WatchedNetwork[],
): FlushedNetwork[] {
  if (OPERATOR_PRIVATE_KEY === undefined) return [];
  const { RpcOperator }: typeof import('./infra/chain/operator') = require('./infra/chain/operator');
  return watched.map(({ chain: { network, errors }, confirmations }) => ({
    operator: new RpcOperator(network, rpcUrls[network] ?? [], OPERATOR_PRIVATE_KEY, errors),
    confirmations,
    minimum: flushMinimums[network] ?? defaultFlushMinimum(network),
  }));
}

const redisState = (redis: RedisLink | undefined): PartState =>
  redis ? (redis.isUp ? 'up' : 'degraded') : 'off';
