import { isChain, isTestnet, networkNameOf } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import type { PaymentReport } from '../services/settlement/stray.service';
import { type RenderContext, searchOf } from './elements';

/** Hash of a transaction, as people copy it from a wallet or as part of an explorer's address. */
const HASH = /0x[0-9a-f]{64}/i;

/** Renders the form for a payer who has paid and sees nothing; null where no network can be asked. */
export function reportForm({ checkout, choice, translate, at }: RenderContext): Html | null {
  const { invoice, lookNetworks } = checkout;
  const networks = lookNetworks.filter((network) => isTestnet(network) === isTestnet(invoice.network));
  if (invoice.network === 'TEST' || networks.length === 0) return null;
  const option = (network: (typeof networks)[number]) =>
    html`<option value="${network}"${network === invoice.network && html` selected`}>${networkNameOf(network)}</option>`;
  return html`<details class="exchange report"><summary>${translate('report-title')}</summary>
<form method="post" action="${at(`/checkout/${invoice.checkoutToken}/report`)}${searchOf(choice)}">
<p>${translate('report-text')}</p>
<label>${translate('network-label')} <select name="network">${networks.map(option)}</select></label>
<label>${translate('report-hash')} <input name="hash" required minlength="66" maxlength="300" autocomplete="off" spellcheck="false" dir="ltr" placeholder="0x…"></label>
<button type="submit">${translate('report-send')}</button>
</form></details>`;
}

/** Renders a button that looks up a reported transaction once more. */
export const lookAgain = (action: string, { network, hash }: PaymentReport, button: string): Html =>
  html`<form method="post" action="${action}"><input type="hidden" name="network" value="${network}">
<input type="hidden" name="hash" value="${hash}"><button type="submit">${button}</button></form>`;

/** Reads the form; null for an unknown network, and for text without a hash. */
export function readReport(form: URLSearchParams): PaymentReport | null {
  const network = form.get('network') ?? '';
  const [hash] = HASH.exec(form.get('hash') ?? '') ?? [];
  return isChain(network) && hash ? { network, hash: hash.toLowerCase() } : null;
}
