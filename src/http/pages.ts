import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { AppError } from '../errors';
import type { Actor } from '../lib/actor';
import { type Html, html } from '../lib/html';
import { directionOf, type PageLanguage } from '../lib/page-languages';
import type { Operation } from '../policies/operations';
import { STATUS } from '../presenters/error.presenter';
import type { Services } from '../services/services';
import { publicError } from '../services/shared/public-error';
import type { Callers } from './callers';
import { errorHeaders, rateLimitHeaders } from './headers';

/** The sender of a request for a page for strangers, whoever has signed in to the browser. */
export const anonymous = (callers: Callers, request: Request): Actor => ({
  ...callers.ofRequest(request).client,
  kind: 'anonymous',
  invalidCredential: false,
});

/** Middleware of the pages for strangers: sets the headers, and counts the request against the operation's limit. */
export const pageGuard =
  ({ operationGuard }: Services, callers: Callers, headers: Record<string, string>) =>
  (operation: Operation): RequestHandler =>
  async (request, response, next) => {
    response.set(headers);
    const limit = await operationGuard.guard(anonymous(callers, request), operation);
    if (limit) response.set(rateLimitHeaders(limit));
    next();
  };

/** Answers an error with the page that `send` sends, in its status; passes internal errors to the next error handler. */
export const errorPage =
  (send: (shown: AppError, request: Request, response: Response) => unknown): ErrorRequestHandler =>
  (error, request, response, next) => {
    const shown = publicError(error);
    if (response.headersSent || shown.code === 'internal') return next(error);
    send(shown, request, response.status(STATUS[shown.code]).set(errorHeaders(shown)));
  };

interface Page {
  language: PageLanguage;
  title: string;
  head: Html;
  body: Html;
  /** Attributes of the element `body`. */
  attributes?: Html | undefined;
}

/** Renders the HTML document of a page, which search engines do not list. */
export const htmlDocument = ({ language, title, head, body, attributes }: Page): Html => html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body ${attributes}>
${body}
</body>
</html>
`;
