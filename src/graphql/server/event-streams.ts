import type { Request, RequestHandler } from 'express';
import type { ExecutionResult } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/express';
import { badCredential, noCredential } from '../../errors';
import { bearerOf } from '../../lib/bearer';
import type { GraphqlContext } from '../shared/context';
import {
  asGraphqlError,
  maskedResult,
  type Operation,
  prepare,
  type SubscriptionOptions,
} from './subscriptions';

type Results = Required<AsyncIterableIterator<ExecutionResult, void, void>>;

/** Subscriptions over server-sent events (GraphQL over SSE, distinct connections mode) for clients without WebSockets. */
export function eventStreamHandler(options: SubscriptionOptions): RequestHandler {
  const { schema, createContext, formatError, clients, streams } = options;
  const contextOf = ({ raw }: { raw: Request }) =>
    createContext(bearerOf(raw.headers.authorization), clients.of(raw));
  const handle = createHandler<GraphqlContext>({
    schema,
    authenticate: () => null,
    onConnect: async (request) => {
      const { actor } = await contextOf(request);
      if (actor.kind === 'anonymous' && !actor.invalidCredential) throw noCredential();
      if (actor.kind !== 'user') throw badCredential();
    },
    onSubscribe: async (request, params) => {
      const prepared = await prepare(options, await contextOf(request), params as Operation);
      // graphql-sse would execute a result that has no `data`.
      return 'schema' in prepared ? prepared : { data: null, errors: prepared };
    },
    onOperation: (_context, _request, _args, result) =>
      Symbol.asyncIterator in result ? withErrors(result as Results) : result,
    onNext: (_request, _args, result) => maskedResult(formatError, result as ExecutionResult),
  });
  return (request, response) => {
    // Ended without `complete`, so that graphql-sse clients connect again.
    streams.openFor(response, clients.of(request), () => response.end());
    return handle(request, response);
  };
}

/**
 * Turns a thrown error into a last result, which graphql-sse sends before `complete`. A thrown error would cut the
 * connection.
 */
function withErrors(results: Results): Results {
  const guarded = {
    next: () =>
      results
        .next()
        .catch((error: unknown) => ({ done: false as const, value: { errors: [asGraphqlError(error)] } })),
    return: () => results.return(),
    throw: (error: unknown) => results.throw(error),
    [Symbol.asyncIterator]: (): Results => guarded,
  };
  return guarded;
}
