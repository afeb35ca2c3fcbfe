import { type ChatTypeContext, type CommandContext, Composer } from 'grammy';
import { searchText } from '../../lib/input-schemas';
import type { Services } from '../../services/services';
import { type BotContext, guard, reply } from '../context';
import { invoiceButtons } from './invoices';

/** Maximum number of invoices that /find shows. */
const MAX_INVOICES = 5;

type PrivateCommand = CommandContext<ChatTypeContext<BotContext, 'private'>>;

/** Searches invoices: /find. */
export function find(services: Services): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.chatType('private').command('find', (ctx) => findInvoices(services, ctx));
  return composer;
}

async function findInvoices(services: Services, ctx: PrivateCommand): Promise<void> {
  await guard(services, ctx, 'search');
  const { actor, translator } = ctx.caller;
  const { data: text } = searchText.safeParse(ctx.match);
  if (text === undefined) return reply(ctx, { html: translator.html('find-usage') });
  const hits = await services.search.search(actor, text);
  const invoices = hits.flatMap(({ invoice }) => invoice ?? []).slice(0, MAX_INVOICES);
  const keyboard = await invoiceButtons(services, invoices, translator);
  await reply(ctx, { html: translator.html(invoices.length > 0 ? 'find' : 'find-none', { text }), keyboard });
}
