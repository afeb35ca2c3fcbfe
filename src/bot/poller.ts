import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from 'grammy';
import type { PollingLease } from '../services/telegram/polling-lease';
import type { TelegramInboxService } from '../services/telegram/telegram-inbox.service';
import { isForeignPoller } from './chat-error';
import { ALLOWED_UPDATES, isWanted, toReceivedUpdate } from './updates';

/** Long-polling timeout: how long Telegram holds a request open while there are no updates, in seconds. */
export const POLL_SECONDS = 25;
/** First pause in milliseconds after another program has polled; doubles at each repetition, up to `MAX_PAUSE_MS`. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** Time in milliseconds of undisturbed polling after which no other program polls any more. */
const CALM_MS = 30_000;

export interface Polling {
  api: Api;
  /** Telegram's ID of the bot. */
  bot: number;
  inbox: TelegramInboxService;
  lease: PollingLease;
  /** Called when another program polls with the bot's token (true), and when none does any more. */
  setDisturbed(isDisturbed: boolean): Promise<void>;
}

/** Polls until `signal` aborts, while this process holds the lease. Rejects at the first failed request. */
export async function pollInTurn(polling: Polling, signal: AbortSignal): Promise<void> {
  const { lease, bot } = polling;
  while (!signal.aborted) {
    if (await lease.hold(bot)) await pollWhileHeld(polling, signal);
    else await pause(lease.renewMs, undefined, { signal });
  }
}

async function pollWhileHeld(polling: Polling, signal: AbortSignal): Promise<void> {
  const { lease, bot } = polling;
  const lost = new AbortController();
  const renew = () => lease.hold(bot).then((held) => held || lost.abort());
  const timer = setInterval(() => void renew().catch(() => {}), lease.renewMs);
  try {
    await poll(polling, AbortSignal.any([signal, lost.signal]));
  } catch (error) {
    if (!lost.signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Updates are stored before the next request acknowledges them, so none is lost (at-least-once). */
async function poll({ api, inbox, setDisturbed }: Polling, signal: AbortSignal): Promise<void> {
  let [offset, pauseMs, since] = [0, 0, 0];
  while (!signal.aborted) {
    try {
      const updates = await api.getUpdates(
        { offset, timeout: POLL_SECONDS, allowed_updates: ALLOWED_UPDATES },
        signal as Parameters<Api['getUpdates']>[1],
      );
      await inbox.store(updates.filter(isWanted).map(toReceivedUpdate));
      offset = (updates.at(-1)?.update_id ?? offset - 1) + 1;
      if (pauseMs === 0 || performance.now() - since < CALM_MS) continue;
      pauseMs = 0;
      await setDisturbed(false);
    } catch (error) {
      if (!isForeignPoller(error)) throw error;
      // A single conflict may come from a poll of a process that held the lease before.
      if (pauseMs > 0) await setDisturbed(true);
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2 || FIRST_PAUSE_MS);
      await pause(pauseMs, undefined, { signal });
      since = performance.now();
    }
  }
}
