import { StartupError } from '../errors';

type Environment = Record<string, string | undefined>;

const PROTOCOLS = ['http/protobuf', 'http/json'];

/** Ends the tracing: what is not sent yet goes out first, if that takes no more than some seconds. */
export type EndTracing = () => Promise<void>;

/**
 * Traces requests where OpenTelemetry's own `OTEL_…` variables ask for it; null, with nothing of OpenTelemetry loaded, where
 * they do not. To be called before anything that is traced is loaded. Throws a StartupError for a way of sending that is
 * not spoken here.
 */
export function startTracing(environment: Environment): EndTracing | null {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  if (!isAskedFor(given)) return null;
  const exporter = given['OTEL_TRACES_EXPORTER'] ?? 'otlp';
  const protocol =
    given['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ?? given['OTEL_EXPORTER_OTLP_PROTOCOL'] ?? 'http/protobuf';
  if (exporter !== 'otlp') throw new StartupError(['OTEL_TRACES_EXPORTER must be otlp or none']);
  if (!PROTOCOLS.includes(protocol)) {
    throw new StartupError([`OTEL_EXPORTER_OTLP_PROTOCOL must be ${PROTOCOLS.join(' or ')}`]);
  }
  const { traceRequests }: typeof import('./tracing/requests') = require('./tracing/requests');
  return traceRequests(protocol === 'http/json');
}

/** OpenTelemetry's variables, as its specification reads them; without an endpoint or an exporter nobody asks. */
function isAskedFor(given: Environment): boolean {
  if (given['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || given['OTEL_TRACES_EXPORTER'] === 'none')
    return false;
  const asking = [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_TRACES_EXPORTER',
  ];
  return asking.some((name) => given[name] !== undefined);
}
