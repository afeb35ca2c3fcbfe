import { type Html, html } from '../lib/html';
import { type InvoiceLine, type InvoiceTotals, lineTotal } from '../lib/invoice-lines';
import { isPaid, isPayable } from '../lib/invoice-phase';
import { checkoutUrl, invoiceTotals } from '../presenters/invoice.presenter';
import type { InvoiceDocument, Party } from '../services/invoices/checkout/checkout.service';
import type { CreditNote } from '../services/refunds/refund-claim.service';
import { messageAround, type RenderContext, timeElement } from './elements';
import { merchantHeader } from './merchant';
import { formatMoney } from './price';
import { paymentList } from './receipt';

/** Renders an invoice as a page to print: who sells what to whom, with the taxes, and how it is paid. */
export function invoiceDocument(document: InvoiceDocument, context: RenderContext): Html {
  const { checkout, translate, phase, publicUrl, values } = context;
  const { invoice } = checkout;
  const isDone = isPaid(phase);
  const url = checkoutUrl(publicUrl, invoice);
  const due = isDone
    ? dated('receipt-paid-on', invoice.paidOn, context)
    : dated('document-due', invoice.expiresOn, context);
  const totals = invoiceTotals(invoice);
  return html`<main class="document">
${head('document-title', invoice.number, [dated('document-date', invoice.createdOn, context), due], document, context)}
${invoice.lines && lineTable(invoice.lines, context)}
${sums(totals, totals?.gross ?? invoice.priceAmount ?? values.amount, context)}
${checkout.payments.length > 0 && paymentList(context)}
${isPayable(phase) && html`<p>${translate('document-pay')} <a href="${url}" dir="ltr">${url}</a></p>`}
${invoice.note && html`<p class="note" dir="auto">${invoice.note}</p>`}
</main>`;
}

/** Renders the credit note of a refund as a page to print: what of the invoice, and of its taxes, went back. */
export function creditNoteDocument(
  { number, issuedOn, credit, payment }: CreditNote,
  document: InvoiceDocument,
  given: RenderContext,
): Html {
  const { checkout, values, translate } = given;
  const context = {
    ...given,
    checkout: { ...checkout, payments: [payment] },
    values: { ...values, symbol: payment.symbol },
  };
  const invoice = html`<div class="line"><dt>${translate('receipt-reference')}</dt><dd><bdi>${checkout.invoice.number}</bdi></dd></div>`;
  return html`<main class="document">
${head('credit-title', number, [dated('document-date', issuedOn, context), invoice], document, context)}
${sums(credit.totals, credit.amount, context)}
${!credit.totals && invoiceTotals(checkout.invoice) && html`<p>${translate('credit-no-tax')}</p>`}
${paymentList(context, 'credit-sent')}
</main>`;
}

/** Renders the number of the document, its dates, and the parties. */
function head(
  title: 'document-title' | 'credit-title',
  number: string,
  dates: readonly (Html | null)[],
  { checkout, seller, customer }: InvoiceDocument,
  context: RenderContext,
): Html {
  return html`<header>${merchantHeader(checkout.merchant, context)}
<h1>${messageAround(context, title, 'number', html`<bdi>${number}</bdi>`)}</h1>
<dl>${dates}</dl></header>
<div class="parties">${party('document-seller', seller, context)}
${party('document-customer', customer, context)}</div>`;
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
<address>${lines.map((line) => html`<div><bdi>${line}</bdi></div>`)}
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
  const row = (line: InvoiceLine) => html`<tr><td><bdi>${line.name}</bdi></td><td>${line.quantity}</td>
<td>${sum(line.unitPrice, context)}</td>${hasTax && html`<td>${line.taxRate === undefined ? '–' : `${line.taxRate} %`}</td>`}
<td>${sum(lineTotal(line), context)}</td></tr>`;
  return html`<div class="table"><table><thead><tr><th>${translate('document-item')}</th><th>${translate('document-quantity')}</th>
<th>${translate('price-label')}</th>${hasTax && html`<th>${translate('document-tax')}</th>`}<th>${translate('document-sum')}</th></tr></thead>
<tbody>${lines.map(row)}</tbody></table></div>`;
}

/** Renders net, tax by rate and gross; without taxes only the amount. */
function sums(totals: InvoiceTotals | null, gross: string, context: RenderContext): Html {
  const { translate } = context;
  const line = (label: string, amount: string, kind?: string) =>
    html`<div class="line${kind && ` ${kind}`}"><dt>${label}</dt><dd>${sum(amount, context)}</dd></div>`;
  return html`<dl class="totals">${
    totals && [
      line(translate('document-net'), totals.net),
      ...totals.taxes.map(({ rate, tax }) => line(translate('document-tax-at', { rate }), tax)),
    ]
  }${line(translate('document-gross'), gross, 'gross')}</dl>`;
}
