import type { DataSource } from 'typeorm';
import type { Config } from './config';
import { createOperator } from './infra/chain/operator';
import { RpcChain } from './infra/chain/rpc-chain';
import { type LiveEvents } from './infra/live-events';
import type { Logger } from './infra/logger';
import { createPost } from './infra/outbound-http';
import { createRateLimiter } from './infra/rate-limiter';
import type { RedisLink } from './infra/redis';
import type { Reader } from './infra/replicas';
import { DEFAULT_CONFIRMATIONS, NETWORK_IDS, type NetworkId } from './lib/chain/networks';
import { deriveKey } from './lib/crypto';
import { AccessTokens } from './services/access-tokens';
import { ApiKeyService } from './services/api-key.service';
import { AuditService } from './services/audit.service';
import { AuthService } from './services/auth.service';
import { BacklogService } from './services/backlog.service';
import { ChainWatcherService, type WatchedNetwork } from './services/chain-watcher.service';
import { ChannelService } from './services/channel.service';
import { ChatService } from './services/chat.service';
import { CheckoutService } from './services/checkout.service';
import { CheckoutFeedService } from './services/checkout-feed.service';
import { DatabaseClock } from './services/database-clock';
import { DeliveryRunnerService } from './services/delivery-runner.service';
import { DocumentLimit } from './services/document-limit';
import { type FlushedNetwork, FlushService } from './services/flush.service';
import { defaultFlushMinimum } from './services/flush-minimum';
import { Gate } from './services/gate.service';
import { HealthService, type PartState } from './services/health.service';
import { IdempotencyService } from './services/idempotency.service';
import { IdentityService } from './services/identity.service';
import { InvoiceService } from './services/invoice.service';
import { InvoiceExpiryService } from './services/invoice-expiry.service';
import { InvoiceFeedService } from './services/invoice-feed.service';
import { InvoiceMoves } from './services/invoice-moves';
import { InvoicePostService } from './services/invoice-post.service';
import { LookupService } from './services/lookup.service';
import { type Messenger, NO_MESSENGER } from './services/messenger';
import { PaymentService } from './services/payment.service';
import { RefreshTokens } from './services/refresh-tokens';
import { RetentionService } from './services/retention.service';
import type { Services } from './services/services';
import { SettlementService } from './services/settlement.service';
import { SignInAttempts } from './services/sign-in-attempts';
import { StatisticsService } from './services/statistics.service';
import { TelegramAccountService } from './services/telegram-account.service';
import { TelegramInboxService } from './services/telegram-inbox.service';
import { TelegramRunnerService } from './services/telegram-runner.service';
import { TokenService } from './services/token.service';
import { UserService } from './services/user.service';
import { WebhookService, webhookSecretsKey } from './services/webhook.service';

/** What stands before the services: settings, connections, secrets. */
export interface Foundations {
  config: Config;
  database: DataSource;
  /** Runs the reads that scan. */
  reader: Reader;
  redis: RedisLink | undefined;
  live: LiveEvents;
  /** Null where there is no bot. */
  telegram: { messenger: Messenger; connected: boolean } | null;
  secret: string;
  publicUrl: string;
  log: Logger;
}

