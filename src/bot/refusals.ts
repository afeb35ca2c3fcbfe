import { GrammyError, HttpError, type MiddlewareFn } from 'grammy';
import type { AppError, Problem } from '../errors';
import type { Logger } from '../infra/logger';
import { publicError } from '../services/shared/public-error';
import { TOO_MANY_CHANNELS } from '../services/telegram/channel.service';
import { reasonOf } from './chat-error';
import { answer, type BotContext, whisper } from './context';
import { cut, plainText } from './messages/text';
import type { Speech } from './messages/translator';

/** Telegram's limit of what a press is answered with. */
const MAX_ALERT = 200;

/**
 * Stands around all features: tells the sender in private what went wrong. When the database is away it throws, so that the
 * update is handled again; all else ends here.
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
  else if (ctx.chat?.type === 'private') await answer(ctx, { html });
  else await whisper(ctx, { html });
}

/** Refusals that the services tell in a sentence, and what the bot says of each. */
const SENTENCES = new Map(
  Object.entries({
    'This Telegram account is linked to another account': 'error-linked-elsewhere',
    'Wallet is not verified': 'error-wallet',
    'Only [admin] has access': 'error-admins-only',
    'Only [admin, customer] has access': 'error-customers-only',
    [TOO_MANY_CHANNELS]: 'error-too-many-channels',
  }),
);

/** Why a value was refused, by the rule's words; any other reason is told in them. */
const REASONS: [RegExp, string][] = [
  [/^must have at most (?<count>\d+) decimals$/, 'reason-decimals'],
  [/^must be a plain decimal number$/, 'reason-number'],
  [/^must be greater than 0$/, 'reason-zero'],
  [/^must be more than its fee$/, 'reason-fee'],
  [/^must be text of \d+ to (?<count>\d+) characters$/, 'reason-long'],
];

/** The one place where errors become the bot's words. */
export function refusalHtml({ code, message, details }: AppError, speech: Speech): string {
  const problem = details.problems?.[0];
  const sentence = SENTENCES.get(message);
  if (sentence) return speech.html(sentence);
  if (problem?.member === 'code') return speech.html('error-invalid-code');
  if (code === 'rate_limited')
    return speech.html('error-rate_limited', { seconds: details.retryAfter ?? 60 });
  const reason = problem ? sentenceOf(problem, speech) : message;
  return speech.html(`error-${code === 'too_large' ? 'invalid' : code}`, { reason });
}

function sentenceOf({ member, reason = 'is not valid' }: Problem, speech: Speech): string {
  for (const [words, name] of REASONS) {
    const match = words.exec(reason);
    if (match) return speech.text(name, { count: match.groups?.['count'] ?? '' });
  }
  return `${member} ${reason}`;
}
