import type { ErrorRequestHandler, Request, Response } from 'express';
import type { AppError } from '../errors';
import { errorHeaders } from '../http/headers';
import { LANGUAGES, type Language } from '../lib/enums';
import { loadMessages } from '../lib/messages';
import { STATUS } from '../presenters/error.presenter';
import { publicError } from '../services/shared/public-error';
import { formPage, messagePage, type PageLanguage, type TokenForm } from './page';

const MESSAGES = new Map(LANGUAGES.map((language) => [language, loadMessages(language, 'account-pages')]));

export function sendForm(request: Request, response: Response, form: TokenForm): void {
  const page = languageOf(request);
  send(response, formPage(form, page), page);
}

export function sendMessage(request: Request, response: Response, name: string): void {
  const page = languageOf(request);
  send(response, messagePage(name, page), page);
}

function send(response: Response, text: string, { language }: PageLanguage): void {
  response.set({ 'Content-Language': language, Vary: 'Accept-Language' }).type('html').send(text);
}

/** Returns the messages in the language that the browser prefers. */
function languageOf(request: Request): PageLanguage {
  const language = (request.acceptsLanguages([...LANGUAGES]) || LANGUAGES[0]) as Language;
  return { language, translate: MESSAGES.get(language) ?? loadMessages(language, 'account-pages') };
}

/**
 * Responds to an error with a page in the visitor's language; for an invalid link, the page is `invalidLinkPage`.
 * Passes internal errors to the next error handler.
 */
export const sendErrorPage =
  (invalidLinkPage: string): ErrorRequestHandler =>
  (error, request, response, next) => {
    const shown = publicError(error);
    if (response.headersSent || shown.code === 'internal') return next(error);
    response.status(STATUS[shown.code]).set(errorHeaders(shown));
    sendMessage(request, response, pageOf(shown, invalidLinkPage));
  };

/** Names of the input members that contain the token; a problem with one of them means that the link is invalid. */
const TOKEN_MEMBERS = ['token', 'invitation'];

function pageOf({ code, reason, details }: AppError, invalidLinkPage: string): string {
  if (details.problems?.some(({ member }) => TOKEN_MEMBERS.includes(member))) return invalidLinkPage;
  if (reason.code === 'same_origin_required') return 'other-origin-page';
  return code === 'rate_limited' ? 'too-many-page' : 'error-page';
}
