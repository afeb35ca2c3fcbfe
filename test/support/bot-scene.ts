import type { Chat, User } from 'grammy/types';
import { Pace } from '../../src/bot/pace';
import { Chit } from './chit';
import { createMerchant, type Merchant, type Person } from './people';
import type { Shown } from './telegram/telegram-message';
import type { NewChat } from './telegram/telegram-people';
import { TelegramServer } from './telegram/telegram-server';
import { until } from './until';

const FAST = { count: 1_000, milliseconds: 1 };

/** A pace that no test has to wait for. */
const unhurried = () => new Pace({ chat: FAST, group: FAST, overall: FAST });

/** A Chit whose bot speaks with a Telegram of the test's own. */
export class BotScene {
  private constructor(
    readonly telegram: TelegramServer,
    readonly chit: Chit,
  ) {}

  static async start(settings: Record<string, string> = {}, pace = unhurried()): Promise<BotScene> {
    const telegram = await TelegramServer.start();
    const chit = await Chit.start(
      { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url, ...settings },
      pace,
    );
    return new BotScene(telegram, chit);
  }

  async stop(): Promise<void> {
    await this.chit.stop();
    await this.telegram.stop();
  }

  /** Opens the deep link of an account in somebody's Telegram. */
  async link(person: Person, user: User): Promise<void> {
    const { body } = await this.chit.graphql(
      'mutation { createTelegramLink { url } }',
      {},
      person.accessToken,
    );
    const code = new URL(body.data.createTelegramLink.url).searchParams.get('start');
    this.telegram.say(user, `/start ${code}`);
    await this.reads(user, /Linked|Verbunden/);
  }

  /** The bot's messages in a chat, as its members see them now. */
  shown(chat: { id: number }): Shown[] {
    return this.telegram.shown(chat).filter(({ byBot }) => byBot);
  }

  /** Waits until the bot's latest message in the chat reads so. */
  reads(chat: { id: number }, text: RegExp | string): Promise<Shown> {
    return until(async () => {
      const message = this.shown(chat).at(-1);
      return message && (typeof text === 'string' ? message.text.includes(text) : text.test(message.text))
        ? message
        : null;
    });
  }

  /** Says something to the bot in private, and waits for an answer that reads so. */
  async ask(user: User, text: string, answer: RegExp | string): Promise<Shown> {
    const before = this.shown(user).length;
    this.telegram.say(user, text);
    await until(async () => this.shown(user).length > before);
    return this.reads(user, answer);
  }

  /** Makes a chat the user's channel by adding the bot to it. */
  async channel(user: User, about: Partial<NewChat> = {}): Promise<Chat> {
    const chat = this.telegram.chat({ type: 'channel', title: 'Orders', admins: [user], ...about });
    this.telegram.addBotAsAdmin(chat, user);
    await this.reads(user, 'is your channel now');
    return chat;
  }

  /** A verified merchant who is linked to a Telegram user. */
  async merchant(profile: { language_code?: string } = {}): Promise<{ merchant: Merchant; user: User }> {
    const merchant = await createMerchant(this.chit);
    const user = this.telegram.user({ first_name: 'Mia', language_code: 'en', ...profile });
    await this.link(merchant, user);
    return { merchant, user };
  }
}
