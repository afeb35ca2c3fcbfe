import { Composer, InlineKeyboard } from 'grammy';
import { z } from 'zod';
import type { Token } from '../../entities/token.entity';
import { invalid } from '../../errors';
import { networkNameOf } from '../../lib/chain/networks';
import { parseAmount } from '../../lib/money';
import { reason } from '../../lib/reasons';
import { verifiedWallet } from '../../policies/access';
import { answer, type BotContext, type BotServices, guard } from '../context';
import { packed, press, pressOf, unpackedUuid } from '../messages/callback-data';
import { cut } from '../messages/text';
import type { Speech } from '../messages/translator';
import { createInvoice, newInvoice } from './invoice-command';
import { activeTokens } from './tokens';

const MAX_LABEL = 40;
const MAX_CHANNELS = 50;

/** The form's answers so far; the first missing answer is the current step. */
const draftRule = z.object({
  network: z.string().optional(),
  token: z.string().optional(),
  amount: z.string().optional(),
  note: z.string().optional(),
});
type Draft = z.output<typeof draftRule>;
type Step = 'network' | 'token' | 'amount' | 'note' | 'channel';

const STEPS: readonly (keyof Draft)[] = ['network', 'token', 'amount', 'note'];

const stepOf = (draft: Draft): Step => STEPS.find((step) => draft[step] === undefined) ?? 'channel';

/**
 * A form that asks for network, token, amount, note and channel, one question per message. The database stores one
 * draft per Telegram user, so a restart loses no answers.
 */
export class InvoiceForm {
  constructor(private readonly services: BotServices) {}

  async begin(ctx: BotContext): Promise<void> {
    const { actor } = ctx.caller;
    // A missing verified wallet is reported before the questions instead of after them.
    if (actor.kind === 'telegram') verifiedWallet(actor.account);
    await this.save(ctx, {});
    await this.askNext(ctx, {});
  }

  composer(): Composer<BotContext> {
    const composer = new Composer<BotContext>();
    const chat = composer.chatType('private');
    chat.callbackQuery(pressOf('f-network', 1), (ctx) => this.fill(ctx, 'network', ctx.match[1] ?? ''));
    chat.callbackQuery(pressOf('f-token', 1), (ctx) =>
      this.fill(ctx, 'token', unpackedUuid(ctx.match[1] ?? '')),
    );
    chat.callbackQuery('f-skip', (ctx) => this.fill(ctx, 'note', ''));
    chat.callbackQuery('f-here', (ctx) => this.finish(ctx));
    chat.callbackQuery(pressOf('f-channel', 1), (ctx) => this.finish(ctx, unpackedUuid(ctx.match[1] ?? '')));
    chat.callbackQuery('f-cancel', (ctx) => this.cancel(ctx));
    chat.command('cancel', (ctx) => this.cancel(ctx));
    chat.on('message:text', async (ctx, next) => {
      const draft = ctx.msg.text.startsWith('/') ? null : await this.draftOf(ctx);
      const step = draft && stepOf(draft);
      if (step === 'amount' || step === 'note') return this.fill(ctx, step, ctx.msg.text.trim());
      await next();
    });
    return composer;
  }

  /** Stores the answer to the current step. An answer to another step belongs to an outdated form and is not stored. */
  private async fill(ctx: BotContext, step: keyof Draft, value: string): Promise<void> {
    await guard(this.services, ctx, 'tokens');
    const draft = await this.draftOf(ctx);
    if (!draft || stepOf(draft) !== step) return this.over(ctx);
    const filled = { ...draft, [step]: value };
    await this.check(ctx, filled, step);
    await this.save(ctx, filled);
    if (stepOf(filled) === 'channel' && (await this.channels(ctx)).length === 0) return this.finish(ctx);
    await this.askNext(ctx, filled);
  }

  /** Validates an amount or a note when it is entered, by the same rules that creating the invoice applies. */
  private async check(ctx: BotContext, draft: Draft, step: keyof Draft): Promise<void> {
    if (step !== 'amount' && step !== 'note') return;
    const token = await this.tokenOf(ctx, draft);
    const { amount } = newInvoice(draft.amount ?? '', token, draft.note ?? '');
    const parsed = parseAmount(amount, token.decimals);
    if (!parsed.ok) throw invalid({ member: 'amount', reason: parsed.reason });
  }

