import type { RequestHandler } from 'express';
import { notFound } from '../errors';

/** Lets only requests for HTML pass; clients that prefer JSON get 404, as pages are not part of the API. */
export const wantsHtml: RequestHandler = (request, response, next) => {
  response.vary('Accept');
  next(request.accepts(['html', 'json']) === 'html' ? undefined : notFound());
};
