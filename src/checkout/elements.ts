import { addressUrl, type NetworkId, transactionUrl } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import type { InvoicePhase } from '../lib/invoice-phase';
import { formatDateTime } from '../lib/messages';
import type { Checkout } from '../services/invoices/checkout/checkout.service';
import type { PageTranslator } from './page-translator';

/** Query parameters that all links of a page preserve. */
export interface PageChoice {
  /** The payment option that the payer has chosen, as `<network>-<token address>`; null without a choice. */
  pay: string | null;
  lang: string | null;
}

/** Returns the query string that keeps the payer's choices; empty without a choice. */
export function searchOf({ pay, lang }: PageChoice): string {
  const query = new URLSearchParams({ ...(lang !== null && { lang }), ...(pay !== null && { pay }) });
  return query.size > 0 ? `?${query}` : '';
}

export interface RenderContext extends PageTranslator {
  /** The checkout, with amounts in the token that the payer has chosen. */
  checkout: Checkout;
  choice: PageChoice;
  /** URL of the installation, for links that open the page in another program. */
  publicUrl: string;
  phase: InvoicePhase;
  /** Values of the placeholders that several messages have in common; amounts are decimal text in whole tokens. */
  values: Record<'amount' | 'arrived' | 'missing' | 'overpaid' | 'short' | 'symbol' | 'network', string>;
}

/** Renders a time in UTC, which the page's script replaces by the time in the reader's time zone. */
export const timeElement = ({ language }: RenderContext, instant: Date): Html =>
  html`<time datetime="${instant.toISOString()}" data-local>${formatDateTime(language, instant)}</time>`;

/** Stands for an HTML element in a translated message: `messageAround` splits the message at this character. */
const ELEMENT_MARK = '\u0000';

/** Translates a message, and inserts an HTML element in place of the placeholder `name`. */
export function messageAround(
  { translate }: Pick<PageTranslator, 'translate'>,
  id: string,
  name: string,
  element: Html,
): Html {
  const [before = '', after = ''] = translate(id, { [name]: ELEMENT_MARK }).split(ELEMENT_MARK);
  return html`${before}${element}${after}`;
}

/** Links a transaction's hash to the network's explorer, if there is one; `shown` is the whole or shortened hash. */
export function transactionLink(
  { hash, network }: { hash: string; network: NetworkId },
  shown: string,
): Html {
  return explorerLink(transactionUrl(network, hash), html`<code dir="ltr" title="${hash}">${shown}</code>`);
}

/** Links a contract's address, shortened, to the network's explorer, if there is one. */
export function contractLink(network: NetworkId, address: string): Html {
  const code = html`<code dir="ltr" title="${address}">${address.slice(0, 6)}…${address.slice(-4)}</code>`;
  return explorerLink(addressUrl(network, address), code);
}

const explorerLink = (url: string | null, code: Html): Html =>
  url === null ? code : html`<a href="${url}" target="_blank" rel="noopener noreferrer">${code}</a>`;

/** Shortens a hash to its first and last digits. */
export const shortHash = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-8)}`;
