import { StartupError } from '../errors';

type Environment = Record<string, string | undefined>;

const PROTOCOLS = ['http/protobuf', 'http/json'];

/** Ends tracing; spans that are not sent yet are sent first, within some seconds. */
export type EndTracing = () => Promise<void>;

/**
 * Starts tracing requests if OpenTelemetry's own `OTEL_…` variables ask for it. Otherwise returns null and loads
 * nothing of OpenTelemetry. Must be called before any module that is traced is loaded. Throws a StartupError for an
 * exporter or protocol that is not supported.
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

/**
 * Whether the variables, read as OpenTelemetry's specification says, ask for tracing; without an endpoint or an
 * exporter they do not.
 */
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
