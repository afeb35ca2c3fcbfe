import { type CallbackQueryContext, type CommandContext, Composer, InlineKeyboard } from 'grammy';
import { refundAmount } from '../../presenters/refund.presenter';
import type { RefundOfInvoice } from '../../services/refunds/refund.queries';
import { isUnderway } from '../../services/refunds/refund-state';
import { type BotContext, editMessage, guarded, reply } from '../context';
import { callbackData, callbackPattern, packHex, unpackUuid } from '../messages/callback-data';
import type { BotMessage } from '../messages/invoice-message';
import { networkText } from '../messages/network-text';
import { truncate, truncateLines } from '../messages/text';
import { TrustedHtml } from '../messages/translator';

/** Refunds that wait for somebody, in the order in which they are shown. */
const OPEN = ['ready', 'requested', 'sent'] as const;
const MAX_REFUNDS = 6;
/** Maximum length of the refunds in /refunds, in characters; leaves room in Telegram's 4096 characters per message. */
const MAX_TEXT = 3_500;
const MAX_LABEL = 50;

/** Lists the open refunds with the links for their payers, shows their invoices and cancels them: /refunds. */
export const refunds = new Composer<BotContext>();

const chat = refunds.chatType('private');
chat.command('refunds', guarded('refunds', showRefunds));
chat.callbackQuery(callbackPattern('refund-cancel', 1), guarded('refunds', askToCancel));
chat.callbackQuery(callbackPattern('refund-cancel-yes', 1), guarded('cancelRefund', cancelRefund));

async function showRefunds(ctx: CommandContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  const lists = await Promise.all(
    OPEN.map((status) => ctx.services.refunds.list(actor, { status, limit: MAX_REFUNDS, isOwn: true })),
  );
  const open = lists.flat().slice(0, MAX_REFUNDS);
  if (open.length === 0) return reply(ctx, { html: translator.html('refunds-none') });
  await reply(ctx, await refundsMessage(ctx, open));
}

async function askToCancel(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  const refund = await ctx.services.refunds.get(actor, unpackUuid(ctx.match[1]));
  const [message] = await refundLines(ctx, [refund]);
  const keyboard = new InlineKeyboard().text(
    translator.text('refund-cancel-yes'),
    callbackData('refund-cancel-yes', ctx.match[1] ?? ''),
  );
  const html = translator.html('refund-cancel-question', { refund: new TrustedHtml(message ?? '') });
  await reply(ctx, { html, keyboard });
}

async function cancelRefund(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  await ctx.services.refunds.cancel(actor, unpackUuid(ctx.match[1]));
  await editMessage(ctx, { html: translator.html('refund-cancelled') });
}

/** Text of the refunds, with two buttons for each: its invoice and, until it is sent, its cancelling. */
async function refundsMessage(ctx: BotContext, open: readonly RefundOfInvoice[]): Promise<BotMessage> {
  const { translator } = ctx.caller;
  const keyboard = new InlineKeyboard();
  const texts = await refundLines(ctx, open);
  for (const [place, { refund, invoice }] of open.entries()) {
    const number = String(place + 1);
    const name = truncate(`${number}. ${translator.text('refund-invoice')}`, MAX_LABEL);
    keyboard.text(name, callbackData('show', packHex(invoice.uuid)));
    if (refund.status !== 'sent' && !isUnderway(refund))
      keyboard.text(
        `${number}. ${translator.text('refund-cancel')}`,
        callbackData('refund-cancel', packHex(refund.uuid)),
      );
    keyboard.row();
  }
  const lines = texts.flatMap((text, place) => [...`${place + 1}. ${text}`.split('\n'), '']);
  const html = `${translator.html('refunds')}\n\n${truncateLines(lines, MAX_TEXT)}`.trim();
  return { html, keyboard };
}

/** Text of each refund: amount, order, status, and where the money goes or the link by which the payer says it. */
async function refundLines(
  { services: { refunds: service, lookup }, caller: { actor, translator } }: BotContext,
  shown: readonly RefundOfInvoice[],
): Promise<string[]> {
  const tokens = await lookup.tokens(shown.map(({ refund }) => refund.tokenUuid));
  return shown.map(({ refund, invoice }, place) => {
    const url = service.claimUrlOf(actor, refund);
    const isLost = refund.status === 'requested' && url === null;
    const status = isUnderway(refund) ? 'sent' : refund.status;
    return translator.html(isLost ? 'refund-link-lost' : `refund-status-${status}`, {
      amount: refundAmount(refund, invoice),
      symbol: tokens[place]?.symbol ?? '',
      network: networkText(refund.network, translator),
      invoice: invoice.orderId ?? invoice.number,
      address: refund.address ?? '',
      url: url ?? '',
    });
  });
}
