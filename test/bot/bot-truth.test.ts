import type { User } from 'grammy/types';
import { qrPicture, signPicture } from '../../src/bot/messages/pictures';
import { paymentUri } from '../../src/lib/chain/payment-uri';
import { createApiKey, createMerchant, createWebhook, type Merchant } from '../support/app/factories';
import { numbersFrom } from '../support/chain/faulty-rpc';
import { BotChain } from '../support/fake-telegram/bot-chain';
import {
  allDone,
  becomes,
  callsAbout,
  captionOf,
  historyOf,
  jobsOf,
  namedMessage,
  type OwnChannel,
  ownChannel,
  type PostState,
  postOf,
  stateIn,
  toldTo,
} from '../support/fake-telegram/bot-posts';
import type { BotScene } from '../support/fake-telegram/bot-scene';
import type { Shown } from '../support/fake-telegram/telegram-message';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';

const SEED = Number(process.env['SEED'] ?? 1);

let world: BotChain;
let scene: BotScene;
let merchant: Merchant;
let user: User;
let channel: OwnChannel;

beforeAll(async () => {
  world = await BotChain.start({ CONFIRMATIONS_LOCAL: '3', WEBHOOK_ALLOW_PRIVATE: 'true' });
  scene = world.scene;
  ({ merchant, user } = await scene.merchant());
  channel = await ownChannel(scene, user);
});
afterAll(() => world.stop());

/** An invoice of 10 TEST in the channel, and its post there. */
async function postedInvoice(more: object = {}) {
  const invoice = await world.invoice(merchant, 10, { channel_uuid: channel.uuid, ...more });
  return { ...invoice, post: await postOf(scene, invoice.uuid) };
}

const reads = (post: Shown, state: PostState) => becomes(scene, post, state);

/** QR code with the payment URI for an amount. */
const qrOf = (contractAddress: string, amount: bigint) =>
  qrPicture(paymentUri({ network: 'LOCAL', tokenAddress: world.token, contractAddress, amount }));

const buttonsOf = ({ reply_markup }: Shown) => reply_markup?.inline_keyboard.flat();

