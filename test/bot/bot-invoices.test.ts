import type { Chat } from 'grammy/types';
import { USDC } from '../support/app/chit';
import { createApiKey, createInvoice, type Merchant, register, signInAdmin } from '../support/app/factories';
import { BotScene, buttonsOf, carriedBy } from '../support/fake-telegram/bot-scene';
import { until } from '../support/until';

const LINE = 'USDC ARB_SEPOLIA';
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

let scene: BotScene;

beforeAll(async () => {
  scene = await BotScene.start();
});

afterAll(() => scene.stop());

const invoicesOf = (merchant: Merchant) => scene.rest(merchant, '/invoice?limit=100');

/** The notes of a merchant's invoices, newest first. */
async function notesOf(merchant: Merchant): Promise<(string | null)[]> {
  const { items } = (await scene.graphql(merchant, '{ invoices { items { note } } }')).invoices;
  return items.map(({ note }: { note: string | null }) => note);
}

/** Waits until the invoice refers to the message in which it is posted. */
const posted = (merchant: Merchant, uuid: string, message: { message_id: number }) =>
  until(async () => {
    const invoice = await scene.rest(merchant, `/invoice/${uuid}`);
    return invoice.message_id === String(message.message_id) && invoice;
  });

async function withChannel(about: Parameters<BotScene['channel']>[1] = {}) {
  const { merchant, user } = await scene.merchant();
  const chat = await scene.channel(user, about);
  const uuid = (await scene.channelOf(merchant, chat))?.uuid ?? '';
  return { merchant, user, chat, uuid };
}

