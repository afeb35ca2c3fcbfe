import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { Request, RequestHandler } from 'express';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { jsonBody, readBody } from '../../http/body';
import type { ClientAddresses } from '../../http/client-addresses';
import type { Endpoint } from '../../http/endpoints';
import type { Metrics } from '../../http/metrics';
import type { StreamLimiter } from '../../http/stream-limiter';
import { bearerOf } from '../../lib/bearer';
import { BOUNDS } from '../../lib/bounds';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { errorFormatter, requestError } from '../shared/errors';
import { createLoaders, type Loaders } from '../shared/loaders';
import { VolumePoints } from '../shared/volume-points';
import { admitOperation, type MayIntrospect, parseOptions, validationRules } from './abuse-limits';
import { type Admit, compiledExecution } from './compiled-execution';
import { eventStreamHandler } from './event-streams';
import { explorer } from './explorer';
import { KnownDocuments } from './known-documents';
import { createSchema } from './schema';
import { startWebSockets } from './web-sockets';

interface Options {
  production: boolean;
  clients: ClientAddresses;
  streams: StreamLimiter;
  metrics: Metrics;
  report(error: unknown): void;
}

/** GraphQL: its endpoint, Express handlers for all but POST and for its event streams, what takes WebSockets, and how to stop. */
export async function startGraphql(services: Services, options: Options) {
  const { production, clients, streams, metrics, report } = options;
  const schema = createSchema(services);
  const formatError = errorFormatter(report);
  const mayIntrospect: MayIntrospect = (actor) =>
    !production || (actor.kind === 'user' && actor.account.role === 'admin');
  const documents = new KnownDocuments();
  const server = createServer({ schema, formatError, mayIntrospect, documents, metrics });
  await server.start();
  const createContext = requestContextOf(services, documents);
  const live = {
    schema,
    formatError,
    createContext: liveContextOf(services),
    mayIntrospect,
    documentLimit: services.documentLimit,
    validDocuments: new LRUCache<string, DocumentNode>({ max: BOUNDS.request.documentsCompiled.most }),
    clients,
    streams,
  };
  const webSockets = startWebSockets(live);
  const page = production ? [] : [explorer()];
  return {
    endpoint: endpointOf(server, createContext),
    handlers: [...page, jsonBody, expressHandler(server, createContext, clients)],
    streamHandlers: [jsonBody, eventStreamHandler(live)],
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

/** Apollo, which runs what `admitOperation` admits. */
function createServer({ schema, formatError, mayIntrospect, documents, metrics }: ServerParts) {
  const admit: Admit = (request, context) => {
    const admission = admitOperation(request, mayIntrospect(context.actor));
    if (!admission.refused) context.cost = admission.cost;
    return admission;
  };
  return new ApolloServer<GraphqlContext>({
    gateway: compiledExecution(schema, admit),
    // Whether it may be asked for depends on who asks, which Apollo cannot know.
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
      // It watches every field, for headers that are never sent.
      ApolloServerPluginCacheControlDisabled(),
      observed(metrics),
    ],
  });
}

type CreateContext = (bearer: string | undefined, address: string) => Promise<GraphqlContext>;

/** Refuses a document that is new where its caller has sent too many new ones. `query`: as it was sent, if at all. */
type CreateRequestContext = (query: unknown, ...caller: Parameters<CreateContext>) => Promise<GraphqlContext>;

function refuseRequest(error: unknown): never {
  throw requestError(error);
}

const contextOf =
  (services: Services, loaders: () => Loaders): CreateContext =>
  async (bearer, address) => {
    const identify = () => services.identity.identify(bearer, address);
    return {
      actor: await identify(),
      loaders: loaders(),
      watch: (uuid?: string) => services.feed.watch(identify, uuid),
      volumePoints: new VolumePoints(),
      cost: 0,
    };
  };

/** The context of a request over HTTP, whose loaders have a cache of their own. */
function requestContextOf(services: Services, documents: KnownDocuments): CreateRequestContext {
  const contextOfCaller = contextOf(services, () => createLoaders(services.lookup, { cache: true }));
  return async (query, bearer, address) => {
    const context = await contextOfCaller(bearer, address);
    if (!documents.has(query)) await services.documentLimit.count(context.actor).catch(refuseRequest);
    return context;
  };
}

/** Subscriptions share loaders without a cache: what several of them look up at one event is one statement. */
function liveContextOf(services: Services): CreateContext {
  const shared = createLoaders(services.lookup, { cache: false });
  return contextOf(services, () => shared);
}

function expressHandler(
  server: ApolloServer<GraphqlContext>,
  createContext: CreateRequestContext,
  clients: ClientAddresses,
): RequestHandler {
  const context = ({ req }: { req: Request }) => {
    const { query } = req.method === 'GET' ? req.query : req.body;
    return createContext(query, bearerOf(req.get('authorization')), clients.of(req));
  };
  return expressMiddleware(server, { context });
}

/** What Apollo's middleware for Express does, for those requests that are many. */
const endpointOf = (server: ApolloServer<GraphqlContext>, createContext: CreateRequestContext): Endpoint => ({
  method: 'POST',
  path: '/graphql',
  handle: async (call) => {
    const { request, address } = call;
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const body: { query?: unknown } = (await readBody(request)) ?? {};
    const search = /\?.*/s.exec(request.url ?? '')?.[0] ?? '';
    const answer = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers, search, body },
      context: () => createContext(body.query, bearerOf(request.headers.authorization), address),
    });
    for (const [name, value] of answer.headers) call.headers[name] = value;
    call.status = answer.status ?? 200;
    // In chunks Apollo answers `@defer` and `@stream` alone, which the schema does not have.
    return answer.body.kind === 'complete' ? answer.body.string : '';
  },
});

/** Tells the metrics what ran. */
const observed = (metrics: Metrics): ApolloServerPlugin<GraphqlContext> => ({
  requestDidStart: async ({ contextValue }) => {
    const started = process.hrtime.bigint();
    return {
      willSendResponse: async ({ operation, errors }) => {
        const seconds = Number(process.hrtime.bigint() - started) / 1e9;
        metrics.graphql(operation?.operation ?? 'none', errors === undefined, seconds, contextValue.cost);
      },
    };
  },
});
