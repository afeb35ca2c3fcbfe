import { type Html, html } from '../lib/html';
import { type RenderContext, searchOf } from './elements';

/**
 * Renders the form that requests a new price; null for an invoice whose price cannot be renewed. The form is hidden
 * until the locked price has almost expired; then the page's script shows it. The field `until` identifies the
 * current lock, so that submitting the form twice renews the price only once.
 */
export function renewalForm({ checkout, choice, translate, at }: RenderContext): Html | null {
  const { renewableFrom, invoice, now } = checkout;
  if (renewableFrom === null) return null;
  return html`<div role="status"><form class="renew" method="post" action="${at(`/checkout/${invoice.checkoutToken}`)}${searchOf(choice)}" data-from="${renewableFrom.getTime()}"${now < renewableFrom && html` hidden`}>
<input type="hidden" name="until" value="${invoice.expiresOn.toISOString()}">
<p>${translate('renew-hint')}</p>
<button type="submit">${translate('renew')}</button>
</form></div>`;
}
