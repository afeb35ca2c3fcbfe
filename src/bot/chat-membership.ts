import type { Api } from 'grammy';
import type { ChatMember } from 'grammy/types';

/** Whether a bot with this membership may post invoices: with photos in a group, as an admin in a channel. */
export function mayPost(member: ChatMember, chatType: string): boolean {
  switch (member.status) {
    case 'creator':
      return true;
    case 'administrator':
      return chatType !== 'channel' || member.can_post_messages === true;
    case 'member':
      return chatType !== 'channel';
    case 'restricted':
      return member.is_member && member.can_send_messages && member.can_send_photos;
    default:
      return false;
  }
}

/** Whether the user is in the chat: has neither left nor been removed. */
export const isMember = ({ status }: ChatMember) => status !== 'left' && status !== 'kicked';

/** Whether the bot is an admin with the right to post, which is the condition for adding the chat as a channel. */
export const isPostingAdmin = (member: ChatMember, chatType: string) =>
  member.status === 'administrator' && mayPost(member, chatType);

export async function isChatAdmin(api: Api, chatId: number, userId: number): Promise<boolean> {
  const { status } = await api.getChatMember(chatId, userId);
  return status === 'creator' || status === 'administrator';
}
