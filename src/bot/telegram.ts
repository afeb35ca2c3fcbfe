import { setTimeout as pause } from 'node:timers/promises';
import { Api, BotError, GrammyError, HttpError, type Transformer } from 'grammy';
import type { Logger } from '../infra/logger';
import type { Services } from '../services/services';
import type { Messenger } from '../services/telegram/messenger';
import type { TelegramInboxService } from '../services/telegram/telegram-inbox.service';
import { createBot, REQUEST_SECONDS } from './bot';
import { isBadToken, reasonOf } from './chat-error';
import { registerCommands } from './commands';
import type { BotServices } from './context';
import { TelegramMessenger } from './messenger';
import type { Pace } from './pace';
import { POLL_SECONDS, poll } from './poller';
import { redactTransformer } from './redact-transformer';
import { ALLOWED_UPDATES } from './updates';
import { WEBHOOK_PATH } from './webhook';

/** Exponential backoff between attempts to reach Telegram. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** Settings of the bot. */
export interface TelegramConfig {
  token: string;
  apiRoot: string;
  /** Secret token of webhook mode; undefined selects long polling. */
  webhookSecret: string | undefined;
  /** Public base URL of this installation, without a trailing slash. */
  publicUrl: string;
}

type TelegramServices = BotServices & Pick<Services, 'telegramInbox'>;

/**
 * The bot's connection to Telegram: sends messages, and receives updates by long polling or, when a secret is set, by
 * webhook. Every failure, including an invalid token, is logged and retried with backoff in the background, so the rest
 * of the process never waits for Telegram.
 */
export class Telegram {
  /** Whether updates are being received. */
  connected = false;
  readonly messenger: Messenger;
  private readonly discretion: Transformer;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private failures = 0;

  constructor(
    private readonly config: TelegramConfig,
    private readonly pace: Pace,
    private readonly log: Logger,
  ) {
    this.discretion = redactTransformer(config.token, config.webhookSecret);
    this.messenger = new TelegramMessenger(this.api(REQUEST_SECONDS), config.publicUrl);
  }

  /** Starts receiving updates in the background. */
  start(services: TelegramServices): void {
    this.running = this.run(services);
  }

  /** Stops receiving updates; the inbox finishes the updates that it already has. */
  readonly stop = async (): Promise<void> => {
    this.stopping.abort();
    await this.running;
  };

  private async run(services: TelegramServices): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.connect(services);
        await this.receive(services.telegramInbox, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.connected = false;
        await this.waitAfter(error);
      }
    }
  }

  private async connect(services: TelegramServices): Promise<void> {
    const api = this.api(REQUEST_SECONDS);
    const { pace, discretion, log } = this;
    const { token, apiRoot } = this.config;
    const bot = createBot(token, { services, apiRoot, pace, discretion, log }, await api.getMe());
    services.telegramInbox.listen((payload) => bot.handleUpdate(JSON.parse(payload)).catch(rethrowOrigin));
    await registerCommands(api);
  }

  private async receive(inbox: TelegramInboxService, signal: AbortSignal): Promise<void> {
    const { webhookSecret, publicUrl } = this.config;
    if (webhookSecret === undefined) {
      await this.api(REQUEST_SECONDS).deleteWebhook();
      this.up();
      return poll(this.api(POLL_SECONDS + REQUEST_SECONDS), inbox, signal);
    }
    const options = { secret_token: webhookSecret, allowed_updates: ALLOWED_UPDATES };
    await this.api(REQUEST_SECONDS).setWebhook(publicUrl + WEBHOOK_PATH, options);
    this.up();
    await aborted(signal);
  }

  private up(): void {
    this.connected = true;
    this.failures = 0;
  }

  private async waitAfter(error: unknown): Promise<void> {
    const { log } = this;
    this.failures += 1;
    if (isBadToken(error)) log.error('TELEGRAM_BOT_TOKEN is not good: Telegram does not know it');
    else if (error instanceof GrammyError || error instanceof HttpError)
      log.warn({ reason: reasonOf(error) }, 'Telegram cannot be reached');
    else log.error({ err: error }, 'Updates cannot be taken in');
    const asked = error instanceof GrammyError ? (error.parameters.retry_after ?? 0) * 1_000 : 0;
    const wait = Math.min(FIRST_PAUSE_MS * 2 ** (this.failures - 1), MAX_PAUSE_MS);
    await pause(Math.max(wait, asked), undefined, { signal: this.stopping.signal }).catch(() => {});
  }

  private api(timeoutSeconds: number): Api {
    const { token, apiRoot } = this.config;
    const api = new Api(token, { apiRoot, timeoutSeconds });
    api.config.use(this.pace.transformer, this.discretion);
    return api;
  }
}

/** Unwraps grammY's BotError before rethrowing, because the wrapper contains the token. */
function rethrowOrigin(error: unknown): never {
  throw error instanceof BotError ? error.error : error;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
