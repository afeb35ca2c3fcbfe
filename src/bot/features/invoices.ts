import {
  type CallbackQueryContext,
  type ChatTypeContext,
  type CommandContext,
  Composer,
  InlineKeyboard,
} from 'grammy';
import type { Invoice } from '../../entities/invoice.entity';
import { networkNameOf } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import type { NewInvoice } from '../../services/invoices/invoice.service';
import { answer, type BotContext, type BotServices, guard, replace, whisper } from '../context';
import { offsetOf, packed, press, pressOf, unpackedUuid } from '../messages/callback-data';
import type { Message } from '../messages/invoice-message';
import { cut, fitting } from '../messages/text';
import { Html } from '../messages/translator';
import { createInvoice, readInvoice } from './invoice-command';
import { InvoiceForm } from './invoice-form';
import { activeTokens } from './tokens';

/** Invoices per page of /invoices. */
const PAGE = 6;
const MAX_LABEL = 50;
/** Maximum length of the totals in /stats, in characters; leaves room in Telegram's 4096 characters per message. */
const MAX_TOTALS = 3_500;
const MAX_CHANNELS = 50;

const SIGNS: Record<Invoice['status'], string> = { created: '⏳', paid: '✅', expired: '⌛' };

type PrivateContext = ChatTypeContext<BotContext, 'private'>;
type SharedContext = ChatTypeContext<BotContext, 'group' | 'supergroup' | 'channel'>;

/** Creates, lists, shows and posts invoices: /invoice, /invoices, /stats. */
export function invoices(services: BotServices): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const form = new InvoiceForm(services);
  const chat = composer.chatType('private');
  const shared = composer.chatType(['group', 'supergroup', 'channel']);
  chat.command('invoice', (ctx) => invoiceInPrivate(services, form, ctx));
  shared.command('invoice', (ctx) => invoiceInChannel(services, ctx));
  chat.command('invoices', (ctx) => list(services, ctx));
  chat.callbackQuery(pressOf('invoices', 1), (ctx) => turnPage(services, ctx));
  chat.callbackQuery(pressOf('show', 1), (ctx) => show(services, ctx));
  chat.callbackQuery(pressOf('post', 1), (ctx) => askWhereToPost(services, ctx));
  chat.callbackQuery(pressOf('to', 2), (ctx) => post(services, ctx));
  chat.command('stats', (ctx) => stats(services, ctx));
  composer.use(form.composer());
  return composer;
}

async function invoiceInPrivate(
  services: BotServices,
  form: InvoiceForm,
  ctx: CommandContext<PrivateContext>,
): Promise<void> {
  await guard(services, ctx, 'tokens');
  if (!ctx.match.trim()) return form.begin(ctx);
  await createFromText(services, ctx, { askedIn: { chatId: String(ctx.chat.id) } });
}

async function invoiceInChannel(services: BotServices, ctx: CommandContext<SharedContext>): Promise<void> {
  const channel = await services.chats.find(String(ctx.chat.id));
  const { actor } = ctx.caller;
  if (!channel || actor.kind !== 'telegram' || actor.account.uuid !== channel.userUuid) return;
  await guard(services, ctx, 'tokens');
  const threadId = ctx.msg.is_topic_message ? ctx.msg.message_thread_id : undefined;
  const askedIn = { chatId: channel.channelId, ...(threadId !== undefined && { threadId }) };
  await createFromText(services, ctx, { askedIn, channelUuid: channel.uuid });
}

/** Creates an invoice from the command's text, or tells the sender in private why the text is not usable. */
async function createFromText(
  services: BotServices,
  ctx: CommandContext<BotContext>,
  place: Pick<NewInvoice, 'askedIn' | 'channelUuid'>,
): Promise<void> {
  const { actor, speech } = ctx.caller;
  const asked = readInvoice(ctx.match, await activeTokens(services, actor), speech);
  if ('html' in asked) return whisper(ctx, asked);
  await createInvoice(services, ctx, { ...asked.invoice, ...place });
}

async function list(services: BotServices, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'invoices');
  await answer(ctx, await page(services, ctx, 0));
}

async function turnPage(services: BotServices, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'invoices');
  await replace(ctx, await page(services, ctx, offsetOf(ctx.match[1])));
}

async function page(services: BotServices, { caller }: BotContext, offset: number): Promise<Message> {
  const { actor, speech } = caller;
  const query = { filter: {}, direction: 'DESC', limit: PAGE + 1, offset } as const;
  const found = await services.invoices.list(actor, query);
  const tokens = await services.lookup.tokens(found.map(({ tokenUuid }) => tokenUuid));
  const keyboard = new InlineKeyboard();
  for (const [index, invoice] of found.slice(0, PAGE).entries()) {
    keyboard.text(labelOf(invoice, tokens[index]?.symbol ?? ''), press('show', packed(invoice.uuid))).row();
  }
  if (offset > 0) keyboard.text(speech.text('newer'), press('invoices', Math.max(0, offset - PAGE)));
  if (found.length > PAGE) keyboard.text(speech.text('older'), press('invoices', offset + PAGE));
  return { html: speech.html(found.length > 0 ? 'invoices' : 'invoices-none'), keyboard };
}

async function show(services: BotServices, ctx: CallbackQueryContext<PrivateContext>): Promise<void> {
  await guard(services, ctx, 'invoice');
  const uuid = unpackedUuid(ctx.match[1] ?? '');
  await services.posts.show(ctx.caller.actor, uuid, String(ctx.chat.id));
}

async function askWhereToPost(services: BotServices, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'channels');
  const { actor, speech } = ctx.caller;
  const { items } = await services.channels.list(actor, { limit: MAX_CHANNELS, offset: 0 });
  if (items.length === 0) return answer(ctx, { html: speech.html('post-no-channels') });
  const keyboard = new InlineKeyboard();
  for (const { uuid, channelTitle } of items) {
    const to = press('to', ctx.match[1] ?? '', packed(uuid));
    keyboard.text(cut(channelTitle, MAX_LABEL), to).row();
  }
  await answer(ctx, { html: speech.html('post-where'), keyboard });
}

async function post(services: BotServices, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'postInvoice');
  const [, invoice = '', channel = ''] = ctx.match;
  const { actor, speech } = ctx.caller;
  await services.posts.post(actor, unpackedUuid(invoice), unpackedUuid(channel));
  ctx.toast = speech.text('post-done');
}

async function stats(services: BotServices, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'invoiceStatistics');
  const { actor, speech } = ctx.caller;
  const { totalInvoices, totalByToken, last24HoursCount } = await services.statistics.summary(actor);
  const totals = totalByToken.map(({ token, network, amount, count }) =>
    speech.html('stats-total', {
      token,
      amount,
      count,
      network: networkNameOf(network as Invoice['network']),
    }),
  );
  const html = speech.html('stats', {
    count: totalInvoices,
    recent: last24HoursCount,
    totals: new Html(fitting(totals, MAX_TOTALS)),
  });
  await answer(ctx, { html: html.trim() });
}

function labelOf({ status, amount, tokenDecimals, network, note }: Invoice, symbol: string): string {
  const sum = `${SIGNS[status]} ${formatAmount(amount, tokenDecimals)} ${symbol} · ${networkNameOf(network)}`;
  return cut(note?.trim() ? `${sum} · ${note.trim()}` : sum, MAX_LABEL);
}
