import { isTestnet, networkNameOf } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import { formatAmount } from '../lib/money';
import { type ProblemCode, paramText, type Reason } from '../lib/reasons';
import type { LinkState } from '../services/invoices/payment-links/pay-by-link.service';
import type { PayableLink } from '../services/invoices/payment-links/payment-link.queries';
import { networkBadge, tokenBadge } from './drawings';
import { merchantHead, merchantHeader, supportContact } from './merchant';
import { lineList } from './order';
import { layout } from './page';
import type { PageTranslator } from './page-translator';

/** The form of a payment link's page. */
export interface LinkForm {
  /** Idempotency key of the form: random text, so that submitting one form repeatedly creates only one invoice. */
  key: string;
  /** Value of the input field `amount`: the payer's last input, or the amount with which the page was opened. */
  amount: string;
  /** Reason for which the previous submission was refused. */
  problem?: Reason<ProblemCode>;
}

/** Reason why the page of a payment link has no form. */
export type LinkProblem = Exclude<LinkState, 'active'> | 'not-found' | 'busy';

/** Renders the page of a payment link. The page has no script; only its form creates an invoice. */
export function linkPage(
  link: PayableLink,
  form: LinkForm,
  translator: PageTranslator,
  { path, publicUrl }: { path: string; publicUrl: string },
): Html {
  const { translate } = translator;
  const header = merchantHeader(link.merchant, translator);
  const support = supportContact(link.merchant, translator);
  const body = html`<main class="link">
${header && html`<section data-part="merchant">${header}</section>`}
<section><h1 dir="auto">${link.title}</h1>
${link.description?.trim() && html`<p class="note" dir="auto">${link.description}</p>`}</section>
${link.lines && html`<section data-part="order">${lineList(link.lines, link.token.symbol)}</section>`}
<section data-part="sum">${price(link, translator)}</section>
<section>${paymentForm(link, form, translator, path)}</section>
<section><details class="exchange"><summary>${translate('link-scan')}</summary>
<figure class="qr"><img src="/pay/${link.slug}/qr.svg" width="180" height="180" loading="lazy" alt="${translate('link-qr-alt')}"></figure></details></section>
${support && html`<section data-part="support">${support}</section>`}
</main>
<footer>${translate('powered')}</footer>`;
  const head = merchantHead(link.merchant, translator, publicUrl, link.title);
  return layout(link.title, translator, body, undefined, head);
}

/** Renders the page of a payment link that cannot create an invoice, with advice for the payer. */
export function linkProblemPage(problem: LinkProblem, translator: PageTranslator): Html {
  const title = translator.translate(`link-${problem}-title`);
  const text = translator.translate(`link-${problem}-text`);
  const body = html`<main class="problem"><h1>${title}</h1><p>${text}</p></main>`;
  return layout(title, translator, body);
}

function price({ amount, token }: PayableLink, { translate }: PageTranslator): Html {
  const network = networkNameOf(token.network);
  return html`${
    amount !== null &&
    html`<p class="label">${translate('amount-label')}</p>
<p class="amount" dir="ltr"><span>${formatAmount(amount, token.decimals)}</span> <abbr title="${token.name}">${token.symbol}</abbr></p>`
  }
<p class="kind">${tokenBadge(token.symbol)}<span>${token.name}</span>${networkBadge(token.network, network)}<span>${translate('network', { network })}</span></p>
${isTestnet(token.network) && html`<p class="testnet">${translate('testnet')}</p>`}`;
}

function paymentForm(link: PayableLink, form: LinkForm, { translate }: PageTranslator, path: string): Html {
  return html`<form method="post" action="${path}">
<input type="hidden" name="key" value="${form.key}">
${link.amount === null && amountField(link, form, translate)}
${form.problem?.code === 'form_key' && problemText(form.problem, link, translate)}
<button type="submit" class="primary">${translate('link-pay')}</button>
<p class="only">${translate('link-next')}</p>
</form>`;
}

function amountField(
  link: PayableLink,
  { amount, problem }: LinkForm,
  translate: PageTranslator['translate'],
): Html {
  const { symbol } = link.token;
  const isRefused = problem !== undefined && problem.code !== 'form_key';
  return html`<label for="amount">${translate('link-amount', { symbol })}</label>
<input id="amount" name="amount" value="${amount}" inputmode="decimal" autocomplete="off" dir="ltr" required maxlength="160" aria-describedby="amount-limits${isRefused && ' amount-problem'}" ${isRefused && html`aria-invalid="true" autofocus`}>
<p class="only" id="amount-limits">${translate('link-amount-limits', limitsOf(link))}</p>
${isRefused && problemText(problem, link, translate)}`;
}

function limitsOf({ minAmount, maxAmount, token }: PayableLink) {
  const inTokens = (baseUnits: bigint | null) => formatAmount(baseUnits ?? 0n, token.decimals);
  return { min: inTokens(minAmount), max: inTokens(maxAmount), symbol: token.symbol };
}

/** Reasons that have a separate message; all other reasons share the message of `plain_decimal`. */
const EXPLAINED: readonly ProblemCode[] = ['form_key', 'decimals', 'amount_limits', 'more_than_fee'];

function problemText(
  { code, params }: Reason<ProblemCode>,
  { token }: PayableLink,
  translate: PageTranslator['translate'],
): Html {
  const texts = Object.entries(params).map(([name, value]) => [name, paramText(value)]);
  const name = EXPLAINED.includes(code) ? code : 'plain_decimal';
  const text = translate(`link-problem-${name}`, { ...Object.fromEntries(texts), symbol: token.symbol });
  return html`<p class="refusal" id="amount-problem" role="alert">${text}</p>`;
}
