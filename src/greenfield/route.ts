import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { invalid, noCredential, notFound, type Problem } from '../errors';
import { readBody } from '../http/body';
import type { Callers } from '../http/callers';
import type { Endpoint, EndpointCall } from '../http/endpoints';
import { errorHeaders, rateLimitHeaders } from '../http/headers';
import { noteCaller, noteRefusal } from '../http/request-log';
import type { KeyHolder } from '../lib/actor';
import { reasonOfIssue } from '../lib/issue-reasons';
import type { Operation } from '../policies/operations';
import type { IdentityService } from '../services/accounts/identity.service';
import type { OperationGuard } from '../services/accounts/operation-guard';
import { publicError } from '../services/shared/public-error';
import { toRefusal } from './errors';
import { answerNotServed, NotServed } from './not-served';

export interface RouteDependencies {
  callers: Callers;
  identity: IdentityService;
  operationGuard: OperationGuard;
}

interface RouteCall<Q, B> {
  actor: KeyHolder;
  /** The key as sent. */
  bearer: string;
  params: Record<string, string>;
  query: Q;
  body: B;
}

/** An operation of BTCPay's Greenfield API, below `/api/v1`; `:storeId` in its path must be the account of the key. */
interface Route<Q extends z.ZodType, B extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  operation: Operation;
  /** Values of the parameters, each as an array, because a parameter may be repeated. */
  query?: Q;
  body?: B;
  /** Member that a conflict with the state of the resource concerns. */
  conflicting?: string;
  handle(call: RouteCall<z.output<Q>, z.output<B>>): Promise<unknown>;
}

export type GreenfieldRoute = Route<z.ZodType, z.ZodType>;

/** Creates a route; the compiler checks the handler against the route's own schemas. */
export const route = <Q extends z.ZodType, B extends z.ZodType>(
  method: GreenfieldRoute['method'],
  path: string,
  operation: Operation,
  rest: Omit<Route<Q, B>, 'method' | 'path' | 'operation'>,
): GreenfieldRoute => ({ method, path, operation, ...rest }) as unknown as GreenfieldRoute;

/** Path below which BTCPay serves what belongs to a store; newer clients leave the store out for single resources. */
const STORE = '/stores/:storeId';

export function endpointsOf(given: GreenfieldRoute, dependencies: RouteDependencies): Endpoint[] {
  const { method, path } = given;
  const handle = handlerOf(given, dependencies);
  const isSingle = /^\/stores\/:storeId\/\w+\/:/.test(path);
  const paths = isSingle ? [path, path.slice(STORE.length)] : [path];
  return paths.map((each) => ({ method, path: `/api/v1${each}`, handle }));
}

/** Code for a resource that does not exist, by the last parameter of the path. */
const MISSING: Record<string, string> = {
  invoiceId: 'invoice-not-found',
  webhookId: 'webhook-not-found',
  deliveryId: 'webhookdelivery-not-found',
  pullPaymentId: 'pullpayment-not-found',
};

function handlerOf(given: GreenfieldRoute, dependencies: RouteDependencies): Endpoint['handle'] {
  const missing = MISSING[/:(\w+)[^:]*$/.exec(given.path)?.[1] ?? ''] ?? 'store-not-found';
  return async (call) => {
    try {
      return JSON.stringify(await answer(call, given, dependencies)) ?? '';
    } catch (error) {
      if (error instanceof NotServed) return answerNotServed(call, error.message);
      const shown = publicError(error);
      if (shown.code === 'internal' || shown.code === 'unavailable') throw error;
      const { status, body } = toRefusal(shown, missing, given.conflicting);
      noteRefusal(call.request, shown.reason.code);
      call.status = status;
      Object.assign(call.headers, errorHeaders(shown), status === 401 && { 'WWW-Authenticate': 'token' });
      return JSON.stringify(body);
    }
  };
}

async function answer(call: EndpointCall, given: GreenfieldRoute, dependencies: RouteDependencies) {
  const { request, params } = call;
  const { actor, bearer } = await authenticate(request, dependencies);
  const limit = await dependencies.operationGuard.guard(actor, given.operation);
  if (limit) Object.assign(call.headers, rateLimitHeaders(limit));
  if (params.storeId !== undefined && params.storeId.toLowerCase() !== actor.account.uuid) throw notFound();
  for (const [name, value] of Object.entries(params))
    if (name.endsWith('Id') && !z.uuid().safeParse(value).success) throw notFound();
  const problems: Problem[] = [];
  const query = given.query && check(given.query, parametersOf(request), problems);
  const body = given.body && check(given.body, (await readBody(request)) ?? {}, problems);
  if (problems.length > 0) throw invalid(...problems);
  return given.handle({ actor, bearer, params, query, body });
}

/** The holder of a key that is sent as `Authorization: token KEY`; BTCPay's plugins use no other credential. */
async function authenticate(request: IncomingMessage, { callers, identity }: RouteDependencies) {
  const key = /^token +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  const actor = await identity.identify(callers.ofRequest(request, `Bearer ${key ?? ''}`));
  noteCaller(request, actor);
  if (key !== undefined && actor.kind === 'api_key') return { actor, bearer: key };
  throw noCredential(key !== undefined);
}

function parametersOf({ url = '' }: IncomingMessage): Record<string, string[]> {
  const search = new URLSearchParams(url.split('?')[1] ?? '');
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
}

/** Returns the parsed value; adds each problem with the path of its member, without places in lists, to `problems`. */
function check<T>(schema: z.ZodType<T>, value: unknown, problems: Problem[]): T | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const member = issue.path.filter((part) => typeof part === 'string').join('.') || 'body';
    problems.push({ member, reason: reasonOfIssue(issue), asSent: true });
  }
  return undefined;
}
