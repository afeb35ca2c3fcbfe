import { isTestnet } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import { isPaid, isPayable } from '../lib/invoice-phase';
import { arrivedByOption, optionChoice } from './choice';
import type { RenderContext } from './elements';
import { copyButton } from './pay';
import { priceElement, rateElement } from './price';

/** Renders the amount to pay, its token and network with the choice of others, and the price and rate if there are any. */
export function sum(context: RenderContext): Html {
  const { checkout, values, translate, phase } = context;
  const { invoice, token } = checkout;
  const shown = phase === 'part_paid' ? values.missing : values.amount;
  const price = priceElement(context);
  // One token's amount says nothing of a price that several tokens paid.
  if (price && isPaid(phase) && (arrivedByOption(checkout)?.length ?? 0) > 1)
    return html`<p class="label">${translate('price-label')}</p><h1 class="amount">${price}</h1>`;
  const rate = rateElement(context);
  return html`<p class="label">${translate(phase === 'part_paid' ? 'missing-label' : 'amount-label')}</p>
<div class="due"><h1 class="amount" dir="ltr"><span>${shown}</span> <abbr title="${token.name}">${token.symbol}</abbr></h1>
${isPayable(phase) && copyButton(context, 'amount', values.missing)}</div>
${optionChoice(context)}
${price && html`<p class="price"><span class="label">${translate('price-label')}</span> ${price}${rate && html` <span class="rate">${rate}</span>`}</p>`}
${isTestnet(invoice.network) && html`<p class="testnet">${translate(invoice.network === 'TEST' ? 'test-mode' : 'testnet')}</p>`}`;
}
