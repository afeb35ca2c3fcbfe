import { isTestnet, networkNameOf } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import { formatAmount } from '../lib/money';
import { moneyDigits } from '../lib/prices/money-text';
import { type ProblemCode, paramText, type Reason } from '../lib/reasons';
import type { LinkState, OpenedLink } from '../services/invoices/payment-links/pay-by-link.service';
import type { LinkToken } from '../services/invoices/payment-links/payment-link.queries';
import { networkBadge, tokenBadge } from './drawings';
import { merchantHead, merchantHeader, supportContact } from './merchant';
import { lineList } from './order';
import { layout } from './page';
import type { PageTranslator } from './page-translator';

export interface LinkForm {
  /** Idempotency key of the form: random text, so that submitting one form repeatedly creates only one invoice. */
  key: string;
  /** Value of the input field `amount`: the payer's last input, or the amount with which the page was opened. */
  amount: string;
  /** Reason for which the previous submission was refused. */
  problem?: Reason<ProblemCode>;
}

/** Reason why the page of a payment link has no form. */
export type LinkProblem = Exclude<LinkState, 'active'> | 'not-found' | 'busy' | 'no-rate';

/** A payment link, and the tokens of the link in which payers can currently pay. */
type ShownLink = Pick<OpenedLink, 'link' | 'offered'>;

/** Renders the page of a payment link. The page has no script; only its form creates an invoice. */
export function linkPage(
  shown: ShownLink,
  form: LinkForm,
  translator: PageTranslator,
  { path, publicUrl }: { path: string; publicUrl: string },
): Html {
  const { link } = shown;
  const { translate, at } = translator;
  const header = merchantHeader(link.merchant, translator);
  const support = supportContact(link.merchant, translator);
  const body = html`<main class="link">
${header && html`<section data-part="merchant">${header}</section>`}
<section><h1 dir="auto">${link.title}</h1>
${link.description?.trim() && html`<p class="note" dir="auto">${link.description}</p>`}</section>
${link.lines && html`<section data-part="order">${lineList(link.lines, { currency: link.priceCurrency, symbol: symbolsOf(shown) }, translator)}</section>`}
<section data-part="sum">${price(shown, translator)}</section>
<section>${paymentForm(shown, form, translator, path)}</section>
<section><details class="exchange"><summary>${translate('link-scan')}</summary>
<figure class="qr"><img src="${at(`/pay/${link.slug}/qr.svg`)}" width="180" height="180" loading="lazy" alt="${translate('link-qr-alt')}"></figure></details></section>
${support && html`<section data-part="support">${support}</section>`}
</main>
<footer>${translate('powered')}</footer>`;
  const head = merchantHead(link.merchant, translator, publicUrl, link.title);
  return layout(link.title, translator, body, undefined, head);
}

/** The page of a link that cannot create an invoice; `retryPath` is undefined when trying again does not help. */
export function linkProblemPage(problem: LinkProblem, translator: PageTranslator, retryPath?: string): Html {
  const title = translator.translate(`link-${problem}-title`);
  const text = translator.translate(`link-${problem}-text`);
  const body = html`<main class="problem"><h1>${title}</h1><p>${text}</p>
${retryPath !== undefined && html`<p><a class="button" href="${retryPath}">${translator.translate('link-again')}</a></p>`}</main>`;
  return layout(title, translator, body);
}

/** The symbols of the offered tokens, each once. */
const symbolsOf = ({ offered }: ShownLink) => [...new Set(offered.map(({ symbol }) => symbol))].join(' / ');

function price(shown: ShownLink, translator: PageTranslator): Html {
  const { translate } = translator;
  const { link, offered } = shown;
  const isChoice = offered.length > 1;
  return html`${fixedPrice(shown, translator)}
${isChoice && html`<p class="label">${translate('link-choice')}</p>`}
${offered.map((token) => tokenLine(token, translate))}
${offered.some(({ network }) => isTestnet(network)) && html`<p class="testnet">${translate('testnet')}</p>`}
${link.priceAmount !== null && html`<p class="only">${translate('link-price-note')}</p>`}`;
}

