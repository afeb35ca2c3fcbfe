import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { AppError, badCredential, type Problem } from '../errors';
import { readBody } from '../http/body';
import { rateLimitHeaders } from '../http/headers';
import type { Actor } from '../lib/actor';
import { bearerOf } from '../lib/bearer';
import { clientAddress } from '../lib/client-address';
import * as fields from '../lib/fields';
import type { Gate } from '../services/gate.service';
import type { IdentityService } from '../services/identity.service';
import { readQuery } from './query';
import type { Call, Route } from './route';

export interface Doors {
  identity: IdentityService;
  gate: Gate;
}

/** A route as Express runs it: authenticate → limit and authorize → validate → call → answer. */
export const handlerOf =
  (route: Route, doors: Doors): RequestHandler =>
  async (request, response) => {
    const actor = await authenticate(request, route, doors.identity);
    const limit = await doors.gate.admit(actor, route.operation);
    if (limit) response.set(rateLimitHeaders(limit));
    const reply = await route.handle({ actor, ...(await validated(request, response, route)) });
    if (reply.replayed) response.set('Idempotency-Replayed', 'true');
    response.json(reply.body);
  };

async function authenticate(
  request: Request,
  { credential }: Route,
  identity: IdentityService,
): Promise<Actor> {
  const address = clientAddress(request.ip ?? '');
  if (credential === 'none') return { kind: 'anonymous', address, refused: false };
  const actor = await identity.identify(bearerOf(request.get('authorization')), address);
  if (credential === 'apiKey' && actor.kind === 'user') throw badCredential();
  return actor;
}

type Input = Omit<Call<undefined, undefined, undefined>, 'actor'>;

/** Everything that is wrong with a request is told at once. */
async function validated(request: Request, response: Response, route: Route): Promise<Input> {
  const problems: Problem[] = [];
  const check = (schema: z.ZodType, value: unknown, whole: string, nameOf = (name: string) => name) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      problems.push({ member: nameOf(String(path[0] ?? whole)), reason: message });
    }
  };
  const params = route.params && check(route.params, request.params, 'path');
  const query = route.query && checkQuery(request, route.query, problems, check);
  const body = route.body && check(route.body, (await readBody(request, response)) ?? {}, 'body');
  const key = route.idempotent ? request.get('idempotency-key') : undefined;
  if (key !== undefined) check(fields.idempotencyKey, key, 'Idempotency-Key');
  if (problems.length > 0) throw new AppError('invalid', 'Bad Request', { problems });
  return { params, query, body, idempotencyKey: key } as Input;
}

type Check = (schema: z.ZodType, value: unknown, whole: string, nameOf?: (name: string) => string) => unknown;

function checkQuery(request: Request, schema: z.ZodObject, problems: Problem[], check: Check) {
  const search = request.originalUrl.split('?').slice(1).join('?');
  const read = readQuery(search, Object.keys(schema.shape));
  problems.push(...read.problems);
  return check(schema, read.values, 'query', (name) => read.written[name] ?? name);
}
