import type { ErrorRequestHandler, Request, Response } from 'express';
import type { AppError } from '../errors';
import { pathTo } from '../http/base-path';
import type { SendFailurePage } from '../http/error-handler';
import { errorPage } from '../http/pages';
import { loadMessages } from '../lib/messages';
import { PAGE_LANGUAGES, type PageLanguage } from '../lib/page-languages';
import { STATUS } from '../presenters/error.presenter';
import { formPage, HEADERS, messagePage, type PageContext, type TokenForm } from './page';

const MESSAGES = Object.fromEntries(
  PAGE_LANGUAGES.map((language) => [language, loadMessages(language, 'account-pages')]),
) as Record<PageLanguage, ReturnType<typeof loadMessages>>;

/** Sends pages in the language that the browser prefers. `stylesheet` is the path of the dashboard's stylesheet. */
export class PageSender {
  constructor(
    private readonly stylesheet: string,
    private readonly operatorContact: string | null,
  ) {}

  sendForm(request: Request, response: Response, form: TokenForm): void {
    const page = this.contextOf(request);
    send(response, formPage(form, page), page);
  }

  sendMessage(request: Request, response: Response, name: string, values?: Record<string, string>): void {
    const page = this.contextOf(request);
    send(response, messagePage(name, page, values), page);
  }

  /** Sends a page for an unknown path, or for a fault of Chit itself. */
  readonly sendFailure: SendFailurePage = (request, response, requestId) => {
    const name = response.statusCode === STATUS.not_found ? 'not-found-page' : 'failure-page';
    this.sendMessage(request, response.set(HEADERS), name, { requestId });
  };

  /** Answers an error with a page in the visitor's language; passes internal errors on. */
  errorPage(invalidLinkPage: string): ErrorRequestHandler {
    return errorPage((shown, request, response) =>
      this.sendMessage(request, response, pageOf(shown, invalidLinkPage)),
    );
  }

  private contextOf(request: Request): PageContext {
    const language = (request.acceptsLanguages([...PAGE_LANGUAGES]) || PAGE_LANGUAGES[0]) as PageLanguage;
    const at = (path: string) => pathTo(request, path);
    const { operatorContact } = this;
    return { language, translate: MESSAGES[language], stylesheet: at(this.stylesheet), operatorContact, at };
  }
}

function send(response: Response, text: string, { language }: PageContext): void {
  response.set('Content-Language', language).vary('Accept-Language').type('html').send(text);
}

/** Names of the input members that contain the token; a problem with one of them means that the link is invalid. */
const TOKEN_MEMBERS = ['token', 'invitation'];

function pageOf({ code, reason, details }: AppError, invalidLinkPage: string): string {
  if (details.problems?.some(({ member }) => TOKEN_MEMBERS.includes(member))) return invalidLinkPage;
  if (reason.code === 'same_origin_required') return 'other-origin-page';
  return code === 'rate_limited' ? 'too-many-page' : 'error-page';
}
