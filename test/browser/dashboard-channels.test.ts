import { Chit } from '../support/app/chit';
import {
  createChannel,
  createInvoice,
  createMerchant,
  type Merchant,
  register,
} from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { agree, openAs } from '../support/dashboard/dashboard';
import { BotScene } from '../support/fake-telegram/bot-scene';

const LOOPBACK = { PUBLIC_URL: 'http://localhost:3000' };

describeWithBrowser("The dashboard's channels", () => {
  const browser = useBrowser();
  let scene: BotScene;
  let merchant: Merchant;

  beforeAll(async () => {
    scene = await BotScene.start(LOOPBACK);
    merchant = await createMerchant(scene.chit);
  });
  afterAll(() => scene?.stop());

  it('link a Telegram account by a link with a QR code, see it linked, and unlink it', async () => {
    const person = await register(scene.chit);
    const user = scene.telegram.user({ first_name: 'Mia', username: 'mia', language_code: 'en' });
    const { page, problems } = await openAs(browser, scene.chit, person, '/channels');
    await page.getByRole('button', { name: 'Link Telegram' }).click();
    await page.getByRole('img', { name: 'QR code of the link to the bot' }).waitFor();
    const link = await page.getByRole('link', { name: 'Open Telegram' }).getAttribute('href');
    await scene.open(user, new URL(link ?? '').searchParams.get('start') ?? '');
    await page.getByText(/Linked to .*@mia/).waitFor();
    await page.getByRole('button', { name: 'Unlink Telegram' }).click();
    await agree(page, 'Unlink Telegram');
    await page.getByRole('button', { name: 'Link Telegram', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Open Telegram' }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('are posted to from an invoice, and deleted after a question that names them', async () => {
    await createChannel(scene.chit, merchant);
    const { uuid } = await createInvoice(scene.chit, merchant);
    const { page, problems } = await openAs(browser, scene.chit, merchant, `/invoices/${uuid}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByRole('dialog').getByText('The bot will post it.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('definition').getByText('Orders').waitFor();
    await page.getByRole('link', { name: 'Telegram channels' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog', { name: 'Remove the channel “Orders”?' }).waitFor();
    await agree(page, 'Remove');
    await page.getByRole('heading', { name: 'No channels yet' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('say whom to ask when the installation has no bot', async () => {
    const chit = await Chit.start(LOOPBACK);
    const { page } = await openAs(browser, chit, await register(chit), '/channels');
    await page.getByRole('button', { name: 'Link Telegram' }).click();
    await page.getByText('Telegram is not set up here.').waitFor();
    await chit.stop();
  });
});
