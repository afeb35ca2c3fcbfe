import { BOUNDS } from '../lib/bounds';
import { networkNameOf } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import { isMarkedPaid } from '../lib/invoice-phase';
import { formatAmount } from '../lib/money';
import { moneyText } from '../lib/prices/money-text';
import type { CheckoutPayment } from '../services/invoices/checkout/checkout.service';
import { arrivedByOption } from './choice';
import { type RenderContext, timeElement, transactionLink } from './elements';
import { merchantName } from './merchant';
import { priceElement, rateElement } from './price';

/** Renders the receipt without the fee; for an invoice that an admin set to paid, a list of its details. */
export const receipt = (context: RenderContext): Html =>
  isMarkedPaid(context.checkout.invoice) ? markedPaid(context) : paidByTransaction(context);

function paidByTransaction(context: RenderContext): Html {
  const { checkout, translate } = context;
  const { invoice } = checkout;
  return html`<h2>${translate('receipt')}</h2>
<dl>
${merchantLine(context)}
${commonLines(context, 'receipt-paid-on')}
${line(translate('receipt-to'), html`<code dir="ltr">${invoice.contractAddress}</code>`)}
${referenceLine(context)}
</dl>
${paymentList(context)}
<div class="actions"><button type="button" class="button js-only" data-print>${translate('print')}</button></div>`;
}

/** Lists the payments below the message `label`, each with its network, time and transaction, and its amount in its own token with its value. */
export function paymentList(context: RenderContext, label = 'receipt-payments'): Html {
  const { checkout, translate, values } = context;
  // What is too small to be told of as overpaid is no payment to list either.
  const told = checkout.payments.filter(({ isOver }) => !isOver || values.overpaid !== '0');
  const { most } = BOUNDS.request.receiptPayments;
  const item = (payment: CheckoutPayment) => {
    const network = networkNameOf(payment.network);
    return html`<li><span>${timeElement(context, payment.paidOn)} ${translate('network', { network })}</span>
<span class="total"><bdi dir="ltr">${payment.amount} ${payment.symbol}</bdi>${worthOf(context, payment)}</span>
<span class="hash">${transactionLink(payment, payment.hash)}</span></li>`;
  };
  return html`<h2>${translate(label)}</h2>
<ul class="lines payments">${told.map(item)}</ul>
${checkout.payments.length === most && html`<p class="label">${translate('receipt-more', { count: most })}</p>`}`;
}

/** What a payment is worth in the currency of the price, if several payments make it up. */
function worthOf({ checkout, language }: RenderContext, { value }: CheckoutPayment): Html | false {
  const { payments, invoice } = checkout;
  if (payments.length < 2 || value === null || invoice.priceCurrency === null) return false;
  return html` (${moneyText(language, { amount: value, currency: invoice.priceCurrency })})`;
}

const markedPaid = (context: RenderContext): Html => html`<dl>
${merchantLine(context)}
${commonLines(context, 'marked-paid-on')}
${referenceLine(context)}
</dl>`;

/**
 * Renders the lines with price, amount and time of payment; also the received amount if it differs from the amount
 * by what is not too small to be told, and the overpaid and missing amounts if there are any.
 */
function commonLines(context: RenderContext, timeLabel: 'receipt-paid-on' | 'marked-paid-on'): Html {
  const { checkout, translate, values } = context;
  const { amount, amountReceived, tokenDecimals, paidOn } = checkout.invoice;
  const { symbol, overpaid, short } = values;
  const arrived = arrivedByOption(checkout)?.map((sum) => html`<div>${sum}</div>`);
  const received = arrived ? html`${arrived}` : `${formatAmount(amountReceived, tokenDecimals)} ${symbol}`;
  const price = priceElement(context);
  const rate = rateElement(context);
  // One token's amount and rate say nothing of a price that several tokens paid.
  const isMixed = price !== null && arrived !== undefined && arrived.length > 1;
  return html`${price && line(translate('price-label'), price)}
${rate && !isMixed && line(translate('rate-label'), rate)}
${!isMixed && line(translate('receipt-amount'), `${values.amount} ${symbol}`)}
${(arrived || amountReceived < amount || overpaid !== '0') && line(translate('receipt-received'), received)}
${overpaid !== '0' && line(translate('receipt-overpaid'), `${overpaid} ${symbol}`)}
${short !== '0' && line(translate('receipt-short'), `${short} ${symbol}`)}
${paidOn && line(translate(timeLabel), timeElement(context, paidOn))}`;
}

const merchantLine = ({ checkout: { merchant }, translate }: RenderContext) =>
  merchant.displayName && line(translate('receipt-merchant'), merchantName(merchant.displayName));

const referenceLine = ({ checkout, translate }: RenderContext) =>
  line(translate('receipt-reference'), html`<bdi>${checkout.invoice.number}</bdi>`);

const line = (name: string, value: Html | string): Html =>
  html`<div class="line"><dt>${name}</dt><dd dir="auto">${value}</dd></div>`;
