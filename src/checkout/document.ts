import { type Html, html } from '../lib/html';
import { type InvoiceLine, lineTotal } from '../lib/invoice-lines';
import { isPaid, isPayable } from '../lib/invoice-phase';
import { checkoutUrl, invoiceTotals } from '../presenters/invoice.presenter';
import type { InvoiceDocument, Party } from '../services/invoices/checkout/checkout.service';
import { type RenderContext, timeElement } from './elements';
import { merchantHeader } from './merchant';
import { formatMoney } from './price';
import { paymentList } from './receipt';

/** Renders an invoice as a page to print: who sells what to whom, with the taxes, and how it is paid. */
export function invoiceDocument(document: InvoiceDocument, context: RenderContext): Html {
  const { checkout, translate, phase, publicUrl } = context;
  const { invoice, merchant } = checkout;
  const isDone = isPaid(phase);
  const url = checkoutUrl(publicUrl, invoice);
  return html`<main class="document">
<header>${merchantHeader(merchant, context)}
<h1>${translate('document-title', { number: invoice.number })}</h1>
<dl>${dated('document-date', invoice.createdOn, context)}
${isDone ? dated('receipt-paid-on', invoice.paidOn, context) : dated('document-due', invoice.expiresOn, context)}</dl></header>
<div class="parties">${party('document-seller', document.seller, context)}
${party('document-customer', document.customer, context)}</div>
${invoice.lines && lineTable(invoice.lines, context)}
${sums(context)}
${checkout.payments.length > 0 && paymentList(context)}
${isPayable(phase) && html`<p>${translate('document-pay')} <a href="${url}" dir="ltr">${url}</a></p>`}
${invoice.note && html`<p class="note" dir="auto">${invoice.note}</p>`}
</main>`;
}

const dated = (name: string, date: Date | null, context: RenderContext) =>
  date &&
  html`<div class="line"><dt>${context.translate(name)}</dt><dd>${timeElement(context, date)}</dd></div>`;

/** Renders who sells or buys; null when nothing is known of them. */
function party(
  label: 'document-seller' | 'document-customer',
  { name, address, taxId, email }: Party,
  { translate }: RenderContext,
): Html | null {
  const lines = [name, ...(address?.split(/\r?\n/) ?? []), email].filter(Boolean);
  if (lines.length === 0 && !taxId) return null;
  return html`<section><h2>${translate(label)}</h2>
<address>${lines.map((line) => html`<div dir="auto">${line}</div>`)}
${taxId && html`<div>${translate('document-tax-id')} <bdi>${taxId}</bdi></div>`}</address></section>`;
}

/** Formats an amount in the currency of the price, or else in the token of the page. */
function sum(amount: string, { checkout: { invoice }, values, ...translator }: RenderContext): Html {
  const { priceCurrency: currency } = invoice;
  const shown =
    currency === null
      ? `${amount} ${values.symbol}`
      : `${formatMoney(amount, currency, translator)} ${currency}`;
  return html`<bdi dir="ltr">${shown}</bdi>`;
}

function lineTable(lines: readonly InvoiceLine[], context: RenderContext): Html {
  const { translate } = context;
  const hasTax = lines.some(({ taxRate }) => taxRate !== undefined);
  const row = (line: InvoiceLine) => html`<tr><td dir="auto">${line.name}</td><td>${line.quantity}</td>
<td>${sum(line.unitPrice, context)}</td>${hasTax && html`<td>${line.taxRate === undefined ? '–' : `${line.taxRate} %`}</td>`}
<td>${sum(lineTotal(line), context)}</td></tr>`;
  return html`<div class="table"><table><thead><tr><th>${translate('document-item')}</th><th>${translate('document-quantity')}</th>
<th>${translate('price-label')}</th>${hasTax && html`<th>${translate('document-tax')}</th>`}<th>${translate('document-sum')}</th></tr></thead>
<tbody>${lines.map(row)}</tbody></table></div>`;
}

/** Renders net, tax by rate and gross; only the amount due for an invoice without taxes. */
function sums(context: RenderContext): Html {
  const { checkout, translate, values } = context;
  const { invoice } = checkout;
  const totals = invoiceTotals(invoice);
  const line = (label: string, amount: string, kind?: string) =>
    html`<div class="line${kind && ` ${kind}`}"><dt>${label}</dt><dd>${sum(amount, context)}</dd></div>`;
  const due = totals?.gross ?? invoice.priceAmount ?? values.amount;
  return html`<dl class="totals">${
    totals && [
      line(translate('document-net'), totals.net),
      ...totals.taxes.map(({ rate, tax }) => line(translate('document-tax-at', { rate }), tax)),
    ]
  }${line(translate('document-gross'), due, 'gross')}</dl>`;
}
