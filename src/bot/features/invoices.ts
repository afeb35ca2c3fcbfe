import {
  type CallbackQueryContext,
  type ChatTypeContext,
  type CommandContext,
  Composer,
  InlineKeyboard,
} from 'grammy';
import type { Invoice } from '../../entities/invoice.entity';
import type { NetworkId } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import { moneyText } from '../../lib/prices/money-text';
import type { NewInvoice } from '../../services/invoices/invoice.service';
import type { PaymentTotal, TokenTotal } from '../../services/invoices/statistics/statistics.service';
import {
  type BotContext,
  editMessage,
  guard,
  guarded,
  removeButtons,
  reply,
  sendPrivately,
} from '../context';
import { callbackData, callbackPattern, packHex, parseOffset, unpackUuid } from '../messages/callback-data';
import type { BotMessage } from '../messages/invoice-message';
import { networkText } from '../messages/network-text';
import { truncate, truncateLines } from '../messages/text';
import { type Translator, TrustedHtml } from '../messages/translator';
import { createInvoice, parseInvoiceCommand } from './invoice-command';
import { beginForm, invoiceForm } from './invoice-form';
import { activeTokens } from './tokens';

const PAGE_SIZE = 6;
const MAX_LABEL = 50;
/** Maximum length of the totals in /stats, in characters; leaves room in Telegram's 4096 characters per message. */
const MAX_TOTALS = 3_500;
const MAX_CHANNELS = 50;

const STATUS_ICONS: Record<Invoice['status'], string> = { created: '⏳', paid: '✅', expired: '⌛' };

type PrivateContext = ChatTypeContext<BotContext, 'private'>;
type SharedContext = ChatTypeContext<BotContext, 'group' | 'supergroup' | 'channel'>;

/** Creates, lists, shows and posts invoices: /invoice, /invoices, /stats. */
export const invoices = new Composer<BotContext>();

const chat = invoices.chatType('private');
const shared = invoices.chatType(['group', 'supergroup', 'channel']);
chat.command('invoice', guarded('tokens', invoiceInPrivate));
shared.command('invoice', invoiceInChannel);
chat.command('invoices', guarded('invoices', showInvoices));
chat.callbackQuery(callbackPattern('invoices', 1), guarded('invoices', turnPage));
chat.callbackQuery(callbackPattern('show', 1), guarded('invoice', showInvoice));
chat.callbackQuery(callbackPattern('resolve:(.*):([0-9]{1,15})'), guarded('resolveAttention', resolveShown));
chat.callbackQuery(callbackPattern('post', 1), guarded('channels', askWhereToPost));
chat.callbackQuery(callbackPattern('to', 2), guarded('postInvoice', postInvoice));
chat.callbackQuery(callbackPattern('cancel', 1), guarded('invoice', askToCancel));
chat.callbackQuery(callbackPattern('cancel-yes', 1), guarded('cancelInvoice', cancelInvoice));
chat.command('stats', guarded('invoiceStatistics', showStatistics));
invoices.use(invoiceForm);

async function invoiceInPrivate(ctx: CommandContext<PrivateContext>): Promise<void> {
  if (!ctx.match.trim()) return beginForm(ctx);
  await createFromText(ctx, { askedIn: { chatId: String(ctx.chat.id) } });
}

async function invoiceInChannel(ctx: CommandContext<SharedContext>): Promise<void> {
  const channel = await ctx.services.chats.find(String(ctx.chat.id));
  const { actor } = ctx.caller;
  if (!channel || actor.kind !== 'telegram' || actor.account.uuid !== channel.userUuid) return;
  await guard(ctx, 'tokens');
  const threadId = ctx.msg.is_topic_message ? ctx.msg.message_thread_id : undefined;
  const askedIn = { chatId: channel.channelId, ...(threadId !== undefined && { threadId }) };
  await createFromText(ctx, { askedIn, channelUuid: channel.uuid });
}

/** Creates an invoice from the command's text, or sends the sender privately why not. */
async function createFromText(
  ctx: CommandContext<BotContext>,
  place: Pick<NewInvoice, 'askedIn' | 'channelUuid'>,
): Promise<void> {
  const { translator } = ctx.caller;
  const parsed = parseInvoiceCommand(ctx.match, await activeTokens(ctx), translator);
  if ('html' in parsed) return sendPrivately(ctx, parsed);
  await createInvoice(ctx, { ...parsed.invoice, ...place });
}

async function showInvoices(ctx: CommandContext<BotContext>): Promise<void> {
  await reply(ctx, await invoicePage(ctx, 0));
}

async function turnPage(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await editMessage(ctx, await invoicePage(ctx, parseOffset(ctx.match[1])));
}

async function invoicePage(ctx: BotContext, offset: number): Promise<BotMessage> {
  const { actor, translator } = ctx.caller;
  const query = { filter: {}, direction: 'DESC', limit: PAGE_SIZE + 1, offset } as const;
  const found = await ctx.services.invoices.list(actor, query);
  const keyboard = await invoiceButtons(ctx, found.slice(0, PAGE_SIZE));
  if (offset > 0)
    keyboard.text(translator.text('newer'), callbackData('invoices', Math.max(0, offset - PAGE_SIZE)));
  if (found.length > PAGE_SIZE)
    keyboard.text(translator.text('older'), callbackData('invoices', offset + PAGE_SIZE));
  return { html: translator.html(found.length > 0 ? 'invoices' : 'invoices-none'), keyboard };
}

