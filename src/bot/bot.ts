import { setTimeout as pause } from 'node:timers/promises';
import { autoRetry } from '@grammyjs/auto-retry';
import { Bot, type Transformer } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import type { Logger } from '../infra/logger';
import type { Services } from '../services/services';
import { isConnectionReset } from './chat-error';
import { chats } from './chats';
import { type BotContext, guarded, identify, reply } from './context';
import { account } from './features/account';
import { admin } from './features/admin';
import { channels } from './features/channels';
import { find } from './features/find';
import { invoices } from './features/invoices';
import { paymentLinks } from './features/payment-links';
import { profile } from './features/profile';
import { refunds } from './features/refunds';
import { replyWithErrors } from './refusals';
import type { TelegramRateLimiter } from './telegram-rate-limiter';

export const REQUEST_SECONDS = 20;

/** Retries a reply once after a rate limit (429) of at most 20 seconds; a user waits, so nothing else is retried. */
const RETRY_OPTIONS = {
  maxRetryAttempts: 1,
  maxDelaySeconds: 20,
  rethrowHttpErrors: true,
  rethrowInternalServerErrors: true,
};

/** Pause in milliseconds before a request is repeated after a connection reset. */
const RESET_PAUSE_MS = 1_000;

/**
 * Retries a request once after a connection reset, which happens when Telegram closes an idle keep-alive connection at
 * the moment of its reuse. The delivery is at-least-once: a duplicate reply is better than a lost one.
 */
const retryAfterReset: Transformer = async (call, method, payload, signal) => {
  try {
    return await call(method, payload, signal);
  } catch (error) {
    if (!isConnectionReset(error)) throw error;
    await pause(RESET_PAUSE_MS);
    return call(method, payload, signal);
  }
};

export interface BotDependencies {
  services: Services;
  apiRoot: string;
  rateLimiter: TelegramRateLimiter;
  /** Removes secrets from Telegram's error descriptions. */
  redactErrors: Transformer;
  log: Logger;
}

/**
 * Builds the bot. An update passes through the features in the order of registration; a private message that no feature
 * handles gets the reply for unknown input, and every other unhandled update is dropped.
 */
export function createBot(
  token: string,
  { services, apiRoot, rateLimiter, redactErrors, log }: BotDependencies,
  me: UserFromGetMe,
): Bot<BotContext> {
  const bot = new Bot<BotContext>(token, {
    botInfo: me,
    client: { apiRoot, timeoutSeconds: REQUEST_SECONDS },
  });
  bot.api.config.use(rateLimiter.transformer, redactErrors, retryAfterReset, autoRetry(RETRY_OPTIONS));

  bot.use(async (ctx, next) => {
    ctx.services = services;
    ctx.caller = await identify(services, ctx);
    await next();
  });
  bot.use(
    replyWithErrors(log),
    chats,
    account,
    profile,
    channels,
    admin,
    invoices,
    find,
    paymentLinks,
    refunds,
  );
  bot.chatType('private').on(
    'message',
    guarded('startChat', (ctx) => reply(ctx, { html: ctx.caller.translator.html('unknown') })),
  );
  return bot;
}
