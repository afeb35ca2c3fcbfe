import { networkNameOf, transactionUrl } from '../../lib/chain/networks';
import { escapeHtml } from '../../lib/escape-html';
import { hasArrived, isOver, isPaid, phaseOf } from '../../lib/invoice-phase';
import { formatDateTime } from '../../lib/messages';
import type { ShownInvoice, ShownPayment } from '../../services/telegram/messenger';
import {
  amountText,
  arrivedText,
  hasChoice,
  missingText,
  optionLines,
  overpaidText,
  partText,
  pendingText,
  shortText,
  sumHtml,
} from './invoice-amounts';
import { htmlLink, plainText, truncate, truncateLines } from './text';
import { type Translator, TrustedHtml } from './translator';

/** Telegram's limit for a photo caption, in UTF-16 code units after HTML parsing. */
const MAX_CAPTION = 1024;
/** Reserved for the line breaks around the payment options, and the ellipsis that replaces what does not fit. */
const ELLIPSIS_LINE = 3;

interface CaptionOptions {
  /** Whether the invoice can be paid; if so, the caption contains the payment instructions. */
  payable: boolean;
  /** URL of the checkout page, to show in the text; null when a button of the post opens the page. */
  url: string | null;
}

/** Builds the text below the picture of an invoice's post, within Telegram's limit. */
export function invoiceCaption(
  view: ShownInvoice,
  translator: Translator,
  { payable, url }: CaptionOptions,
): string {
  const { merchant, invoice } = view;
  const { hash, orderId, note } = invoice;
  const head = [
    ...(merchant === null ? [] : [translator.html('invoice-merchant', { merchant })]),
    translator.html('invoice-title', { sum: sumHtml(view, translator) }),
    phaseLine(view, translator),
    ...arrivedLine(view, translator),
  ];
  const tail = [
    ...(hash ? [translator.html('invoice-transaction', { link: transactionLink(invoice, hash) })] : []),
    ...(url === null ? [] : [translator.html('invoice-link', { url })]),
  ];
  const lines = payable ? withPayment(head, view, tail, translator) : [...head, ...tail];
  return withNote(withOrder(lines, orderId, translator), note);
}

export function phaseLine(view: ShownInvoice, translator: Translator): string {
  const phase = phaseOf(view.invoice, view.event, view.now);
  const state = isOver(phase) && hasArrived(view.invoice) ? `${phase}-part` : phase;
  const line = translator.html(`phase-${state}`, {
    amount: amountText(view),
    // In the phase `late`, the message names only the unconfirmed amount, not the sum of all payments.
    arrived: phase === 'late' ? pendingText(view) : arrivedText(view),
    part: partText(view),
    missing: missingText(view),
  });
  const short = shortText(view);
  if (short !== '') return line + translator.html('short', { short });
  const overpaid = isPaid(phase) ? overpaidText(view) : '';
  return overpaid === '' ? line : line + translator.html('overpaid', { overpaid });
}

/** A line with the amount received in each token, for an invoice with several that is fully paid, confirmed or not. */
function arrivedLine(view: ShownInvoice, translator: Translator): string[] {
  const phase = phaseOf(view.invoice, view.event, view.now);
  const arrived = arrivedText(view);
  if (!hasChoice(view) || !(isPaid(phase) || phase === 'seen') || arrived === '') return [];
  return [translator.html('invoice-arrived', { arrived })];
}

/** Shortens a transaction hash to its first and last digits and links it to the network's explorer, if there is one. */
export const transactionLink = ({ network }: Pick<ShownPayment, 'network'>, hash: string) =>
  new TrustedHtml(htmlLink(`${hash.slice(0, 10)}…${hash.slice(-8)}`, transactionUrl(network, hash)));

/** Inserts amount, address and expiry, with as many options as fit into the caption. */
function withPayment(head: string[], view: ShownInvoice, tail: string[], translator: Translator): string[] {
  const { contractAddress, expiresOn } = view.invoice;
  const isChoice = hasChoice(view);
  const before = [
    ...head,
    `\n${isChoice ? translator.html('invoice-pay-any') : payExactly(view, translator)}`,
    `<code>${contractAddress}</code>`,
  ];
  const after = [
    ...(isChoice ? [translator.html('invoice-choose')] : []),
    translator.html('invoice-expires', { time: formatDateTime(translator.language, expiresOn) }),
    ...(view.options.some(({ byHand }) => byHand) ? [translator.html('invoice-by-hand')] : []),
    ...tail,
  ];
  if (!isChoice) return [...before, ...after];
  const room = roomAfter([...before, ...after].join('\n')) - ELLIPSIS_LINE;
  return [...before, truncateLines(optionLines(view, translator), room), ...after];
}

function payExactly(view: ShownInvoice, translator: Translator): string {
  const network = networkNameOf(view.invoice.network);
  return translator.html('invoice-pay-to', { sum: missingText(view), network });
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
