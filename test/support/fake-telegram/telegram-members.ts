import type { Chat, ChatMember, User } from 'grammy/types';

export type Status = ChatMember['status'];
/** Rights of a member by their names in the Bot API, such as `can_post_messages`. */
export type Rights = Record<string, boolean | string | number>;

const ADMINISTRATOR = {
  ...{ can_be_edited: false, is_anonymous: false, can_manage_chat: true, can_change_info: true },
  ...{ can_delete_messages: true, can_invite_users: true, can_restrict_members: true },
  ...{ can_promote_members: false, can_manage_video_chats: true },
  ...{ can_post_stories: false, can_edit_stories: false, can_delete_stories: false },
};
const OF_CHANNELS = { can_post_messages: true, can_edit_messages: true, can_manage_direct_messages: false };
const OF_GROUPS = { can_pin_messages: true, can_manage_topics: false };

const RESTRICTED = {
  ...{ is_member: true, can_send_messages: false, can_send_audios: false, can_send_documents: false },
  ...{ can_send_photos: false, can_send_videos: false, can_send_video_notes: false },
  ...{ can_send_voice_notes: false, can_send_polls: false, can_send_other_messages: false },
  ...{ can_add_web_page_previews: false, can_react_to_messages: false, can_edit_tag: false },
  ...{ can_change_info: false, can_invite_users: false, can_pin_messages: false },
  ...{ can_manage_topics: false, until_date: 0 },
};

/** Builds a complete ChatMember of the Bot API; missing rights get Telegram's defaults. */
export function member(chat: Chat, user: User, status: Status, rights: Rights = {}): ChatMember {
  const usual = {
    creator: { is_anonymous: false },
    administrator: { ...ADMINISTRATOR, ...(chat.type === 'channel' ? OF_CHANNELS : OF_GROUPS) },
    member: {},
    restricted: RESTRICTED,
    left: {},
    kicked: { until_date: 0 },
  }[status];
  return { status, user, ...usual, ...rights } as ChatMember;
}

export const isAdmin = ({ status }: ChatMember) => status === 'creator' || status === 'administrator';
export const isIn = (one: ChatMember) =>
  one.status === 'restricted' ? one.is_member : one.status !== 'left' && one.status !== 'kicked';

/** Whether a member has a right that all members have unless they are restricted. */
export const mayStill = (one: ChatMember, right: string) =>
  isIn(one) && (one.status !== 'restricted' || (one as unknown as Rights)[right] === true);

/** Whether a member has a right that only administrators have. */
export const may = (one: ChatMember, right: string) =>
  one.status === 'creator' || (one.status === 'administrator' && (one as unknown as Rights)[right] === true);
