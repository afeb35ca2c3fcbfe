import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Address } from 'viem';
import { createDatabase } from '../src/infra/database/data-source';
import { NETWORK_IDS, NETWORKS, type NetworkId } from '../src/lib/chain/networks';
import { type Anvil, startAnvil } from '../test/support/chain/anvil';
import { deployToken, mint } from '../test/support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../test/support/chain/faulty-rpc';
import { Receiver } from '../test/support/http/receiver';
import { endWith, runToEnd } from './closers';
import { startChit } from './contenders/chit';
import { startEmbedded } from './embedded';
import { thousands } from './figures';
import { type Counts, type Delays, mixOf, reportOf, type StateCost, totalOf } from './rpc-report';
import { ADMIN, type Invoice, Shop } from './rpc-shop';
import { RPC_PAYMENTS, RPC_SECONDS, RPC_SETTLE_SECONDS } from './settings';

/**
 * `npm run bench:rpc`: how many requests watching a network costs in each of its states, and how soon payments are seen and
 * told. Takes about half an hour: in shorter windows, chance moves a state by half.
 */

const NETWORK: NetworkId = 'ARB_SEPOLIA';
const CONFIRMATIONS = 5;
const OPEN_INVOICES = 10_000;
const ONE_TOKEN = 1_000_000n;

const say = (line: string) => process.stdout.write(`${line}\n`);
const networks: NetworkId[] = NETWORK_IDS.filter((network) => network !== 'LOCAL');

interface Stage {
  anvil: Anvil;
  /** The counting proxies, by the network that each is for. */
  proxies: Map<NetworkId, FaultyRpc>;
  database: DataSource;
  /** Starts Chit with these networks, and returns its base URL; the second value stops it. */
  start(watched: readonly NetworkId[]): Promise<[string, () => Promise<void>]>;
}

async function main(): Promise<void> {
  const stage = await setUp();
  const token = await deployToken(stage.anvil, 'PayToken', 'Test token', 'TEST', 6);
  await stage.anvil.client.setAutomine(false);
  await stage.anvil.client.setIntervalMining({ interval: 1 });
  const idle = await measureIdle(stage);
  const receiver = await Receiver.start();
  endWith(() => receiver.stop());
  const [base] = await stage.start([NETWORK]);
  const shop = await Shop.open(base, token, NETWORK, receiver.url);
  const proxy = stage.proxies.get(NETWORK) as FaultyRpc;
  const one = async (state: string, target: number) => costOf(state, await count([proxy]), target);

  const closed = await shop.createInvoice();
  await shop.cancel(closed);
  const late = await one('only late money possible', 3_000);
  const invoice = await shop.createInvoice();
  await age(stage.database);
  const open = await one('one open invoice, nobody looks', 12_000);
  const leave = shop.look(invoice);
  const looked = await one('one open invoice, its page is open', 100_000);
  leave();
  const delays = await measureDelays({ ...stage, token, shop, receiver });
  await fill(stage.database, invoice);
  const many = await one(`${thousands(OPEN_INVOICES)} open invoices, nobody looks`, 1.5 * totalOf(open));
  const perDay = mixOf([
    { cost: looked, minutes: 500 },
    { cost: open, minutes: 500 },
    { cost: late, minutes: 440 },
  ]);
  const day = { state: 'a day of a shop with 50 invoices (computed)', target: 40_000, perDay };
  const report = reportOf([...idle, late, open, looked, many, day], delays, RPC_SECONDS);
  say(report);
  await writeFile(join(process.cwd(), 'bench/RPC.md'), report);
}

async function setUp(): Promise<Stage> {
  const anvil = await startAnvil({ chainId: NETWORKS[NETWORK].id, detached: true });
  endWith(() => anvil.stop());
  const proxies = new Map<NetworkId, FaultyRpc>();
  for (const network of networks) {
    const proxy = await startFaultyRpc(anvil.url);
    proxy.fault({ chainId: NETWORKS[network].id });
    endWith(() => proxy.stop());
    proxies.set(network, proxy);
  }
  const { url, home } = await startEmbedded(say);
  const database = await createDatabase(url).initialize();
  endWith(() => database.destroy());
  const start: Stage['start'] = async (watched) => {
    const urls = watched.map((network) => [`RPC_URLS_${network}`, proxies.get(network)?.url ?? '']);
    const chit = await startChit(home, url, {
      ...Object.fromEntries(urls),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // In production, webhooks to this machine are refused.
      NODE_ENV: 'development',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      LOG_LEVEL: 'fatal',
    });
    return [`http://127.0.0.1:${chit.port}`, chit.stop];
  };
  return { anvil, proxies, database, start };
}

