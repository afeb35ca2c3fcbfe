import type { ErrorRequestHandler, RequestHandler } from 'express';
import { badPath, notFound } from '../errors';
import { answerOf } from './error-answer';

/** Answers every error in the envelope of the specification; `report` is told of what is our own fault. */
export const errorHandler =
  (report: (error: unknown, requestId: string) => void): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    // Express could not decode the path (`%zz`).
    const { status, headers, body, fault } = answerOf(error instanceof URIError ? badPath() : error);
    if (fault) report(fault, String(response.getHeader('x-request-id')));
    if (response.headersSent) return void response.destroy();
    response.status(status).set(headers).json(body);
  };

/** Unknown paths and methods. */
export const unknownPath: RequestHandler = (_request, _response, next) => next(notFound());
