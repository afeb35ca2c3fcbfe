import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { Webhook } from 'standardwebhooks';
import { Chit } from '../support/app/chit';
import { createApiKey, register } from '../support/app/factories';
import { describeWith } from '../support/describe-with';
import { findFreePort } from '../support/process/ports';
import { until } from '../support/until';

const ROOT = join(__dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/samples.md'), 'utf8');
const run = promisify(execFile);

const FIRST = readFileSync(join(ROOT, 'docs/test-mode.md'), 'utf8');

/** The code blocks of the page in a language, with the file names of their first lines. */
const codeBlocks = (language: string) =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\\n(.*?([\\w./[\\]-]+)\\n[\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, text = '', file = '']) => ({ text, file }),
  );

interface Settings {
  CHIT_URL: string;
  CHIT_API_KEY: string;
  CHIT_WEBHOOK_SECRET: string;
}

let chit: Chit;
let folder: string;
let key: string;

beforeAll(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  folder = await mkdtemp(join(tmpdir(), 'chit-samples-'));
  ({ key } = await createApiKey(chit, await register(chit), {
    test: true,
    scopes: ['invoices:create', 'invoices:read', 'webhooks'],
  }));
});
afterAll(async () => {
  await chit.stop();
  await rm(folder, { recursive: true });
});

async function write({ text, file }: { text: string; file: string }): Promise<string> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

/** Creates a webhook to a shop; resolves to the settings of the shop. */
async function settingsFor(url: string): Promise<Settings> {
  const { body } = await chit.rest('POST', '/webhook', { as: key, body: { url: `${url}/chit` } });
  return { CHIT_URL: chit.url, CHIT_API_KEY: key, CHIT_WEBHOOK_SECRET: body.data.secret };
}

