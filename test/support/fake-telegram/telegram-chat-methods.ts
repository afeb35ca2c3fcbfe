import type { ChatMember } from 'grammy/types';
import { isAdmin, isIn, member } from './telegram-members';
import type { Method } from './telegram-methods';
import { badRequest } from './telegram-refusal';
import type { Room } from './telegram-world';

const CHAT_ACTIONS =
  /^(typing|choose_sticker|find_location|(upload|record)_(video|voice|video_note)|upload_(photo|document))$/;

/** Bot API methods for chats, by name. */
export const chatMethods: Record<string, Method> = {
  sendChatAction(server, { chat_id, message_thread_id, action }) {
    if (!CHAT_ACTIONS.test(action)) throw badRequest('wrong parameter action in request');
    server.openToSend(chat_id, message_thread_id, 'text messages');
    return true;
  },

  getChat(server, { chat_id }) {
    const { chat } = server.open(chat_id, 'read');
    return { ...chat, accent_color_id: 0, max_reaction_count: 11, accepted_gift_types: {} };
  },

  getChatMember(server, { chat_id, user_id }): ChatMember {
    const room = server.open(chat_id, 'read');
    const user = Number(user_id) === server.me.id ? server.me : server.userOf(user_id);
    if (!user) throw badRequest('user not found');
    if (room.chat.type === 'private') return member(room.chat, user, 'member');
    checkMemberList(room);
    return room.members.get(user.id) ?? member(room.chat, user, 'left');
  },

  getChatAdministrators(server, { chat_id }): ChatMember[] {
    const room = server.open(chat_id, 'read');
    if (room.chat.type === 'private') throw badRequest('there are no administrators in the private chat');
    checkMemberList(room);
    return [...room.members.values()].filter(isAdmin);
  },

  leaveChat(server, { chat_id }) {
    const room = server.open(chat_id, 'edit');
    if (room.chat.type === 'private')
      throw badRequest("chat member status can't be changed in private chats");
    server.setBot(room.chat, 'left', server.me);
    return true;
  },
};

/** Refuses the member list to a bot outside of the chat, and in channels to a bot that is not an administrator. */
function checkMemberList({ chat, bot }: Room): void {
  if (!isIn(bot) || (chat.type === 'channel' && !isAdmin(bot)))
    throw badRequest('member list is inaccessible');
}
