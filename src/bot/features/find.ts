import { type CommandContext, Composer } from 'grammy';
import { searchText } from '../../lib/input-schemas';
import { type BotContext, guarded, reply } from '../context';
import { invoiceButtons } from './invoices';

/** Maximum number of invoices that /find shows. */
const MAX_INVOICES = 5;

/** Searches invoices: /find. */
export const find = new Composer<BotContext>();

find.chatType('private').command('find', guarded('search', findInvoices));

async function findInvoices(ctx: CommandContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  const { data: text } = searchText.safeParse(ctx.match);
  if (text === undefined) return reply(ctx, { html: translator.html('find-usage') });
  const hits = await ctx.services.search.search(actor, text);
  const invoices = hits.flatMap(({ invoice }) => invoice ?? []).slice(0, MAX_INVOICES);
  const keyboard = await invoiceButtons(ctx, invoices);
  await reply(ctx, { html: translator.html(invoices.length > 0 ? 'find' : 'find-none', { text }), keyboard });
}
