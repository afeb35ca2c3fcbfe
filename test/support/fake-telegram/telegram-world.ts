import type { Chat, ChatMember, Message, User } from 'grammy/types';
import { isIn, may, mayStill, member } from './telegram-members';
import { asShown, type Kept, type MessageRef, type Shown } from './telegram-message';
import { badRequest, forbidden } from './telegram-refusal';

/** A chat, a user (meaning the private chat with the user), or the ID of either. */
export type ChatRef = number | { id: number };
export interface Room {
  chat: Chat;
  /** The user of a private chat; `attitude` tells whether the user has started or blocked the bot. */
  user?: User;
  attitude: 'never started' | 'started' | 'blocked' | 'deactivated';
  members: Map<number, ChatMember>;
  bot: ChatMember;
  /** Whether the bot was ever in the chat; otherwise calls that name the chat fail, unless the chat is public. */
  known: boolean;
  messages: Map<number, Kept>;
  topics: Map<number, { name: string; closed: boolean }>;
  upgradedTo?: number;
}

/** Kind of access that a call needs. */
export type Access = 'read' | 'edit' | 'write';

export const now = () => Math.floor(Date.now() / 1000);

/** Store of users, chats and messages; checks the bot's access to them. */
export class TelegramWorld {
  protected readonly rooms = new Map<number, Room>();
  /** Uploaded photos by `file_id`. */
  readonly files = new Map<string, Buffer>();
  private lastMessageId = 0;

  constructor(readonly me: User) {}

  /** Current messages of a chat, oldest first, without service messages. */
  shown(chat: ChatRef): Shown[] {
    const kept = [...this.room(chat).messages.values()];
    return kept.filter(({ message }) => message.text !== undefined || message.photo).map(asShown);
  }

  /** The newest message that matches the predicate, in its current state. */
  find(chat: ChatRef, isIt: (shown: Shown) => boolean): Shown | undefined {
    return this.shown(chat).findLast(isIt);
  }

  /** Moves a message's date into the past: Telegram lets bots delete only messages younger than two days. */
  age(message: MessageRef, seconds: number): void {
    const kept = this.room(message.chat).messages.get(message.message_id);
    if (kept) kept.message.date -= seconds;
  }

  /** Deletes a message as a member; the bot gets no update. */
  removeMessage({ chat, message_id }: MessageRef): void {
    this.room(chat).messages.delete(message_id);
  }

  room(chat: ChatRef): Room {
    const id = typeof chat === 'number' ? chat : chat.id;
    const room = this.rooms.get(id);
    if (!room) throw new Error(`The test has no chat ${id}`);
    return room;
  }

  userOf(id: unknown): User | undefined {
    return this.rooms.get(Number(id))?.user;
  }

  /** Returns the chat named by a call; throws a Refusal when the bot lacks the access. */
  open(name: unknown, access: Access): Room {
    if (name === undefined || name === '') throw badRequest('chat_id is empty');
    const room = this.named(name);
    if (!room) throw badRequest('chat not found');
    if (room.upgradedTo) {
      const parameters = { migrate_to_chat_id: room.upgradedTo };
      throw badRequest('group chat was upgraded to a supergroup chat', parameters);
    }
    if (room.chat.type === 'private') checkPrivate(room, access);
    else checkMembership(room, access);
    return room;
  }

  /** Returns the chat named by a call; throws a Refusal when the bot may not send this kind of message there. */
  openToSend(name: unknown, thread: number | undefined, what: 'text messages' | 'photos'): Room {
    const room = this.open(name, 'write');
    const { chat, bot, topics } = room;
    if (chat.type === 'channel') {
      if (!may(bot, 'can_post_messages')) throw badRequest('need administrator rights in the channel chat');
    } else if (chat.type !== 'private') {
      const right = what === 'photos' ? 'can_send_photos' : 'can_send_messages';
      if (!mayStill(bot, right)) throw badRequest(`not enough rights to send ${what} to the chat`);
    }
    // Messages without a thread ID go to a forum's general topic; Telegram refuses the general topic's own ID.
    const topic = topics.get(thread ?? GENERAL);
    if (thread !== undefined && (!topic || thread === GENERAL)) throw badRequest('message thread not found');
    if (topic?.closed && !may(bot, 'can_manage_topics')) throw badRequest('TOPIC_CLOSED');
    return room;
  }

  /** Returns the bot's message named by a call; throws a Refusal when the bot may not edit it. */
  openToEdit(name: unknown, messageId: unknown): { room: Room; kept: Kept } {
    if (messageId === undefined) throw badRequest('message identifier is not specified');
    const room = this.open(name, 'edit');
    const kept = room.messages.get(Number(messageId));
    if (!kept) throw badRequest('message to edit not found');
    const mayEdit =
      room.chat.type !== 'channel' || ['post', 'edit'].some((it) => may(room.bot, `can_${it}_messages`));
    if (!kept.byBot || !mayEdit) throw badRequest("message can't be edited");
    return { room, kept };
  }

  /** Adds a message to a chat. Supergroups and channels have their own sequence of message IDs. */
  place(room: Room, content: object, { byBot = false, ...more }: Partial<Omit<Kept, 'message'>> = {}): Kept {
    const { chat } = room;
    const isOwn = chat.type === 'supergroup' || chat.type === 'channel';
    const message_id = isOwn ? this.nextIn(room) : ++this.lastMessageId;
    const message = { message_id, chat: { ...chat }, date: now(), ...content } as unknown as Message;
    const kept: Kept = { message, byBot, edits: 0, ...more };
    room.messages.set(message_id, kept);
    return kept;
  }

  /** Next message ID of a supergroup or channel. */
  protected nextIn(room: Room): number {
    const next = (this.lastIn.get(room) ?? GENERAL) + 1;
    this.lastIn.set(room, next);
    return next;
  }
  private readonly lastIn = new WeakMap<Room, number>();

  protected addRoom(chat: Chat, more: Partial<Room> = {}): Room {
    const room: Room = {
      chat,
      attitude: 'started',
      members: new Map(),
      bot: member(chat, this.me, 'left'),
      known: false,
      messages: new Map(),
      topics: new Map(chat.is_forum ? [[GENERAL, { name: 'General', closed: false }]] : []),
      ...more,
    };
    this.rooms.set(chat.id, room);
    return room;
  }

  private named(name: unknown): Room | undefined {
    const wanted = String(name).toLowerCase();
    const all = [...this.rooms.values()];
    if (wanted.startsWith('@')) {
      return all.find(({ chat }) => chat.type !== 'private' && `@${chat.username}`.toLowerCase() === wanted);
    }
    return all.find(({ chat }) => String(chat.id) === wanted);
  }
}

const GENERAL = 1;

function checkPrivate({ attitude }: Room, access: Access): void {
  if (attitude === 'deactivated' && access !== 'read') throw forbidden('user is deactivated');
  if (attitude === 'never started') {
    throw access === 'write'
      ? forbidden("bot can't initiate conversation with a user")
      : badRequest('chat not found');
  }
  if (attitude === 'blocked' && access === 'write') throw forbidden('bot was blocked by the user');
}

function checkMembership({ chat, bot, known }: Room, access: Access): void {
  const isPublic = chat.username !== undefined;
  if (!known && !isPublic) throw badRequest('chat not found');
  // Basic groups and public chats are readable without membership.
  if (access === 'read' && (chat.type === 'group' || (isPublic && bot.status !== 'kicked'))) return;
  if (bot.status === 'kicked') throw forbidden(`bot was kicked from the ${chat.type} chat`);
  if (!isIn(bot)) throw forbidden(`bot is not a member of the ${chat.type} chat`);
}