describe('/invoice', () => {
  it('creates an invoice and shows all that a payer needs', async () => {
    const { merchant, user } = await scene.merchant();
    const card = await scene.ask(
      user,
      `/invoice 25 ${LINE} coffee <& cake>`,
      '🧾 25 USDC on Arbitrum Sepolia (test)',
    );
    const [invoice, ...others] = await invoicesOf(merchant);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      amount: 25,
      network: 'ARB_SEPOLIA',
      status: 'created',
      channel_uuid: null,
    });
    expect(card.text.split('\n')).toEqual([
      '🧾 25 USDC on Arbitrum Sepolia (test)',
      '⏳ Waiting for payment',
      '',
      'Pay exactly 25 USDC on Arbitrum Sepolia to',
      invoice.contract_address,
      expect.stringMatching(/^Until .+ UTC$/),
      '✋ Checked by hand by the operator of this service.',
      '',
      'coffee <& cake>',
    ]);
    const code = card.entities.find(({ type }) => type === 'code');
    const { offset = 0, length = 0 } = code ?? {};
    expect(card.text.slice(offset, offset + length)).toBe(invoice.contract_address);
    expect(buttonsOf(card)).toEqual(['💳 Pay', '📣 Post to a channel', '🚫 Cancel invoice']);
    expect(carriedBy(card, '💳 Pay')).toBe(invoice.url);
    expect(card.photo?.subarray(0, 8)).toEqual(PNG_START);
  });

  it.each([
    ['by its address', `/invoice 3 ${USDC.token_address} ARB_SEPOLIA`, 'ARB_SEPOLIA'],
    ['by its address in lower case', `/invoice 3 ${USDC.token_address.toLowerCase()}`, 'ARB_SEPOLIA'],
    ['in lower case', '/invoice 3 usdc arb_sepolia', 'ARB_SEPOLIA'],
    ['without a network where it is on one only', '/invoice 3 USDT', 'ETH_MAINNET'],
  ])('accepts a token %s', async (_, text, network) => {
    const { merchant, user } = await scene.merchant();
    await scene.ask(user, text, '🧾 3 USD');
    expect(await invoicesOf(merchant)).toEqual([expect.objectContaining({ amount: 3, network })]);
  });

  it('treats the text after a token without a network as the note', async () => {
    const { merchant, user } = await scene.merchant();
    await scene.ask(user, '/invoice 3 USDT two coffees', '🧾 3 USDT');
    expect(await notesOf(merchant)).toEqual(['two coffees']);
  });

  it('keeps the line breaks of a note', async () => {
    const { merchant, user } = await scene.merchant();
    await scene.ask(user, `/invoice 3 ${LINE} first line\nsecond  line\n\n`, '🧾 3 USDC');
    expect(await notesOf(merchant)).toEqual(['first line\nsecond  line']);
  });

  it.each([
    [`/invoice 3 ${LINE} order: 1234`, 'Invalid order ID: use 1 to 255 characters'],
    ['/invoice 25', 'Send it in one line'],
    ['/invoice 3 DOGE', 'There is no token DOGE here. Choose one of: USDC, USDT'],
    ['/invoice 3 USDC', 'On which network? USDC is on ARB, ARB_SEPOLIA'],
    ['/invoice 3 USDC DOGE_MAINNET', 'On which network?'],
    [`/invoice 1.0000001 ${LINE}`, 'Invalid amount: at most 6 decimal places'],
    [`/invoice 0 ${LINE}`, 'Invalid amount: send more than 0'],
    [`/invoice -1 ${LINE}`, 'Invalid amount'],
    [`/invoice 1e6 ${LINE}`, 'Invalid amount'],
    [`/invoice 1.500 ${LINE}`, 'Did you mean 1500 or 1.5000?'],
  ])('explains the error in %s', async (text, answer) => {
    const { merchant, user } = await scene.merchant();
    await scene.ask(user, text, answer);
    expect(await invoicesOf(merchant)).toEqual([]);
  });

  it('reports that a note is too long', async () => {
    const { merchant, user } = await scene.merchant();
    await scene.ask(user, `/invoice 3 ${LINE} ${'x'.repeat(501)}`, 'Text too long: at most 500 characters');
    expect(await invoicesOf(merchant)).toEqual([]);
  });

  it('refuses an amount not greater than its fee', async () => {
    const { merchant, user } = await scene.merchant();
    const admin = await signInAdmin(scene.chit);
    const change = 'mutation ($uuid: UUID!) { updateUser(uuid: $uuid, input: { feeBps: 10000 }) { uuid } }';
    await scene.graphql(admin, change, { uuid: merchant.uuid });
    await scene.ask(user, `/invoice 3 ${LINE}`, 'Amount too small: it must be more than the service fee');
    expect(await invoicesOf(merchant)).toEqual([]);
  });

  it('is refused until the wallet is verified', async () => {
    const person = await register(scene.chit);
    const user = scene.telegram.user({ first_name: 'Mia', language_code: 'en' });
    await scene.link(person, user);
    await scene.ask(user, `/invoice 3 ${LINE}`, 'You have no approved wallet yet');
  });

  it('creates one invoice and one message when Telegram sends the update twice', async () => {
    const { merchant, user } = await scene.merchant();
    const update = scene.telegram.say(user, `/invoice 3 ${LINE}`);
    await scene.reads(user, '🧾 3 USDC');
    scene.telegram.send(update);
    await scene.ask(user, '/me', merchant.email);
    await scene.quiet();
    expect(await invoicesOf(merchant)).toHaveLength(1);
    expect(scene.shown(user).filter(({ photo }) => photo)).toHaveLength(1);
  });

  it('does nothing when the command is edited', async () => {
    const { merchant, user } = await scene.merchant();
    scene.telegram.say(user, `/invoice 3 ${LINE}`);
    await scene.reads(user, '🧾 3 USDC');
    const said = scene.telegram.find(user, ({ text }) => text.startsWith('/invoice'));
    scene.telegram.say(user, `/invoice 4 ${LINE}`, { edited: said?.message_id });
    await scene.ask(user, '/me', merchant.email);
    await scene.quiet();
    expect(await invoicesOf(merchant)).toEqual([expect.objectContaining({ amount: 3 })]);
  });
});

