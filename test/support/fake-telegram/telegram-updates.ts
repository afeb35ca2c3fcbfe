import { setTimeout as pause } from 'node:timers/promises';
import type { Update, WebhookInfo } from 'grammy/types';
import { conflict, type Refusal } from './telegram-refusal';
import { checkWebhook, type Forgery, postTo, type Webhook } from './telegram-webhook';

const RETRY_MS = 50;
const FIRST_ID = 100_000_001;
const ONLY_IF_ASKED = ['chat_member', 'message_reaction', 'message_reaction_count'];

interface Waiting {
  update: Update;
  /** Whether the test chose the `update_id`; such an update is not confirmed by an offset before its delivery. */
  chosen: boolean;
  delivered: boolean;
}

interface Poll {
  wake: () => void;
  end: (why: Refusal) => void;
}

export interface Asked {
  offset?: number;
  limit?: number;
  timeout?: number;
  allowed_updates?: string[];
}

/** The queue of updates for the bot, with delivery by `getUpdates` (long polling) and by webhook. */
export class Updates {
  /** Whether Telegram is down; no webhook requests are sent meanwhile. */
  isDown = false;
  private waiting: Waiting[] = [];
  private lastId = FIRST_ID - 1;
  private allowed: readonly string[] | undefined;
  private webhook: Webhook | undefined;
  private poll: Poll | undefined;
  private lastError: Pick<WebhookInfo, 'last_error_date' | 'last_error_message'> = {};
  private isDelivering = false;
  private readonly ended = new AbortController();

  constructor(private readonly webhookTarget: (url: string) => string) {}

  /**
   * Queues an update for the bot; a test may set the `update_id` to repeat or reorder updates, the default is the next.
   */
  send(partial: Partial<Update>): Update {
    const update = structuredClone({ update_id: this.lastId + 1, ...partial }) as Update;
    this.lastId = Math.max(this.lastId, update.update_id);
    const kind = Object.keys(update).find((key) => key !== 'update_id') ?? '';
    if (this.allowed?.includes(kind) ?? !ONLY_IF_ASKED.includes(kind)) {
      this.waiting.push({ update, chosen: partial.update_id !== undefined, delivered: false });
      this.poll?.wake();
      void this.deliver();
    }
    return update;
  }

  /** Answers `getUpdates`: at once if updates are queued, else when the first arrives or the timeout ends. */
  async take(asked: Asked, isGone: AbortSignal): Promise<Update[]> {
    const { offset = 0, limit = 100, timeout = 0 } = asked;
    if (this.webhook) {
      const remedy = 'use deleteWebhook to delete the webhook first';
      throw conflict(`can't use getUpdates method while webhook is active; ${remedy}`);
    }
    this.poll?.end(
      conflict('terminated by other getUpdates request; make sure that only one bot instance is running'),
    );
    this.allow(asked.allowed_updates);
    this.confirm(offset);
    const due = () =>
      this.waiting.filter(({ update, chosen }) => update.update_id >= offset || chosen).slice(0, limit);
    if (due().length === 0 && timeout > 0) await this.wait(timeout * 1000, isGone);
    if (isGone.aborted) return [];
    const taken = due();
    for (const one of taken) one.delivered = true;
    return taken.map(({ update }) => update);
  }

  setWebhook(webhook: Webhook, { allowed_updates, drop_pending_updates = false }: SetWebhook): void {
    if (webhook.url) checkWebhook(webhook);
    this.poll?.end(conflict('terminated by setWebhook request'));
    this.allow(allowed_updates);
    if (drop_pending_updates) this.waiting = [];
    this.webhook = webhook.url ? webhook : undefined;
    this.lastError = {};
    void this.deliver();
  }

  deleteWebhook(dropPending = false): void {
    if (dropPending) this.waiting = [];
    this.webhook = undefined;
  }

  get webhookInfo(): WebhookInfo {
    return {
      url: this.webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: this.waiting.length,
      ...(this.webhook && { max_connections: this.webhook.max_connections ?? 40, ...this.lastError }),
      ...(this.allowed && { allowed_updates: [...this.allowed] as WebhookInfo['allowed_updates'] }),
    };
  }

  /** Sends one request to the webhook, genuine or forged; resolves to the HTTP status of the response. */
  post(update: object, { secret, body, headers, url }: Forgery = {}): Promise<number> {
    const target = url ?? (this.webhook && this.webhookTarget(this.webhook.url));
    if (!target) throw new Error('There is no webhook to post to');
    const token = secret === undefined ? this.webhook?.secret_token : secret;
    const all = {
      'content-type': 'application/json',
      ...(token && { 'x-telegram-bot-api-secret-token': token }),
      ...headers,
    };
    return postTo(target, all, body ?? JSON.stringify(update), this.ended.signal);
  }

  stop(): void {
    this.ended.abort();
    this.poll?.wake();
  }

  private allow(kinds: string[] | undefined): void {
    if (kinds) this.allowed = kinds.length > 0 ? kinds : undefined;
  }

  private confirm(offset: number): void {
    if (offset < 0) this.waiting = this.waiting.slice(offset);
    else {
      this.waiting = this.waiting.filter(
        ({ update, chosen, delivered }) => update.update_id >= offset || (chosen && !delivered),
      );
    }
  }

  private async wait(ms: number, isGone: AbortSignal): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let mine: Poll | undefined;
    try {
      await new Promise<void>((wake, end) => {
        timer = setTimeout(wake, ms);
        isGone.addEventListener('abort', () => wake());
        mine = { wake, end };
        this.poll = mine;
      });
    } finally {
      clearTimeout(timer);
      if (this.poll === mine) this.poll = undefined;
    }
  }

  /** Posts queued updates to the webhook one at a time; retries each until the webhook answers with a 2xx status. */
  private async deliver(): Promise<void> {
    if (this.isDelivering) return;
    this.isDelivering = true;
    while (this.webhook && this.waiting[0] && !this.ended.signal.aborted) {
      const [first] = this.waiting;
      const failure = this.isDown ? 'Telegram is down' : await this.failureOf(first.update);
      if (failure === undefined) this.waiting = this.waiting.filter((one) => one !== first);
      else {
        this.lastError = { last_error_date: Math.floor(Date.now() / 1000), last_error_message: failure };
        await pause(RETRY_MS, undefined, { signal: this.ended.signal }).catch(() => {});
      }
    }
    this.isDelivering = false;
  }

  private async failureOf(update: Update): Promise<string | undefined> {
    try {
      const status = await this.post(update);
      return status >= 200 && status < 300 ? undefined : `Wrong response from the webhook: ${status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

interface SetWebhook {
  allowed_updates?: string[];
  drop_pending_updates?: boolean;
}
