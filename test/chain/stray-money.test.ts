import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { WALLET } from '../support/app/factories';
import type { Anvil } from '../support/chain/anvil';
import { deployToken, mine, mint, payers, transfer } from '../support/chain/chain-scenes';
import { ROLLUP, TwoChains } from '../support/chain/two-chains';
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
      expect(await report(path, network, hash)).toContain('not what was asked for');
      expect(await straysOf(uuid)).toEqual([
        expect.objectContaining({
          reason: 'unlisted_token',
          tokenAddress: unlisted,
          token: null,
          amount: null,
          hash,
        }),
      ]);
    },
  );

  it('is told of money in another listed token, and of money on another network', async () => {
    const other = await chains.world.token(6);
    const wrongToken = await stray('LOCAL', other);
    const wrongNetwork = await stray(ROLLUP, chains.remote);
    expect(await report(wrongToken.path, 'LOCAL', wrongToken.hash)).toContain('not what was asked for');
    expect(await report(wrongNetwork.path, ROLLUP, wrongNetwork.hash)).toContain('not what was asked for');
    expect(await straysOf(wrongToken.uuid)).toMatchObject([
      { reason: 'wrong_token', token: { symbol: 'TEST' }, amount: '5', network: { id: 'LOCAL' } },
    ]);
    expect(await straysOf(wrongNetwork.uuid)).toMatchObject([
      { reason: 'wrong_network', network: { id: ROLLUP }, amount: '0.000000000005' },
    ]);
  });

  it('is told of coins, of money that came too late, and of money that came after the cancelling', async () => {
    const accepts = [{ tokenAddress: chains.local, network: 'LOCAL' }];
    const coins = await chains.create({ accepts, amount: '10' });
    const { anvil } = chains.world;
    const { transactionHash } = await anvil.send({ to: coins.address, value: 10n ** 15n });
    expect(await report(coins.path, 'LOCAL', transactionHash)).toContain('not what was asked for');
    expect(await straysOf(coins.uuid)).toMatchObject([
      { reason: 'wrong_token', coin: 'ETH', amount: '0.001' },
    ]);
    for (const [reason, cancelled] of [
      ['late', 'NULL'],
      ['after_cancel', "now() - interval '90 days'"],
    ] as const) {
      const old = await chains.create({ accepts, amount: '10' });
      await chains.world.chit.database.query(
        `UPDATE invoices SET status = 'expired', expires_on = now() - interval '90 days', cancelled_on = ${cancelled}
         WHERE uuid = $1`,
        [old.uuid],
      );
      const paid = await transfer(anvil, chains.local, old.address, 10_000_000n);
      await report(old.path, 'LOCAL', paid.transactionHash);
      expect(await straysOf(old.uuid)).toMatchObject([{ reason, amount: '10' }]);
    }
  });

  it('is told when the transaction is unknown, failed, pays elsewhere, or is no hash', async () => {
    const { path } = await chains.create({ amount: '10' });
    const { anvil } = chains.world;
    expect(await report(path, 'LOCAL', `0x${'1'.repeat(64)}`)).toContain('no such transaction');
    expect(await report(path, 'LOCAL', 'my transaction')).toContain('0x and 64 characters');
    const elsewhere = await transfer(anvil, chains.local, WALLET as Address, 1n);
    expect(await report(path, 'LOCAL', elsewhere.transactionHash)).toContain('did not pay to the address');
    expect(await strays()).not.toContainEqual(expect.objectContaining({ hash: elsewhere.transactionHash }));
  });

  it('learns that the transaction is a payment, which is no stray money', async () => {
    const { uuid, address, path } = await chains.create({ amount: '10' });
    const paid = await transfer(chains.world.anvil, chains.local, address, 10_000_000n);
    await chains.world.becomes(uuid, 'paid');
    expect(await report(path, 'LOCAL', paid.transactionHash)).toContain('is known');
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

  it('is put away with a note, by its owner only', async () => {
    const { uuid: invoice, path, hash } = await stray('LOCAL', await chains.world.token(6));
    await report(path, 'LOCAL', hash);
    const [{ uuid }] = await straysOf(invoice);
    const ignore = 'mutation ($uuid: UUID!) { ignoreStray(uuid: $uuid, note: "dust") { status note } }';
    const stranger = await chains.world.ofAnotherMerchant();
    const { body } = await stranger.chit.graphql(ignore, { uuid }, stranger.merchant.accessToken);
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
    const attention = async () =>
      (await chains.ask(`{ invoice(uuid: "${invoice}") { attention } }`, {})).invoice.attention;
    expect(await attention()).toEqual(['IGNORED_TRANSFER']);
    expect((await chains.ask(ignore, { uuid })).ignoreStray).toEqual({ status: 'ignored', note: 'dust' });
    expect(await attention()).toEqual([]);
    expect(await strays('found')).not.toContainEqual(expect.objectContaining({ uuid }));
  });
});
