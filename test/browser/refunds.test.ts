import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type Address, decodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem';
import { signInAdmin } from '../support/app/factories';
import { PHONE } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import {
  deployToken,
  mine,
  mint,
  payers,
  reorg,
  rpc,
  signedTransfer,
  transfer,
} from '../support/chain/chain-scenes';
import { deployFactory } from '../support/chain/forwarder-scenes';
import type { Settlement } from '../support/chain/settlement';
import { ROLLUP } from '../support/chain/two-chains';
import { sendForm } from '../support/checkout/payment-links';
import { agree, openAs, startDashboard } from '../support/dashboard/dashboard';
import { until } from '../support/until';
import { TestWallet } from './test-wallet';

const UNIT = 1_000_000n;
/** An address of the payer's, which has received nothing before. */
const OWN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SAFE_PAYER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

describeWithBrowser('A refund', () => {
  const browser = useBrowser();
  let world: Settlement;
  let rollup: Anvil;
  let token: Address;

  beforeAll(async () => {
    rollup = await startAnvil({ chainId: 421_614 });
    world = await startDashboard({
      CONFIRMATIONS_LOCAL: '3',
      [`RPC_URLS_${ROLLUP}`]: rollup.url,
      [`CONFIRMATIONS_${ROLLUP}`]: '3',
    });
    await deployFactory(world.anvil);
    token = await world.token(6);
  });
  afterAll(async () => {
    await world?.stop();
    await rollup?.stop();
  });

  /** Opens a path of the dashboard as the merchant, with a wallet in the browser. */
  const openDashboard = (path: string, habits = {}) => {
    const wallet = new TestWallet(world.anvil, { announces: { name: 'Test wallet' }, ...habits });
    return openAs(browser, world.chit, world.merchant, path, { before: (page) => wallet.install(page) });
  };
  const overpaid = async (shop = world) => {
    const invoice = await shop.invoice(token, 10, { order_id: 'A-1' });
    await transfer(world.anvil, token, invoice.address, 11_500_000n);
    await mine(world.anvil, 2);
    await shop.becomes(invoice.uuid, 'paid');
    return invoice;
  };
  /** Requests a refund in the dialog of an invoice's page; returns the link for the payer as this computer can open it. */
  const request = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create refund link' }).click();
    const link = (await dialog.getByText('/refund/').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Close' }).click();
    return world.chit.url + new URL(link).pathname;
  };
  /**
   * Waits until the refund of the invoice was reported, and mines a block: the wallet is not that of the invoices, so that a transfer
   * counts by its report, which can come after its block was read.
   */
  const reported = async (invoice: string) => {
    const known =
      'SELECT 1 FROM refunds WHERE invoice_uuid = $1 AND coalesce(expected_hash, transaction_hash) IS NOT NULL';
    await until(async () => (await world.chit.database.query(known, [invoice])).length === 1);
    await mine(world.anvil, 1);
  };
  /** A refund of an overpaid invoice of the merchant, of which the payer has named the address. */
  const readyRefund = async (shop: Settlement, address: string) => {
    const { uuid, address: to } = await shop.invoice(token, 10);
    await transfer(world.anvil, token, to, 12n * UNIT);
    await mine(world.anvil, 2);
    await shop.becomes(uuid, 'paid');
    const create = 'mutation ($input: CreateRefundInput!) { createRefund(input: $input) { uuid } }';
    const variables = { input: { invoiceUuid: uuid } };
    const { body } = await world.chit.graphql(create, variables, shop.merchant.accessToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    await world.chit.database.query(
      "UPDATE refunds SET status = 'ready', address = $2, address_given_by = 'payer' WHERE uuid = $1",
      [body.data.createRefund.uuid, address],
    );
    return uuid;
  };
  const received = (owner: string) =>
    world.anvil.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner as Address],
    });

  it('of an overpaid invoice goes from its page to the address that the payer enters on a phone', async () => {
    const { uuid } = await overpaid();
    const { page, problems } = await openDashboard(`/invoices/${uuid}`);
    const link = await request(page);
    const refunds = page.getByRole('list', { name: 'Refunds' });
    await refunds.getByText('1.5').waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: 'Refunds are waiting for the customer’s address' }).waitFor();
    expect(await page.getByText('needs attention').count()).toBe(0);
    await page.goBack();

    const payer = await browser.open(link, { viewport: PHONE, javaScriptEnabled: false });
    await payer.page.getByRole('heading', { name: 'Where should your refund go?' }).waitFor();
    await payer.page.getByText(payers[0].address).waitFor();
    await payer.page.getByLabel('Your address on').fill(OWN);
    await payer.page.getByLabel('Last four characters').fill('beef');
    await payer.page.getByRole('button', { name: 'Send the refund to this address' }).click();
    await payer.page.getByText('These are not the last four characters').waitFor();
    expect(await payer.page.getByLabel('Your address on').inputValue()).toBe(OWN);
    await payer.page.getByLabel('Last four characters').fill('eAed');
    await payer.page.getByRole('button', { name: 'Send the refund to this address' }).click();
    await payer.page.getByRole('heading', { name: 'Waiting for the merchant' }).waitFor();

    await refunds.getByText('entered by the customer').waitFor();
    await page.getByRole('button', { name: 'Send refund on' }).click();
    await reported(uuid);
    await refunds.getByText('Sent', { exact: true }).waitFor();
    expect(await received(OWN)).toBe((15n * UNIT) / 10n);
    await mine(world.anvil, 2);
    await refunds.getByText('Refunded').waitFor();
    await payer.page.goto(link);
    await payer.page.getByRole('heading', { name: 'Refund complete' }).waitFor();

    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const flow = page.getByRole('region', { name: 'In and out' });
    await flow.waitFor();
    const parts = await flow.getByRole('term').allTextContents();
    const amounts = await flow.getByRole('definition').allTextContents();
    expect(parts.map((part, place) => `${part.trim()} ${amounts[place]?.replace(/\s+/g, ' ')}`)).toEqual([
      ...['Received 11.5 TEST', 'Paid out 0 TEST', 'Refunded 1.5 TEST', 'Refunds to send 0 TEST'],
    ]);
    expect(await browser.faults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('through a Safe file is taken back by a reorganization, and ends with a credit note, on three screens', async () => {
    const shop = await world.ofAnotherMerchant();
    const safe = payers[5] as (typeof payers)[number];
    const { database } = world.chit;
    await database.query('UPDATE users SET wallet = $1 WHERE uuid = $2', [safe.address, shop.merchant.uuid]);
    const { uuid } = await overpaid(shop);
    const { page, problems } = await openAs(browser, world.chit, shop.merchant, `/invoices/${uuid}`);
    const payer = await browser.open(await request(page), { viewport: PHONE, javaScriptEnabled: false });
    const { body } = await world.chit.graphql(
      'query ($uuid: UUID!) { invoice(uuid: $uuid) { url } }',
      { uuid },
      shop.merchant.accessToken,
    );
    const { pathname } = new URL(body.data.invoice.url);
    const receipt = await browser.open(world.chit.url + pathname, { viewport: PHONE });
    const heading = async (text: string) => {
      await payer.page.reload();
      await payer.page.getByRole('heading', { name: text }).waitFor();
      await receipt.page.getByRole('status').getByText('Paid', { exact: true }).waitFor();
    };
    await payer.page.getByLabel('Your address on').fill(SAFE_PAYER);
    await payer.page.getByLabel('Last four characters').fill(SAFE_PAYER.slice(-4));
    await payer.page.getByRole('button', { name: 'Send the refund to this address' }).click();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'File for the Safe app' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const [call, ...others] = JSON.parse(file).transactions as { to: Address; data: Hex }[];
    if (!call || others.length > 0) throw new Error(file);
    const { args } = decodeFunctionData({ abi: erc20Abi, data: call.data });
    const [to, amount] = args as [Address, bigint];
    const signed = await signedTransfer(world.anvil, call.to, to, amount, { from: safe });
    await world.together([signed]);
    const refunds = page.getByRole('list', { name: 'Refunds' });
    await refunds.getByText('Sent', { exact: true }).waitFor();
    await heading('Refund sent');

    await world.unseen(() => reorg(world.anvil, 1));
    await rpc(world.anvil, 'evm_setTime', [Math.ceil(Date.now() / 1000)]);
    await refunds.getByText('Ready to send').waitFor();
    await refunds.getByText('not confirmed by the network yet').waitFor();
    expect(await page.getByRole('button', { name: 'File for the Safe app' }).count()).toBe(0);
    await heading('Waiting for the merchant');

    await world.together([signed]);
    await mine(world.anvil, 2);
    await refunds.getByText('Refunded').waitFor();
    await heading('Refund complete');
    expect(await received(SAFE_PAYER)).toBe((15n * UNIT) / 10n);
    const note = /^Credit note CN-/;
    await refunds.getByRole('link', { name: note }).waitFor();
    const path = await payer.page.getByRole('link', { name: note }).getAttribute('href');
    await payer.page.goto(`${world.chit.url}${path}`);
    await payer.page.getByRole('heading', { name: note }).waitFor();
    expect([...problems, ...receipt.problems, ...payer.problems]).toEqual([]);
  });

  it('is signed together with others from the overview, in one batch of the wallet', async () => {
    const merchant = await world.ofAnotherMerchant();
    const addresses = ['a7', 'a8'].map((each) => getAddress(`0x${each.repeat(20)}`));
    for (const address of addresses) await readyRefund(merchant, address);
    const before = await Promise.all(addresses.map(received));
    const wallet = new TestWallet(world.anvil, { announces: { name: 'Test wallet' }, batches: true });
    const { page } = await openAs(browser, world.chit, merchant.merchant, '/', {
      before: (each) => wallet.install(each),
    });
    await page.getByText('2 refunds are ready to send').waitFor();
    await page.getByRole('link', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send 2 refunds on' }).click();
    await page.getByText('Sent. The status changes').waitFor();
    const after = await Promise.all(addresses.map(received));
    expect(after.map((sum, place) => sum - (before[place] ?? 0n))).toEqual([2n * UNIT, 2n * UNIT]);
    expect(wallet.calls).toContain('wallet_sendCalls');
    await mine(world.anvil, 2);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('confirmed');
    await page.getByRole('cell', { name: 'Refunded' }).nth(1).waitFor();
    expect(await browser.faults(page)).toEqual([]);
  });

  it('of an admin who also sells is signed although another merchant has one ready', async () => {
    const [own, foreign] = ['b1', 'b2'].map((each) => getAddress(`0x${each.repeat(20)}`)) as [
      Address,
      Address,
    ];
    const admin = await signInAdmin(world.chit);
    const invoice = await readyRefund(await world.ofAnotherMerchant(), own);
    for (const [table, column] of [
      ['invoices', 'uuid'],
      ['refunds', 'invoice_uuid'],
    ])
      await world.chit.database.query(`UPDATE ${table} SET user_uuid = $2 WHERE ${column} = $1`, [
        invoice,
        admin.uuid,
      ]);
    await readyRefund(await world.ofAnotherMerchant(), foreign);
    const wallet = new TestWallet(world.anvil, { announces: { name: 'Test wallet' } });
    const { page } = await openAs(browser, world.chit, admin, '/', {
      before: (each) => wallet.install(each),
    });
    await page.getByText('One refund is ready to send').waitFor();
    await page.getByRole('link', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send refund on' }).click();
    await page.getByText('Sent. The status changes').waitFor();
    expect(await Promise.all([own, foreign].map(received))).toEqual([2n * UNIT, 0n]);
  });

  it('of another merchant is shown to an admin, with no link and no button', async () => {
    const { uuid } = await overpaid();
    const merchants = await openDashboard(`/invoices/${uuid}`);
    await request(merchants.page);
    const admin = await signInAdmin(world.chit);
    const { page, problems } = await openAs(browser, world.chit, admin, `/invoices/${uuid}`);
    const refunds = page.getByRole('region', { name: 'Refunds' });
    await refunds.getByText('Waiting for address').waitFor();
    expect(await refunds.getByRole('button').count()).toBe(0);
    expect(await refunds.getByText(/link/i).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('on another network is sent there, after the wallet has switched to it', async () => {
    const shop = await world.ofAnotherMerchant();
    const remote = await deployToken(rollup, 'PayToken', 'Test token', 'TEST', 6);
    await mint(rollup, remote, payers[0].address, 20n * UNIT);
    await world.list(remote, 6, ROLLUP);
    const create =
      'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid contractAddress } }';
    const input = { tokenAddress: remote, network: ROLLUP, amount: '10' };
    const { body } = await world.chit.graphql(create, { input }, shop.merchant.accessToken);
    const { uuid, contractAddress } = body.data.createInvoice;
    await transfer(rollup, remote, contractAddress, 11_500_000n);
    await mine(rollup, 2);
    await shop.becomes(uuid, 'paid');

    const wallet = new TestWallet(world.anvil, { announces: { name: 'Test wallet' }, others: [rollup] });
    const { page, problems } = await openAs(browser, world.chit, shop.merchant, `/invoices/${uuid}`, {
      before: (each) => wallet.install(each),
    });
    await sendForm(await request(page), { address: SAFE_PAYER, last_four: SAFE_PAYER.slice(-4) });
    await page.getByRole('button', { name: 'Send refund on Arbitrum Sepolia' }).click();
    const reports = 'SELECT FROM refunds WHERE invoice_uuid = $1 AND expected_hash IS NOT NULL';
    await until(async () => (await world.chit.database.query(reports, [uuid])).length === 1);
    await mine(rollup, 3);
    await page.getByRole('list', { name: 'Refunds' }).getByText('Refunded').waitFor();
    expect(wallet.calls).toContain('wallet_switchEthereumChain');
    const holder = { address: remote, abi: erc20Abi, functionName: 'balanceOf' } as const;
    expect(await rollup.client.readContract({ ...holder, args: [SAFE_PAYER] })).toBe((15n * UNIT) / 10n);
    expect(problems).toEqual([]);
  });

  it('says that the link for the customer is lost, once the secret that made it was replaced', async () => {
    const { uuid } = await overpaid();
    const { page, problems } = await openDashboard(`/invoices/${uuid}`);
    await request(page);
    const replace = "UPDATE refunds SET claim_hash = 'of another link ' || uuid WHERE invoice_uuid = $1";
    await world.chit.database.query(replace, [uuid]);
    await page.reload();
    const refunds = page.getByRole('list', { name: 'Refunds' });
    await refunds.getByText('The link for the customer can no longer be shown.').waitFor();
    expect(await browser.faults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('that was cancelled shows the payer nothing of it any more', async () => {
    const { uuid } = await overpaid();
    const { page } = await openDashboard(`/invoices/${uuid}`);
    const link = await request(page);
    const payer = await browser.open(`${link}?lang=ar`);
    await payer.page.getByRole('heading').waitFor();
    expect(await browser.faults(payer.page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel refund' }).click();
    await agree(page, 'Cancel refund');
    await page.getByText('Cancelled').first().waitFor();
    expect(await browser.faults(page)).toEqual([]);
    for (const path of [link, `${link.slice(0, -4)}AAAA`]) {
      const answer = await fetch(path);
      expect([404, 410]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/1\.5|TEST|0x/);
    }
  });
});
