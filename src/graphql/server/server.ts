import type { IncomingMessage } from 'node:http';
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { Request, RequestHandler } from 'express';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { jsonBody, readBody } from '../../http/body';
import type { Callers } from '../../http/callers';
import type { ClientAddresses } from '../../http/client-addresses';
import type { Endpoint } from '../../http/endpoints';
import type { Metrics } from '../../http/metrics';
import { noteCaller } from '../../http/request-log';
import type { StreamLimiter } from '../../http/stream-limiter';
import { BOUNDS } from '../../lib/bounds';
import type { Caller } from '../../lib/caller';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { errorFormatter, toRequestError } from '../shared/errors';
import { Loaders } from '../shared/loaders';
import { VolumePoints } from '../shared/volume-points';
import { admitOperation, type MayIntrospect, parseOptions, validationRules } from './abuse-limits';
import { type Admit, compiledExecution } from './compiled-execution';
import { eventStreamHandler } from './event-streams';
import { explorerRouter } from './explorer';
import { KnownDocuments } from './known-documents';
import { noteOperations } from './logged-operations';
import { createSchema } from './schema';
import { startWebSockets } from './web-sockets';

interface GraphqlOptions {
  production: boolean;
  callers: Callers;
  clients: ClientAddresses;
  streams: StreamLimiter;
  metrics: Metrics;
  report(error: unknown): void;
}

/**
 * Starts GraphQL. Returns its endpoint for POST, Express handlers for other methods and for event streams, the
 * WebSocket upgrade handler, and functions that stop its streams and its server.
 */
export async function startGraphql(services: Services, options: GraphqlOptions) {
  const { production, callers, clients, streams, metrics, report } = options;
  const schema = createSchema(services);
  const formatError = errorFormatter(report);
  const mayIntrospect: MayIntrospect = (actor) =>
    !production || (actor.kind === 'user' && actor.account.role === 'admin');
  const documents = new KnownDocuments();
  const server = createServer({ schema, formatError, mayIntrospect, documents, metrics });
  await server.start();
  const createContext = requestContextCreator(services, callers, documents);
  const subscriptionOptions = {
    schema,
    formatError,
    createContext: subscriptionContextCreator(services),
    mayIntrospect,
    documentLimit: services.documentLimit,
    validDocuments: new LRUCache<string, DocumentNode>({ max: BOUNDS.request.documentsCompiled.most }),
    callers,
    clients,
    streams,
  };
  const webSockets = startWebSockets(subscriptionOptions);
  const page = production ? [] : [explorerRouter()];
  return {
    endpoint: createEndpoint(server, createContext),
    handlers: [...page, jsonBody, expressHandler(server, createContext)],
    streamHandlers: [jsonBody, eventStreamHandler(subscriptionOptions)],
    upgrade: webSockets.upgrade,
    stopStreams: webSockets.stop,
    stop: () => server.stop(),
  };
}

interface ServerParts {
  schema: GraphQLSchema;
  formatError: ReturnType<typeof errorFormatter>;
  mayIntrospect: MayIntrospect;
  documents: KnownDocuments;
  metrics: Metrics;
}

/** Creates Apollo Server, which executes only what `admitOperation` admits. */
function createServer({ schema, formatError, mayIntrospect, documents, metrics }: ServerParts) {
  const admit: Admit = (request, context) => {
    const admission = admitOperation(request, mayIntrospect(context.actor));
    if (!admission.refused) context.cost = admission.cost;
    return admission;
  };
  return new ApolloServer<GraphqlContext>({
    gateway: compiledExecution(schema, admit),
    // Apollo's setting cannot depend on the caller, so introspection is enabled for all; `admitOperation` refuses it
    // to callers who may not use it.
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    formatError,
    documentStore: documents,
    parseOptions,
    validationRules,
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // Turns off cache control, which would track every field to compute headers that are never sent.
      ApolloServerPluginCacheControlDisabled(),
      // Turns off tracing for Apollo's federation, whose code for protocol buffers would be loaded at the start.
      ApolloServerPluginInlineTraceDisabled(),
      metricsPlugin(metrics),
      noteOperations,
    ],
  });
}

