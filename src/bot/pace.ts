import { setTimeout as pause } from 'node:timers/promises';
import type { Transformer } from 'grammy';

/** `count` messages within any `milliseconds`. */
interface Rate {
  count: number;
  milliseconds: number;
}

/** Telegram's limits (Bot FAQ, "My bot is hitting limits"), each with a little air for the way there. */
export const TELEGRAM_RATES = {
  chat: { count: 1, milliseconds: 1_050 },
  group: { count: 20, milliseconds: 61_000 },
  overall: { count: 30, milliseconds: 1_250 },
};

/** What counts: messages and edits, not what asks or answers a press. */
const COUNTED = /^(send(?!ChatAction)|edit|copy|forward)/;

/** How many chats are remembered before those that have been quiet are forgotten. */
const MAX_CHATS = 10_000;

/** Lets through one after the other, at no time more than its rates allow: windows slide, so bursts never meet. */
class Lane {
  private times: number[] = [];
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;
  private latest = 0;

  constructor(private readonly rates: readonly Rate[]) {}

  /** Runs `next` in its turn; what comes after it waits for its end, from which the rates count. */
  pass<T>(next: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const turn = this.last.then(async () => {
      const wait = this.opensAt() - performance.now();
      // A timer forgets what is less than a millisecond, and Telegram counts it.
      if (wait > 0) await pause(Math.ceil(wait));
      try {
        return await next();
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

  isQuietSince(time: number): boolean {
    return this.waiting === 0 && this.latest < time;
  }

  private opensAt(): number {
    const opens = this.rates.map(
      ({ count, milliseconds }) => (this.times.at(-count) ?? -Infinity) + milliseconds,
    );
    return Math.max(...opens);
  }
}

/** Keeps a bot's messages to the pace that Telegram asks for: per chat, per group and minute, and overall. */
export class Pace {
  private readonly overall: Lane;
  private readonly chats = new Map<string, Lane>();

  constructor(private readonly rates: typeof TELEGRAM_RATES = TELEGRAM_RATES) {
    this.overall = new Lane([rates.overall]);
  }

  /** For `api.config.use`. In a chat one message goes after the other's answer, so that none overtakes on the way. */
  readonly transformer: Transformer = async (call, method, payload, signal) => {
    const chatId = payload && 'chat_id' in payload ? payload.chat_id : undefined;
    if (chatId === undefined || !COUNTED.test(method)) return call(method, payload, signal);
    return this.lane(String(chatId)).pass(async () => {
      await this.overall.pass(async () => {});
      return call(method, payload, signal);
    });
  };

  private lane(chatId: string): Lane {
    if (this.chats.size >= MAX_CHATS) this.forgetQuiet();
    const known = this.chats.get(chatId);
    if (known) return known;
    const { chat, group } = this.rates;
    const lane = new Lane(chatId.startsWith('-') ? [chat, group] : [chat]);
    this.chats.set(chatId, lane);
    return lane;
  }

  private forgetQuiet(): void {
    const quietSince = performance.now() - this.rates.group.milliseconds;
    for (const [chatId, lane] of this.chats) if (lane.isQuietSince(quietSince)) this.chats.delete(chatId);
  }
}
