import type { User } from 'grammy/types';
import type { Merchant } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { BotScene, buttonsOf } from '../support/fake-telegram/bot-scene';
import type { Shown } from '../support/fake-telegram/telegram-message';

const OVER = { text: 'That was already answered. Start again with /invoice.' };

let scene: BotScene;

beforeAll(async () => {
  scene = await BotScene.start();
  await storePrices(scene.chit.database);
});

afterAll(() => scene.stop());

const invoicesOf = (merchant: Merchant) => scene.rest(merchant, '/invoice');

/** Presses a button, and waits for an answer with this text. */
async function press(user: User, message: Shown, button: string, answer: string): Promise<Shown> {
  await scene.telegram.press(user, message, button);
  return scene.reads(user, answer);
}

const begin = (user: User) => scene.ask(user, '/invoice', 'On which network?');

/** Answers the form's questions up to the step, and returns the open question. */
async function upTo(user: User, step: 'network' | 'token' | 'amount' | 'note' | 'channel'): Promise<Shown> {
  const steps = [
    () => begin(user),
    (asked: Shown) => press(user, asked, 'Arbitrum Sepolia (test)', 'In which token?'),
    (asked: Shown) => press(user, asked, 'USDC', 'How much USDC?'),
    () => scene.ask(user, '12.50', 'A note for the customer?'),
    () => scene.ask(user, 'Coffee & cake', 'Where should I post it?'),
  ] as const;
  const count = ['network', 'token', 'amount', 'note', 'channel'].indexOf(step) + 1;
  let asked = {} as Shown;
  for (const next of steps.slice(0, count)) asked = await next(asked);
  return asked;
}

