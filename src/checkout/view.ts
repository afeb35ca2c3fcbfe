import { explorerUrlOf, networkNameOf } from '../lib/chain/networks';
import { formatAmount } from '../lib/money';
import { momentIn } from '../lib/phrases';
import {
  arrivedOf,
  type InvoicePhase,
  isPaid,
  isPayable,
  missingOf,
  phaseOf,
} from '../presenters/invoice-phase';
import { paymentUriOf } from '../presenters/payment-uri';
import type { Checkout } from '../services/invoices/checkout.service';
import { networkBadge, phaseSign, tokenBadge } from './drawings';
import { type Html, html } from './html';
import type { Phrasebook } from './phrasebook';
import { walletRequest } from './wallet-request';

/** Content of the page. Its script receives it again after every change. */
export interface View {
  phase: InvoicePhase;
  title: string;
  main: Html;
}

interface Scene extends Phrasebook {
  checkout: Checkout;
  phase: InvoicePhase;
  /** Values of most messages; amounts are decimal text in whole tokens. */
  values: Record<'amount' | 'arrived' | 'missing' | 'symbol' | 'network', string>;
}

const CONFIRMING: readonly InvoicePhase[] = ['seen', 'late', 'part_paid'];

/** Content of the page for the current state of the invoice. */
export function viewOf(checkout: Checkout, phrasebook: Phrasebook): View {
  const { invoice, token, event } = checkout;
  const phase = phaseOf(invoice, event);
  const inTokens = (baseUnits: bigint) => formatAmount(baseUnits, invoice.tokenDecimals);
  const values = {
    amount: inTokens(invoice.amount),
    arrived: inTokens(arrivedOf(invoice)),
    missing: inTokens(missingOf(invoice)),
    symbol: token.symbol,
    network: networkNameOf(invoice.network),
  };
  const scene: Scene = { ...phrasebook, checkout, phase, values };
  return { phase, title: phrasebook.say(titleOf(phase), values), main: mainOf(scene) };
}

function titleOf(phase: InvoicePhase): string {
  if (isPaid(phase)) return 'title-paid';
  return phase === 'expired' ? 'title-expired' : 'title-pay';
}

/** Renders independent parts: the script updates the parts that have changed, and leaves the others alone. */
function mainOf(scene: Scene): Html {
  const { phase, checkout } = scene;
  return html`<main id="checkout" class="${phase}" data-phase="${phase}" data-now="${checkout.now.getTime()}">
${part('status', status(scene))}
${part('sum', sum(scene))}
${isPayable(phase) && part('pay', pay(scene))}
${isPaid(phase) && part('receipt', receipt(scene))}
${note(scene)}
</main>`;
}

const part = (name: string, content: Html) => html`<section data-part="${name}">${content}</section>`;

function status(scene: Scene): Html {
  const { phase, say, values, checkout } = scene;
  const key = phase === 'expired' && arrivedOf(checkout.invoice) > 0n ? 'next-expired-part' : `next-${phase}`;
  return html`<p class="status" role="status">${phaseSign(phase)}<strong>${say(`status-${phase}`)}</strong></p>
${CONFIRMING.includes(phase) && confirming(scene)}
<p class="next">${say(key, values)}${isPayable(phase) && html`<span class="js-only"> ${say('next-by-itself')}</span>`}</p>
${isPayable(phase) && countdown(scene)}
${!isPaid(phase) && CONFIRMING.includes(phase) && transactionLine(scene)}`;
}

function confirming({ checkout: { confirmations }, say }: Scene): Html | null {
  if (!confirmations) return null;
  const { seen, needed } = confirmations;
  const words = say('confirmations', { seen, needed });
  return html`<p class="confirmations"><progress max="${needed}" value="${seen}" aria-label="${words}"></progress> ${words}</p>`;
}

function countdown({ checkout: { invoice }, say, language }: Scene): Html {
  const { expiresOn } = invoice;
  const until = say('time-until', { time: momentIn(language, expiresOn) });
  return html`<p class="time"><span class="js-only">${say('time-left')} <time role="timer" data-countdown="${expiresOn.getTime()}"></time></span>
<span class="until">${until}</span></p>`;
}

function sum(scene: Scene): Html {
  const { checkout, values, say, phase } = scene;
  const { invoice, token } = checkout;
  const shown = phase === 'part_paid' ? values.missing : values.amount;
  return html`<p class="label">${say(phase === 'part_paid' ? 'missing-label' : 'amount-label')}</p>
<h1 class="amount" dir="ltr"><span>${shown}</span> <abbr title="${token.name}">${token.symbol}</abbr></h1>
<p class="kind">${tokenBadge(token.symbol)}<span>${token.name}</span>${networkBadge(invoice.network, values.network)}<span>${say('network', values)}</span></p>`;
}

