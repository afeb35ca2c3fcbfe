import type { DataSource } from 'typeorm';
import type { Address } from 'viem';
import { createDatabase } from '../../src/infra/database/data-source';
import { pollSeconds } from '../../src/lib/chain/networks';
import { ReadingPace } from '../../src/services/settlement/reading-pace';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken, mine, mint, payers, transfer } from '../support/chain/chain-scenes';
import { type FaultyRpc, type RpcCall, startFaultyRpc } from '../support/chain/faulty-rpc';
import { Settlement } from '../support/chain/settlement';
import { until } from '../support/until';

const ROLLUP = 'ARB_SEPOLIA';

let world: Settlement;
let chain: Anvil;
let rpc: FaultyRpc;
let token: Address;
let database: DataSource;

beforeAll(async () => {
  chain = await startAnvil({ chainId: 421_614 });
  rpc = await startFaultyRpc(chain.url);
  world = await Settlement.start({ [`RPC_URLS_${ROLLUP}`]: rpc.url, CONFIRMATIONS_ARB_SEPOLIA: '1' });
  token = await deployToken(chain, 'PayToken', 'Test token', 'TEST', 6);
  await mint(chain, token, payers[0].address, 10n ** 12n);
  await world.list(token, 6, ROLLUP);
  database = await createDatabase(world.chit.database.url).initialize();
});
afterAll(async () => {
  await database.destroy();
  await Promise.all([world, chain, rpc].map((part) => part.stop()));
});

const cursor = async () => {
  const [row] = await world.chit.database.query<{ idle: boolean; leased: boolean; block: string | null }>(
    `SELECT is_idle AS idle, lease_until > now() AS leased, block_number AS block FROM chain_cursors WHERE network = $1`,
    [ROLLUP],
  );
  return row;
};

/** Waits until the watcher has looked at the network `count` more times, whether it has read it or not. */
async function looksPass(count: number): Promise<void> {
  for (let seen = 0; seen < count; seen += 1) {
    const [before] = await leaseEnd();
    await until(async () => (await leaseEnd())[0] !== before);
  }
}
const leaseEnd = async () =>
  (
    await world.chit.database.query<{ until: string }>(
      'SELECT lease_until::text AS until FROM chain_cursors WHERE network = $1',
      [ROLLUP],
    )
  ).map((row) => row.until);

const logReads = () => rpc.requests.filter(({ method }) => method === 'eth_getLogs');
const health = async () => (await world.chit.fetch('GET', '/health/ready')).body.networks[ROLLUP];

/** Cancels what is open, makes it so old that no payment to it counts, and waits until no invoice needs the network. */
async function untilIdle(): Promise<void> {
  const open = await world.chit.database.query<{ uuid: string }>(
    "SELECT uuid FROM invoices WHERE network = $1 AND status = 'created'",
    [ROLLUP],
  );
  for (const { uuid } of open) await world.cancel(uuid);
  await world.chit.database.query(
    `UPDATE invoices SET created_on = created_on - age, expires_on = expires_on - age, paid_on = paid_on - age
     FROM (SELECT interval '60 days' AS age) AS ages`,
  );
  await until(async () => (await cursor())?.idle);
}

describe('A network that no invoice needs', () => {
  beforeEach(untilIdle);

  it('is asked nothing, stays watched, and is healthy', async () => {
    rpc.requests.length = 0;
    await looksPass(2);
    expect(rpc.requests).toEqual([]);
    expect(await cursor()).toMatchObject({ idle: true, leased: true });
    expect(await health()).toMatchObject({ state: 'idle' });
  });

  it('is read from its newest blocks on, when the first invoice is made', async () => {
    await mine(chain, 2_500);
    const head = await chain.client.getBlockNumber();
    rpc.requests.length = 0;
    const invoice = await world.invoice(token, 1, { network: ROLLUP });
    await until(async () => Number((await cursor())?.block) >= head);
    await transfer(chain, token, invoice.address, 1_000_000n);
    expect(await world.becomes(invoice.uuid, 'paid')).toMatchObject({ amountReceived: '1' });
    expect(logReads().length).toBeLessThan(30);
  });
});

describe('A network with an open invoice', () => {
  const age = (sql: string) =>
    world.chit.database.query(`UPDATE invoices SET ${sql} WHERE network = $1`, [ROLLUP]);
  const every = async () => (await new ReadingPace(database, [ROLLUP], 7).of(ROLLUP)).every;

  it('is read every 17 seconds, often while somebody looks at the checkout, and every minute once the time of the invoice is over', async () => {
    const often = pollSeconds(ROLLUP);
    const { uuid } = await world.invoice(token, 1, { network: ROLLUP });
    expect(await every()).toBe(often);
    await age("created_on = now() - interval '5 minutes', expires_on = now() + interval '1 hour'");
    expect(await every()).toBe(17);
    const [row] = await world.chit.database.query<{ token: string }>(
      'SELECT checkout_token AS token FROM invoices WHERE uuid = $1',
      [uuid],
    );
    const page = await fetch(`${world.chit.url}/checkout/${row?.token}`);
    expect(page.status).toBe(200);
    await until(async () => (await every()) === often);
    const before = logReads().length;
    await mine(chain, 1);
    await until(async () => logReads().length > before);
    await world.chit.database.query('UPDATE chain_cursors SET looked_until = NULL');
    await age("status = 'expired', expires_on = now()");
    expect(await every()).toBe(60);
  });
});

describe('A network whose endpoint refuses every request because of the rate', () => {
  let local: FaultyRpc;
  beforeAll(async () => {
    local = await startFaultyRpc(world.anvil.url);
    await world.chit.restart({ RPC_URLS_LOCAL: local.url });
  });
  afterAll(async () => {
    rpc.heal();
    await world.chit.restart();
    await local.stop();
  });

  it('does not keep the payment on another network from being read at the next look', async () => {
    const own = await world.token(6);
    rpc.fault({ tooMany: 1 });
    await world.invoice(token, 1, { network: ROLLUP });
    await until(async () => (await health()).state === 'degraded');
    const { uuid, address } = await world.invoice(own, 1);
    local.requests.length = 0;
    const { blockNumber } = await transfer(world.anvil, own, address, 1_000_000n);
    const before = local.requests.length;
    expect(await world.becomes(uuid, 'paid')).toMatchObject({ amountReceived: '1' });
    const reads = local.requests.filter(({ method }) => method === 'eth_getLogs');
    const read = reads.findIndex(({ params }) => Number(rangeOf(params).toBlock) >= Number(blockNumber));
    const looks = local.requests.slice(before, local.requests.indexOf(reads[read] as RpcCall));
    // The look that goes on during the payment, and the next one.
    expect(looks.filter(({ params }) => params?.[0] === 'latest').length).toBeLessThanOrEqual(2);
    expect((await health()).state).toBe('degraded');
  });
});

const rangeOf = (params: RpcCall['params']) => params?.[0] as { toBlock: string };
