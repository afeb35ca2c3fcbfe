import { SCRIPT, STYLE } from './assets';
import { type Html, html } from './html';
import type { Phrasebook } from './phrasebook';
import type { View } from './view';

/** Messages that the page's script shows. */
const SCRIPT_MESSAGES = [
  ...['live-lost', 'wallet-choose', 'wallet-none', 'wallet-connecting', 'wallet-network', 'wallet-poor'],
  ...['wallet-confirm', 'wallet-sent', 'wallet-see', 'wallet-refused', 'wallet-failed'],
];

/** Placeholders that the script fills in; here they are formatted as themselves. */
const OPEN_VALUES = { balance: '{balance}', symbol: '{symbol}', network: '{network}' };

/** The checkout page of an invoice, which is complete without JavaScript. */
export function checkoutPage(view: View, phrasebook: Phrasebook, path: string): Html {
  const { say } = phrasebook;
  const messages = Object.fromEntries(SCRIPT_MESSAGES.map((name) => [name, say(name, OPEN_VALUES)]));
  const body = html`${view.main}
<p class="lost" data-lost role="status" hidden>${say('live-lost')}</p>
<footer>${say('powered')}</footer>`;
  const attributes = html`data-checkout="${path}" data-messages="${JSON.stringify(messages)}"`;
  return layout(
    view.title,
    phrasebook,
    body,
    attributes,
    html`<script type="module" src="${SCRIPT}"></script>`,
  );
}

/** The page that is shown instead of an invoice: not found, rate limited, or another error. */
export function problemPage(problem: 'not-found' | 'error' | 'too-many', phrasebook: Phrasebook): Html {
  const { say } = phrasebook;
  const title = say(problem === 'not-found' ? 'not-found-title' : 'error-title');
  const body = html`<main class="problem"><h1>${title}</h1><p>${say(`${problem}-text`)}</p></main>`;
  return layout(title, phrasebook, body);
}

function layout(
  title: string,
  { language, direction }: Phrasebook,
  body: Html,
  attributes?: Html,
  script?: Html,
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
<link rel="stylesheet" href="${STYLE}">
${script}
</head>
<body ${attributes}>
${body}
</body>
</html>
`;
}