/** Creates the context of a caller. `replyHeaders` receives the headers that resolvers add to the HTTP response. */
type CreateContext = (caller: Caller, replyHeaders?: Record<string, string>) => Promise<GraphqlContext>;

/**
 * Creates the context of an HTTP request. Throws when the document is new to this process and the caller has already
 * sent too many new documents. `query` is the text of the document as sent, if any.
 */
type CreateRequestContext = (
  query: unknown,
  request: IncomingMessage,
  replyHeaders?: Record<string, string>,
) => Promise<GraphqlContext>;

function throwRequestError(error: unknown): never {
  throw toRequestError(error);
}

const createContextWith =
  (services: Services, loaders: () => Loaders): CreateContext =>
  async (caller, replyHeaders = {}) => {
    const identifyAgain = () => services.identity.identify(caller, { isUse: false });
    return {
      actor: await services.identity.identify(caller),
      loaders: loaders(),
      watch: (uuid?: string) => services.feed.watch(identifyAgain, uuid),
      volumePoints: new VolumePoints(),
      replyHeaders,
      cost: 0,
    };
  };

/**
 * Returns a function that creates the context of an HTTP request; the context's loaders cache for this request only.
 */
function requestContextCreator(
  services: Services,
  callers: Callers,
  documents: KnownDocuments,
): CreateRequestContext {
  const contextOfCaller = createContextWith(services, () => new Loaders(services.lookup, { cache: true }));
  return async (query, request, replyHeaders) => {
    const context = await contextOfCaller(callers.ofRequest(request), replyHeaders);
    context.request = request;
    noteCaller(request, context.actor);
    if (!documents.has(query)) await services.documentLimit.count(context.actor).catch(throwRequestError);
    return context;
  };
}

/**
 * Returns a function that creates the context of a subscription. All subscriptions share loaders without a cache,
 * which batch the lookups of one event into one SQL statement.
 */
function subscriptionContextCreator(services: Services): CreateContext {
  const shared = new Loaders(services.lookup, { cache: false });
  return createContextWith(services, () => shared);
}

function expressHandler(
  server: ApolloServer<GraphqlContext>,
  createContext: CreateRequestContext,
): RequestHandler {
  const context = ({ req }: { req: Request }) => {
    const { query } = req.method === 'GET' ? req.query : req.body;
    return createContext(query, req);
  };
  return expressMiddleware(server, { context });
}

/**
 * Creates the endpoint for POST, by far the most frequent request. It does the same as Apollo's Express middleware,
 * but without Express, which would be slower.
 */
const createEndpoint = (
  server: ApolloServer<GraphqlContext>,
  createContext: CreateRequestContext,
): Endpoint => ({
  method: 'POST',
  path: '/graphql',
  handle: async (call) => {
    const { request } = call;
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const body: { query?: unknown } = (await readBody(request)) ?? {};
    const search = /\?.*/s.exec(request.url ?? '')?.[0] ?? '';
    const answer = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers, search, body },
      context: () => createContext(body.query, request, call.headers),
    });
    for (const [name, value] of answer.headers) call.headers[name] = value;
    call.status = answer.status ?? 200;
    // Apollo answers in chunks only for `@defer` and `@stream`, which the schema does not have.
    return answer.body.kind === 'complete' ? answer.body.string : '';
  },
});

/** Reports every operation to the metrics: its type, success, seconds and cost. */
const metricsPlugin = (metrics: Metrics): ApolloServerPlugin<GraphqlContext> => ({
  requestDidStart: async ({ contextValue }) => {
    const started = process.hrtime.bigint();
    return {
      willSendResponse: async ({ operation, errors }) => {
        const seconds = Number(process.hrtime.bigint() - started) / 1e9;
        metrics.recordGraphql(
          operation?.operation ?? 'none',
          errors === undefined,
          seconds,
          contextValue.cost,
        );
      },
    };
  },
});
