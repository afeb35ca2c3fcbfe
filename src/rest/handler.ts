import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { badCredential, invalid, type Problem } from '../errors';
import { readBody } from '../http/body';
import type { EndpointCall as HttpCall } from '../http/endpoints';
import { rateLimitHeaders } from '../http/headers';
import type { Actor } from '../lib/actor';
import { parseBearer } from '../lib/bearer';
import * as fields from '../lib/input-schemas';
import { reasonOfIssue } from '../lib/issue-reasons';
import type { IdentityService } from '../services/accounts/identity.service';
import type { OperationGuard } from '../services/accounts/operation-guard';
import { camelCased } from './member-names';
import { readQuery } from './query';
import type { Route, RouteInput } from './route';

export interface HandlerDependencies {
  identity: IdentityService;
  operationGuard: OperationGuard;
}

/**
 * Creates the handler of a route: authenticate, check rate limit and role, validate, call the service, serialize the
 * reply.
 */
export const createHandler = (route: Route, dependencies: HandlerDependencies) => async (call: HttpCall) => {
  const actor = await authenticate(call, route, dependencies.identity);
  const limit = await dependencies.operationGuard.guard(actor, route.operation);
  if (limit) Object.assign(call.headers, rateLimitHeaders(limit));
  const reply = await route.handle({ actor, ...(await validate(call, route)) });
  if (reply.replayed) call.headers['Idempotency-Replayed'] = 'true';
  return JSON.stringify(reply.body);
};

async function authenticate(
  { request, address }: HttpCall,
  { credential }: Route,
  identity: IdentityService,
): Promise<Actor> {
  if (credential === 'none') return { kind: 'anonymous', address, invalidCredential: false };
  const actor = await identity.identify(parseBearer(request.headers.authorization), address);
  if (credential === 'apiKey' && actor.kind === 'user') throw badCredential();
  return actor;
}

type Input = Omit<RouteInput<undefined, undefined, undefined>, 'actor'>;

/**
 * Validates the path parameters, query string, body and idempotency key of a request. Throws `invalid` with all of
 * their problems at once.
 */
async function validate({ request, params: given }: HttpCall, route: Route): Promise<Input> {
  const problems: Problem[] = [];
  const check: Check = (schema, value, whole, nameOf = (name) => name) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      problems.push({ member: nameOf(String(issue.path[0] ?? whole)), reason: reasonOfIssue(issue) });
    }
  };
  const params = route.params && check(route.params, given, 'path');
  const query = route.query && checkQuery(request.url ?? '', route.query, problems, check);
  const body = route.body && check(route.body, (await readBody(request)) ?? {}, 'body');
  const key = route.idempotent ? headerOf(request, 'idempotency-key') : undefined;
  if (key !== undefined) check(fields.idempotencyKey, key, 'Idempotency-Key');
  if (problems.length > 0) throw invalid(...problems);
  return {
    params: camelCased(params),
    query: camelCased(query),
    body: camelCased(body),
    idempotencyKey: key,
  } as Input;
}

type Check = <T>(
  schema: z.ZodType<T>,
  value: unknown,
  whole: string,
  nameOf?: (name: string) => string,
) => T | undefined;

/** Returns a header as text; Node.js joins the values of a repeated header. */
const headerOf = ({ headers }: IncomingMessage, name: string) => headers[name]?.toString();

function checkQuery(url: string, schema: z.ZodObject, problems: Problem[], check: Check) {
  const search = url.split('?').slice(1).join('?');
  const read = readQuery(search, Object.keys(schema.shape));
  problems.push(...read.problems);
  return check(schema, read.values, 'query', (name) => read.namesAsSent[name] ?? name);
}
