import { networkNameOf } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import { moneyText } from '../../lib/prices/money-text';
import { missingInToken } from '../../presenters/invoice-options';
import { amountArrived, amountShort } from '../../presenters/invoice-phase';
import type { ShownInvoice, ShownOption } from '../../services/telegram/messenger';
import { networkText } from './network-text';
import { type Translator, TrustedHtml } from './translator';

/** Whether the payer chooses between several ways to pay. */
export const hasChoice = ({ options }: Pick<ShownInvoice, 'options'>) => options.length > 1;

/**
 * Returns what is to be paid, as HTML: the price, and the amount of the token that the invoice shows. A price that is
 * payable in several tokens stands alone, because each token has its own amount.
 */
export function sumHtml(view: ShownInvoice, translator: Translator): TrustedHtml {
  const { invoice, symbol } = view;
  const { priceAmount: amount, priceCurrency: currency } = invoice;
  const price =
    amount !== null && currency !== null ? moneyText(translator.language, { amount, currency }) : null;
  const inToken = translator.html('sum', {
    amount: formatAmount(invoice.amount, invoice.tokenDecimals),
    symbol,
    network: networkText(invoice.network, translator),
  });
  if (price !== null) {
    const html = translator.html('sum-price', { price });
    return new TrustedHtml(hasChoice(view) ? html : `${html} · ${inToken}`);
  }
  if (!hasChoice(view) || invoice.status !== 'created') return new TrustedHtml(inToken);
  return new TrustedHtml(translator.html('sum-choice', { sum: new TrustedHtml(inToken) }));
}

/** The amount that pays the invoice in full, in the token that the invoice shows. */
export const amountText = ({ invoice, symbol }: ShownInvoice) =>
  `${formatAmount(invoice.amount, invoice.tokenDecimals)} ${symbol}`;

/** What is still to be paid, in the token that the invoice shows. */
export const missingText = ({ invoice, symbol }: ShownInvoice) =>
  `${formatAmount(missingInToken(invoice, invoice.tokenUuid), invoice.tokenDecimals)} ${symbol}`;

/** What is on the chain for the invoice, confirmed or not, in the tokens in which it came. */
export const arrivedText = (view: ShownInvoice) =>
  listAmounts(view, ({ option }) => BigInt(option.amountReceived) + BigInt(option.amountPending));

/** What has arrived, for a sentence that ends with `amountText`: a part in the same token needs no symbol. */
export const partText = (view: ShownInvoice) =>
  hasChoice(view) ? arrivedText(view) : formatAmount(amountArrived(view.invoice), view.invoice.tokenDecimals);

/** What is not confirmed yet, in the tokens in which it came. */
export const pendingText = (view: ShownInvoice) =>
  listAmounts(view, ({ option }) => BigInt(option.amountPending));

/** What has come beyond the amount, in the tokens in which it came; empty text for nothing. */
export const overpaidText = (view: ShownInvoice) => listAmounts(view, ({ overpaid }) => overpaid);

/** What has come less than the amount of an invoice that was paid within its tolerance; empty text for nothing. */
export function shortText({ invoice, symbol }: ShownInvoice): string {
  const short = amountShort(invoice);
  return short > 0n ? `${formatAmount(short, invoice.tokenDecimals)} ${symbol}` : '';
}

/** Returns one line for each way to pay, with what is missing in that token; ✋ marks payments that nobody detects. */
export const optionLines = ({ invoice, options }: ShownInvoice, translator: Translator): string[] =>
  options.map(({ option: { tokenUuid, tokenDecimals, network }, symbol, byHand }) => {
    const amount = formatAmount(missingInToken(invoice, tokenUuid), tokenDecimals);
    const sum = translator.html('sum', { amount, symbol, network: networkText(network, translator) });
    return `• ${sum}${byHand ? ' ✋' : ''}`;
  });

/** Names an amount of a token; with several ways to pay, also its network. */
export const amountOn = (view: ShownInvoice, amount: string, { symbol, network }: TokenName) =>
  hasChoice(view) ? `${amount} ${symbol} (${networkNameOf(network)})` : `${amount} ${symbol}`;

type TokenName = { symbol: string; network: ShownOption['option']['network'] };

/** Lists what `baseUnitsOf` returns for each token, such as `10 USDC (Base) + 5 DAI (Arbitrum)`, without zero amounts. */
function listAmounts(view: ShownInvoice, baseUnitsOf: (shown: ShownOption) => bigint): string {
  const shown = view.options.filter((each) => baseUnitsOf(each) > 0n);
  return shown
    .map((each) => {
      const { tokenDecimals, network } = each.option;
      return amountOn(view, formatAmount(baseUnitsOf(each), tokenDecimals), { symbol: each.symbol, network });
    })
    .join(' + ');
}
