import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Address } from 'viem';
import { transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { findFreePort } from '../support/process/ports';
import { until } from '../support/until';

const ROOT = join(__dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/shop.md'), 'utf8');
const run = promisify(execFile);

/** The page's only code block in a language. */
const codeBlock = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1] ?? '';

/** A delivery of a webhook. */
interface Told {
  event: string;
  response_status: number;
  payload: string;
}

describe('The shop of docs/shop.md', () => {
  let world: Settlement;
  let token: Address;
  let folder: string;
  let shop: ChildProcess;
  let url: string;

  beforeAll(async () => {
    world = await Settlement.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    token = await world.token(6);
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    folder = await mkdtemp(join(tmpdir(), 'chit-shop-'));
    await installPackages();
    await writeFile(join(folder, 'shop.mjs'), codeBlock('js'));
    const { PATH = '' } = process.env;
    shop = spawn(process.execPath, ['shop.mjs'], {
      cwd: folder,
      env: {
        PATH,
        PORT: String(port),
        CHIT: world.chit.url,
        NETWORK: 'LOCAL',
        TOKEN: token,
        RETURN_URL: 'https://shop.example.com/orders/{order}',
        ...(await prepared()),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process.once('exit', kill);
    await until(() =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  });
  afterAll(async () => {
    const ended = once(shop, 'close');
    kill();
    await ended;
    process.off('exit', kill);
    await world.stop();
    await rm(folder, { recursive: true });
  });

  /** The packages that the page tells to install, the SDK as it is published. */
  async function installPackages() {
    const sdk = join(folder, 'node_modules/@chit-pay/sdk');
    await mkdir(sdk, { recursive: true });
    await symlink(join(ROOT, 'node_modules/express'), join(folder, 'node_modules/express'));
    await run(process.execPath, ['scripts/build-sdk.js', sdk], { cwd: ROOT });
  }

  const kill = () => void shop.kill('SIGKILL');

  /** Runs the page's commands; returns the settings that they print. */
  async function prepared(): Promise<Record<string, string>> {
    const commands = codeBlock('sh')
      .replace('http://127.0.0.1:3000', world.chit.url)
      .replace('http://127.0.0.1:4000', url);
    const env = { ...process.env, MERCHANT: world.merchant.accessToken };
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', commands], { env });
    return Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/, 2)),
    );
  }

  const textOf = async (path: string) => (await fetch(url + path)).text();

  /** Orders a coffee; returns the path of the order's page, and the invoice of the order. */
  async function order() {
    const { headers } = await fetch(`${url}/orders`, { method: 'POST', redirect: 'manual' });
    const path = headers.get('location') ?? '';
    const search = `order_id=${path.split('/').at(-1)}`;
    return { path, invoice: (await invoicesOf(search))[0] };
  }

  const invoicesOf = async (search: string) =>
    (await world.chit.rest('GET', `/invoice?${search}`, { as: world.merchant.accessToken })).body.data;

  /** Waits until the shop has accepted a number of messages of a kind about an invoice. */
  async function untilTold(event: string, invoice: string, count: number) {
    const as = world.merchant.accessToken;
    const { data } = (await world.chit.rest('GET', '/webhook', { as })).body;
    const { uuid } = data.find((each: { url: string }) => each.url === `${url}/chit`);
    await until(async () => {
      const list = await world.chit.rest('GET', `/webhook/${uuid}/delivery?limit=100`, { as });
      const told = list.body.data.filter(
        (each: Told) =>
          each.event === event && each.response_status === 204 && each.payload.includes(invoice),
      );
      return told.length >= count;
    });
  }

  it('has at most 60 lines of code', () => {
    const lines = codeBlock('js')
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(60);
  });

  it('offers its goods', async () => {
    expect(await textOf('/')).toContain('Buy coffee for 3 USDC');
  });

  it('sends the customer to the checkout page, and shows when the order is paid', async () => {
    const { path, invoice } = await order();
    expect(await textOf(path)).toContain(`<a href="${invoice.url}"`);
    await transfer(world.anvil, token, invoice.contract_address, 3_000_000n);
    await until(async () => (await textOf(path)).startsWith('Paid'));
  });

  it('gets its customers back from the checkout page, which shows the order', async () => {
    const { path, invoice } = await order();
    const { pathname } = new URL(invoice.url);
    const page = await (await fetch(world.chit.url + pathname)).text();
    expect(page).toContain(`href="https://shop.example.com${path}"`);
    expect(page).toContain(invoice.order_id);
  });

  it('shows when the order has expired', async () => {
    const { path, invoice } = await order();
    await world.setStatus(invoice.uuid, 'expired');
    await until(async () => (await textOf(path)).startsWith('Expired'));
  });

  it('lets the customer try again, and takes the payment of any invoice of the order', async () => {
    const { path, invoice: first } = await order();
    await world.setStatus(first.uuid, 'expired');
    await until(async () => (await textOf(path)).startsWith('Expired'));
    await fetch(url + path, { method: 'POST', redirect: 'manual' });
    const [second] = await invoicesOf(`order_id=${first.order_id}&status=created`);
    expect(await textOf(path)).toContain(`<a href="${second.url}"`);
    await transfer(world.anvil, token, second.contract_address, 3_000_000n);
    await until(async () => (await textOf(path)).startsWith('Paid'));
    // The messages of the first invoice have higher numbers than those of the second.
    for (const status of ['created', 'expired', 'created', 'expired'] as const)
      await world.setStatus(first.uuid, status);
    await untilTold('invoice.updated', first.uuid, 5);
    expect(await textOf(path)).toMatch(/^Paid/);
  });

  it('accepts the message ping', async () => {
    const as = world.merchant.accessToken;
    const { data } = (await world.chit.rest('GET', '/webhook', { as })).body;
    const { uuid } = data.find((each: { url: string }) => each.url === `${url}/chit`);
    await world.chit.rest('POST', `/webhook/${uuid}/ping`, { as });
    await untilTold('ping', '', 1);
  });

  it('refuses a forged message', async () => {
    const { path, invoice } = await order();
    const data = { sequence: 99, invoice: { ...invoice, status: 'paid' } };
    const forged = await fetch(`${url}/chit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'forged',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
      },
      body: JSON.stringify({ type: 'invoice.paid', timestamp: new Date().toISOString(), data }),
    });
    expect(forged.status).toBe(400);
    expect(await textOf(path)).toContain('Pay now');
  });

  it('has no page for an unknown order', async () => {
    expect((await fetch(`${url}/orders/unknown`)).status).toBe(404);
  });
});
