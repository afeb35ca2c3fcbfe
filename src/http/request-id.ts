import type { RequestHandler } from 'express';
import { v4 as newUuid } from 'uuid';

const FORM = /^[\w.-]{1,128}$/;

/** Answers with the caller's `X-Request-Id`, or with a new one. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  response.set('X-Request-Id', given !== undefined && FORM.test(given) ? given : newUuid());
  next();
};
