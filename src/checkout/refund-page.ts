import { isTestnet, type NetworkId, networkNameOf } from '../lib/chain/networks';
import { type Html, html } from '../lib/html';
import { formatDateTime } from '../lib/messages';
import type { OpenClaim } from '../services/refunds/refund-claim.service';
import { networkBadge, phaseIcon, tokenBadge } from './drawings';
import { messageAround, transactionLink } from './elements';
import { merchantHead, merchantHeader, supportContact } from './merchant';
import type { PageTranslator } from './page-translator';

/** Reason for which the address was refused; each has a message `refund-problem-<name>`. */
export type AddressProblem = 'address' | 'own' | 'last_four';

/** What the payer entered, and why it was refused. */
export interface RefundForm {
  address: string;
  network?: string | undefined;
  problem?: AddressProblem | undefined;
}

/** Why there is no refund to show. */
export type RefundAbsence = 'not-found' | 'cancelled';

interface Context extends PageTranslator {
  claim: OpenClaim;
  values: { amount: string; symbol: string; network: string };
}

/** Sign and colour of each status, from those of an invoice's phases. */
const PHASE_OF_STATUS = { requested: 'waiting', ready: 'checking', sent: 'seen', confirmed: 'paid' } as const;

/** Number of last characters of the address that the payer types, and that the page shows later. */
const COMPARED = 4;

/** Content of the page, without the document around it. */
interface RefundContent {
  title: string;
  body: Html;
  head?: Html;
}

/** Renders the page of a refund, which works without a script: its form while no address is known, then its status. */
export function refundPage(
  claim: OpenClaim,
  form: RefundForm,
  translator: PageTranslator,
  { path, creditNotePath, publicUrl }: { path: string; creditNotePath: string; publicUrl: string },
): RefundContent {
  const { merchant, token, amount } = claim;
  const networks = claim.networks.length > 0 ? claim.networks : [claim.network];
  const values = { amount, symbol: token.symbol, network: networks.map(networkNameOf).join(' / ') };
  const context: Context = { ...translator, claim, values };
  const header = merchantHeader(merchant, translator, 'refund-from-label');
  const support = supportContact(merchant, translator);
  const body = html`<main class="link ${PHASE_OF_STATUS[claim.status]}">
${header && html`<section data-part="merchant">${header}</section>`}
<section data-part="status">${status(context)}</section>
<section data-part="sum">${sum(context)}</section>
${claim.creditNumber && html`<section><a class="button" href="${creditNotePath}" target="_blank">${translator.translate('credit-title', { number: claim.creditNumber })}</a></section>`}
${claim.status === 'requested' && html`<section>${addressForm(context, form, path)}</section>`}
${support && html`<section data-part="support">${support}</section>`}
</main>
<footer>${translator.translate('powered')}</footer>`;
  const { displayName } = merchant;
  const title = translator.translate(displayName ? 'refund-title-from' : 'refund-title', {
    ...values,
    merchant: displayName ?? '',
  });
  const preview = [translator.translate('refund-preview'), translator.translate('refund-preview-text')];
  return { title, body, head: merchantHead(merchant, translator, publicUrl, ...preview) };
}

/** The page of a link that shows no refund: none exists, or it was cancelled. It tells nothing of either. */
export function refundAbsencePage(absence: RefundAbsence, translator: PageTranslator): RefundContent {
  const title = translator.translate(`refund-${absence}-title`);
  const text = translator.translate(`refund-${absence}-text`);
  return { title, body: html`<main class="problem"><h1>${title}</h1><p>${text}</p></main>` };
}

function status(context: Context): Html {
  const { claim, translate, values, language } = context;
  const { status, address, hash, network } = claim;
  const end = html`<code dir="ltr">…${address?.slice(-COMPARED)}</code>`;
  const next =
    status === 'requested'
      ? translate('refund-next-requested', values)
      : messageAround(context, `refund-next-${status}`, 'end', end);
  const time = claim.confirmedOn ?? claim.sentOn;
  return html`<h1 class="status">${phaseIcon(PHASE_OF_STATUS[status])}<strong>${translate(`refund-status-${status}`)}</strong></h1>
<p class="next">${next}</p>
${hash && html`<p class="transaction">${translate('receipt-transaction')}: ${transactionLink({ hash, network }, hash)}</p>`}
${time && html`<p class="time"><time datetime="${time.toISOString()}">${formatDateTime(language, time)}</time></p>`}`;
}

function sum({ claim, translate, values }: Context): Html {
  const { token, orderId, network } = claim;
  return html`<p class="label">${translate('amount-label')}</p>
<p class="amount" dir="ltr"><span>${values.amount}</span> <abbr title="${token.name}">${token.symbol}</abbr></p>
<p class="kind">${tokenBadge(token.symbol)}<span>${token.name}</span>${networkBadge(network, networkNameOf(network))}<span>${translate('network', values)}</span></p>
${isTestnet(network) && html`<p class="testnet">${translate('testnet')}</p>`}
${orderId && html`<p class="order"><bdi>${translate('order', { order: orderId })}</bdi></p>`}`;
}

/** Renders the choice of the network; nothing while there is only one. */
function networkChoice({ claim, translate }: Context, chosen = claim.network as string): Html | null {
  if (claim.networks.length < 2) return null;
  const choice = (network: NetworkId) =>
    html`<label class="choice"><input type="radio" name="network" value="${network}"${network === chosen && html` checked`}> ${networkNameOf(network)}</label>`;
  return html`<fieldset><legend>${translate('network-label')}</legend>${claim.networks.map(choice)}</fieldset>`;
}

/** Renders the form. The address from which the payment came is text beside it: an exchange pays from a shared one. */
function addressForm(context: Context, { address, network, problem }: RefundForm, path: string): Html {
  const { claim, translate, values } = context;
  const refused = (isRefused: boolean) => isRefused && html` aria-invalid="true" autofocus`;
  const isWrong = problem === 'address' || problem === 'own';
  const explained =
    problem &&
    html`<p class="refusal" id="refund-problem" role="alert">${translate(`refund-problem-${problem}`)}</p>`;
  const sender = (from: string) =>
    messageAround(context, 'refund-sender', 'address', html`<code dir="ltr">${from}</code>`);
  return html`<form method="post" action="${path}">
${networkChoice(context, network)}
<label for="address">${translate('refund-address', values)}</label>
<input id="address" name="address" value="${address}" class="typed-address" autocomplete="off" autocapitalize="off" spellcheck="false" dir="ltr" required maxlength="100" placeholder="0x…" aria-describedby="exchange${isWrong && ' refund-problem'}"${refused(isWrong)}>
${isWrong && explained}
<p class="only" id="exchange">${translate('refund-exchange', values)}</p>
${claim.senders.map((from) => html`<p class="only">${sender(from)}</p>`)}
<label for="last-four">${translate('refund-last-four')}</label>
<input id="last-four" name="last_four" class="typed-address" autocomplete="off" autocapitalize="off" spellcheck="false" dir="ltr" required minlength="4" maxlength="4" aria-describedby="last-four-hint${problem === 'last_four' && ' refund-problem'}"${refused(problem === 'last_four')}>
${problem === 'last_four' && explained}
<p class="only" id="last-four-hint">${translate('refund-last-four-hint')}</p>
<button type="submit" class="primary">${translate('refund-confirm')}</button>
<p class="only">${translate('refund-once')}</p>
</form>`;
}
