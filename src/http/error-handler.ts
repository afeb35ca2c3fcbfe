import type { ErrorRequestHandler, RequestHandler } from 'express';
import { invalid, notFound } from '../errors';
import { presentError } from '../presenters/error.presenter';
import { publicError } from '../services/public-error';
import { errorHeaders } from './headers';

/** Express could not decode the path (`%zz`): the caller's mistake, not ours. */
const isBadPath = (error: unknown) => error instanceof URIError;

/** Members as REST writes them; a name that is no camelCase stays as it is. */
const snakeCase = (member: string) =>
  member.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, letter: string) => `${before}_${letter.toLowerCase()}`,
  );

/** Answers every error in the envelope of the specification; `report` is told of what is our own fault. */
export const errorHandler =
  (report: (error: unknown, requestId: string) => void): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const shown = isBadPath(error)
      ? invalid({ member: 'path', reason: 'could not be decoded' })
      : publicError(error);
    if (shown.code === 'internal' || shown.code === 'unavailable') {
      report(shown.details.cause ?? shown, String(response.getHeader('x-request-id')));
    }
    if (response.headersSent) return void response.destroy();
    const body = presentError(shown, snakeCase);
    response.status(body.statusCode).set(errorHeaders(shown)).json(body);
  };

/** Unknown paths and methods. */
export const unknownPath: RequestHandler = (_request, _response, next) => next(notFound());
