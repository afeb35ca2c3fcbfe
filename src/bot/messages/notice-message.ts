import { InlineKeyboard } from 'grammy';
import { escapeHtml } from '../../lib/escape-html';
import { phaseOf } from '../../lib/invoice-phase';
import type { Notice, ShownInvoice } from '../../services/telegram/messenger';
import { callbackData, packHex } from './callback-data';
import { amountOn, sumHtml } from './invoice-amounts';
import { phaseLine, transactionLink } from './invoice-caption';
import type { BotMessage } from './invoice-message';
import { truncate } from './text';
import { type Translator, TrustedHtml } from './translator';

type About<T extends Notice['topic']> = Extract<Notice, { topic: T }>;

const MAX_NOTE = 100;

/** The private message of a notice; null when its invoice is gone or needs no attention any more. */
export function noticeMessage(
  notice: Notice,
  translator: Translator,
  view: ShownInvoice | null,
): BotMessage | null {
  switch (notice.topic) {
    case 'invoice':
      return view && invoiceNotice(view, translator);
    case 'attention':
      return view && attentionNotice(view, translator);
    case 'webhook_disabled':
      return webhookNotice(notice, translator);
    case 'channel_lost':
      return { html: translator.html('channel-lost', { title: notice.title }) };
    case 'whitelist_requested':
      return whitelistRequest(notice, translator);
    case 'whitelist_decided':
      return whitelistDecision(notice, translator);
    case 'wallet_change':
      return walletChange(notice, translator);
    case 'sign_in_failures':
      return {
        html: translator.html('notice-sign-in-failures', { count: notice.failures, minutes: notice.minutes }),
      };
    case 'factor_changed':
      return { html: `${translator.html(`notice-factor-${notice.act}`)}\n${translator.html('not-you')}` };
    case 'announcement':
      return {
        html: translator.html('notice-announcement', { text: new TrustedHtml(escapeHtml(notice.text)) }),
      };
  }
}

/** Builds the message about the change of a verified wallet. Times are in UTC, because a chat has no time zone. */
function walletChange(
  { step, wallet, inForceOn }: About<'wallet_change'>,
  translator: Translator,
): BotMessage {
  if (inForceOn === null) return { html: translator.html(`notice-wallet-${step}`, { wallet }) };
  const time = `${inForceOn.slice(0, 16).replace('T', ' ')} UTC`;
  return { html: translator.html('notice-wallet-waits', { wallet, time }) };
}

const webhookNotice = (
  { url, cause, status }: About<'webhook_disabled'>,
  translator: Translator,
): BotMessage => ({
  html: translator.html(`notice-webhook-${cause}`, { url, status: status ?? '' }),
});

function invoiceNotice(view: ShownInvoice, translator: Translator): BotMessage {
  const { invoice, event, payment } = view;
  const phase = phaseOf(invoice, event, view.now);
  const lines = [
    translator.html('notice-invoice', {
      phase: new TrustedHtml(phaseLine(view, translator)),
      sum: sumHtml(view, translator),
    }),
    ...(event === 'invoice.updated' ? [translator.html('notice-updated')] : []),
    ...(event === 'invoice.payment_reverted' && phase !== 'reverted'
      ? [translator.html('notice-reverted')]
      : []),
    ...(payment
      ? [
          translator.html('notice-payment', {
            paid: amountOn(view, payment.amount, payment),
            link: transactionLink(payment, payment.hash),
          }),
        ]
      : []),
    ...(invoice.note?.trim() ? [`<i>${escapeHtml(truncate(invoice.note.trim(), MAX_NOTE))}</i>`] : []),
  ];
  const keyboard = new InlineKeyboard().text(
    translator.text('details'),
    callbackData('show', packHex(invoice.uuid)),
  );
  return { html: lines.join('\n'), keyboard };
}

/** Builds the message about an invoice that needs attention, with the open reasons; null when no reason is open. */
function attentionNotice(view: ShownInvoice, translator: Translator): BotMessage | null {
  const { invoice, attention, now } = view;
  if (attention.length === 0) return null;
  const lines = [
    translator.html('notice-attention', {
      sum: sumHtml(view, translator),
      number: invoice.number,
    }),
    ...(invoice.orderId === null
      ? []
      : [translator.html('notice-attention-order', { order: invoice.orderId })]),
    ...attention.map((reason) => translator.html(`attention-${reason.toLowerCase()}`)),
  ];
  const keyboard = new InlineKeyboard()
    .text(translator.text('resolved'), callbackData('resolve', packHex(invoice.uuid), now.getTime()))
    .text(translator.text('details'), callbackData('show', packHex(invoice.uuid)));
  return { html: lines.join('\n'), keyboard };
}

/** Builds the message to an account's owner about an admin's decision on the requested wallet. */
function whitelistDecision(
  { approved, wallet, replaces }: About<'whitelist_decided'>,
  translator: Translator,
): BotMessage {
  if (replaces)
    return { html: translator.html(approved ? 'decided-replaced' : 'decided-kept', { wallet, replaces }) };
  return { html: translator.html(approved ? 'decided-approved' : 'decided-rejected', { wallet }) };
}

/**
 * Builds the message that asks an admin to decide a whitelist request (a request to approve a wallet). The buttons
 * contain the wallet, so that a press decides about the wallet shown, never about a later request.
 */
export function whitelistRequest(
  { userUuid, email, wallet, replaces }: Omit<About<'whitelist_requested'>, 'topic'>,
  translator: Translator,
): BotMessage {
  const about = [packHex(userUuid), packHex(wallet)];
  const values = { email: email ?? translator.text('no-email'), wallet };
  return {
    html: replaces
      ? translator.html('whitelist-replace', { ...values, replaces })
      : translator.html('whitelist', values),
    keyboard: new InlineKeyboard()
      .text(translator.text('approve'), callbackData('yes', ...about))
      .text(translator.text('reject'), callbackData('no', ...about)),
  };
}
