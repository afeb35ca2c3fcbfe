import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { WALLET } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import type { Anvil } from '../support/chain/anvil';
import {
  call,
  deployToken,
  mine,
  mint,
  payers,
  reorg,
  rpc,
  signedTransfer,
  transfer,
} from '../support/chain/chain-scenes';
import { ROLLUP, TwoChains } from '../support/chain/two-chains';
import { WRONG_ATTENTION, WRONG_PAYMENT_TOTALS } from '../support/database/recount';
import { until } from '../support/until';

const [PAYER] = payers;

let chains: TwoChains;
let anvils: Record<string, Anvil>;

beforeAll(async () => {
  chains = await TwoChains.start({ CONFIRMATIONS_LOCAL: '1', CONFIRMATIONS_ARB_SEPOLIA: '1' });
  anvils = { LOCAL: chains.world.anvil, [ROLLUP]: chains.rollup };
});

afterAll(() => chains.stop());

const FIELDS =
  'uuid invoice { uuid } network { id } token { symbol } tokenAddress coin amount hash reason status note';

async function strays(status?: string) {
  const query = `query ($status: StrayStatus) { strayMoney(first: 100, status: $status) { items { ${FIELDS} } } }`;
  return (await chains.ask(query, { status })).strayMoney.items;
}

const straysOf = async (uuid: string) =>
  (await strays()).filter((stray: { invoice: { uuid: string } }) => stray.invoice.uuid === uuid);

/** Reports a transaction on the page of an invoice, as its form does; returns the notice of the answer. */
async function report(path: string, network: string, hash: string): Promise<string> {
  const answer = await fetch(`${chains.world.chit.url}${path}/report`, {
    method: 'POST',
    body: new URLSearchParams({ network, hash }),
  });
  const [, notice = ''] = /role="alert">([^<]*)</.exec(await answer.text()) ?? [];
  return notice;
}

/** Pays an invoice in the local token with another token, on the network. */
async function stray(network: string, token: Address) {
  const { uuid, address, path } = await chains.create({
    accepts: [{ tokenAddress: chains.local, network: 'LOCAL' }],
    amount: '10',
  });
  const anvil = anvils[network] as Anvil;
  const { transactionHash: hash } = await transfer(anvil, token, address, 5_000_000n);
  return { uuid, address, path, hash, anvil };
}