/** The part of the composition root that builds the services and what they alone need. */
export function buildServices({
  config,
  database,
  reader,
  redis,
  live,
  telegram,
  secret,
  publicUrl,
  log,
}: Foundations): Services {
  const accessTokens = new AccessTokens(secret);
  const refreshTokens = new RefreshTokens(secret);
  const limiter = createRateLimiter(config.limits, redis);
  const attempts = new SignInAttempts(database, limiter, config.limits.LOGIN_FAILURES, secret, log);

  const idempotency = new IdempotencyService(database, deriveKey(secret, 'idempotency'));
  const tokens = new TokenService(database, config.networks);
  const chats = new ChatService(database);
  const channels = new ChannelService(database, chats);
  const secretsKey = webhookSecretsKey(secret);
  const post = createPost({ allowPrivate: config.WEBHOOK_ALLOW_PRIVATE });
  const deliveries = new DeliveryRunnerService(database, secretsKey, post, live, log);
  const moves = new InvoiceMoves(publicUrl);
  const clock = new DatabaseClock(database, log);
  const settlement = new SettlementService(database, moves, live, log);
  const payments = new PaymentService(settlement);
  const messenger = telegram?.messenger ?? NO_MESSENGER;
  const watched = watchedNetworks(config);
  const invoices = new InvoiceService(database, reader, config, tokens, channels, idempotency, moves, live);
  const checkouts = new CheckoutService(database, (network) => confirmationsOf(config, network));
  const watcher = new ChainWatcherService(
    database,
    payments,
    settlement,
    watched,
    config.LATE_PAYMENT_DAYS,
    log,
  );
  const flushes = new FlushService(database, flushedNetworks(config, watched), log);
  const gate = new Gate(limiter);
  return {
    identity: new IdentityService(database, accessTokens),
    gate,
    documentLimit: new DocumentLimit(limiter),
    auth: new AuthService(database, config, accessTokens, refreshTokens, attempts, limiter, idempotency),
    users: new UserService(database, idempotency),
    tokens,
    apiKeys: new ApiKeyService(database, config),
    channels,
    chats,
    webhooks: new WebhookService(database, secretsKey, config, () => deliveries.wake()),
    deliveries,
    invoices,
    posts: new InvoicePostService(database, channels),
    feed: new InvoiceFeedService(database, live, gate),
    checkouts,
    checkoutFeed: new CheckoutFeedService(database, checkouts, live, log),
    statistics: new StatisticsService(database, reader),
    audit: new AuditService(reader),
    lookup: new LookupService(database, reader),
    telegramAccounts: new TelegramAccountService(database, messenger),
    telegramInbox: new TelegramInboxService(database, log),
    telegramRunner: new TelegramRunnerService(database, messenger, chats, live, log),
    watcher,
    flushes,
    clock,
    expiry: new InvoiceExpiryService(database, moves, live, clock, log),
    retention: new RetentionService(database),
    health: new HealthService(database, config.ROLES, watcher, {
      redis: () => stateOf(redis),
      bot: () => (telegram ? (telegram.connected ? 'up' : 'degraded') : 'off'),
    }),
    backlog: new BacklogService(
      database,
      { invoices: config.networks, watched: watcher.networks, flushed: flushes.minimums },
      log,
    ),
    publicUrl,
  };
}

/** The networks that have an RPC; a chain without one is not watched. */
const watchedNetworks = (config: Config): WatchedNetwork[] =>
  NETWORK_IDS.flatMap((network) => {
    const urls = config.rpcUrls[network];
    if (!urls) return [];
    return [{ chain: new RpcChain(network, urls), confirmations: confirmationsOf(config, network) }];
  });

/** How deep a payment must be to count. */
const confirmationsOf = ({ confirmations }: Config, network: NetworkId) =>
  confirmations[network] ?? DEFAULT_CONFIRMATIONS[network];

/** With an operator, whatever is watched is flushed too. */
const flushedNetworks = (
  { rpcUrls, flushMinimums, OPERATOR_PRIVATE_KEY }: Config,
  watched: readonly WatchedNetwork[],
): FlushedNetwork[] =>
  OPERATOR_PRIVATE_KEY === undefined
    ? []
    : watched.map(({ chain: { network, errors }, confirmations }) => ({
        operator: createOperator(network, rpcUrls[network] ?? [], OPERATOR_PRIVATE_KEY, errors),
        confirmations,
        minimum: flushMinimums[network] ?? defaultFlushMinimum(network),
      }));

const stateOf = (redis: RedisLink | undefined): PartState =>
  redis ? (redis.isUp ? 'up' : 'degraded') : 'off';
