import type { Api } from 'grammy';
import type { TelegramInboxService } from '../services/telegram/telegram-inbox.service';
import { ALLOWED_UPDATES, isWanted, toReceivedUpdate } from './updates';

/** Long-polling timeout: how long Telegram holds a request open while there are no updates, in seconds. */
export const POLL_SECONDS = 25;

/**
 * Fetches updates by long polling until `signal` aborts. Updates are stored before the next request acknowledges them,
 * so Telegram sends unstored updates again (at-least-once delivery). Rejects at the first request that fails.
 */
export async function poll(api: Api, inbox: TelegramInboxService, signal: AbortSignal): Promise<void> {
  let offset = 0;
  while (!signal.aborted) {
    const updates = await api.getUpdates(
      { offset, timeout: POLL_SECONDS, allowed_updates: ALLOWED_UPDATES },
      signal as Parameters<Api['getUpdates']>[1],
    );
    await inbox.store(updates.filter(isWanted).map(toReceivedUpdate));
    offset = (updates.at(-1)?.update_id ?? offset - 1) + 1;
  }
}
