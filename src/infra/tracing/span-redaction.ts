import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * Allow-list of the span attributes that leave the process, by OpenTelemetry's older and newer names. Left out: paths,
 * queries and whole URLs, which hold checkout tokens, the bot's token and data of merchants; headers; addresses of
 * callers; values of SQL. The text of a statement is Chit's own and holds no values.
 */
const TOLD = new Set([
  ...[
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'network.protocol.version',
    'url.scheme',
  ],
  ...['http.method', 'http.status_code', 'http.flavor', 'http.scheme', 'net.peer.name', 'net.peer.port'],
  ...['server.address', 'server.port', 'error.type', 'express.name', 'express.type'],
  ...['graphql.operation.type', 'graphql.operation.name', 'graphql.field.name', 'graphql.field.path'],
  ...['graphql.field.type', 'db.system', 'db.system.name', 'db.name', 'db.namespace', 'db.operation'],
  ...['db.operation.name', 'db.statement', 'db.query.text', 'db.response.status_code', 'db.collection.name'],
]);

/** Wraps `exporter`: spans keep only the attributes on the allow-list. */
export function redactingExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactSpan), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Drops status messages and events, as error messages quote user input. The failure stays visible by its status code
 * and `error.type`.
 */
const redactSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: only(span.attributes) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: span.links.map(({ context }) => ({ context })) },
  });

/**
 * If a document has no operation of the requested name, the attribute holds a whole sentence that quotes that name.
 */
const isQuotation = (name: string, value: unknown) =>
  name === 'graphql.operation.name' && !/^\w+$/.test(String(value));

const only = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => TOLD.has(name) && !isQuotation(name, value)),
  );
