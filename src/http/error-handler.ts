import type { ErrorRequestHandler, RequestHandler } from 'express';
import { badPath, notFound } from '../errors';
import { toErrorResponse } from './error-answer';

/**
 * Responds to every error in the format of the REST specification; calls `report` only for errors that Chit itself
 * caused.
 */
export const errorHandler =
  (report: (error: unknown, requestId: string) => void): ErrorRequestHandler =>
  (error, { headers: { accept } }, response, _next) => {
    // Express throws a URIError for a path that it cannot decode (`%zz`).
    const requestId = String(response.getHeader('x-request-id'));
    const shown = error instanceof URIError ? badPath() : error;
    const { status, headers, body, fault } = toErrorResponse(shown, { accept, requestId });
    if (fault) report(fault, requestId);
    if (response.headersSent) return void response.destroy();
    response.status(status).set(headers).json(body);
  };

/** Answers unknown paths and methods with 404. */
export const unknownPath: RequestHandler = (_request, _response, next) => next(notFound());
