import type { InlineKeyboard } from 'grammy';
import type { Token } from '../../entities/token.entity';
import { formatAmount } from '../../lib/money';
import { paymentLinkUrl, presentLinkTotals } from '../../presenters/payment-link.presenter';
import type { PaymentLinkDetails } from '../../services/invoices/payment-links/payment-link.queries';
import { callbackData, packHex } from './callback-data';
import { networkText } from './network-text';
import { truncate } from './text';
import { type Translator, TrustedHtml } from './translator';

/** Maximum length of a button's label, in UTF-16 code units. */
const MAX_LABEL = 50;

/** Returns the text of a payment link: title, price, status, uses, received amount and URL. */
export function paymentLinkHtml(
  link: PaymentLinkDetails,
  token: Token,
  translator: Translator,
  publicUrl: string,
): string {
  const { received, net } = presentLinkTotals(link.totals, token);
  const status = [translator.html(`payment-link-status-${link.status}`), usesHtml(link, translator)];
  return translator.html('payment-link', {
    title: link.title,
    price: priceText(link, token),
    network: networkText(token.network, translator),
    status: new TrustedHtml(status.join('\n')),
    received,
    net,
    symbol: token.symbol,
    url: paymentLinkUrl(publicUrl, link),
  });
}

/** Adds a button to the keyboard: it disables an enabled payment link, and enables a disabled one. */
export function addSwitch(
  keyboard: InlineKeyboard,
  { uuid, title, enabled }: PaymentLinkDetails,
  translator: Translator,
): void {
  const label = translator.text(enabled ? 'payment-link-disable' : 'payment-link-enable', { title });
  const action = enabled ? 'disable-link' : 'enable-link';
  keyboard.text(truncate(label, MAX_LABEL), callbackData(action, packHex(uuid))).row();
}

function usesHtml({ totals: { open, paid }, maxUses }: PaymentLinkDetails, translator: Translator): string {
  const values = { uses: open + paid, open, paid };
  if (maxUses === null) return translator.html('payment-link-uses', values);
  return translator.html('payment-link-uses-of', { ...values, max: maxUses });
}

/** The fixed price, or the smallest and the largest amount that a payer can choose. */
function priceText(
  { amount, minAmount, maxAmount }: PaymentLinkDetails,
  { decimals, symbol }: Token,
): string {
  const amounts = [amount, minAmount, maxAmount].filter((baseUnits) => baseUnits !== null);
  return `${amounts.map((baseUnits) => formatAmount(baseUnits, decimals)).join('–')} ${symbol}`;
}
