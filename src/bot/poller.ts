import type { Api } from 'grammy';
import type { TelegramInboxService } from '../services/telegram/telegram-inbox.service';
import { ALLOWED_UPDATES, isWanted, received } from './updates';

/** How long Telegram may keep a question open while there is nothing to tell. */
export const POLL_SECONDS = 25;

/**
 * Asks Telegram for updates until `signal` aborts (long polling), and keeps them before it asks for the next ones: what is
 * not kept yet, Telegram tells again. Rejects at the first question that fails.
 */
export async function poll(api: Api, inbox: TelegramInboxService, signal: AbortSignal): Promise<void> {
  let offset = 0;
  while (!signal.aborted) {
    const updates = await api.getUpdates(
      { offset, timeout: POLL_SECONDS, allowed_updates: ALLOWED_UPDATES },
      signal as Parameters<Api['getUpdates']>[1],
    );
    await inbox.receive(updates.filter(isWanted).map(received));
    offset = (updates.at(-1)?.update_id ?? offset - 1) + 1;
  }
}
