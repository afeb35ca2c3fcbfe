import { createMerchant, signInAdmin } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { createLink, openPage, type RestLink, sendForm } from '../support/checkout/payment-links';
import { BotScene, buttonsOf, carriedBy } from '../support/fake-telegram/bot-scene';

const LINE = 'USDC ARB_SEPOLIA';
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

let scene: BotScene;

beforeAll(async () => {
  scene = await BotScene.start();
  await storePrices(scene.chit.database);
});

afterAll(() => scene.stop());

const withMerchant = async () => {
  const { merchant, user } = await scene.merchant();
  const links = (): Promise<RestLink[]> => scene.rest(merchant, '/payment_link');
  return { merchant, user, links };
};

const pageOf = ({ url }: RestLink) => scene.chit.url + new URL(url).pathname;

describe('/link', () => {
  it('creates a payment link, and answers with its URL and the QR code of the URL', async () => {
    const { user, links } = await withMerchant();
    const card = await scene.ask(user, `/link 25 ${LINE} Coffee <& beans>`, '🔗 Coffee <& beans>');
    const [link, ...others] = await links();
    expect(others).toEqual([]);
    expect(link).toMatchObject({ title: 'Coffee <& beans>', amount: 25, network: 'ARB_SEPOLIA' });
    expect(card.text.split('\n')).toEqual([
      '🔗 Coffee <& beans>',
      '25 USDC on Arbitrum Sepolia (test)',
      '🟢 Active',
      'Paid invoices: 0 (0 open)',
      'Received: 0 USDC, net 0 USDC',
      link.url,
    ]);
    expect(card.photo?.subarray(0, 8)).toEqual(PNG_START);
    expect(buttonsOf(card)).toEqual(['🚫 Disable: Coffee <& beans>']);
    expect((await openPage(pageOf(link))).text).toContain('Coffee &lt;&amp; beans&gt;');
  });

  it('lets payers choose an amount between two limits', async () => {
    const { user, links } = await withMerchant();
    await scene.ask(user, `/link 5-100.5 ${LINE} Donation`, '5–100.5 USDC on Arbitrum Sepolia');
    expect(await links()).toEqual([
      expect.objectContaining({ title: 'Donation', amount: null, min_amount: 5, max_amount: 100.5 }),
    ]);
  });

  it('takes a price in a currency, which each invoice converts', async () => {
    const { user, links } = await withMerchant();
    const card = await scene.ask(user, `/link 25.90 EUR ${LINE} Coffee beans`, '🔗 Coffee beans');
    expect(card.text).toContain('25.90 EUR, payable in USDC (Arbitrum Sepolia (test))');
    expect(await links()).toEqual([
      expect.objectContaining({ title: 'Coffee beans', amount: null, price: 25.9, currency: 'EUR' }),
    ]);
  });

  it.each([
    ['/link', 'a title for the customers'],
    ['/link 25', 'a title for the customers'],
    [`/link 25 ${LINE}`, 'a title for the customers'],
    ['/link 3 DOGE Coffee', 'There is no token DOGE here'],
    ['/link 3 USDC Coffee', 'On which network? USDC is on ARB, ARB_SEPOLIA'],
    [`/link 0 ${LINE} Coffee`, 'Invalid amount: send more than 0'],
    [`/link 1,500 ${LINE} Coffee`, 'Did you mean 1500 or 1.5000?'],
    [`/link -5 ${LINE} Coffee`, 'Invalid amount'],
    [`/link 5- ${LINE} Coffee`, 'Invalid amount'],
    [`/link 1-2-3 ${LINE} Coffee`, 'Invalid amount'],
    [`/link 100-5 ${LINE} Coffee`, 'The second amount must not be smaller than the first'],
    [`/link 3 ${LINE} ${'x'.repeat(101)}`, 'Text too long: at most 100 characters'],
  ])('explains the error in %s', async (text, answer) => {
    const { user, links } = await withMerchant();
    await scene.ask(user, text, answer);
    expect(await links()).toEqual([]);
  });

  it('creates one link when Telegram sends the update twice', async () => {
    const { merchant, user, links } = await withMerchant();
    const update = scene.telegram.say(user, `/link 3 ${LINE} Coffee`);
    await scene.reads(user, '🔗 Coffee');
    scene.telegram.send(update);
    await scene.ask(user, '/me', merchant.email);
    expect(await links()).toHaveLength(1);
  });

  it('has a button that disables the link, and then one that enables it again', async () => {
    const { user, links } = await withMerchant();
    const card = await scene.ask(user, `/link 3 ${LINE} Coffee`, '🔗 Coffee');
    await scene.telegram.press(user, card, '🚫 Disable: Coffee');
    const disabled = await scene.reads(user, '🚫 Disabled');
    expect(disabled.message_id).toBe(card.message_id);
    const [link] = await links();
    expect(link.status).toBe('disabled');
    expect((await openPage(pageOf(link))).status).toBe(410);
    await scene.telegram.press(user, disabled, '🟢 Enable: Coffee');
    await scene.reads(user, '🟢 Active');
    expect((await openPage(pageOf(link))).status).toBe(200);
  });
});

