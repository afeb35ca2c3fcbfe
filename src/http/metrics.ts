import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type MetricSources, registerMetrics } from './metric-definitions';
import { expressRoute } from './request-log';

const DURATION_BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** Metrics of Node.js. One registry for the process, because what observes the event loop and the garbage collector never ends. */
const ofNode = new Registry();
collectDefaultMetrics({ register: ofNode });

/** Prometheus metrics of this process. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly duration = new Histogram({
    name: 'chit_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });
  /** Cache of the histogram's series: finding a series by its labels costs more than observing a value. */
  private readonly durations = new Map<string, { observe(seconds: number): void }>();

  private readonly operationTime = new Histogram({
    name: 'chit_graphql_operation_duration_seconds',
    help: 'Time to answer a GraphQL operation',
    labelNames: ['type', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });
  private readonly operationCost = new Histogram({
    name: 'chit_graphql_operation_cost',
    help: 'Fields that a GraphQL operation may have to answer',
    labelNames: ['type'],
    buckets: [1, 10, 100, 1_000, 10_000],
    registers: [this.registry],
  });

  constructor(observed: MetricSources) {
    registerMetrics(this.registry, observed);
  }

  /** Returns a function that stops the timer and returns milliseconds; the route is a pattern, never a path. */
  startTimer(method: string): (route: string, status: number) => number {
    const start = performance.now();
    return (route, status) => {
      const name = `${method} ${status} ${route}`;
      const series = this.durations.get(name) ?? this.duration.labels({ method, route, status });
      this.durations.set(name, series);
      const milliseconds = performance.now() - start;
      series.observe(milliseconds / 1000);
      return milliseconds;
    };
  }

  /** Times each request that Express serves. */
  readonly measure: RequestHandler = (request, response, next) => {
    const observe = this.startTimer(request.method);
    response.once('finish', () => {
      observe(expressRoute(request), response.statusCode);
    });
    next();
  };

  /** Records one GraphQL operation: its type, whether it ran without errors, its duration and its cost. */
  recordGraphql(type: string, ok: boolean, seconds: number, cost: number): void {
    this.operationTime.observe({ type, outcome: ok ? 'ok' : 'errors' }, seconds);
    this.operationCost.observe({ type }, cost);
  }

  /** All values in Prometheus's text format. */
  read(): Promise<string> {
    return Registry.merge([ofNode, this.registry]).metrics();
  }

  /** Media type of the text that `read` returns. */
  get contentType(): string {
    return this.registry.contentType;
  }
}
