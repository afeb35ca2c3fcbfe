import { networkNameOf } from '../../lib/chain/networks';
import { missingInToken } from '../../lib/invoice-option';
import { amountArrived, amountShort } from '../../lib/invoice-phase';
import { formatAmount } from '../../lib/money';
import { moneyText } from '../../lib/prices/money-text';
import type { ShownInvoice, ShownOption } from '../../services/telegram/messenger';
import { networkText } from './network-text';
import { type Translator, TrustedHtml } from './translator';

/** Whether the invoice can be paid in more than one token or network. */
export const hasChoice = ({ options }: Pick<ShownInvoice, 'options'>) => options.length > 1;

/** The price in a currency, and the amount in tokens unless the price is payable in several; as HTML. */
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

/** Full amount of the invoice with the symbol of its token, such as `25 USDC`. */
export const amountText = ({ invoice, symbol }: ShownInvoice) =>
  `${formatAmount(invoice.amount, invoice.tokenDecimals)} ${symbol}`;

/** Amount that is still missing, with the symbol of the invoice's token, such as `5 USDC`. */
export const missingText = ({ invoice, symbol }: ShownInvoice) =>
  `${formatAmount(missingInToken(invoice, invoice.tokenUuid), invoice.tokenDecimals)} ${symbol}`;

/** Sum of the received payments, confirmed or not, for each token in which payments were made. */
export const arrivedText = (view: ShownInvoice) =>
  listAmounts(view, ({ option }) => BigInt(option.amountReceived) + BigInt(option.amountPending));

/** Received sum for messages such as `10 of 25 USDC paid`; without the symbol when there is one option. */
export const partText = (view: ShownInvoice) =>
  hasChoice(view) ? arrivedText(view) : formatAmount(amountArrived(view.invoice), view.invoice.tokenDecimals);

/** Sum of the unconfirmed payments, for each token in which payments were made. */
export const pendingText = (view: ShownInvoice) =>
  listAmounts(view, ({ option }) => BigInt(option.amountPending));

/** Overpaid amount, for each token in which payments were made; an empty string when nothing is overpaid. */
export const overpaidText = (view: ShownInvoice) => listAmounts(view, ({ overpaid }) => overpaid);

/** What a paid invoice lacks within its tolerance; empty when nothing. */
export function shortText({ invoice, symbol }: ShownInvoice): string {
  const short = amountShort(invoice);
  return short > 0n ? `${formatAmount(short, invoice.tokenDecimals)} ${symbol}` : '';
}

/** A line per option with its missing amount; ✋ marks networks whose payments an admin confirms by hand. */
export const optionLines = ({ invoice, options }: ShownInvoice, translator: Translator): string[] =>
  options.map(({ option: { tokenUuid, tokenDecimals, network }, symbol, byHand }) => {
    const amount = formatAmount(missingInToken(invoice, tokenUuid), tokenDecimals);
    const sum = translator.html('sum', { amount, symbol, network: networkText(network, translator) });
    return `• ${sum}${byHand ? ' ✋' : ''}`;
  });

/** Formats an amount with its token's symbol; adds the network when the invoice has several payment options. */
export const amountOn = (view: ShownInvoice, amount: string, { symbol, network }: TokenName) =>
  hasChoice(view) ? `${amount} ${symbol} (${networkNameOf(network)})` : `${amount} ${symbol}`;

type TokenName = { symbol: string; network: ShownOption['option']['network'] };

/**
 * Formats the amount that `baseUnitsOf` returns for each token, such as `10 USDC (Base) + 5 DAI (Arbitrum)`; omits
 * zero amounts.
 */
function listAmounts(view: ShownInvoice, baseUnitsOf: (shown: ShownOption) => bigint): string {
  const shown = view.options.filter((each) => baseUnitsOf(each) > 0n);
  return shown
    .map((each) => {
      const { tokenDecimals, network } = each.option;
      return amountOn(view, formatAmount(baseUnitsOf(each), tokenDecimals), { symbol: each.symbol, network });
    })
    .join(' + ');
}
