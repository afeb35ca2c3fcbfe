import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../errors';

type Environment = Record<string, string | undefined>;

/** package.json of Chit, which lists OpenTelemetry's packages as optional peer dependencies. */
const MANIFEST = join(__dirname, '../../package.json');

const PROTOCOLS = ['http/protobuf', 'http/json'];

/** Sends the remaining spans within some seconds, then stops tracing. */
export type EndTracing = () => Promise<void>;

/**
 * Starts tracing requests when OpenTelemetry's standard `OTEL_…` variables enable it. Otherwise returns null and loads
 * no OpenTelemetry module. Must be called before any traced module is loaded. Throws a StartupError for an unsupported
 * exporter or protocol, and when OpenTelemetry's packages are not installed.
 */
export function startTracing(environment: Environment): EndTracing | null {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  if (!isEnabled(given)) return null;
  const exporter = given['OTEL_TRACES_EXPORTER'] ?? 'otlp';
  const protocol =
    given['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ?? given['OTEL_EXPORTER_OTLP_PROTOCOL'] ?? 'http/protobuf';
  if (exporter !== 'otlp') throw new StartupError(['OTEL_TRACES_EXPORTER must be otlp or none']);
  if (!PROTOCOLS.includes(protocol)) {
    throw new StartupError([`OTEL_EXPORTER_OTLP_PROTOCOL must be ${PROTOCOLS.join(' or ')}`]);
  }
  return loadTracing()(protocol === 'http/json');
}

/** Loads the function that starts tracing. Throws a StartupError when OpenTelemetry's packages are not installed. */
function loadTracing() {
  try {
    const { traceRequests }: typeof import('./tracing/requests') = require('./tracing/requests');
    return traceRequests;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    const { peerDependencies } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
    const packages = Object.entries<string>(peerDependencies)
      .filter(([name]) => name.startsWith('@opentelemetry/'))
      .map((nameAndVersion) => nameAndVersion.join('@'));
    throw new StartupError([
      `Tracing needs packages that are not installed: npm install ${packages.join(' ')}`,
    ]);
  }
}

/** As OpenTelemetry's specification defines it; without an endpoint or an exporter, tracing is off. */
function isEnabled(given: Environment): boolean {
  if (given['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || given['OTEL_TRACES_EXPORTER'] === 'none')
    return false;
  const asking = [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_TRACES_EXPORTER',
  ];
  return asking.some((name) => given[name] !== undefined);
}
