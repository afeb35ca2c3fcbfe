import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { RequestHandler } from 'express';
import { jsonBody } from '../http/body';
import { bearerOf } from '../lib/bearer';
import { clientAddress } from '../lib/client-address';
import type { Services } from '../services/services';
import type { GraphqlContext } from './context';
import { formatError } from './errors';
import { createLoaders } from './loaders';
import { createSchema } from './schema';

/** More nesting than these allow would overflow the stacks of the parser and the validator. */
const MAX_TOKENS = 1_000;

interface Options {
  production: boolean;
  report(error: unknown): void;
}

/** The GraphQL endpoint as Express handlers, and how to stop it. */
export async function startGraphql(services: Services, { production, report }: Options) {
  const server = new ApolloServer<GraphqlContext>({
    schema: createSchema(services),
    introspection: !production,
    parseOptions: { maxTokens: MAX_TOKENS },
    includeStacktraceInErrorResponses: false,
    formatError: formatError(report),
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginLandingPageDisabled()],
  });
  await server.start();
  const context = async ({ req }: { req: Parameters<RequestHandler>[0] }): Promise<GraphqlContext> => {
    const bearer = bearerOf(req.get('authorization'));
    const actor = await services.identity.identify(bearer, clientAddress(req.ip ?? ''));
    return { actor, loaders: createLoaders(services.lookup) };
  };
  const handlers: RequestHandler[] = [jsonBody, expressMiddleware(server, { context })];
  return { handlers, stop: () => server.stop() };
}
