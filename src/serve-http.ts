import type { DataSource } from 'typeorm';
import { WEBHOOK_PATH, webhookHandlers } from './bot/webhook';
import type { Config } from './config';
import { type ApplicationOptions, createApplication } from './http/application';
import { clientAddresses } from './http/client-addresses';
import { homePage } from './http/home-page';
import { type Listener, listen } from './http/listener';
import { Metrics } from './http/metrics';
import { metricsEndpoint } from './http/metrics-endpoint';
import { RequestLog } from './http/request-log';
import { poolState } from './infra/database/data-source';
import type { Logger } from './infra/logger';
import type { Replicas } from './infra/replicas';
import { basePathOf } from './lib/base-path';
import type { Services } from './services/services';

/** Releases what a part of the application has opened. */
export type Closer = () => Promise<unknown>;

export interface Ports {
  /** Listener on the settings HOST and PORT. */
  main: Listener;
  /** Serves `/metrics` on METRICS_ADDRESS instead of `main`; undefined without the setting. */
  metrics: Listener | undefined;
  /** Stops accepting connections on both ports, and resolves when pending requests are answered. */
  drain(): Promise<unknown>;
}

/** Opens the port of METRICS_ADDRESS beside the main port. Throws a StartupError when it cannot be opened. */
export async function openPorts(
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

export const httpUrl = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

interface HttpOptions {
  config: Config;
  database: DataSource;
  replicas: Replicas;
  services: Services;
  log: Logger;
  closers: Closer[];
  ports: Ports;
}

/** Loaded late: GraphQL is a third of all modules, and only the role `api` needs it. */
export function loadApi() {
  const { startApi }: typeof import('./serve-api') = require('./serve-api');
  return startApi;
}

/** Serves the HTTP interfaces. Returns a function that ends event streams and WebSockets. */
export async function serveHttp({
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
  const basePath = basePathOf(services.publicUrl);
  const { health } = services;
  const lines = log.child({}, { level: 'info' });
  const requestLog = new RequestLog(services.apiRequestLog, config.LOG_REQUESTS, (line) =>
    lines.info(line, 'Request'),
  );
  const parts = { clients, metrics, requestLog, health, basePath, report };
  if (ports.metrics) serveMetrics(ports.metrics, config, parts, log);
  const metricsEndpoints = ports.metrics ? [] : [metricsEndpoint(metrics, config.METRICS_TOKEN, 'loopback')];
  const webhook = telegramWebhook(config, services);
  if (!config.ROLES.includes('api')) {
    const edges = { ...webhook, '/': homePage };
    ports.main.serve(createApplication({ ...parts, edges, endpoints: metricsEndpoints }));
    return async () => {};
  }
  const startApi = loadApi();
  const api = await startApi(services, { config, clients, metrics, requestLog, report });
  closers.push(api.stop);
  const edges = { ...webhook, ...api.edges };
  const endpoints = [...api.endpoints, ...metricsEndpoints];
  const corsOrigins = config.CORS_ORIGINS;
  const { rootPaths, sendFailurePage } = api;
  ports.main.serve(
    createApplication({ ...parts, edges, endpoints, rootPaths, sendFailurePage, corsOrigins }),
  );
  ports.main.upgrade(['/graphql', `${basePath}/graphql`], api.upgrade);
  return api.endStreams;
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

/** Telegram's webhook, which every process serves; empty unless the bot runs in webhook mode. */
function telegramWebhook(
  config: Config,
  { telegramInbox }: Services,
): Parameters<typeof createApplication>[0]['edges'] {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_SECRET: secret } = config;
  if (token === undefined || secret === undefined) return {};
  return { [WEBHOOK_PATH]: webhookHandlers(secret, telegramInbox) };
}
