import type { Profile } from '../entities/user.entity';
import { networkNameOf } from '../lib/chain/networks';
import { TWINS } from '../lib/chain/twins';
import { type Html, html } from '../lib/html';
import { hasMovingRate, optionInToken } from '../lib/invoice-option';
import {
  amountArrived,
  amountMissing,
  amountOverpaid,
  amountShort,
  hasArrived,
  type InvoicePhase,
  isClosed,
  isMarkedPaid,
  isOver,
  isPaid,
  isPayable,
  phaseOf,
} from '../lib/invoice-phase';
import { formatAmount } from '../lib/money';
import { paymentUriOf } from '../presenters/payment-uri';
import type { Checkout } from '../services/invoices/checkout/checkout.service';
import { arrivedByOption, chosenCheckout, keyOf, otherOptions } from './choice';
import { phaseIcon } from './drawings';
import {
  contractLink,
  messageAround,
  type PageChoice,
  type RenderContext,
  shortHash,
  timeElement,
  transactionLink,
} from './elements';
import { merchantHeader, supportContact } from './merchant';
import { back, order } from './order';
import type { PageTranslator } from './page-translator';
import { shownPrice } from './price';
import { receipt } from './receipt';
import { renewalForm } from './renewal';
import { sum } from './sum';
import { walletRequest } from './wallet-request';

/** Content of the checkout page, for the first response and for each later update of an open page. */
export interface PageView {
  phase: InvoicePhase;
  title: string;
  main: Html;
  merchant: Profile;
  /** Whether Chit detects payments on the invoice's network; otherwise an admin confirms payments manually. */
  watched: boolean;
}

const CONFIRMING: readonly InvoicePhase[] = ['seen', 'late', 'part_paid', 'checking'];

/** Renders the content of the page for the current state of the invoice. */
export function renderView(given: Checkout, translator: PageTranslator, choice: PageChoice): PageView {
  const phase = phaseOf(given.invoice, given.event, given.now);
  const checkout = chosenCheckout(given, choice.pay);
  const { invoice, token, merchant } = checkout;
  const inTokens = (baseUnits: bigint) => formatAmount(baseUnits, invoice.tokenDecimals);
  const values = {
    amount: inTokens(invoice.amount),
    arrived: inTokens(amountArrived(invoice)),
    missing: inTokens(amountMissing(invoice)),
    overpaid: inTokens(amountOverpaid(invoice)),
    short: inTokens(amountShort(invoice)),
    symbol: token.symbol,
    network: networkNameOf(invoice.network),
  };
  const context: RenderContext = { ...translator, checkout, choice, phase, values };
  return { phase, title: titleOf(context), main: renderMain(context), merchant, watched: checkout.watched };
}

function titleOf(context: RenderContext): string {
  const { phase, checkout, translate } = context;
  const { displayName } = checkout.merchant;
  const name = isPaid(phase) ? 'title-paid' : isClosed(phase) ? `title-${phase}` : 'title-pay';
  const shown = shownPrice(checkout.invoice, context) ?? context.values;
  return displayName ? translate(`${name}-to`, { ...shown, merchant: displayName }) : translate(name, shown);
}

/** Renders the page in separate parts, so that the script can update each part without changing the others. */
function renderMain(context: RenderContext): Html {
  const { phase, checkout } = context;
  return html`<main id="checkout" class="${phase}" data-phase="${phase}" data-now="${checkout.now.getTime()}">
${optionalPart('merchant', merchantHeader(checkout.merchant, context))}
${part('status', status(context))}
${part('sum', sum(context))}
${optionalPart('order', order(context))}
${isPayable(phase) && part('pay', pay(context))}
${isPaid(phase) && part(isMarkedPaid(checkout.invoice) ? 'details' : 'receipt', receipt(context))}
${optionalPart('back', back(context))}
${note(context)}
${optionalPart('support', supportContact(checkout.merchant, context))}
</main>`;
}

const part = (name: string, content: Html) => html`<section data-part="${name}">${content}</section>`;

const optionalPart = (name: string, content: Html | null) => content && part(name, content);

function status(context: RenderContext): Html {
  const { phase, translate, values } = context;
  return html`<p class="status" role="status">${phaseIcon(phase)}<strong>${translate(`status-${phase}`)}</strong></p>
${CONFIRMING.includes(phase) && confirming(context)}
<p class="next">${translate(nextMessage(context), values)}${whoConfirms(context)}</p>
${!isPaid(phase) && arrivedLine(context)}
${isPaid(phase) && values.overpaid !== '0' && html`<p class="next">${translate('next-overpaid', values)}</p>`}
${values.short !== '0' && html`<p class="next">${translate('next-short', values)}</p>`}
${isPayable(phase) && countdown(context)}
${renewalForm(context)}
${!isPaid(phase) && CONFIRMING.includes(phase) && transactionLine(context)}`;
}

function arrivedLine(context: RenderContext): Html | null {
  const sums = arrivedByOption(context.checkout);
  if (sums === null) return null;
  const list = html`${sums.map((sum, index) => html`${index > 0 && ' + '}${sum}`)}`;
  return html`<p class="next">${messageAround(context, 'arrived-options', 'list', list)}</p>`;
}

