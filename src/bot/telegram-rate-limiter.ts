import { setTimeout as pause } from 'node:timers/promises';
import type { Transformer } from 'grammy';

/** At most `count` messages within any window of `milliseconds`. */
interface Rate {
  count: number;
  milliseconds: number;
}

/** Telegram's rate limits (Bot FAQ, "My bot is hitting limits"), with slightly longer windows. */
export const TELEGRAM_RATES = {
  chat: { count: 1, milliseconds: 1_050 },
  group: { count: 20, milliseconds: 61_000 },
  overall: { count: 30, milliseconds: 1_050 },
};

/** Methods that the limits count: messages and edits, but not queries, chat actions and answers to button presses. */
const COUNTED_METHODS = /^(send(?!ChatAction)|edit|copy|forward)/;

/** Number of tracked chats above which idle chats are dropped. */
const MAX_CHATS = 10_000;

/** Resolves at a time of `performance.now()`; at once when it has passed. */
async function pauseUntil(time: number): Promise<void> {
  const wait = time - performance.now();
  // Timers truncate fractions of a millisecond, so rounding down would send the message too early.
  if (wait > 0) await pause(Math.ceil(wait));
}

/** Serializes calls and limits them by sliding windows, at whose boundaries no two bursts can meet. */
class WindowedQueue {
  private times: number[] = [];
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;
  private latest = 0;

  constructor(private readonly rates: readonly Rate[]) {}

  /** Runs calls in the order of arrival; a call counts from the moment when it ends. */
  run<T>(call: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const turn = this.last.then(async () => {
      await pauseUntil(this.nextFreeAt());
      try {
        return await call();
      } finally {
        this.waiting -= 1;
        this.latest = performance.now();
        this.times = [...this.times, this.latest].slice(-Math.max(...this.rates.map(({ count }) => count)));
      }
    });
    this.last = turn.then(
      () => {},
      () => {},
    );
    return turn;
  }

  isIdleSince(time: number): boolean {
    return this.waiting === 0 && this.latest < time;
  }

  private nextFreeAt(): number {
    const freeAt = this.rates.map(
      ({ count, milliseconds }) => (this.times.at(-count) ?? -Infinity) + milliseconds,
    );
    return Math.max(...freeAt);
  }
}

/**
 * Limits calls that may run at the same time by a sliding window. Each call holds a place while it runs, and as long as the
 * window afterwards: when the network delays a call, it still arrives within the time in which it counts.
 */
class Places {
  private readonly leftAt: number[];
  private last: Promise<void> = Promise.resolve();
  private onLeave = () => {};

  constructor(private readonly rate: Rate) {
    this.leftAt = Array<number>(rate.count).fill(-Infinity);
  }

  /** Starts calls in the order of arrival. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    this.last = this.last.then(() => this.take());
    await this.last;
    try {
      return await call();
    } finally {
      this.leftAt.push(performance.now());
      this.onLeave();
    }
  }

  private async take(): Promise<void> {
    if (this.leftAt.length === 0) await new Promise<void>((resolve) => (this.onLeave = resolve));
    await pauseUntil((this.leftAt.shift() ?? 0) + this.rate.milliseconds);
  }
}

/** Rate limiter for a bot's messages by Telegram's limits: per chat and second, per group and minute, and overall. */
export class TelegramRateLimiter {
  private readonly overall: Places;
  private readonly chats = new Map<string, WindowedQueue>();

  constructor(private readonly rates: typeof TELEGRAM_RATES = TELEGRAM_RATES) {
    this.overall = new Places(rates.overall);
  }

  /** Sends the messages of a chat one at a time, so that they cannot overtake each other. */
  readonly transformer: Transformer = async (call, method, payload, signal) => {
    const chatId = payload && 'chat_id' in payload ? payload.chat_id : undefined;
    if (chatId === undefined || !COUNTED_METHODS.test(method)) return call(method, payload, signal);
    return this.queueOf(String(chatId)).run(() => this.overall.run(() => call(method, payload, signal)));
  };

  private queueOf(chatId: string): WindowedQueue {
    if (this.chats.size >= MAX_CHATS) this.dropIdleChats();
    const known = this.chats.get(chatId);
    if (known) return known;
    const { chat, group } = this.rates;
    const queue = new WindowedQueue(chatId.startsWith('-') ? [chat, group] : [chat]);
    this.chats.set(chatId, queue);
    return queue;
  }

  private dropIdleChats(): void {
    const idleSince = performance.now() - this.rates.group.milliseconds;
    for (const [chatId, queue] of this.chats) if (queue.isIdleSince(idleSince)) this.chats.delete(chatId);
  }
}
