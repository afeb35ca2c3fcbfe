import type { Chat, User } from 'grammy/types';
import type { Chit } from '../app/chit';
import { createInvoice, createMerchant, type Merchant, type Person, storedInvoice } from '../app/factories';
import { until } from '../until';
import { member, type Rights, type Status } from './telegram-members';
import type { Shown } from './telegram-message';
import type { Call, TelegramServer } from './telegram-server';

/** A Chit and the fake Telegram server that its bot uses. */
export interface BotWorld {
  telegram: TelegramServer;
  chit: Chit;
}

const STATES = {
  waiting: '⏳ Waiting',
  seen: '👀 Payment seen',
  'part paid': '🌗 Partially paid',
  'paid late': '✅ Paid late',
  paid: '✅ Paid',
  expired: '⌛ Expired:',
  'expired in part': '⌛ Expired with',
  late: '⌛ Late payment',
  reverted: '↩️ Payment dropped by the network',
};

/** State of an invoice as shown by a post or a notice. */
export type PostState = keyof typeof STATES;

export function stateIn(text: string): PostState | undefined {
  const plain = text.replaceAll(/<\/?b>/g, '');
  return (Object.keys(STATES) as PostState[]).find((state) => plain.includes(STATES[state]));
}

const ofPosts = /^(sendPhoto|editMessageCaption|editMessageMedia)$/;

/** Photo caption that a call sets; empty when it sets none. */
export const captionOf = ({ payload }: Call): string => payload.caption ?? payload.media?.caption ?? '';

/** The calls that sent or edited a message, in the order of arrival, including edits that failed. */
export const callsAbout = ({ telegram }: BotWorld, { chat, message_id }: Shown): Call[] =>
  telegram.calls.filter(({ method, payload, answer }) => {
    if (!ofPosts.test(method) || payload.chat_id !== chat.id) return false;
    const sent = answer?.ok ? (answer.result as { message_id?: number }).message_id : undefined;
    return payload.message_id === message_id || (method === 'sendPhoto' && sent === message_id);
  });

/** States that a message has shown, oldest first; counts only calls that Telegram accepted as a change. */
export const historyOf = (world: BotWorld, post: Shown) =>
  callsAbout(world, post)
    .filter(({ answer }) => answer?.ok)
    .map((call) => stateIn(captionOf(call)));

/** The bot's photo messages in a chat whose current caption contains the text. */
export const postsWith = ({ telegram }: BotWorld, chat: { id: number }, text: string): Shown[] =>
  telegram.shown(chat).filter((shown) => shown.byBot && shown.photo && shown.text.includes(text));

/** Waits until the invoice's row has a message ID, and returns this message. */
export function postOf(world: BotWorld, uuid: string): Promise<Shown> {
  return until(async () => {
    const [row] = await world.chit.database.query<{ chat: string; message: string }>(
      `SELECT chat_id AS chat, invoices.message_id AS message FROM invoices
       JOIN invoice_posts USING (channel_uuid) WHERE invoices.uuid = $1 AND invoice_uuid = $1
       AND invoices.message_id IS NOT NULL`,
      [uuid],
    );
    return row && shownAs(world, Number(row.chat), Number(row.message));
  });
}

const shownAs = ({ telegram }: BotWorld, chat: number, message: number) =>
  telegram.find(chat, ({ message_id }) => message_id === message);

/** Waits until the message shows the state. */
export function becomes(world: BotWorld, { chat, message_id }: Shown, state: PostState): Promise<Shown> {
  return until(async () => {
    const shown = shownAs(world, chat.id, message_id);
    return shown && stateIn(shown.text) === state && shown;
  });
}

/** Texts of the bot's messages (not photos) in a user's private chat, oldest first. */
export const toldTo = ({ telegram }: BotWorld, user: User): string[] =>
  telegram
    .shown(user)
    .filter(({ byBot, photo }) => byBot && !photo)
    .map(({ text }) => text);

