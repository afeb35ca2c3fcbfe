import { createHash } from 'node:crypto';
import { pageHeaders } from '../http/headers';
import { htmlDocument } from '../http/pages';
import { contactUrl } from '../lib/contact-url';
import { Html, html } from '../lib/html';
import type { FormatMessage } from '../lib/messages';
import type { PageLanguage } from '../lib/page-languages';

/** Moves the token from the URL's fragment, which browsers do not send, into the form and out of the history. */
const SCRIPT = `
const field = document.querySelector('input[name=token]');
if (field && location.hash.length > 1) {
  field.value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname + location.search);
}
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page executes only its own script, loads only the stylesheet of the dashboard, and sends its form only to this server. With `strict-origin`,
 * a `Referer` never contains the token of a link. `no-referrer` is not used, because browsers would then send the
 * form with `Origin: null`: without Fetch Metadata, Chit could not recognize its own page as the sender.
 */
export const HEADERS = {
  ...pageHeaders(["style-src 'self'", `script-src ${hashOf(SCRIPT)}`, 'img-src data:'], "'self'"),
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'no-store',
};

/** The messages of a page in the language of the visitor, and the URLs that it uses. */
export interface PageContext {
  language: PageLanguage;
  translate: FormatMessage;
  /** URL of the dashboard's stylesheet. */
  stylesheet: string;
  /** Whom to ask about this installation; null if unknown. */
  operatorContact: string | null;
  /** Returns a path of Chit as browsers see it: below the path of PUBLIC_URL. */
  at(path: string): string;
}

/**
 * Problems that show that the e-mail address already has an account: the form then asks for the account's password.
 */
const ACCOUNT_PROBLEMS = ['email-taken', 'code', 'wrong-code'] as const;

/** Name of the message that says why a form was refused. */
export type FormProblem =
  | 'email'
  | 'password'
  | 'other-email'
  | 'email-in-use'
  | 'has-account'
  | 'already-member'
  | 'earlier-access'
  | (typeof ACCOUNT_PROBLEMS)[number];

/** A page with a form that uses a one-time token, or the code of an invitation to sign up. */
export interface TokenForm {
  /** Name of the page, which is the prefix of the names of its messages. */
  name: 'confirm-page' | 'reset-page' | 'invitation-page' | 'set-up-page' | 'sign-up-page';
  token: string;
  /** E-mail address that the visitor has entered before. */
  email?: string | undefined;
  problem?: FormProblem;
}

/** Relative URL of the page itself without the query, which may contain the token. */
const SAME_PAGE = '?';

/** Pages that ask for an e-mail address. */
const ASKS_EMAIL: readonly TokenForm['name'][] = ['invitation-page', 'set-up-page', 'sign-up-page'];

export function formPage(form: TokenForm, page: PageContext): string {
  const { name, token, email, problem } = form;
  const { translate } = page;
  const body = html`<p>${translate(`${name}-text`)}</p>
${problem && html`<p class="note note-failure" role="alert">${translate(`problem-${problem}`)}</p>`}
${token === '' && html`<noscript><p class="note note-failure" role="alert">${translate('needs-script')}</p></noscript>`}
<form class="stack" method="post" action="${SAME_PAGE}">
<input type="hidden" name="token" value="${token}">
${ASKS_EMAIL.includes(name) && emailField(email, translate)}
${name !== 'confirm-page' && passwordField(form, translate)}
${problem?.endsWith('code') && codeField(translate)}
${problem === 'earlier-access' ? accessChoice(translate) : html`<button type="submit" class="button button-primary">${translate(`${name}-submit`)}</button>`}
</form>`;
  return render(translate(`${name}-title`), body, page);
}

/** Pages after which the visitor signs in; the other ones lead to the dashboard. */
const BEFORE_SIGN_IN = [
  'changed-page',
  'joined-page',
  'set-up-done-page',
  'set-up-over-page',
  'signed-up-page',
];

/** Renders a page without a form: the result of a form, or an error. */
export function messagePage(name: string, page: PageContext, values: Record<string, string> = {}): string {
  const { translate, at } = page;
  const [path, label] = BEFORE_SIGN_IN.includes(name) ? ['/sign-in', 'sign-in'] : ['/', 'open-dashboard'];
  const body = html`<p>${translate(`${name}-text`, values)}</p>
<a class="button button-primary" href="${at(path)}">${translate(label)}</a>`;
  return render(translate(`${name}-title`), body, page);
}

const emailField = (value: string | undefined, translate: FormatMessage) =>
  html`<div class="field"><label for="email">${translate('email-label')}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${value}"></div>`;

function passwordField({ name, problem }: TokenForm, translate: FormatMessage): Html {
  const isNew = !ACCOUNT_PROBLEMS.some((each) => each === problem);
  return html`<div class="field"><label for="password">${translate(name === 'reset-page' ? 'reset-page-label' : 'password-label')}</label>
<input id="password" name="password" type="password" autocomplete="${isNew ? 'new' : 'current'}-password" required minlength="10" maxlength="128"></div>`;
}

const codeField = (translate: FormatMessage) =>
  html`<div class="field"><label for="code">${translate('invitation-page-code')}</label>
<input id="code" name="code" autocomplete="one-time-code" required></div>`;

/** Two buttons that send the answer; the disabled one before them keeps the Enter key from answering. */
const accessChoice = (translate: FormatMessage) =>
  html`<button type="submit" disabled hidden></button>
<button type="submit" class="button" name="access" value="keep">${translate('access-keep')}</button>
<button type="submit" class="button button-danger" name="access" value="remove">${translate('access-remove')}</button>`;

const render = (title: string, content: Html, page: PageContext) => {
  const { language, stylesheet, translate, operatorContact: contact } = page;
  const head = html`<link rel="stylesheet" href="${stylesheet}">`;
  const body = html`<div id="app">
<main class="narrow card">
<p class="brand">Chit</p>
<h1>${title}</h1>
${content}
${contact && html`<p class="quiet small contact">${translate('operator-contact')} <a href="${contactUrl(contact)}" target="_blank" rel="noreferrer" dir="ltr">${contact}</a></p>`}
</main>
</div>
${new Html(`<script>${SCRIPT}</script>`)}`;
  return htmlDocument({ language, title, head, body }).text;
};
