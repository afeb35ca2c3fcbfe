import 'reflect-metadata';
import { resolve as absolute } from 'node:path';
import type { DataSource } from 'typeorm';
import { Telegram } from './bot/telegram';
import { TelegramRateLimiter } from './bot/telegram-rate-limiter';
import { WEBHOOK_PATH, webhookHandlers } from './bot/webhook';
import { buildServices } from './build-services';
import { checkoutRouter } from './checkout/router';
import type { Config } from './config';
import { StartupError } from './errors';
import { startGraphql } from './graphql/server/server';
import { type ApplicationOptions, createApplication } from './http/application';
import { clientAddresses } from './http/client-addresses';
import { homePage } from './http/home-page';
import { type Listener, listen } from './http/listener';
import { Metrics } from './http/metrics';
import { metricsEndpoint } from './http/metrics-endpoint';
import { StreamLimiter } from './http/stream-limiter';
import { createDatabase, describeDatabase, migrate, poolState } from './infra/database/data-source';
import { describeConnectionError } from './infra/database/errors';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from './infra/embedded-postgres';
import { createLiveEvents } from './infra/live-events';
import type { Logger } from './infra/logger';
import { RedisLink } from './infra/redis';
import { Replicas } from './infra/replicas';
import { secretFile } from './infra/secret-file';
import { startBotWork, startWatcher, startWorker } from './jobs/worker';
import { BASE_PATH } from './rest/openapi';
import { restDocumentation, restEndpoints } from './rest/router';
import { restRoutes } from './rest/routes';
import { type FirstAdmin, InstallationService } from './services/operations/installation.service';
import type { Services } from './services/services';

export interface App {
  /** Base URL of the HTTP listener, without a trailing slash. */
  url: string;
  /** The first admin if this start created it; otherwise null. */
  firstAdmin: FirstAdmin | null;
  /**
   * Resolves with the reason when the embedded PostgreSQL has ended unexpectedly, because the process cannot continue
   * without its database. Otherwise stays pending.
   */
  databaseLost: Promise<Error>;
  /** Waits for running work, then stops all parts in the reverse order of their start. */
  stop(): Promise<void>;
}

type Closer = () => Promise<unknown>;

/**
 * Opens the port. The listener responds to each request with 503 until it has an application to serve. Throws a
 * StartupError when the port cannot be opened.
 */
export const bindPort = ({ HOST, PORT, MAX_CONNECTIONS, TRUST_PROXY }: Config): Promise<Listener> =>
  listen(HOST, PORT, { connections: MAX_CONNECTIONS }, clientAddresses(TRUST_PROXY));

interface Ports {
  /** The port of HOST and PORT. */
  main: Listener;
  /** Serves `/metrics` in place of `main`; undefined without METRICS_ADDRESS. */
  metrics: Listener | undefined;
  /** Stops accepting connections on both ports, and resolves when pending requests are answered. */
  drain(): Promise<unknown>;
}

/** Opens the port of METRICS_ADDRESS beside the main port. Throws a StartupError when it cannot be opened. */
async function openPorts(
  { METRICS_ADDRESS: address }: Config,
  main: Listener,
  closers: Closer[],
): Promise<Ports> {
  closers.push(main.stop);
  const metrics = address && (await listen(address.host, address.port, {}, undefined, 'METRICS_ADDRESS'));
  const drain = () => Promise.all([main.stop(), metrics?.stop()]);
  closers.push(drain);
  return { main, metrics, drain };
}

const httpUrl = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * The composition root: the only place that builds objects. Starts the parts that the configuration selects, and
 * resolves when they serve requests. A failed start closes everything that it has opened. Throws a StartupError for a
 * problem that an operator can fix. `telegramLimiter` limits the bot's messages, by default to Telegram's limits.
 * Without a `listener`, the configured port is opened.
 */
