import type { Chat, Message, MessageEntity, Update, User } from 'grammy/types';
import { isAdmin, isIn, member } from './telegram-members';
import type { MessageRef } from './telegram-message';
import { TelegramPeople } from './telegram-people';
import { type ChatRef, now, type Room } from './telegram-world';

/** User that Telegram shows as the sender for anonymous administrators. */
const ANONYMOUS = { id: 1087968824, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' };

export interface Saying {
  /** Chat of the message; default: the user's private chat. */
  chat?: ChatRef;
  /** `message_thread_id` of a forum topic. */
  thread?: number;
  /** Sends the message as an anonymous administrator. */
  asChat?: boolean;
  reply_to?: MessageRef | number;
  /** Edits this message instead of sending a new one. */
  edited?: MessageRef | number;
}

/** Actions of users, and the updates that the bot receives for them. */
export class TelegramScenes extends TelegramPeople {
  rename(chat: ChatRef, title: string, by: User): Update {
    const room = this.room(chat);
    Object.assign(room.chat, { title });
    return this.tell(room, { ...speaker(room, by), new_chat_title: title });
  }

  /** Upgrades a group to a supergroup; with `told: false` the bot gets no update and learns of it from an error. */
  upgrade(group: ChatRef, by: User, { told = true } = {}): Chat {
    const old = this.room(group);
    const title = old.chat.title ?? '';
    const room = this.room(this.chat({ type: 'supergroup', title }));
    room.known = old.known;
    for (const { user, status } of old.members.values()) {
      room.members.set(user.id, member(room.chat, user, status));
    }
    room.bot = room.members.get(this.me.id) ?? room.bot;
    if (told) {
      this.tell(old, { ...speaker(old, by), migrate_to_chat_id: room.chat.id });
      this.tell(room, { ...speaker(room, by, true), migrate_from_chat_id: old.chat.id });
    }
    old.upgradedTo = room.chat.id;
    return room.chat;
  }

  /**
   * Sends a message as a user, as an anonymous administrator or, in a channel, as the channel; the user starts the bot.
   */
  say(user: User, text: string, { chat = user, thread, asChat, reply_to, edited }: Saying = {}): Update {
    const room = this.room(chat);
    if (room.attitude === 'never started') room.attitude = 'started';
    const repliedTo = reply_to === undefined ? undefined : room.messages.get(idOf(reply_to))?.message;
    const content = {
      ...speaker(room, user, asChat),
      ...(thread !== undefined && { message_thread_id: thread, is_topic_message: true }),
      ...(repliedTo && { reply_to_message: { ...repliedTo, reply_to_message: undefined } }),
      text,
      ...commandsIn(text),
    };
    if (edited === undefined) return this.tell(room, content);
    const kept = room.messages.get(idOf(edited));
    if (!kept) throw new Error('The test has no such message to edit');
    kept.edits++;
    const { entities, ...rest } = kept.message;
    kept.message = { ...rest, ...content, edit_date: now() } as unknown as Message;
    return this.deliver(room, kept.message, 'edited_');
  }

  /** Shares a chat as the user's answer to the bot's `request_chat` button. */
  shareChat(user: User, requestId: number, chat: ChatRef): Update {
    const { id, title, username } = this.room(chat).chat;
    const chat_shared = {
      request_id: requestId,
      chat_id: id,
      ...(title && { title }),
      ...(username && { username }),
    };
    return this.tell(this.room(user), { from: user, chat_shared });
  }

  /** Adds a message or service message to the chat, and sends the bot an update if it may see the message. */
  protected tell(room: Room, content: object): Update {
    return this.deliver(room, this.place(room, content).message, '');
  }

  private deliver(room: Room, message: Message, prefix: '' | 'edited_'): Update {
    const kind = `${prefix}${room.chat.type === 'channel' ? 'channel_post' : 'message'}`;
    const update = { [kind]: message } as Partial<Update>;
    return this.hears(room, message) ? this.updates.send(update) : ({ update_id: 0, ...update } as Update);
  }

  /**
   * Whether the bot sees a message. In privacy mode (the default), a bot that is no admin sees only service messages,
   * commands for it, and replies to its messages.
   */
  private hears({ chat, bot }: Room, message: Message): boolean {
    if (chat.type === 'private') return true;
    if (!isIn(bot)) return false;
    const [, , addressee] = COMMAND.exec(message.text ?? '') ?? [];
    const isForMe = addressee === undefined || addressee.toLowerCase() === this.me.username?.toLowerCase();
    const isCommand = message.text?.startsWith('/') && isForMe;
    const isReply = message.reply_to_message?.from?.id === this.me.id;
    return isAdmin(bot) || message.text === undefined || isCommand || isReply;
  }
}

const COMMAND = /^\/(\w{1,32})(?:@(\w+))?/;
const idOf = (message: MessageRef | number) => (typeof message === 'number' ? message : message.message_id);

/** Sender fields of a message. */
function speaker({ chat }: Room, user: User, asChat = false): object {
  if (chat.type === 'channel') return { sender_chat: { ...chat } };
  return asChat ? { from: ANONYMOUS, sender_chat: { ...chat } } : { from: user };
}

function commandsIn(text: string): { entities?: MessageEntity[] } {
  const [command] = COMMAND.exec(text) ?? [];
  return command ? { entities: [{ type: 'bot_command', offset: 0, length: command.length }] } : {};
}