/** What every sample does; `start` runs it, and resolves to its URL and its end. */
function itIsAShop(start: () => Promise<{ url: string; secret: string; stop(): Promise<void> }>) {
  let shop: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => shop?.stop());

  /** Orders; resolves to the invoice, which the shop has sent the customer to. */
  async function order() {
    const { status, headers } = await fetch(`${shop.url}/orders`, { method: 'POST', redirect: 'manual' });
    const list = await chit.rest('GET', '/invoice?limit=1', { as: key });
    expect([status, headers.get('location')]).toEqual([303, list.body.data[0].url]);
    return list.body.data[0];
  }

  const stateOf = async (id: string) => (await fetch(`${shop.url}/orders/${id}`)).json();

  const send = (body: string, headers: Record<string, string>) =>
    fetch(`${shop.url}/chit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  /** A message about an invoice, signed by a secret. */
  const message = (invoice: object, sequence: number, { secret = shop.secret, at = new Date() } = {}) => {
    const body = JSON.stringify({ type: 'invoice.updated', data: { sequence, invoice } });
    return [
      body,
      {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
      },
    ] as const;
  };

  it('learns from its webhook that an order is paid', async () => {
    const { uuid, order_id } = await order();
    expect(await stateOf(order_id)).toEqual({ paid: false });
    await chit.rest('POST', `/test/invoice/${uuid}/simulate`, { as: key, body: { event: 'payment' } });
    await until(async () => ((await stateOf(order_id)) as { paid: boolean }).paid);
  });

  it('refuses forged and old messages, and ignores those that come late', async () => {
    const invoice = await order();
    const paid = { ...invoice, status: 'paid' };
    const forged = message(paid, 90, { secret: `whsec_${btoa('a secret of somebody else')}` });
    expect((await send(...forged)).status).toBe(400);
    const old = message(paid, 90, { at: new Date(Date.now() - 400_000) });
    expect((await send(...old)).status).toBe(400);
    expect((await send('{}', {})).status).toBe(400);
    expect(await stateOf(invoice.order_id)).toEqual({ paid: false });
    expect((await send(...message(paid, 9))).status).toBe(204);
    expect((await send(...message(invoice, 8))).status).toBe(204);
    expect(await stateOf(invoice.order_id)).toEqual({ paid: true });
    const ping = JSON.stringify({ type: 'ping', data: {} });
    const [, headers] = message(paid, 1);
    const signature = new Webhook(shop.secret).sign('msg_1', new Date(), ping);
    expect((await send(ping, { ...headers, 'webhook-signature': signature })).status).toBe(204);
  });

  it('knows no other orders', async () => {
    expect((await fetch(`${shop.url}/orders/unknown`)).status).toBe(404);
  });
}

/** Starts a sample that is a program of its own. */
async function startProgram(command: string, argsFor: (port: number) => string[]) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = await settingsFor(url);
  const { PATH = '' } = process.env;
  const env = { PATH, PORT: String(port), ORDERS: folder, ...settings };
  const child: ChildProcess = spawn(command, argsFor(port), { cwd: folder, env, stdio: 'ignore' });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const answers = () =>
    fetch(`${url}/orders/none`).then(
      () => true,
      () => false,
    );
  await until(answers);
  const stop = async () => {
    const ended = once(child, 'close');
    kill();
    await ended;
    process.off('exit', kill);
  };
  return { url, secret: settings.CHIT_WEBHOOK_SECRET, stop };
}

const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0;

describeWith('php', isInstalled('php'))('The sample in PHP', () => {
  itIsAShop(async () => {
    for (const block of codeBlocks('php')) await write(block);
    return startProgram('php', (port) => ['-S', `127.0.0.1:${port}`, 'shop.php']);
  });
});

describeWith('python3', isInstalled('python3'))('The sample in Python', () => {
  itIsAShop(async () => {
    for (const block of codeBlocks('python')) await write(block);
    return startProgram('python3', () => ['shop.py']);
  });
});

type Handler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

/** The route handlers of Next.js, called as Next.js calls them: with the classes of the web. */
describe('The sample for Next.js', () => {
  const files = codeBlocks('ts').map(({ text, file }) => ({ text, file: join('next', file) }));

  async function bundleRoutes() {
    const entry = `export { POST as order } from './orders/route';
      export { GET as read } from './orders/[id]/route';
      export { POST as hear } from './chit/route';`;
    await write({ text: entry, file: 'next/routes.ts' });
    const outfile = join(folder, 'next/routes.js');
    await build({
      entryPoints: [join(folder, 'next/routes.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      alias: { '@chit-pay/sdk': join(ROOT, 'packages/sdk/src/index.ts') },
    });
    return outfile;
  }

  async function serve(routes: Record<'order' | 'read' | 'hear', Handler>, port: number): Promise<Server> {
    const server = createServer(async (incoming, outgoing) => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part);
      const { method = 'GET', url = '/', headers } = incoming;
      const init = { method, headers: headers as Record<string, string> };
      const request = new Request(new URL(url, 'http://shop.test'), {
        ...init,
        ...(method === 'POST' && { body: Buffer.concat(parts) }),
      });
      const handler = method === 'GET' ? routes.read : url === '/chit' ? routes.hear : routes.order;
      const response = await handler(request, {
        params: Promise.resolve({ id: url.split('/').at(-1) ?? '' }),
      });
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  }

  itIsAShop(async () => {
    for (const block of files) await write(block);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = await settingsFor(url);
    Object.assign(process.env, settings);
    const server = await serve(require(await bundleRoutes()), port);
    const stop = async () => {
      for (const name of Object.keys(settings)) delete process.env[name];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    return { url, secret: settings.CHIT_WEBHOOK_SECRET, stop };
  });

  it('compiles with the strict types of Next.js projects', async () => {
    const place = join(folder, 'next');
    await mkdir(join(place, 'node_modules/@types'), { recursive: true });
    await symlink(join(ROOT, 'node_modules/@types/node'), join(place, 'node_modules/@types/node'));
    const sdk = join(place, 'node_modules/@chit-pay/sdk');
    await mkdir(sdk, { recursive: true });
    await run(process.execPath, ['scripts/build-sdk.js', sdk], { cwd: ROOT });
    const compilerOptions = { strict: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022' };
    const tsconfig = {
      compilerOptions: {
        ...compilerOptions,
        lib: ['dom', 'dom.iterable', 'esnext'],
        types: ['node'],
        noEmit: true,
        skipLibCheck: true,
      },
      include: ['**/route.ts'],
    };
    await writeFile(join(place, 'tsconfig.json'), JSON.stringify(tsconfig));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const checked = run(process.execPath, [tsc, '-p', place]).catch(({ stdout }) => ({ stdout }));
    expect((await checked).stdout).toBe('');
  });
});

describe('The first session of test mode', () => {
  const block = (language: string) =>
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(FIRST)?.[1] ?? '';

  it('ends with a verified webhook of a paid invoice', async () => {
    const place = join(folder, 'first');
    const sdk = join(place, 'node_modules/@chit-pay/sdk');
    await mkdir(sdk, { recursive: true });
    await run(process.execPath, ['scripts/build-sdk.js', sdk], { cwd: ROOT });
    const port = await findFreePort();
    await writeFile(join(place, 'first.mjs'), block('js').replace('4242', String(port)));
    const commands = block('sh')
      .replace('http://127.0.0.1:3000', chit.url)
      .replace('4242', String(port))
      .replace(/^npm install .*$/m, 'node first.mjs');
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', commands], { cwd: place });
    const told = stdout.match(/^invoice\.\w+ \S+$/gm);
    expect(told).toContain('invoice.created 0');
    expect(told?.at(-1)).toBe('invoice.paid 10');
  });
});
