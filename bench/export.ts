import 'reflect-metadata';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWith, runToEnd } from './closers';
import { startChit } from './contenders/chit';
import type { Running } from './contenders/contender';
import { startEmbedded } from './embedded';
import { type Figures, figuresOf, shown, thousands } from './figures';
import { pace, type Work } from './load';
import { AGE_DAYS, INVOICES, ROUNDS, SECONDS } from './settings';
import { type Stage, setStage } from './stage';
import { chitWorks } from './works-chit';

/**
 * `npm run bench:export`: speed and memory of exports of all invoices and payments, and the p99 of other callers while
 * an export runs.
 */

const FILES = ['invoices', 'payments'];
/** Requests per second of the other callers: far below the maximum, so that waiting shows in the p99. */
const PACE = { get: 100, create: 50 };
const WARM_UP_SECONDS = 2;
const SETTLE_MS = 3_000;
const SAMPLE_MS = 100;

/** A file to download. */
interface Order {
  url: string;
  bearer: string;
}

interface Download {
  rows: number;
  seconds: number;
  firstByteMs: number;
  /** Megabytes. */
  size: number;
  complete: boolean;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => bytes / 2 ** 20;

/** Downloads a file without keeping it. */
async function download({ url, bearer }: Order, signal: AbortSignal): Promise<Download> {
  const start = performance.now();
  const request = get(url, { headers: { authorization: `Bearer ${bearer}` }, signal });
  const [response] = await once(request, 'response');
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  let firstByteMs = 0;
  let bytes = 0;
  let lines = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    firstByteMs ||= performance.now() - start;
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  const seconds = (performance.now() - start) / 1_000;
  return { rows: lines - 1, seconds, firstByteMs, size: megabytes(bytes), complete: response.complete };
}

/** In a process of its own, so that the download does not delay the measuring process. */
async function downloadIn(client: ChildProcess, url: string, bearer: string): Promise<Download> {
  client.send({ url, bearer });
  const [done] = await once(client, 'message');
  if (!done.complete) throw new Error(`The export was cut after ${done.rows} rows`);
  return done;
}

/** One confirmed payment of each paid invoice; neither triggers nor foreign keys are needed to read them. */
const PAYMENTS = `
  INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount, block_number,
    block_hash, block_time, status, seen_on)
  SELECT uuidv7(paid_on - now()), uuid, token_uuid, network, hash, 0, client, amount, extract(epoch FROM paid_on), hash, paid_on,
    'confirmed', paid_on
  FROM invoices WHERE status = 'paid'`;

interface Alone extends Download {
  file: string;
  /** Megabytes of the process before the export, and at most during it. */
  idle: number;
  peak: number;
}

async function alone(chit: Running, client: ChildProcess, file: string, bearer: string): Promise<Alone> {
  await pause(SETTLE_MS);
  const idle = megabytes(await chit.rss());
  let peak = idle;
  const sampling = setInterval(
    () => void chit.rss().then((bytes) => (peak = Math.max(peak, megabytes(bytes)))),
    SAMPLE_MS,
  );
  const done = await downloadIn(client, `http://127.0.0.1:${chit.port}/export/${file}.csv`, bearer);
  clearInterval(sampling);
  say(`${file}: ${JSON.stringify({ ...done, idle, peak })}`);
  return { file, idle, peak, ...done };
}

interface Neighbour {
  work: string;
  without: Figures;
  during: Figures;
}

/** The p99 in milliseconds of each work, in turn without an export and while one runs. */
async function neighbours(stage: Stage, chit: Running, client: ChildProcess): Promise<Neighbour[]> {
  const { data, tokenOf } = stage.scene();
  const url = `http://127.0.0.1:${chit.port}/export/invoices.csv`;
  const rows: Neighbour[] = [];
  for (const name of ['get', 'create'] as const) {
    const p99 = async (seconds: number) =>
      (await pace(chit.port, chitWorks[name](stage.scene()) as Work, seconds, PACE[name])).p99;
    const [without, during]: [number[], number[]] = [[], []];
    await p99(WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(await p99(SECONDS));
      client.send({ url, bearer: tokenOf(data.admin) });
      during.push(await p99(SECONDS));
      client.send({ stop: true });
      const [{ stopped }] = await once(client, 'message');
      if (!stopped) throw new Error('The export ended before the measurement');
    }
    rows.push({ work: name, without: figuresOf(without), during: figuresOf(during) });
    say(
      `${name}: p99 ${shown(figuresOf(without), 1)} ms, during an export ${shown(figuresOf(during), 1)} ms`,
    );
  }
  return rows;
}

async function main(): Promise<void> {
  const { url, home } = await startEmbedded(say);
  const client = fork(__filename, ['client'], { execArgv: [] });
  endWith(() => client.kill());
  const stage = await setStage(url, INVOICES, AGE_DAYS);
  await stage.database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0');
    await tx.query(PAYMENTS);
  });
  await stage.database.query('VACUUM ANALYZE payments');
  const chit = await startChit(home, stage.url, { ROLES: 'api' });
  const { data, tokenOf } = stage.scene();
  const exports: Alone[] = [];
  for (const file of FILES) exports.push(await alone(chit, client, file, tokenOf(data.admin)));
  const text = report(exports, await neighbours(stage, chit, client));
  await chit.stop();
  say(text);
  await writeFile(join(process.cwd(), 'bench/EXPORT.md'), text);
}

function report(exports: Alone[], rows: Neighbour[]): string {
  const exported = exports.map(
    ({ file, rows: count, seconds, firstByteMs, size, idle, peak }) =>
      `| ${file} | ${thousands(count)} | ${size.toFixed(0)} | ${seconds.toFixed(1)} | ${thousands(Math.round(count / seconds))} | ${firstByteMs.toFixed(0)} | ${idle.toFixed(0)} | ${(peak - idle).toFixed(0)} |`,
  );
  const others = rows.map(
    ({ work, without, during }) =>
      `| ${work} | ${PACE[work as keyof typeof PACE]} | ${shown(without, 1)} | ${shown(during, 1)} | ${(during.median / without.median).toFixed(2)} |`,
  );
  return `# Exports

Written by \`npm run bench:export\`: the built product, one process of the role \`api\`, on its embedded PostgreSQL with ${thousands(INVOICES)}
invoices. An admin downloads all columns of all rows; a separate process on the same machine receives them.

| file | rows | MB | seconds | rows a second | ms to the first byte | MB of the process before | MB more at most |
|---|---|---|---|---|---|---|---|
${exported.join('\n')}

## Other callers

The p99 in milliseconds of other requests, at a fixed number a second, in turn without an export and while one of all invoices runs:
medians of ${ROUNDS} rounds of ${SECONDS} s, with the lowest and the highest round in parentheses.

| request | a second | without | during an export | ratio |
|---|---|---|---|---|
${others.join('\n')}

Chit, PostgreSQL, both clients and other work share ${cpus().length} cores, so compare the columns with each other, not with other reports.

Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}).
`;
}

/** Downloads what the benchmark orders, until the end of the file or the next message. */
function serveOrders(): void {
  let running = new AbortController();
  process.on('message', (order: Order | { stop: true }) => {
    if ('stop' in order) return running.abort();
    running = new AbortController();
    void download(order, running.signal).then(
      (done) => process.send?.(done),
      () => process.send?.({ stopped: running.signal.aborted }),
    );
  });
}

if (process.argv[2] === 'client') serveOrders();
else runToEnd(main);
