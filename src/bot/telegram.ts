import { setTimeout as pause } from 'node:timers/promises';
import { Api, BotError, GrammyError, HttpError, type Transformer } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import type { Logger } from '../infra/logger';
import type { Services } from '../services/services';
import type { Messenger } from '../services/telegram/messenger';
import type { PollingLease } from '../services/telegram/polling-lease';
import { createBot, REQUEST_SECONDS } from './bot';
import { describeApiError, isBadToken } from './chat-error';
import { registerCommands } from './commands';
import { TelegramMessenger } from './messenger';
import { POLL_SECONDS, pollInTurn } from './poller';
import { redactTransformer } from './redact-transformer';
import type { TelegramRateLimiter } from './telegram-rate-limiter';
import { ALLOWED_UPDATES } from './updates';
import { WEBHOOK_PATH } from './webhook';

/**
 * First pause, in milliseconds, before Telegram is contacted again; doubles after each failure, up to `MAX_PAUSE_MS`.
 */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
const FOREIGN_POLLER = 'another program polls with this bot token';

/** Settings of the bot. */
export interface TelegramConfig {
  token: string;
  apiRoot: string;
  /** Secret token of webhook mode; undefined selects long polling. */
  webhookSecret: string | undefined;
  /** Public base URL of this installation, without a trailing slash. */
  publicUrl: string;
}

/**
 * The bot's connection to Telegram: sends messages, and receives updates by long polling or, when a secret is set, by
 * webhook. Every failure, including an invalid token, is logged and retried with backoff in the background, so the rest
 * of the process never waits for Telegram.
 */
export class Telegram {
  /** Whether the bot currently receives updates from Telegram. */
  connected = false;
  /** Why the bot does not receive all updates, for operators; null when nothing is known to prevent it. */
  problem: string | null = null;
  readonly messenger: Messenger;
  private readonly redactErrors: Transformer;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private failures = 0;

  constructor(
    private readonly config: TelegramConfig,
    private readonly rateLimiter: TelegramRateLimiter,
    private readonly log: Logger,
  ) {
    this.redactErrors = redactTransformer(config.token, config.webhookSecret);
    this.messenger = new TelegramMessenger(this.createApi(REQUEST_SECONDS), config.publicUrl);
  }

  /** Starts receiving updates in the background. */
  start(services: Services): void {
    this.running = this.run(services);
  }

  /** Stops receiving updates. The inbox still processes the updates that it has stored. */
  readonly stop = async (): Promise<void> => {
    this.stopping.abort();
    await this.running;
  };

  private async run(services: Services): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const { id } = await this.connect(services);
        await this.receiveUpdates(services, id, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.connected = false;
        await this.pauseAfter(error);
      }
    }
  }

  private async connect(services: Services): Promise<UserFromGetMe> {
    const api = this.createApi(REQUEST_SECONDS);
    const { rateLimiter, redactErrors, log } = this;
    const { token, apiRoot } = this.config;
    const me = await api.getMe();
    const bot = createBot(token, { services, apiRoot, rateLimiter, redactErrors, log }, me);
    services.telegramInbox.handleWith((payload) =>
      bot.handleUpdate(JSON.parse(payload)).catch(rethrowUnwrapped),
    );
    await registerCommands(api);
    return me;
  }

  private async receiveUpdates(
    { telegramInbox: inbox, pollingLease: lease }: Services,
    bot: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { webhookSecret, publicUrl } = this.config;
    if (webhookSecret === undefined) {
      await this.createApi(REQUEST_SECONDS).deleteWebhook();
      this.markConnected();
      const api = this.createApi(POLL_SECONDS + REQUEST_SECONDS);
      const setDisturbed = (isDisturbed: boolean) => this.setDisturbed(isDisturbed, lease);
      return pollInTurn({ api, bot, inbox, lease, setDisturbed }, signal).finally(() => lease.release());
    }
    const options = { secret_token: webhookSecret, allowed_updates: ALLOWED_UPDATES };
    await this.createApi(REQUEST_SECONDS).setWebhook(publicUrl + WEBHOOK_PATH, options);
    this.markConnected();
    await untilAborted(signal);
  }

  private async setDisturbed(isDisturbed: boolean, lease: PollingLease): Promise<void> {
    if (isDisturbed && this.problem === null)
      this.log.warn(`Updates are lost to it: ${FOREIGN_POLLER}; stop it, or give it a bot of its own`);
    this.connected = !isDisturbed;
    this.problem = isDisturbed ? FOREIGN_POLLER : null;
    if (isDisturbed) await lease.recordConflict();
  }

  private markConnected(): void {
    this.connected = true;
    this.problem = null;
    this.failures = 0;
  }

  private async pauseAfter(error: unknown): Promise<void> {
    const { log } = this;
    this.failures += 1;
    if (isBadToken(error)) log.error('TELEGRAM_BOT_TOKEN is not valid: Telegram rejects it');
    else if (error instanceof GrammyError || error instanceof HttpError)
      log.warn({ reason: describeApiError(error) }, 'Telegram cannot be reached');
    else log.error({ err: error }, 'Updates cannot be received');
    const retryAfterMs = error instanceof GrammyError ? (error.parameters.retry_after ?? 0) * 1_000 : 0;
    const backoffMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.failures - 1), MAX_PAUSE_MS);
    await pause(Math.max(backoffMs, retryAfterMs), undefined, { signal: this.stopping.signal }).catch(
      () => {},
    );
  }

  private createApi(timeoutSeconds: number): Api {
    const { token, apiRoot } = this.config;
    const api = new Api(token, { apiRoot, timeoutSeconds });
    api.config.use(this.rateLimiter.transformer, this.redactErrors);
    return api;
  }
}

/** Unwraps grammY's BotError before rethrowing, because the wrapper contains the token. */
function rethrowUnwrapped(error: unknown): never {
  throw error instanceof BotError ? error.error : error;
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