describe('The form', () => {
  it('asks for network, token, amount and note, and creates the invoice', async () => {
    const { merchant, user } = await scene.merchant();
    const networks = await begin(user);
    expect(buttonsOf(networks)).toEqual(
      expect.arrayContaining(['Ethereum', 'Arbitrum Sepolia (test)', 'Cancel']),
    );
    const tokens = await press(user, networks, 'Ethereum', 'In which token?');
    expect(buttonsOf(tokens).sort()).toEqual(['Cancel', 'USDC', 'USDT']);
    const amount = await press(user, tokens, 'USDT', 'How much USDT?');
    expect(buttonsOf(amount)).toEqual(['➕ Accept another token', 'Cancel']);
    const note = await scene.ask(user, ' 12.50 ', 'A note for the customer?');
    expect(buttonsOf(note)).toEqual(['Skip', 'Cancel']);
    const card = await scene.ask(user, 'Coffee & <cake>', '🧾 12.5 USDT on Ethereum');
    expect(card.text).toMatch(/Coffee & <cake>$/);
    expect(await invoicesOf(merchant)).toEqual([
      expect.objectContaining({ amount: 12.5, network: 'ETH_MAINNET', channel_uuid: null }),
    ]);
  });

  it('takes a price in a currency and several tokens', async () => {
    const { merchant, user } = await scene.merchant();
    const amount = await upTo(user, 'amount');
    const networks = await press(user, amount, '➕ Accept another token', 'On which network?');
    const tokens = await press(user, networks, 'Base Sepolia (test)', 'In which token?');
    await press(user, tokens, 'USDC', 'How much USDC (Arbitrum Sepolia) / USDC (Base Sepolia)?');
    await scene.ask(user, '25.90 XXY', 'Unknown currency');
    await scene.ask(user, '2590 JPY', 'None of these tokens has a price in JPY right now');
    await scene.ask(user, '25.9091 EUR', 'Invalid amount: at most 2 decimal places');
    await scene.ask(user, '25.90 eur', 'A note for the customer?');
    const card = await scene.ask(user, 'Coffee', '🧾 25.90 EUR');
    expect(card.text).toMatch(/USDC on Arbitrum Sepolia .test. ✋\n• /);
    const [invoice] = await invoicesOf(merchant);
    expect(invoice).toMatchObject({ price: 25.9, currency: 'EUR', network: 'ARB_SEPOLIA' });
    expect(invoice.accepts.map(({ network }: { network: string }) => network)).toEqual([
      'ARB_SEPOLIA',
      'BASE_SEPOLIA',
    ]);
  });

  it('creates an invoice without a note when the note is skipped', async () => {
    const { merchant, user } = await scene.merchant();
    const note = await upTo(user, 'note');
    await press(user, note, 'Skip', '🧾 12.5 USDC on Arbitrum Sepolia (test)');
    const { items } = (await scene.graphql(merchant, '{ invoices { items { note } } }')).invoices;
    expect(items).toEqual([{ note: null }]);
  });

  it('asks where to post the invoice, and posts it into the selected channel', async () => {
    const { merchant, user } = await scene.merchant();
    const chat = await scene.channel(user, { title: 'Till' });
    const where = await upTo(user, 'channel');
    expect(buttonsOf(where)).toEqual(['Only here', 'Till', 'Cancel']);
    await scene.telegram.press(user, where, 'Till');
    expect((await scene.reads(chat, '🧾 12.5 USDC')).text).toMatch(/Coffee & cake$/);
    const channel = await scene.channelOf(merchant, chat);
    expect(await invoicesOf(merchant)).toEqual([expect.objectContaining({ channel_uuid: channel?.uuid })]);
    await scene.quiet();
    expect(scene.shown(user).filter(({ photo }) => photo)).toEqual([]);
  });

  it('shows the invoice only in the private chat if selected', async () => {
    const { user } = await scene.merchant();
    const chat = await scene.channel(user);
    await press(user, await upTo(user, 'channel'), 'Only here', '🧾 12.5 USDC');
    await scene.quiet();
    expect(scene.shown(chat)).toEqual([]);
  });

  it('explains invalid amounts and a note that is too long, and accepts the next ones', async () => {
    const { merchant, user } = await scene.merchant();
    await upTo(user, 'amount');
    await scene.ask(user, 'twelve', 'Invalid amount');
    await scene.ask(user, '-3', 'Invalid amount');
    await scene.ask(user, '1.500 usdc', 'Did you mean 1500 or 1.5000?');
    await scene.ask(user, '0', 'Invalid amount: send more than 0');
    await scene.ask(user, '1.0000001', 'Invalid amount: at most 6 decimal places');
    await scene.ask(user, '7,00 USDC', 'A note for the customer?');
    await scene.ask(user, 'x'.repeat(501), 'Text too long: at most 500 characters');
    await scene.ask(user, 'Coffee', '🧾 7 USDC');
    expect(await invoicesOf(merchant)).toHaveLength(1);
  });

  it('is cancelled at every question, by its button or by /cancel', async () => {
    const { merchant, user } = await scene.merchant();
    await scene.channel(user);
    for (const step of ['network', 'token', 'note', 'channel'] as const) {
      const asked = await upTo(user, step);
      await press(user, asked, 'Cancel', 'Cancelled.');
      const [first = ''] = buttonsOf(asked);
      expect(await scene.telegram.press(user, asked, first)).toMatchObject(OVER);
    }
    await upTo(user, 'amount');
    await scene.ask(user, '/cancel', 'Cancelled.');
    await scene.ask(user, '12.50', 'I did not understand that');
    expect(await invoicesOf(merchant)).toEqual([]);
  });

  it('ignores the buttons of a finished form', async () => {
    const { merchant, user } = await scene.merchant();
    const networks = await begin(user);
    const tokens = await press(user, networks, 'Arbitrum Sepolia (test)', 'In which token?');
    await press(user, tokens, 'USDC', 'How much USDC?');
    const note = await scene.ask(user, '3', 'A note for the customer?');
    const card = await press(user, note, 'Skip', '🧾 3 USDC');
    const stale: [Shown, string][] = [
      [networks, 'Arbitrum Sepolia (test)'],
      [tokens, 'USDC'],
      [note, 'Skip'],
    ];
    for (const [message, button] of stale) {
      expect(await scene.telegram.press(user, message, button)).toMatchObject(OVER);
    }
    expect(scene.shown(user).at(-1)).toEqual(card);
    expect(await invoicesOf(merchant)).toHaveLength(1);
  });

  it('creates one invoice when its last button is pressed twice', async () => {
    const { merchant, user } = await scene.merchant();
    await scene.channel(user);
    const where = await upTo(user, 'channel');
    const [first, second] = await Promise.all([
      scene.telegram.press(user, where, 'Only here'),
      scene.telegram.press(user, where, 'Only here'),
    ]);
    expect(first.text).toBeUndefined();
    expect(second).toMatchObject(OVER);
    expect(await invoicesOf(merchant)).toHaveLength(1);
  });

  it('starts again with another /invoice', async () => {
    const { merchant, user } = await scene.merchant();
    await upTo(user, 'note');
    await upTo(user, 'amount');
    await scene.ask(user, '4', 'A note for the customer?');
    await scene.ask(user, 'Second', '🧾 4 USDC');
    expect(await invoicesOf(merchant)).toHaveLength(1);
  });

  it('does not treat a command as an answer', async () => {
    const { user } = await scene.merchant();
    await upTo(user, 'note');
    await scene.ask(user, '/stats', 'Invoices: 0');
    await scene.ask(user, 'Coffee', '🧾 12.5 USDC');
  });

  it('is separate for each user', async () => {
    const [one, other] = [await scene.merchant(), await scene.merchant()];
    await upTo(one.user, 'amount');
    await upTo(other.user, 'amount');
    await scene.ask(one.user, '1', 'A note for the customer?');
    await scene.ask(other.user, '2', 'A note for the customer?');
    await scene.ask(one.user, 'one', '🧾 1 USDC');
    await scene.ask(other.user, 'other', '🧾 2 USDC');
    expect(await invoicesOf(one.merchant)).toEqual([expect.objectContaining({ amount: 1 })]);
    expect(await invoicesOf(other.merchant)).toEqual([expect.objectContaining({ amount: 2 })]);
  });

  it('does not post into another user’s channel with forged callback data', async () => {
    const { user: owner } = await scene.merchant();
    const chat = await scene.channel(owner, { title: 'Till' });
    const where = await upTo(owner, 'channel');
    const data = where.reply_markup?.inline_keyboard
      .flat()
      .flatMap((button) =>
        'callback_data' in button && button.text === 'Till' ? [button.callback_data] : [],
      )[0];
    const { merchant: eve, user } = await scene.merchant();
    await scene.channel(user);
    const own = await upTo(user, 'channel');
    expect(await scene.telegram.pressData(user, own, data ?? '')).toMatchObject({
      text: expect.stringContaining('no longer one of your channels'),
      show_alert: true,
    });
    expect(await invoicesOf(eve)).toEqual([]);
    expect(scene.shown(chat)).toEqual([]);
  });

  it('expires after an hour', async () => {
    const { user } = await scene.merchant();
    await upTo(user, 'amount');
    await scene.chit.database.query(
      "UPDATE telegram_drafts SET updated_on = now() - interval '61 minutes' WHERE telegram_id = $1",
      [String(user.id)],
    );
    await scene.ask(user, '12.50', 'I did not understand that');
  });

  it('survives a restart of Chit', async () => {
    const { merchant, user } = await scene.merchant();
    await upTo(user, 'amount');
    await scene.chit.restart();
    await scene.ask(user, '4', 'A note for the customer?');
    await scene.chit.restart();
    await scene.ask(user, 'Coffee', '🧾 4 USDC');
    expect(await invoicesOf(merchant)).toHaveLength(1);
  });
});
