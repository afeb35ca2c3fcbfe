import type { ChatMember } from 'grammy/types';
import { isPostingAdmin, mayPost } from '../../../src/bot/chat-membership';

const member = (status: ChatMember['status'], more: object = {}) => ({ status, ...more }) as ChatMember;

const MUTED = { is_member: true, can_send_messages: false, can_send_photos: true };
const NO_PHOTOS = { is_member: true, can_send_messages: true, can_send_photos: false };
const MAY_SEND = { is_member: true, can_send_messages: true, can_send_photos: true };

const CHATS = ['channel', 'supergroup', 'group'] as const;

/**
 * A membership of the bot, the chats in which it may post, and those that become a channel of the user who added it.
 */
const MEMBERS: [
  who: string,
  member: ChatMember,
  posts: (typeof CHATS)[number][],
  admin: (typeof CHATS)[number][],
][] = [
  ['the creator', member('creator'), ['channel', 'supergroup', 'group'], []],
  [
    'an admin who may post',
    member('administrator', { can_post_messages: true }),
    ['channel', 'supergroup', 'group'],
    ['channel', 'supergroup', 'group'],
  ],
  [
    'an admin who may not post',
    member('administrator', { can_post_messages: false }),
    ['supergroup', 'group'],
    ['supergroup', 'group'],
  ],
  [
    'an admin without the field can_post_messages',
    member('administrator'),
    ['supergroup', 'group'],
    ['supergroup', 'group'],
  ],
  ['a member', member('member'), ['supergroup', 'group'], []],
  ['a muted member', member('restricted', MUTED), [], []],
  ['a member who may send no photos', member('restricted', NO_PHOTOS), [], []],
  [
    'a restricted member who may send',
    member('restricted', MAY_SEND),
    ['channel', 'supergroup', 'group'],
    [],
  ],
  ['a restricted one who has left', member('restricted', { ...MAY_SEND, is_member: false }), [], []],
  ['one who has left', member('left'), [], []],
  ['one who was removed', member('kicked', { until_date: 0 }), [], []],
];

const EVERY = MEMBERS.flatMap(([who, as, posts, admin]) =>
  CHATS.map((chat) => ({ who, as, chat, posts: posts.includes(chat), admin: admin.includes(chat) })),
).filter(({ as, chat }) => !(as.status === 'restricted' && chat === 'channel'));

describe('mayPost', () => {
  it.each(EVERY)('decides whether $who may post in a $chat', ({ as, chat, posts }) => {
    expect(mayPost(as, chat)).toBe(posts);
  });
});

describe('isPostingAdmin', () => {
  it.each(EVERY)('decides whether $who turns a $chat into a channel', ({ as, chat, admin }) => {
    expect(isPostingAdmin(as, chat)).toBe(admin);
  });
});
