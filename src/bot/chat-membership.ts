import type { Api } from 'grammy';
import type { ChatMember } from 'grammy/types';

/** Whether the bot, as this member, may post invoices: in a channel as an admin who may, elsewhere unless it is muted. */
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

/** Whether the member is in the chat at all. */
export const isIn = ({ status }: ChatMember) => status !== 'left' && status !== 'kicked';

/** Whether the bot was made an admin who may post: what makes a chat a channel. */
export const isPostingAdmin = (member: ChatMember, chatType: string) =>
  member.status === 'administrator' && mayPost(member, chatType);

/** Whether a person administers the chat, asked of Telegram now. */
export async function administers(api: Api, chatId: number, userId: number): Promise<boolean> {
  const { status } = await api.getChatMember(chatId, userId);
  return status === 'creator' || status === 'administrator';
}