  private async finish(ctx: BotContext, channelUuid?: string): Promise<void> {
    const draft = await this.draftOf(ctx);
    if (!draft || stepOf(draft) !== 'channel') return this.over(ctx);
    const token = await this.tokenOf(ctx, draft);
    const invoice = newInvoice(draft.amount ?? '', token, draft.note ?? '');
    const askedIn = { chatId: String(ctx.from?.id) };
    await createInvoice(this.services, ctx, { ...invoice, askedIn, ...(channelUuid && { channelUuid }) });
    await this.forget(ctx);
    if (channelUuid) await answer(ctx, { html: ctx.caller.speech.html('form-made') });
  }

  private async cancel(ctx: BotContext): Promise<void> {
    await this.forget(ctx);
    await answer(ctx, { html: ctx.caller.speech.html('form-cancelled') });
  }

  private over(ctx: BotContext): void {
    ctx.toast = ctx.caller.speech.text('form-over');
  }

  private async askNext(ctx: BotContext, draft: Draft): Promise<void> {
    const { speech } = ctx.caller;
    const step = stepOf(draft);
    const tokens = await activeTokens(this.services, ctx.caller.actor);
    if (tokens.length === 0) return answer(ctx, { html: speech.html('form-no-tokens') });
    const symbol = tokens.find(({ uuid }) => uuid === draft.token)?.symbol ?? '';
    const keyboard = new InlineKeyboard();
    if (step === 'network') addNetworks(keyboard, tokens);
    if (step === 'token') addTokens(keyboard, tokens, draft);
    if (step === 'note') keyboard.text(speech.text('skip'), 'f-skip');
    if (step === 'channel') await this.addChannels(keyboard, ctx, speech);
    keyboard.text(speech.text('cancel'), 'f-cancel');
    await answer(ctx, { html: speech.html(`form-${step}`, { symbol }), keyboard });
  }

  private async addChannels(keyboard: InlineKeyboard, ctx: BotContext, speech: Speech): Promise<void> {
    keyboard.text(speech.text('form-here'), 'f-here').row();
    for (const { uuid, channelTitle } of await this.channels(ctx)) {
      keyboard.text(cut(channelTitle, MAX_LABEL), press('f-channel', packed(uuid))).row();
    }
  }

  private async channels({ caller }: BotContext) {
    return (await this.services.channels.list(caller.actor, { limit: MAX_CHANNELS, offset: 0 })).items;
  }

  private async tokenOf(ctx: BotContext, draft: Draft): Promise<Token> {
    const tokens = await activeTokens(this.services, ctx.caller.actor);
    const token = tokens.find(({ uuid }) => uuid === draft.token);
    if (!token) throw invalid({ member: 'token', reason: reason('token_not_offered') });
    return token;
  }

  private async draftOf(ctx: BotContext): Promise<Draft | null> {
    const kept = await this.services.telegramAccounts.findDraft(String(ctx.from?.id));
    return kept === null ? null : draftRule.parse(JSON.parse(kept));
  }

  private save(ctx: BotContext, draft: Draft): Promise<void> {
    return this.services.telegramAccounts.saveDraft(String(ctx.from?.id), JSON.stringify(draft));
  }

  private forget(ctx: BotContext): Promise<void> {
    return this.services.telegramAccounts.deleteDraft(String(ctx.from?.id));
  }
}

function addNetworks(keyboard: InlineKeyboard, tokens: readonly Token[]): void {
  for (const network of new Set(tokens.map((token) => token.network))) {
    keyboard.text(networkNameOf(network), press('f-network', network)).row();
  }
}

function addTokens(keyboard: InlineKeyboard, tokens: readonly Token[], { network }: Draft): void {
  for (const { uuid, symbol } of tokens.filter((token) => token.network === network)) {
    keyboard.text(cut(symbol, MAX_LABEL), press('f-token', packed(uuid))).row();
  }
}
