import { networkNameOf, transactionUrl } from '../lib/chain/networks';
import { formatDateTime } from '../lib/messages';
import { formatAmount } from '../lib/money';
import {
  amountArrived,
  amountMissing,
  type InvoicePhase,
  isPaid,
  isPayable,
  phaseOf,
} from '../presenters/invoice-phase';
import { paymentUriOf } from '../presenters/payment-uri';
import type { Checkout } from '../services/invoices/checkout.service';
import { networkBadge, phaseIcon, tokenBadge } from './drawings';
import { type Html, html } from './html';
import type { PageTranslator } from './page-translator';
import { walletRequest } from './wallet-request';

/** Content of the checkout page, for the first response and for each later update of an open page. */
export interface PageView {
  phase: InvoicePhase;
  title: string;
  main: Html;
  /** Whether payments are detected; otherwise the merchant confirms them by hand. */
  watched: boolean;
}

interface RenderContext extends PageTranslator {
  checkout: Checkout;
  phase: InvoicePhase;
  /** Values of the placeholders that several messages have in common; amounts are decimal text in whole tokens. */
  values: Record<'amount' | 'arrived' | 'missing' | 'symbol' | 'network', string>;
}

const CONFIRMING: readonly InvoicePhase[] = ['seen', 'late', 'part_paid'];

/** Renders the content of the page for the current state of the invoice. */
export function renderView(checkout: Checkout, translator: PageTranslator): PageView {
  const { invoice, token, event } = checkout;
  const phase = phaseOf(invoice, event);
  const inTokens = (baseUnits: bigint) => formatAmount(baseUnits, invoice.tokenDecimals);
  const values = {
    amount: inTokens(invoice.amount),
    arrived: inTokens(amountArrived(invoice)),
    missing: inTokens(amountMissing(invoice)),
    symbol: token.symbol,
    network: networkNameOf(invoice.network),
  };
  const context: RenderContext = { ...translator, checkout, phase, values };
  const title = translator.translate(titleMessage(phase), values);
  return { phase, title, main: renderMain(context), watched: checkout.watched };
}

function titleMessage(phase: InvoicePhase): string {
  if (isPaid(phase)) return 'title-paid';
  return phase === 'expired' ? 'title-expired' : 'title-pay';
}

/** Renders the page as separate parts, so that the script can update one part and leave the others unchanged. */
function renderMain(context: RenderContext): Html {
  const { phase, checkout } = context;
  return html`<main id="checkout" class="${phase}" data-phase="${phase}" data-now="${checkout.now.getTime()}">
${part('status', status(context))}
${part('sum', sum(context))}
${isPayable(phase) && part('pay', pay(context))}
${isPaid(phase) && part('receipt', receipt(context))}
${note(context)}
</main>`;
}

const part = (name: string, content: Html) => html`<section data-part="${name}">${content}</section>`;

function status(context: RenderContext): Html {
  const { phase, translate, values, checkout } = context;
  const key =
    phase === 'expired' && amountArrived(checkout.invoice) > 0n ? 'next-expired-part' : `next-${phase}`;
  return html`<p class="status" role="status">${phaseIcon(phase)}<strong>${translate(`status-${phase}`)}</strong></p>
${CONFIRMING.includes(phase) && confirming(context)}
<p class="next">${translate(key, values)}${whoConfirms(context)}</p>
${isPayable(phase) && countdown(context)}
${!isPaid(phase) && CONFIRMING.includes(phase) && transactionLine(context)}`;
}

/** Renders who confirms a payment: this page as soon as Chit detects it, or the merchant when nobody watches the network. */
function whoConfirms({ phase, checkout, translate }: RenderContext): Html | null {
  if (!checkout.watched && !isPaid(phase) && phase !== 'expired')
    return html` <span>${translate('next-by-hand')}</span>`;
  return isPayable(phase) ? html`<span class="js-only"> ${translate('next-by-itself')}</span>` : null;
}

function confirming({ checkout: { confirmations }, translate }: RenderContext): Html | null {
  if (!confirmations) return null;
  const { seen, needed } = confirmations;
  const words = translate('confirmations', { seen, needed });
  return html`<p class="confirmations"><progress max="${needed}" value="${seen}" aria-label="${words}"></progress> ${words}</p>`;
}

function countdown({ checkout: { invoice }, translate, language }: RenderContext): Html {
  const { expiresOn } = invoice;
  const until = translate('time-until', { time: formatDateTime(language, expiresOn) });
  return html`<p class="time"><span class="js-only">${translate('time-left')} <time role="timer" data-countdown="${expiresOn.getTime()}"></time></span>
<span class="until">${until}</span></p>`;
}