/** Renders the price in the currency, or the fixed amount in tokens; null when the payer chooses the amount. */
function fixedPrice(shown: ShownLink, { translate, language }: PageTranslator): Html | null {
  const { link, offered } = shown;
  const { amount, priceAmount, priceCurrency, tokens } = link;
  const sum = (number: string, unit: Html) => html`<p class="label">${translate('amount-label')}</p>
<p class="amount" dir="ltr"><span>${number}</span> ${unit}</p>`;
  if (priceAmount !== null && priceCurrency !== null)
    return sum(
      moneyDigits(language, { amount: priceAmount, currency: priceCurrency }),
      html`${priceCurrency}`,
    );
  if (amount === null) return null;
  const name = offered.map((token) => token.name).join(' / ');
  return sum(
    formatAmount(amount, tokens[0].decimals),
    html`<abbr title="${name}">${symbolsOf(shown)}</abbr>`,
  );
}

function tokenLine({ symbol, name, network: id }: LinkToken, translate: PageTranslator['translate']): Html {
  const network = networkNameOf(id);
  return html`<p class="kind">${tokenBadge(symbol)}<span>${name}</span>${networkBadge(id, network)}<span>${translate('network', { network })}</span></p>
`;
}

function paymentForm(shown: ShownLink, form: LinkForm, { translate }: PageTranslator, path: string): Html {
  const { link } = shown;
  const isOpen = link.amount === null && link.priceAmount === null;
  return html`<form method="post" action="${path}">
<input type="hidden" name="key" value="${form.key}">
${isOpen && amountField(shown, form, translate)}
${form.problem?.code === 'form_key' && problemText(form.problem, shown, translate)}
<button type="submit" class="primary">${translate('link-pay')}</button>
<p class="only">${translate('link-next')}</p>
</form>`;
}

function amountField(
  shown: ShownLink,
  { amount, problem }: LinkForm,
  translate: PageTranslator['translate'],
): Html {
  const isRefused = problem !== undefined && problem.code !== 'form_key';
  return html`<label for="amount">${translate('link-amount', { symbol: symbolsOf(shown) })}</label>
<input id="amount" name="amount" value="${amount}" inputmode="decimal" autocomplete="off" dir="ltr" required maxlength="160" aria-describedby="amount-limits${isRefused && ' amount-problem'}" ${isRefused && html`aria-invalid="true" autofocus`}>
<p class="only" id="amount-limits">${translate('link-amount-limits', limitsOf(shown))}</p>
${isRefused && problemText(problem, shown, translate)}`;
}

function limitsOf(shown: ShownLink) {
  const { minAmount, maxAmount, tokens } = shown.link;
  const inTokens = (baseUnits: bigint | null) => formatAmount(baseUnits ?? 0n, tokens[0].decimals);
  return { min: inTokens(minAmount), max: inTokens(maxAmount), symbol: symbolsOf(shown) };
}

/**
 * Reasons for refusing the form that have their own message; all other reasons share the message of `plain_decimal`.
 */
const EXPLAINED: readonly ProblemCode[] = [
  'form_key',
  'amount_unclear',
  'decimals',
  'amount_limits',
  'more_than_fee',
];

function problemText(
  { code, params }: Reason<ProblemCode>,
  shown: ShownLink,
  translate: PageTranslator['translate'],
): Html {
  const texts = Object.entries(params).map(([name, value]) => [name, paramText(value)]);
  const name = EXPLAINED.includes(code) ? code : 'plain_decimal';
  const text = translate(`link-problem-${name}`, { ...Object.fromEntries(texts), symbol: symbolsOf(shown) });
  return html`<p class="refusal" id="amount-problem" role="alert">${text}</p>`;
}
