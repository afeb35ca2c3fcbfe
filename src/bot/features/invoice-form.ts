import { Composer, InlineKeyboard } from 'grammy';
import type { Token } from '../../entities/token.entity';
import { invalid } from '../../errors';
import { parseAmount } from '../../lib/money';
import { reason } from '../../lib/reasons';
import { verifiedWallet } from '../../policies/access';
import { type BotContext, guard, guarded, reply } from '../context';
import { callbackData, callbackPattern, packHex, unpackUuid } from '../messages/callback-data';
import { networkText } from '../messages/network-text';
import { truncate } from '../messages/text';
import type { Translator } from '../messages/translator';
import { createInvoice, toAccepted, toNewInvoice } from './invoice-command';
import { chosenIn, type Draft, draftSchema, mayAddToken, stepOf, symbolsOf } from './invoice-draft';
import { activeTokens, byHandLines, usableTokens } from './tokens';

const MAX_LABEL = 40;
const MAX_CHANNELS = 50;

/** The form that asks for network, token, amount, note and channel, one per message; answers are stored per Telegram user. */
export const invoiceForm = new Composer<BotContext>();

const chat = invoiceForm.chatType('private');
chat.callbackQuery(callbackPattern('f-network', 1), (ctx) => storeAnswer(ctx, 'network', ctx.match[1] ?? ''));
chat.callbackQuery(callbackPattern('f-token', 1), (ctx) =>
  storeAnswer(ctx, 'token', unpackUuid(ctx.match[1])),
);
chat.callbackQuery('f-more', guarded('tokens', addToken));
chat.callbackQuery('f-skip', (ctx) => storeAnswer(ctx, 'note', ''));
chat.callbackQuery('f-here', (ctx) => finish(ctx));
chat.callbackQuery(callbackPattern('f-channel', 1), (ctx) => finish(ctx, unpackUuid(ctx.match[1])));
chat.callbackQuery('f-cancel', cancel);
chat.command('cancel', cancel);
chat.on('message:text', async (ctx, next) => {
  const draft = ctx.msg.text.startsWith('/') ? null : await loadDraft(ctx);
  const step = draft && stepOf(draft);
  if (step === 'amount' || step === 'note') return storeAnswer(ctx, step, ctx.msg.text.trim());
  await next();
});

export async function beginForm(ctx: BotContext): Promise<void> {
  const { actor } = ctx.caller;
  // Throws when the account has no verified wallet: the user learns this before the first question, not after the
  // last.
  if (actor.kind === 'telegram') verifiedWallet(actor.account);
  await saveDraft(ctx, {});
  await askNext(ctx, {});
}

/** Stores the answer to the current step. An answer to another step belongs to an outdated form and is not stored. */
async function storeAnswer(ctx: BotContext, step: keyof Draft, value: string): Promise<void> {
  await guard(ctx, 'tokens');
  const draft = await loadDraft(ctx);
  if (!draft || stepOf(draft) !== step) return rejectOutdated(ctx);
  const filled = { ...draft, [step]: value };
  await validateAnswer(ctx, filled, step);
  await saveDraft(ctx, filled);
  if (stepOf(filled) === 'channel' && (await channels(ctx)).length === 0) return finish(ctx);
  await askNext(ctx, filled);
}

/** Stores the chosen token as one of several that the payer may pay in, and asks for the next token. */
async function addToken(ctx: BotContext): Promise<void> {
  const draft = await loadDraft(ctx);
  if (!draft || !mayAddToken(draft)) return rejectOutdated(ctx);
  const more = { accepts: chosenIn(draft) };
  await saveDraft(ctx, more);
  await askNext(ctx, more);
}

/** Validates an amount or a note when it is entered, by the same rules that creating the invoice applies. */
async function validateAnswer(ctx: BotContext, draft: Draft, step: keyof Draft): Promise<void> {
  if (step !== 'amount' && step !== 'note') return;
  const tokens = await tokensOf(ctx, draft);
  const { amount, price } = toNewInvoice(draft.amount ?? '', tokens, draft.note ?? '');
  if (price) {
    await ctx.services.rates.quote(ctx.caller.actor, { ...price, accepts: tokens.map(toAccepted) });
    return;
  }
  for (const { decimals } of tokens) {
    const parsed = parseAmount(amount ?? '', decimals);
    if (!parsed.ok) throw invalid({ member: 'amount', reason: parsed.reason });
  }
}

