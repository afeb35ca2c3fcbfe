import type { Address, Hash } from 'viem';
import { startAnvil } from '../support/chain/anvil';
import {
  deployToken,
  mine,
  mint,
  payers,
  reorg,
  signedTransfer,
  transfer,
} from '../support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { Settlement, UNPAID } from '../support/chain/settlement';

const [payer, otherPayer] = payers;
/** Maximum number of ignored transfers kept per invoice (docs/limits.md). */
const MOST_KEPT = 20;

let world: Settlement;
let token: Address;
let otherToken: Address;

beforeAll(async () => {
  world = await Settlement.start();
  [token, otherToken] = [await world.token(6), await world.token(18)];
});

afterAll(() => world.stop());

interface Kept {
  hash: Hash;
  index: number;
  token: string;
  from: string;
  amount: string;
  reason: string;
}

/** Ignored transfers of an invoice, after the watcher has read the chain to its head. */
async function ignoredAt(uuid: string, of = world): Promise<Kept[]> {
  await of.caughtUp();
  return of.chit.database.query<Kept>(
    `SELECT transaction_hash AS hash, log_index AS index, token_address AS token, from_address AS from, amount, reason
     FROM ignored_transfers WHERE invoice_uuid = $1 ORDER BY block_number, log_index`,
    [uuid],
  );
}

/** Marks an invoice as expired since `days`. */
const closedAgo = (uuid: string, days: number) =>
  world.chit.database.query(
    `UPDATE invoices SET status = 'expired', expires_on = now() - make_interval(days => $2) WHERE uuid = $1`,
    [uuid, days],
  );

describe("An ignored transfer to an invoice's address is stored with its reason:", () => {
  it('for another listed token, also one without an open invoice', async () => {
    const { uuid, address } = await world.invoice(token, 1);
    const { transactionHash: hash } = await transfer(world.anvil, otherToken, address, 10n ** 18n);
    expect(await ignoredAt(uuid)).toEqual([
      {
        ...{ hash, index: 0 },
        token: otherToken.toLowerCase(),
        from: payer.address.toLowerCase(),
        amount: String(10n ** 18n),
        reason: 'wrong_token',
      },
    ]);
    expect(await world.see(uuid)).toMatchObject(UNPAID);
  });

  it('for a transfer later than LATE_PAYMENT_DAYS after the invoice closed', async () => {
    const { uuid, address } = await world.invoice(token, 1);
    await closedAgo(uuid, 9);
    const { transactionHash: hash } = await transfer(world.anvil, token, address, 1_000_000n);
    expect(await ignoredAt(uuid)).toMatchObject([{ hash, reason: 'too_late', amount: '1000000' }]);
    expect(await world.see(uuid)).toMatchObject({ ...UNPAID, status: 'expired' });
  });

  it.each([
    [
      'a token that is not listed',
      async () => deployToken(world.anvil, 'PayToken', 'Test token', 'TEST', 6),
      0,
    ],
    ['money that came more than 37 days late', async () => token, 38],
  ])('but not for %s, which Chit does not request from endpoints', async (_what, other, days) => {
    const { uuid, address } = await world.invoice(token, 1);
    if (days > 0) await closedAgo(uuid, days);
    await mint(world.anvil, await other(), address, 1_000_000n);
    expect(await ignoredAt(uuid)).toEqual([]);
  });

  it('once, although its block is read twice', async () => {
    const { uuid, address } = await world.invoice(token, 1);
    await transfer(world.anvil, otherToken, address, 5n);
    expect(await ignoredAt(uuid)).toHaveLength(1);
    await mine(world.anvil, 15);
    expect(await ignoredAt(uuid)).toHaveLength(1);
  });

  it('until a reorganization reverts it', async () => {
    const { uuid, address } = await world.invoice(token, 1);
    const { transactionHash: stays } = await transfer(world.anvil, otherToken, address, 7n);
    await transfer(world.anvil, otherToken, address, 8n);
    expect(await ignoredAt(uuid)).toHaveLength(2);
    await world.unseen(() => reorg(world.anvil, 1));
    expect(await ignoredAt(uuid)).toMatchObject([{ hash: stays }]);
  });

  it('up to twenty per invoice, so that dust does not fill the database', async () => {
    const [{ uuid, address }, other] = [await world.invoice(token, 1), await world.invoice(token, 1)];
    for (let i = 1; i <= MOST_KEPT + 3; i += 1) await transfer(world.anvil, otherToken, address, BigInt(i));
    await transfer(world.anvil, otherToken, other.address, 1n);
    expect((await ignoredAt(uuid)).map(({ amount }) => amount)).toEqual(
      Array.from({ length: MOST_KEPT }, (_, index) => String(index + 1)),
    );
    expect(await ignoredAt(other.uuid)).toHaveLength(1);
  });
});

describe('An ignored transfer on a network whose reads rarely check for a reorganization', () => {
  let rollup: Settlement;
  let endpoint: FaultyRpc;
  let asked: Address;
  let wrong: Address;

  beforeAll(async () => {
    const anvil = await startAnvil({ chainId: 421_614 });
    endpoint = await startFaultyRpc(anvil.url);
    rollup = await Settlement.on(anvil, 'ARB_SEPOLIA', { RPC_URLS_ARB_SEPOLIA: endpoint.url });
    [asked, wrong] = [await rollup.token(6), await rollup.token(6)];
  });
  afterAll(async () => {
    await rollup.stop();
    await endpoint.stop();
  });

  it('is stored only where it is, when its block is replaced between two reads', async () => {
    const { anvil } = rollup;
    const { uuid, address } = await rollup.invoice(asked, 1);
    const signed = [
      await signedTransfer(anvil, wrong, address, 7n, { from: payer }),
      await signedTransfer(anvil, wrong, address, 8n, { from: otherPayer }),
    ];
    await rollup.together(signed);
    const before = await ignoredAt(uuid, rollup);
    expect(before.map(({ index }) => index)).toEqual([0, 1]);
    const second = signed.find(({ hash }) => hash === before[1]?.hash);
    await rollup.unseen(async () => {
      await reorg(anvil, 1, [{ raw: second?.raw ?? '0x', offset: 0 }]);
      await mine(anvil, 3);
    });
    expect(await ignoredAt(uuid, rollup)).toMatchObject([{ hash: second?.hash, index: 0 }]);
  });

  it('stays when the endpoint does not deliver it any more', async () => {
    const { anvil } = rollup;
    const { uuid, address } = await rollup.invoice(asked, 1);
    const { transactionHash: hash, blockNumber } = await transfer(anvil, wrong, address, 9n);
    expect(await ignoredAt(uuid, rollup)).toMatchObject([{ hash }]);
    endpoint.fault({ hiddenBlock: Number(blockNumber) });
    await mine(anvil, 2);
    expect(await ignoredAt(uuid, rollup)).toMatchObject([{ hash }]);
    endpoint.heal();
  });
});
