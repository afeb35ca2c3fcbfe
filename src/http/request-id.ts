import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const ID_PATTERN = /^[\w.-]{1,128}$/;

/** Returns the caller's `X-Request-Id`, or a new ID if the header is missing or invalid. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ID_PATTERN.test(given) ? given : randomUUID();
}

export const requestId: RequestHandler = (request, response, next) => {
  response.set('X-Request-Id', requestIdOf(request));
  next();
};
