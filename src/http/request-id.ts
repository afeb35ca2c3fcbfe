import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const FORM = /^[\w.-]{1,128}$/;

/** Answers with the caller's `X-Request-Id`, or with a new one. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id'];
  const isGood = typeof given === 'string' && FORM.test(given);
  response.setHeader('X-Request-Id', isGood ? given : randomUUID());
  next();
};
