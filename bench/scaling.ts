import 'reflect-metadata';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWith, runToEnd } from './closers';
import { startChit } from './contenders/chit';
import type { Running } from './contenders/contender';
import { startEmbedded } from './embedded';
import { type Figures, figuresOf, shown } from './figures';
import { flood, type Work } from './load';
import { CREATORS, CUSTOMERS, ROUNDS, SECONDS } from './settings';
import { type Stage, setStage } from './stage';
import type { Scene } from './works';
import { chitWorks } from './works-chit';

/** `npm run bench:scaling`: what one process does, and what two do beside each other, on one PostgreSQL. Ends all it starts. */

const INVOICES = 100_000;
const AGE_DAYS = 365;
const PROCESSES = [1, 2];
const SUBSCRIPTIONS = [1_000, 5_000];
const IDLE_MS = 30_000;
const WARM_UP_SECONDS = 2;
/** The messages of a flood are delivered in so many seconds at the most. */
const PATIENCE_MS = 300_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

const WORKS: Record<string, (scene: Scene) => Work> = {
  'create, REST': chitWorks.create,
  'get by uuid, REST': chitWorks.get,
  'list 20 with total, REST': chitWorks.list,
};

interface Throughput {
  work: string;
  processes: number;
  perSecond: Figures;
  /** Milliseconds of a core that Chit itself takes for one. */
  cpuMs: Figures;
}

type Start = (more: Record<string, string>) => Promise<Running>;

async function throughput(stage: Stage, start: Start): Promise<Throughput[]> {
  // Without one the totals that lists show would have ever more to add up.
  const worker = await start({ ROLES: 'worker' });
  const found = new Map<string, { perSecond: number[]; cpuMs: number[] }>();
  for (const processes of PROCESSES) {
    const chits = await Promise.all(Array.from({ length: processes }, () => start({ ROLES: 'api' })));
    for (const [work, make] of Object.entries(WORKS)) {
      const key = `${work}|${processes}`;
      const figures = { perSecond: [] as number[], cpuMs: [] as number[] };
      found.set(key, figures);
      const cpu = async () => (await Promise.all(chits.map((chit) => chit.cpu()))).reduce((a, b) => a + b, 0);
      const all = (seconds: number) =>
        Promise.all(chits.map(({ port }) => flood(port, make(stage.scene()), seconds)));
      await all(WARM_UP_SECONDS);
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await cpu();
        const measured = await all(SECONDS);
        const answers = measured.reduce((sum, one) => sum + one.answers, 0);
        figures.perSecond.push(measured.reduce((sum, one) => sum + one.perSecond, 0));
        figures.cpuMs.push((((await cpu()) - before) * 1_000) / answers);
      }
      say(`${key}: ${shown(figuresOf(figures.perSecond), 0)}`);
    }
    await Promise.all(chits.map((chit) => chit.stop()));
  }
  await worker.stop();
  return [...found].map(([key, { perSecond, cpuMs }]) => {
    const [work = '', processes] = key.split('|');
    return { work, processes: Number(processes), perSecond: figuresOf(perSecond), cpuMs: figuresOf(cpuMs) };
  });
}

/** Connections to PostgreSQL that the processes hold. */
async function connections(stage: Stage): Promise<number> {
  const sql = "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'chit'";
  const [{ count }] = await stage.database.query(sql);
  return count;
}

interface Deliveries {
  workers: number;
  messages: number;
  perSecond: number;
  cpuMs: number;
}

/** All creators have a webhook; a flood of invoices is made without a worker, which then finds its messages. */
async function deliveries(stage: Stage, start: Start, receiver: string): Promise<Deliveries[]> {
  const scene = stage.scene();
  const api = await start({ ROLES: 'api' });
  for (const account of scene.data.customers.slice(CUSTOMERS - CREATORS)) {
    const query = `mutation { createWebhook(url: "${receiver}") { uuid } }`;
    const answer = await fetch(`http://127.0.0.1:${api.port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${scene.tokenOf(account)}` },
      body: JSON.stringify({ query }),
    });
    if ((await answer.text()).includes('"errors"')) throw new Error('There is no webhook');
  }
  const rows: Deliveries[] = [];
  for (const count of PROCESSES) {
    await flood(api.port, chitWorks.create(stage.scene()), SECONDS);
    const messages = await pending(stage);
    const begun = performance.now();
    const workers = await Promise.all(Array.from({ length: count }, () => start({ ROLES: 'worker' })));
    const first = await pending(stage);
    const since = performance.now();
    while ((await pending(stage)) > 0) {
      if (performance.now() - begun > PATIENCE_MS) throw new Error('Messages are not delivered');
      await pause(50);
    }
    const perSecond = (first * 1_000) / (performance.now() - since);
    const cpu = await Promise.all(workers.map((worker) => worker.cpu()));
    const cpuMs = (cpu.reduce((sum, one) => sum + one, 0) * 1_000) / messages;
    rows.push({ workers: count, messages, perSecond, cpuMs });
    say(`${count} workers: ${perSecond.toFixed(0)} deliveries a second`);
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  await api.stop();
  // What is made afterwards is told to nobody, as it was before.
  await stage.database.query('TRUNCATE webhooks CASCADE');
  return rows;
}

