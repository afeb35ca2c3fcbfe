import { type Address, erc20Abi } from 'viem';
import { WALLET } from '../support/app/factories';
import { call, deployToken, mine, mint, payers, transfer } from '../support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { deployFactory } from '../support/chain/forwarder-scenes';
import { Settlement } from '../support/chain/settlement';
import { until } from '../support/until';

/** Private key of anvil's last account, which is public knowledge. */
const OPERATOR_KEY = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6';
const OPERATOR = payers[8] as (typeof payers)[number];
const CLIENT = WALLET as Address;

let world: Settlement;
let rpc: FaultyRpc;

beforeAll(async () => {
  world = await Settlement.start({ OPERATOR_PRIVATE_KEY: OPERATOR_KEY });
  await deployFactory(world.anvil);
  rpc = await startFaultyRpc(world.anvil.url);
  await world.chit.restart({ RPC_URLS_LOCAL: rpc.url });
});

afterAll(async () => {
  await world.stop();
  await rpc.stop();
});

const balance = (token: Address, holder: Address) =>
  world.anvil.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [holder],
  });

/** Number of transactions that the operator has sent. */
const sent = () => world.anvil.client.getTransactionCount({ address: OPERATOR.address });

async function isFlushed(uuid: string): Promise<boolean> {
  const [row] = await world.chit.database.query<{ flushed: boolean }>(
    'SELECT bool_and(flushed_on IS NOT NULL) AS flushed FROM payments WHERE invoice_uuid = $1',
    [uuid],
  );
  return row?.flushed ?? false;
}

/** Resolves when the flush job has looked for invoices at least three times after this call. */
async function threeLooks(): Promise<void> {
  const good = await world.token(6);
  for (let look = 0; look < 3; look += 1) {
    const { uuid, address } = await world.invoice(good, 1);
    await transfer(world.anvil, good, address, 1_000_000n);
    await until(() => isFlushed(uuid));
  }
}

describe('A token that leaves one unit behind', () => {
  it('is flushed by one transaction, and by one more when money arrives that is worth it', async () => {
    const token = await world.token(6, 'ClingingToken');
    const { uuid, address } = await world.invoice(token, 1);
    const before = await sent();
    await transfer(world.anvil, token, address, 1_000_000n);
    await until(() => isFlushed(uuid));
    await threeLooks();
    expect(await sent()).toBe(before + 4);
    expect(await balance(token, CLIENT)).toBe(999_999n);
    await transfer(world.anvil, token, address, 500_000n);
    await until(async () => (await balance(token, CLIENT)) === 1_499_999n);
    await until(() => isFlushed(uuid));
    expect(await sent()).toBe(before + 5);
  });

  it('stays unmoved while less arrives than its minimum of 1 % of a token', async () => {
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 1);
    await transfer(world.anvil, token, address, 1_000_000n);
    await until(() => isFlushed(uuid));
    const before = await sent();
    await transfer(world.anvil, token, address, 9_999n);
    expect((await world.seen(uuid)).payments).toHaveLength(2);
    await threeLooks();
    expect(await sent()).toBe(before + 3);
    await transfer(world.anvil, token, address, 1n);
    await until(() => isFlushed(uuid));
    expect(await sent()).toBe(before + 4);
  });
});

describe('A flush that moved nothing', () => {
  it('is set aside with the reason, and not repeated meanwhile', async () => {
    const token = await world.token(6, 'MockingToken');
    const { uuid, address } = await world.invoice(token, 1);
    const before = await sent();
    await transfer(world.anvil, token, address, 1_000_000n);
    // Three looks on a busy machine take longer than the pause of 15 seconds.
    const [setAside] = await until(async () => {
      const prolong = `UPDATE set_aside SET until = now() + interval '1 day'
        WHERE invoice_uuid = $1 AND until > now() RETURNING reason`;
      const rows = await world.chit.database.query<{ reason: string }>(prolong, [uuid]);
      return rows.length === 1 && rows;
    });
    expect(setAside?.reason).toMatch(/moved nothing/);
    expect(await sent()).toBe(before + 1);
    await threeLooks();
    expect(await sent()).toBe(before + 4);
    const count = 'SELECT count(*)::int AS payouts FROM payout_parts WHERE invoice_uuid = $1';
    expect(await world.chit.database.query(count, [uuid])).toEqual([{ payouts: 0 }]);
  });
});

describe('The requests of flushes', () => {
  const flushes = () => rpc.requests.filter(({ method }) => method === 'eth_call').length;

  it('are two reads of contracts in each round for 20 invoices that are flushed together', async () => {
    const token = await world.token(6);
    const invoices = [];
    for (let index = 0; index < 20; index += 1) invoices.push(await world.invoice(token, 1));
    const transfers = await deployToken(world.anvil, 'MultiTransfer');
    rpc.requests.length = 0;
    const before = await sent();
    const addresses = invoices.map(({ address }) => address);
    await call(world.anvil, 'MultiTransfer', transfers, 'airdrop', [token, addresses, 1_000_000n]);
    for (const { uuid } of invoices) await until(() => isFlushed(uuid));
    const rounds = (await sent()) - before;
    expect(rounds).toBeLessThanOrEqual(2);
    // Each round reads the balances and rehearses the flush; a last one finds the balances of 0. The watcher measures what
    // arrived, with at most two requests.
    expect(flushes()).toBeLessThanOrEqual(2 * (rounds + 1) + 2);
  });

  it('are none while nothing is to be moved', async () => {
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 1);
    await mint(world.anvil, token, address, 1_000_000n);
    await until(() => isFlushed(uuid));
    const { address: open } = await world.invoice(token, 2);
    await mint(world.anvil, token, open, 1_000_000n);
    await world.caughtUp();
    const gas = () => rpc.requests.filter(({ method }) => method === 'eth_gasPrice').length;
    const heads = () => rpc.requests.filter(({ method }) => method === 'eth_getBlockByNumber').length;
    // The price of gas is read once more after a flush.
    await until(async () => {
      rpc.requests.length = 0;
      await until(async () => heads() >= 4);
      await mine(world.anvil, 1);
      return flushes() + gas() === 0;
    });
  });
});
