import type { Request, RequestHandler } from 'express';
import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/express';
import type { Context } from 'graphql-ws';
import { type Extra, useServer as serveWebSockets } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { AppError, badCredential, noCredential } from '../errors';
import type { UpgradeHandler } from '../http/listener';
import { bearerOf } from '../lib/bearer';
import type { DocumentLimit } from '../services/document-limit';
import { admitOperation, type MayIntrospect, parseOptions, validationRules } from './abuse-limits';
import type { GraphqlContext } from './context';
import { type FormatError, requestError } from './errors';

const MAX_MESSAGE_BYTES = 64 * 1024;

/** How long a connection that was told of its end may take to agree. */
const CLOSE_MS = 5_000;

/** How often a quiet connection is asked whether it lives. */
const HEARTBEAT_MS = 12_000;

interface Options {
  schema: GraphQLSchema;
  /** `address`: where the request comes from. */
  createContext(bearer: string | undefined, address: string | undefined): Promise<GraphqlContext>;
  formatError: FormatError;
  mayIntrospect: MayIntrospect;
  documentLimit: DocumentLimit;
}

type ConnectionParameters = { authorization?: string };
type WsContext = Context<ConnectionParameters, Extra>;

interface Operation {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** Parses and checks an operation by the same limits as over plain HTTP: what to execute, or the errors to answer with. */
async function prepare(options: Options, context: GraphqlContext, operation: Operation) {
  const { schema, mayIntrospect, documentLimit } = options;
  const { query, operationName, variables } = operation;
  try {
    await documentLimit.count(context.actor);
    const document = parse(query, parseOptions);
    if (getOperationAST(document, operationName)?.operation !== 'subscription') {
      return [new GraphQLError('Only subscriptions are served here')];
    }
    const errors = validate(schema, document, [...specifiedRules, ...validationRules]);
    if (errors.length > 0) return errors;
    const request = { schema, document, operationName, variables };
    const { refused } = admitOperation(request, mayIntrospect(context.actor));
    if (refused) return refused;
    return { schema, document, operationName, variableValues: variables, contextValue: context };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    if (error instanceof AppError) return [requestError(error)];
    throw error;
  }
}

const masked = (formatError: FormatError, errors: readonly GraphQLError[]) =>
  errors.map((error) => formatError(error.toJSON(), error));

const maskedResult = (formatError: FormatError, result: ExecutionResult) =>
  result.errors
    ? { ...result, errors: masked(formatError, result.errors) as unknown as GraphQLError[] }
    : result;

/**
 * Subscriptions over the graphql-transport-ws protocol. The credential stands in the connection's `authorization`
 * parameter or in the header of that name; a connection without a good one is closed with 4403. Who the caller is,
 * each operation asks anew.
 */
export function startWebSockets(options: Options) {
  const { createContext, formatError } = options;
  // Its types do not know `closeTimeout` yet.
  const bounds = { maxPayload: MAX_MESSAGE_BYTES, closeTimeout: CLOSE_MS };
  const sockets = new WebSocketServer({ noServer: true, ...bounds });
  const contextOf = ({ connectionParams, extra }: WsContext) => {
    const given = connectionParams?.authorization ?? extra.request.headers.authorization;
    const bearer = bearerOf(typeof given === 'string' ? given : undefined);
    return createContext(bearer, extra.request.socket.remoteAddress);
  };
  const server = serveWebSockets<ConnectionParameters>(
    {
      onConnect: async (context) => (await contextOf(context)).actor.kind === 'user',
      onSubscribe: async (context, _id, payload) => prepare(options, await contextOf(context), payload),
      onNext: (_context, _id, _payload, _args, result) =>
        maskedResult(formatError, result as ExecutionResult),
      onError: (_context, _id, _payload, errors) => masked(formatError, errors as GraphQLError[]),
      // Else it would close connections with the words of whatever error there was.
      isProd: true,
    },
    sockets,
    HEARTBEAT_MS,
  );
  const upgrade: UpgradeHandler = (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  return { upgrade, stop: async () => server.dispose() };
}

/** Subscriptions over server-sent events (GraphQL over SSE, distinct connections mode) for clients without WebSockets. */
export function sseHandler(options: Options): RequestHandler {
  const { schema, createContext, formatError } = options;
  const contextOf = ({ raw }: { raw: Request }) => createContext(bearerOf(raw.headers.authorization), raw.ip);
  return createHandler<GraphqlContext>({
    schema,
    authenticate: () => null,
    onConnect: async (request) => {
      const { actor } = await contextOf(request);
      if (actor.kind === 'anonymous' && !actor.refused) throw noCredential();
      if (actor.kind !== 'user') throw badCredential();
    },
    onSubscribe: async (request, params) => {
      const prepared = await prepare(options, await contextOf(request), params as Operation);
      return 'schema' in prepared ? prepared : { errors: prepared };
    },
    onNext: (_request, _args, result) => maskedResult(formatError, result as ExecutionResult),
  });
}
