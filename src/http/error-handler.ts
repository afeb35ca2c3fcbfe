import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { badPath, notFound } from '../errors';
import { isApiPath } from './cors';
import { toErrorResponse } from './error-answer';

/** Sends a page for people whose browser has met an error; status and headers of the error are set already. */
export type SendFailurePage = (request: Request, response: Response, requestId: string) => void;

/** Answers errors in JSON, or browsers with a page; calls `report` only for Chit's own faults. */
export const errorHandler =
  (
    report: (error: unknown, requestId: string) => void,
    sendFailurePage?: SendFailurePage,
  ): ErrorRequestHandler =>
  (error, request, response, _next) => {
    // Express throws a URIError for a path that it cannot decode (`%zz`).
    const requestId = String(response.getHeader('x-request-id'));
    const shown = error instanceof URIError ? badPath() : error;
    const { accept } = request.headers;
    const { status, headers, body, fault } = toErrorResponse(shown, { accept, requestId });
    if (fault) report(fault, requestId);
    if (response.headersSent) return void response.destroy();
    response.status(status).set(headers);
    if (sendFailurePage && opensPage(request))
      return sendFailurePage(request, response.vary('Accept'), requestId);
    response.json(body);
  };

/** Whether a browser opens an address, and prefers a page; the APIs have no pages. */
const opensPage = (request: Request) =>
  request.method === 'GET' && !isApiPath(request.path) && request.accepts(['json', 'html']) === 'html';

/** Answers unknown paths and methods with 404. */
export const unknownPath: RequestHandler = (_request, _response, next) => next(notFound());
