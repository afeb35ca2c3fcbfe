import type { Chat, ChatMember, Update, User } from 'grammy/types';
import { isAdmin, member, type Rights, type Status } from './telegram-members';
import type { Updates } from './telegram-updates';
import { type ChatRef, now, type Room, TelegramWorld } from './telegram-world';

export interface NewUser {
  first_name: string;
  last_name?: string;
  username?: string;
  language_code?: string;
  /** Whether the user has started the bot; otherwise the bot cannot write to the user. Default: true. */
  started?: boolean;
}

export interface NewChat {
  type: 'group' | 'supergroup' | 'channel';
  title: string;
  /** Username of a public chat. */
  username?: string;
  is_forum?: boolean;
  /** Administrators; the first one is the creator. */
  admins?: User[];
  members?: User[];
}

/** Adds users, chats, memberships and forum topics to the world. */
export class TelegramPeople extends TelegramWorld {
  private nextUser = 700_000_001;
  private nextGroup = 4_000_001;

  constructor(
    me: User,
    readonly updates: Updates,
  ) {
    super(me);
  }

  user({ started = true, ...names }: NewUser): User {
    const user: User = { id: this.nextUser++, is_bot: false, ...names };
    const { language_code, is_bot, ...chat } = user;
    const attitude = started ? 'started' : 'never started';
    this.addRoom({ ...chat, type: 'private' }, { user, known: true, attitude });
    return user;
  }

  chat({ admins = [], members = [], ...about }: NewChat): Chat {
    const number = this.nextGroup++;
    const id = about.type === 'group' ? -number : -1_000_000_000_000 - number;
    const chat = { id, ...about, ...(about.is_forum && { is_forum: true }) } as Chat;
    const room = this.addRoom(chat);
    for (const one of members) room.members.set(one.id, member(chat, one, 'member'));
    for (const [index, one] of admins.entries()) {
      room.members.set(one.id, member(chat, one, index === 0 ? 'creator' : 'administrator'));
    }
    return chat;
  }

  /** Changes the bot's membership in a chat on behalf of a user, and sends the bot the update. */
  setBot(chat: ChatRef, status: Status, by: User, rights: Rights = {}): Update {
    const room = this.room(chat);
    const old_chat_member = room.bot;
    const new_chat_member = member(room.chat, this.me, status, rights);
    room.bot = new_chat_member;
    room.known = true;
    room.members.set(this.me.id, new_chat_member);
    return this.tellOfMember('my_chat_member', room, by, old_chat_member, new_chat_member);
  }

  addBotAsAdmin(chat: ChatRef, by: User, rights?: Rights): Update {
    return this.setBot(chat, 'administrator', by, rights);
  }

  addBotAsMember(chat: ChatRef, by: User): Update {
    return this.setBot(chat, 'member', by);
  }

  removeBot(chat: ChatRef, by: User): Update {
    return this.setBot(chat, 'kicked', by);
  }

  /** Demotes the bot; in a channel this removes it, because bots in channels must be administrators. */
  demoteBot(chat: ChatRef, by: User): Update {
    return this.setBot(chat, this.room(chat).chat.type === 'channel' ? 'left' : 'member', by);
  }

  /** Changes a user's membership in a chat. An admin bot gets the update only if it subscribed to `chat_member`. */
  setMember(chat: ChatRef, user: User, status: Status, by: User = user, rights: Rights = {}): void {
    const room = this.room(chat);
    const before = room.members.get(user.id) ?? member(room.chat, user, 'left');
    const after = member(room.chat, user, status, rights);
    room.members.set(user.id, after);
    if (isAdmin(room.bot)) this.tellOfMember('chat_member', room, by, before, after);
  }

  block(user: User): Update {
    return this.changeAttitude(user, 'blocked');
  }

  unblock(user: User): Update {
    return this.changeAttitude(user, 'started');
  }

  /** Deletes the user's account; the bot gets no update. */
  deactivate(user: User): void {
    this.room(user).attitude = 'deactivated';
  }

  /** Opens a topic in a forum; returns its `message_thread_id`. */
  topic(chat: ChatRef, name: string): number {
    const room = this.room(chat);
    const thread = this.nextIn(room);
    room.topics.set(thread, { name, closed: false });
    return thread;
  }

  /** Closes a topic; the general topic has ID 1. */
  closeTopic(chat: ChatRef, thread: number): void {
    const topic = this.room(chat).topics.get(thread);
    if (topic) topic.closed = true;
  }

  /** Deletes a topic and its messages. */
  deleteTopic(chat: ChatRef, thread: number): void {
    const { topics, messages } = this.room(chat);
    topics.delete(thread);
    for (const [id, { message }] of messages) if (message.message_thread_id === thread) messages.delete(id);
  }

  private changeAttitude(user: User, attitude: 'blocked' | 'started'): Update {
    const room = this.room(user);
    room.attitude = attitude;
    const [without, withIt] = (['kicked', 'member'] as const).map((status) =>
      member(room.chat, this.me, status),
    ) as [ChatMember, ChatMember];
    return attitude === 'blocked'
      ? this.tellOfMember('my_chat_member', room, user, withIt, without)
      : this.tellOfMember('my_chat_member', room, user, without, withIt);
  }

  private tellOfMember(
    kind: 'my_chat_member' | 'chat_member',
    { chat }: Room,
    from: User,
    old_chat_member: ChatMember,
    new_chat_member: ChatMember,
  ): Update {
    return this.updates.send({ [kind]: { chat, from, date: now(), old_chat_member, new_chat_member } });
  }
}
