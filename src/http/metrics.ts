import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { badCredential, noCredential } from '../errors';
import { bearerOf } from '../lib/bearer';
import { sha256 } from '../lib/crypto';

/** What Prometheus reads of this process. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Times each request under its route's pattern, never under the path as asked for. */
  readonly measure: RequestHandler = (request, response, next) => {
    const end = this.duration.startTimer({ method: request.method });
    response.once('finish', () => {
      const route = request.route ? request.baseUrl + request.route.path : request.baseUrl || 'unknown';
      end({ route, status: response.statusCode });
    });
    next();
  };

  /** `GET /metrics`, for holders of the token where one is set. */
  expose(token: string | undefined): RequestHandler {
    return async (request, response) => {
      if (token !== undefined) assertToken(token, bearerOf(request.get('authorization')));
      response.type(this.registry.contentType).send(await this.registry.metrics());
    };
  }
}

function assertToken(expected: string, given: string | undefined): void {
  if (given === undefined) throw noCredential();
  if (!timingSafeEqual(Buffer.from(sha256(expected)), Buffer.from(sha256(given)))) throw badCredential();
}
