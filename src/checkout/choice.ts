import { networkNameOf } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import { formatAmount } from '../lib/money';
import { sumsInToken } from '../lib/payment-units';
import { storedSums, unitsOf } from '../presenters/invoice-options';
import type { Checkout, CheckoutOption } from '../services/invoices/checkout/checkout.service';
import type { PageChoice, RenderContext } from './elements';

export const keyOf = ({ network, tokenAddress }: CheckoutOption['option']) => `${network}-${tokenAddress}`;

/**
 * Returns the checkout as it looks in the chosen token: the amounts of its invoice are the values of all payments in
 * that token. Without a valid choice, and once the invoice is no longer open, the token is the one that the invoice shows.
 */
export function chosenCheckout(checkout: Checkout, pay: string | null): Checkout {
  const { invoice, options } = checkout;
  const chosen = options.find(({ option }) => keyOf(option) === pay);
  if (options.length < 2 || !chosen || invoice.status === 'paid' || invoice.status === 'expired')
    return checkout;
  const { option, symbol, name, watched } = chosen;
  const { tokenUuid, tokenAddress, tokenDecimals, network } = option;
  const { received, pending } = sumsInToken(unitsOf(invoice), tokenUuid, storedSums(invoice));
  const shown = { tokenUuid, tokenAddress, tokenDecimals, network, amount: BigInt(option.amount) };
  const sums = { amountReceived: received, amountPending: pending };
  return { ...checkout, invoice: { ...invoice, ...shown, ...sums }, token: { symbol, name }, watched };
}

/** Renders the links with which the payer chooses the token, then its network; null for an invoice with one option. */
export function optionLinks({ checkout, choice, translate }: RenderContext): Html | null {
  const { options, invoice, token } = checkout;
  if (options.length < 2) return null;
  const tokens = options.filter(
    ({ symbol }, index) => options.findIndex((each) => each.symbol === symbol) === index,
  );
  const networks = options.filter(({ symbol }) => symbol === token.symbol);
  const link = (each: CheckoutOption, label: string, isCurrent: boolean) =>
    html`<a class="button" href="${hrefOf(each, choice)}"${isCurrent && html` aria-current="true"`}><bdi>${label}</bdi></a>`;
  return html`<nav class="choices" aria-label="${translate('choose-token')}"><span class="label">${translate('choose-token')}</span>
${tokens.map((each) => link(each, each.symbol, each.symbol === token.symbol))}</nav>
<nav class="choices" aria-label="${translate('choose-network')}"><span class="label">${translate('choose-network')}</span>
${networks.map((each) => link(each, networkNameOf(each.option.network), each.option.tokenUuid === invoice.tokenUuid))}</nav>`;
}

function hrefOf({ option }: CheckoutOption, { lang }: PageChoice): string {
  const query = new URLSearchParams({ ...(lang !== null && { lang }), pay: keyOf(option) });
  return `?${query.toString()}`;
}

/** What has arrived in each token of an invoice with several options, as text; null when nothing has arrived. */
export function arrivedByOption({ options }: Checkout): string | null {
  if (options.length < 2) return null;
  const sums = options.flatMap(({ option, symbol }) => {
    const sum = BigInt(option.amountReceived) + BigInt(option.amountPending);
    const amount = formatAmount(sum, option.tokenDecimals);
    return sum > 0n ? [`${amount} ${symbol} (${networkNameOf(option.network)})`] : [];
  });
  return sums.length > 0 ? sums.join(' + ') : null;
}
