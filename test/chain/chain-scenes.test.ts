import { type Address, parseAbi, parseAbiItem, zeroAddress } from 'viem';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import {
  blockOf,
  call,
  deployToken,
  mine,
  mint,
  payers,
  reorg,
  rpc,
  sendSigned,
  signedTransfer,
  transfer,
} from '../support/chain/chain-scenes';

const INVOICE: Address = '0x00000000000000000000000000000000000000AA';
const OTHER_INVOICE: Address = '0x00000000000000000000000000000000000000bb';
const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
]);
const [payer, otherPayer] = payers;

describe('The chain of the tests', () => {
  let anvil: Anvil;

  beforeAll(async () => {
    anvil = await startAnvil();
  });
  afterAll(() => anvil.stop());

  /** Deploys a token of which the first payer and all `owners` have 1,000. */
  const fundedToken = async (name: string, args: unknown[] = [], owners: Address[] = []) => {
    const token = await deployToken(anvil, name, ...args);
    for (const owner of [payer.address, ...owners]) await mint(anvil, token, owner, 1_000n);
    return token;
  };
  const balanceOf = (token: Address, owner: Address) =>
    anvil.client.readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [owner] });
  const transfersOf = (token: Address, to?: Address) =>
    anvil.client.getLogs({ address: token, event, args: { to }, fromBlock: 0n, strict: true });
  const valuesOf = async (token: Address, to: Address) =>
    (await transfersOf(token, to)).map(({ args }) => args.value);

  describe('Tokens', () => {
    it.each([0, 6, 18, 24])('can have %i decimals', async (decimals) => {
      const token = await fundedToken('PayToken', ['Dollar', 'USD', decimals]);
      await transfer(anvil, token, INVOICE, 7n);
      const read = { address: token, abi: erc20 };
      expect(await anvil.client.readContract({ ...read, functionName: 'decimals' })).toBe(decimals);
      expect(await anvil.client.readContract({ ...read, functionName: 'symbol' })).toBe('USD');
      expect(await valuesOf(token, INVOICE)).toEqual([7n]);
    });

    it('emit a transfer when they are minted and burnt', async () => {
      const token = await deployToken(anvil, 'PayToken', 'Dollar', 'USD', 6);
      await mint(anvil, token, INVOICE, 5n);
      await mint(anvil, token, anvil.accounts[0] as Address, 9n);
      await call(anvil, 'PayToken', token, 'burn', [9n]);
      expect(await valuesOf(token, INVOICE)).toEqual([5n]);
      expect(await valuesOf(token, zeroAddress)).toEqual([9n]);
    });

    it.each([
      ['UsdtLikeToken', 'setBlocked', [payer.address, true], [payer.address, false]],
      ['UsdtLikeToken', 'setBlocked', [INVOICE, true], [INVOICE, false]],
      ['BlocklistToken', 'setBlocked', [payer.address, true], [payer.address, false]],
      ['BlocklistToken', 'setBlocked', [INVOICE, true], [INVOICE, false]],
    ])('%s blocks and unblocks a wallet', async (name, method, block, unblock) => {
      const token = await fundedToken(name);
      await call(anvil, name, token, method, block);
      expect(await transfer(anvil, token, INVOICE, 3n)).toMatchObject({ status: 'reverted', logs: [] });
      await call(anvil, name, token, method, unblock);
      expect((await transfer(anvil, token, INVOICE, 3n)).status).toBe('success');
      expect(await valuesOf(token, INVOICE)).toEqual([3n]);
    });

    it('can be paused', async () => {
      const token = await fundedToken('PausableToken');
      await call(anvil, 'PausableToken', token, 'pause');
      expect((await transfer(anvil, token, INVOICE, 3n)).status).toBe('reverted');
      await call(anvil, 'PausableToken', token, 'unpause');
      expect((await transfer(anvil, token, INVOICE, 3n)).status).toBe('success');
    });

    it('can charge a fee on transfers', async () => {
      const token = await fundedToken('TaxedToken');
      const { logs } = await transfer(anvil, token, INVOICE, 200n);
      expect(logs).toHaveLength(2);
      expect(await valuesOf(token, INVOICE)).toEqual([198n]);
      expect(await valuesOf(token, zeroAddress)).toEqual([2n]);
      expect(await balanceOf(token, INVOICE)).toBe(198n);
    });

    it('can emit transfers of amount 0', async () => {
      const token = await fundedToken('SilentZeroToken');
      await call(anvil, 'SilentZeroToken', token, 'spam', [INVOICE]);
      expect(await valuesOf(token, INVOICE)).toEqual([0n]);
    });

    it('differ from NFTs, whose transfers have four topics', async () => {
      const token = await deployToken(anvil, 'NftLike');
      const { logs } = await mint(anvil, token, INVOICE, 42n);
      expect(logs[0]?.topics).toHaveLength(4);
      const { logs: ofToken } = await mint(anvil, await fundedToken('UsdtLikeToken'), INVOICE, 42n);
      expect(ofToken[0]?.topics).toEqual(logs[0]?.topics.slice(0, 3));
    });
  });

  describe('A contract that pays', () => {
    it.each([
      ['pay', [INVOICE, 5n], [5n]],
      ['payTwice', [INVOICE, 5n], [5n, 5n]],
      [
        'payMany',
        [
          [INVOICE, OTHER_INVOICE, INVOICE],
          [1n, 2n, 3n],
        ],
        [1n, 3n],
      ],
      ['payAndRevert', [INVOICE, 5n], []],
    ])('succeeds with %s', async (method, args, values) => {
      const contract = await deployToken(anvil, 'Payer');
      const token = await fundedToken('UsdtLikeToken', [], [contract]);
      const { status } = await call(anvil, 'Payer', contract, method, [token, ...args]);
      expect(status).toBe('success');
      expect(await valuesOf(token, INVOICE)).toEqual(values);
      expect(await balanceOf(token, contract)).toBe(1_000n - (await spent(token, contract)));
    });

    const spent = async (token: Address, by: Address) =>
      (await transfersOf(token)).reduce((sum, { args }) => sum + (args.from === by ? args.value : 0n), 0n);

    it('pays hundreds of addresses at once', async () => {
      const contract = await deployToken(anvil, 'MultiTransfer');
      const token = await deployToken(anvil, 'PayToken', 'Dollar', 'USD', 6);
      const wallets = Array.from({ length: 400 }, (_, i) => `0x${(i + 1).toString(16).padStart(40, '0')}`);
      const { logs } = await call(anvil, 'MultiTransfer', contract, 'airdrop', [token, wallets, 5n]);
      expect(logs).toHaveLength(401);
    });
  });

  describe('A reorganization', () => {
    let token: Address;
    const hashesFrom = async (block: bigint) => {
      const head = await anvil.client.getBlockNumber({ cacheTime: 0 });
      const numbers = Array.from({ length: Number(head - block) + 1 }, (_, i) => block + BigInt(i));
      return Promise.all(
        numbers.map(async (blockNumber) => (await anvil.client.getBlock({ blockNumber })).hash),
      );
    };

    beforeEach(async () => {
      token = await fundedToken('PayToken', ['Dollar', 'USD', 6], [otherPayer.address]);
      await mine(anvil, 1);
    });

    it('replaces exactly the top blocks, at the same height', async () => {
      const { blockNumber } = await transfer(anvil, token, INVOICE, 10n);
      await mine(anvil, 2);
      const below = await hashesFrom(blockNumber - 2n);
      expect((await reorg(anvil, 3)).from).toBe(blockNumber);
      const after = await hashesFrom(blockNumber - 2n);
      expect(after.slice(0, 2)).toEqual(below.slice(0, 2));
      expect(after).toHaveLength(5);
      expect(new Set([...below, ...after]).size).toBe(8);
    });

    it('drops a payment permanently, also from the mempool', async () => {
      const { transactionHash, blockNumber, blockHash } = await transfer(anvil, token, INVOICE, 10n);
      await mine(anvil, 2);
      expect(await reorg(anvil, 3)).toEqual({ from: blockNumber, dropped: [transactionHash] });
      await mine(anvil, 2);
      expect(await blockOf(anvil, transactionHash)).toBeNull();
      expect(await valuesOf(token, INVOICE)).toEqual([]);
      expect(await balanceOf(token, INVOICE)).toBe(0n);
      expect(await rpc(anvil, 'eth_getBlockByHash', [blockHash, false])).toBeNull();
      expect(await anvil.client.getTxpoolStatus()).toEqual({ pending: 0, queued: 0 });
    });

    it('moves a payment to a later block, and keeps its hash', async () => {
      const payment = await signedTransfer(anvil, token, INVOICE, 10n);
      const { blockNumber, transactionHash } = await sendSigned(anvil, payment);
      expect(transactionHash).toBe(payment.hash);
      await mine(anvil, 2);
      expect(await reorg(anvil, 3, [{ ...payment, offset: 2 }])).toEqual({ from: blockNumber, dropped: [] });
      expect(await blockOf(anvil, payment.hash)).toBe(blockNumber + 2n);
      expect(await valuesOf(token, INVOICE)).toEqual([10n]);
    });

    it('moves a payment to another index in the same block', async () => {
      const first = await signedTransfer(anvil, token, INVOICE, 10n);
      const second = await signedTransfer(anvil, token, INVOICE, 20n, { from: otherPayer });
      await sendSigned(anvil, first);
      await sendSigned(anvil, second);
      const both = [second, first].map((payment) => ({ ...payment, offset: 0 }));
      await reorg(anvil, 2, both);
      const logs = await transfersOf(token, INVOICE);
      expect(logs.map(({ args, logIndex }) => [args.value, logIndex])).toEqual([
        [20n, 0],
        [10n, 1],
      ]);
    });

    it('replaces a payment by another', async () => {
      const payment = await signedTransfer(anvil, token, INVOICE, 10n);
      await sendSigned(anvil, payment);
      const other = await signedTransfer(anvil, token, INVOICE, 4n, { nonce: payment.nonce });
      await mine(anvil, 1);
      expect((await reorg(anvil, 2, [{ ...other, offset: 0 }])).dropped).toEqual([payment.hash]);
      expect(await blockOf(anvil, payment.hash)).toBeNull();
      expect(await valuesOf(token, INVOICE)).toEqual([4n]);
      await expect(sendSigned(anvil, payment)).rejects.toThrow('nonce too low');
    });

    it('allows a dropped payment to return later', async () => {
      const payment = await signedTransfer(anvil, token, INVOICE, 10n);
      await sendSigned(anvil, payment);
      await reorg(anvil, 1);
      await mine(anvil, 1);
      const { transactionHash } = await sendSigned(anvil, payment);
      expect(transactionHash).toBe(payment.hash);
      expect(await valuesOf(token, INVOICE)).toEqual([10n]);
    });

    it('fails when a transaction cannot be included', async () => {
      await transfer(anvil, token, INVOICE, 10n);
      const early = await signedTransfer(anvil, token, INVOICE, 10n, { nonce: 1_000_000 });
      await expect(reorg(anvil, 1, [{ ...early, offset: 0 }])).rejects.toThrow('did not get into block 0');
    });

    it('changes blocks also at a very low base fee', async () => {
      await mine(anvil, 500);
      const before = await hashesFrom((await anvil.client.getBlockNumber({ cacheTime: 0 })) - 1n);
      await reorg(anvil, 2);
      await reorg(anvil, 1);
      await reorg(anvil, 2);
      const after = await hashesFrom((await anvil.client.getBlockNumber({ cacheTime: 0 })) - 1n);
      expect(after).not.toContain(before[0]);
      expect(after).not.toContain(before[1]);
    });

    it("leaves the chain's clock ahead", async () => {
      const before = (await anvil.client.getBlock()).timestamp;
      await mine(anvil, 2, { seconds: 3_600 });
      expect((await anvil.client.getBlock()).timestamp).toBeGreaterThanOrEqual(before + 7_200n);
      await reorg(anvil, 2);
      await mine(anvil, 1);
      expect((await anvil.client.getBlock()).timestamp).toBeGreaterThanOrEqual(before + 7_200n);
    });
  });
});
