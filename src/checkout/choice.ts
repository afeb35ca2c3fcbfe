import { NETWORKS, type NetworkId, networkNameOf } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import { missingInToken, storedSums, unitsOf } from '../lib/invoice-option';
import { isPayable } from '../lib/invoice-phase';
import { formatAmount } from '../lib/money';
import { sumsInToken } from '../lib/payment-units';
import type { Checkout, CheckoutOption } from '../services/invoices/checkout/checkout.service';
import { tokenBadge } from './drawings';
import { type PageChoice, type RenderContext, searchOf } from './elements';
import type { WalletOption } from './wallet-request';

export const keyOf = ({ network, tokenAddress }: CheckoutOption['option']) => `${network}-${tokenAddress}`;

/**
 * Returns the checkout in the token that the payer has chosen: the amount due is the option's amount in this token,
 * and the received amounts are the value of all payments in this token. Without a valid choice, and once the invoice
 * is paid or expired, returns the checkout unchanged.
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

/** Renders token and network, with several options as a list with one link per option. */
export function optionChoice({ checkout, choice, translate, phase }: RenderContext): Html {
  const { options, invoice, token } = checkout;
  const shown = options.find(({ option }) => option.tokenUuid === invoice.tokenUuid);
  if (options.length < 2 || !shown || !isPayable(phase))
    return html`<p class="kind">${optionName({ ...token, network: invoice.network }, translate)}</p>`;
  const link = (each: CheckoutOption) =>
    html`<li><a class="option" href="${hrefOf(each, choice)}"${each === shown && html` aria-current="true"`}>${optionName({ ...each, network: each.option.network }, translate)}
${each.option.rate && html`<small dir="ltr">${formatAmount(missingInToken(invoice, each.option.tokenUuid), each.option.tokenDecimals)} ${each.symbol}</small>`}</a></li>`;
  return html`<details class="choice"><summary class="option">${optionName({ ...token, network: invoice.network }, translate)}<span class="change">${translate('change')}</span></summary>
<ul>${options.map(link)}</ul></details>`;
}

/** Renders a token's badge and name, and its network. */
const optionName = (
  { symbol, name, network }: { symbol: string; name: string; network: NetworkId },
  translate: RenderContext['translate'],
): Html =>
  html`<span class="pair">${tokenBadge(symbol)}<span><bdi title="${name}">${symbol}</bdi> <span class="network">${translate('network', { network: networkNameOf(network) })}</span></span></span>`;

const hrefOf = ({ option }: CheckoutOption, { lang }: PageChoice) => searchOf({ lang, pay: keyOf(option) });

/** The options that the page does not show, with what is missing in each, for the wallet button. */
export function otherOptions({ checkout, choice, translate }: RenderContext): WalletOption[] {
  const { invoice, options } = checkout;
  return options.flatMap((each) => {
    const { tokenUuid, tokenAddress: token, tokenDecimals, network } = each.option;
    if (tokenUuid === invoice.tokenUuid) return [];
    const missing = missingInToken(invoice, tokenUuid);
    const amount = formatAmount(missing, tokenDecimals);
    const label = translate('wallet-option', {
      amount,
      symbol: each.symbol,
      network: networkNameOf(network),
    });
    return [
      { chainId: NETWORKS[network].id, token, amount: String(missing), label, href: hrefOf(each, choice) },
    ];
  });
}

/**
 * Renders the received amount in each token of an invoice with several options, that of a paid invoice once it is confirmed;
 * null when no payment was received.
 */
export function arrivedByOption({ invoice, options }: Checkout): Html[] | null {
  if (options.length < 2) return null;
  const sums = options.flatMap(({ option, symbol }) => {
    const sum = BigInt(option.amountReceived) + BigInt(invoice.status === 'paid' ? 0 : option.amountPending);
    const amount = formatAmount(sum, option.tokenDecimals);
    const network = networkNameOf(option.network);
    return sum > 0n ? [html`<bdi dir="ltr">${amount} ${symbol} (${network})</bdi>`] : [];
  });
  return sums.length > 0 ? sums : null;
}
