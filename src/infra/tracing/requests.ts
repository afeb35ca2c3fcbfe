import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { GraphQLInstrumentation } from '@opentelemetry/instrumentation-graphql';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { withTimeout } from '../../lib/with-timeout';
import { redactingExporter } from './span-redaction';

/** Maximum time in milliseconds to wait for the trace collector at shutdown. */
const FLUSH_MS = 2_000;

/** Paths that are not traced, because monitoring systems poll them. */
const UNTRACED_PATHS = /^\/(health|metrics)(\/|\?|$)/;

/** Names the route of endpoints that are served without Express, whose instrumentation cannot. */
function nameRoute(span: Span, request: object): void {
  const { method, endpointPath } = request as Record<string, string | undefined>;
  if (endpointPath === undefined) return;
  span.setAttribute('http.route', endpointPath);
  span.updateName(`${method} ${endpointPath}`);
}

/** Traces incoming requests, but no background work. Returns a function that sends the rest and stops. */
export function traceRequests(json: boolean): () => Promise<void> {
  const chitResource = resourceFromAttributes({
    'service.name': 'chit',
    'service.instance.id': randomUUID(),
  });
  const provider = new NodeTracerProvider({
    resource: chitResource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(redactingExporter(json ? new JsonExporter() : new ProtobufExporter())),
    ],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED_PATHS.test(url),
        requireParentforOutgoingSpans: true,
        applyCustomAttributesOnSpan: nameRoute,
      }),
      new ExpressInstrumentation({
        ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER],
      }),
      new GraphQLInstrumentation({ ignoreTrivialResolveSpans: true, mergeItems: true }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
    ],
  });
  return async () => {
    await withTimeout(FLUSH_MS, provider.shutdown());
  };
}
