import type { RequestListener } from 'node:http';
import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Config } from '../config';
import type { HealthService } from '../services/operations/health.service';
import { BASE_PATH_SETTING, withoutBasePath } from './base-path';
import type { ClientAddresses } from './client-addresses';
import { withCors } from './cors';
import { type Endpoint, serveEndpoints } from './endpoints';
import { errorHandler, type SendFailurePage, unknownPath } from './error-handler';
import { healthEndpoints } from './health';
import type { Metrics } from './metrics';
import { requestId } from './request-id';
import { logExpressRequests, type RequestLog } from './request-log';

export interface ApplicationOptions {
  clients: ClientAddresses;
  metrics: Metrics;
  requestLog: RequestLog;
  health: HealthService;
  /** Handlers by path prefix; without the role `api`, only a page at `/` and Telegram's webhook. */
  edges: Record<string, Router | RequestHandler[]>;
  /** Endpoints that are served without Express, in addition to the health endpoints. */
  endpoints?: readonly Endpoint[];
  /** Path of PUBLIC_URL, below which browsers see all paths; empty for none. */
  basePath: string;
  /** First segments of the paths that the edge `/` serves. */
  rootPaths?: readonly string[];
  sendFailurePage?: SendFailurePage;
  /** Origins whose pages may call the APIs; none by default. */
  corsOrigins?: Config['CORS_ORIGINS'];
  report(error: unknown, requestId?: string): void;
}

/** Creates the handler of all HTTP requests to this process, including the middleware that all paths share. */
export function createApplication(parts: ApplicationOptions): RequestListener {
  const { clients, metrics, requestLog, health, edges, endpoints = [], corsOrigins = [], report } = parts;
  const { basePath, rootPaths = [] } = parts;
  const application = express();
  application.set('query parser', false);
  application.set('etag', false);
  application.set(BASE_PATH_SETTING, basePath);
  application.disable('x-powered-by');
  application.use(requestId, metrics.measure, logExpressRequests(requestLog), helmet(HEADERS));
  // Responds to OPTIONS with 404, as to every unsupported method; Express would list the methods of the path.
  application.options('/{*path}', unknownPath);
  for (const [path, handlers] of Object.entries(edges)) application.use(path, noStore, handlers);
  application.use(unknownPath, errorHandler(report, parts.sendFailurePage));
  const plainEndpoints = [...healthEndpoints(health), ...endpoints];
  const paths = [...Object.keys(edges), ...plainEndpoints.map(({ path }) => path), ...rootPaths];
  return withoutBasePath(
    basePath,
    paths,
    withCors(
      corsOrigins,
      serveEndpoints({ endpoints: plainEndpoints, clients, metrics, requestLog, report }, application),
    ),
  );
}

/** Disables caching: each response is for a single caller. */
const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** Helmet's default headers without `upgrade-insecure-requests`, because TLS is the task of the reverse proxy. */
const HEADERS = { contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } } };
