import { type Html, html } from '../lib/html';
import { optionInToken } from '../lib/invoice-option';
import { formatFraction } from '../lib/prices/fraction';
import { moneyDigits } from '../lib/prices/money-text';
import type { PayerInvoice } from '../policies/payer-rows';
import type { RenderContext } from './elements';
import type { PageTranslator } from './page-translator';

/** Maximum number of decimals that `Intl.NumberFormat` of every supported Node shows. */
const MAX_DECIMALS = 20;
/** Number of significant digits of a shown rate. */
const RATE_DIGITS = 6;

/** Formats decimal text exactly, with the language's separators and Latin digits, as payers copy them. */
export const formatMoney = (amount: string, currency: string, { language }: PageTranslator): string =>
  moneyDigits(language, { amount, currency }, MAX_DECIMALS);

/** Returns the invoice's price for display, as an amount and its unit; null for an invoice without a price. */
export function shownPrice(
  { priceAmount, priceCurrency }: PayerInvoice,
  translator: PageTranslator,
): { amount: string; symbol: string } | null {
  if (priceAmount === null || priceCurrency === null) return null;
  return { amount: formatMoney(priceAmount, priceCurrency, translator), symbol: priceCurrency };
}

/** Renders the price, isolated from the direction of the surrounding text; null for an invoice without a price. */
export function priceElement(context: RenderContext): Html | null {
  const price = shownPrice(context.checkout.invoice, context);
  return price && html`<bdi dir="ltr">${price.amount} ${price.symbol}</bdi>`;
}

/** Renders the rate of the token that the page shows, such as `1 ETH = 2,412.50 EUR`; null without a price. */
export function rateElement(context: RenderContext): Html | null {
  const { invoice, token } = context.checkout;
  const { rate } = optionInToken(invoice, invoice.tokenUuid);
  if (!rate || invoice.priceCurrency === null) return null;
  const fraction = { numerator: BigInt(rate.numerator), denominator: BigInt(rate.denominator) };
  const shown = formatMoney(formatFraction(fraction, RATE_DIGITS), invoice.priceCurrency, context);
  return html`<bdi dir="ltr">1 ${token.symbol} = ${shown} ${invoice.priceCurrency}</bdi>`;
}
