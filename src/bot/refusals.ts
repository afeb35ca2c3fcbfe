import { GrammyError, HttpError, type MiddlewareFn } from 'grammy';
import type { AppError, Problem } from '../errors';
import type { Logger } from '../infra/logger';
import { publicError } from '../services/public-error';
import { reasonOf } from './chat-error';
import { answer, type BotContext } from './context';
import type { Speech } from './speech';
import { cut, plainText } from './text';

/** Telegram's limit of what a press is answered with. */
const MAX_ALERT = 200;

/**
 * Stands around all features: tells the sender what went wrong, in private chats and to whoever has pressed a button. When
 * the database is away it throws, so that the update is handled again; all else ends here.
 */
export const tellRefusals =
  (log: Logger): MiddlewareFn<BotContext> =>
  async (ctx, next) => {
    try {
      await next().catch((error: unknown) => tell(ctx, error, log));
      if (ctx.callbackQuery) await ctx.answerCallbackQuery(ctx.toast);
    } catch (error) {
      if (!(error instanceof GrammyError || error instanceof HttpError)) throw error;
      log.warn({ reason: reasonOf(error), update: ctx.update.update_id }, 'Telegram did not take an answer');
    }
  };

async function tell(ctx: BotContext, error: unknown, log: Logger): Promise<void> {
  if (error instanceof GrammyError || error instanceof HttpError) {
    log.warn({ reason: reasonOf(error), update: ctx.update.update_id }, 'Telegram did not take an answer');
    return;
  }
  const refusal = publicError(error);
  if (refusal !== error && refusal.code === 'unavailable') throw error;
  if (refusal.code === 'internal')
    log.error({ err: error, update: ctx.update.update_id }, 'An update failed');
  const html = refusalHtml(refusal, ctx.caller.speech);
  if (ctx.callbackQuery) ctx.toast = { text: cut(plainText(html), MAX_ALERT), show_alert: true };
  else if (ctx.msg) await answer(ctx, { html });
}

/** The one place where errors become the bot's words. */
export function refusalHtml({ code, message, details }: AppError, speech: Speech): string {
  const problem = details.problems?.[0];
  if (code === 'forbidden' && message === 'Wallet is not verified') return speech.html('error-wallet');
  if (problem?.member === 'code') return speech.html('error-invalid-code');
  if (code === 'rate_limited')
    return speech.html('error-rate_limited', { seconds: details.retryAfter ?? 60 });
  const reason = problem ? sentenceOf(problem) : message;
  return speech.html(`error-${code === 'too_large' ? 'invalid' : code}`, { reason });
}

const sentenceOf = ({ member, reason = 'is not valid' }: Problem) =>
  reason.startsWith(member) ? reason : `${member} ${reason}`;