describe('/links', () => {
  it('says that there are no links yet', async () => {
    const { user } = await withMerchant();
    await scene.ask(user, '/links', 'You have no payment links yet');
  });

  it('shows the six newest links with their uses and totals', async () => {
    const { merchant, user } = await withMerchant();
    for (let n = 1; n <= 6; n += 1) await createLink(scene.chit, merchant, { title: `Old ${n}` });
    const link = await createLink(scene.chit, merchant, { title: 'Limited', max_uses: 2 });
    const { key = '' } = await openPage(pageOf(link));
    expect((await sendForm(pageOf(link), { key })).status).toBe(303);
    const { text } = await scene.ask(user, '/links', 'newest first');
    expect(text.split('\n').filter((line) => line.startsWith('🔗'))).toEqual([
      '🔗 Limited',
      ...[6, 5, 4, 3, 2].map((n) => `🔗 Old ${n}`),
    ]);
    const newest = [
      '12.5 USDC on Arbitrum Sepolia (test)',
      '🟢 Active',
      'Paid invoices: 0 of at most 2 (1 open)',
    ];
    expect(text).toContain(newest.join('\n'));
    expect(text).toContain(link.url);
  });

  it('disables a link with its button, and keeps the list', async () => {
    const { merchant, user, links } = await withMerchant();
    await createLink(scene.chit, merchant, { title: 'Tea' });
    await createLink(scene.chit, merchant, { title: 'Coffee' });
    const list = await scene.ask(user, '/links', 'newest first');
    expect(buttonsOf(list)).toEqual(['🚫 Disable: Coffee', '🚫 Disable: Tea']);
    await scene.telegram.press(user, list, '🚫 Disable: Tea');
    expect(buttonsOf(await scene.reads(user, /🔗 Tea\n.*\n🚫 Disabled/))).toEqual([
      '🚫 Disable: Coffee',
      '🟢 Enable: Tea',
    ]);
    expect((await links()).map(({ status }) => status)).toEqual(['active', 'disabled']);
  });

  it("never changes another merchant's link, whose button somebody forges", async () => {
    const { merchant, user, links } = await withMerchant();
    const link = await createLink(scene.chit, merchant);
    const data = carriedBy(await scene.ask(user, '/links', link.url), /Disable/);
    const other = await scene.merchant();
    const list = await scene.ask(other.user, '/links', 'You have no payment links yet');
    const { text } = await scene.telegram.pressData(other.user, list, data);
    expect(text).toContain('you have no access to it');
    expect((await links()).map(({ status }) => status)).toEqual(['active']);
  });

  it('shows an admin the links of everybody, without buttons for the links of others', async () => {
    await createLink(scene.chit, await createMerchant(scene.chit), { title: 'Of a merchant' });
    const user = scene.telegram.user({ first_name: 'Ada', language_code: 'en' });
    await scene.link(await signInAdmin(scene.chit), user);
    const list = await scene.ask(user, '/links', '🔗 Of a merchant');
    expect(buttonsOf(list)).toEqual([]);
  });
});