/** Returns the name of the message that tells the payer the next step. */
function nextMessage({ phase, checkout: { invoice, options } }: RenderContext): string {
  const isSeveral = options.length > 1;
  if (isSeveral && phase === 'part_paid') return 'next-part_paid-options';
  if (!isSeveral && isOver(phase) && hasArrived(invoice)) return `next-${phase}-part`;
  return isMarkedPaid(invoice) ? 'next-marked-paid' : `next-${phase}`;
}

/**
 * Renders a note on how a payment is confirmed: the page updates itself once Chit detects the payment or, when Chit
 * does not watch the network, the payment is confirmed manually.
 */
function whoConfirms({ phase, checkout, translate }: RenderContext): Html | null {
  if (!checkout.watched && !isPaid(phase) && !isClosed(phase))
    return html` <span>${translate('next-by-hand')}</span>`;
  return isPayable(phase) || phase === 'checking'
    ? html`<span class="js-only"> ${translate('next-by-itself')}</span>`
    : null;
}

function confirming({ checkout: { confirmations }, translate }: RenderContext): Html | null {
  if (!confirmations) return null;
  const { seen, needed } = confirmations;
  const words = translate('confirmations', { seen, needed });
  return html`<p class="confirmations"><progress max="${needed}" value="${seen}" aria-label="${words}"></progress> ${words}</p>`;
}

function countdown(context: RenderContext): Html {
  const { translate, checkout } = context;
  const { expiresOn, options } = checkout.invoice;
  const until = hasMovingRate(options ?? []) ? 'locked-until' : 'time-until';
  return html`<p class="time"><span class="js-only">${translate('time-left')} <time role="timer" data-countdown="${expiresOn.getTime()}"></time></span>
<span class="until">${messageAround(context, until, 'time', timeElement(context, expiresOn))}</span></p>`;
}

function pay(context: RenderContext): Html {
  const { checkout, values, translate } = context;
  const { invoice, options } = checkout;
  const chosen = optionInToken(invoice, invoice.tokenUuid);
  const isSeveral = options.length > 1;
  const pay = isSeveral ? `&pay=${keyOf(chosen)}` : '';
  const missing = amountMissing(invoice);
  const due = { ...values, amount: values.missing, address: invoice.contractAddress };
  const label = translate('wallet-option', due);
  const request = walletRequest(invoice, missing, { label, others: otherOptions(context) });
  const code = `/checkout/${invoice.checkoutToken}/qr.svg`;
  return html`<figure class="qr"><img src="${code}?amount=${String(missing)}${pay}" width="240" height="240" alt="${translate('qr-alt', due)}"><figcaption>${translate('scan')}</figcaption></figure>
<div class="fields">
${copyField(translate, 'address', invoice.contractAddress)}
${copyField(translate, 'amount', values.missing)}
</div>
<p class="only">${translate(isSeveral ? 'only-options' : 'only-this', values)}</p>
${notTwin(context)}
<div class="actions">
<button type="button" class="primary js-only" data-wallet="${JSON.stringify(request)}">${translate('wallet-pay')}</button>
<a class="button" href="${paymentUriOf(invoice, chosen)}">${translate('open-wallet')}</a>
</div>
<div class="wallet" data-wallet-panel role="status" hidden></div>
<details class="exchange"><summary>${translate('exchange-title')}</summary>
<p>${translate('exchange-text', due)}</p>
<img src="${code}?form=address" width="180" height="180" loading="lazy" alt="${translate('exchange-qr-alt')}">
<p class="contract">${translate('token-contract', values)}: <code dir="ltr">${invoice.tokenAddress}</code></p>
</details>`;
}

/** Names the contract of the token where a known copy of it exists. */
function notTwin({ checkout: { invoice }, translate, values }: RenderContext): Html | null {
  const twin = TWINS.find(({ original }) => original === invoice.tokenAddress);
  if (!twin) return null;
  return html`<p class="only">${translate('not-twin', { ...values, twin: twin.symbol })} ${contractLink(twin.network, twin.original)}</p>`;
}

const copyField = (translate: RenderContext['translate'], name: 'address' | 'amount', value: string): Html =>
  html`<div class="field"><span class="label" id="${name}-label">${translate(`${name}-label`)}</span>
<code dir="ltr" aria-labelledby="${name}-label">${value}</code>
<button type="button" class="copy js-only" data-copy="${value}" data-copied="${translate('copied')}" aria-label="${translate(`copy-${name}`)}">${translate('copy')}</button></div>`;

const transactionLine = ({ checkout: { transaction }, translate }: RenderContext): Html | null =>
  transaction &&
  html`<p class="transaction">${translate('receipt-transaction')}: ${transactionLink(transaction, shortHash(transaction.hash))}</p>`;

function note({ checkout: { invoice }, translate }: RenderContext): Html | null {
  if (!invoice.note?.trim()) return null;
  return part(
    'note',
    html`<p class="label">${translate('note-label')}</p><p class="note" dir="auto">${invoice.note}</p>`,
  );
}