describe('/invoice in a channel’s chat', () => {
  it.each([
    ['by the owner in a group', { type: 'group' }, false],
    ['by the owner in a supergroup', { type: 'supergroup' }, false],
    ['by an anonymous admin', { type: 'supergroup' }, true],
    ['by a post in a channel', { type: 'channel' }, false],
  ] as const)('is posted there: %s', async (_, about, asChat) => {
    const { merchant, user, chat, uuid } = await withChannel(about);
    scene.telegram.say(user, `/invoice 5 ${LINE} table 4`, { chat, asChat });
    const post = await scene.reads(chat, '🧾 5 USDC');
    expect(post.text).toMatch(/table 4$/);
    expect(buttonsOf(post)).toEqual(['💳 Pay']);
    const [invoice] = await invoicesOf(merchant);
    expect(invoice.channel_uuid).toBe(uuid);
    await posted(merchant, invoice.uuid, post);
    await scene.quiet();
    expect(scene.shown(chat)).toHaveLength(1);
    expect(scene.shown(user).filter(({ photo }) => photo)).toEqual([]);
  });

  it('takes an order ID, which the post and the list of invoices show', async () => {
    const { merchant, user, chat } = await withChannel({ type: 'channel' });
    scene.telegram.say(user, `/invoice 3 ${LINE} order:A<7> tea`, { chat });
    const post = await scene.reads(chat, '🧾 3 USDC');
    expect(post.text.split('\n').slice(-3)).toEqual(['Order A<7>', '', 'tea']);
    expect(await invoicesOf(merchant)).toEqual([expect.objectContaining({ order_id: 'A<7>' })]);
    const [label] = buttonsOf(await scene.ask(user, '/invoices', 'Your invoices'));
    expect(label).toMatch(/ · A<7> · tea$/);
  });

  it('has a post that says when the invoice is cancelled', async () => {
    const { merchant, user, chat } = await withChannel({ type: 'channel' });
    scene.telegram.say(user, `/invoice 3 ${LINE}`, { chat });
    await scene.reads(chat, '⏳ Waiting for payment');
    const [{ uuid }] = await invoicesOf(merchant);
    await scene.chit.rest('POST', `/invoice/${uuid}/cancel`, { as: merchant.accessToken });
    const post = await scene.reads(chat, '🚫 Cancelled by the merchant: do not pay');
    expect(buttonsOf(post)).toEqual(['🔎 Details']);
    expect(scene.shown(chat)).toHaveLength(1);
  });

  it('posts the invoice in the topic of the command', async () => {
    const { user, chat } = await withChannel({ type: 'supergroup', is_forum: true });
    const [sales, other] = ['Sales', 'Other'].map((name) => scene.telegram.topic(chat, name));
    scene.telegram.say(user, '/here', { chat, thread: sales });
    await scene.reads(chat, 'in this topic');
    scene.telegram.say(user, `/invoice 5 ${LINE}`, { chat, thread: other });
    expect((await scene.reads(chat, '🧾 5 USDC')).message_thread_id).toBe(other);
  });

  it('is ignored from another member', async () => {
    const { merchant, user, chat } = await withChannel({ type: 'supergroup' });
    const { merchant: other, user: member } = await scene.merchant();
    scene.telegram.say(member, `/invoice 6 ${LINE}`, { chat });
    scene.telegram.say(scene.telegram.user({ first_name: 'Eve' }), `/invoice 7 ${LINE}`, { chat });
    scene.telegram.say(user, `/invoice 5 ${LINE}`, { chat });
    await scene.reads(chat, '🧾 5 USDC');
    await scene.quiet();
    expect(scene.shown(chat)).toHaveLength(1);
    expect(await invoicesOf(merchant)).toHaveLength(1);
    expect(await invoicesOf(other)).toEqual([]);
  });

  it('is ignored in a chat that is no channel', async () => {
    const { merchant, user } = await scene.merchant();
    const chat = scene.telegram.chat({ type: 'supergroup', title: 'Team', admins: [user] });
    scene.telegram.addBotAsMember(chat, user);
    await scene.quiet();
    scene.telegram.say(user, `/invoice 5 ${LINE}`, { chat });
    await scene.quiet();
    expect(scene.shown(chat)).toEqual([]);
    expect(await invoicesOf(merchant)).toEqual([]);
  });

  it('is executed with the bot’s name, and ignored with another bot’s', async () => {
    const { merchant, user, chat } = await withChannel({ type: 'supergroup' });
    scene.telegram.say(user, `/invoice@other_bot 6 ${LINE}`, { chat });
    scene.telegram.say(user, `/invoice@chit_test_bot 5 ${LINE}`, { chat });
    await scene.reads(chat, '🧾 5 USDC');
    expect(await invoicesOf(merchant)).toHaveLength(1);
  });
});

