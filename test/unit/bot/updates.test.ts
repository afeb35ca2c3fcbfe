import type { Update } from 'grammy/types';
import { isWanted, toReceivedUpdate } from '../../../src/bot/updates';

const update = (more: object) => ({ update_id: 7, ...more }) as Update;

const PRIVATE = { id: 4_711, type: 'private' };
const GROUP = { id: -1_001_234_567_890, type: 'supergroup' };
const BASIC_GROUP = { id: -42, type: 'group' };
const SENDER = { id: 4_711, is_bot: false, first_name: 'Ann' };

const KINDS: [kind: string, update: Update, chat: string][] = [
  ['a message in private', update({ message: { chat: PRIVATE, from: SENDER } }), '4711'],
  ['a message in a supergroup', update({ message: { chat: GROUP, from: SENDER } }), '-1001234567890'],
  ['a message in a basic group', update({ message: { chat: BASIC_GROUP, from: SENDER } }), '-42'],
  ['a channel post', update({ channel_post: { chat: GROUP } }), '-1001234567890'],
  [
    'a press below a message of a group',
    update({ callback_query: { id: '1', from: SENDER, message: { chat: GROUP } } }),
    '-1001234567890',
  ],
  [
    'a press below a message that is too old to be seen',
    update({ callback_query: { id: '1', from: SENDER, message: { chat: PRIVATE, date: 0 } } }),
    '4711',
  ],
  [
    'a press below a message of no chat that the bot is in',
    update({ callback_query: { id: '1', from: SENDER, inline_message_id: 'inline' } }),
    '4711',
  ],
  [
    "the bot's membership of a group",
    update({ my_chat_member: { chat: GROUP, from: SENDER } }),
    '-1001234567890',
  ],
  ['being blocked', update({ my_chat_member: { chat: PRIVATE, from: SENDER } }), '4711'],
  ['a kind that nobody knows yet', update({ something_new: {} }), ''],
];

describe('toReceivedUpdate', () => {
  it.each(KINDS)('finds the chat of %s', (_kind, given, chat) => {
    expect(toReceivedUpdate(given)).toEqual({ updateId: 7, chat, payload: JSON.stringify(given) });
  });

  it('keeps an update unchanged', () => {
    const given = update({ message: { chat: PRIVATE, text: '/invoice 25 "USDC" 😀\n', from: SENDER } });
    expect(JSON.parse(toReceivedUpdate(given).payload)).toEqual(given);
  });

  it("keeps Telegram's chat IDs exactly, up to 52 bits", () => {
    const chat = { id: -(2 ** 52), type: 'supergroup' };
    expect(toReceivedUpdate(update({ message: { chat } })).chat).toBe('-4503599627370496');
  });
});

describe('isWanted', () => {
  it.each([
    ['a press', { callback_query: { id: '1', from: SENDER } }],
    ['news of its own membership', { my_chat_member: { chat: GROUP } }],
    ['whatever is said in private', { message: { chat: PRIVATE, text: 'hello' } }],
    ['a picture in private', { message: { chat: PRIVATE } }],
    ['a command in a group', { message: { chat: GROUP, text: '/invoice 25 USDC' } }],
    ['a command in a channel', { channel_post: { chat: GROUP, text: '/invoice' } }],
    ['a new title', { channel_post: { chat: GROUP, new_chat_title: 'Orders' } }],
    ['that a group becomes another', { message: { chat: BASIC_GROUP, migrate_to_chat_id: -1 } }],
    ['that a supergroup was another', { message: { chat: GROUP, migrate_from_chat_id: -1 } }],
  ])('takes %s', (_what, more) => {
    expect(isWanted(update(more))).toBe(true);
  });

  it.each([
    ['what else is said in a group', { message: { chat: GROUP, text: 'a / b' } }],
    ['what else is posted in a channel', { channel_post: { chat: GROUP, text: 'news' } }],
    ['a picture in a group', { message: { chat: GROUP } }],
    ['a message of no chat', { message: {} }],
  ])('passes over %s', (_what, more) => {
    expect(isWanted(update(more))).toBe(false);
  });

  it.each(['edited_message', 'inline_query', 'chat_member', 'poll', 'message_reaction'])(
    'passes over %s',
    (kind) => {
      expect(isWanted(update({ [kind]: {} }))).toBe(false);
    },
  );

  it('skips an update without content', () => {
    expect(isWanted(update({}))).toBe(false);
  });
});