function sum(context: RenderContext): Html {
  const { checkout, values, translate, phase } = context;
  const { invoice, token } = checkout;
  const shown = phase === 'part_paid' ? values.missing : values.amount;
  return html`<p class="label">${translate(phase === 'part_paid' ? 'missing-label' : 'amount-label')}</p>
<h1 class="amount" dir="ltr"><span>${shown}</span> <abbr title="${token.name}">${token.symbol}</abbr></h1>
<p class="kind">${tokenBadge(token.symbol)}<span>${token.name}</span>${networkBadge(invoice.network, values.network)}<span>${translate('network', values)}</span></p>`;
}

function pay(context: RenderContext): Html {
  const { checkout, values, translate } = context;
  const { invoice } = checkout;
  const missing = amountMissing(invoice);
  const due = { ...values, amount: values.missing, address: invoice.contractAddress };
  const code = `/checkout/${invoice.checkoutToken}/qr.svg`;
  return html`<figure class="qr"><img src="${code}?amount=${String(missing)}" width="240" height="240" alt="${translate('qr-alt', due)}"><figcaption>${translate('scan')}</figcaption></figure>
<div class="fields">
${copyField(translate, 'address', invoice.contractAddress)}
${copyField(translate, 'amount', values.missing)}
</div>
<p class="only">${translate('only-this', values)}</p>
<div class="actions">
<button type="button" class="primary js-only" data-wallet="${JSON.stringify(walletRequest(invoice, missing))}">${translate('wallet-pay')}</button>
<a class="button" href="${paymentUriOf(invoice)}">${translate('open-wallet')}</a>
</div>
<div class="wallet" data-wallet-panel role="status" hidden></div>
<details class="exchange"><summary>${translate('exchange-title')}</summary>
<p>${translate('exchange-text', due)}</p>
<img src="${code}?form=address" width="180" height="180" loading="lazy" alt="${translate('exchange-qr-alt')}">
<p class="contract">${translate('token-contract', values)}: <code dir="ltr">${invoice.tokenAddress}</code></p>
</details>`;
}

const copyField = (translate: RenderContext['translate'], name: 'address' | 'amount', value: string): Html =>
  html`<div class="field"><span class="label" id="${name}-label">${translate(`${name}-label`)}</span>
<code dir="ltr" aria-labelledby="${name}-label">${value}</code>
<button type="button" class="copy js-only" data-copy="${value}" data-copied="${translate('copied')}" aria-label="${translate(`copy-${name}`)}">${translate('copy')}</button></div>`;

function receipt(context: RenderContext): Html {
  const { checkout, values, translate } = context;
  const { invoice } = checkout;
  const inTokens = (baseUnits: bigint) =>
    `${formatAmount(baseUnits, invoice.tokenDecimals)} ${values.symbol}`;
  const paidOn = invoice.paidOn && formatDateTime(context.language, invoice.paidOn);
  return html`<h2>${translate('receipt')}</h2>
<dl>
${receiptLine(translate('receipt-amount'), inTokens(invoice.amount))}
${receiptLine(translate('receipt-fee'), inTokens(invoice.feeAmount), 'minor')}
${receiptLine(translate('receipt-net'), inTokens(invoice.amount - invoice.feeAmount), 'minor')}
${invoice.amountReceived !== invoice.amount && receiptLine(translate('receipt-received'), inTokens(invoice.amountReceived))}
${paidOn && receiptLine(translate('receipt-paid-on'), paidOn)}
${invoice.hash && receiptLine(translate('receipt-transaction'), transaction(context, invoice.hash))}
${receiptLine(translate('receipt-to'), html`<code dir="ltr">${invoice.contractAddress}</code>`)}
${receiptLine(translate('receipt-reference'), html`<code dir="ltr">${invoice.uuid}</code>`)}
</dl>
<div class="actions"><button type="button" class="button js-only" data-print>${translate('print')}</button></div>`;
}

const receiptLine = (name: string, value: Html | string, kind = '') =>
  html`<div class="line ${kind}"><dt>${name}</dt><dd dir="auto">${value}</dd></div>`;

function transactionLine(context: RenderContext): Html | null {
  const { transaction: hash } = context.checkout;
  return hash === null
    ? null
    : html`<p class="transaction">${context.translate('receipt-transaction')}: ${transaction(context, hash)}</p>`;
}

function transaction({ checkout: { invoice } }: RenderContext, hash: string): Html {
  const url = transactionUrl(invoice.network, hash);
  const short = html`<code dir="ltr" title="${hash}">${hash.slice(0, 10)}…${hash.slice(-8)}</code>`;
  return url ? html`<a href="${url}" target="_blank" rel="noopener noreferrer">${short}</a>` : short;
}

function note({ checkout: { invoice }, translate }: RenderContext): Html | null {
  if (!invoice.note?.trim()) return null;
  return part(
    'note',
    html`<p class="label">${translate('note-label')}</p><p class="note" dir="auto">${invoice.note}</p>`,
  );
}