/** Shortens a hash to its first and last digits, as a post shows it. */
const short = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-8)}`;

/** Messages that the owner gets while `happens` runs. */
async function told(happens: () => Promise<unknown>): Promise<string[]> {
  await allDone(scene);
  const before = toldTo(scene, user).length;
  await happens();
  await allDone(scene);
  return toldTo(scene, user).slice(before);
}

describe('The post of an invoice', () => {
  it('shows a payment when it arrives and when it is confirmed, in one message', async () => {
    const { address, post } = await postedInvoice();
    expect(stateIn(post.text)).toBe('waiting');
    await world.pay(address, 10_000_000n);
    await reads(post, 'seen');
    await world.confirm();
    await reads(post, 'paid');
    expect(historyOf(scene, post)).toEqual(['waiting', 'seen', 'paid']);
    expect(callsAbout(scene, post).map(({ method }) => method)).toEqual([
      'sendPhoto',
      'editMessageMedia',
      'editMessageMedia',
    ]);
  });

  it('has a QR code while there is something to pay, then a symbol of the final state', async () => {
    const { address, post } = await postedInvoice();
    expect(post.photo).toEqual(await qrOf(address, 10_000_000n));
    await world.pay(address, 10_000_000n);
    expect((await reads(post, 'seen')).photo).toEqual(signPicture('seen'));
    await world.confirm();
    expect((await reads(post, 'paid')).photo).toEqual(signPicture('paid'));
  });

  it('links to the checkout page by a button that describes it', async () => {
    const { url, address, post } = await postedInvoice();
    expect(buttonsOf(post)).toEqual([{ text: '💳 Pay', url }]);
    await world.pay(address, 10_000_000n);
    expect(buttonsOf(await reads(post, 'seen'))).toEqual([{ text: '🔎 Details', url }]);
    await world.confirm();
    expect(buttonsOf(await reads(post, 'paid'))).toEqual([{ text: '🧾 Receipt', url }]);
  });

  it('shows the transaction that paid, and no longer the address', async () => {
    const { address, post } = await postedInvoice();
    expect(post.text).toContain(address);
    const hash = await world.pay(address, 10_000_000n);
    await world.confirm();
    const paid = await reads(post, 'paid');
    expect(paid.text).toContain(`Transaction ${short(hash)}`);
    expect(paid.text).not.toContain(address);
  });

  it('shows the missing amount after a partial payment, with a QR code for it', async () => {
    const { address, post } = await postedInvoice();
    await world.pay(address, 3_250_000n);
    const part = await reads(post, 'part paid');
    expect(part.text).toContain('3.25 TEST seen, 6.75 TEST remaining');
    expect(part.text).toContain('Pay exactly 6.75 TEST');
    expect(part.photo).toEqual(await qrOf(address, 6_750_000n));
    await world.pay(address, 6_750_000n);
    await reads(post, 'seen');
    await world.confirm();
    await reads(post, 'paid');
    expect(historyOf(scene, post)).toEqual(['waiting', 'part paid', 'seen', 'paid']);
  });

  it('shows the expiry, and then the late payment', async () => {
    const { uuid, address, post } = await postedInvoice();
    await world.expire(uuid);
    const expired = await reads(post, 'expired');
    expect(expired.photo).toEqual(signPicture('expired'));
    expect(buttonsOf(expired)).toMatchObject([{ text: '🔎 Details' }]);
    expect(expired.text).not.toContain(address);
    await world.pay(address, 10_000_000n);
    expect((await reads(post, 'late')).text).toContain('10 TEST arrived after the time was up');
    await world.confirm();
    await reads(post, 'paid late');
    expect(historyOf(scene, post)).toEqual(['waiting', 'expired', 'late', 'paid late']);
  });

  it('shows the received amount of an expired, partially paid invoice', async () => {
    const { uuid, address, post } = await postedInvoice();
    await world.pay(address, 4_000_000n);
    await world.confirm();
    await world.expire(uuid);
    expect((await reads(post, 'expired in part')).text).toContain('with 4 of 10 TEST paid');
  });

  it('requests the whole amount again when a reorganization reverts the payment', async () => {
    const { address, post } = await postedInvoice();
    await world.pay(address, 10_000_000n);
    await reads(post, 'seen');
    await world.undo(1);
    const reverted = await reads(post, 'reverted');
    expect(reverted.photo).toEqual(await qrOf(address, 10_000_000n));
    expect(buttonsOf(reverted)).toMatchObject([{ text: '💳 Pay' }]);
    expect(historyOf(scene, post)).toEqual(['waiting', 'seen', 'reverted']);
  });

  it('is open again when a reorganization reverts the payment that completed it', async () => {
    const { uuid, address, post } = await postedInvoice();
    await world.pay(address, 10_000_000n);
    await reads(post, 'seen');
    await world.confirm();
    await reads(post, 'paid');
    await world.undo(3);
    const reverted = await reads(post, 'reverted');
    expect(reverted.text).not.toContain('Transaction');
    expect(historyOf(scene, post)).toEqual(['waiting', 'seen', 'paid', 'reverted']);
    expect(await namedMessage(scene, uuid)).toBe(String(post.message_id));
  });

  it('goes directly to the newest state when many changes occur while Telegram is slow', async () => {
    const { uuid, post } = await postedInvoice();
    const isEdit = (call: { method: string }) => /^editMessage/.test(call.method);
    const release = scene.telegram.hold(isEdit);
    await world.setStatus(uuid, 'paid');
    await until(async () => callsAbout(scene, post).length === 2);
    for (const status of ['created', 'paid', 'created', 'paid', 'expired']) {
      await world.setStatus(uuid, status);
    }
    release();
    await reads(post, 'expired');
    await allDone(scene);
    expect(historyOf(scene, post)).toEqual(['waiting', 'paid', 'expired']);
  });

  it('never shows an older state while payments come fast and Telegram fails', async () => {
    const draw = numbersFrom(SEED);
    const { address, post } = await postedInvoice();
    const isEdit = (call: { method: string }) => /^editMessage/.test(call.method);
    const faults = ['reset', 'lost', { slow: 80 }, { slow: 200 }] as const;
    const ends = faults.map((fault) =>
      scene.telegram.fail({ when: (call) => isEdit(call) && draw() < 0.12, with: fault }),
    );
    for (let paid = 1; paid < 10; paid += 1) await world.pay(address, 1_000_000n);
    ends.forEach((end) => void end());
    await until(async () => scene.shown(channel.chat).some(({ text }) => text.includes('9 TEST seen')));
    await allDone(scene);
    const arrived = callsAbout(scene, post).map((call) =>
      Number(/([\d.]+) TEST seen/.exec(captionOf(call))?.[1] ?? 0),
    );
    expect(arrived).toEqual([...arrived].sort((one, other) => one - other));
    expect(arrived.at(-1)).toBe(9);
  });

  it('is one of several that are all updated: in two channels and in a private chat', async () => {
    const other = await ownChannel(scene, user, { title: 'Other orders' });
    const { uuid, address, post } = await postedInvoice({ note: 'In three places' });
    const mutation = `mutation ($uuid: UUID!, $channel: UUID!) {
      postInvoice(uuid: $uuid, channelUuid: $channel) { uuid } }`;
    const variables = { uuid, channel: other.uuid };
    const { body } = await scene.chit.graphql(mutation, variables, merchant.accessToken);
    expect(body.errors).toBeUndefined();
    const list = await scene.ask(user, '/invoices', 'newest first');
    const button = list.reply_markup?.inline_keyboard.flat().find(({ text }) => text.includes('In three'));
    await scene.telegram.press(user, list, button?.text ?? '');
    const findIn = (chat: { id: number }) =>
      until(async () =>
        scene.telegram.find(chat, ({ photo, text }) => !!photo && text.includes('In three places')),
      );
    const posts = [post, await findIn(other.chat), await findIn(user)];
    await world.pay(address, 10_000_000n);
    await Promise.all(posts.map((one) => reads(one, 'seen')));
    await world.confirm();
    await Promise.all(posts.map((one) => reads(one, 'paid')));
    for (const one of posts) expect(historyOf(scene, one)).toEqual(['waiting', 'seen', 'paid']);
  });
});

describe('The owner of an invoice', () => {
  // Confirms the payments of other tests, which would otherwise be told with the next blocks.
  beforeEach(async () => {
    await world.confirm();
    await world.caughtUp();
  });

  it('gets no notice of its creation', async () => {
    expect(await told(() => postedInvoice())).toEqual([]);
  });

  it('is notified of a detected payment and of the payment that completes the amount, with its transaction', async () => {
    const { address, post } = await postedInvoice({ note: 'For Anna' });
    let hash = '';
    const seen = await told(async () => {
      hash = await world.pay(address, 10_000_000n);
      await reads(post, 'seen');
    });
    expect(seen).toEqual([expect.stringContaining('👀 Payment seen')]);
    expect(seen[0]).toContain(`10 TEST in ${short(hash)}`);
    expect(seen[0]).toContain('For Anna');
    const paid = await told(async () => {
      await world.confirm();
      await reads(post, 'paid');
    });
    expect(paid).toEqual([expect.stringContaining('✅ Paid')]);
    expect(paid[0]).toContain(short(hash));
  });

  it('is notified of a partial payment with the missing amount', async () => {
    const { address, post } = await postedInvoice();
    const part = await told(async () => {
      await world.pay(address, 1_000_000n);
      await reads(post, 'part paid');
    });
    expect(part).toEqual([expect.stringContaining('1 TEST seen, 9 TEST remaining')]);
  });

  it('is notified of the expiry', async () => {
    const { uuid, post } = await postedInvoice();
    const expired = await told(async () => {
      await world.expire(uuid);
      await reads(post, 'expired');
    });
    expect(expired).toEqual([expect.stringContaining('⌛ Expired')]);
  });

  it('is notified of a reverted payment', async () => {
    const { address, post } = await postedInvoice();
    await world.pay(address, 10_000_000n);
    await reads(post, 'seen');
    const reverted = await told(async () => {
      await world.undo(1);
      await reads(post, 'reverted');
    });
    expect(reverted).toEqual([expect.stringContaining('↩️ Payment dropped by the network')]);
  });

  it('is notified of a status set by an admin, and that an admin set it', async () => {
    const { uuid, post } = await postedInvoice();
    const set = await told(async () => {
      await world.setStatus(uuid, 'paid');
      await reads(post, 'paid');
    });
    expect(set).toEqual([expect.stringContaining('The operator of this service changed this invoice.')]);
    expect(set[0]).toContain('✅ Paid');
  });

  it('is notified about an invoice without a channel', async () => {
    const { address } = await world.invoice(merchant, 10);
    const seen = await told(async () => {
      await world.pay(address, 10_000_000n);
      await scene.reads(user, '👀 Payment seen');
    });
    expect(seen).toHaveLength(1);
  });

  it('is notified of the final state after many changes at once', async () => {
    const { uuid } = await postedInvoice();
    const isTold = (call: { method: string }) => call.method === 'sendMessage';
    const release = scene.telegram.hold(isTold);
    const all = await told(async () => {
      for (const status of ['paid', 'created', 'paid', 'created', 'expired']) {
        await world.setStatus(uuid, status);
      }
      release();
      await scene.reads(user, '⌛ Expired');
    });
    expect(all.length).toBeLessThanOrEqual(2);
    expect(all.at(-1)).toContain('⌛ Expired');
  });

  it('gets no notice about a test invoice, and none is queued', async () => {
    const scopes = ['invoices:create', 'invoices:cancel'];
    const { key } = await createApiKey(scene.chit, merchant, { test: true, scopes });
    const { body } = await scene.chit.rest('POST', '/invoice/by_api_key', { as: key, body: { amount: 10 } });
    await allDone(scene);
    const release = scene.telegram.hold((call) => call.method === 'sendMessage');
    await scene.chit.rest('POST', `/invoice/${body.data.uuid}/cancel`, { as: key });
    expect(await jobsOf(scene.chit)).toEqual([]);
    release();
  });

  it('gets no notice without a linked Telegram account, and none is queued', async () => {
    const stranger = await createMerchant(scene.chit);
    await allDone(scene);
    const calls = scene.telegram.callsOf('sendMessage').length;
    const { uuid, address } = await world.invoice(stranger, 10);
    await world.pay(address, 10_000_000n);
    await world.caughtUp();
    await world.setStatus(uuid, 'expired');
    expect(await jobsOf(scene.chit)).toEqual([]);
    expect(scene.telegram.callsOf('sendMessage')).toHaveLength(calls);
  });
});

describe('The message of an invoice', () => {
  it('is shown with the invoice over REST, with its channel', async () => {
    const { uuid, post } = await postedInvoice();
    const { body } = await scene.chit.rest('GET', `/invoice/${uuid}`, { as: merchant.accessToken });
    expect(body.data).toMatchObject({ message_id: String(post.message_id), channel_uuid: channel.uuid });
  });

  it('causes no webhook event', async () => {
    const receiver = await Receiver.start();
    await createWebhook(scene.chit, merchant, receiver.url);
    const { uuid, post } = await postedInvoice();
    await world.setStatus(uuid, 'paid');
    await reads(post, 'paid');
    await until(async () => receiver.received.length >= 2);
    await allDone(scene);
    const rows = await scene.chit.database.query<{ event: string }>(
      'SELECT event FROM webhook_deliveries WHERE invoice_uuid = $1 ORDER BY event',
      [uuid],
    );
    expect(rows.map(({ event }) => event)).toEqual(['invoice.created', 'invoice.updated']);
    await receiver.stop();
  });
});

describe('/stats', () => {
  it('shows what was received, with fees, net and overpaid amounts', async () => {
    const other = await scene.merchant();
    const { address } = await world.invoice(other.merchant, 10);
    await world.pay(address, 15_000_000n);
    await world.confirm();
    const count = '{ paymentStatistics { totalPayments } }';
    await until(async () => {
      const { body } = await scene.chit.graphql(count, {}, other.merchant.accessToken);
      return body.data.paymentStatistics.totalPayments === 1;
    });
    const { text } = await scene.ask(other.user, '/stats', 'Invoices: 1');
    expect(text.split('\n').slice(1)).toEqual([
      '• 10 TEST on Foundry (test): 1',
      '   ✅ 10 paid (1) · ⏳ 0 outstanding (0) · ⌛ 0 expired (0)',
      '   Received 15: service fee 0, net 15, overpaid 5',
    ]);
  });
});