/** Measures networks on which there is nothing to watch: one, and all. */
async function measureIdle({ proxies, start }: Stage): Promise<StateCost[]> {
  const [, stop] = await start(networks);
  const all = await count([...proxies.values()]);
  await stop();
  const one = all[networks.indexOf(NETWORK)] as Counts;
  return [
    costOf('nothing to watch', [one], 0),
    costOf(`${all.length} networks, nothing to watch on any`, all, 0),
  ];
}

/** Counts the requests of a window at each proxy, once the state is settled. */
async function count(proxies: readonly FaultyRpc[]): Promise<Counts[]> {
  await pause(RPC_SETTLE_SECONDS * 1_000);
  for (const { requests } of proxies) requests.length = 0;
  await pause(RPC_SECONDS * 1_000);
  return proxies.map(({ requests }) => {
    const counts: Counts = new Map();
    for (const { method } of requests) counts.set(method, (counts.get(method) ?? 0) + 1);
    return counts;
  });
}

/** Multiplies the requests of a window up to a day, and says how many they are. */
function costOf(state: string, counted: readonly Counts[], target: number): StateCost {
  const perDay: Counts = new Map();
  for (const [method, count] of counted.flatMap((counts) => [...counts]))
    perDay.set(method, (perDay.get(method) ?? 0) + (count * 86_400) / RPC_SECONDS);
  const cost = { state, target, perDay };
  say(`${state}: ${thousands(Math.round(totalOf(cost)))} requests a day`);
  return cost;
}

/** Lets the invoices look an hour older, because a new invoice is watched like one that somebody looks at. */
const age = (database: DataSource) =>
  database.query("UPDATE invoices SET created_on = created_on - interval '1 hour'");

/** Copies an open invoice until there are as many as the measured state has. */
const fill = (database: DataSource, { uuid }: Invoice) =>
  database.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query(
      `INSERT INTO invoices SELECT copy.* FROM invoices AS first, generate_series(2, $2) AS n,
         jsonb_populate_record(first, jsonb_build_object('uuid', gen_random_uuid(), 'number', gen_random_uuid(),
           'checkout_token', gen_random_uuid(), 'contract_address', '0x8' || lpad(n::text, 39, '0'))) AS copy
       WHERE first.uuid = $1`,
      [uuid, OPEN_INVOICES],
    );
  });

interface Payments extends Stage {
  token: Address;
  shop: Shop;
  receiver: Receiver;
}

/** Pays invoices whose pages are open, one after the other, and measures when this is seen and told. */
async function measureDelays({ anvil, token, shop, receiver }: Payments): Promise<Delays> {
  const blocks = recordBlocks(anvil);
  const delays: Delays = { seen: [], told: [] };
  for (let paid = 0; paid < RPC_PAYMENTS; paid += 1) {
    const invoice = await shop.createInvoice();
    let seenAt = 0;
    const leave = shop.look(invoice, (event) => {
      if (/"phase":"(seen|paid)"/.test(event)) seenAt ||= Date.now();
    });
    const { blockNumber } = await mint(anvil, token, invoice.contract_address, ONE_TOKEN);
    const told = () =>
      receiver.received.find(
        ({ message }) => JSON.stringify(message).includes(invoice.uuid) && message.type === 'invoice.paid',
      );
    while (!seenAt || !told()) await pause(20);
    leave();
    const block = Number(blockNumber);
    delays.seen.push(seenAt - (blocks.get(block) ?? Number.NaN));
    delays.told.push((told()?.at ?? 0) - (blocks.get(block + CONFIRMATIONS - 1) ?? Number.NaN));
  }
  return delays;
}

/** Records when each block appears, in Unix milliseconds, until the end of the benchmark. */
function recordBlocks({ client }: Anvil): Map<number, number> {
  const blocks = new Map<number, number>();
  const timer = setInterval(async () => {
    const number = Number(await client.getBlockNumber({ cacheTime: 0 }).catch(() => 0));
    if (!blocks.has(number)) blocks.set(number, Date.now());
  }, 25);
  endWith(() => clearInterval(timer));
  return blocks;
}

runToEnd(main);
