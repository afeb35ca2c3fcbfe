import type { RequestHandler } from 'express';
import { notFound } from '../errors';

/**
 * Middleware that lets only requests for HTML pass. A client that prefers JSON gets a 404 error in JSON, because HTML
 * pages are not part of the API.
 */
export const wantsHtml: RequestHandler = (request, response, next) => {
  response.vary('Accept');
  next(request.accepts(['html', 'json']) === 'html' ? undefined : notFound());
};