function pay(scene: Scene): Html {
  const { checkout, values, say } = scene;
  const { invoice } = checkout;
  const missing = missingOf(invoice);
  const due = { ...values, amount: values.missing, address: invoice.contractAddress };
  const code = `/checkout/${invoice.checkoutToken}/qr.svg`;
  return html`<figure class="qr"><img src="${code}?amount=${String(missing)}" width="240" height="240" alt="${say('qr-alt', due)}"><figcaption>${say('scan')}</figcaption></figure>
<div class="fields">
${copyField(say, 'address', invoice.contractAddress)}
${copyField(say, 'amount', values.missing)}
</div>
<p class="only">${say('only-this', values)}</p>
<div class="actions">
<button type="button" class="primary js-only" data-wallet="${JSON.stringify(walletRequest(invoice, missing))}">${say('wallet-pay')}</button>
<a class="button" href="${paymentUriOf(invoice)}">${say('open-wallet')}</a>
</div>
<div class="wallet" data-wallet-panel role="status" hidden></div>
<details class="exchange"><summary>${say('exchange-title')}</summary>
<p>${say('exchange-text', due)}</p>
<img src="${code}?form=address" width="180" height="180" loading="lazy" alt="${say('exchange-qr-alt')}">
<p class="contract">${say('token-contract', values)}: <code dir="ltr">${invoice.tokenAddress}</code></p>
</details>`;
}

const copyField = (say: Scene['say'], name: 'address' | 'amount', value: string): Html =>
  html`<div class="field"><span class="label" id="${name}-label">${say(`${name}-label`)}</span>
<code dir="ltr" aria-labelledby="${name}-label">${value}</code>
<button type="button" class="copy js-only" data-copy="${value}" data-copied="${say('copied')}" aria-label="${say(`copy-${name}`)}">${say('copy')}</button></div>`;

function receipt(scene: Scene): Html {
  const { checkout, values, say } = scene;
  const { invoice } = checkout;
  const inTokens = (baseUnits: bigint) =>
    `${formatAmount(baseUnits, invoice.tokenDecimals)} ${values.symbol}`;
  const paidOn = invoice.paidOn && momentIn(scene.language, invoice.paidOn);
  return html`<h2>${say('receipt')}</h2>
<dl>
${line(say('receipt-amount'), inTokens(invoice.amount))}
${line(say('receipt-fee'), inTokens(invoice.feeAmount), 'minor')}
${line(say('receipt-net'), inTokens(invoice.amount - invoice.feeAmount), 'minor')}
${invoice.amountReceived !== invoice.amount && line(say('receipt-received'), inTokens(invoice.amountReceived))}
${paidOn && line(say('receipt-paid-on'), paidOn)}
${invoice.hash && line(say('receipt-transaction'), transaction(scene, invoice.hash))}
${line(say('receipt-to'), html`<code dir="ltr">${invoice.contractAddress}</code>`)}
${line(say('receipt-reference'), html`<code dir="ltr">${invoice.uuid}</code>`)}
</dl>
<div class="actions"><button type="button" class="button js-only" data-print>${say('print')}</button></div>`;
}

const line = (name: string, value: Html | string, kind = '') =>
  html`<div class="line ${kind}"><dt>${name}</dt><dd dir="auto">${value}</dd></div>`;

function transactionLine(scene: Scene): Html | null {
  const { transaction: hash } = scene.checkout;
  return hash === null
    ? null
    : html`<p class="transaction">${scene.say('receipt-transaction')}: ${transaction(scene, hash)}</p>`;
}

function transaction({ checkout: { invoice } }: Scene, hash: string): Html {
  const url = explorerUrlOf(invoice.network, hash);
  const short = html`<code dir="ltr" title="${hash}">${hash.slice(0, 10)}…${hash.slice(-8)}</code>`;
  return url ? html`<a href="${url}" target="_blank" rel="noopener noreferrer">${short}</a>` : short;
}

function note({ checkout: { invoice }, say }: Scene): Html | null {
  if (!invoice.note?.trim()) return null;
  return part(
    'note',
    html`<p class="label">${say('note-label')}</p><p class="note" dir="auto">${invoice.note}</p>`,
  );
}
