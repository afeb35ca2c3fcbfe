import { isTestnet } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import { isPaid, isPayable } from '../lib/invoice-phase';
import { arrivedByOption, optionLinks } from './choice';
import { networkBadge, tokenBadge } from './drawings';
import type { RenderContext } from './elements';
import { priceElement, rateElement } from './price';

/**
 * Renders the amount to pay: the price if there is one, the amount, its token, network and rate, and links to the
 * other payment options.
 */
export function sum(context: RenderContext): Html {
  const { checkout, values, translate, phase } = context;
  const { invoice, token } = checkout;
  const shown = phase === 'part_paid' ? values.missing : values.amount;
  const price = priceElement(context);
  // One token's amount says nothing of a price that several tokens paid.
  if (price && isPaid(phase) && (arrivedByOption(checkout)?.length ?? 0) > 1)
    return html`<p class="label">${translate('price-label')}</p><h1 class="amount">${price}</h1>`;
  const rate = rateElement(context);
  return html`${price && html`<p class="price"><span class="label">${translate('price-label')}</span> ${price}</p>`}
<p class="label">${translate(phase === 'part_paid' ? 'missing-label' : 'amount-label')}</p>
<h1 class="amount" dir="ltr"><span>${shown}</span> <abbr title="${token.name}">${token.symbol}</abbr></h1>
<p class="kind"><span class="pair">${tokenBadge(token.symbol)}<span>${token.name}</span></span>
<span class="pair">${networkBadge(invoice.network, values.network)}<span>${translate('network', values)}</span></span></p>
${rate && html`<p class="rate">${rate}</p>`}
${isTestnet(invoice.network) && html`<p class="testnet">${translate('testnet')}</p>`}
${isPayable(phase) && optionLinks(context)}`;
}
