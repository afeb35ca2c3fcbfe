import timers from 'node:timers/promises';
import fc from 'fast-check';
import { Api } from 'grammy';
import { TelegramRateLimiter } from '../../../src/bot/telegram-rate-limiter';

const GROUP = -1_001_234_567_890;
const PERSON = 4_711;
const SECOND = 1_000;
const MINUTE = 60_000;

interface Sent {
  at: number;
  method: string;
  chat: string;
  text: string;
}

/** A bot whose calls reach Telegram as soon as the rate limiter admits them. */
function limitedApi(limiter = new TelegramRateLimiter()): { api: Api; sent: Sent[] } {
  const api = new Api('1:token');
  const sent: Sent[] = [];
  const begun = Date.now();
  api.config.use(async (_next, method, payload) => {
    const { chat_id, text } = { chat_id: undefined, text: '', ...payload };
    sent.push({ at: Date.now() - begun, method, chat: String(chat_id), text: String(text) });
    return { ok: true, result: true as never };
  });
  api.config.use(limiter.transformer);
  return { api, sent };
}

const times = (count: number, act: (index: number) => unknown) => {
  for (let index = 0; index < count; index += 1) act(index);
};

/** Maximum number of messages in any window of this many milliseconds. */
const mostIn = (sent: Sent[], window: number) =>
  Math.max(0, ...sent.map(({ at }) => sent.filter((one) => one.at >= at && one.at < at + window).length));

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  // Jest's fake timers do not cover `node:timers/promises`.
  jest
    .spyOn(timers, 'setTimeout')
    .mockImplementation((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('The rate limit of one chat', () => {
  it('sends the first message at once', async () => {
    const { api, sent } = limitedApi();
    void api.sendMessage(PERSON, 'hello');
    await pass(0);
    expect(sent).toEqual([{ at: 0, method: 'sendMessage', chat: '4711', text: 'hello' }]);
  });

  it('allows one message in any second', async () => {
    const { api, sent } = limitedApi();
    times(10, () => api.sendMessage(PERSON, 'hello'));
    await pass(11 * SECOND);
    expect(sent).toHaveLength(10);
    expect(mostIn(sent, SECOND)).toBe(1);
  });

  it('does not wait longer than Telegram requires', async () => {
    const { api, sent } = limitedApi();
    times(50, () => api.sendMessage(PERSON, 'hello'));
    await pass(50 * 1_100);
    expect(sent).toHaveLength(50);
  });

  it('counts edits and every kind of message together', async () => {
    const { api, sent } = limitedApi();
    void api.sendMessage(PERSON, 'hello');
    void api.editMessageText(PERSON, 1, 'changed');
    void api.editMessageCaption(PERSON, 1);
    void api.sendPhoto(PERSON, 'file');
    void api.editMessageReplyMarkup(PERSON, 1);
    void api.copyMessage(PERSON, GROUP, 1);
    void api.forwardMessage(PERSON, GROUP, 1);
    await pass(8 * SECOND);
    expect(sent).toHaveLength(7);
    expect(mostIn(sent, SECOND)).toBe(1);
  });

  it('treats a chat ID as a number and as a string alike', async () => {
    const { api, sent } = limitedApi();
    void api.sendMessage(PERSON, 'one');
    void api.sendMessage(String(PERSON), 'two');
    await pass(SECOND - 1);
    expect(sent).toHaveLength(1);
  });

  it('keeps the order of the messages', async () => {
    const { api, sent } = limitedApi();
    times(15, (index) => {
      void api.sendMessage(PERSON, `${index}`);
      void api.sendMessage(GROUP, `${index}`);
    });
    await pass(20 * SECOND);
    const order = Array.from({ length: 15 }, (_, index) => `${index}`);
    for (const chat of [PERSON, GROUP].map(String)) {
      expect(sent.filter((one) => one.chat === chat).map(({ text }) => text)).toEqual(order);
    }
  });

  it('sends a message at once after a pause', async () => {
    const { api, sent } = limitedApi();
    void api.sendMessage(PERSON, 'one');
    await pass(5 * SECOND);
    void api.sendMessage(PERSON, 'two');
    await pass(0);
    expect(sent.map(({ at }) => at)).toEqual([0, 5 * SECOND]);
  });

  it('continues after a message that Telegram refuses', async () => {
    const api = new Api('1:token');
    const said: string[] = [];
    api.config.use(async (_next, _method, payload) => {
      said.push((payload as { text: string }).text);
      if (said.length === 1)
        return { ok: false, error_code: 400, description: 'Bad Request: chat not found' };
      return { ok: true, result: true as never };
    });
    api.config.use(new TelegramRateLimiter().transformer);
    const refused = expect(api.sendMessage(PERSON, 'one')).rejects.toThrow('chat not found');
    void api.sendMessage(PERSON, 'two');
    await pass(2 * SECOND);
    await refused;
    expect(said).toEqual(['one', 'two']);
  });

  it('sends a message a second after the response to the previous one, without delaying other chats', async () => {
    const api = new Api('1:token');
    const said: string[] = [];
    api.config.use(async (_next, _method, payload) => {
      said.push((payload as { text: string }).text);
      await new Promise((resolve) => setTimeout(resolve, 5 * SECOND));
      return { ok: true, result: true as never };
    });
    api.config.use(new TelegramRateLimiter().transformer);
    times(2, (index) => api.sendMessage(PERSON, `${index}`));
    void api.sendMessage(PERSON + 1, 'another');
    await pass(6 * SECOND);
    expect(said).toEqual(['0', 'another']);
    await pass(SECOND);
    expect(said).toEqual(['0', 'another', '1']);
  });
});

describe('The rate limit of a group', () => {
  it('allows 20 messages in any minute', async () => {
    const { api, sent } = limitedApi();
    times(70, () => api.sendMessage(GROUP, 'hello'));
    await pass(4 * MINUTE);
    expect(sent.length).toBeGreaterThan(60);
    expect(mostIn(sent, MINUTE)).toBe(20);
    expect(mostIn(sent, 61 * SECOND)).toBe(20);
    expect(mostIn(sent, SECOND)).toBe(1);
  });

  it('does not reset at a minute boundary', async () => {
    const { api, sent } = limitedApi();
    times(10, () => api.sendMessage(GROUP, 'early'));
    await pass(50 * SECOND);
    times(30, () => api.sendMessage(GROUP, 'late'));
    await pass(2 * MINUTE);
    expect(sent).toHaveLength(40);
    expect(mostIn(sent, 61 * SECOND)).toBe(20);
  });

  it('holds for any sequence of bursts', async () => {
    const burst = fc.record({
      after: fc.integer({ min: 0, max: 70 * SECOND }),
      messages: fc.integer({ min: 1, max: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 4 }), async (bursts) => {
        const { api, sent } = limitedApi();
        for (const { after, messages } of bursts) {
          await pass(after);
          times(messages, () => api.sendMessage(GROUP, 'hello'));
        }
        await pass(6 * MINUTE);
        expect(sent).toHaveLength(bursts.reduce((sum, { messages }) => sum + messages, 0));
        expect(mostIn(sent, 61 * SECOND)).toBeLessThanOrEqual(20);
        expect(mostIn(sent, SECOND)).toBe(1);
      }),
      { numRuns: 15, seed: 20 },
    );
  });

  it('does not apply to private chats', async () => {
    const { api, sent } = limitedApi();
    times(30, () => api.sendMessage(PERSON, 'hello'));
    await pass(40 * SECOND);
    expect(sent).toHaveLength(30);
  });
});

describe('The rate limit of all chats together', () => {
  it('allows 30 messages in any second', async () => {
    const { api, sent } = limitedApi();
    times(200, (index) => api.sendMessage(index + 1, 'hello'));
    await pass(8 * SECOND);
    expect(sent).toHaveLength(200);
    expect(mostIn(sent, SECOND)).toBe(30);
  });

  it('allows 30 messages in any second, although the network delays some of them', async () => {
    const api = new Api('1:token');
    const arrived: Sent[] = [];
    let calls = 0;
    api.config.use(async (_next, method) => {
      calls += 1;
      const delay = calls <= 30 ? 800 : 0;
      await new Promise((resolve) => setTimeout(resolve, delay));
      arrived.push({ at: Date.now(), method, chat: '', text: '' });
      return { ok: true, result: true as never };
    });
    api.config.use(new TelegramRateLimiter().transformer);
    times(60, (index) => api.sendMessage(index + 1, 'hello'));
    await pass(4 * SECOND);
    expect(arrived).toHaveLength(60);
    expect(mostIn(arrived, SECOND)).toBe(30);
  });

  it('sends to the other chats while one message gets no answer', async () => {
    const api = new Api('1:token');
    const said: number[] = [];
    api.config.use(async (_next, _method, payload) => {
      const { chat_id } = payload as { chat_id: number };
      said.push(chat_id);
      if (chat_id === 1) await new Promise(() => {});
      return { ok: true, result: true as never };
    });
    api.config.use(new TelegramRateLimiter().transformer);
    times(90, (index) => api.sendMessage(index + 1, 'hello'));
    await pass(5 * SECOND);
    expect(said).toHaveLength(90);
  });

  it('sends to 30 chats at once', async () => {
    const { api, sent } = limitedApi();
    times(31, (index) => api.sendMessage(index + 1, 'hello'));
    await pass(0);
    expect(sent).toHaveLength(30);
  });

  it('serves chats first come, first served', async () => {
    const { api, sent } = limitedApi();
    times(100, (index) => api.sendMessage(index + 1, 'hello'));
    await pass(4 * SECOND);
    expect(sent.map(({ chat }) => Number(chat))).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
  });

  it('is not delayed by one busy chat', async () => {
    const { api, sent } = limitedApi();
    times(100, () => api.sendMessage(GROUP, 'much'));
    await pass(30 * SECOND);
    void api.sendMessage(PERSON, 'hello');
    await pass(0);
    expect(sent.at(-1)).toMatchObject({ chat: String(PERSON), at: 30 * SECOND });
  });
});

describe('A call that sends no message', () => {
  it('passes at once, however many messages wait', async () => {
    const { api, sent } = limitedApi();
    times(100, () => api.sendMessage(GROUP, 'much'));
    times(40, (index) => api.sendMessage(index + 1, 'many'));
    await pass(0);
    const before = sent.length;
    void api.getChat(GROUP);
    void api.getChatMember(GROUP, PERSON);
    void api.sendChatAction(GROUP, 'typing');
    void api.answerCallbackQuery('query');
    void api.leaveChat(GROUP);
    void api.getMe();
    void api.getUpdates();
    void api.setMyCommands([]);
    await pass(0);
    expect(sent.slice(before).map(({ method }) => method)).toEqual([
      'getChat',
      'getChatMember',
      'sendChatAction',
      'answerCallbackQuery',
      'leaveChat',
      'getMe',
      'getUpdates',
      'setMyCommands',
    ]);
  });

  it('does not count against the limits', async () => {
    const { api, sent } = limitedApi();
    times(100, () => api.sendChatAction(PERSON, 'typing'));
    void api.sendMessage(PERSON, 'hello');
    await pass(0);
    expect(sent).toHaveLength(101);
  });
});

/** Rates that limit single chats only, so that many chats can be sent to at once. */
const UNBOUND = {
  chat: { count: 1, milliseconds: 1_050 },
  group: { count: 20, milliseconds: 61_000 },
  overall: { count: 1, milliseconds: 0 },
};

describe('The tracked chats', () => {
  async function told(chats: number): Promise<{ limiter: TelegramRateLimiter; api: Api; sent: Sent[] }> {
    const limiter = new TelegramRateLimiter(UNBOUND);
    const { api, sent } = limitedApi(limiter);
    await Promise.all(Array.from({ length: chats }, (_, index) => api.sendMessage(-index - 1, 'hello')));
    return { limiter, api, sent };
  }

  it('are dropped after more than a minute without a message', async () => {
    const { limiter, api } = await told(10_000);
    expect(limiter['chats'].size).toBe(10_000);
    await pass(61 * SECOND + 1);
    void api.sendMessage(PERSON, 'hello');
    await pass(0);
    expect(limiter['chats'].size).toBe(1);
  });

  it('are kept while their messages still count', async () => {
    const { limiter, api, sent } = await told(10_000);
    await pass(500);
    void api.sendMessage(-1, 'again');
    void api.sendMessage(PERSON, 'hello');
    await pass(500);
    expect(limiter['chats'].size).toBe(10_001);
    expect(sent.filter(({ chat }) => chat === '-1')).toHaveLength(1);
  });

  it('include a chat whose first message still waits', async () => {
    const { api, sent } = limitedApi(new TelegramRateLimiter(UNBOUND));
    times(10_000, (index) => api.sendMessage(index + 1, 'hello'));
    void api.sendMessage(10_000, 'again');
    await pass(2 * SECOND);
    const toLast = sent.filter(({ chat }) => chat === '10000');
    expect(toLast.map(({ text }) => text)).toEqual(['hello', 'again']);
    expect(mostIn(toLast, SECOND)).toBe(1);
  });
});