describe('Private data', () => {
  it.each(['/invoices', '/stats', '/me', '/channels'])('is not shown in groups: %s', async (command) => {
    const { user, chat } = await withChannel({ type: 'supergroup' });
    const before = scene.shown(user);
    scene.telegram.say(user, command, { chat });
    await scene.quiet();
    expect(scene.shown(chat)).toEqual([]);
    expect(scene.shown(user)).toEqual(before);
  });
});

describe('/invoices', () => {
  it('reports an empty list', async () => {
    const { user } = await scene.merchant();
    await scene.ask(user, '/invoices', 'You have no invoices yet. Create one with /invoice.');
  });

  it('shows invoices in pages, newest first', async () => {
    const { merchant, user } = await scene.merchant();
    for (let amount = 1; amount <= 8; amount++) {
      await createInvoice(scene.chit, merchant, { amount, note: `no ${amount}` });
    }
    const label = (amount: number) => `⏳ ${amount} USDC · Arbitrum Sepolia (test) · no ${amount}`;
    const first = await scene.ask(user, '/invoices', 'Your invoices, newest first');
    expect(buttonsOf(first)).toEqual([...[8, 7, 6, 5, 4, 3].map(label), 'Older ›']);
    await scene.telegram.press(user, first, 'Older ›');
    const second = await scene.reads(user, 'newest first');
    expect(second.message_id).toBe(first.message_id);
    expect(buttonsOf(second)).toEqual([...[2, 1].map(label), '‹ Newer']);
    await scene.telegram.press(user, second, '‹ Newer');
    expect(buttonsOf(await scene.reads(user, 'newest first'))).toEqual(buttonsOf(first));
  });

  it('does not show other accounts’ invoices', async () => {
    const { merchant } = await scene.merchant();
    await createInvoice(scene.chit, merchant);
    const { user } = await scene.merchant();
    await scene.ask(user, '/invoices', 'You have no invoices yet');
  });

  it('does not show test invoices, neither here nor in /stats', async () => {
    const { merchant, user } = await scene.merchant();
    const { key } = await createApiKey(scene.chit, merchant, { test: true });
    const { status } = await scene.chit.rest('POST', '/invoice/by_api_key', {
      as: key,
      body: { amount: 10 },
    });
    expect(status).toBe(200);
    await scene.ask(user, '/invoices', 'You have no invoices yet');
    await scene.ask(user, '/stats', 'Invoices: 0');
  });

  it('opens one as a card', async () => {
    const { merchant, user } = await scene.merchant();
    await createInvoice(scene.chit, merchant, { amount: 3 });
    const list = await scene.ask(user, '/invoices', 'newest first');
    await scene.telegram.press(user, list, '⏳ 3 USDC · Arbitrum Sepolia (test)');
    const card = await scene.reads(user, '🧾 3 USDC on Arbitrum Sepolia (test)');
    expect(buttonsOf(card)).toEqual(['💳 Pay', '📣 Post to a channel', '🚫 Cancel invoice']);
  });

  it('opens no invoice with forged callback data of another user', async () => {
    const { merchant, user } = await scene.merchant();
    await createInvoice(scene.chit, merchant, { amount: 3 });
    const data = carriedBy(await scene.ask(user, '/invoices', 'newest first'), /3 USDC/);
    const { user: eve } = await scene.merchant();
    const own = await scene.ask(eve, '/invoices', 'You have no invoices yet');
    expect(await scene.telegram.pressData(eve, own, data)).toEqual({
      text: 'This does not exist, or you have no access to it.',
      show_alert: true,
    });
    await scene.quiet();
    expect(scene.shown(eve).at(-1)).toEqual(own);
  });
});

