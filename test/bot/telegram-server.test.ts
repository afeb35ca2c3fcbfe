import type { Message, Update } from 'grammy/types';
import type { ApiAnswer, Options } from '../support/fake-telegram/telegram-server';
import { TelegramServer } from '../support/fake-telegram/telegram-server';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HOOK = 'https://pay.chit.test/telegram';
const NOT_MODIFIED =
  'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';

let telegram: TelegramServer;
let started: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of started) await one.stop();
  started = [];
});

async function start(options?: Options): Promise<TelegramServer> {
  telegram = await TelegramServer.start(options);
  started.push(telegram);
  return telegram;
}

async function receiver(): Promise<Receiver> {
  const made = await Receiver.start();
  started.push(made);
  return made;
}

beforeEach(async () => {
  await start();
});

async function call(method: string, payload: object = {}): Promise<ApiAnswer> {
  const isForm = payload instanceof FormData;
  const response = await fetch(`${telegram.url}/bot${telegram.token}/${method}`, {
    method: 'POST',
    body: isForm ? payload : JSON.stringify(payload),
    headers: isForm ? {} : { 'content-type': 'application/json' },
  });
  const answer = (await response.json()) as ApiAnswer;
  expect(response.status).toBe(answer.ok ? 200 : answer.error_code);
  return answer;
}

/** Calls a method that must succeed; returns its result. */
async function done<T = Message>(method: string, payload: object = {}): Promise<T> {
  const answer = await call(method, payload);
  if (!answer.ok) throw new Error(answer.description);
  return answer.result as T;
}

/** Calls a method that must be refused; returns the error description. */
async function refusal(method: string, payload: object = {}): Promise<string> {
  const answer = await call(method, payload);
  if (answer.ok) throw new Error(`${method} is not refused`);
  return answer.description;
}

function form(members: Record<string, unknown>, files: Record<string, Buffer> = {}): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(members)) {
    made.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of Object.entries(files)) made.set(name, new Blob([file]), 'qr.png');
  return made;
}

const photoForm = (members: Record<string, unknown>, photo = PNG) =>
  form({ photo: 'attach://qr', ...members }, { qr: photo });
const buttons = (...row: object[]) => ({ inline_keyboard: [row] });
const polled = (payload: object = {}) => done<Update[]>('getUpdates', payload);
const anna = () => telegram.user({ first_name: 'Anna' });

function shop(type: 'group' | 'supergroup' | 'channel', more: object = {}) {
  const owner = anna();
  return { owner, chat: telegram.chat({ type, title: 'Shop', admins: [owner], ...more }) };
}

describe('a call', () => {
  it.each([
    ['/bot1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/getMe', 401, 'Unauthorized'],
    ['/botnonsense/getMe', 404, 'Not Found'],
    ['/', 404, 'Not Found'],
  ])('to %s is answered %d', async (path, error_code, description) => {
    const response = await fetch(telegram.url + path);
    expect(response.status).toBe(error_code);
    expect(await response.json()).toEqual({ ok: false, error_code, description });
  });

  it('of an unknown method is answered with 404', async () => {
    expect(await refusal('sendDice', { chat_id: 1 })).toBe('Not Found');
  });

  it('can be a GET', async () => {
    const user = anna();
    const query = new URLSearchParams({ chat_id: String(user.id), text: '12' });
    await fetch(`${telegram.url}/bot${telegram.token}/sendMessage?${query}`);
    expect(telegram.shown(user)[0]?.text).toBe('12');
  });

  it('can be multipart with JSON members', async () => {
    const user = anna();
    const reply_markup = buttons({ text: 'Pay', callback_data: 'pay' });
    await done('sendMessage', form({ chat_id: user.id, text: '{"a":1}', reply_markup }));
    expect(telegram.shown(user)).toMatchObject([{ text: '{"a":1}', reply_markup }]);
  });

  it('is recorded with its parameters and its response', async () => {
    const user = anna();
    await done('sendPhoto', photoForm({ chat_id: user.id, caption: 'A QR code' }));
    const [logged] = telegram.callsOf('sendPhoto');
    expect(logged).toMatchObject({
      payload: { chat_id: user.id, caption: 'A QR code' },
      answer: { ok: true },
    });
    expect(logged?.files.qr?.equals(PNG)).toBe(true);
  });

  it('with a lone surrogate is refused', async () => {
    const payload = { chat_id: anna().id, text: 'a\ud83d' };
    expect(await refusal('sendMessage', payload)).toBe('Bad Request: strings must be encoded in UTF-8');
  });
});

