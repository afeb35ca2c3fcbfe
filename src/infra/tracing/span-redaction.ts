import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * All that leaves the process of a span's attributes, in OpenTelemetry's older and newer words. Not among them: paths,
 * queries and whole URLs, which hold checkout tokens, the bot's token and what merchants have put into theirs; headers;
 * addresses of callers; values of SQL. A statement's text is ours, and its values are not in it.
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

/** Sends by `exporter` what may be told, and nothing else of what instrumentations have gathered. */
export function redactingExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactSpan), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Messages of errors quote what somebody has sent: that it failed is told, and how, by `error.type`. */
const redactSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: only(span.attributes) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: span.links.map(({ context }) => ({ context })) },
  });

/** Where a document has no operation of the name that was asked for, a whole sentence quotes that. */
const isQuotation = (name: string, value: unknown) =>
  name === 'graphql.operation.name' && !/^\w+$/.test(String(value));

const only = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => TOLD.has(name) && !isQuotation(name, value)),
  );