describe('The card of an invoice', () => {
  it('posts it into the selected channel', async () => {
    const { merchant, user, chat, uuid } = await withChannel({ title: 'Till' });
    const card = await scene.ask(user, `/invoice 3 ${LINE}`, '🧾 3 USDC');
    await scene.telegram.press(user, card, '📣 Post to a channel');
    const question = await scene.reads(user, 'Where should I post it?');
    expect(buttonsOf(question)).toEqual(['Till']);
    expect(await scene.telegram.press(user, question, 'Till')).toMatchObject({ text: 'Posting it there' });
    const post = await scene.reads(chat, '🧾 3 USDC');
    const [invoice] = await invoicesOf(merchant);
    expect(await posted(merchant, invoice.uuid, post)).toMatchObject({ channel_uuid: uuid });
  });

  it('is kept up to date in the newest messages that show it in a chat', async () => {
    const { merchant, user } = await scene.merchant();
    const { uuid } = await createInvoice(scene.chit, merchant, { amount: 3 });
    const list = await scene.ask(user, '/invoices', 'newest first');
    const cards = () => scene.shown(user).filter(({ text }) => text.includes('🧾 3 USDC'));
    for (const count of [1, 2, 3, 4, 5]) {
      await scene.telegram.press(user, list, '⏳ 3 USDC · Arbitrum Sepolia (test)');
      await until(async () => cards().length === count);
    }
    await scene.quiet();
    await scene.setInvoice(uuid, 'paid');
    await scene.quiet();
    const isPaid = ({ text }: { text: string }) => text.includes('✅ Paid');
    expect(cards().map(isPaid)).toEqual([false, false, true, true, true]);
  });

  it('cancels it after a question, and its posts say so', async () => {
    const { merchant, user } = await scene.merchant();
    const card = await scene.ask(user, `/invoice 3 ${LINE}`, '🧾 3 USDC');
    const cancel = async () => {
      await scene.telegram.press(user, card, '🚫 Cancel invoice');
      return scene.reads(user, 'Cancel this invoice?');
    };
    const [question, second] = [await cancel(), await cancel()];
    expect((await invoicesOf(merchant))[0]).toMatchObject({ status: 'created' });
    await scene.telegram.press(user, question, '🚫 Yes, cancel it');
    await scene.reads(user, '🚫 Cancelled by the merchant: do not pay');
    const [invoice] = await invoicesOf(merchant);
    expect(invoice).toMatchObject({ status: 'expired', cancelled_on: expect.any(String) });
    const admin = await signInAdmin(scene.chit);
    const path = `/invoice/${invoice.uuid}`;
    await scene.chit.rest('PATCH', path, { as: admin.accessToken, body: { status: 'paid' } });
    expect(await scene.telegram.press(user, second, '🚫 Yes, cancel it')).toMatchObject({
      text: 'Only an open invoice can be cancelled. This one is no longer open.',
    });
  });

  it('reports that there is no channel yet', async () => {
    const { user } = await scene.merchant();
    const card = await scene.ask(user, `/invoice 3 ${LINE}`, '🧾 3 USDC');
    await scene.telegram.press(user, card, '📣 Post to a channel');
    await scene.reads(user, 'You have no channel yet. Add one with /channels.');
  });
});

