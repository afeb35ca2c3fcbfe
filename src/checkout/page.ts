import { pageHeaders } from '../http/headers';
import { htmlDocument } from '../http/pages';
import { type Html, html } from '../lib/html';
import { SCRIPT, STYLE } from './assets';
import { merchantHead } from './merchant';
import type { PageTranslator } from './page-translator';
import type { PageView } from './view';

/** Messages that the page's script shows. */
const CLIENT_MESSAGES = [
  ...['live-lost', 'wallet-choose', 'wallet-none', 'wallet-connecting', 'wallet-network', 'wallet-poor'],
  ...['wallet-pay', 'wallet-pay-with', 'wallet-confirm', 'wallet-can-pay', 'wallet-continue'],
  ...['wallet-sent', 'wallet-see', 'wallet-refused', 'wallet-failed'],
];

/** Keep their placeholders in translated messages, because only the page's script knows the values. */
const UNFILLED_PLACEHOLDERS = Object.fromEntries(
  ['balance', 'symbol', 'network', 'option', 'wallet'].map((name) => [name, `{${name}}`]),
);

/** Renders the checkout page of an invoice, with a notice and a form at its top if given. The page works without JavaScript. */
export function checkoutPage(
  view: PageView,
  translator: PageTranslator,
  {
    path,
    publicUrl,
    notice,
    retry,
  }: { path: string; publicUrl: string; notice?: string | undefined; retry?: Html | undefined },
): Html {
  const { translate } = translator;
  const messages = {
    ...Object.fromEntries(CLIENT_MESSAGES.map((name) => [name, translate(name, UNFILLED_PLACEHOLDERS)])),
    ...(!view.watched && { 'wallet-sent': translate('wallet-sent-by-hand') }),
  };
  const body = html`${notice && html`<div class="alert" role="alert">${notice}${retry}</div>`}${view.main}
<p class="lost" data-lost role="status" hidden>${translate('live-lost')}</p>
<footer>${translate('powered')}</footer>`;
  const attributes = html`data-checkout="${path}" data-messages="${JSON.stringify(messages)}"`;
  const head = html`${merchantHead(view.merchant, translator, publicUrl)}
<script type="module" src="${translator.at(SCRIPT)}"></script>`;
  return layout(view.title, translator, body, attributes, head);
}

/** Headers of a page without a script, which loads files only from this server, and submits its form only to it. */
export const FORM_HEADERS = pageHeaders(["style-src 'self'", "img-src 'self' data:"], "'self'");

/** Renders the error page: invoice not found, rate limited, or another error. */
export function problemPage(problem: 'not-found' | 'error' | 'too-many', translator: PageTranslator): Html {
  const { translate } = translator;
  const title = translate(problem === 'not-found' ? 'not-found-title' : 'error-title');
  const body = html`<main class="problem"><h1>${title}</h1><p>${translate(`${problem}-text`)}</p></main>`;
  return layout(title, translator, body);
}

/** Renders the HTML document around the body of a page for payers. */
export const layout = (
  title: string,
  { language, at }: PageTranslator,
  body: Html,
  attributes?: Html,
  head?: Html,
) =>
  htmlDocument({
    ...{ language, title, body, attributes },
    head: html`<link rel="stylesheet" href="${at(STYLE)}">\n${head}`,
  });
