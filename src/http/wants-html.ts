import type { RequestHandler } from 'express';
import { notFound } from '../errors';

/**
 * Lets only requests for HTML pass. A program that prefers JSON gets 404 in the envelope of all errors, because the paths
 * of pages are no part of the API.
 */
export const wantsHtml: RequestHandler = (request, response, next) => {
  response.vary('Accept');
  next(request.accepts(['html', 'json']) === 'html' ? undefined : notFound());
};