async function finish(ctx: BotContext, channelUuid?: string): Promise<void> {
  const draft = await loadDraft(ctx);
  if (!draft || stepOf(draft) !== 'channel') return rejectOutdated(ctx);
  const tokens = await tokensOf(ctx, draft);
  const invoice = toNewInvoice(draft.amount ?? '', tokens, draft.note ?? '');
  const askedIn = { chatId: String(ctx.from?.id) };
  await createInvoice(ctx, { ...invoice, askedIn, ...(channelUuid && { channelUuid }) });
  await deleteDraft(ctx);
  if (channelUuid) await reply(ctx, { html: ctx.caller.translator.html('form-made') });
}

async function cancel(ctx: BotContext): Promise<void> {
  await deleteDraft(ctx);
  await reply(ctx, { html: ctx.caller.translator.html('form-cancelled') });
}

function rejectOutdated(ctx: BotContext): void {
  ctx.callbackAnswer = ctx.caller.translator.text('form-over');
}

async function askNext(ctx: BotContext, draft: Draft): Promise<void> {
  const { translator } = ctx.caller;
  const step = stepOf(draft);
  const active = await activeTokens(ctx);
  if (active.length === 0) return reply(ctx, { html: translator.html('form-no-tokens') });
  const usable = usableTokens(active);
  if (usable.length === 0) return reply(ctx, { html: translator.html('form-no-networks') });
  const chosen = chosenIn(draft);
  const tokens = usable.filter(({ uuid }) => !chosen.includes(uuid));
  const symbol = symbolsOf(chosen, usable);
  const keyboard = new InlineKeyboard();
  if (step === 'network') addNetworks(keyboard, tokens, translator);
  if (step === 'token') addTokens(keyboard, tokens, draft);
  if (mayAddToken(draft) && tokens.length > 0) keyboard.text(translator.text('form-another'), 'f-more').row();
  if (step === 'note') keyboard.text(translator.text('skip'), 'f-skip');
  if (step === 'channel') await addChannels(keyboard, ctx, translator);
  keyboard.text(translator.text('cancel'), 'f-cancel');
  const nameOf = ({ network }: Token) => networkText(network, translator);
  const byHand = step === 'network' ? byHandLines(tokens, nameOf, translator) : [];
  const html = [translator.html(`form-${step}`, { symbol }), ...byHand].join('\n\n');
  await reply(ctx, { html, keyboard });
}

async function addChannels(keyboard: InlineKeyboard, ctx: BotContext, translator: Translator): Promise<void> {
  keyboard.text(translator.text('form-here'), 'f-here').row();
  for (const { uuid, channelTitle } of await channels(ctx)) {
    keyboard.text(truncate(channelTitle, MAX_LABEL), callbackData('f-channel', packHex(uuid))).row();
  }
}

async function channels({ services, caller }: BotContext) {
  return (await services.channels.list(caller.actor, { limit: MAX_CHANNELS, offset: 0 })).items;
}

async function tokensOf(ctx: BotContext, draft: Draft): Promise<Token[]> {
  const active = await activeTokens(ctx);
  return chosenIn(draft).map((chosen) => {
    const token = active.find(({ uuid }) => uuid === chosen);
    if (!token) throw invalid({ member: 'token', reason: reason('token_not_offered') });
    return token;
  });
}

async function loadDraft(ctx: BotContext): Promise<Draft | null> {
  const stored = await ctx.services.telegramAccounts.findDraft(String(ctx.from?.id));
  return stored === null ? null : draftSchema.parse(JSON.parse(stored));
}

function saveDraft(ctx: BotContext, draft: Draft): Promise<void> {
  return ctx.services.telegramAccounts.saveDraft(String(ctx.from?.id), JSON.stringify(draft));
}

function deleteDraft(ctx: BotContext): Promise<void> {
  return ctx.services.telegramAccounts.deleteDraft(String(ctx.from?.id));
}
function addNetworks(keyboard: InlineKeyboard, tokens: readonly Token[], translator: Translator): void {
  for (const network of new Set(tokens.map((token) => token.network))) {
    keyboard.text(networkText(network, translator), callbackData('f-network', network)).row();
  }
}

function addTokens(keyboard: InlineKeyboard, tokens: readonly Token[], { network }: Draft): void {
  for (const { uuid, symbol } of tokens.filter((token) => token.network === network)) {
    keyboard.text(truncate(symbol, MAX_LABEL), callbackData('f-token', packHex(uuid))).row();
  }
}
