import type { Page } from 'playwright-core';
import { type Address, erc20Abi } from 'viem';
import { createChannel, createWebhook } from '../support/app/factories';
import { ADMIN } from '../support/app/settings';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { mine, transfer } from '../support/chain/chain-scenes';
import { deployFactory } from '../support/chain/forwarder-scenes';
import type { Settlement } from '../support/chain/settlement';
import { openAs, startDashboard } from '../support/dashboard/dashboard';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';
import { TestWallet } from './test-wallet';

const UNIT = 1_000_000n;
const MAINNET = 1;

/** SQL: the confirmed payments of an invoice as paid out by one transaction. */
const PAY_OUT = `
  WITH payout AS (
    INSERT INTO payouts (uuid, user_uuid, network, token_uuid, to_address, hash, block_number, block_hash, log_index, mined_on, confirmed_on)
    SELECT gen_random_uuid(), user_uuid, network, token_uuid, client, '0x' || repeat('5b', 32), 1, '0x', 9, now(), now()
    FROM invoices WHERE uuid = $1 RETURNING uuid
  ), part AS (
    INSERT INTO payout_parts SELECT payout.uuid, $1, sum(amount), 0 FROM payout, payments WHERE invoice_uuid = $1 GROUP BY 1
  )
  UPDATE payments SET flushed_on = now() WHERE invoice_uuid = $1`;

