import { InlineKeyboard } from 'grammy';
import type { Invoice } from '../../entities/invoice.entity';
import { networkNameOf, transactionUrl } from '../../lib/chain/networks';
import { escapeHtml } from '../../lib/escape-html';
import { formatDateTime } from '../../lib/messages';
import { formatAmount } from '../../lib/money';
import { checkoutUrl } from '../../presenters/invoice.presenter';
import {
  amountArrived,
  amountMissing,
  amountOverpaid,
  type InvoicePhase,
  isClosed,
  isMarkedPaid,
  isPaid,
  phaseOf,
} from '../../presenters/invoice-phase';
import { paymentUriOf } from '../../presenters/payment-uri';
import type { ShownInvoice } from '../../services/telegram/messenger';
import { callbackData, packHex } from './callback-data';
import { networkText } from './network-text';
import type { Sign } from './pictures';
import { htmlLink, plainText, truncate } from './text';
import { type Translator, TrustedHtml } from './translator';

/** Telegram's limit for a photo caption, in UTF-16 code units after HTML parsing. */
const MAX_CAPTION = 1024;

/** A message of the bot: text in Telegram's HTML, and optional inline buttons. */
export interface BotMessage {
  html: string;
  keyboard?: InlineKeyboard;
}

/**
 * The post of an invoice: caption, buttons, and a picture. The picture is either a status sign or a QR code of `scan`.
 */
export interface InvoiceMessage extends BotMessage {
  keyboard: InlineKeyboard;
  picture: Sign | { scan: string };
}

/** Button and picture of each phase; `sign: null` means that the invoice is payable and the picture is its QR code. */
const PHASE_DISPLAY: Record<InvoicePhase, { button: string; sign: Sign | null }> = {
  waiting: { button: 'pay', sign: null },
  part_paid: { button: 'pay', sign: null },
  reverted: { button: 'pay', sign: null },
  seen: { button: 'details', sign: 'seen' },
  late: { button: 'details', sign: 'seen' },
  paid: { button: 'receipt', sign: 'paid' },
  paid_late: { button: 'receipt', sign: 'paid' },
  expired: { button: 'details', sign: 'expired' },
  cancelled: { button: 'details', sign: 'expired' },
};

/** Builds the post for the current state of an invoice; `forOwner` adds the owner's buttons. */
export function invoiceMessage(
  view: ShownInvoice,
  translator: Translator,
  publicUrl: string,
  forOwner: boolean,
): InvoiceMessage {
  const { invoice } = view;
  const display = PHASE_DISPLAY[phaseOf(invoice, view.event)];
  const { sign } = display;
  const button = isMarkedPaid(invoice) ? 'details' : display.button;
  const url = checkoutUrl(publicUrl, invoice);
  const payable = sign === null;
  const lines = [
    ...(view.merchant === null ? [] : [translator.html('invoice-merchant', { merchant: view.merchant })]),
    translator.html('invoice-title', displayNames(view, translator)),
    phaseLine(view, translator),
    ...(payable ? paymentLines(view, translator) : []),
    ...(invoice.hash
      ? [translator.html('invoice-transaction', { link: transactionLink(invoice, invoice.hash) })]
      : []),
    ...(canBeButton(url) ? [] : [translator.html('invoice-link', { url })]),
  ];
  const keyboard = new InlineKeyboard();
  if (canBeButton(url)) keyboard.url(translator.text(button), url).row();
  if (forOwner && payable)
    keyboard
      .text(translator.text('post-to-channel'), callbackData('post', packHex(invoice.uuid)))
      .row()
      .text(translator.text('invoice-cancel'), callbackData('cancel', packHex(invoice.uuid)));
  return {
    html: withNote(withOrder(lines, invoice.orderId, translator), invoice.note),
    keyboard,
    picture: sign ?? { scan: paymentUriOf(invoice) },
  };
}

/** Describes the phase of the invoice in one line. */
export function phaseLine({ invoice, symbol, event }: ShownInvoice, translator: Translator): string {
  const phase = phaseOf(invoice, event);
  // In the phase `late`, the message names only the unconfirmed amount, not the sum of all payments.
  const arrived = phase === 'late' ? invoice.amountPending : amountArrived(invoice);
  const inTokens = (baseUnits: bigint) => formatAmount(baseUnits, invoice.tokenDecimals);
  const state = isClosed(phase) && arrived > 0n ? `${phase}-part` : phase;
  const line = translator.html(`phase-${state}`, {
    symbol,
    amount: inTokens(invoice.amount),
    arrived: inTokens(arrived),
    missing: inTokens(amountMissing(invoice)),
  });
  const overpaid = isPaid(phase) ? amountOverpaid(invoice) : 0n;
  return overpaid > 0n ? line + translator.html('overpaid', { overpaid: inTokens(overpaid), symbol }) : line;
}

/** Returns amount (decimal text), token symbol and network name for display; marks a test network as a test network. */
export const displayNames = (
  { invoice: { amount, tokenDecimals, network }, symbol }: Pick<ShownInvoice, 'invoice' | 'symbol'>,
  translator: Translator,
) => ({
  amount: formatAmount(amount, tokenDecimals),
  symbol,
  network: networkText(network, translator),
});

/** Shortens a transaction hash to its first and last digits and links it to the network's explorer, if there is one. */
export const transactionLink = ({ network }: Pick<Invoice, 'network'>, hash: string) =>
  new TrustedHtml(htmlLink(`${hash.slice(0, 10)}…${hash.slice(-8)}`, transactionUrl(network, hash)));

function paymentLines(view: ShownInvoice, translator: Translator): string[] {
  const { invoice } = view;
  const amount = formatAmount(amountMissing(invoice), invoice.tokenDecimals);
  const network = networkNameOf(invoice.network);
  return [
    `\n${translator.html('invoice-pay-to', { amount, symbol: view.symbol, network })}`,
    `<code>${invoice.contractAddress}</code>`,
    translator.html('invoice-expires', { time: formatDateTime(translator.language, invoice.expiresOn) }),
    ...(view.byHand ? [translator.html('invoice-by-hand')] : []),
  ];
}

/** Appends a line with the order ID, cut to the remaining length of the caption. */
function withOrder(lines: string[], orderId: string | null, translator: Translator): string[] {
  if (orderId === null) return lines;
  const withoutId = [...lines, translator.html('invoice-order', { order: '' })];
  const order = truncate(orderId, roomAfter(withoutId.join('\n')));
  return order === '' ? lines : [...lines, translator.html('invoice-order', { order })];
}

/** Remaining length of the caption, in UTF-16 code units. */
const roomAfter = (html: string) => MAX_CAPTION - plainText(html).length;

/** Appends the note, cut to the remaining length of the caption. */
function withNote(lines: string[], note: string | null): string {
  const html = lines.join('\n');
  if (!note?.trim()) return html;
  const shown = truncate(note.trim(), roomAfter(html) - 2);
  return shown === '' ? html : `${html}\n\n<i>${escapeHtml(shown)}</i>`;
}

/**
 * Whether Telegram accepts the URL in a button; it refuses loopback addresses, localhost and host names without a dot.
 */
function canBeButton(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname.includes('.') && !/^(127\.|0\.0\.0\.0$)|\.localhost$/.test(hostname);
}
