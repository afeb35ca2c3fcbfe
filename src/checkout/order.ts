import { type Html, html } from '../lib/html';
import { type InvoiceLine, type InvoiceTotals, lineTotal } from '../lib/invoice-lines';
import { isPaid } from '../lib/invoice-phase';
import { invoiceTotals, redirectTarget } from '../presenters/invoice.presenter';
import { messageAround, type RenderContext } from './elements';
import type { PageTranslator } from './page-translator';
import { formatMoney } from './price';

/** Length of the countdown before the page returns to the shop automatically, in seconds. */
const REDIRECT_SECONDS = 5;
/** In milliseconds after the payment; a receipt that is opened later does not return to the shop by itself. */
const REDIRECT_WITHIN_MS = 15 * 60_000;

/** Maximum number of lines that the page shows without scrolling. */
const SHORT_LIST = 6;

/** Renders the order ID and the lines of the invoice; null when the invoice has neither. */
export function order(context: RenderContext): Html | null {
  const { orderId, lines, priceCurrency, taxIncluded } = context.checkout.invoice;
  if (orderId === null && !lines) return null;
  const added = taxIncluded ? null : invoiceTotals(context.checkout.invoice);
  return html`${orderId !== null && html`<p class="order">${messageAround(context, 'order', 'order', html`<bdi>${orderId}</bdi>`)}</p>`}
${lines && lineList(lines, { currency: priceCurrency, symbol: context.values.symbol }, context, added?.taxes)}`;
}

/**
 * Renders the invoice's lines, each with its total, and the taxes that are added to them, in the currency of the price or else
 * in tokens. A long list has its own scrollbar, so that it does not push the QR code far down; `tabindex` makes it scrollable
 * by keyboard.
 */
export function lineList(
  lines: readonly InvoiceLine[],
  { currency, symbol }: { currency: string | null; symbol: string },
  translator: PageTranslator,
  taxes: InvoiceTotals['taxes'] = [],
): Html {
  const shown = (amount: string) =>
    currency === null ? `${amount} ${symbol}` : `${formatMoney(amount, currency, translator)} ${currency}`;
  const item = (text: Html | string, total: string) =>
    html`<li><span>${text}</span>\n<span class="total" dir="ltr">${shown(total)}</span></li>\n`;
  const line = ({ name, quantity, unitPrice }: InvoiceLine) =>
    html`<bdi>${name}</bdi> <span class="times" dir="ltr">${quantity} × ${shown(unitPrice)}</span>`;
  return html`<ul class="lines"${lines.length > SHORT_LIST && html` tabindex="0"`}>${lines.map((each) => item(line(each), lineTotal(each)))}${taxes.map(({ rate, tax }) => item(translator.translate('document-tax-at', { rate }), tax))}</ul>`;
}

/** The link back to the shop, and the countdown if it is automatic; null without a return URL. */
export function back(context: RenderContext): Html | null {
  const { checkout, translate } = context;
  const url = redirectTarget(checkout.invoice);
  if (url === null) return null;
  return html`<a class="button" href="${url}" data-shop>${translate('back', { shop: checkout.merchant.displayName ?? new URL(url).host })}</a>
${returnsByItself(context) && countdown(context)}`;
}

function returnsByItself({ checkout: { invoice, now }, phase }: RenderContext): boolean {
  const { redirectAutomatically, paidOn } = invoice;
  if (!redirectAutomatically || !isPaid(phase) || paidOn === null) return false;
  return now.getTime() - paidOn.getTime() < REDIRECT_WITHIN_MS;
}

const countdown = (context: RenderContext): Html => {
  const seconds = html`<span data-redirect-seconds>${REDIRECT_SECONDS}</span>`;
  return html`<p class="js-only redirect" role="timer" data-redirect><span>${messageAround(context, 'redirect-in', 'seconds', seconds)}</span>
<button type="button" data-stay>${context.translate('stay')}</button></p>`;
};