export async function startApp(
  config: Config,
  log: Logger,
  telegramLimiter = new TelegramRateLimiter(),
  listener?: Listener,
): Promise<App> {
  const closers: Closer[] = [];
  const stop = runOnce(async () => {
    for (const close of closers.reverse()) await close();
  });
  try {
    const boundListener = listener ?? (await bindPort(config));
    return { ...(await start(config, log, telegramLimiter, closers, boundListener)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  config: Config,
  log: Logger,
  telegramLimiter: TelegramRateLimiter,
  closers: Closer[],
  listener: Listener,
): Promise<Omit<App, 'stop'>> {
  const ports = await openPorts(config, listener, closers);
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${listener.port}`;

  const server =
    config.DATABASE_URL === undefined ? await startDatabaseServer(config, log, closers) : undefined;
  const database = await openDatabase(server?.url ?? config.DATABASE_URL ?? '', closers);
  const replicas = new Replicas(config.DATABASE_REPLICA_URLS, database, log);
  closers.push(() => replicas.close());
  const redis = config.REDIS_URL === undefined ? undefined : new RedisLink(config.REDIS_URL, log);
  if (redis) closers.push(async () => redis.close());

  const secret = config.JWT_SECRET ?? (await secretFile(absolute(config.DATA_DIR), 'jwt-secret'));
  const live = createLiveEvents(redis);
  closers.push(live.close);
  const telegram = createTelegram(config, publicUrl, telegramLimiter, log);
  const services = buildServices({
    config,
    database,
    reader: replicas,
    redis,
    live,
    telegram,
    secret,
    publicUrl,
    log,
  });
  const firstAdmin = await new InstallationService(database, config).prepare();

  if (config.ROLES.includes('watcher')) closers.push((await startWatcher(services, log)).stop);
  if (config.ROLES.includes('worker')) closers.push(startWorker(services, log).stop);
  if (telegram && config.ROLES.includes('bot')) {
    telegram.start(services);
    closers.push(startBotWork(services, log).stop, telegram.stop);
  }
  await redis?.ready();
  // HTTP starts last: if a later step failed, the clean-up would not call `endStreams`, and open streams would delay
  // it.
  const endStreams = await serveHttp({ config, database, replicas, services, log, closers, ports });
  // Closers run in reverse order, so a stop calls this one first: running requests end before the resources that they
  // use are closed. `drain` is also the first closer, for a start that fails earlier; a second call has no effect.
  closers.push(() => Promise.all([endStreams(), ports.drain()]));
  return {
    url: httpUrl(config.HOST, listener.port),
    firstAdmin,
    databaseLost: new Promise((resolve) => server?.exited.then((reason) => reason && resolve(reason))),
  };
}

/**
 * Creates the bot; null without TELEGRAM_BOT_TOKEN. Independent of the process's roles, because any process may receive
 * a request for a link to the bot.
 */
function createTelegram(
  config: Config,
  publicUrl: string,
  telegramLimiter: TelegramRateLimiter,
  log: Logger,
): Telegram | null {
  const {
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_API_ROOT: apiRoot,
    TELEGRAM_WEBHOOK_SECRET: webhookSecret,
  } = config;
  return token === undefined
    ? null
    : new Telegram({ token, apiRoot, webhookSecret, publicUrl }, telegramLimiter, log);
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
    throw new StartupError([
      `Cannot use the database ${describeDatabase(url)}: ${describeConnectionError(error)}`,
    ]);
  }
}

interface HttpOptions {
  config: Config;
  database: DataSource;
  replicas: Replicas;
  services: Services;
  log: Logger;
  closers: Closer[];
  ports: Ports;
}

/**
 * Serves the HTTP interfaces on the port. Returns a function that ends the event streams and WebSockets, which clients
 * keep open.
 */
async function serveHttp({
  config,
  database,
  replicas,
  services,
  log,
  closers,
  ports,
}: HttpOptions): Promise<Closer> {
  const report = (error: unknown, requestId?: string) => {
    services.health.noticeError(error);
    log.error({ err: error, requestId }, 'A request failed');
  };
  const metrics = new Metrics({ ...services, pool: () => poolState(database), replicas });
  const clients = clientAddresses(config.TRUST_PROXY);
  const parts = { clients, metrics, health: services.health, report };
  if (ports.metrics) serveMetrics(ports.metrics, config, parts, log);
  const metricsEndpoints = ports.metrics ? [] : [metricsEndpoint(metrics, config.METRICS_TOKEN, 'loopback')];
  const webhook = telegramWebhook(config, services);
  const home = homePage(config);
  if (!config.ROLES.includes('api')) {
    ports.main.serve(createApplication({ ...parts, home, edges: webhook, endpoints: metricsEndpoints }));
    return async () => {};
  }
  const streams = new StreamLimiter(config);
  const graphql = await startGraphql(services, {
    production: config.production,
    clients,
    streams,
    metrics,
    report,
  });
  closers.push(graphql.stop);
  const checkout = checkoutRouter(services, { clients, streams });
  const routes = restRoutes(services);
  const edges = {
    '/graphql/stream': graphql.streamHandlers,
    '/graphql': graphql.handlers,
    '/checkout': checkout.router,
    [BASE_PATH]: restDocumentation(routes),
    ...webhook,
  };
  const endpoints = [...restEndpoints(routes, services), graphql.endpoint, ...metricsEndpoints];
  ports.main.serve(createApplication({ ...parts, home, edges, endpoints }));
  ports.main.upgrade('/graphql', graphql.upgrade);
  return async () => {
    services.feed.close();
    services.checkoutFeed.close();
    checkout.close();
    await graphql.stopStreams();
  };
}

/** Serves `/metrics` and `/health` on METRICS_ADDRESS, to every client that can connect to it. */
function serveMetrics(
  listener: Listener,
  { METRICS_ADDRESS, METRICS_TOKEN }: Config,
  parts: Omit<ApplicationOptions, 'edges'>,
  log: Logger,
): void {
  const endpoints = [metricsEndpoint(parts.metrics, METRICS_TOKEN, 'everyone')];
  listener.serve(createApplication({ ...parts, edges: {}, endpoints }));
  log.info({ url: `${httpUrl(METRICS_ADDRESS?.host ?? '', listener.port)}/metrics` }, 'Metrics are served');
}

/**
 * Returns the route of Telegram's webhook, which every process serves, whatever its roles. Empty unless the bot runs in
 * webhook mode.
 */
function telegramWebhook(
  config: Config,
  { telegramInbox }: Services,
): Parameters<typeof createApplication>[0]['edges'] {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_SECRET: secret } = config;
  if (token === undefined || secret === undefined) return {};
  return { [WEBHOOK_PATH]: webhookHandlers(secret, telegramInbox) };
}

function runOnce<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}
