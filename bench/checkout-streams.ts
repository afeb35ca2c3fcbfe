import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { firstPaints, type Paints } from './checkout-paint';

/**
 * `npm run bench:checkout`: how soon a checkout page is painted, what open ones cost a process while nothing happens, and
 * how fast a change reaches one.
 */

const STEPS = [1_000, 5_000, 10_000];
const INVOICES = 1_000;
const IDLE_SECONDS = 60;
/** Each changes one invoice and waits for its page. */
const CHANGES = 20;
/** So many streams are opened at once. */
const BATCH = 100;
const ADMIN = { email: 'admin@chit.test', password: 'the-admin-of-benches' };
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const TOKEN = { token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', network: 'ARB_SEPOLIA' };

interface Invoice {
  uuid: string;
  url: string;
}

const pathOf = ({ url }: Invoice) => new URL(url).pathname;

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chit-bench-'));
  const chit = spawn(process.execPath, [join(process.cwd(), 'dist/main.js')], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...settings(folder) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const client = fork(__filename, ['client'], { execArgv: [] });
  try {
    const base = await ready(chit);
    const { invoices, adminToken } = await prepare(base);
    const paints = await firstPaints(base, pathOf(invoices[0] as Invoice));
    const rows = await measure(chit, client, base, invoices);
    const told = await changes(client, base, adminToken, invoices);
    const text = report(paints, rows, told);
    process.stdout.write(text);
    await writeFile(join(process.cwd(), 'bench/CHECKOUT-STREAMS.md'), text);
  } finally {
    client.kill();
    chit.kill();
    await once(chit, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

const settings = (folder: string) => ({
  PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ...Object.fromEntries(
    ['CREATE', 'READ', 'WRITE', 'WRITE_DAY', 'ADMIN', 'PUBLIC', 'LOGIN'].map((name) => [
      `RATE_LIMIT_${name}`,
      '1000000/60',
    ]),
  ),
});

function ready(chit: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    chit.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const [, base] = /"url":"([^"]+)".*is ready/.exec(text) ?? [];
      if (base) resolve(base);
    });
    chit.once('exit', (code) => reject(new Error(`Chit ended with ${code}`)));
  });
}

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: a bench takes out what it asked for
  data: any;
}

async function send(base: string, method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Answer).data;
}

async function prepare(base: string): Promise<{ invoices: Invoice[]; adminToken: string }> {
  const { access_token: adminToken } = await send(base, 'POST', '/auth/login', ADMIN);
  const merchant = { email: 'merchant@chit.test', password: 'the-merchant-of-benches' };
  const { access_token: token, user } = await send(base, 'POST', '/auth/register', merchant);
  await send(base, 'POST', '/user/whitelist/request', { wallet: WALLET }, token);
  await send(base, 'PATCH', `/user/${user.user_uuid}`, { status: 'verified' }, adminToken);
  const answer = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'mutation { createApiKey(name: "bench") { key } }' }),
  });
  const { key } = ((await answer.json()) as Answer).data.createApiKey;
  const invoices: Invoice[] = [];
  for (let made = 0; made < INVOICES; made += 1) {
    invoices.push(await send(base, 'POST', '/invoice/by_api_key', { amount: 12.5, ...TOKEN }, key));
  }
  return { invoices, adminToken };
}

interface Row {
  streams: number;
  rssMb: number;
}

async function measure(chit: ChildProcess, client: ChildProcess, base: string, invoices: Invoice[]) {
  const paths = invoices.map(pathOf);
  const rows: Row[] = [{ streams: 0, rssMb: await rssOf(chit) }];
  for (const streams of STEPS) {
    client.send({ base, paths, streams });
    const [{ open }] = await once(client, 'message');
    if (open !== streams) throw new Error(`${open} of ${streams} streams are open`);
    rows.push({ streams, rssMb: await rssOf(chit) });
  }
  await pause(IDLE_SECONDS * 1_000);
  client.send({ count: true });
  const [{ open }] = await once(client, 'message');
  rows.push({ streams: open, rssMb: await rssOf(chit) });
  return rows;
}

/** Milliseconds from the request that changes an invoice to the page that shows it. */
async function changes(client: ChildProcess, base: string, token: string, invoices: Invoice[]) {
  const times: number[] = [];
  for (const invoice of invoices.slice(0, CHANGES)) {
    client.send({ await: pathOf(invoice) });
    await once(client, 'message');
    const shown = once(client, 'message');
    const start = performance.now();
    await send(base, 'PATCH', `/invoice/${invoice.uuid}`, { status: 'paid' }, token);
    await shown;
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other);
}

async function rssOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return megabytes(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024);
}

function report({ page, line }: Paints, rows: readonly Row[], times: readonly number[]): string {
  const [none] = rows as [Row, ...Row[]];
  const full = rows.at(-1) as Row;
  const each = ((full.rssMb - none.rssMb) * 1024) / full.streams;
  return `# What open checkout pages cost

Written by \`npm run bench:checkout\`: the built product with its embedded database; ${INVOICES} invoices, whose pages are
open in a client process of its own as event streams; nothing happens but heartbeats.

| open streams | RSS of Chit, MB |
|---|---|
${rows.map(({ streams, rssMb }, index) => `| ${streams}${index === rows.length - 1 ? `, ${IDLE_SECONDS} s later` : ''} | ${rssMb} |`).join('\n')}

${each.toFixed(1)} kB a stream. With all of them open, a change reaches its page in ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms
(median of ${times.length}; the slowest ${Math.round(times.at(-1) ?? 0)} ms), from the admin's request on.

On a slow phone (slow 4G, a processor four times slower than this one) a page is first painted after ${Math.round(page)} ms:
${(page / line).toFixed(2)} × what a line of text from the same server takes, ${Math.round(line)} ms.

Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}).
`;
}

/** What the other process is to do. */
interface Order {
  base?: string;
  paths?: string[];
  streams?: number;
  await?: string;
}

/** The other process: opens streams, and says how many are open and when one of a path tells something new. */
function beClient(): void {
  const streams: ClientRequest[] = [];
  let open = 0;
  const listeners = new Map<string, () => void>();

  // An address may hold 200 streams.
  const nextAddress = () => `127.0.1.${1 + (streams.length % 250)}`;

  const openOne = (base: string, path: string) =>
    new Promise<void>((resolve, reject) => {
      const outgoing = request(
        `${base}${path}/events`,
        { agent: false, localAddress: nextAddress() },
        (answer) => {
          open += 1;
          let first = true;
          answer.on('data', (part: Buffer) => {
            if (!part.includes('data: ')) return;
            if (first) resolve();
            else listeners.get(path)?.();
            first = false;
          });
          answer.on('close', () => {
            open -= 1;
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
      streams.push(outgoing);
    });

  process.on('message', async (message: Order) => {
    const { base = '', paths = [], streams: wanted = 0, await: path } = message;
    // Ten pages show each invoice: the first one that tells is enough.
    if (path) listeners.set(path, () => listeners.delete(path) && process.send?.({ told: path }));
    while (streams.length < wanted) {
      const from = streams.length;
      const count = Math.min(BATCH, wanted - from);
      const batch = Array.from(
        { length: count },
        (_, index) => paths[(from + index) % paths.length] as string,
      );
      await Promise.all(batch.map((each) => openOne(base, each)));
    }
    process.send?.({ open });
  });
}

if (process.argv[2] === 'client') beClient();
else void main();