describe('A post', () => {
  const POST =
    'mutation ($uuid: UUID!, $channel: UUID!) { postInvoice(uuid: $uuid, channelUuid: $channel) { uuid channel { uuid } } }';

  const postOf = (chat: Chat, amount: string) => scene.reads(chat, `🧾 ${amount} USDC`);

  it('can be requested over GraphQL', async () => {
    const { merchant, chat, uuid: channel } = await withChannel();
    const { uuid } = await createInvoice(scene.chit, merchant);
    expect((await scene.graphql(merchant, POST, { uuid, channel })).postInvoice).toEqual({
      uuid,
      channel: { uuid: channel },
    });
    await posted(merchant, uuid, await postOf(chat, '12.5'));
  });

  it('is one message, even if it is requested repeatedly', async () => {
    const { merchant, chat, uuid: channel } = await withChannel();
    const { uuid } = await createInvoice(scene.chit, merchant);
    for (let times = 0; times < 3; times++) await scene.graphql(merchant, POST, { uuid, channel });
    await postOf(chat, '12.5');
    await scene.quiet();
    await scene.graphql(merchant, POST, { uuid, channel });
    await scene.quiet();
    expect(scene.shown(chat)).toHaveLength(1);
  });

  it('is sent again when it is requested after its message was deleted', async () => {
    const { merchant, chat, uuid: channel } = await withChannel();
    const { uuid } = await createInvoice(scene.chit, merchant, { channel_uuid: channel });
    const first = await postOf(chat, '12.5');
    await posted(merchant, uuid, first);
    scene.telegram.removeMessage(first);
    await scene.graphql(merchant, POST, { uuid, channel });
    const second = await until(async () => scene.shown(chat).at(-1));
    expect(second.message_id).not.toBe(first.message_id);
    await posted(merchant, uuid, second);
  });

  it('is sent again also when the invoice changes between the request and the message', async () => {
    const { merchant, chat, uuid: channel } = await withChannel();
    const other = await createInvoice(scene.chit, merchant, { channel_uuid: channel, amount: 2 });
    await posted(merchant, other.uuid, await postOf(chat, '2'));
    const { uuid } = await createInvoice(scene.chit, merchant, { channel_uuid: channel });
    const first = await postOf(chat, '12.5');
    await posted(merchant, uuid, first);
    await scene.quiet();
    scene.telegram.removeMessage(first);
    const release = scene.telegram.hold(({ payload }) => payload.chat_id === chat.id);
    await scene.setInvoice(other.uuid, 'paid');
    await scene.graphql(merchant, POST, { uuid, channel });
    await scene.setInvoice(uuid, 'paid');
    release();
    await scene.quiet();
    expect(scene.shown(chat).filter(({ text }) => text.includes('12.5 USDC'))).toHaveLength(1);
  });

  it('is refused for another merchant’s invoice, and for another merchant’s channel', async () => {
    const { merchant, uuid: channel } = await withChannel();
    const other = await withChannel();
    const own = await createInvoice(scene.chit, merchant);
    const foreign = await createInvoice(scene.chit, other.merchant);
    const refusalOf = async (variables: object) =>
      (await scene.chit.graphql(POST, variables, merchant.accessToken)).body.errors[0].extensions;
    expect(await refusalOf({ uuid: foreign.uuid, channel })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf({ uuid: own.uuid, channel: other.uuid })).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: [{ member: 'channelUuid', reason: 'is not one of your channels' }],
    });
  });

  it('is sent for an invoice created with a channel over REST', async () => {
    const { merchant, chat, uuid: channel_uuid } = await withChannel();
    const { uuid } = await createInvoice(scene.chit, merchant, { channel_uuid, note: 'for <you> & me' });
    const post = await postOf(chat, '12.5');
    expect(post.text).toMatch(/for <you> & me$/);
    expect(await posted(merchant, uuid, post)).toMatchObject({ channel_uuid });
  });

  it('is sent for an invoice created with a channel over GraphQL', async () => {
    const { merchant, chat, uuid: channelUuid } = await withChannel();
    const input = { amount: '0.5', tokenAddress: USDC.token_address, network: 'ARB_SEPOLIA', channelUuid };
    const create = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }';
    const { uuid } = (await scene.graphql(merchant, create, { input })).createInvoice;
    await posted(merchant, uuid, await postOf(chat, '0.5'));
  });
});

describe('/stats', () => {
  it('shows the same as REST, by status', async () => {
    const { merchant, user } = await scene.merchant();
    for (const amount of [0.1, 0.2, 12.345678]) await createInvoice(scene.chit, merchant, { amount });
    const { uuid: paid } = await createInvoice(scene.chit, merchant, { amount: 30 });
    await scene.chit.database.query("UPDATE invoices SET status = 'paid' WHERE uuid = $1", [paid]);
    await scene.ask(user, '/invoice 2.5 USDT', '🧾 2.5 USDT');
    const { totalInvoices, totalByTokenResult, last24HoursCount } = await scene.rest(
      merchant,
      '/invoice/stats/summary',
    );
    const names: Record<string, string> = {
      ARB_SEPOLIA: 'Arbitrum Sepolia (test)',
      ETH_MAINNET: 'Ethereum',
    };
    const statuses: Record<string, string> = {
      USDC: '   ✅ 30 paid (1) · ⏳ 12.645678 outstanding (3) · ⌛ 0 expired (0)',
      USDT: '   ✅ 0 paid (0) · ⏳ 2.5 outstanding (1) · ⌛ 0 expired (0)',
    };
    const { text } = await scene.ask(user, '/stats', 'Invoices: 5');
    expect(text.split('\n')).toEqual([
      `Invoices: ${totalInvoices}, ${last24HoursCount} of them in the last 24 hours`,
      ...totalByTokenResult.flatMap(({ token, network, amount, count }: Record<string, string>) => [
        `• ${amount} ${token} on ${names[network ?? '']}: ${count}`,
        statuses[token ?? ''],
      ]),
    ]);
  });
});

