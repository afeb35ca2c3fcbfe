import type { Profile } from '../entities/user.entity';
import { minutesFor, networkNameOf } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import { hasMovingRate } from '../lib/invoice-option';
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
import type { Checkout } from '../services/invoices/checkout/checkout.service';
import { arrivedByOption, chosenCheckout } from './choice';
import { phaseIcon } from './drawings';
import {
  messageAround,
  type PageChoice,
  type RenderContext,
  shortHash,
  timeElement,
  transactionLink,
} from './elements';
import { help, merchantHeader, supportContact } from './merchant';
import { back, order } from './order';
import type { PageTranslator } from './page-translator';
import { pay } from './pay';
import { shownPrice } from './price';
import { receipt } from './receipt';
import { renewalForm } from './renewal';
import { reportForm } from './report';
import { sum } from './sum';
import { testPayment } from './test-payment';

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
export function renderView(...given: Parameters<typeof contextOf>): PageView {
  const context = contextOf(...given);
  const { phase, checkout } = context;
  const { merchant, watched } = checkout;
  return { phase, title: titleOf(context), main: renderMain(context), merchant, watched };
}

/** What the parts of a page about an invoice are rendered from, for its current state. */
export function contextOf(
  given: Checkout,
  translator: PageTranslator,
  choice: PageChoice,
  publicUrl: string,
): RenderContext {
  const phase = phaseOf(given.invoice, given.event, given.now);
  const checkout = chosenCheckout(given, choice.pay);
  const { invoice, token } = checkout;
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
  return { ...translator, checkout, choice, publicUrl, phase, values };
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
${payPart(context)}
${optionalPart('order', order(context))}
${isPaid(phase) && part(isMarkedPaid(checkout.invoice) ? 'details' : 'receipt', receipt(context))}
${optionalPart('back', back(context))}
${note(context)}
${!isPaid(phase) && optionalPart('report', reportForm(context))}
${!asksForHelp(context) && optionalPart('support', supportContact(checkout.merchant, context))}
</main>`;
}

/** What the page offers to pay with; a test invoice can also be paid after its end, and its payment taken back. */
function payPart(context: RenderContext): Html | false {
  if (context.checkout.invoice.network === 'TEST') return part('pay', testPayment(context));
  return isPayable(context.phase) && part('pay', pay(context));
}

const part = (name: string, content: Html) => html`<section data-part="${name}">${content}</section>`;

const optionalPart = (name: string, content: Html | null) => content && part(name, content);

function status(context: RenderContext): Html {
  const { phase, translate, values } = context;
  return html`<p class="status" role="status">${phaseIcon(phase)}<strong>${translate(`status-${phase}`)}</strong></p>
${CONFIRMING.includes(phase) && confirming(context)}
<p class="next">${translate(nextMessage(context), values)}${whoConfirms(context)}</p>
${!isPaid(phase) && arrivedLine(context)}
${isPaid(phase) && values.overpaid !== '0' && !context.checkout.isRefunded && html`<p class="next">${translate('next-overpaid', values)}</p>`}
${values.short !== '0' && html`<p class="next">${translate('next-short', values)}</p>`}
${isPayable(phase) && countdown(context)}
${renewalForm(context)}
${asksForHelp(context) && help(context)}
${!isPaid(phase) && CONFIRMING.includes(phase) && transactionLine(context)}`;
}

/** Whether the payer probably has to ask the merchant, so that the page says in the status how. */
const asksForHelp = ({ phase, values }: RenderContext): boolean =>
  isOver(phase) || ['late', 'paid_late'].includes(phase) || values.overpaid !== '0';

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

/** Says how a payment is confirmed: by Chit, or by hand where Chit does not watch the network. */
function whoConfirms({ phase, checkout, translate }: RenderContext): Html | null {
  if (!checkout.watched && !isPaid(phase) && !isClosed(phase))
    return html` <span>${translate('next-by-hand')}</span>`;
  return isPayable(phase) || phase === 'checking'
    ? html`<span class="js-only"> ${translate('next-by-itself')}</span>`
    : null;
}

function confirming({ phase, checkout, translate, language }: RenderContext): Html | null {
  const { confirmations, transaction, invoice } = checkout;
  if (!confirmations) return null;
  const { seen, needed } = confirmations;
  const minutes = minutesFor((transaction ?? invoice).network, needed);
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  const time = new Intl.NumberFormat(language, unit).format(minutes);
  const words = translate(phase === 'part_paid' ? 'confirmations-part' : 'confirmations', { time });
  return html`<p class="confirmations"><progress max="${needed}" value="${seen}" aria-label="${words}"></progress> ${words}</p>`;
}

function countdown(context: RenderContext): Html {
  const { translate, checkout } = context;
  const { expiresOn, options } = checkout.invoice;
  const until = hasMovingRate(options ?? []) ? 'locked-until' : 'time-until';
  return html`<p class="time"><span class="js-only">${translate('time-left')} <time role="timer" data-countdown="${expiresOn.getTime()}"></time></span>
<span class="until">${messageAround(context, until, 'time', timeElement(context, expiresOn))}</span></p>`;
}

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
