import type { Chat, User } from 'grammy/types';
import { TelegramRateLimiter } from '../../../src/bot/telegram-rate-limiter';
import { Chit } from '../app/chit';
import { createMerchant, type Merchant, type Person, signInAdmin } from '../app/factories';
import { until } from '../until';
import type { Shown } from './telegram-message';
import type { NewChat } from './telegram-people';
import { TelegramServer } from './telegram-server';

export interface RestChannel {
  uuid: string;
  channel_id: string;
  channel_title: string;
  user_uuid: string;
}

const FAST = { count: 1_000, milliseconds: 1 };

/** A rate limiter that never delays a test. */
const unhurried = () => new TelegramRateLimiter({ chat: FAST, group: FAST, overall: FAST });

/** A Chit whose bot uses a fake Telegram server of its own. */
export class BotScene {
  private constructor(
    readonly telegram: TelegramServer,
    readonly chit: Chit,
  ) {}

  static async start(
    settings: Record<string, string> = {},
    telegramLimiter = unhurried(),
  ): Promise<BotScene> {
    const telegram = await TelegramServer.start();
    const chit = await Chit.start(
      { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url, ...settings },
      { telegramLimiter },
    );
    return new BotScene(telegram, chit);
  }

  async stop(): Promise<void> {
    await this.chit.stop();
    await this.telegram.stop();
  }

  /** Sends a GraphQL request as a person and returns its `data`; throws when the response has errors. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the data is
  async graphql(person: Person, document: string, variables: object = {}): Promise<any> {
    const { body } = await this.chit.graphql(document, variables, person.accessToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data;
  }

  /** Sends a GET request to REST as a person and returns the `data` of the response. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the data is
  async rest(person: Person, path: string): Promise<any> {
    return (await this.chit.rest('GET', path, { as: person.accessToken })).body.data;
  }

  /** Creates a one-time code that links a Telegram user to the account. */
  async codeFor(person: Person): Promise<string> {
    const { createTelegramLink } = await this.graphql(person, 'mutation { createTelegramLink { url } }');
    return new URL(createTelegramLink.url).searchParams.get('start') ?? '';
  }

  /** Links a Telegram user to an account: opens the deep link and confirms. */
  async link(person: Person, user: User): Promise<void> {
    await this.open(user, await this.codeFor(person));
  }

  /** Opens a deep link and presses Link; returns the bot's question. */
  async open(user: User, code: string): Promise<Shown> {
    const question = await this.ask(user, `/start ${code}`, /^(Link|Dieses)/);
    await this.telegram.press(user, question, question.reply_markup?.inline_keyboard[0]?.[0]?.text ?? '');
    await this.reads(user, /Linked|Verbunden/);
    return question;
  }

  /** Sets an invoice's status as the admin. */
  async setInvoice(uuid: string, status: string): Promise<void> {
    const { accessToken } = await signInAdmin(this.chit);
    const answer = await this.chit.rest('PATCH', `/invoice/${uuid}`, { as: accessToken, body: { status } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  /** Waits until the bot has handled all updates and executed all queued jobs. */
  async quiet(): Promise<void> {
    const waiting = `SELECT EXISTS (SELECT FROM telegram_updates WHERE payload IS NOT NULL)
      OR EXISTS (SELECT FROM telegram_jobs) AS waiting`;
    await until(async () => {
      if (this.telegram.updates.webhookInfo.pending_update_count > 0) return false;
      const [row] = await this.chit.database.query<{ waiting: boolean }>(waiting);
      return !row?.waiting;
    });
  }

  /** The bot's messages in a chat, in their current state. */
  shown(chat: { id: number }): Shown[] {
    return this.telegram.shown(chat).filter(({ byBot }) => byBot);
  }

  /** Waits until the bot's latest message in the chat matches the text. */
  reads(chat: { id: number }, text: RegExp | string): Promise<Shown> {
    return until(async () => {
      const message = this.shown(chat).at(-1);
      return message && (typeof text === 'string' ? message.text.includes(text) : text.test(message.text))
        ? message
        : null;
    });
  }

  /** Sends a private message to the bot, and waits for an answer that matches. */
  async ask(user: User, text: string, answer: RegExp | string): Promise<Shown> {
    const before = this.shown(user).length;
    this.telegram.say(user, text);
    await until(async () => this.shown(user).length > before);
    return this.reads(user, answer);
  }

  /** Creates a chat and makes it the user's channel by adding the bot as admin. */
  async channel(user: User, about: Partial<NewChat> = {}): Promise<Chat> {
    const chat = this.telegram.chat({ type: 'channel', title: 'Orders', admins: [user], ...about });
    const before = this.shown(user).length;
    this.telegram.addBotAsAdmin(chat, user);
    await until(async () => this.shown(user).length > before);
    await this.reads(user, /is now your channel|ist jetzt Ihr Kanal/);
    return chat;
  }

  /** Finds the channel of a chat over REST as its owner; undefined when the owner has no such channel. */
  async channelOf(owner: Person, chat: { id: number }): Promise<RestChannel | undefined> {
    const channels: RestChannel[] = await this.rest(owner, '/channels');
    return channels.find(({ channel_id }) => channel_id === String(chat.id));
  }

  /** Texts of the bot's messages in a user's private chat, oldest first. */
  toldTo(user: User): string[] {
    return this.shown(user).map(({ text }) => text);
  }

  /** Creates a linked merchant with a channel. */
  async merchantWithChannel(about: Partial<NewChat> = {}) {
    const { merchant, user } = await this.merchant();
    const chat = await this.channel(user, about);
    const uuid = (await this.channelOf(merchant, chat))?.uuid ?? '';
    return { merchant, user, chat, uuid };
  }

  /** Creates a verified merchant who is linked to a new Telegram user. */
  async merchant(profile: { language_code?: string } = {}): Promise<{ merchant: Merchant; user: User }> {
    const merchant = await createMerchant(this.chit);
    const user = this.telegram.user({ first_name: 'Mia', language_code: 'en', ...profile });
    await this.link(merchant, user);
    return { merchant, user };
  }
}

/** Labels of the inline buttons of a message, row by row in one list. */
export const buttonsOf = ({ reply_markup }: Shown): string[] =>
  reply_markup?.inline_keyboard.flat().map(({ text }) => text) ?? [];

/** Callback data or URL of the button with this label; throws when there is no such button. */
export function carriedBy({ reply_markup }: Shown, text: string | RegExp): string {
  const buttons = reply_markup?.inline_keyboard.flat() ?? [];
  const found = buttons.find((button) =>
    typeof text === 'string' ? button.text === text : text.test(button.text),
  );
  if (found && 'callback_data' in found) return found.callback_data;
  if (found && 'url' in found) return found.url;
  throw new Error(`There is no button ${text}`);
}
