import type { Chat, ChatMember, Message, User } from 'grammy/types';
import { isIn, may, mayStill, member } from './telegram-members';
import { asShown, type Kept, type MessageRef, type Shown } from './telegram-message';
import { badRequest, forbidden } from './telegram-refusal';

/** A chat, or a user for the private chat, or the identifier of either. */
export type ChatRef = number | { id: number };
export interface Room {
  chat: Chat;
  /** The user of a private chat, and what the user thinks of the bot. */
  user?: User;
  attitude: 'never started' | 'started' | 'blocked' | 'deactivated';
  members: Map<number, ChatMember>;
  bot: ChatMember;
  /** Whether the bot was ever in it, so that it can know it. */
  known: boolean;
  messages: Map<number, Kept>;
  topics: Map<number, { name: string; closed: boolean }>;
  upgradedTo?: number;
}

/** What the bot wants of a chat. */
export type Access = 'read' | 'edit' | 'write';

export const now = () => Math.floor(Date.now() / 1000);

/** The users, chats and messages there are, and what the bot may do with them. */
export class TelegramWorld {
  protected readonly rooms = new Map<number, Room>();
  /** The photos that were sent, by `file_id`. */
  readonly files = new Map<string, Buffer>();
  private lastMessageId = 0;

  constructor(readonly me: User) {}

  /** The messages of a chat as its members see them now, the oldest first, without what tells of the chat itself. */
  shown(chat: ChatRef): Shown[] {
    const kept = [...this.room(chat).messages.values()];
    return kept.filter(({ message }) => message.text !== undefined || message.photo).map(asShown);
  }

  /** The newest message of which it is true, as it is shown now. */
  find(chat: ChatRef, isIt: (shown: Shown) => boolean): Shown | undefined {
    return this.shown(chat).findLast(isIt);
  }

  /** Makes the message older, as Telegram lets a bot delete only what is younger than two days. */
  age(message: MessageRef, seconds: number): void {
    const kept = this.room(message.chat).messages.get(message.message_id);
    if (kept) kept.message.date -= seconds;
  }

  /** A member deletes a message; the bot is not told. */
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

  /** The chat that a call names, if the bot may do with it what it wants to. */
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

  /** The chat that a call names, if the bot may send such a thing there. */
  openToSend(name: unknown, thread: number | undefined, what: 'text messages' | 'photos'): Room {
    const room = this.open(name, 'write');
    const { chat, bot, topics } = room;
    if (chat.type === 'channel') {
      if (!may(bot, 'can_post_messages')) throw badRequest('need administrator rights in the channel chat');
    } else if (chat.type !== 'private') {
      const right = what === 'photos' ? 'can_send_photos' : 'can_send_messages';
      if (!mayStill(bot, right)) throw badRequest(`not enough rights to send ${what} to the chat`);
    }
    // A forum's general topic is what it says outside of threads; its number is not taken.
    const topic = topics.get(thread ?? GENERAL);
    if (thread !== undefined && (!topic || thread === GENERAL)) throw badRequest('message thread not found');
    if (topic?.closed && !may(bot, 'can_manage_topics')) throw badRequest('TOPIC_CLOSED');
    return room;
  }

  /** The message of the bot's own that a call names, if the bot may edit it. */
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

  /** Puts a message into a chat. Supergroups and channels number their messages on their own. */
  place(room: Room, content: object, { byBot = false, ...more }: Partial<Omit<Kept, 'message'>> = {}): Kept {
    const { chat } = room;
    const isOwn = chat.type === 'supergroup' || chat.type === 'channel';
    const message_id = isOwn ? this.nextIn(room) : ++this.lastMessageId;
    const message = { message_id, chat: { ...chat }, date: now(), ...content } as unknown as Message;
    const kept: Kept = { message, byBot, edits: 0, ...more };
    room.messages.set(message_id, kept);
    return kept;
  }

  /** The number of a message that is not kept, as that of a topic's beginning. */
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
  // What a group is, and public chats, can be seen from outside.
  if (access === 'read' && (chat.type === 'group' || (isPublic && bot.status !== 'kicked'))) return;
  if (bot.status === 'kicked') throw forbidden(`bot was kicked from the ${chat.type} chat`);
  if (!isIn(bot)) throw forbidden(`bot is not a member of the ${chat.type} chat`);
}
