import 'reflect-metadata';
import { resolve as absolute } from 'node:path';
import type { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import type { Config, ProcessRole } from './config';
import { StartupError } from './errors';
import { startGraphql } from './graphql/server';
import { createApplication } from './http/application';
import type { PartState } from './http/health';
import { type Listener, listen } from './http/listener';
import { Metrics } from './http/metrics';
import { createOperator } from './infra/chain/operator';
import { RpcChain } from './infra/chain/rpc-chain';
import { createDatabase, migrate, whyUnusable } from './infra/database';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from './infra/embedded-postgres';
import { createLiveEvents, type LiveEvents } from './infra/live-events';
import type { Logger } from './infra/logger';
import { createRateLimiter } from './infra/rate-limiter';
import { connectRedis } from './infra/redis';
import { secretFile } from './infra/secret-file';
import { startWatcher, startWorker } from './jobs/worker';
import { DEFAULT_CONFIRMATIONS, NETWORK_IDS } from './lib/chain/networks';
import { deriveKey } from './lib/crypto';
import { within } from './lib/within';
import { restRouter } from './rest/router';
import { restRoutes } from './rest/routes';
import { AccessTokens } from './services/access-tokens';
import { ApiKeyService } from './services/api-key.service';
import { AuditService } from './services/audit.service';
import { AuthService } from './services/auth.service';
import { ChainWatcherService, type WatchedNetwork } from './services/chain-watcher.service';
import { ChannelService } from './services/channel.service';
import { type FlushedNetwork, FlushService } from './services/flush.service';
import { Gate } from './services/gate.service';
import { IdempotencyService } from './services/idempotency.service';
import { IdentityService } from './services/identity.service';
import { type FirstAdmin, InstallationService } from './services/installation.service';
import { InvoiceService } from './services/invoice.service';
import { InvoiceExpiryService } from './services/invoice-expiry.service';
import { InvoiceFeedService } from './services/invoice-feed.service';
import { LookupService } from './services/lookup.service';
import { PaymentService } from './services/payment.service';
import { RetentionService } from './services/retention.service';
import type { Services } from './services/services';
import { StatisticsService } from './services/statistics.service';
import { TokenService } from './services/token.service';
import { UserService } from './services/user.service';
import { WebhookService } from './services/webhook.service';

export interface App {
  /** Where it listens, without a slash at the end. */
  url: string;
  /** The admin that this start made, if it made one. */
  firstAdmin: FirstAdmin | null;
  /** Resolves, with the reason, when a part that the process cannot do without is lost for good. */
  lost: Promise<Error>;
  /** Lets work in flight end, then closes everything in the reverse order of its start. */
  stop(): Promise<void>;
}

/** How long the database may take to answer and still count as up. */
const HEALTH_MS = 2_000;

type Closer = () => Promise<unknown>;

/**
 * The composition root: the only place that builds things. Starts the parts that the configuration names and returns
 * when they serve; a start that fails closes what it had opened. Throws a StartupError for what an operator can mend.
 */
export async function startApp(config: Config, log: Logger): Promise<App> {
  const closers: Closer[] = [];
  const stop = once(async () => {
    for (const close of closers.reverse()) await close();
  });
  try {
    return { ...(await start(config, log, closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, log: Logger, closers: Closer[]): Promise<Omit<App, 'stop'>> {
  const listener = await listen(config.HOST, config.PORT);
  const drain = once(listener.stop);
  closers.push(drain);
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${listener.port}`;

  const server =
    config.DATABASE_URL === undefined ? await startDatabaseServer(config, log, closers) : undefined;
  const database = await openDatabase(server?.url ?? config.DATABASE_URL ?? '', closers);
  const redis = config.REDIS_URL === undefined ? undefined : connectRedis(config.REDIS_URL, log);
  if (redis) closers.push(async () => redis.disconnect());

  const secret = config.JWT_SECRET ?? (await secretFile(absolute(config.DATA_DIR), 'jwt-secret'));
  const live = createLiveEvents(redis);
  closers.push(live.close);
  const services = createServices({ config, database, redis, live, secret, publicUrl, log });
  const firstAdmin = await new InstallationService(database, config).prepare();

  const endStreams = await serveHttp({ config, database, redis, services, log, closers, listener });
  if (config.ROLES.includes('watcher')) closers.push((await startWatcher(services, log)).stop);
  if (config.ROLES.includes('worker')) closers.push(startWorker(services, log).stop);
  // Again, as the last: requests in flight end before anything that they use is closed.
  closers.push(drain);
  closers.push(endStreams);
  return {
    url: `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${listener.port}`,
    firstAdmin,
    lost: new Promise((resolve) => server?.exited.then((reason) => reason && resolve(reason))),
  };
}

async function startDatabaseServer(
  config: Config,
  log: Logger,
  closers: Closer[],
): Promise<EmbeddedPostgres> {
  try {
    const server = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: (line) => log.warn(line) });
    closers.push(() => server.stop());
    return server;
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new StartupError([error.message]) : error;
  }
}

async function openDatabase(url: string, closers: Closer[]): Promise<DataSource> {
  try {
    const database = createDatabase(url);
    await database.initialize();
    closers.push(() => database.destroy());
    await migrate(database);
    return database;
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartupError([`Cannot use the database ${host}${pathname}: ${whyUnusable(error)}`]);
  }
}

interface Foundations {
  config: Config;
  database: DataSource;
  redis: Redis | undefined;
  live: LiveEvents;
  secret: string;
  publicUrl: string;
  log: Logger;
}

function createServices({ config, database, redis, live, secret, publicUrl, log }: Foundations): Services {
  const accessTokens = new AccessTokens(secret);
  const limiter = createRateLimiter(config.limits, redis);

  const idempotency = new IdempotencyService(database, deriveKey(secret, 'idempotency'));
  const tokens = new TokenService(database, config.networks);
  const channels = new ChannelService(database);
  const payments = new PaymentService(database);
  const watched = watchedNetworks(config);
  const invoices = new InvoiceService(database, config, tokens, channels, idempotency, live);
  return {
    identity: new IdentityService(database, accessTokens),
    gate: new Gate(limiter),
    auth: new AuthService(database, config, accessTokens, limiter, idempotency),
    users: new UserService(database, idempotency),
    tokens,
    apiKeys: new ApiKeyService(database),
    channels,
    webhooks: new WebhookService(database, deriveKey(secret, 'webhook-secrets')),
    invoices,
    feed: new InvoiceFeedService(live, invoices),
    statistics: new StatisticsService(database),
    audit: new AuditService(database),
    lookup: new LookupService(database),
    payments,
    watcher: new ChainWatcherService(database, payments, watched, config.LATE_PAYMENT_DAYS, live, log),
    flushes: new FlushService(database, flushedNetworks(config, watched), log),
    expiry: new InvoiceExpiryService(database, live),
    retention: new RetentionService(database),
    publicUrl,
  };
}

/** The networks that have an RPC; a chain without one is not watched. */
const watchedNetworks = ({ rpcUrls, confirmations }: Config): WatchedNetwork[] =>
  NETWORK_IDS.flatMap((network) => {
    const urls = rpcUrls[network];
    if (!urls) return [];
    const depth = confirmations[network] ?? DEFAULT_CONFIRMATIONS[network];
    return [{ chain: new RpcChain(network, urls), confirmations: depth }];
  });

/** With an operator, whatever is watched is flushed too. */
const flushedNetworks = (
  { rpcUrls, OPERATOR_PRIVATE_KEY }: Config,
  watched: readonly WatchedNetwork[],
): FlushedNetwork[] =>
  OPERATOR_PRIVATE_KEY === undefined
    ? []
    : watched.map(({ chain: { network }, confirmations }) => ({
        operator: createOperator(network, rpcUrls[network] ?? [], OPERATOR_PRIVATE_KEY),
        confirmations,
      }));

interface HttpParts {
  config: Config;
  database: DataSource;
  redis: Redis | undefined;
  services: Services;
  log: Logger;
  closers: Closer[];
  listener: Listener;
}

/** Puts the HTTP edges behind the port; returns what ends the streams, which never end by themselves. */
async function serveHttp({
  config,
  database,
  redis,
  services,
  log,
  closers,
  listener,
}: HttpParts): Promise<Closer> {
  const report = (error: unknown, requestId?: string) =>
    log.error({ err: error, requestId }, 'A request failed');
  const metrics = new Metrics();
  const parts = { config, metrics, readParts: () => partsOf(config, database, redis), report };
  if (!config.ROLES.includes('api')) {
    listener.serve(createApplication({ ...parts, edges: {} }));
    return async () => {};
  }
  const graphql = await startGraphql(services, { production: config.production, metrics, report });
  closers.push(graphql.stop);
  const edges = {
    '/graphql/stream': graphql.streamHandlers,
    '/graphql': graphql.handlers,
    '/api/v1': restRouter(restRoutes(services), services),
  };
  listener.serve(createApplication({ ...parts, edges }));
  listener.upgrade('/graphql', graphql.upgrade);
  return async () => {
    services.feed.close();
    await graphql.stopStreams();
  };
}

async function partsOf(config: Config, database: DataSource, redis: Redis | undefined) {
  const answers = await within(HEALTH_MS, database.query('SELECT 1'));
  const part = (role: ProcessRole): PartState => (config.ROLES.includes(role) ? 'up' : 'off');
  return {
    database: answers ? 'up' : 'down',
    redis: redis ? (redis.status === 'ready' ? 'up' : 'degraded') : 'off',
    api: part('api'),
    worker: part('worker'),
  } satisfies Record<string, PartState>;
}

function once<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}