describe('A payer who has paid and sees nothing', () => {
  it.each(['LOCAL', ROLLUP])(
    'is told that money in an unlisted token was seen, and is not named: %s',
    async (network) => {
      const anvil = anvils[network] as Anvil;
      const unlisted = await deployToken(anvil, 'PayToken', 'Claim at evil.example', 'EVIL', 6);
      await mint(anvil, unlisted, PAYER.address, 10n ** 12n);
      const { uuid, path, hash } = await stray(network, unlisted);
      expect(await report(path, network, hash)).toContain('does not count for this invoice');
      expect(await straysOf(uuid)).toEqual([
        expect.objectContaining({
          reason: 'unlisted_token',
          tokenAddress: unlisted,
          token: null,
          amount: null,
          hash,
        }),
      ]);
      const attention = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { attention } }';
      expect((await chains.ask(attention, { uuid })).invoice.attention).toEqual([]);
    },
  );

  it.each(['LOCAL', ROLLUP])('is told for each reason of what was not asked for: on %s', async (network) => {
    const { world, local, remote } = chains;
    const anvil = anvils[network] as Anvil;
    const foreign = await deployToken(anvil, 'PayToken', 'Test token', 'TEST', 6);
    await mint(anvil, foreign, PAYER.address, 10n ** 12n);
    await world.list(foreign, 6, network);
    const there = { tokenAddress: network === 'LOCAL' ? local : remote, network };
    const elsewhere =
      network === 'LOCAL'
        ? { tokenAddress: remote, network: ROLLUP }
        : { tokenAddress: local, network: 'LOCAL' };
    const long = "status = 'expired', expires_on = now() - interval '90 days'";
    for (const [reason, accepted, token, change] of [
      ['wrong_token', there, foreign, 'note = note'],
      ['wrong_network', elsewhere, there.tokenAddress, 'note = note'],
      ['late', there, there.tokenAddress, long],
      ['after_cancel', there, there.tokenAddress, `${long}, cancelled_on = expires_on`],
    ] as const) {
      const { uuid, address, path } = await chains.create({ accepts: [accepted], amount: '10' });
      await world.chit.database.query(`UPDATE invoices SET ${change} WHERE uuid = $1`, [uuid]);
      const { transactionHash: hash } = await transfer(anvil, token, address, 5_000_000n);
      expect(await report(path, network, hash)).toContain('does not count for this invoice');
      const amount = network === ROLLUP && token !== foreign ? '0.000000000005' : '5';
      expect(await straysOf(uuid)).toMatchObject([
        { reason, amount, hash, tokenAddress: token, token: { symbol: 'TEST' }, network: { id: network } },
      ]);
    }
  });

  it('is told of coins', async () => {
    const coins = await chains.create({
      accepts: [{ tokenAddress: chains.local, network: 'LOCAL' }],
      amount: '10',
    });
    const { anvil } = chains.world;
    const { transactionHash } = await anvil.send({ to: coins.address, value: 10n ** 15n });
    expect(await report(coins.path, 'LOCAL', transactionHash)).toContain('does not count for this invoice');
    expect(await straysOf(coins.uuid)).toMatchObject([
      { reason: 'wrong_token', coin: 'ETH', amount: '0.001' },
    ]);
  });

  it('is told when the transaction is unknown, failed, pays elsewhere, or is no hash', async () => {
    const { path } = await chains.create({ amount: '10' });
    const { anvil } = chains.world;
    expect(await report(path, 'LOCAL', `0x${'1'.repeat(64)}`)).toContain('cannot find this payment');
    expect(await report(path, 'LOCAL', 'my transaction')).toContain('0x and 64 characters');
    const elsewhere = await transfer(anvil, chains.local, WALLET as Address, 1n);
    expect(await report(path, 'LOCAL', elsewhere.transactionHash)).toContain('did not go to the address');
    expect(await strays()).not.toContainEqual(expect.objectContaining({ hash: elsewhere.transactionHash }));
  });

  it('stays at an address that can be opened again, and that leads to the other tokens', async () => {
    const { path } = await chains.create({ amount: '10' });
    const url = `${chains.world.chit.url}${path}/report`;
    const body = new URLSearchParams({ network: 'LOCAL', hash: `0x${'1'.repeat(64)}` });
    const answered = await (await fetch(url, { method: 'POST', body })).text();
    const [, other] = /href="(\?pay=[^"]+)"/.exec(answered) ?? [];
    const page = await fetch(`${url}${other}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Pay 10 TEST')]);
  });

  it('looks it up again with a button while the network does not answer, and loses nothing', async () => {
    const { uuid, path, hash } = await stray(ROLLUP, chains.remote);
    const { url } = chains.world.chit;
    chains.endpoint.fault({ serverErrors: 1 });
    const answer = await fetch(`${url}${path}/report?lang=en`, {
      method: 'POST',
      body: new URLSearchParams({ network: ROLLUP, hash: `see ${hash}` }),
    });
    expect(answer.status).toBe(503);
    const [, button = ''] = /role="alert">([\s\S]*?)<\/div>/.exec(await answer.text()) ?? [];
    expect(button).toContain('cannot be looked up at the moment');
    expect(await straysOf(uuid)).toEqual([]);
    chains.endpoint.heal();
    const [, action] = /action="([^"]*)"/.exec(button) ?? [];
    const fields = [...button.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, ...field]) => field);
    const again = await until(async () => {
      const page = await fetch(`${url}${action}`, {
        method: 'POST',
        body: new URLSearchParams(Object.fromEntries(fields)),
      });
      return page.ok && page;
    });
    expect(await again.text()).toContain('does not count for this invoice');
    expect(await straysOf(uuid)).toMatchObject([{ reason: 'wrong_network', hash }]);
  });

  it('learns that the transaction is a payment, which is no stray money', async () => {
    const { uuid, address, path } = await chains.create({ amount: '10' });
    const page = async () => (await fetch(chains.world.chit.url + path)).text();
    expect(await page()).toContain('>I have paid and nothing happens</summary>');
    expect(await page()).toContain('sent something else, open “I have paid and nothing happens”.');
    const paid = await transfer(chains.world.anvil, chains.local, address, 10_000_000n);
    await chains.world.becomes(uuid, 'paid');
    expect(await page()).not.toContain('I have paid and nothing happens');
    expect(await report(path, 'LOCAL', paid.transactionHash)).toContain('already counted on this page');
    expect(await straysOf(uuid)).toEqual([]);
  });

  it('cannot flood the merchant: of 1,000 dust tokens three are kept, and a real token beside them', async () => {
    const { anvil } = chains.world;
    const other = await chains.world.token(6);
    const { uuid, address, path, hash } = await stray('LOCAL', other);
    const dust = await deployToken(anvil, 'DustToken');
    const data = encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'dust',
          stateMutability: 'nonpayable',
          inputs: [
            { name: 'to', type: 'address' },
            { name: 'count', type: 'uint256' },
          ],
          outputs: [],
        },
      ],
      args: [address, 1_000n],
    });
    const { transactionHash } = await anvil.send({ to: dust, data });
    await report(path, 'LOCAL', transactionHash);
    await report(path, 'LOCAL', hash);
    const found = await straysOf(uuid);
    expect(found).toHaveLength(4);
    expect(found).toContainEqual(expect.objectContaining({ reason: 'wrong_token', amount: '5' }));
  });
});

describe('Stray money', () => {
  const RELEASE = `mutation ($uuid: UUID!) { releaseStray(uuid: $uuid) {
    calls { to data gas } fee feeSymbol stray { status } } }`;

  it('is released on a network without the factory, with the gas named before', async () => {
    const { uuid: invoice, address, path, hash, anvil } = await stray(ROLLUP, chains.remote);
    await report(path, ROLLUP, hash);
    const [{ uuid }] = await straysOf(invoice);
    const { releaseStray } = await chains.ask(RELEASE, { uuid });
    expect(releaseStray).toMatchObject({ feeSymbol: 'ETH', stray: { status: 'found' } });
    expect(releaseStray.calls).toHaveLength(2);
    expect(Number(releaseStray.fee)).toBeGreaterThan(0);
    for (const { to, data, gas } of releaseStray.calls as { to: Address; data: Hex; gas: string }[]) {
      const receipt = await anvil.send({ to, data, gas: BigInt(gas) });
      expect(receipt.gasUsed).toBeLessThanOrEqual(BigInt(gas));
    }
    await mine(anvil, 1);
    const read = { address: chains.remote, abi: erc20Abi, functionName: 'balanceOf' } as const;
    expect(await anvil.client.readContract({ ...read, args: [address] })).toBe(0n);
    expect(await anvil.client.readContract({ ...read, args: [WALLET as Address] })).toBe(5_000_000n);
    const again = await chains.ask(RELEASE, { uuid });
    expect(again.releaseStray).toMatchObject({ calls: [], stray: { status: 'released' } });
  });

  it('is found without a payer where the watcher sees it, unless it is not worth its gas', async () => {
    const other = await chains.world.token(6);
    const found = await stray('LOCAL', other);
    const dusted = await chains.create({ amount: '10' });
    await transfer(chains.world.anvil, other, dusted.address, 1n);
    const [one] = await until(async () => {
      const all = await straysOf(found.uuid);
      return all.length > 0 && all;
    });
    expect(one).toMatchObject({ reason: 'wrong_token', tokenAddress: other, amount: '5', hash: found.hash });
    await chains.world.caughtUp();
    expect(await straysOf(dusted.uuid)).toEqual([]);
  });

  it('is found without a payer on a network on which nobody expects it, after its invoice has ended', async () => {
    const accepts = [{ tokenAddress: chains.local, network: 'LOCAL' }];
    const [abroad, dusted] = [
      await chains.create({ accepts, amount: '10' }),
      await chains.create({ accepts, amount: '10' }),
    ];
    const { transactionHash: hash } = await transfer(
      chains.rollup,
      chains.remote,
      abroad.address,
      5n * 10n ** 18n,
    );
    await transfer(chains.rollup, chains.remote, dusted.address, 10n ** 12n);
    const { database } = chains.world.chit;
    await database.query(
      `UPDATE invoices SET status = 'expired', expires_on = now() - interval '3 minutes' WHERE uuid = ANY ($1)`,
      [[abroad.uuid, dusted.uuid]],
    );
    await database.query("UPDATE chain_cursors SET ended_looked_to = now() - interval '11 minutes'");
    const [one] = await until(async () => {
      const all = await straysOf(abroad.uuid);
      return all.length > 0 && all;
    });
    expect(one).toMatchObject({ reason: 'wrong_network', amount: '5', hash, network: { id: ROLLUP } });
    expect(await straysOf(dusted.uuid)).toEqual([]);
    expect(
      (await chains.ask('query ($uuid: UUID!) { invoice(uuid: $uuid) { attention } }', { uuid: abroad.uuid }))
        .invoice.attention,
    ).toEqual(['IGNORED_TRANSFER']);
  });

  it('is found after its invoice has ended, although no endpoint serves the transfers to another one', async () => {
    const accepts = [{ tokenAddress: chains.local, network: 'LOCAL' }];
    const [refused, served] = [
      await chains.create({ accepts, amount: '10' }),
      await chains.create({ accepts, amount: '10' }),
    ];
    for (const { address } of [refused, served])
      await transfer(chains.rollup, chains.remote, address, 5n * 10n ** 18n);
    chains.endpoint.fault({ refusedRecipient: refused.address });
    const { database } = chains.world.chit;
    await database.query(
      `UPDATE invoices SET status = 'expired', expires_on = now() - interval '3 minutes' WHERE uuid = ANY ($1)`,
      [[refused.uuid, served.uuid]],
    );
    await database.query("UPDATE chain_cursors SET ended_looked_to = now() - interval '11 minutes'");
    await until(async () => (await straysOf(served.uuid)).length > 0);
    expect(await straysOf(refused.uuid)).toEqual([]);
    chains.endpoint.heal();
  });

  it('is put away with a note, by its owner only', async () => {
    const { uuid: invoice, path, hash } = await stray('LOCAL', await chains.world.token(6));
    await report(path, 'LOCAL', hash);
    const [{ uuid }] = await straysOf(invoice);
    const ignore = 'mutation ($uuid: UUID!) { ignoreStray(uuid: $uuid, note: "dust") { status note } }';
    const stranger = await chains.world.ofAnotherMerchant();
    const { body } = await stranger.chit.graphql(ignore, { uuid }, stranger.merchant.accessToken);
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
    const attention = async () =>
      (await chains.ask('query ($uuid: UUID!) { invoice(uuid: $uuid) { attention } }', { uuid: invoice }))
        .invoice.attention;
    expect(await attention()).toEqual(['IGNORED_TRANSFER']);
    expect((await chains.ask(ignore, { uuid })).ignoreStray).toEqual({ status: 'ignored', note: 'dust' });
    expect(await attention()).toEqual([]);
    expect(await strays('found')).not.toContainEqual(expect.objectContaining({ uuid }));
  });
});

describe('Stray money that the merchant accepts', () => {
  const ACCEPT = 'mutation ($uuid: UUID!) { acceptStray(uuid: $uuid, note: "by phone") { status note } }';
  const SEEN = `query ($uuid: UUID!) { invoice(uuid: $uuid) { status paidLate amount amountReceived token { address }
    attention options { token { address } amount amountReceived } payments { amount confirmed } } }`;
  const see = async (uuid: string) => (await chains.ask(SEEN, { uuid })).invoice;

  /** Has the transfer to the invoice looked up, and returns the stray. */
  async function found(invoice: { uuid: string; path: string }, network: string, hash: string) {
    await report(invoice.path, network, hash);
    return (await straysOf(invoice.uuid))[0];
  }

  it('pays the invoice in time when it came in another token, which is one of its options then', async () => {
    const other = await chains.world.token(6);
    const wrong = await stray('LOCAL', other);
    const { uuid } = await found(wrong, 'LOCAL', wrong.hash);
    expect((await see(wrong.uuid)).attention).toEqual(['IGNORED_TRANSFER']);
    expect((await chains.ask(ACCEPT, { uuid })).acceptStray).toEqual({
      status: 'accepted',
      note: 'by phone',
    });
    expect(await see(wrong.uuid)).toMatchObject({
      ...{ status: 'created', amount: '10', amountReceived: '5', attention: [] },
      options: [
        { token: { address: chains.local }, amount: '10', amountReceived: '0' },
        { token: { address: other }, amount: '10', amountReceived: '5' },
      ],
      payments: [{ amount: '5', confirmed: true }],
    });
    expect(await report(wrong.path, 'LOCAL', wrong.hash)).toContain('already counted');
    await transfer(chains.world.anvil, chains.local, wrong.address, 5_000_000n);
    await chains.world.becomes(wrong.uuid, 'paid');
    await expect(chains.ask(ACCEPT, { uuid })).rejects.toThrow('stray_status');
    await expect(
      chains.ask('mutation ($uuid: UUID!) { ignoreStray(uuid: $uuid) { uuid } }', { uuid }),
    ).rejects.toThrow('stray_status');
  });

  it('pays the invoice when it came on another network, and one paid too late or cancelled long before', async () => {
    const accepts = [{ tokenAddress: chains.local, network: 'LOCAL' }];
    const abroad = await chains.create({ accepts, amount: '10' });
    const sent = await transfer(chains.rollup, chains.remote, abroad.address, 10n ** 19n);
    const { uuid } = await found(abroad, ROLLUP, sent.transactionHash);
    await chains.ask(ACCEPT, { uuid });
    expect(await see(abroad.uuid)).toMatchObject({
      ...{ status: 'paid', paidLate: false, amount: '10', amountReceived: '10' },
      token: { address: chains.remote },
    });
    expect(await chains.world.events(abroad.uuid)).toEqual([
      'created: created',
      'payment_detected: created',
      'paid: paid',
    ]);
    for (const cancelled of ['NULL', "now() - interval '90 days'"]) {
      const old = await chains.create({ accepts, amount: '10' });
      await chains.world.chit.database.query(
        `UPDATE invoices SET status = 'expired', expires_on = now() - interval '90 days', cancelled_on = ${cancelled}
         WHERE uuid = $1`,
        [old.uuid],
      );
      const paid = await transfer(chains.world.anvil, chains.local, old.address, 10_000_000n);
      const late = await found(old, 'LOCAL', paid.transactionHash);
      await chains.ask(ACCEPT, { uuid: late.uuid });
      expect(await see(old.uuid)).toMatchObject({ status: 'paid', paidLate: true, amountReceived: '10' });
    }
    expect(await chains.world.chit.database.query(WRONG_ATTENTION)).toEqual([]);
    expect((await chains.world.chit.database.query(WRONG_PAYMENT_TOTALS))[0]).toMatchObject({
      missing: 0,
      surplus: 0,
    });
  });

  it('is accepted already, and neither refunded nor put away, when its transfer was counted meanwhile', async () => {
    const wrong = await stray('LOCAL', await chains.world.token(6));
    const { uuid } = await found(wrong, 'LOCAL', wrong.hash);
    await chains.ask(ACCEPT, { uuid });
    const { database } = chains.world.chit;
    await database.query("UPDATE strays SET status = 'found', note = NULL WHERE uuid = $1", [uuid]);
    expect(await strays('found')).not.toContainEqual(expect.objectContaining({ uuid }));
    expect(await strays('accepted')).toContainEqual(expect.objectContaining({ uuid }));
    for (const operation of ['acceptStray', 'ignoreStray', 'refundStray']) {
      const result = operation === 'refundStray' ? 'stray { uuid }' : 'uuid';
      const again = `mutation ($uuid: UUID!) { ${operation}(uuid: $uuid) { ${result} } }`;
      await expect(chains.ask(again, { uuid })).rejects.toThrow('stray_status');
    }
    expect(await see(wrong.uuid)).toMatchObject({ amountReceived: '5', payments: [{ amount: '5' }] });
  });

  it('adds no ninth token to an invoice', async () => {
    const { anvil } = chains.world;
    const tokens = [chains.local];
    while (tokens.length < 8) {
      const address = await deployToken(anvil, 'PayToken', 'Test token', 'TEST', 6);
      tokens.push(await chains.world.list(address, 6));
    }
    const accepts = tokens.map((tokenAddress) => ({ tokenAddress, network: 'LOCAL' }));
    const full = await chains.create({ accepts, amount: '10' });
    const ninth = await chains.world.token(6);
    const { transactionHash: hash } = await transfer(anvil, ninth, full.address, 5_000_000n);
    const { uuid } = await found(full, 'LOCAL', hash);
    await expect(chains.ask(ACCEPT, { uuid })).rejects.toThrow('too_many_options');
    expect((await see(full.uuid)).options).toHaveLength(8);
    expect(await strays('found')).toContainEqual(expect.objectContaining({ uuid }));
  });

  it('counts at the present rate, and completes even an invoice whose price had expired', async () => {
    const { anvil, chit } = chains.world;
    const coin = await deployToken(anvil, 'PayToken', 'Coin', 'COIN', 6);
    await mint(anvil, coin, PAYER.address, 10n ** 12n);
    await chains.world.list(coin, 6, 'LOCAL', 'COIN');
    await storePrices(chit.database, { 'TEST/USD': 200_000_000, 'COIN/USD': 50_000_000 });
    const accepts = [{ tokenAddress: chains.local, network: 'LOCAL' }];
    const priced = await chains.create({ accepts, price: { amount: '10', currency: 'USD' } });
    await chit.database.query(
      "UPDATE invoices SET status = 'expired', expires_on = now() - interval '90 days' WHERE uuid = $1",
      [priced.uuid],
    );
    const inTokens = await chains.create({ accepts, amount: '5' });
    for (const [invoice, paidLate] of [
      [priced, true],
      [inTokens, false],
    ] as const) {
      const { transactionHash } = await transfer(anvil, coin, invoice.address, 20_000_000n);
      const { uuid } = await found(invoice, 'LOCAL', transactionHash);
      await chains.ask(ACCEPT, { uuid });
      expect(await see(invoice.uuid)).toMatchObject({
        ...{ status: 'paid', paidLate, amount: '20', amountReceived: '20' },
        options: [{ amount: '5' }, { token: { address: coin }, amount: '20' }],
      });
    }
  });

  it('counts as no other transfer of its transaction, to whose place a reorganization has moved that', async () => {
    const { anvil } = chains.world;
    const other = await chains.world.token(6);
    const payer = await deployToken(anvil, 'Payer');
    await mint(anvil, other, payer, 14_000_000n);
    const accepts = [{ tokenAddress: chains.local, network: 'LOCAL' }];
    const invoice = await chains.create({ accepts, amount: '10' });
    const both = [other, [WALLET, invoice.address], [9_000_000n, 5_000_000n]];
    const { transactionHash: hash } = await call(anvil, 'Payer', payer, 'payMany', both);
    const { uuid } = await found(invoice, 'LOCAL', hash);
    await chains.world.caughtUp();
    const raw = await rpc<Hex>(anvil, 'eth_getRawTransactionByHash', [hash]);
    const before = await signedTransfer(anvil, chains.local, WALLET as Address, 1n);
    const moved = [
      { ...before, offset: 0 },
      { raw, offset: 0 },
    ];
    await chains.world.unseen(() => reorg(anvil, 1, moved));
    await expect(chains.ask(ACCEPT, { uuid })).rejects.toThrow('network_away');
    expect(await see(invoice.uuid)).toMatchObject({ amountReceived: '0', payments: [] });
  });

  it('is refused where the wallet of the invoice is a contract that was not confirmed', async () => {
    const { anvil, chit, merchant } = chains.world;
    const wallet = await deployToken(anvil, 'SignatureWallet', PAYER.address);
    const setWallet = (address: string) =>
      chit.database.query('UPDATE users SET wallet = $1 WHERE uuid = $2', [address, merchant.uuid]);
    await setWallet(wallet);
    const confirm =
      'mutation ($wallet: Address!) { confirmWalletNetwork(wallet: $wallet, network: "LOCAL") { kind } }';
    await chains.ask(confirm, { wallet });
    const accepts = [{ tokenAddress: chains.local, network: 'LOCAL' }];
    const invoice = await chains.create({ accepts, amount: '10' });
    const sent = await transfer(chains.rollup, chains.remote, invoice.address, 10n ** 19n);
    const { uuid } = await found(invoice, ROLLUP, sent.transactionHash);
    const answer = await chains.ask(ACCEPT, { uuid }).catch(String);
    await setWallet(WALLET);
    expect(answer).toContain('wallet_network_unconfirmed');
    expect(await see(invoice.uuid)).toMatchObject({ status: 'created', amountReceived: '0', payments: [] });
  });

  it('is refused without a listed token, and without a known worth', async () => {
    const { anvil } = chains.world;
    const unlisted = await deployToken(anvil, 'PayToken', 'Claim at evil.example', 'EVIL', 6);
    const unknown = await deployToken(anvil, 'PayToken', 'Other', 'OTHER', 6);
    for (const token of [unlisted, unknown]) await mint(anvil, token, PAYER.address, 10n ** 12n);
    await chains.world.list(unknown, 6, 'LOCAL', 'OTHER');
    const refusals: [Address, string][] = [
      [unlisted, 'stray_token'],
      [unknown, 'no_rate'],
    ];
    for (const [token, refusal] of refusals) {
      const wrong = await stray('LOCAL', token);
      const { uuid } = await found(wrong, 'LOCAL', wrong.hash);
      await expect(chains.ask(ACCEPT, { uuid })).rejects.toThrow(refusal);
      expect(await see(wrong.uuid)).toMatchObject({ amountReceived: '0', payments: [] });
    }
    const coins = await chains.create({ amount: '10' });
    const { transactionHash } = await anvil.send({ to: coins.address, value: 10n ** 15n });
    const { uuid } = await found(coins, 'LOCAL', transactionHash);
    await expect(chains.ask(ACCEPT, { uuid })).rejects.toThrow('stray_token');
  });
});

describe('Stray money that goes back', () => {
  const FLUSH =
    'calls { to data gas } fee refund { uuid status amount reason claimUrl token { address } } stray { status }';
  const REFUND = `mutation ($uuid: UUID!) { refundStray(uuid: $uuid) { ${FLUSH} } }`;
  const refund = async (uuid: string) => (await chains.ask(REFUND, { uuid })).refundStray;
  const see = async (uuid: string) =>
    (
      await chains.ask(
        `query ($uuid: UUID!) { invoice(uuid: $uuid) { amountRefunded refundable { most }
          refunds { uuid status hash creditNoteNumber transfer { to data } } } }`,
        { uuid },
      )
    ).invoice;

  it('is moved to the wallet first, and then refunded on its network, apart from the money of the invoice', async () => {
    const wallet = payers[5] as (typeof payers)[number];
    const { database } = chains.world.chit;
    const accepts = [{ tokenAddress: chains.local, network: 'LOCAL' }];
    const setWallet = (address: string) =>
      database.query('UPDATE users SET wallet = $1 WHERE uuid = $2', [address, chains.world.merchant.uuid]);
    await setWallet(wallet.address);
    const invoice = await chains.create({ accepts, amount: '10' });
    await setWallet(WALLET);
    const wrong = await transfer(chains.rollup, chains.remote, invoice.address, 5_000_000n);
    await report(invoice.path, ROLLUP, wrong.transactionHash);
    const [{ uuid }] = await straysOf(invoice.uuid);

    const first = await refund(uuid);
    expect(first).toMatchObject({ refund: null, stray: { status: 'found' } });
    for (const { to, data, gas } of first.calls) await chains.rollup.send({ to, data, gas: BigInt(gas) });
    await mine(chains.rollup, 1);
    const { refund: requested, stray: after } = await refund(uuid);
    expect(after).toEqual({ status: 'refunded' });
    expect(requested).toMatchObject({
      ...{ status: 'requested', amount: '0.000000000005', reason: 'other' },
      token: { address: chains.remote },
    });
    await expect(refund(uuid)).rejects.toThrow('stray_status');
    await expect(
      chains.ask('mutation ($uuid: UUID!) { acceptStray(uuid: $uuid) { uuid } }', { uuid }),
    ).rejects.toThrow('stray_status');

    const claim = await fetch(`${chains.world.chit.url}${new URL(requested.claimUrl).pathname}`);
    expect(await claim.text()).toContain('0.000000000005');
    const payer = `0x${'ab'.repeat(20)}` as Address;
    await database.query(
      "UPDATE refunds SET status = 'ready', address = $2, address_given_by = 'payer' WHERE uuid = $1",
      [requested.uuid, payer],
    );
    const { refunds } = await see(invoice.uuid);
    const { to, data } = refunds[0].transfer;
    await chains.rollup.client.sendTransaction({ account: wallet, chain: null, to, data });
    await mine(chains.rollup, 2);
    await until(async () => (await see(invoice.uuid)).refunds[0].status === 'confirmed');
    // What was never income needs no credit note, and is no refund in the statistics.
    expect(await see(invoice.uuid)).toMatchObject({
      ...{ amountRefunded: '0', refundable: [], refunds: [{ creditNoteNumber: null }] },
    });
    const sent = await database.query('SELECT 1 FROM payment_deltas WHERE refunded <> 0 AND user_uuid = $1', [
      chains.world.merchant.uuid,
    ]);
    expect(sent).toEqual([]);
  });

  it('can be refunded again, or accepted, once its refund was cancelled', async () => {
    const wrong = await stray('LOCAL', await chains.world.token(6));
    await report(wrong.path, 'LOCAL', wrong.hash);
    const [{ uuid }] = await straysOf(wrong.uuid);
    await chains.world.chit.database.query("UPDATE strays SET status = 'released' WHERE uuid = $1", [uuid]);
    const cancel = 'mutation ($uuid: UUID!) { cancelRefund(uuid: $uuid) { status } }';
    for (let times = 0; times < 2; times += 1) {
      const { refund: requested } = await refund(uuid);
      expect(await strays('refunded')).toContainEqual(expect.objectContaining({ uuid }));
      await chains.ask(cancel, { uuid: requested.uuid });
      expect(await strays('released')).toContainEqual(expect.objectContaining({ uuid }));
    }
    await chains.ask('mutation ($uuid: UUID!) { acceptStray(uuid: $uuid) { uuid } }', { uuid });
    const entries = await chains.world.chit.database.query(
      "SELECT action, actor_uuid FROM audit_entries WHERE subject IN ('stray:' || $1, 'invoice:' || $2) ORDER BY uuid",
      [uuid, wrong.uuid],
    );
    const actions = ['refund.requested', 'refund.cancelled'];
    expect(entries).toEqual(
      [...actions, ...actions, 'stray.accepted'].map((action) => ({
        action,
        actor_uuid: chains.world.merchant.uuid,
      })),
    );
  });
});
