import type { IncomingMessage } from 'node:http';
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { readBody } from '../../http/body';
import type { Callers } from '../../http/callers';
import type { ClientAddresses } from '../../http/client-addresses';
import type { Endpoint, EndpointCall } from '../../http/endpoints';
import type { Metrics } from '../../http/metrics';
import { noteCaller, type RequestLog } from '../../http/request-log';
import type { StreamLimiter } from '../../http/stream-limiter';
import { basePathOf } from '../../lib/base-path';
import { BOUNDS } from '../../lib/bounds';
import type { Caller } from '../../lib/caller';
import type { OperationGuard } from '../../services/accounts/operation-guard';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { errorFormatter, toRequestError } from '../shared/errors';
import { Loaders } from '../shared/loaders';
import { VolumePoints } from '../shared/volume-points';
import { admitOperation, type MayIntrospect, parseOptions, validationRules } from './abuse-limits';
import { type Admit, compiledExecution } from './compiled-execution';
import { pointsOf } from './document-points';
import { eventStreamEndpoints } from './event-streams';
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
  requestLog: RequestLog;
  report(error: unknown): void;
}

/** Returns the endpoints of GraphQL, the WebSocket upgrade handler, and functions that stop them. */
export async function startGraphql(services: Services, options: GraphqlOptions) {
  const { production, callers, clients, streams, metrics, requestLog, report } = options;
  const schema = createSchema(services);
  const formatError = errorFormatter(report);
  const mayIntrospect: MayIntrospect = (actor) =>
    !production || (actor.kind === 'user' && actor.account.role === 'admin');
  const documents = new KnownDocuments();
  const server = createServer({ schema, formatError, mayIntrospect, documents, metrics, services });
  await server.start();
  const createContext = requestContextCreator(services, callers, documents);
  const subscriptionOptions = {
    schema,
    formatError,
    createContext: subscriptionContextCreator(services),
    mayIntrospect,
    operationGuard: services.operationGuard,
    validDocuments: new LRUCache<string, DocumentNode>({ max: BOUNDS.request.documentsCompiled.most }),
    callers,
    clients,
    streams,
    requestLog,
  };
  const webSockets = startWebSockets(subscriptionOptions);
  return {
    endpoints: [
      ...createEndpoints(server, createContext, basePathOf(services.publicUrl) + EDITOR),
      ...eventStreamEndpoints(subscriptionOptions),
    ],
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
  services: Services;
}

/** Creates Apollo Server, which executes only what `admitOperation` admits. */
function createServer({ schema, formatError, mayIntrospect, documents, metrics, services }: ServerParts) {
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
    // With persisted queries, a request would have a document that `countDocument` has not seen.
    persistedQueries: false,
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
      refuseSubscriptions(services.operationGuard),
    ],
  });
}

/** Refuses subscriptions after checking credential and limit, which the shield does not for subscriptions. */
const refuseSubscriptions = (guard: OperationGuard): ApolloServerPlugin<GraphqlContext> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue }) => {
      if (operation?.operation !== 'subscription') return;
      await guard.guard(contextValue.actor, 'invoiceChanged').catch(throwRequestError);
      throw new GraphQLError(
        'Subscriptions are served over WebSockets, and as server-sent events at /graphql/stream',
        { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } },
      );
    },
  }),
});

/** Creates the context of a caller. `replyHeaders` receives the headers that resolvers add to the HTTP response. */
type CreateContext = (caller: Caller, replyHeaders?: Record<string, string>) => Promise<GraphqlContext>;

/** Context of an HTTP request. Throws when the caller has sent too many new documents; `query` is the text. */
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
    // The fields of a change are those that the caller may read at that time.
    const identifyAgain = async () => {
      context.actor = await services.identity.identify(caller, { isUse: false });
      return context.actor;
    };
    const context: GraphqlContext = {
      actor: await services.identity.identify(caller),
      loaders: loaders(),
      watch: (uuid?: string) => services.feed.watch(identifyAgain, uuid),
      volumePoints: new VolumePoints(),
      replyHeaders,
      keysUsed: 0,
      cost: 0,
    };
    return context;
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
    if (!documents.has(query))
      await services.operationGuard.countDocument(context.actor, pointsOf(query)).catch(throwRequestError);
    return context;
  };
}

/** Contexts of subscriptions share loaders without a cache, which batch the lookups of one event. */
function subscriptionContextCreator(services: Services): CreateContext {
  const shared = new Loaders(services.lookup, { cache: false });
  return createContextWith(services, () => shared);
}

/** The dashboard's GraphQL editor. */
const EDITOR = '/developers/graphql';

/**
 * Creates the endpoints for GET and POST. They do the same as Apollo's Express middleware, but without Express, which
 * would be slower. A browser that opens the path comes to the dashboard's editor.
 */
function createEndpoints(
  server: ApolloServer<GraphqlContext>,
  createContext: CreateRequestContext,
  editor: string,
): Endpoint[] {
  const handle = async (call: EndpointCall) => {
    const { request } = call;
    const { method = '', url = '' } = request;
    if (method === 'GET' && prefersHtml(request)) return redirect(call, editor);
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    // A mutation that honours the header takes it off this list.
    if (headers.has('idempotency-key')) call.headers['x-ignored'] = 'Idempotency-Key';
    const body: { query?: unknown } = (await readBody(request)) ?? {};
    const search = /\?.*/s.exec(url)?.[0] ?? '';
    const query = method === 'POST' ? body.query : new URLSearchParams(search).get('query');
    const answer = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, search, body },
      context: () => createContext(query, request, call.headers),
    });
    for (const [name, value] of answer.headers) call.headers[name] = value;
    call.status = answer.status ?? 200;
    // Apollo answers in chunks only for `@defer` and `@stream`, which the schema does not have.
    return answer.body.kind === 'complete' ? answer.body.string : '';
  };
  return [
    { method: 'GET', path: '/graphql', handle },
    { method: 'POST', path: '/graphql', handle },
  ];
}

const prefersHtml = (request: IncomingMessage) =>
  new Negotiator(request).mediaType(['application/json', 'text/html']) === 'text/html';

function redirect(call: EndpointCall, location: string): string {
  call.status = 302;
  Object.assign(call.headers, { location, vary: 'Accept' });
  return '';
}

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