async function pending(stage: Stage): Promise<number> {
  const sql = "SELECT count(*)::int AS count FROM webhook_deliveries WHERE status = 'pending'";
  const [{ count }] = await stage.database.query(sql);
  return count;
}

interface Idle {
  what: string;
  rss: number;
}

async function subscriptions(stage: Stage, start: Start, other: ChildProcess): Promise<Idle[]> {
  const chit = await start({ ROLES: 'api' });
  const { data, tokenOf } = stage.scene();
  const tokens = data.customers.map((account) => tokenOf(account));
  await pause(5_000);
  const rows: Idle[] = [{ what: '0', rss: await chit.rss() }];
  for (const count of SUBSCRIPTIONS) {
    other.send({ port: chit.port, tokens, subscriptions: count, perSocket: 1 });
    const [{ open }] = await once(other, 'message');
    if (open !== count) throw new Error(`${open} of ${count} subscriptions are open`);
    rows.push({ what: String(count), rss: await chit.rss() });
    say(`${count} subscriptions: ${megabytes(await chit.rss())} MB`);
  }
  await pause(IDLE_MS);
  rows.push({ what: `${SUBSCRIPTIONS.at(-1)}, ${IDLE_MS / 1000} s later`, rss: await chit.rss() });
  await chit.stop();
  return rows;
}

async function main(): Promise<void> {
  const { url, home } = await startEmbedded(say);
  const other = fork(join(__dirname, 'sockets-client.js'), { execArgv: [] });
  endWith(() => other.kill());
  const [{ receiver }] = await once(other, 'message');

  const stage = await setStage(url, INVOICES, AGE_DAYS);
  const start: Start = (more) =>
    startChit(home, stage.url, { NODE_ENV: 'test', WEBHOOK_ALLOW_PRIVATE: 'true', ...more });
  const plain = await throughput(stage, start);
  const idle = await subscriptions(stage, start, other);
  const delivered = await deliveries(stage, start, receiver);
  const held = await connectionsUnderLoad(stage, start);
  const partitions = await readFile(join(process.cwd(), 'ops/partitions.sql'), 'utf8');
  const begun = performance.now();
  await stage.database.query(partitions);
  const splitMs = performance.now() - begun;
  await stage.database.query('VACUUM ANALYZE');
  const split = await throughput(stage, start);
  const text = report({ plain, split, splitMs, idle, delivered, held });
  say(text);
  await writeFile(join(process.cwd(), 'bench/SCALING.md'), text);
}

async function connectionsUnderLoad(stage: Stage, start: Start): Promise<number> {
  const chit = await start({ ROLES: 'api' });
  const work = chitWorks.list(stage.scene());
  const before = await connections(stage);
  const loading = flood(chit.port, work, SECONDS);
  await pause((SECONDS * 1_000) / 2);
  const held = await connections(stage);
  await loading;
  await chit.stop();
  return held - before + 1;
}

interface Found {
  plain: Throughput[];
  split: Throughput[];
  splitMs: number;
  idle: Idle[];
  delivered: Deliveries[];
  held: number;
}

const rowsOf = (rows: Throughput[]) =>
  rows
    .map(
      ({ work, processes, perSecond, cpuMs }) =>
        `| ${work} | ${processes} | ${shown(perSecond, 0)} | ${shown(cpuMs, 3)} |`,
    )
    .join('\n');

function report({ plain, split, splitMs, idle, delivered, held }: Found): string {
  const [none] = idle as [Idle, ...Idle[]];
  const full = idle.at(-2) as Idle;
  const each = (full.rss - none.rss) / 1024 / Number(full.what);
  const head = '| work | processes | answers a second | ms of a core in Chit for one |\n|---|---|---|---|';
  return `# What one process does, and two

Written by \`npm run bench:scaling\`: the built product, one process of the role \`api\` or two beside a worker, on one PostgreSQL
(Chit's embedded one, as it ships: \`fsync\` on) with ${INVOICES.toLocaleString('en')} invoices. 32 connections to each process; ${ROUNDS} rounds of
${SECONDS} s; medians, with the lowest and the highest round in parentheses; every answer is checked. Load, processes and
PostgreSQL share ${cpus().length} cores, so two processes do not do twice as much here; the last column says what a core of its own would
let one do.

${head}
${rowsOf(plain)}

Under the lists one process held ${held} connections to PostgreSQL.

## In partitions by month

The same after \`ops/partitions.sql\`, which took ${(splitMs / 1_000).toFixed(1)} s: 14 partitions of each table.

${head}
${rowsOf(split)}

## Webhooks

What an API made in ${SECONDS} s while there was no worker, for ${CREATORS} webhooks of as many owners, to a receiver on this machine that
answers at once.

| workers | messages | delivered a second | ms of a core in the workers for one |
|---|---|---|---|
${delivered.map(({ workers, messages, perSecond, cpuMs }) => `| ${workers} | ${messages} | ${perSecond.toFixed(0)} | ${cpuMs.toFixed(2)} |`).join('\n')}

## Idle subscriptions

\`invoiceChanged\` over WebSockets, one a connection, nothing happening but heartbeats.

| subscriptions | RSS of the process, MB |
|---|---|
${idle.map(({ what, rss }) => `| ${what} | ${megabytes(rss)} |`).join('\n')}

${each.toFixed(1)} kB a subscription.

Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}).
`;
}

runToEnd(main);
