import type { User } from 'grammy/types';
import type { Address } from 'viem';
import { qrPicture } from '../../src/bot/messages/pictures';
import type { Merchant } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { payers } from '../support/chain/chain-scenes';
import { BotChain } from '../support/fake-telegram/bot-chain';
import { becomes, type OwnChannel, ownChannel, postOf } from '../support/fake-telegram/bot-posts';
import type { BotScene } from '../support/fake-telegram/bot-scene';

let world: BotChain;
let scene: BotScene;
let merchant: Merchant;
let user: User;
let channel: OwnChannel;
let coin: Address;

beforeAll(async () => {
  world = await BotChain.start({ CONFIRMATIONS_LOCAL: '2' });
  scene = world.scene;
  coin = await world.anotherToken('COIN', 3);
  ({ merchant, user } = await scene.merchant());
  channel = await ownChannel(scene, user);
});
afterAll(() => world.stop());

const accepts = () => [{ token_address: coin, network: 'LOCAL' }];

/** Pays an amount of COIN, in base units of 10⁻³. */
const payCoin = (address: Address, amount: bigint) => world.pay(address, amount, payers[0], coin);

async function posted(more: object = {}) {
  const body = { channel_uuid: channel.uuid, accepts: accepts(), ...more };
  const invoice = await world.invoice(merchant, 10, body);
  return { ...invoice, post: await postOf(scene, invoice.uuid) };
}

describe('The post of an invoice with two tokens', () => {
  it('lists both amounts, has the QR code of the page, and follows payments in both tokens', async () => {
    const { address, url, post } = await posted();
    expect(post.text.split('\n')).toEqual([
      '🧾 10 TEST on Foundry (test) or another token',
      '⏳ Waiting for payment',
      '',
      'Pay any one of the amounts below to',
      address,
      '• 10 TEST on Foundry (test)',
      '• 10 COIN on Foundry (test)',
      'The QR code opens the page where you choose.',
      expect.stringMatching(/^Until /),
    ]);
    expect(post.photo).toEqual(await qrPicture(url));

    await payCoin(address, 4_000n);
    const part = await becomes(scene, post, 'part paid');
    expect(part.text).toContain('Partially paid. 4 COIN (Foundry) seen, 6 TEST remaining');
    expect(part.text).toContain('• 6 TEST on Foundry (test)\n• 6 COIN on Foundry (test)');
    expect(part.photo).toEqual(await qrPicture(url));

    await world.pay(address, 7_500_000n);
    await becomes(scene, post, 'seen');
    await world.confirm();
    const paid = await becomes(scene, post, 'paid');
    expect(paid.text).toContain('✅ Paid, 1.5 TEST (Foundry) too much');
    expect(paid.text).toContain('Payments: 7.5 TEST (Foundry) + 4 COIN (Foundry)');
    expect(paid.text).not.toContain(address);
  });

  it('tells the owner in which token a payment came', async () => {
    const { address, post } = await posted();
    await payCoin(address, 2_500n);
    await becomes(scene, post, 'part paid');
    await scene.reads(user, /^2\.5 COIN \(Foundry\) in 0x/m);
  });
});

describe('The post of an invoice with a price', () => {
  it('says the price and the amounts of the tokens', async () => {
    await storePrices(scene.chit.database, { 'TEST/USD': 100_000_000, 'COIN/USD': 230_000_000 });
    const { post } = await posted({ amount: 25.9, currency: 'EUR' });
    const [title] = post.text.split('\n');
    expect(title).toBe('🧾 25.90 EUR');
    expect(post.text).toContain('• 29.785 TEST on Foundry (test)\n• 12.95 COIN on Foundry (test)');
  });
});
