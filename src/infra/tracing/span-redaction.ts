import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * Allowlist of span attributes, by their older and newer OpenTelemetry names; all other attributes are removed before
 * export. Excluded are paths, queries and whole URLs (they contain checkout tokens, the bot's token and merchants'
 * data), headers, client addresses, and SQL parameter values. SQL texts are included, because Chit writes them without
 * values.
 */
const ALLOWED_ATTRIBUTES = new Set([
  ...['http.request.method', 'http.response.status_code', 'http.route', 'url.scheme'],
  ...['http.method', 'http.status_code', 'http.flavor', 'http.scheme', 'net.peer.name', 'net.peer.port'],
  ...['server.address', 'server.port', 'network.protocol.version', 'error.type'],
  ...['express.name', 'express.type'],
  ...['graphql.operation.type', 'graphql.operation.name', 'graphql.field.name', 'graphql.field.path'],
  ...['graphql.field.type', 'db.system', 'db.system.name', 'db.name', 'db.namespace', 'db.operation'],
  ...['db.operation.name', 'db.statement', 'db.query.text', 'db.response.status_code', 'db.collection.name'],
]);

/** Wraps `exporter`: spans keep only the attributes on the allowlist. */
export function redactingExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactSpan), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Error messages quote user input; the status code and `error.type` still show the failure. */
const redactSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: allowedOnly(span.attributes) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: span.links.map(({ context }) => ({ context })) },
  });

/** GraphQL's instrumentation sets the operation name to a sentence that quotes it when it does not exist. */
const isQuotation = (name: string, value: unknown) =>
  name === 'graphql.operation.name' && !/^\w+$/.test(String(value));

const allowedOnly = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => ALLOWED_ATTRIBUTES.has(name) && !isQuotation(name, value),
    ),
  );
