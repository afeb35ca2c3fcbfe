import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { apiKeyRequired, invalid, type Problem } from '../../errors';
import { hasBody, readBody, readFile } from '../../http/body';
import type { Callers } from '../../http/callers';
import type { EndpointCall as HttpCall } from '../../http/endpoints';
import { rateLimitHeaders } from '../../http/headers';
import { noteCaller } from '../../http/request-log';
import type { StreamLimiter } from '../../http/stream-limiter';
import { closeSignal } from '../../http/streamed-body';
import type { Actor } from '../../lib/actor';
import type { Caller } from '../../lib/caller';
import * as fields from '../../lib/input-schemas';
import { reasonOfIssue } from '../../lib/issue-reasons';
import type { IdentityService } from '../../services/accounts/identity.service';
import type { OperationGuard } from '../../services/accounts/operation-guard';
import { camelCased } from '../shared/member-names';
import { readQuery } from '../shared/query';
import type { Route, RouteInput } from '../shared/route';
import { type UnknownName, unknownMembers } from '../shared/unknown-names';
import { handleUnknownNames } from './ignored-input';
import { handlingOf } from './preferences';

export interface HandlerDependencies {
  callers: Callers;
  identity: IdentityService;
  operationGuard: OperationGuard;
  streams: StreamLimiter;
}

/** Authenticates, checks rate limit and role, validates, calls the service, serializes the reply. */
export const createHandler = (route: Route, dependencies: HandlerDependencies) => async (call: HttpCall) => {
  const caller = dependencies.callers.ofRequest(call.request);
  const ahead = readAhead(call, route, caller, dependencies.identity);
  const actor = await authenticate(call.request, route, caller, dependencies.identity);
  const limit = await dependencies.operationGuard.guard(actor, route.operation);
  if (limit) Object.assign(call.headers, rateLimitHeaders(limit));
  const input = await validate(call, route, actor);
  const reply = await route.handle({
    actor,
    ...input,
    ahead,
    closeSignal: () => closeSignal(call.response),
    openStream: () => openStream(call, dependencies.streams),
    identify: () =>
      dependencies.identity.identify(dependencies.callers.ofRequest(call.request), { isUse: false }),
  });
  Object.assign(call.headers, reply.headers);
  if ('chunks' in reply) return reply.chunks;
  if (reply.replayed) call.headers['Idempotency-Replayed'] = 'true';
  return JSON.stringify(reply.body);
};

/** Calls the route's `readAhead` with its path parameters, if they are valid. */
function readAhead({ params }: HttpCall, route: Route, caller: Caller, identity: IdentityService) {
  if (!route.readAhead || !identity.isKnown(caller)) return undefined;
  const valid = route.params?.safeParse(params);
  const ahead = valid?.success ? route.readAhead(camelCased(valid.data)) : undefined;
  // A call that is refused does not wait for the read, whose failure must then not end the process.
  ahead?.catch(() => undefined);
  return ahead;
}

async function authenticate(
  request: IncomingMessage,
  { credential }: Route,
  caller: Caller,
  identity: IdentityService,
): Promise<Actor> {
  if (credential === 'none') return { kind: 'anonymous', ...caller.client, invalidCredential: false };
  const actor = await identity.identify(caller);
  noteCaller(request, actor);
  if (credential === 'apiKey' && actor.kind === 'user') throw apiKeyRequired();
  return actor;
}

/** Counts a stream until its response has closed. Its signal ends one that has expired, so that its client connects again. */
function openStream({ response, address }: HttpCall, streams: StreamLimiter): AbortSignal {
  const expiry = new AbortController();
  streams.openFor(response, address, () => expiry.abort());
  return AbortSignal.any([expiry.signal, closeSignal(response)]);
}

const KEY_HEADER = 'Idempotency-Key';

type Input = Omit<
  RouteInput<undefined, undefined, undefined>,
  'actor' | 'ahead' | 'closeSignal' | 'openStream' | 'identify'
>;

/** Throws `invalid` with all problems of the request at once; sets the headers that name ignored input. */
async function validate(call: HttpCall, route: Route, actor: Actor): Promise<Input> {
  const { request } = call;
  const problems: Problem[] = [];
  const check = checkInto(problems);
  const params = route.params && check(route.params, call.params, 'path');
  const sent = readQuery(searchOf(request), Object.keys(route.query?.shape ?? {}));
  problems.push(...sent.problems);
  // What a client of an event stream received last (WHATWG HTML), which it sends when it connects again.
  const last = route.responseType === 'text/event-stream' && headerOf(request, 'Last-Event-ID');
  if (last) sent.values.after = last;
  const nameAsSent = (name: string) => sent.namesAsSent[name] ?? name;
  const query = route.query && check(route.query, sent.values, 'query', nameAsSent);
  const content = route.body && ((await readBody(request)) ?? {});
  const upload = route.upload && (await readFile(request, route.upload));
  const body = route.body && check(route.body, content, 'body');
  if (route.problemsFor && actor.kind !== 'anonymous')
    problems.push(...route.problemsFor(actor, { ...content }));
  const key = route.idempotent ? headerOf(request, KEY_HEADER) : undefined;
  if (key !== undefined) check(fields.idempotencyKey, key, KEY_HEADER);
  const unknown = [...sent.unknown, ...unknownInBody(request, route, content), ...unknownKey(request, route)];
  const verdict = handleUnknownNames(unknown, handlingOf(headerOf(request, 'Prefer')));
  Object.assign(call.headers, verdict.headers);
  problems.push(...verdict.problems);
  if (problems.length > 0) throw invalid(...problems);
  return {
    params: camelCased(params),
    query: camelCased(query),
    body: camelCased(body),
    upload,
    idempotencyKey: key,
  } as Input;
}

/** Returns a function that parses a value by a schema, and adds each issue to `problems`. */
const checkInto =
  (problems: Problem[]) =>
  <T>(schema: z.ZodType<T>, value: unknown, whole: string, nameOf = (name: string) => name) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      problems.push({ member: nameOf(String(issue.path[0] ?? whole)), reason: reasonOfIssue(issue) });
    }
    return undefined;
  };

/** Members that the operation does not accept; `body` when it accepts no body at all. */
function unknownInBody(request: IncomingMessage, route: Route, content: object | undefined): UnknownName[] {
  if (route.body) return unknownMembers(route.body, content);
  if (route.upload) return [];
  return hasBody(request) ? [{ name: 'body', known: [] }] : [];
}

/** Reports `Idempotency-Key` for a POST that does not support it: the client relies on it. */
const unknownKey = (request: IncomingMessage, { method, idempotent }: Route): UnknownName[] =>
  method === 'post' && !idempotent && headerOf(request, KEY_HEADER) !== undefined
    ? [{ name: KEY_HEADER, known: [] }]
    : [];

/** Returns a header as text; Node.js joins the values of a repeated header. */
const headerOf = ({ headers }: IncomingMessage, name: string) => headers[name.toLowerCase()]?.toString();

function searchOf({ url = '' }: IncomingMessage): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
