import { applyMiddleware } from 'graphql-middleware';
import { type BuildSchemaOptions, buildSchemaSync, type ClassType } from 'type-graphql';
import type { Services } from '../services/services';
import { ApiKeyResolver } from './api-key.resolver';
import { InvoicePageResolver, InvoiceResolver } from './invoice.resolver';
import { permissions } from './permissions';
import { applyRules } from './rules';
import { SessionResolver } from './session.resolver';
import { TokenResolver } from './token.resolver';
import { UserResolver } from './user.resolver';
import { WebhookResolver } from './webhook.resolver';

type Resolvers = BuildSchemaOptions['resolvers'];

const RESOLVERS = [
  SessionResolver,
  UserResolver,
  TokenResolver,
  ApiKeyResolver,
  InvoiceResolver,
  InvoicePageResolver,
  WebhookResolver,
] satisfies Resolvers;

/** The executable schema over the given services, behind the shield. */
export function createSchema(services: Services) {
  const instances = new Map<unknown, unknown>();
  const instanceOf = (resolver: ClassType) => {
    if (!instances.has(resolver)) instances.set(resolver, new resolver(services));
    return instances.get(resolver) as object;
  };
  const schema = buildSchemaSync({
    resolvers: RESOLVERS,
    container: { get: instanceOf },
    validate: false,
    validateFn: applyRules,
  });
  return applyMiddleware(schema, permissions(services.gate));
}
