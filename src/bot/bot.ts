import { setTimeout as pause } from 'node:timers/promises';
import { autoRetry } from '@grammyjs/auto-retry';
import { Bot, type Transformer } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import type { Logger } from '../infra/logger';
import { isCut } from './chat-error';
import { chats } from './chats';
import { answer, type BotContext, type BotServices, guard, identify } from './context';
import { account } from './features/account';
import { admin } from './features/admin';
import { channels } from './features/channels';
import { invoices } from './features/invoices';
import type { Pace } from './pace';
import { tellRefusals } from './refusals';

/** How long one request to Telegram may take. */
export const REQUEST_SECONDS = 20;

/** An answer to somebody waits once for Telegram's leave, and not for Telegram to come back. */
const PATIENCE = {
  maxRetryAttempts: 1,
  maxDelaySeconds: 20,
  rethrowHttpErrors: true,
  rethrowInternalServerErrors: true,
};

/** How long an answer waits when its connection was cut, before it is sent again. */
const CUT_PAUSE_MS = 1_000;

/**
 * Asks once more when the connection was cut, as it is when Telegram closes one just as it is used again. Rather an answer
 * that comes twice than none.
 */
const askAgainWhenCut: Transformer = async (call, method, payload, signal) => {
  try {
    return await call(method, payload, signal);
  } catch (error) {
    if (!isCut(error)) throw error;
    await pause(CUT_PAUSE_MS);
    return call(method, payload, signal);
  }
};

export interface BotDeps {
  services: BotServices;
  apiRoot: string;
  pace: Pace;
  /** Keeps secrets out of refusals. */
  discretion: Transformer;
  log: Logger;
}

/** The bot: each update goes through its features in this order, and what none of them wants is passed over. */
export function createBot(
  token: string,
  { services, apiRoot, pace, discretion, log }: BotDeps,
  me: UserFromGetMe,
): Bot<BotContext> {
  const bot = new Bot<BotContext>(token, {
    botInfo: me,
    client: { apiRoot, timeoutSeconds: REQUEST_SECONDS },
  });
  bot.api.config.use(pace.transformer, discretion, askAgainWhenCut, autoRetry(PATIENCE));

  bot.use(async (ctx, next) => {
    ctx.caller = await identify(services, ctx);
    await next();
  });
  bot.use(tellRefusals(log));
  bot.use(chats(services));
  bot.use(account(services));
  bot.use(channels(services));
  bot.use(admin(services));
  bot.use(invoices(services));
  bot.chatType('private').on('message', async (ctx) => {
    await guard(services, ctx, 'startChat');
    await answer(ctx, { html: ctx.caller.speech.html('unknown') });
  });
  return bot;
}
