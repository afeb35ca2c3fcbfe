import type { IncomingMessage } from 'node:http';
import { type ExecutionResult, getOperationAST } from 'graphql';
import { createHandler } from 'graphql-sse';
import { readBody } from '../../http/body';
import type { Endpoint, EndpointCall } from '../../http/endpoints';
import { noteCaller } from '../../http/request-log';
import type { GraphqlContext } from '../shared/context';
import { noteGraphql } from './logged-operations';
import {
  ensureGraphqlError,
  formatResult,
  prepareSubscription,
  requireCredential,
  type SubscriptionOptions,
  type SubscriptionRequest,
} from './subscriptions';

type Results = Required<AsyncIterableIterator<ExecutionResult, void, void>>;

/**
 * Subscriptions over server-sent events (GraphQL over SSE, distinct connections mode) for clients without WebSockets.
 */
export function eventStreamEndpoints(options: SubscriptionOptions): Endpoint[] {
  const createStream = streamCreator(options);
  const handle = async (call: EndpointCall) => {
    const { request, response, address } = call;
    const body = ((await readBody(request)) ?? {}) as Record<string, unknown>;
    // Ends an expired stream without the event `complete`, so that graphql-sse clients connect again.
    options.streams.openFor(response, address, () => response.end());
    const [answer, { status, headers }] = await createStream({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: { get: (name: string) => request.headers[name]?.toString() },
      body,
      raw: request,
      context: undefined,
    });
    call.status = status;
    Object.assign(call.headers, headers);
    return answer ?? '';
  };
  return [
    { method: 'GET', path: '/graphql/stream', handle },
    { method: 'POST', path: '/graphql/stream', handle },
  ];
}

function streamCreator(options: SubscriptionOptions) {
  const { schema, createContext, formatError, callers } = options;
  const contextOfRequest = async ({ raw }: { raw: IncomingMessage }) => {
    const context = await createContext(callers.ofRequest(raw));
    noteCaller(raw, context.actor);
    return context;
  };
  return createHandler<IncomingMessage, undefined, GraphqlContext>({
    schema,
    authenticate: () => null,
    onConnect: async (request) => {
      requireCredential((await contextOfRequest(request)).actor);
    },
    onSubscribe: async (request, params) => {
      const prepared = await prepareSubscription(
        options,
        await contextOfRequest(request),
        params as SubscriptionRequest,
      );
      if ('schema' in prepared) {
        noteGraphql(request.raw, getOperationAST(prepared.document, prepared.operationName));
      }
      // Errors are returned with `data: null`, because graphql-sse recognizes a result by `data` and would otherwise
      // execute it.
      return 'schema' in prepared ? prepared : { data: null, errors: prepared };
    },
    onOperation: (_context, _request, _args, result) =>
      Symbol.asyncIterator in result ? withLastError(result as Results) : result,
    onNext: (_request, _args, result) => formatResult(formatError, result as ExecutionResult),
  });
}

/** Turns an error of the stream into a final result; graphql-sse itself would drop the connection. */
function withLastError(results: Results): Results {
  const guarded = {
    next: () =>
      results.next().catch((error: unknown) => ({
        done: false as const,
        value: { errors: [ensureGraphqlError(error)] },
      })),
    return: () => results.return(),
    throw: (error: unknown) => results.throw(error),
    [Symbol.asyncIterator]: (): Results => guarded,
  };
  return guarded;
}
