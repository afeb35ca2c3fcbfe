import { type Chain, NETWORKS } from '../lib/chain/networks';
import { TWINS } from '../lib/chain/twins';
import { type Html, html } from '../lib/html';
import { optionInToken } from '../lib/invoice-option';
import { amountMissing } from '../lib/invoice-phase';
import { checkoutUrl } from '../presenters/invoice.presenter';
import { paymentUriOf } from '../presenters/payment-uri';
import { keyOf, otherOptions } from './choice';
import { contractLink, messageAround, type RenderContext, searchOf } from './elements';
import { reportForm } from './report';
import { walletRequest } from './wallet-request';

/** Links that open a page in the browser of a wallet app, where the wallet button works; `url` is percent-encoded. */
const WALLET_APPS: readonly [name: string, linkTo: (url: string) => string][] = [
  // MetaMask takes the URL as a path: without its scheme, and not encoded.
  [
    'MetaMask',
    (url) => `https://link.metamask.io/dapp/${decodeURIComponent(url).replace(/^https?:\/\//, '')}`,
  ],
  ['Coinbase Wallet', (url) => `https://go.cb-w.com/dapp?cb_url=${url}`],
  ['Trust Wallet', (url) => `https://link.trustwallet.com/open_url?coin_id=60&url=${url}`],
  ['Rainbow', (url) => `https://rnbwapp.com/dapp?url=${url}`],
];

/** Number of last characters of the address that the payer compares in the wallet. */
const COMPARED = 6;

/** Renders how to pay: with a wallet, by the address, by a QR code, or from an exchange. */
export function pay(context: RenderContext): Html {
  const { checkout, values, translate } = context;
  const { contractAddress, tokenAddress } = checkout.invoice;
  return html`${wallets(context)}
<div class="field"><span class="label" id="address-label">${translate('address-label')}</span>
<code dir="ltr" aria-labelledby="address-label">${contractAddress}</code>
${copyButton(context, 'address', contractAddress)}</div>
${codes(context)}
${hints(context)}
<details class="exchange"><summary>${translate('exchange-title')}</summary>
<p>${translate('exchange-text', { ...values, amount: values.missing })}</p>
<p class="contract">${translate('token-contract', values)} <code dir="ltr">${tokenAddress}</code></p>
</details>`;
}

export const copyButton = ({ translate }: RenderContext, name: 'address' | 'amount', value: string): Html =>
  html`<button type="button" class="copy js-only" data-copy="${value}" data-copied="${translate('copied')}" aria-label="${translate(`copy-${name}`)}">${translate('copy')}</button>`;

/** Renders the button for wallets in this browser, and links to wallet apps for phones. */
function wallets(context: RenderContext): Html {
  const { checkout, values, translate, publicUrl, choice } = context;
  const { invoice } = checkout;
  const label = translate('wallet-option', { ...values, amount: values.missing });
  const request = walletRequest(invoice, amountMissing(invoice), { label, others: otherOptions(context) });
  const url = encodeURIComponent(checkoutUrl(publicUrl, invoice) + searchOf(choice));
  const uri = paymentUriOf(invoice, optionInToken(invoice, invoice.tokenUuid));
  return html`<button type="button" class="primary js-only" data-wallet="${JSON.stringify(request)}">${translate('wallet-pay')}</button>
<div class="wallet" data-wallet-panel role="status" hidden></div>
<div class="apps"><p class="label">${translate('apps-label')}</p>
${WALLET_APPS.map(([name, linkTo]) => html`<a class="button" href="${linkTo(url)}" dir="ltr">${name}</a>`)}
<a class="button" href="${uri}">${translate('open-wallet')}</a></div>`;
}

/**
 * Renders two QR codes. The first has the address alone, which every wallet and exchange reads; the second a payment
 * request (EIP-681), of which some wallets read only the contract and send to it.
 */
function codes({ checkout, values, translate, at }: RenderContext): Html {
  const { invoice, options } = checkout;
  const { checkoutToken, contractAddress: address } = invoice;
  const due = { ...values, amount: values.missing, address };
  const chosen = options.length > 1 ? `&pay=${keyOf(optionInToken(invoice, invoice.tokenUuid))}` : '';
  const figure = (query: string, alternative: string, caption: string) =>
    html`<figure class="qr"><img src="${at(`/checkout/${checkoutToken}/qr.svg`)}?${query}" width="200" height="200" loading="lazy" alt="${alternative}"><figcaption>${translate(caption, due)}</figcaption></figure>`;
  return html`<details class="codes"><summary>${translate('qr-title')}</summary>
${figure('form=address', `${translate('qr-title')}: ${address}`, 'qr-address-scan')}
<details class="exact"><summary>${translate('qr-exact-title')}</summary>
${figure(`amount=${String(amountMissing(invoice))}${chosen}`, translate('qr-alt', due), 'qr-exact-scan')}</details></details>`;
}

/** Renders what to check before sending: the recipient, the token and its network, and the network's fee. */
function hints(context: RenderContext): Html {
  const { checkout, values, translate } = context;
  const { invoice, options } = checkout;
  const { nativeCurrency }: Chain = NETWORKS[invoice.network];
  const end = html`<code dir="ltr">…${invoice.contractAddress.slice(-COMPARED)}</code>`;
  const twin = TWINS.find(({ original }) => original === invoice.tokenAddress);
  return html`<ul class="only"><li>${messageAround(context, 'recipient-ends', 'end', end)}</li>
<li>${translate(options.length > 1 ? 'only-options' : 'only-this', values)}${reportForm(context) && html` ${translate('sent-already')}`}</li>
${twin && html`<li>${translate('not-twin', { ...values, twin: twin.symbol })} ${contractLink(twin.network, twin.original)}</li>`}
<li>${translate('network-fee', { ...values, coin: nativeCurrency.symbol })}</li></ul>`;
}
