import { InlineKeyboard } from 'grammy';
import { type InvoicePhase, isMarkedPaid, phaseOf } from '../../lib/invoice-phase';
import { checkoutUrl } from '../../presenters/invoice.presenter';
import { paymentUriOf } from '../../presenters/payment-uri';
import type { ShownInvoice } from '../../services/telegram/messenger';
import { callbackData, packHex } from './callback-data';
import { hasChoice } from './invoice-amounts';
import { invoiceCaption } from './invoice-caption';
import type { Sign } from './pictures';
import type { Translator } from './translator';

/** A message of the bot: text in Telegram's HTML, and optional inline buttons. */
export interface BotMessage {
  html: string;
  keyboard?: InlineKeyboard;
}

/**
 * The post of an invoice: caption, buttons, and a picture. The picture is either a status sign or a QR code of `scan`: the
 * payment URI, or the checkout page where the payer chooses between several tokens.
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
  checking: { button: 'details', sign: 'expired' },
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
  const display = PHASE_DISPLAY[phaseOf(invoice, view.event, view.now)];
  const button = isMarkedPaid(invoice) ? 'details' : display.button;
  const { sign } = display;
  const url = checkoutUrl(publicUrl, invoice);
  const payable = sign === null;
  const hasButton = canBeButton(url);
  const keyboard = new InlineKeyboard();
  if (hasButton) keyboard.url(translator.text(button), url).row();
  if (forOwner && payable)
    keyboard
      .text(translator.text('post-to-channel'), callbackData('post', packHex(invoice.uuid)))
      .row()
      .text(translator.text('invoice-cancel'), callbackData('cancel', packHex(invoice.uuid)));
  return {
    html: invoiceCaption(view, translator, { payable, url: hasButton ? null : url }),
    keyboard,
    picture: sign ?? { scan: hasChoice(view) ? url : paymentUriOf(invoice) },
  };
}

/**
 * Whether Telegram accepts the URL in a button; it refuses loopback addresses, localhost and host names without a dot.
 */
function canBeButton(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname.includes('.') && !/^(127\.|0\.0\.0\.0$)|\.localhost$/.test(hostname);
}
