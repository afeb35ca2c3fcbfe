import { invalid } from '../errors';
import { type Html, html } from '../lib/html';
import * as fields from '../lib/input-schemas';
import { amountMissing } from '../lib/invoice-phase';
import { formatAmount } from '../lib/money';
import { reason } from '../lib/reasons';
import type { Simulation } from '../services/settlement/simulation.service';
import { type RenderContext, searchOf } from './elements';

/** Renders the buttons that simulate a payment of a test invoice and take it back, in place of an address. */
export function testPayment({ checkout: { invoice }, choice, translate, values, at }: RenderContext): Html {
  const missing = amountMissing(invoice);
  const inTokens = (baseUnits: bigint) => formatAmount(baseUnits, invoice.tokenDecimals);
  const pay = (name: string, amount: bigint) =>
    button(
      `payment:${inTokens(amount)}:${invoice.tokenAddress}`,
      translate(name, { ...values, amount: inTokens(amount) }),
    );
  const actions =
    missing > 0n && invoice.status !== 'paid'
      ? [
          pay('test-pay', missing),
          pay('test-pay-half', missing / 2n || 1n),
          pay('test-pay-more', missing + (missing / 4n || 1n)),
          invoice.status === 'created' && button('expire', translate('test-expire')),
        ]
      : [button('revert', translate('test-revert'))];
  return html`<form class="test-payment" method="post" action="${at(`/checkout/${invoice.checkoutToken}/simulate`)}${searchOf(choice)}">
<p>${translate('test-hint')}</p>
${actions}
</form>`;
}

const button = (value: string, label: string) =>
  html`<button type="submit" name="simulation" value="${value}">${label}</button>`;

/** Reads the value of a button. Throws `invalid` for any other text. */
export function readSimulation(value: string | null): Simulation {
  const [name, text, token] = (value ?? '').split(':');
  const event = fields.simulatedEvent.safeParse(name);
  const amount = fields.decimalAmount.optional().safeParse(text);
  const address = fields.address.optional().safeParse(token);
  if (!event.success || !amount.success || !address.success)
    throw invalid({ member: 'simulation', reason: reason('not_valid') });
  return { event: event.data, amount: amount.data, tokenAddress: address.data };
}