/** Waits until the queue of Telegram jobs is empty, for one chat or for all. */
export async function allDone({ chit }: BotWorld, chat?: { id: number }): Promise<void> {
  await until(async () => (await jobsOf(chit, chat)).length === 0);
}

/** Queued Telegram jobs of one chat or of all, in the order of execution within a chat. */
export const jobsOf = (chit: Chit, chat?: { id: number }) =>
  chit.database.query<{ key: string; chat: string; attempts: number }>(
    `SELECT key, chat_id AS chat, attempts FROM telegram_jobs
     WHERE chat_id = coalesce($1, chat_id) ORDER BY created_on, uuid`,
    [chat ? String(chat.id) : null],
  );

/** Moves the times of queued jobs into the past by `interval`, so that jobs due within it run at once. */
export const passInTelegram = ({ chit }: BotWorld, interval: string) =>
  chit.database.query(
    'UPDATE telegram_jobs SET next_attempt_on = next_attempt_on - $1::interval, created_on = created_on - $1::interval',
    [interval],
  );

/** Creates a verified merchant and links a new Telegram user to the account. */
export async function linkedMerchant(world: BotWorld, first_name = 'Mia') {
  const merchant = await createMerchant(world.chit);
  const user = world.telegram.user({ first_name, language_code: 'en' });
  await linkTo(world, merchant, user);
  return { merchant, user };
}

export async function linkTo({ telegram, chit }: BotWorld, person: Person, user: User): Promise<void> {
  const { body } = await chit.graphql('mutation { createTelegramLink { url } }', {}, person.accessToken);
  telegram.say(user, `/start ${new URL(body.data.createTelegramLink.url).searchParams.get('start')}`);
  const asked = await until(async () => telegram.find(user, ({ text }) => /^Link /.test(text)));
  void telegram.press(user, asked, '🔗 Link');
  await until(async () => telegram.find(user, ({ text }) => text.includes('Linked')));
}

export interface OwnChannel {
  chat: Chat;
  /** UUID of the channel in Chit. */
  uuid: string;
}

/** Creates a chat and makes it a channel of the merchant by adding the bot as admin. */
export async function ownChannel(
  { telegram, chit }: BotWorld,
  user: User,
  about: Partial<Parameters<TelegramServer['chat']>[0]> = {},
): Promise<OwnChannel> {
  const chat = telegram.chat({ type: 'channel', title: 'Orders', admins: [user], ...about });
  telegram.addBotAsAdmin(chat, user);
  const { uuid } = await until(() => channelOf(chit, chat));
  return { chat, uuid };
}

export async function channelOf(chit: Chit, chat: { id: number }) {
  const [row] = await chit.database.query<{ uuid: string; lost: boolean; title: string }>(
    'SELECT uuid, lost_on IS NOT NULL AS lost, channel_title AS title FROM channels WHERE channel_id = $1',
    [String(chat.id)],
  );
  return row;
}

/** Creates an invoice that is posted to the channel; returns its UUID and the posted message. */
export async function posted(world: BotWorld, merchant: Merchant, { uuid: channel_uuid }: OwnChannel) {
  const { uuid } = await createInvoice(world.chit, merchant, { channel_uuid });
  return { uuid: uuid as string, post: await postOf(world, uuid) };
}

/** Message ID in the invoice's row; null when there is none. */
export const namedMessage = async ({ chit }: BotWorld, uuid: string) =>
  (await storedInvoice(chit, uuid))?.['message_id'];

/** Changes the bot's membership in a chat without an update, as when Telegram's update is lost or late. */
export function setBotUntold({ telegram }: BotWorld, chat: Chat, status: Status, rights: Rights = {}): void {
  const room = telegram.room(chat);
  room.bot = member(chat, telegram.me, status, rights);
  room.members.set(telegram.me.id, room.bot);
  room.known = true;
}