/** Creates a keyboard with one button per invoice. Pressing a button shows its invoice. */
export async function invoiceButtons(
  { services, caller }: BotContext,
  invoices: readonly Invoice[],
): Promise<InlineKeyboard> {
  const tokens = await services.lookup.tokens(invoices.map(({ tokenUuid }) => tokenUuid));
  const keyboard = new InlineKeyboard();
  for (const [index, invoice] of invoices.entries()) {
    const label = buttonLabel(invoice, tokens[index]?.symbol ?? '', caller.translator);
    keyboard.text(label, callbackData('show', packHex(invoice.uuid))).row();
  }
  return keyboard;
}

async function showInvoice(ctx: CallbackQueryContext<PrivateContext>): Promise<void> {
  const uuid = unpackUuid(ctx.match[1]);
  await ctx.services.posts.show(ctx.caller.actor, uuid, String(ctx.chat.id));
}

/** Resolves the reasons that the message of the button lists, and none that was raised since. */
async function resolveShown(ctx: CallbackQueryContext<PrivateContext>): Promise<void> {
  const [, uuid, shownOn] = ctx.match;
  const raisedBy = new Date(Number(shownOn));
  await ctx.services.attention.resolve(ctx.caller.actor, unpackUuid(uuid), undefined, raisedBy);
  ctx.callbackAnswer = ctx.caller.translator.text('attention-resolved');
  await removeButtons(ctx);
}

async function askWhereToPost(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  const { items } = await ctx.services.channels.list(actor, { limit: MAX_CHANNELS, offset: 0 });
  if (items.length === 0) return reply(ctx, { html: translator.html('post-no-channels') });
  const keyboard = new InlineKeyboard();
  for (const { uuid, channelTitle } of items) {
    const to = callbackData('to', ctx.match[1] ?? '', packHex(uuid));
    keyboard.text(truncate(channelTitle, MAX_LABEL), to).row();
  }
  await reply(ctx, { html: translator.html('post-where'), keyboard });
}

async function postInvoice(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const [, invoice = '', channel = ''] = ctx.match;
  const { actor, translator } = ctx.caller;
  await ctx.services.posts.post(actor, unpackUuid(invoice), unpackUuid(channel));
  ctx.callbackAnswer = translator.text('post-done');
}

async function askToCancel(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const { translator } = ctx.caller;
  const keyboard = new InlineKeyboard().text(
    translator.text('invoice-cancel-yes'),
    callbackData('cancel-yes', ctx.match[1] ?? ''),
  );
  await reply(ctx, { html: translator.html('invoice-cancel-question'), keyboard });
}

async function cancelInvoice(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  await ctx.services.invoices.cancel(actor, unpackUuid(ctx.match[1]));
  await editMessage(ctx, { html: translator.html('invoice-cancelled') });
}

async function showStatistics(ctx: CommandContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  const { totalInvoices, totalByToken, last24HoursCount } = await ctx.services.statistics.summary(actor);
  const payments = await ctx.services.statistics.payments(actor);
  const received = new Map(payments.totalByToken.map((total) => [total.tokenUuid, total]));
  const totals = totalByToken.map((total) => tokenLines(total, received.get(total.tokenUuid), translator));
  const html = translator.html('stats', {
    count: totalInvoices,
    recent: last24HoursCount,
    totals: new TrustedHtml(truncateLines(totals, MAX_TOTALS)),
  });
  await reply(ctx, { html: html.trim() });
}

/** Builds the lines of /stats about one token: all invoices, the invoices by status, what was received and refunded. */
function tokenLines(total: TokenTotal, received: PaymentTotal | undefined, translator: Translator): string {
  const network = networkText(total.network as NetworkId, translator);
  return [
    translator.html('stats-total', { ...total, network }),
    translator.html('stats-statuses', { ...total }),
    ...(received ? receivedLines(received, translator) : []),
  ].join('\n');
}

function receivedLines(total: PaymentTotal, translator: Translator): string[] {
  const { received, fees, net, overpaid, refunded, netAfterRefunds } = total;
  const line = translator.html('stats-received', { received, fees, net, overpaid });
  if (refunded === '0') return [line];
  return [line, translator.html('stats-refunded', { refunded, netAfterRefunds })];
}

function buttonLabel(invoice: Invoice, symbol: string, translator: Translator): string {
  const { status, amount, tokenDecimals, network, priceAmount, priceCurrency, orderId, note } = invoice;
  const inToken = `${formatAmount(amount, tokenDecimals)} ${symbol}`;
  const hasPrice = priceAmount !== null && priceCurrency !== null;
  const sum = hasPrice
    ? moneyText(translator.language, { amount: priceAmount, currency: priceCurrency })
    : inToken;
  const payable = `${STATUS_ICONS[status]} ${sum} · ${networkText(network, translator)}`;
  const parts = [payable, orderId?.trim(), note?.trim()].filter(Boolean);
  return truncate(parts.join(' · '), MAX_LABEL);
}