describe('a text', () => {
  it.each([
    ['<b>1 &lt; 2</b> &copy; &#8364;', '1 < 2 &copy; €', [{ type: 'bold', offset: 0, length: 5 }]],
    [
      '<i>a<u>b</u></i>',
      'ab',
      [expect.objectContaining({ type: 'italic', length: 2 }), { type: 'underline', offset: 1, length: 1 }],
    ],
    ['😀<code>0x</code>', '😀0x', [{ type: 'code', offset: 2, length: 2 }]],
    [
      '<pre><code class="language-ts">x</code></pre>',
      'x',
      [{ type: 'pre', offset: 0, length: 1, language: 'ts' }],
    ],
    [
      '<a href="https://chit.test/?a=1&amp;b=2">pay</a>',
      'pay',
      [{ type: 'text_link', offset: 0, length: 3, url: 'https://chit.test/?a=1&b=2' }],
    ],
    ['<span class="tg-spoiler">s</span>', 's', [{ type: 'spoiler', offset: 0, length: 1 }]],
    ['<blockquote expandable>q</blockquote>', 'q', [{ type: 'expandable_blockquote', offset: 0, length: 1 }]],
    [' \n <b> x</b> \n', 'x', [{ type: 'bold', offset: 0, length: 1 }]],
  ])('of %j is shown as %j', async (text, plain, entities) => {
    const user = anna();
    await done('sendMessage', { chat_id: user.id, text, parse_mode: 'HTML' });
    expect(telegram.shown(user)).toMatchObject([{ text: plain, entities }]);
  });

  it.each([
    ['é<x>', 'Unsupported start tag "x" at byte offset 2'],
    ['1 < 2', 'Unsupported start tag "" at byte offset 2'],
    ['<constructor>', 'Unsupported start tag "constructor" at byte offset 0'],
    ['<br', 'Unclosed start tag at byte offset 0'],
    ['<b>a', 'Can\'t find end tag corresponding to start tag "b"'],
    ['a</b>', 'Unexpected end tag at byte offset 1'],
    ['<b>a</i>', 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ['<b>a</b', 'Unclosed end tag at byte offset 4'],
    ['<span class="x">a</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
  ])('of %j is refused', async (text, why) => {
    const payload = { chat_id: anna().id, text, parse_mode: 'HTML' };
    expect(await refusal('sendMessage', payload)).toBe(`Bad Request: can't parse entities: ${why}`);
  });

  it.each([
    ['', 'Bad Request: message text is empty'],
    ['<b> </b>', 'Bad Request: text must be non-empty'],
    ['x'.repeat(4097), 'Bad Request: message is too long'],
  ])('of %.8j is refused for its length', async (text, why) => {
    expect(await refusal('sendMessage', { chat_id: anna().id, text, parse_mode: 'HTML' })).toBe(why);
  });

  it('is measured without its markup', async () => {
    const text = `<b>${'&amp;'.repeat(4096)}</b>`;
    await done('sendMessage', { chat_id: anna().id, text, parse_mode: 'HTML' });
  });
});

describe('a keyboard', () => {
  const url = (link: string) => ({ text: 'Open', url: link });

  it.each([
    [{ text: 'a', callback_data: '' }, 'BUTTON_DATA_INVALID'],
    [{ text: 'a', callback_data: '€'.repeat(22) }, 'BUTTON_DATA_INVALID'],
    [{ text: 'a' }, "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"],
    [{ text: ' ', callback_data: 'a' }, 'inline keyboard button text must be non-empty'],
    [
      { text: 'a', callback_data: 'a', pay: true },
      "can't parse inline keyboard button: exactly one action is allowed, found callback_data, pay",
    ],
    [
      url('http://localhost:3000/i'),
      "inline keyboard button URL 'http://localhost:3000/i' is invalid: Wrong HTTP URL",
    ],
    [url('http://127.0.0.1/i'), "inline keyboard button URL 'http://127.0.0.1/i' is invalid: Wrong HTTP URL"],
    [url('http://[::1]/i'), "inline keyboard button URL 'http://[::1]/i' is invalid: Wrong HTTP URL"],
    [url('ethereum:0x1'), "inline keyboard button URL 'ethereum:0x1' is invalid: Wrong HTTP URL"],
    [
      url('ftp://chit.test'),
      "inline keyboard button URL 'ftp://chit.test' is invalid: Unsupported URL protocol",
    ],
  ])('with %j is refused', async (button, why) => {
    const payload = { chat_id: anna().id, text: 'Pay', reply_markup: buttons(button) };
    expect(await refusal('sendMessage', payload)).toBe(`Bad Request: ${why}`);
  });

  it.each(['https://pay.chit.test/i/1', 'http://192.0.2.1/', 'tg://user?id=1'])(
    'links to %s',
    async (link) => {
      const { reply_markup } = await done('sendMessage', {
        chat_id: anna().id,
        text: 'a',
        reply_markup: buttons(url(link)),
      });
      expect(reply_markup).toEqual(buttons(url(link)));
    },
  );

  it('has at most 100 buttons', async () => {
    const many = buttons(...Array.from({ length: 101 }, (_, n) => ({ text: 'a', callback_data: `${n}` })));
    const payload = { chat_id: anna().id, text: 'Pay', reply_markup: many };
    expect(await refusal('sendMessage', payload)).toBe('Bad Request: reply markup is too long');
  });
});

describe('a photo', () => {
  it('is stored with its bytes and can be sent again by its file ID', async () => {
    const user = anna();
    const { photo } = await done(
      'sendPhoto',
      photoForm({ chat_id: user.id, caption: '<b>QR</b>', parse_mode: 'HTML' }),
    );
    await done('sendPhoto', { chat_id: user.id, photo: photo?.[0]?.file_id });
    expect(telegram.shown(user)).toMatchObject([
      { text: 'QR', photo: PNG },
      { text: '', photo: PNG },
    ]);
  });

  it.each([
    ['text', Buffer.from('no photo'), 'IMAGE_PROCESS_FAILED'],
    ['nothing', Buffer.alloc(0), 'file must be non-empty'],
    [
      'too much',
      Buffer.alloc(10 * 2 ** 20 + 1),
      'file of size 10485761 bytes is too big for a photo; the maximum size is 10485760 bytes',
    ],
  ])('that is %s is refused', async (_, photo, why) => {
    expect(await refusal('sendPhoto', photoForm({ chat_id: anna().id }, photo))).toBe(`Bad Request: ${why}`);
  });

  it('has a caption of at most 1024 characters', async () => {
    const payload = photoForm({ chat_id: anna().id, caption: 'x'.repeat(1025) });
    expect(await refusal('sendPhoto', payload)).toBe('Bad Request: message caption is too long');
  });
});

describe('an edit', () => {
  const keyboard = buttons({ text: 'Pay', callback_data: 'pay' });
  const sent = async (chat = anna()) => {
    const { message_id } = await done('sendMessage', {
      chat_id: chat.id,
      text: 'Due',
      reply_markup: keyboard,
    });
    return { chat, at: { chat_id: chat.id, message_id } };
  };

  it('changes the message, and removes a keyboard that it does not repeat', async () => {
    const { chat, at } = await sent();
    await done('editMessageText', { ...at, text: 'Paid' });
    expect(telegram.shown(chat)).toMatchObject([{ text: 'Paid', edits: 1 }]);
    expect(telegram.shown(chat)[0]?.reply_markup).toBeUndefined();
  });

  it.each([
    ['editMessageText', { text: 'Due', reply_markup: keyboard }],
    ['editMessageText', { text: '<i></i>Due ', parse_mode: 'HTML', reply_markup: keyboard }],
    ['editMessageReplyMarkup', { reply_markup: keyboard }],
  ])('by %s that changes nothing is refused', async (method, payload) => {
    const { at } = await sent();
    expect(await refusal(method, { ...at, ...payload })).toBe(NOT_MODIFIED);
  });

  it('replaces a text with a photo', async () => {
    const { chat, at } = await sent();
    const media = { type: 'photo', media: 'attach://qr', caption: 'QR' };
    await done('editMessageMedia', form({ ...at, media, reply_markup: keyboard }, { qr: PNG }));
    expect(telegram.shown(chat)).toMatchObject([{ text: 'QR', photo: PNG, reply_markup: keyboard }]);
    expect(await refusal('editMessageText', { ...at, text: 'x' })).toBe(
      'Bad Request: there is no text in the message to edit',
    );
    await done('editMessageCaption', { ...at, caption: 'Paid' });
    expect(telegram.shown(chat)).toMatchObject([{ text: 'Paid', edits: 2 }]);
  });

  it('of the caption of a text message is refused', async () => {
    const { at } = await sent();
    const why = 'Bad Request: there is no caption in the message to edit';
    expect(await refusal('editMessageCaption', { ...at, caption: 'x' })).toBe(why);
  });

  it('that is too long is refused', async () => {
    const { at } = await sent();
    expect(await refusal('editMessageText', { ...at, text: 'x'.repeat(4097) })).toBe(
      'Bad Request: MESSAGE_TOO_LONG',
    );
  });

  it('of an unknown message is refused', async () => {
    const { chat, at } = await sent();
    telegram.removeMessage({ chat, message_id: at.message_id });
    const why = 'Bad Request: message to edit not found';
    expect(await refusal('editMessageText', { ...at, text: 'x' })).toBe(why);
  });

  it("of a user's message is refused", async () => {
    const user = anna();
    const message_id = telegram.say(user, 'Hello').message?.message_id;
    const payload = { chat_id: user.id, message_id, text: 'x' };
    expect(await refusal('editMessageText', payload)).toBe("Bad Request: message can't be edited");
  });
});

describe('a deletion', () => {
  it('removes the message, once', async () => {
    const user = anna();
    const { message_id } = await done('sendMessage', { chat_id: user.id, text: 'a' });
    await done('deleteMessage', { chat_id: user.id, message_id });
    expect(telegram.shown(user)).toEqual([]);
    const why = 'Bad Request: message to delete not found';
    expect(await refusal('deleteMessage', { chat_id: user.id, message_id })).toBe(why);
  });

  it('of a message older than two days is refused', async () => {
    const chat = anna();
    const { message_id } = await done('sendMessage', { chat_id: chat.id, text: 'a' });
    telegram.age({ chat, message_id }, 49 * 3600);
    const why = "Bad Request: message can't be deleted";
    expect(await refusal('deleteMessage', { chat_id: chat.id, message_id })).toBe(why);
  });

  it("of a member's message requires the right to delete", async () => {
    const { owner, chat } = shop('supergroup');
    telegram.addBotAsMember(chat, owner);
    const message_id = telegram.say(owner, 'Hello', { chat }).message?.message_id;
    const why = "Bad Request: message can't be deleted";
    expect(await refusal('deleteMessage', { chat_id: chat.id, message_id })).toBe(why);
    telegram.addBotAsAdmin(chat, owner);
    await done('deleteMessage', { chat_id: chat.id, message_id });
  });
});

describe('a button press', () => {
  const sent = async () => {
    const user = anna();
    const reply_markup = buttons({ text: 'Pay', callback_data: 'pay 1' });
    return { user, message: await done('sendMessage', { chat_id: user.id, text: 'Due', reply_markup }) };
  };

  it('reaches the bot, whose answer is shown once', async () => {
    const { user, message } = await sent();
    const answer = telegram.press(user, message, 'Pay');
    const [update] = await polled();
    expect(update?.callback_query).toMatchObject({ from: user, data: 'pay 1', message: { text: 'Due' } });
    const answered = { callback_query_id: update?.callback_query?.id, text: 'Thanks', show_alert: true };
    await done('answerCallbackQuery', answered);
    expect(await answer).toMatchObject({ text: 'Thanks', show_alert: true });
    expect(await refusal('answerCallbackQuery', answered)).toBe(
      'Bad Request: query is too old and response timeout expired or query ID is invalid',
    );
  });

  it('can be answered with at most 200 characters', async () => {
    const { user, message } = await sent();
    void telegram.press(user, message, 'pay 1');
    const [update] = await polled();
    const payload = { callback_query_id: update?.callback_query?.id, text: 'x'.repeat(201) };
    expect(await refusal('answerCallbackQuery', payload)).toBe('Bad Request: MESSAGE_TOO_LONG');
  });

  it('needs a button that is currently shown', async () => {
    const { user, message } = await sent();
    await done('editMessageText', { chat_id: user.id, message_id: message.message_id, text: 'Paid' });
    expect(() => telegram.press(user, message, 'Pay')).toThrow('The message shows no button Pay to press');
    void telegram.pressData(user, message, 'pay 1');
    expect((await polled())[0]?.callback_query?.data).toBe('pay 1');
  });
});

describe('a user', () => {
  it.each<[string, (user: ReturnType<typeof anna>) => unknown, string]>([
    ['blocked the bot', (user) => telegram.block(user), 'Forbidden: bot was blocked by the user'],
    ['is deactivated', (user) => telegram.deactivate(user), 'Forbidden: user is deactivated'],
  ])('who %s is not written to', async (_, change, why) => {
    const user = anna();
    change(user);
    expect(await refusal('sendMessage', { chat_id: user.id, text: 'a' })).toBe(why);
  });

  it('who never started the bot cannot be written to until then', async () => {
    const user = telegram.user({ first_name: 'Bert', started: false });
    const why = "Forbidden: bot can't initiate conversation with a user";
    expect(await refusal('sendMessage', { chat_id: user.id, text: 'a' })).toBe(why);
    telegram.say(user, '/start');
    await done('sendMessage', { chat_id: user.id, text: 'a' });
  });

  it('who blocks and unblocks the bot causes updates', async () => {
    const user = anna();
    telegram.block(user);
    telegram.unblock(user);
    const changes = (await polled()).map(({ my_chat_member }) => my_chat_member?.new_chat_member.status);
    expect(changes).toEqual(['kicked', 'member']);
    await done('sendMessage', { chat_id: user.id, text: 'a' });
  });

  it('who sends a command sends it with an entity', async () => {
    telegram.say(anna(), '/start link-1');
    const [update] = await polled();
    expect(update?.message?.entities).toEqual([{ type: 'bot_command', offset: 0, length: 6 }]);
  });

  it('who edits a message causes an update', async () => {
    const user = anna();
    const { message } = telegram.say(user, 'Helo');
    telegram.say(user, 'Hello', { edited: message?.message_id });
    expect((await polled())[1]?.edited_message).toMatchObject({
      ...message,
      text: 'Hello',
      edit_date: expect.any(Number),
    });
  });

  it('who shares a chat causes an update with it', async () => {
    const user = anna();
    const { chat } = shop('channel');
    telegram.shareChat(user, 7, chat);
    expect((await polled())[0]?.message).toMatchObject({
      chat_shared: { request_id: 7, chat_id: chat.id, title: 'Shop' },
    });
  });
});

describe('a chat', () => {
  it('without the bot is not found', async () => {
    for (const chat_id of [shop('channel').chat.id, shop('supergroup').chat.id, 5]) {
      expect(await refusal('sendMessage', { chat_id, text: 'a' })).toBe('Bad Request: chat not found');
    }
  });

  it('that is public is found by its username', async () => {
    const { owner, chat } = shop('channel', { username: 'shop' });
    const why = 'Forbidden: bot is not a member of the channel chat';
    expect(await refusal('sendMessage', { chat_id: '@shop', text: 'a' })).toBe(why);
    expect(await refusal('getChatMember', { chat_id: '@shop', user_id: owner.id })).toBe(
      'Bad Request: member list is inaccessible',
    );
    telegram.addBotAsAdmin(chat, owner);
    expect((await done('sendMessage', { chat_id: '@shop', text: 'a' })).chat.id).toBe(chat.id);
  });

  it.each(['group', 'supergroup', 'channel'] as const)(
    'that is a %s refuses a bot that was removed',
    async (type) => {
      const { owner, chat } = shop(type);
      telegram.addBotAsAdmin(chat, owner);
      telegram.removeBot(chat, owner);
      const why = `Forbidden: bot was kicked from the ${type} chat`;
      expect(await refusal('sendMessage', { chat_id: chat.id, text: 'a' })).toBe(why);
    },
  );

  it('that is a channel accepts posts only of administrators with the right to post', async () => {
    const { owner, chat } = shop('channel');
    telegram.addBotAsAdmin(chat, owner, { can_post_messages: false });
    const why = 'Bad Request: need administrator rights in the channel chat';
    expect(await refusal('sendMessage', { chat_id: chat.id, text: 'a' })).toBe(why);
    telegram.demoteBot(chat, owner);
    const left = 'Forbidden: bot is not a member of the channel chat';
    expect(await refusal('sendMessage', { chat_id: chat.id, text: 'a' })).toBe(left);
  });

  it('that restricts the bot refuses its messages', async () => {
    const { owner, chat } = shop('supergroup');
    telegram.setBot(chat, 'restricted', owner, { can_send_messages: true });
    await done('sendMessage', { chat_id: chat.id, text: 'a' });
    const why = 'Bad Request: not enough rights to send photos to the chat';
    expect(await refusal('sendPhoto', photoForm({ chat_id: chat.id }))).toBe(why);
  });

  it("reports the bot's old and new status", async () => {
    const { owner, chat } = shop('channel');
    telegram.addBotAsAdmin(chat, owner);
    expect((await polled())[0]?.my_chat_member).toMatchObject({
      chat,
      from: owner,
      old_chat_member: { status: 'left', user: telegram.me },
      new_chat_member: { status: 'administrator', user: telegram.me, can_post_messages: true },
    });
  });

  it('lists its members', async () => {
    const { owner, chat } = shop('supergroup');
    telegram.addBotAsMember(chat, owner);
    const statusOf = async ({ id }: { id: number }) =>
      (await done<{ status: string }>('getChatMember', { chat_id: chat.id, user_id: id })).status;
    expect(await statusOf(owner)).toBe('creator');
    expect(await statusOf(telegram.me)).toBe('member');
    expect(await statusOf(anna())).toBe('left');
    expect(await done('getChatAdministrators', { chat_id: chat.id })).toMatchObject([{ user: owner }]);
  });

  it('has its own message numbers', async () => {
    const ids = [];
    for (const { owner, chat } of [shop('channel'), shop('supergroup')]) {
      telegram.addBotAsAdmin(chat, owner);
      ids.push((await done('sendMessage', { chat_id: chat.id, text: 'a' })).message_id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('is left by leaveChat', async () => {
    const { owner, chat } = shop('supergroup');
    telegram.addBotAsMember(chat, owner);
    await done('leaveChat', { chat_id: chat.id });
    const why = 'Forbidden: bot is not a member of the supergroup chat';
    expect(await refusal('getChat', { chat_id: chat.id })).toBe(why);
  });

  it.each([
    ['channel', 'channel_post'],
    ['group', 'message'],
  ] as const)('that is a %s and is renamed tells the bot by a %s', async (type, kind) => {
    const { owner, chat } = shop(type);
    telegram.addBotAsAdmin(chat, owner);
    telegram.rename(chat, 'Store', owner);
    expect((await polled())[1]?.[kind]).toMatchObject({ new_chat_title: 'Store', chat: { title: 'Store' } });
  });

  it('shows every author in a channel as the channel', async () => {
    const { owner, chat } = shop('channel');
    telegram.addBotAsAdmin(chat, owner);
    const { channel_post } = telegram.say(owner, 'Sale', { chat });
    expect(channel_post).toMatchObject({ sender_chat: chat, text: 'Sale' });
    expect(channel_post?.from).toBeUndefined();
  });

  it('shows an anonymous administrator as the group itself', async () => {
    const { owner, chat } = shop('supergroup');
    telegram.addBotAsAdmin(chat, owner);
    const { message } = telegram.say(owner, '/link', { chat, asChat: true });
    expect(message).toMatchObject({ from: { id: 1087968824, is_bot: true }, sender_chat: chat });
  });

  it('sends only commands and replies to a bot that is no administrator', async () => {
    const { owner, chat } = shop('group');
    telegram.addBotAsMember(chat, owner);
    const { message_id } = await done('sendMessage', { chat_id: chat.id, text: 'Due' });
    telegram.say(owner, 'chatter', { chat });
    telegram.say(owner, '/invoice@other_bot', { chat });
    telegram.say(owner, '/invoice@chit_test_bot', { chat });
    telegram.say(owner, 'an answer', { chat, reply_to: message_id });
    const heard = (await polled()).flatMap(({ message }) => message?.text ?? []);
    expect(heard).toEqual(['/invoice@chit_test_bot', 'an answer']);
  });
});

describe('a forum', () => {
  const forum = () => {
    const { owner, chat } = shop('supergroup', { is_forum: true });
    telegram.addBotAsAdmin(chat, owner);
    return { chat, thread: telegram.topic(chat, 'Invoices') };
  };

  it('shows messages in their topics', async () => {
    const { chat, thread } = forum();
    await done('sendMessage', { chat_id: chat.id, message_thread_id: thread, text: 'a' });
    expect(telegram.shown(chat)).toMatchObject([{ message_thread_id: thread }]);
  });

  it.each<[string, (chat: { id: number }, thread: number) => unknown, string]>([
    ['closed', (chat, thread) => telegram.closeTopic(chat, thread), 'TOPIC_CLOSED'],
    ['deleted', (chat, thread) => telegram.deleteTopic(chat, thread), 'message thread not found'],
  ])('refuses messages to a topic that is %s', async (_, change, why) => {
    const { chat, thread } = forum();
    change(chat, thread);
    const payload = { chat_id: chat.id, message_thread_id: thread, text: 'a' };
    expect(await refusal('sendMessage', payload)).toBe(`Bad Request: ${why}`);
  });

  it.each([1, 99])('does not know the topic %d, not even as the general one', async (message_thread_id) => {
    const payload = { chat_id: forum().chat.id, message_thread_id, text: 'a' };
    expect(await refusal('sendMessage', payload)).toBe('Bad Request: message thread not found');
  });
});

describe('an upgrade', () => {
  it('causes updates in both chats, and refuses the old one', async () => {
    const { owner, chat: old } = shop('group');
    telegram.addBotAsMember(old, owner);
    const { message_id } = await done('sendMessage', { chat_id: old.id, text: 'a' });
    const chat = telegram.upgrade(old, owner);
    const [, to, from] = await polled();
    expect(to?.message).toMatchObject({ chat: { id: old.id }, migrate_to_chat_id: chat.id });
    expect(from?.message).toMatchObject({ chat: { id: chat.id }, migrate_from_chat_id: old.id });
    expect(await call('sendMessage', { chat_id: old.id, text: 'a' })).toEqual({
      ok: false,
      error_code: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: chat.id },
    });
    const why = 'Bad Request: message to edit not found';
    expect(await refusal('editMessageText', { chat_id: chat.id, message_id, text: 'b' })).toBe(why);
    await done('sendMessage', { chat_id: chat.id, text: 'a' });
  });

  it('can be silent', async () => {
    const { owner, chat } = shop('group');
    telegram.addBotAsMember(chat, owner);
    telegram.upgrade(chat, owner, { told: false });
    expect(await polled()).toHaveLength(1);
  });
});

describe('polling', () => {
  it('returns updates until an offset confirms them', async () => {
    const user = anna();
    const [first, second] = [telegram.say(user, 'a'), telegram.say(user, 'b')];
    expect(await polled({ limit: 1 })).toEqual([first]);
    expect(await polled()).toEqual([first, second]);
    expect(await polled({ offset: second.update_id })).toEqual([second]);
    expect(await polled({ offset: second.update_id + 1 })).toEqual([]);
  });

  it('waits for an update', async () => {
    const user = anna();
    const polling = polled({ timeout: 30 });
    await until(async () => telegram.calls.length === 1);
    const update = telegram.say(user, 'a');
    expect(await polling).toEqual([update]);
  });

  it('delivers an update again, or out of order, on request of a test', async () => {
    const user = anna();
    const update = telegram.say(user, 'a');
    const offset = update.update_id + 1;
    expect(await polled({ offset })).toEqual([]);
    telegram.send(update);
    expect(await polled({ offset })).toEqual([update]);
    expect(await polled({ offset })).toEqual([]);
  });

  it('by a second client ends the first poll', async () => {
    const first = refusal('getUpdates', { timeout: 30 });
    await until(async () => telegram.calls.length === 1);
    expect(await polled()).toEqual([]);
    expect(await first).toBe(
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    );
  });

  it('returns only the allowed kinds of updates', async () => {
    const user = anna();
    await polled({ allowed_updates: ['callback_query'] });
    telegram.say(user, 'a');
    expect(await polled()).toEqual([]);
    await polled({ allowed_updates: [] });
    telegram.say(user, 'b');
    expect(await polled()).toHaveLength(1);
  });

  it('is refused while there is a webhook', async () => {
    await done('setWebhook', { url: HOOK });
    const why =
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
    expect(await refusal('getUpdates')).toBe(why);
    await done('deleteWebhook');
    expect(await polled()).toEqual([]);
  });
});

describe('a webhook', () => {
  it.each([
    [{ url: 'http://pay.chit.test/' }, 'bad webhook: An HTTPS URL must be provided for webhook'],
    [
      { url: 'https://pay.chit.test:444/' },
      'bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
    ],
    [{ url: HOOK, secret_token: 'a b' }, 'secret token contains unallowed characters'],
  ])('of %j is refused', async (payload, why) => {
    expect(await refusal('setWebhook', payload)).toBe(`Bad Request: ${why}`);
  });

  const hooked = async () => {
    const product = await receiver();
    await start({ webhookTarget: (url) => (url === HOOK ? product.url : url) });
    await done('setWebhook', { url: HOOK, secret_token: 'a-secret', allowed_updates: ['message'] });
    return product;
  };

  it('receives the allowed updates, with the secret', async () => {
    const product = await hooked();
    telegram.block(telegram.user({ first_name: 'Bert' }));
    const update = telegram.say(anna(), 'a');
    const [received] = await product.got(1);
    expect(received).toMatchObject({
      message: update,
      headers: { 'x-telegram-bot-api-secret-token': 'a-secret' },
    });
    await until(
      async () => (await done<{ pending_update_count: number }>('getWebhookInfo')).pending_update_count === 0,
    );
    expect(product.received).toHaveLength(1);
  });

  it('receives updates again, in order, until it accepts them', async () => {
    const product = await hooked();
    product.behave = (response, count) => void response.writeHead(count < 2 ? 500 : 200).end();
    const user = anna();
    telegram.say(user, 'a');
    telegram.say(user, 'b');
    const texts = (await product.got(4)).map(({ message }) => message.message.text);
    expect(texts).toEqual(['a', 'a', 'a', 'b']);
    expect(await done('getWebhookInfo')).toMatchObject({
      url: HOOK,
      last_error_message: 'Wrong response from the webhook: 500',
    });
  });

  it('can receive forged updates from a test', async () => {
    const product = await hooked();
    product.behave = (response) => void response.writeHead(401).end();
    expect(await telegram.post({ update_id: 1 }, { secret: null, headers: { 'x-forged': '1' } })).toBe(401);
    expect(product.received[0]?.headers).toMatchObject({ 'x-forged': '1' });
    expect(product.received[0]?.headers).not.toHaveProperty('x-telegram-bot-api-secret-token');
  });
});

describe('limits', () => {
  const texts = (chat_id: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => done('sendMessage', { chat_id, text: `${n}` })));

  it('refuse a second message to a chat within a second', async () => {
    await start({ limits: { perChatPerSecond: 1 } });
    const { id: chat_id } = anna();
    const answers = ['a', 'b'].map((text) => call('sendMessage', { chat_id, text }));
    expect((await Promise.all(answers)).find(({ ok }) => !ok)).toEqual({
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 1',
      parameters: { retry_after: 1 },
    });
    await texts(anna().id, 1);
    expect(telegram.rates).toMatchObject({ refused: 1, highest: { perChatPerSecond: 1 } });
  });

  it('refuse messages to a group above its limit per minute', async () => {
    await start({ limits: { perGroupPerMinute: 3 } });
    const { owner, chat } = shop('group');
    telegram.addBotAsMember(chat, owner);
    await texts(chat.id, 3);
    const answer = await call('sendMessage', { chat_id: chat.id, text: 'a' });
    // What is left of the minute, and not the second that a chat waits between two messages.
    expect(answer).toMatchObject({ error_code: 429, description: expect.stringMatching(/ ([3-5]\d|60)$/) });
  });

  it('are only measured by default', async () => {
    await texts(anna().id, 5);
    expect(telegram.rates).toMatchObject({
      refused: 0,
      highest: { perChatPerSecond: 5, overallPerSecond: 5 },
    });
  });
});

describe('a fault', () => {
  const send = (chat_id: number) => call('sendMessage', { chat_id, text: 'a' });

  it('refuses the given number of calls without an effect', async () => {
    const user = anna();
    const refused = { error_code: 500, description: 'Internal Server Error' };
    telegram.fail({ with: refused, times: 1 });
    expect(await send(user.id)).toEqual({ ok: false, ...refused });
    expect(telegram.shown(user)).toEqual([]);
    expect(await send(user.id)).toMatchObject({ ok: true });
  });

  it('affects the named calls until it is ended', async () => {
    const user = anna();
    const end = telegram.fail({ when: ({ method }) => method === 'getMe', with: 'reset' });
    expect(await send(user.id)).toMatchObject({ ok: true });
    await expect(call('getMe')).rejects.toThrow();
    end();
    await done('getMe');
  });

  it.each([
    ['reset', 0],
    ['lost', 1],
  ] as const)('that is %s cuts the connection; what is done is %d', async (fault, shown) => {
    const user = anna();
    telegram.fail({ with: fault });
    await expect(send(user.id)).rejects.toThrow();
    expect(telegram.shown(user)).toHaveLength(shown);
    expect(telegram.calls[0]).toMatchObject({ method: 'sendMessage', fault });
  });

  it('can be a missing response', async () => {
    const user = anna();
    telegram.fail({ with: 'silence' });
    const gone = fetch(`${telegram.url}/bot${telegram.token}/getMe`, { signal: AbortSignal.timeout(100) });
    await expect(gone).rejects.toThrow();
    expect(telegram.shown(user)).toEqual([]);
  });

  it('can be a page of HTML', async () => {
    telegram.fail({ with: 'html502' });
    const response = await fetch(`${telegram.url}/bot${telegram.token}/getMe`);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('<h1>502 Bad Gateway</h1>');
  });

  it('can be a slow response', async () => {
    telegram.fail({ with: { slow: 100 } });
    const from = performance.now();
    await done('getMe');
    expect(performance.now() - from).toBeGreaterThan(95);
  });

  it('can be a complete outage', async () => {
    const { url } = telegram;
    const polling = polled({ timeout: 30 });
    await until(async () => telegram.calls.length === 1);
    await Promise.all([expect(polling).rejects.toThrow(), telegram.down()]);
    await expect(call('getMe')).rejects.toThrow();
    await telegram.up();
    expect(telegram.url).toBe(url);
    await done('getMe');
  });
});

describe('the profile', () => {
  const commands = (command: string, description = 'Does it') => ({ commands: [{ command, description }] });

  it('has commands by scope and language', async () => {
    await done('setMyCommands', commands('new'));
    await done('setMyCommands', { ...commands('neu'), language_code: 'de' });
    expect(await done('getMyCommands')).toEqual(commands('new').commands);
    await done('deleteMyCommands');
    expect(await done('getMyCommands')).toEqual([]);
    expect(await done('getMyCommands', { language_code: 'de' })).toEqual(commands('neu').commands);
  });

  it.each([
    [commands(''), 'command must be non-empty'],
    [commands('New'), 'BOT_COMMAND_INVALID'],
    [commands('x'.repeat(33)), 'command length must not exceed 32'],
    [commands('new', ''), 'command description must be non-empty'],
    [commands('new', 'x'.repeat(257)), 'command description length must not exceed 256'],
    [{ commands: Array.from({ length: 101 }, () => commands('new').commands[0]) }, 'BOT_COMMANDS_TOO_MUCH'],
  ])('refuses %.60j', async (payload, why) => {
    expect(await refusal('setMyCommands', payload)).toBe(`Bad Request: ${why}`);
  });

  it('has a description in each language', async () => {
    await done('setMyDescription', { description: 'Invoices', language_code: 'de' });
    await done('setMyShortDescription', { short_description: 'Short' });
    expect(telegram.profile.descriptions.get('de')).toBe('Invoices');
    expect(telegram.profile.shortDescriptions.get('')).toBe('Short');
  });
});

it('the server stops with an open poll and a webhook that does not respond', async () => {
  const polling = call('getUpdates', { timeout: 30 }).catch(() => 'cut');
  await until(async () => telegram.calls.length === 1);
  await telegram.stop();
  expect(await polling).toBe('cut');

  const product = await receiver();
  product.behave = () => {};
  await start({ webhookTarget: () => product.url });
  await done('setWebhook', { url: HOOK });
  telegram.say(anna(), 'a');
  await product.got(1);
  await telegram.stop();
});
