import type { Chat, ChatMember, Update, User } from 'grammy/types';
import { isAdmin, member, type Rights, type Status } from './telegram-members';
import type { Updates } from './telegram-updates';
import { type ChatRef, now, type Room, TelegramWorld } from './telegram-world';

export interface NewUser {
  first_name: string;
  last_name?: string;
  username?: string;
  language_code?: string;
  /** Whether the user has started the bot: else the bot cannot write to the user. True unless given. */
  started?: boolean;
}

export interface NewChat {
  type: 'group' | 'supergroup' | 'channel';
  title: string;
  /** Of a public chat. */
  username?: string;
  is_forum?: boolean;
  /** The first one is the creator. */
  admins?: User[];
  members?: User[];
}

/** Who and what there is, and who is what where. */
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

  /** Makes the bot this in the chat, by this user's doing. */
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

  /** The bot is no administrator any more, and so leaves a channel, where bots cannot be anything else. */
  demoteBot(chat: ChatRef, by: User): Update {
    return this.setBot(chat, this.room(chat).chat.type === 'channel' ? 'left' : 'member', by);
  }

  /** Makes a user this in the chat. Bots are told only if they asked for it. */
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

  /** The account is deleted; nobody tells the bot. */
  deactivate(user: User): void {
    this.room(user).attitude = 'deactivated';
  }

  /** Opens a topic in a forum, and returns its number, by which messages are sent there. */
  topic(chat: ChatRef, name: string): number {
    const room = this.room(chat);
    const thread = this.nextIn(room);
    room.topics.set(thread, { name, closed: false });
    return thread;
  }

  /** Closes a topic; 1 is the general one. */
  closeTopic(chat: ChatRef, thread: number): void {
    const topic = this.room(chat).topics.get(thread);
    if (topic) topic.closed = true;
  }

  /** Deletes a topic with all that was said there. */
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