describeWithBrowser('The page of an invoice', () => {
  const browser = useBrowser();
  let world: Settlement;
  let token: Address;

  beforeAll(async () => {
    world = await startDashboard({ CONFIRMATIONS_LOCAL: '4', WEBHOOK_ALLOW_PRIVATE: 'true' });
    await deployFactory(world.anvil);
    token = await world.token(6);
  });
  afterAll(() => world?.stop());

  const open = (uuid: string, wallet?: TestWallet) =>
    openAs(browser, world.chit, world.merchant, `/invoices/${uuid}`, {
      before: async (page) => wallet?.install(page),
    });
  const paid = async () => {
    const invoice = await world.invoice(token, 10, { order_id: 'A-1' });
    await transfer(world.anvil, token, invoice.address, 10n * UNIT);
    await mine(world.anvil, 3);
    await world.becomes(invoice.uuid, 'paid');
    return invoice;
  };
  const balance = (owner: Address) =>
    world.anvil.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    });
  const wallet = (habits = {}) =>
    new TestWallet(world.anvil, { announces: { name: 'Test wallet' }, ...habits });
  const sent = ({ calls }: TestWallet) => calls.filter((method) => method === 'eth_sendTransaction').length;

  it('pays the money out by a wallet of the browser', async () => {
    const { uuid, address } = await paid();
    const own = wallet();
    const { page, problems } = await open(uuid, own);
    await page.getByText('10 TEST are waiting to be paid out to your payout wallet').waitFor();
    await page.getByRole('button', { name: 'Send with a wallet' }).click();
    await page.getByText('Payout sent.').waitFor();
    await until(async () => (await balance(address)) === 0n);
    expect(sent(own)).toBe(1);
    expect(problems).toEqual([]);
  });

  it('says that the money of an invoice that is not paid does not leave by itself', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await transfer(world.anvil, token, address, 4n * UNIT);
    await mine(world.anvil, 3);
    const { page } = await open(uuid);
    await page.getByText('4 TEST are at the invoice’s address. As long as the invoice is not paid').waitFor();
  });

  it('says how far it is, what to return to whom, and what was paid out', async () => {
    const { uuid, number, address } = await world.invoice(token, 10, { order_id: 'A-7', customer_id: 'mia' });
    await transfer(world.anvil, token, address, 12_500_000n);
    await mine(world.anvil, 3);
    await world.becomes(uuid, 'paid');
    const { page, problems } = await open(uuid);
    await page.getByText(`Invoice ${number}`).waitFor();
    await page.getByRole('link', { name: 'mia' }).first().waitFor();
    const progress = page.getByRole('list', { name: 'Progress' });
    await progress.getByRole('listitem').filter({ hasText: 'Paid out' }).waitFor();
    await progress.locator('[aria-current=step]').getByText('Paid out').waitFor();
    const next = page.getByRole('region', { name: 'Needs attention' });
    await next.getByText('Overpaid').waitFor();
    await next.getByRole('button', { name: 'Copy 2.5' }).waitFor();
    await next.getByRole('button', { name: /^Copy 0x/ }).waitFor();
    await next.getByText(/If it belongs to a crypto exchange, do not send anything there/).waitFor();
    await world.chit.database.query(PAY_OUT, [uuid]);
    await page.reload();
    const payouts = page.getByRole('table', { name: 'Payouts' });
    await payouts.getByText('12.5').waitFor();
    expect(await progress.locator('[aria-current=step]').count()).toBe(0);
    await page.locator('summary', { hasText: 'Developer' }).click();
    expect(await page.getByRole('textbox', { name: 'Raw data' }).inputValue()).toContain(uuid);
    expect(await browser.faults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('says why the money is not paid out, and what to do next', async () => {
    const { uuid } = await paid();
    const cause = `token_paused:LOCAL:${token}:${world.merchant.wallet}`;
    const { database } = world.chit;
    await database.query(
      `INSERT INTO set_aside (work, invoice_uuid, reason, until, cause)
       VALUES ('flush', $1, 'token paused', now() + interval '1 hour', $2)`,
      [uuid, cause],
    );
    await database.query(
      `INSERT INTO invoice_attention (invoice_uuid, user_uuid, reason, cause) VALUES ($1, $2, 'NOT_PAID_OUT', $3)`,
      [uuid, world.merchant.uuid, cause],
    );
    const { page, problems } = await open(uuid);
    await page
      .getByText('Not paid out: the company that issues this token has paused it for everyone.')
      .waitFor();
    await page.goto(world.chit.url);
    await page.getByText('The payout to the wallet failed.').waitFor();
    expect(problems).toEqual([]);
  });

  it('changes the network of the wallet before it pays out', async () => {
    const { uuid, address } = await paid();
    const own = wallet({ chainId: MAINNET });
    const { page } = await open(uuid, own);
    await page.getByRole('button', { name: 'Send with a wallet' }).click();
    await page.getByText('The wallet does not know this network').waitFor();
    expect([sent(own), await balance(address)]).toEqual([0, 10n * UNIT]);
    own.added.push({ chainId: '0x7a69', chainName: 'Foundry', rpcUrls: [] });
    await page.getByRole('button', { name: 'Send with a wallet' }).click();
    await page.getByText('Payout sent.').waitFor();
    await until(async () => (await balance(address)) === 0n);
    expect(own.calls).toContain('wallet_switchEthereumChain');
  });

  it.each(['eth_requestAccounts', 'eth_sendTransaction'])(
    'says that the person declined %s in the wallet',
    async (method) => {
      const { uuid, address } = await paid();
      const { page } = await open(uuid, wallet({ refuses: { [method]: 4001 } }));
      await page.getByRole('button', { name: 'Send with a wallet' }).click();
      await page.getByText('You declined the request in your wallet.').waitFor();
      expect(await balance(address)).toBe(10n * UNIT);
    },
  );

  it('has the call by which anybody can pay out by hand', async () => {
    const { uuid, address } = await paid();
    const { page } = await open(uuid);
    await page.getByRole('button', { name: 'Send with a wallet' }).click();
    await page.getByText('No wallet extension found in this browser, such as MetaMask.').waitFor();
    await page.getByRole('region', { name: 'Pay out' }).getByText('Developer', { exact: true }).click();
    const fact = (name: string) =>
      page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));
    const [to, data] = await Promise.all(['To', 'Data'].map((name) => fact(name).textContent()));
    await page.getByText('Foundry (chain ID 31337)').waitFor();
    await world.anvil.send({ to: to?.trim() as Address, data: data?.trim() as Address });
    expect(await balance(address)).toBe(0n);
  });

  it('offers no payout while no money lies at the address', async () => {
    const { uuid } = await world.invoice(token, 3);
    const { page } = await open(uuid);
    await page.getByRole('heading', { name: '3 TEST' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Pay out' }).count()).toBe(0);
  });

  it('shares the invoice by a link and a QR code', async () => {
    const { uuid } = await world.invoice(token, 4);
    const { page, problems } = await open(uuid);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByRole('img', { name: 'QR code of the payment page' }).waitFor();
    const link = await dialog.getByRole('link', { name: 'Open payment page' }).getAttribute('href');
    await dialog.getByText(String(link), { exact: true }).waitFor();
    expect(await browser.faults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('shows how far the network is with confirming a payment, and what remains to be paid', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await transfer(world.anvil, token, address, 7n * UNIT);
    const { page, problems } = await open(uuid);
    const payments = page.getByRole('table', { name: 'Payments' });
    await payments.getByText('Being confirmed by the network').waitFor();
    await page.getByText('7 TEST seen, 3 TEST remaining.').waitFor();
    const progress = payments.getByRole('progressbar');
    expect([await progress.getAttribute('value'), await progress.getAttribute('max')]).toEqual(['1', '4']);
    await mine(world.anvil, 2);
    await until(async () => (await progress.getAttribute('value')) === '3');
    expect(await browser.faults(page)).toEqual([]);
    await mine(world.anvil, 1);
    await payments.getByText('Confirmed by the network', { exact: true }).waitFor();
    expect(await payments.getByRole('progressbar').count()).toBe(0);
    await page.getByText('Received 7 TEST, 3 TEST remaining.').waitFor();
    expect(problems).toEqual([]);
  });

  describe('with what was sent about it', () => {
    let receiver: Receiver;
    let uuid: string;

    beforeAll(async () => {
      receiver = await Receiver.start();
      await createWebhook(world.chit, world.merchant, receiver.url);
      ({ uuid } = await world.invoice(token, 6));
      await world.invoice(token, 7);
    });
    afterAll(() => receiver.stop());

    const openDeveloper = (page: Page) => page.locator('summary', { hasText: 'Developer' }).click();
    const sentSection = (page: Page) =>
      page.getByRole('list', { name: 'Messages to your shop system (webhooks)' });

    it('has its own messages to webhooks, which open with their answers', async () => {
      const { page, problems } = await open(uuid);
      await openDeveloper(page);
      await sentSection(page).getByText('Accepted').waitFor();
      expect(await sentSection(page).getByRole('listitem').count()).toBe(1);
      await world.cancel(uuid);
      await sentSection(page).getByRole('link', { name: 'invoice.cancelled' }).click();
      await page.getByText('webhook-id').first().waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/developers\/deliveries\//);
      expect(problems).toEqual([]);
    });

    it('has its posts in Telegram with their links', async () => {
      const channel = await createChannel(world.chit, world.merchant);
      await world.chit.database.query(
        `INSERT INTO invoice_posts (uuid, invoice_uuid, channel_uuid, chat_id, message_id)
         VALUES (gen_random_uuid(), $1, $2, '-1001234567890', '42')`,
        [uuid, channel],
      );
      const { page } = await open(uuid);
      await openDeveloper(page);
      const posts = page.getByRole('list', { name: 'Telegram posts' });
      await posts.getByText('Orders').waitFor();
      expect(await posts.getByRole('link', { name: 'Open post' }).getAttribute('href')).toBe(
        'https://t.me/c/1234567890/42',
      );
    });
  });

  it('is printed with whole addresses and all facts, without menu and buttons', async () => {
    const line = { name: 'Beans', quantity: 2, unit_price: 5, tax_rate: 19 };
    const { uuid, number, address } = await world.invoice(token, 10, {
      note: 'Thanks',
      metadata: { table: 7 },
      lines: [line],
    });
    const { page } = await open(uuid);
    await page.getByRole('heading', { name: '10 TEST' }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const text of [address, `Invoice ${number}`, 'Thanks', '{"table":7}'])
      await page.getByText(text, { exact: true }).first().waitFor();
    const items = page.getByRole('table', { name: 'Items' });
    await items.getByRole('columnheader', { name: 'Tax (%)' }).waitFor();
    expect(await items.getByRole('row').last().getByRole('cell').allTextContents()).toEqual([
      ...['Beans', '2', '5 TEST', '19', '10 TEST'],
    ]);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(0, 0, 0)');
  });

  it('says who looks up payments that Chit does not see, and has an admin mark it as paid', async () => {
    const { page } = await openAs(browser, world.chit, world.merchant, '/invoices/new');
    const hint = page.getByText('Only the operator of this service can mark such invoices as paid.');
    await page.getByLabel('Amount', { exact: true }).fill('5');
    expect(await page.getByLabel('Token').locator('option:checked').textContent()).toContain('TEST on');
    expect(await hint.count()).toBe(0);
    await page.getByLabel('Token').selectOption({ label: 'USDC on Arbitrum Sepolia (test network)' });
    await hint.waitFor();
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('heading', { name: '5 USDC' }).waitFor();
    await hint.waitFor();
    expect(await page.getByRole('button', { name: 'Mark as paid' }).count()).toBe(0);
    const { pathname } = new URL(page.url());
    const admin = (await openAs(browser, world.chit, ADMIN, pathname)).page;
    await admin.getByRole('button', { name: 'Mark as paid' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Mark as paid' });
    await dialog.getByLabel('Reason').fill('Seen in the public record');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByText('Seen in the public record').waitFor();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    expect(await hint.count()).toBe(0);
  });
});