describe('Limits', () => {
  const TOO_MUCH = /^Too many requests\. Try again in \d+ seconds\.$/;

  let own: BotScene;

  beforeAll(async () => {
    own = await BotScene.start();
  });
  afterAll(() => own.stop());

  it('count creations through the bot and GraphQL together', async () => {
    const { merchant, user } = await own.merchant();
    await own.chit.restart({ RATE_LIMIT_CREATE: '2/600' });
    const input = { amount: '1', tokenAddress: USDC.token_address, network: 'ARB_SEPOLIA' };
    const create = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }';
    const overGraphql = () => own.chit.graphql(create, { input }, merchant.accessToken);
    await own.ask(user, `/invoice 3 ${LINE}`, '🧾 3 USDC');
    expect((await overGraphql()).body.errors).toBeUndefined();
    await own.ask(user, `/invoice 4 ${LINE}`, TOO_MUCH);
    expect((await overGraphql()).body.errors[0].extensions.code).toBe('RATE_LIMITED');
    expect(await own.rest(merchant, '/invoice')).toHaveLength(2);
  });

  it('count reads through the bot and REST together', async () => {
    await own.chit.restart();
    const { merchant, user } = await own.merchant();
    await own.chit.restart({ RATE_LIMIT_READ: '3/600' });
    const overRest = async () =>
      (await own.chit.rest('GET', '/user/me', { as: merchant.accessToken })).status;
    await own.ask(user, '/me', merchant.email);
    expect(await overRest()).toBe(200);
    await own.ask(user, '/me', merchant.email);
    expect(await overRest()).toBe(429);
    await own.ask(user, '/me', TOO_MUCH);
  });
});

describe('The address of the checkout page', () => {
  it('is plain text if Telegram does not accept it as a link', async () => {
    const own = await BotScene.start({ PUBLIC_URL: 'http://localhost:3000' });
    try {
      const { merchant, user } = await own.merchant();
      const card = await own.ask(user, `/invoice 3 ${LINE}`, '🧾 3 USDC');
      const [{ url }] = await own.rest(merchant, '/invoice');
      expect(url).toMatch(/^http:\/\/localhost:3000\/checkout\//);
      expect(card.text.split('\n')).toContain(url);
      expect(buttonsOf(card)).toEqual(['📣 Post to a channel', '🚫 Cancel invoice']);
    } finally {
      await own.stop();
    }
  });
});

describe('/find', () => {
  it('shows the best matches with status, amount and order, and a button for each', async () => {
    const { merchant, user } = await scene.merchant();
    for (const order of ['found-1', 'found-2', 'Found-3', 'found-4', 'found-5', 'found-6'])
      await createInvoice(scene.chit, merchant, { order_id: order });
    await createInvoice(scene.chit, merchant, { order_id: 'other' });

    const answer = await scene.ask(user, '/find FOUND-', 'Results for FOUND-');

    expect(buttonsOf(answer)).toHaveLength(5);
    expect(buttonsOf(answer)[0]).toBe('⏳ 12.5 USDC · Arbitrum Sepolia (test) · found-6');
  });

  it('says that nothing was found, and how to ask, without taking the text for HTML', async () => {
    const { user } = await scene.merchant();
    await scene.ask(user, '/find <b>nothing</b> & more', 'No invoice found for <b>nothing</b> & more.');
    await scene.ask(user, '/find', 'Send what you are looking for after the command');
    await scene.ask(user, `/find ${'x'.repeat(201)}`, 'Send what you are looking for after the command');
  });

  it("finds nothing of another merchant, and only the sender's invoices", async () => {
    const { merchant } = await scene.merchant();
    const { user } = await scene.merchant();
    await createInvoice(scene.chit, merchant, { order_id: 'private-77' });
    await scene.ask(user, '/find private-77', 'No invoice found for private-77.');
  });
});
