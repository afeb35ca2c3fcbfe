import type { ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from 'viem';
import { BOUNDS } from '../../../src/lib/bounds';
import { createInvoice, type Merchant } from '../../support/app/factories';
import { type Anvil, startAnvil } from '../../support/chain/anvil';
import { call, deployToken } from '../../support/chain/chain-scenes';
import { moreInvoices } from '../../support/database/more-invoices';
import { forkAttacker } from '../attackers/attacker-process';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import { loopbackAddressOf } from '../loopback-addresses';
import { residentMemoryOf } from '../process-probe';
import type { ScenarioContext } from '../scenario';
import type { HostilePlan } from './hostile-customer';
import { reportNeighbour, startNeighbour } from './neighbour';
import type { BoundsPart } from './part';

/**
 * Heap limit that an operator sets. Without a limit, Node.js collects garbage late, and the memory check would be
 * meaningless.
 */
const HEAP_MB = 256;
const MAX_RESIDENT_MB = 400;
const MB = 1024 * 1024;
/** Slower than any rate limit of one account, so that the neighbour never reaches its own limits. */
const INTERVAL_MS = 250;
/** Duration in seconds in which the neighbour sends at least 100 requests, as its 99th percentile requires. */
const MIN_SECONDS = 30;
/** Invoices that the hostile account owns before the attack. */
const OWNED_INVOICES = 100_000;
const DUST_PAYMENTS = 1_000;
const AIRDROP_SIZE = 250;
const RATE_LIMIT_SETTINGS = Object.values(BOUNDS.rates).map(({ setting }) => setting);

/** One customer uses everything up to each bound at once, for `seconds`, while a neighbour works as usual. */
export const hostile: BoundsPart = {
  fullSize: 60,
  run: async (context, scaledSeconds) => {
    const seconds = Math.max(scaledSeconds, MIN_SECONDS);
    const anvil = await startAnvil();
    context.defer(() => anvil.stop());
    const harness = await Harness.open(context, 'external', {
      ...Object.fromEntries(RATE_LIMIT_SETTINGS.map((name) => [name, ''])),
      ...{ MAX_WEBHOOKS: '', MAX_API_KEYS: '' },
      RPC_URLS_LOCAL: anvil.url,
      CONFIRMATIONS_LOCAL: '1',
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    });
    const product = await harness.startProduct().ready();
    const [attacker, neighbour] = (await merchantsOf(product, 2)) as [Merchant, Merchant];
    const token = await deployToken(anvil, 'PayToken', 'Test token', 'TEST', 6);
    const setup: HostileSetup = { context, harness, product, anvil, attacker, token };
    await listToken(setup);
    await fillAccount(setup);
    const { url } = await createInvoice(product, attacker);
    const plan: HostilePlan = {
      ...{ ...attacker, token, seconds, url: product.url, address: loopbackAddressOf('attacker', 0) },
      events: `${product.url}${new URL(String(url)).pathname}/events`,
    };
    const neighbourCaller = startNeighbour(context, product, neighbour, INTERVAL_MS);
    const before = await residentMemoryOf(product.process.pid);
    const attackerProcess = forkAttacker(join(__dirname, 'hostile-customer.js'), plan);
    context.defer(() => attackerProcess.kill('SIGKILL'));
    const [code] = await Promise.all([exitCodeOf(attackerProcess), pay(setup), expire(setup, seconds)]);
    if (code !== 0) throw new Error(`The hostile customer's process exited with ${code}`);
    await neighbourCaller.end();
    reportNeighbour(context, neighbourCaller, 'a customer at every bound');
    const { peak } = await residentMemoryOf(product.process.pid);
    const resident = Math.round(peak / MB);
    context.recordFigure(`resident memory ${Math.round(before.now / MB)} MB before, peak ${resident} MB`);
    context.recorder.check(
      `with a customer at every bound and a heap of ${HEAP_MB} MB, less than ${MAX_RESIDENT_MB} MB are resident`,
      resident < MAX_RESIDENT_MB,
      `${resident} MB were`,
    );
  },
};

interface HostileSetup {
  context: ScenarioContext;
  harness: Harness;
  product: Product;
  anvil: Anvil;
  attacker: Merchant;
  /** Address of a token contract on the local chain. */
  token: Address;
}

const exitCodeOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => void child.once('exit', resolve));

async function listToken({ product, token }: HostileSetup): Promise<void> {
  const { accessToken } = await adminOf(product);
  const input = { name: 'Test token', symbol: 'TEST', address: token, network: 'LOCAL', decimals: 6 };
  const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
  await product.graphql(create, { input }, accessToken);
}

/**
 * Gives the account as many webhooks and API keys as it may have, all on a receiver that never replies, and very many
 * invoices.
 */
async function fillAccount({ context, product, harness, attacker }: HostileSetup): Promise<void> {
  const { recorder, defer } = context;
  const receiver = await silentReceiver();
  defer(() => receiver.server.close());
  const { webhooks, apiKeys } = BOUNDS.account;
  const mutate = (field: string) => product.graphql(`mutation { ${field} }`, {}, attacker.accessToken);
  for (let made = 0; made < webhooks.most; made += 1)
    await mutate(`createWebhook(url: "${receiver.url}") { uuid }`);
  // `createMerchant` made the first API key.
  for (let made = 1; made < apiKeys.most; made += 1) await mutate('createApiKey(name: "shop") { key }');
  const more = [
    await mutate(`createWebhook(url: "${receiver.url}") { uuid }`),
    await mutate('createApiKey(name: "shop") { key }'),
  ];
  recorder.check(
    'an account owns no more webhooks and API keys than its maximum',
    more.every(({ body }) => body.errors?.[0]?.extensions.code === 'CONFLICT'),
    JSON.stringify(more.map(({ body }) => body)),
  );
  const { uuid } = await createInvoice(product, attacker);
  await moreInvoices(harness.database, uuid, { count: OWNED_INVOICES, time: '1 hour' });
  // In production, autovacuum analyzes a table while it grows; this bulk insert needs an explicit ANALYZE.
  await harness.database.query('ANALYZE');
}

/** Starts an HTTP server that accepts requests and never replies. */
function silentReceiver(): Promise<{ server: Server; url: string }> {
  const server = createServer(() => {});
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({ server, url: `http://127.0.0.1:${port}/` });
    });
  });
}

/** Makes several batches of invoices expire at once, every ten seconds. */
async function expire({ harness, product, attacker }: HostileSetup, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  const { uuid } = await createInvoice(product, attacker);
  while (performance.now() < until) {
    const count = 5 * BOUNDS.batches.expiringInvoices.most;
    await moreInvoices(harness.database, uuid, { count, time: '-1 second' });
    await pause(10_000);
  }
}

async function pay({ anvil, product, attacker, token }: HostileSetup): Promise<void> {
  const body = { amount: 1, token_address: token, network: 'LOCAL' };
  const { contract_address } = await createInvoice(product, attacker, body);
  const sender = await deployToken(anvil, 'MultiTransfer');
  for (let sent = 0; sent < DUST_PAYMENTS; sent += AIRDROP_SIZE)
    await call(anvil, 'MultiTransfer', sender, 'airdrop', [
      token,
      Array(AIRDROP_SIZE).fill(contract_address),
      1n,
    ]);
}
