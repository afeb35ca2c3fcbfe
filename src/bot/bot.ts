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

/** Timeout of one request to Telegram, in seconds. */
export const REQUEST_SECONDS = 20;

/**
 * Retries a reply once after Telegram's rate limit (429), if the requested delay is at most 20 seconds. Network errors
 * and 5xx responses are thrown at once: a user waits for the reply.
 */
const PATIENCE = {
  maxRetryAttempts: 1,
  maxDelaySeconds: 20,
  rethrowHttpErrors: true,
  rethrowInternalServerErrors: true,
};

/** Pause before a request is sent again after a connection reset. */
const CUT_PAUSE_MS = 1_000;

/**
 * Retries a request once after a connection reset, which happens when Telegram closes an idle keep-alive connection at
 * the moment of its reuse. The delivery is at-least-once: a duplicate reply is better than a lost one.
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
  /** Removes secrets from Telegram's error descriptions. */
  discretion: Transformer;
  log: Logger;
}

/**
 * Builds the bot. An update passes through the features in the order of registration; a private message that no feature
 * handles gets the reply for unknown input, and every other unhandled update is ignored.
 */
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
