import type { User } from 'grammy/types';
import { createInvoice, register, setUser, WALLET } from '../support/app/factories';
import { BotScene, buttonsOf } from '../support/fake-telegram/bot-scene';

let scene: BotScene;

beforeAll(async () => {
  scene = await BotScene.start();
});

afterAll(() => scene.stop());

/** Sets the bot's language for the user. */
async function choose(user: User, language: 'English' | 'Deutsch'): Promise<void> {
  const question = await scene.ask(user, '/language', /language|Sprache/);
  expect(buttonsOf(question)).toEqual(['English', 'Deutsch']);
  await scene.telegram.press(user, question, language);
  await scene.reads(
    user,
    language === 'English' ? 'The language is now English.' : 'Die Sprache ist jetzt Deutsch.',
  );
}

const GERMAN = { language_code: 'de' };

describe('A Telegram user without a linked account', () => {
  it.each([
    ['de', 'Das ist Chit'],
    ['de-AT', 'Das ist Chit'],
    ['en', 'This is Chit'],
    ['en-GB', 'This is Chit'],
    ['fr', 'This is Chit'],
    [undefined, 'This is Chit'],
  ])('with the client language %s reads: %s', async (language_code, text) => {
    const user = scene.telegram.user({ first_name: 'Mia', ...(language_code && { language_code }) });
    await scene.ask(user, '/start', text);
  });
});

describe('A linked user', () => {
  it('gets their Telegram client’s language until they choose one', async () => {
    const { merchant, user } = await scene.merchant(GERMAN);
    await scene.ask(user, '/me', 'Kontoart: Händler');
    await choose(user, 'English');
    await scene.ask(user, '/me', 'Account type: Merchant');
    await choose(user, 'Deutsch');
    await scene.ask(user, '/start', `Sie sind mit ${merchant.email} verbunden`);
  });

  it('keeps their choice after a restart of Chit, whatever their Telegram client uses', async () => {
    const { user } = await scene.merchant(GERMAN);
    await choose(user, 'English');
    await scene.chit.restart();
    await scene.ask(user, '/me', 'Account type: Merchant');
    await scene.ask({ ...user, language_code: 'de-AT' }, '/stats', 'Invoices: 0');
  });

  it('gets errors in their language', async () => {
    const { user } = await scene.merchant(GERMAN);
    await scene.ask(user, '/invoice 1 DOGE', 'Den Token DOGE gibt es hier nicht');
    await scene.ask(user, '/pending', 'Das können nur Admins');
    const huge = `/invoice ${'9'.repeat(100)} USDC ARB_SEPOLIA`;
    await scene.ask(user, huge, 'Senden Sie einen kleineren');
  });

  it('gets the form in their language', async () => {
    const { user } = await scene.merchant(GERMAN);
    const networks = await scene.ask(user, '/invoice', 'In welchem Netzwerk?');
    expect(buttonsOf(networks)).toContain('Abbrechen');
    await scene.telegram.press(user, networks, 'Abbrechen');
    await scene.reads(user, 'Abgebrochen.');
  });
});

describe('The owner’s language', () => {
  it('is used for posts in a channel, although others read them', async () => {
    const { merchant, user } = await scene.merchant();
    await choose(user, 'Deutsch');
    const chat = await scene.channel(user);
    const channel_uuid = (await scene.channelOf(merchant, chat))?.uuid;
    await createInvoice(scene.chit, merchant, { channel_uuid });
    const post = await scene.reads(chat, '⏳ Wartet auf Zahlung');
    expect(post.text).toContain('🧾 12.5 USDC auf Arbitrum Sepolia (Test)');
    expect(buttonsOf(post)).toEqual(['💳 Bezahlen']);
  });

  it('is used for notices', async () => {
    const { merchant, user } = await scene.merchant(GERMAN);
    const chat = await scene.channel(user);
    scene.telegram.removeBot(chat, user);
    await scene.reads(user, 'In Orders kann ich nicht mehr posten');
    const invoice = await createInvoice(scene.chit, merchant);
    await scene.setInvoice(invoice.uuid, 'paid');
    await scene.reads(user, 'Der Betreiber dieses Dienstes hat diese Rechnung geändert.');
  });

  it('is each admin’s own for the same request', async () => {
    const admins: User[] = [];
    for (const language_code of ['de', 'en']) {
      const admin = await register(scene.chit);
      await setUser(scene.chit, admin.uuid, { role: 'admin' });
      const user = scene.telegram.user({ first_name: 'Ada', language_code });
      await scene.link(admin, user);
      admins.push(user);
    }
    const [german, english] = admins as [User, User];
    const { accessToken, email } = await register(scene.chit);
    await scene.chit.rest('POST', '/user/whitelist/request', { as: accessToken, body: { wallet: WALLET } });
    expect(buttonsOf(await scene.reads(german, `${email} beantragt die Freigabe`))).toEqual([
      '✅ Freigeben',
      '❌ Ablehnen',
    ]);
    await scene.reads(english, `${email} requests approval`);
  });

  it('is used for replies to a message written as the chat', async () => {
    const { user } = await scene.merchant(GERMAN);
    const chat = await scene.channel(user, { type: 'supergroup' });
    scene.telegram.say(user, '/invoice', { chat, asChat: true });
    await scene.reads(user, 'Senden Sie es in einer Zeile');
  });
});
