import 'reflect-metadata';
import { resolve as absolute } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Telegram } from './bot/telegram';
import { TelegramRateLimiter } from './bot/telegram-rate-limiter';
import { buildServices } from './build-services';
import type { Config } from './config';
import { StartupError } from './errors';
import { clientAddresses } from './http/client-addresses';
import { type Listener, listen } from './http/listener';
import { createDatabase, describeDatabase, migrate } from './infra/database/data-source';
import { describeConnectionError } from './infra/database/errors';
import { refuseUnsuitablePooler } from './infra/database/pooler';
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
import { type Closer, httpUrl, loadApi, openPorts, serveHttp } from './serve-http';
import { type FirstAdmin, prepareInstallation } from './services/operations/installation.service';

export interface App {
  /** Base URL of the HTTP listener, without a trailing slash. */
  url: string;
  /** The first admin if this start created it; otherwise null. */
  firstAdmin: FirstAdmin | null;
  /** Resolves with the reason when the embedded PostgreSQL has ended unexpectedly; otherwise stays pending. */
  databaseLost: Promise<Error>;
  /** Waits for running work, then stops all parts in the reverse order of their start. */
  stop(): Promise<void>;
}

/** Pace of a process: the rate limit of the bot's messages, and the pauses of jobs. Tests use a faster pace. */
export interface Pace {
  /** Limits the bot's messages; by default to Telegram's limits. */
  telegramLimiter?: TelegramRateLimiter;
  /** Factor for the pauses between the runs of a job; 1 by default. */
  pauseShare?: number;
}

/** Opens the port; requests get 503 until there is an application. Throws a StartupError if it cannot. */
export const bindPort = ({ HOST, PORT, MAX_CONNECTIONS, TRUST_PROXY }: Config): Promise<Listener> =>
  listen(HOST, PORT, { connections: MAX_CONNECTIONS }, clientAddresses(TRUST_PROXY));

/**
 * Composition root: builds all objects (with the files `build-*.ts` and `serve-*.ts`), starts the parts that the
 * configuration selects, and resolves when they serve requests. A failed start closes everything that it has opened.
 * Throws a StartupError for a problem that an operator can fix. Without a `listener`, opens the configured port.
 */
export async function startApp(
  config: Config,
  log: Logger,
  pace: Pace = {},
  listener?: Listener,
): Promise<App> {
  const closers: Closer[] = [];
  const stop = runOnce(async () => {
    for (const close of closers.reverse()) await close();
  });
  try {
    const boundListener = listener ?? (await bindPort(config));
    return { ...(await start(config, log, pace, closers, boundListener)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  config: Config,
  log: Logger,
  { telegramLimiter = new TelegramRateLimiter(), pauseShare = 1 }: Pace,
  closers: Closer[],
  listener: Listener,
): Promise<Omit<App, 'stop'>> {
  const ports = await openPorts(config, listener, closers);
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${listener.port}`;

  const server =
    config.DATABASE_URL === undefined ? await startDatabaseServer(config, log, closers) : undefined;
  const database = await openDatabase(server?.url ?? config.DATABASE_URL ?? '', !server, closers);
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
  closers.push(() => services.apiRequestLog.flush());
  const firstAdmin = await prepareInstallation(database, config, publicUrl);

  // Stopped together, because each waits some seconds when the database does not answer.
  const work: Closer[] = [];
  closers.push(() => Promise.all(work.map((stop) => stop())));
  if (config.ROLES.includes('watcher')) work.push((await startWatcher(services, log, pauseShare)).stop);
  if (config.ROLES.includes('worker')) work.push(startWorker(services, log, pauseShare).stop);
  if (telegram && config.ROLES.includes('bot')) {
    telegram.start(services);
    const { stop } = startBotWork(services, log, pauseShare);
    work.push(() => telegram.stop().then(stop));
  }
  await redis?.ready();
  // HTTP starts last. If a later step failed, the clean-up would not call `endStreams`, and open streams would delay
  // the clean-up.
  const endStreams = await serveHttp({ config, database, replicas, services, log, closers, ports });
  // Closers run in reverse order, so stopping the process calls this one first: running requests end before the
  // resources that they use are closed. `drain` is also the first closer, in case the start fails before this line;
  // calling `drain` again has no effect.
  closers.push(() => Promise.all([endStreams(), ports.drain()]));
  return {
    url: httpUrl(config.HOST, listener.port),
    firstAdmin,
    databaseLost: new Promise((resolve) => server?.exited.then((reason) => reason && resolve(reason))),
  };
}

/** Creates the bot, whatever the roles, as any process may show a link to it; null without TELEGRAM_BOT_TOKEN. */
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
  if (token === undefined) return null;
  const bot: typeof import('./bot/telegram') = require('./bot/telegram');
  return new bot.Telegram({ token, apiRoot, webhookSecret, publicUrl }, telegramLimiter, log);
}

async function startDatabaseServer(
  config: Config,
  log: Logger,
  closers: Closer[],
): Promise<EmbeddedPostgres> {
  try {
    const server = await startEmbeddedPostgres({
      dataDir: config.DATA_DIR,
      log: (line) => log.warn(line),
      // Loads modules while the server recovers, because this process would only wait.
      onSpawn: () => config.ROLES.includes('api') && loadApi(),
    });
    closers.push(() => server.stop());
    return server;
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new StartupError([error.message]) : error;
  }
}

/** `mayBePooled`: whether a connection pooler may be in front of the database, as with any URL from the settings. */
async function openDatabase(url: string, mayBePooled: boolean, closers: Closer[]): Promise<DataSource> {
  try {
    const database = createDatabase(url);
    if (mayBePooled) await refuseUnsuitablePooler(url);
    await database.initialize();
    closers.push(() => database.destroy());
    await migrate(database);
    return database;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError([
      `Cannot use the database ${describeDatabase(url)}: ${describeConnectionError(error)}`,
    ]);
  }
}

function runOnce<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}
