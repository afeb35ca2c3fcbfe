import { Client } from 'pg';
import type { Address } from 'viem';
import { mine, transfer } from '../support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { accountsBooked, accountsOnChain, type Bill } from '../support/chain/ledger';
import { Settlement } from '../support/chain/settlement';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { waitingFor } from '../support/database/row-lock';
import { builtMain } from '../support/process/built-chit';
import { ChitProcess, openFolder } from '../support/process/chit-process';
import { until } from '../support/until';

/** A process with the role `watcher`, and the endpoint that only this process uses. */
interface Watcher {
  chit: ChitProcess;
  rpc: FaultyRpc;
}

const started: Watcher[] = [];
let folder: string;
let world: Settlement;
let token: Address;
let reading: Watcher;
let waiting: Watcher;

beforeAll(async () => {
  folder = await openFolder();
  world = await Settlement.start({ ROLES: 'api' });
  token = await world.token(6);
});
/** Starts processes in place of those that the last test has ended, and waits until one of the two reads the network. */
beforeEach(async () => {
  const running = [reading, waiting].filter((one) => one && !one.chit.hasEnded);
  const pair = await Promise.all([running[0] ?? watcher(), running[1] ?? watcher()]);
  await until(async () => {
    const states = await Promise.all(pair.map(stateOf));
    [reading, waiting] = states[0] === 'up' ? pair : [pair[1], pair[0]];
    return states.includes('up') && states.includes('standby');
  });
  waiting.rpc.reset(1);
});
afterAll(async () => {
  await Promise.all(started.map(({ chit }) => chit.end()));
  await Promise.all(started.map(({ rpc }) => rpc.stop()));
  await world.stop();
  await removeFolder(folder);
});

async function watcher(): Promise<Watcher> {
  const rpc = await startFaultyRpc(world.anvil.url);
  const chit = new ChitProcess(builtMain(), folder, {
    DATABASE_URL: world.chit.database.url,
    RPC_URLS_LOCAL: rpc.url,
    ROLES: 'watcher',
    LOG_LEVEL: 'fatal',
  });
  started.push({ chit, rpc });
  return { chit: await chit.ready(), rpc };
}

const stateOf = async ({ chit }: Watcher): Promise<string> =>
  (await chit.get('/health/ready')).json.networks.LOCAL.state;

/** The process that may read the network, by the identifier that it drew; null when there is none. */
async function leaseHolder(): Promise<string | null> {
  const [cursor] = await world.chit.database.query<{ holder: string | null }>(
    "SELECT lease_holder AS holder FROM chain_cursors WHERE network = 'LOCAL'",
  );
  return cursor?.holder ?? null;
}

async function bill(): Promise<Bill> {
  return { ...(await world.invoice(token, 1)), token, amount: 1_000_000n };
}

const pay = ({ address }: Bill) => transfer(world.anvil, token, address, 1_000_000n);

/** Waits until Chit has recorded the payments of the bills. */
async function settled(...bills: Bill[]): Promise<void> {
  for (const { uuid } of bills) await world.becomes(uuid, 'paid');
  expect(await accountsBooked(world.chit.database, bills)).toEqual(await accountsOnChain(world.anvil, bills));
}

describe('Of two processes that watch a network', () => {
  it('one reads it, and the other does not, but for the facts of the listed tokens', async () => {
    for (let block = 0; block < 4; block++) {
      const before = reading.rpc.requests.length;
      await mine(world.anvil, 1);
      await world.caughtUp();
      expect(reading.rpc.requests.length).toBeGreaterThan(before);
    }
    const methods = waiting.rpc.requests.map(({ method }) => method);
    expect(methods.filter((method) => !['eth_chainId', 'eth_call'].includes(method))).toEqual([]);
    expect([await stateOf(reading), await stateOf(waiting)]).toEqual(['up', 'standby']);
  });

  it('the other continues when the first is killed, whose lease ends by itself', async () => {
    const open = await bill();
    await reading.chit.end('SIGKILL');
    await pay(open);
    await settled(open);
    expect(waiting.rpc.requests.some(({ method }) => method === 'eth_getLogs')).toBe(true);
  });

  it('the other continues when the first is stopped, which gives up its lease', async () => {
    const open = await bill();
    await pay(open);
    const before = await leaseHolder();
    expect(await reading.chit.end()).toMatchObject({ code: 0 });
    expect(await leaseHolder()).not.toBe(before);
    const next = await bill();
    await pay(next);
    await settled(open, next);
    expect(waiting.rpc.requests.some(({ method }) => method === 'eth_getLogs')).toBe(true);
  });

  it('the other continues when the first freezes during a write, and both work when it resumes', async () => {
    const open = await bill();
    const holder = new Client(world.chit.database.url);
    await holder.connect();
    await holder.query(`BEGIN; SELECT 1 FROM invoices WHERE uuid = '${open.uuid}' FOR UPDATE`);
    await pay(open);
    await until(async () => (await waitingFor(world.chit.database)) > 0);
    reading.chit.signal('SIGSTOP');
    await holder.end();
    await settled(open).finally(() => reading.chit.signal('SIGCONT'));

    const next = await bill();
    await pay(next);
    await settled(open, next);
    await until(async () => (await stateOf(reading)) === 'standby');
    expect(await world.events(open.uuid)).toEqual([
      'created: created',
      'payment_detected: created',
      'paid: paid',
    ]);
  });
});
