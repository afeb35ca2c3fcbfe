import type { InlineKeyboard } from 'grammy';
import type { Token } from '../../entities/token.entity';
import { formatAmount } from '../../lib/money';
import { moneyText } from '../../lib/prices/money-text';
import { paymentLinkUrl, presentTokenTotals } from '../../presenters/payment-link.presenter';
import type { PaymentLinkDetails } from '../../services/invoices/payment-links/payment-link.queries';
import { callbackData, packHex } from './callback-data';
import { networkText } from './network-text';
import { truncate } from './text';
import { type Translator, TrustedHtml } from './translator';

/** Maximum length of a button's label, in UTF-16 code units. */
const MAX_LABEL = 50;

/**
 * Returns the text of a payment link: title, price, tokens, status, uses, received amounts and URL. `tokens` must be
 * the tokens that `tokensOfLink` names, in the same order.
 */
export function paymentLinkHtml(
  link: PaymentLinkDetails,
  tokens: readonly [Token, ...Token[]],
  translator: Translator,
  publicUrl: string,
): string {
  const lines = [
    priceHtml(link, tokens, translator),
    translator.html(`payment-link-status-${link.status}`),
    usesHtml(link, translator),
    ...receivedLines(link, tokens, translator),
  ];
  return translator.html('payment-link', {
    title: link.title,
    lines: new TrustedHtml(lines.join('\n')),
    url: paymentLinkUrl(publicUrl, link),
  });
}

/** Adds a button that disables an enabled payment link or enables a disabled one. */
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
  if (maxUses === null) return translator.html('payment-link-uses', { open, paid });
  return translator.html('payment-link-uses-of', { open, paid, max: maxUses });
}

function priceHtml(
  link: PaymentLinkDetails,
  [token, ...others]: readonly [Token, ...Token[]],
  translator: Translator,
): string {
  const price = priceText(link, token, translator);
  const accepted = [token, ...others.slice(0, link.accepts.length)];
  const nameOf = ({ network }: Token) => networkText(network, translator);
  if (accepted.length === 1 && link.priceAmount === null)
    return translator.html('payment-link-price', { price, network: nameOf(token) });
  const names = accepted.map((each) => `${each.symbol} (${nameOf(each)})`);
  return translator.html('payment-link-choice', { price, tokens: names.join(', ') });
}

/** The fixed price, or the smallest and the largest amount that a payer can choose. */
function priceText(
  { amount, minAmount, maxAmount, priceAmount, priceCurrency }: PaymentLinkDetails,
  { decimals, symbol }: Token,
  { language }: Translator,
): string {
  if (priceAmount !== null && priceCurrency !== null)
    return moneyText(language, { amount: priceAmount, currency: priceCurrency });
  const amounts = [amount, minAmount, maxAmount].filter((baseUnits) => baseUnits !== null);
  return `${amounts.map((baseUnits) => formatAmount(baseUnits, decimals)).join('–')} ${symbol}`;
}

/** A line per token in which the link has received payments; before the first, zeros in its own token. */
function receivedLines(
  { accepts, totals }: PaymentLinkDetails,
  [token, ...others]: readonly [Token, ...Token[]],
  translator: Translator,
): string[] {
  const paidIn = others.slice(accepts.length);
  const rows = totals.byToken.map((sums, index) => ({ sums, token: paidIn[index] as Token }));
  const shown = rows.length > 0 ? rows : [{ sums: { payments: 0, received: 0n, fees: 0n }, token }];
  return shown.map((row) => {
    const { received, net } = presentTokenTotals(row.sums, row.token);
    return translator.html('payment-link-received', { received, net, symbol: row.token.symbol });
  });
}
