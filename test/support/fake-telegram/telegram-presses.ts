import { randomInt } from 'node:crypto';
import type { InlineKeyboardButton, User } from 'grammy/types';
import { DEADLINE_MS } from '../until';
import type { MessageRef } from './telegram-message';
import { badRequest } from './telegram-refusal';
import type { TelegramScenes } from './telegram-scenes';

const MAX_TEXT = 200;

/** The bot's answer to a press, as shown to the user; nothing is shown when all members are undefined. */
export interface Answered {
  text?: string;
  show_alert?: boolean;
  url?: string;
}

interface Pending {
  resolve: (answer: Answered) => void;
  timer: NodeJS.Timeout;
}

/** Presses of inline buttons (callback queries); the bot may answer each press once. */
export class Presses {
  private readonly pending = new Map<string, Pending>();

  constructor(private readonly scenes: TelegramScenes) {}

  /** Presses the button with this label or callback data in the message's current keyboard. */
  press(user: User, message: MessageRef, button: string): Promise<Answered> {
    const shown = this.scenes.find(message.chat, ({ message_id }) => message_id === message.message_id);
    const buttons = shown?.reply_markup?.inline_keyboard.flat() ?? [];
    const found = buttons.find((one) => one.text === button || dataOf(one) === button);
    const data = found && dataOf(found);
    if (data === undefined) throw new Error(`The message shows no button ${button} to press`);
    return this.pressData(user, message, data);
  }

  /** Sends a press with this callback data without checking the keyboard: for removed or forged buttons. */
  pressData(user: User, { chat, message_id }: MessageRef, data: string): Promise<Answered> {
    const room = this.scenes.room(chat);
    const gone = { chat: room.chat, message_id, date: 0 };
    const message = room.messages.get(message_id)?.message ?? gone;
    const id = String(randomInt(10 ** 14)).padStart(18, '4');
    const answer = new Promise<Answered>((resolve, reject) => {
      const late = () => reject(new Error(`The bot did not answer the press of ${data}`));
      this.pending.set(id, { resolve, timer: setTimeout(late, DEADLINE_MS) });
    });
    // Avoids an unhandled rejection in tests that do not wait for the answer.
    answer.catch(() => {});
    this.scenes.updates.send({
      callback_query: { id, from: user, chat_instance: `${chat.id}`, message, data },
    });
    return answer;
  }

  /** `answerCallbackQuery` */
  answer({ callback_query_id, text, show_alert, url }: Answered & { callback_query_id?: unknown }): true {
    const id = String(callback_query_id);
    const pending = this.pending.get(id);
    if (!pending) throw badRequest('query is too old and response timeout expired or query ID is invalid');
    if ((text?.length ?? 0) > MAX_TEXT) throw badRequest('MESSAGE_TOO_LONG');
    this.pending.delete(id);
    clearTimeout(pending.timer);
    pending.resolve({ text, show_alert, url });
    return true;
  }

  stop(): void {
    for (const { timer } of this.pending.values()) clearTimeout(timer);
    this.pending.clear();
  }
}

const dataOf = (button: InlineKeyboardButton) =>
  'callback_data' in button ? button.callback_data : undefined;
