import { GrammyError, HttpError, type MiddlewareFn } from 'grammy';
import type { Logger } from '../infra/logger';
import { publicError } from '../services/shared/public-error';
import { describeApiError } from './chat-error';
import { type BotContext, reply, sendPrivately } from './context';
import { refusalHtml } from './messages/refusal-message';
import { plainText, truncate } from './messages/text';

/** Telegram's limit for the text of an answer to a button press, in characters. */
const MAX_ALERT = 200;

/**
 * Error middleware around all features. Sends an error message to the sender: as an alert after a button press,
 * otherwise to the private chat. Rethrows when the database is unavailable, so that the update is handled again. Logs
 * and drops Bot API errors.
 */
export const replyWithErrors =
  (log: Logger): MiddlewareFn<BotContext> =>
  async (ctx, next) => {
    try {
      await next().catch((error: unknown) => replyWithError(ctx, error, log));
      if (ctx.callbackQuery) await ctx.answerCallbackQuery(ctx.callbackAnswer);
    } catch (error) {
      if (!(error instanceof GrammyError || error instanceof HttpError)) throw error;
      log.warn(
        { reason: describeApiError(error), update: ctx.update.update_id },
        'Telegram rejected a reply',
      );
    }
  };

async function replyWithError(ctx: BotContext, error: unknown, log: Logger): Promise<void> {
  if (error instanceof GrammyError || error instanceof HttpError) {
    log.warn({ reason: describeApiError(error), update: ctx.update.update_id }, 'Telegram rejected a reply');
    return;
  }
  const refusal = publicError(error);
  if (refusal !== error && refusal.code === 'unavailable') throw error;
  if (refusal.code === 'internal')
    log.error({ err: error, update: ctx.update.update_id }, 'An update failed');
  const html = refusalHtml(refusal, ctx.caller.translator);
  if (ctx.callbackQuery)
    ctx.callbackAnswer = { text: truncate(plainText(html), MAX_ALERT), show_alert: true };
  else if (ctx.chat?.type === 'private') await reply(ctx, { html });
  else await sendPrivately(ctx, { html });
}
