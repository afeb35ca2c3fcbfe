import { NETWORKS, networkNameOf } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import { missingInToken, storedSums, unitsOf } from '../lib/invoice-option';
import { formatAmount } from '../lib/money';
import { sumsInToken } from '../lib/payment-units';
import type { PayerInvoice } from '../policies/payer-rows';
import type { Checkout, CheckoutOption } from '../services/invoices/checkout/checkout.service';
import { networkBadge, tokenBadge } from './drawings';
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

/** Renders the links with which the payer chooses the token, then its network; null for an invoice with one option. */
export function optionLinks({ checkout, choice, translate }: RenderContext): Html | null {
  const { options, invoice, token } = checkout;
  if (options.length < 2) return null;
  // Offers each token on the network that the page shows or, if the token has no option there, on the first network
  // that has one.
  const tokens = [...new Set(options.map(({ symbol }) => symbol))].flatMap((symbol) => {
    const all = options.filter((each) => each.symbol === symbol);
    return all.find(({ option }) => option.network === invoice.network) ?? all.slice(0, 1);
  });
  const networks = options.filter(({ symbol }) => symbol === token.symbol);
  const link = (each: CheckoutOption, isCurrent: boolean, content: Html) =>
    html`<a class="option" href="${hrefOf(each, choice)}"${isCurrent && html` aria-current="true"`}>${content}</a>`;
  return html`<nav class="choices" aria-label="${translate('choose-token')}"><span class="label">${translate('choose-token')}</span>
${tokens.map((each) => link(each, each.symbol === token.symbol, tokenContent(each, invoice)))}</nav>
<nav class="choices" aria-label="${translate('choose-network')}"><span class="label">${translate('choose-network')}</span>
${networks.map((each) => link(each, each.option.tokenUuid === invoice.tokenUuid, networkContent(each)))}</nav>`;
}

/** Renders a token's badge and symbol; for an invoice with a price, also the missing amount in this token. */
const tokenContent = ({ option, symbol }: CheckoutOption, invoice: PayerInvoice): Html =>
  html`${tokenBadge(symbol)}<span><bdi>${symbol}</bdi>${option.rate && html`<small dir="ltr">${formatAmount(missingInToken(invoice, option.tokenUuid), option.tokenDecimals)}</small>`}</span>`;

const networkContent = ({ option: { network } }: CheckoutOption): Html =>
  html`${networkBadge(network, networkNameOf(network))}<bdi>${networkNameOf(network)}</bdi>`;

const hrefOf = ({ option }: CheckoutOption, { lang }: PageChoice) => searchOf({ lang, pay: keyOf(option) });

/**
 * Returns all payment options except the one that the page shows, with the missing amount in each, for the wallet
 * button.
 */
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
 * Renders the received amount in each token of an invoice with several options; null when no payment was received.
 */
export function arrivedByOption({ options }: Checkout): Html[] | null {
  if (options.length < 2) return null;
  const sums = options.flatMap(({ option, symbol }) => {
    const sum = BigInt(option.amountReceived) + BigInt(option.amountPending);
    const amount = formatAmount(sum, option.tokenDecimals);
    const network = networkNameOf(option.network);
    return sum > 0n ? [html`<bdi dir="ltr">${amount} ${symbol} (${network})</bdi>`] : [];
  });
  return sums.length > 0 ? sums : null;
}
