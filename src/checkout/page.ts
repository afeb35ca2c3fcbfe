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
const UNFILLED_PLACEHOLDERS = {
  balance: '{balance}',
  symbol: '{symbol}',
  network: '{network}',
  option: '{option}',
  wallet: '{wallet}',
};

/** Renders the checkout page of an invoice, with a notice at its top if given. The page works without JavaScript. */
export function checkoutPage(
  view: PageView,
  translator: PageTranslator,
  { path, publicUrl, notice }: { path: string; publicUrl: string; notice?: string | undefined },
): Html {
  const { translate } = translator;
  const messages = {
    ...Object.fromEntries(CLIENT_MESSAGES.map((name) => [name, translate(name, UNFILLED_PLACEHOLDERS)])),
    ...(!view.watched && { 'wallet-sent': translate('wallet-sent-by-hand') }),
  };
  const body = html`${notice && html`<p class="alert" role="alert">${notice}</p>`}${view.main}
<p class="lost" data-lost role="status" hidden>${translate('live-lost')}</p>
<footer>${translate('powered')}</footer>`;
  const attributes = html`data-checkout="${path}" data-messages="${JSON.stringify(messages)}"`;
  const head = html`${merchantHead(view.merchant, translator, publicUrl)}
<script type="module" src="${translator.at(SCRIPT)}"></script>`;
  return layout(view.title, translator, body, attributes, head);
}

/** Renders the error page: invoice not found, rate limited, or another error. */
export function problemPage(problem: 'not-found' | 'error' | 'too-many', translator: PageTranslator): Html {
  const { translate } = translator;
  const title = translate(problem === 'not-found' ? 'not-found-title' : 'error-title');
  const body = html`<main class="problem"><h1>${title}</h1><p>${translate(`${problem}-text`)}</p></main>`;
  return layout(title, translator, body);
}

/** Renders the HTML document around the body of a page for payers. */
export function layout(
  title: string,
  { language, direction, at }: PageTranslator,
  body: Html,
  attributes?: Html,
  head?: Html,
): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${at(STYLE)}">
${head}
</head>
<body ${attributes}>
${body}
</body>
</html>
`;
}
