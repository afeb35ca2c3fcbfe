import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { LRUCache } from 'lru-cache';
import type { Callers } from '../../http/callers';
import type { ClientAddresses } from '../../http/client-addresses';
import type { RequestLog } from '../../http/request-log';
import type { StreamLimiter } from '../../http/stream-limiter';
import type { Actor } from '../../lib/actor';
import type { Caller } from '../../lib/caller';
import { authorize } from '../../policies/access';
import type { OperationGuard } from '../../services/accounts/operation-guard';
import type { GraphqlContext } from '../shared/context';
import type { FormatError } from '../shared/errors';
import { admitOperation, type MayIntrospect, parseOptions, validationRules } from './abuse-limits';
import { pointsOf } from './document-points';

/** Dependencies of both transports of subscriptions: WebSockets and server-sent events. */
export interface SubscriptionOptions {
  schema: GraphQLSchema;
  createContext(caller: Caller): Promise<GraphqlContext>;
  formatError: FormatError;
  mayIntrospect: MayIntrospect;
  operationGuard: OperationGuard;
  /** LRU cache of valid documents by their text: clients send the same few documents with each subscription. */
  validDocuments: LRUCache<string, DocumentNode>;
  callers: Callers;
  clients: ClientAddresses;
  streams: StreamLimiter;
  requestLog: RequestLog;
}

export interface SubscriptionRequest {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/**
 * Throws `unauthenticated` for a caller who may not open a connection: one without a valid credential, or with an API
 * key that lacks the scope. All other permissions are checked for each subscription on the connection.
 */
export function requireCredential(actor: Actor): void {
  if (actor.kind === 'anonymous' || actor.kind === 'api_key') authorize(actor, 'invoiceChanged');
}

/** Parses and validates a subscription with the limits of HTTP requests, to its arguments or its errors. */
export async function prepareSubscription(
  options: SubscriptionOptions,
  context: GraphqlContext,
  operation: SubscriptionRequest,
) {
  const { schema, mayIntrospect, operationGuard, validDocuments } = options;
  const { query, operationName, variables } = operation;
  try {
    const known = validDocuments.get(query);
    if (!known) await operationGuard.countDocument(context.actor, pointsOf(query));
    const document = known ?? parse(query, parseOptions);
    if (getOperationAST(document, operationName)?.operation !== 'subscription') {
      return [new GraphQLError('Only subscriptions are served here')];
    }
    const errors = known ? [] : validate(schema, document, [...specifiedRules, ...validationRules]);
    if (errors.length > 0) return errors;
    validDocuments.set(query, document);
    const request = { schema, document, operationName, variables };
    const { refused } = admitOperation(request, mayIntrospect(context.actor));
    if (refused) return refused;
    return { schema, document, operationName, variableValues: variables, contextValue: context };
  } catch (error) {
    return [ensureGraphqlError(error)];
  }
}

export const ensureGraphqlError = (error: unknown) =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError(String(error), { originalError: error instanceof Error ? error : undefined });

export const formatErrors = (formatError: FormatError, errors: readonly GraphQLError[]) =>
  errors.map((error) => formatError(error.toJSON(), error));

export const formatResult = (formatError: FormatError, result: ExecutionResult) =>
  result.errors
    ? { ...result, errors: formatErrors(formatError, result.errors) as unknown as GraphQLError[] }
    : result;
