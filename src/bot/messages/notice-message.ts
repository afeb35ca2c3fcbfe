import { InlineKeyboard } from 'grammy';
import { escapeHtml } from '../../lib/escape-html';
import { formatAmount } from '../../lib/money';
import { phaseOf } from '../../presenters/invoice-phase';
import type { Notice, ShownInvoice } from '../../services/telegram/messenger';
import { packed, press } from './callback-data';
import { type Message, namesOf, phaseLine, transactionLink } from './invoice-message';
import { cut } from './text';
import { Html, type Speech } from './translator';

type WebhookDisabled = Extract<Notice, { topic: 'webhook_disabled' }>;

const MAX_NOTE = 100;

/** Builds the private message for a notice; null when the notice is about an invoice that no longer exists. */
export function noticeMessage(notice: Notice, speech: Speech, view: ShownInvoice | null): Message | null {
  switch (notice.topic) {
    case 'invoice':
      return view && invoiceNotice(view, speech);
    case 'webhook_disabled':
      return webhookNotice(notice, speech);
    case 'channel_lost':
      return { html: speech.html('channel-lost', { title: notice.title }) };
    case 'whitelist_requested':
      return whitelistRequest(notice, speech);
    case 'whitelist_decided':
      return {
        html: speech.html(notice.approved ? 'decided-approved' : 'decided-rejected', {
          wallet: notice.wallet,
        }),
      };
    case 'sign_in_failures':
      return {
        html: speech.html('notice-sign-in-failures', { count: notice.failures, minutes: notice.minutes }),
      };
  }
}

/** Builds the notice of a disabled webhook; notices stored by older versions have no `cause`. */
const webhookNotice = ({ url, cause = 'unanswered', status }: WebhookDisabled, speech: Speech): Message => ({
  html: speech.html(`notice-webhook-${cause}`, { url, status: status ?? '' }),
});

function invoiceNotice(view: ShownInvoice, speech: Speech): Message {
  const { invoice, symbol, event, payment } = view;
  const phase = phaseOf(invoice, event);
  const lines = [
    speech.html('notice-invoice', { phase: new Html(phaseLine(view, speech)), ...namesOf(view) }),
    ...(event === 'invoice.updated' ? [speech.html('notice-updated')] : []),
    ...(event === 'invoice.payment_reverted' && phase !== 'reverted' ? [speech.html('notice-reverted')] : []),
    ...(payment
      ? [
          speech.html('notice-payment', {
            paid: formatAmount(payment.amount, invoice.tokenDecimals),
            symbol,
            link: transactionLink(invoice, payment.transactionHash),
          }),
        ]
      : []),
    ...(invoice.note?.trim() ? [`<i>${escapeHtml(cut(invoice.note.trim(), MAX_NOTE))}</i>`] : []),
  ];
  const keyboard = new InlineKeyboard().text(speech.text('details'), press('show', packed(invoice.uuid)));
  return { html: lines.join('\n'), keyboard };
}

/**
 * Builds the message that asks an admin to decide a whitelist request. The buttons contain the wallet, so that a press
 * decides about the wallet shown, never about a later request of the same user.
 */
export function whitelistRequest(
  { userUuid, email, wallet }: { userUuid: string; email: string | null; wallet: string },
  speech: Speech,
): Message {
  const about = [packed(userUuid), packed(wallet)];
  return {
    html: speech.html('whitelist', { email: email ?? speech.text('no-email'), wallet }),
    keyboard: new InlineKeyboard()
      .text(speech.text('approve'), press('yes', ...about))
      .text(speech.text('reject'), press('no', ...about)),
  };
}
