import 'reflect-metadata';
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWith, runToEnd } from './closers';
import { CHIT, compareSizes, SMALL, sizedTitle } from './comparisons';
import { startChit } from './contenders/chit';
import type { Running } from './contenders/contender';
import { startEmbedded } from './embedded';
import { figuresOf, shown, thousands } from './figures';
import { type Measured, pace } from './load';
import { type Account, checkTotals } from './load-data';
import { type Comparison, isWanted, ratioOf } from './rounds';
import { AGE_DAYS, LARGE_INVOICES, ONLY, READERS, ROUNDS, SECONDS } from './settings';
import { type Stage, setStage } from './stage';
import { chitWorks } from './works-chit';

/**
 * `npm run bench:scale`: lists and sums with ten million invoices beside one million, fifty thousand idle subscriptions, and a
 * million invoices that are due at once. Ends all it starts. With BENCH_ONLY, only the parts whose headings have this text are
 * measured and printed, and the report is not written.
 */

const INVOICES = LARGE_INVOICES / 10;
const DUE = LARGE_INVOICES / 10;
const SUBSCRIPTIONS = 50_000;
/** The limit of open files of many machines is below one connection for each subscription. */
const PER_SOCKET = 10;
/** Subscribers: each account may have 200 subscriptions. */
const SUBSCRIBERS = 500;
/** Requests per second of the other callers while invoices expire. */
const PACE = 200;
const PACE_SECONDS = 20;
const SAMPLE_MS = 1_000;
const SETTLE_MS = 5_000;
const PATIENCE_MS = 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => bytes / 2 ** 20;

interface Expiry {
  seconds: number;
  /** Of the other callers: before the invoices are due, and while they expire. */
  quiet: Measured;
  busy: Measured[];
  /** Megabytes of the process that does everything: in the second and in the last fifth of the time. */
  early: number;
  late: number;
}

/** One process with all roles, as `npm start` has it. The invoices become due with the commit that shows them. */
async function expiry(stage: Stage, home: string): Promise<Expiry> {
  const chit = await startChit(home, stage.url);
  const get = (seconds: number) => pace(chit.port, chitWorks.get(stage.scene()), seconds, PACE);
  await get(PACE_SECONDS);
  const quiet = await get(PACE_SECONDS);
  await insertDue(stage);
  const started = performance.now();
  const samples: number[] = [];
  const busy: Measured[] = [];
  const sampling = setInterval(
    () => void chit.rss().then((bytes) => samples.push(megabytes(bytes))),
    SAMPLE_MS,
  );
  // A round whose last part was quiet again is left out.
  for (let left = await openDue(stage); left > 0; ) {
    const round = await get(PACE_SECONDS / 4);
    left = await openDue(stage);
    if (left > 0) busy.push(round);
  }
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(sampling);
  await chit.stop();
  const fifth = (part: number) =>
    figuresOf(samples.slice((samples.length * part) / 5, (samples.length * (part + 1)) / 5)).median;
  say(`${thousands(DUE)} expired in ${seconds.toFixed(0)} s`);
  return { seconds, quiet, busy, early: fifth(1), late: fifth(4) };
}

/** For customers whose invoices nobody reads meanwhile. */
async function insertDue({ database, scene }: Stage): Promise<void> {
  const { customers, tokens } = scene().data;
  await database.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query(
      `INSERT INTO invoices (number, uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals, network,
         contract_address, client, checkout_token, created_on, expires_on)
       SELECT gen_random_uuid(), uuidv7(), ($1::uuid[])[1 + n % $2], 100, 100, 1, token.uuid, token.address, token.decimals, token.network,
         '0x' || substr(md5('due' || n) || md5(n::text), 1, 40), '0x', md5('due' || n), now() - interval '2 hours', now()
       FROM generate_series(1, $3::int) AS n JOIN tokens AS token ON token.uuid = $4`,
      [customers.slice(READERS).map(({ uuid }) => uuid), customers.length - READERS, DUE, tokens[0]?.uuid],
    );
    await tx.query('ANALYZE invoices');
  });
}

async function openDue({ database }: Stage): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM invoices WHERE status = 'created' AND expires_on <= now()`;
  const [{ count }] = await database.query(sql);
  return count;
}

interface Subscriptions {
  sockets: number;
  /** Bytes of the process for each. */
  each: number;
  /** Milliseconds until all have been told of a change, and CPU seconds of the process for that. */
  toldMs: number;
  cpuSeconds: number;
}

async function subscriptions(stage: Stage, home: string, other: ChildProcess): Promise<Subscriptions> {
  const accounts = await insertSubscribers(stage);
  const chit = await startChit(home, stage.url, { ROLES: 'api,worker' });
  const tokens = accounts.map((account) => stage.scene().tokenOf(account));
  await pause(SETTLE_MS);
  const before = await chit.rss();
  other.send({ port: chit.port, tokens, subscriptions: SUBSCRIPTIONS, perSocket: PER_SOCKET });
  const [{ open }] = await once(other, 'message');
  if (open !== SUBSCRIPTIONS) throw new Error(`${open} of ${SUBSCRIPTIONS} subscriptions are open`);
  await pause(SETTLE_MS);
  const each = ((await chit.rss()) - before) / SUBSCRIPTIONS;
  const cpu = await chit.cpu();
  const started = performance.now();
  await createOnePerAccount(chit, tokens);
  await allTold(other, started);
  const told = { toldMs: performance.now() - started, cpuSeconds: (await chit.cpu()) - cpu };
  say(
    `${SUBSCRIPTIONS} subscriptions: ${each.toFixed(0)} bytes each, all told in ${told.toldMs.toFixed(0)} ms`,
  );
  await chit.stop();
  return { sockets: SUBSCRIPTIONS / PER_SOCKET, each, ...told };
}

async function insertSubscribers({ database }: Stage): Promise<Account[]> {
  const accounts = Array.from({ length: SUBSCRIBERS }, () => ({
    ...{ uuid: randomUUID(), sessionUuid: randomUUID(), key: '' },
  }));
  await database.query(
    `WITH account AS (SELECT * FROM unnest($1::uuid[], $2::uuid[]) AS one (uuid, session)),
       made AS (INSERT INTO users (uuid, email, status, role, wallet, fee_bps)
         SELECT uuid, uuid || '@chit.test', 'verified', 'customer', '0x52908400098527886E0F7030069857D2E4169EE7', 100
         FROM account)
     INSERT INTO sessions (uuid, user_uuid, refresh_hash, expires_on)
     SELECT session, uuid, md5(session::text), now() + interval '30 days' FROM account`,
    [accounts.map(({ uuid }) => uuid), accounts.map(({ sessionUuid }) => sessionUuid)],
  );
  return accounts;
}

/** Each subscription sees the changes of its account: one invoice for each account tells all of them. */
async function createOnePerAccount({ port }: Running, tokens: string[]): Promise<void> {
  const query = `mutation { createInvoice(input: { amount: "1", network: "ARB_SEPOLIA",
    tokenAddress: "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d" }) { uuid } }`;
  const create = async (token: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    const text = await answer.text();
    if (text.includes('"errors"')) throw new Error(text);
  };
  const waiting = [...tokens];
  const caller = async () => {
    for (let token = waiting.pop(); token; token = waiting.pop()) await create(token);
  };
  await Promise.all(Array.from({ length: 32 }, caller));
}

async function allTold(other: ChildProcess, started: number): Promise<void> {
  for (let told = 0; told < SUBSCRIPTIONS; ) {
    if (performance.now() - started > PATIENCE_MS) throw new Error(`${told} subscriptions were told`);
    await pause(10);
    other.send('told');
    [{ told }] = await once(other, 'message');
  }
}

async function sizes(
  url: string,
  home: string,
  small: Stage,
): Promise<{ loadSeconds: number; all: Comparison[] }> {
  await small.database.query('CREATE DATABASE large');
  const begun = performance.now();
  const large = await setStage(url.replace(/chit$/, 'large'), LARGE_INVOICES, AGE_DAYS);
  const loadSeconds = (performance.now() - begun) / 1_000;
  say(`${thousands(LARGE_INVOICES)} invoices loaded in ${loadSeconds.toFixed(0)} s`);
  const [onLarge, onSmall] = [await startChit(home, large.url), await startChit(home, small.url)];
  const all = await compareSizes(
    { port: onLarge.port, scene: large.scene },
    { port: onSmall.port, scene: small.scene },
  );
  await Promise.all([onLarge.stop(), onSmall.stop()]);
  return { loadSeconds, all };
}

async function main(): Promise<void> {
  const { url, home } = await startEmbedded(say);
  const other = fork(join(__dirname, 'sockets-client.js'), { execArgv: [] });
  endWith(() => other.kill());
  await once(other, 'message');
  say(`Loading ${thousands(INVOICES)} invoices`);
  const stage = await setStage(url, INVOICES, AGE_DAYS);
  const parts: [heading: string, measure: () => Promise<string>][] = [
    [
      `Lists and sums with ${thousands(LARGE_INVOICES)} invoices`,
      async () => sizesText(await sizes(url, home, stage)),
    ],
    [
      `${thousands(SUBSCRIPTIONS)} idle subscriptions`,
      async () => subscriptionsText(await subscriptions(stage, home, other)),
    ],
    [`${thousands(DUE)} invoices due at once`, async () => expiryText(await expiry(stage, home))],
  ];
  const sections: string[] = [];
  for (const [heading, measure] of parts) {
    if (isWanted(heading)) sections.push(`## ${heading}\n\n${await measure()}`);
  }
  await checkTotals(stage.database);
  const text = [HEAD, ...sections, `Node ${process.version}.\n`].join('\n\n');
  say(text);
  if (!ONLY) await writeFile(join(process.cwd(), 'bench/SCALE.md'), text);
}

const HEAD = `# What grows with the size of an installation

Written by \`npm run bench:scale\`: the built product on one PostgreSQL (Chit's embedded one, as it ships: \`fsync\` on). Load, Chit and
PostgreSQL share ${cpus().length} cores (${cpus()[0]?.model.trim()}). What open invoices cost the watcher: [SETTLEMENT.md](SETTLEMENT.md).`;

const sizeRow = (row: Parameters<typeof sizedTitle>[0], all: Comparison[]) => {
  const found = all.find(({ title }) => title === sizedTitle(row));
  if (!found) throw new Error(`${row} was not measured`);
  const times = found.sides.map(({ perSecond }) => shown(perSecond, 0)).join(' | ');
  return `| ${found.title} | ${times} | ${shown(ratioOf(found, SMALL, CHIT), 2)} |`;
};

const sizesText = ({ loadSeconds, all }: Awaited<ReturnType<typeof sizes>>) => `\
Beside ${thousands(INVOICES)}, both of ${AGE_DAYS} days and 100 customers. ${ROUNDS} rounds of ${SECONDS} s in turn; medians, with the lowest and the highest round in
parentheses; every answer is checked. The ${thousands(LARGE_INVOICES)} were loaded in ${loadSeconds.toFixed(0)} s.

| work | answers a second with ${thousands(LARGE_INVOICES)} | with ${thousands(INVOICES)} | time, as a ratio |
|---|---|---|---|
${sizeRow('list', all)}
${sizeRow('statistics', all)}
${sizeRow('volume', all)}`;

const subscriptionsText = ({ sockets, each, toldMs, cpuSeconds }: Subscriptions) => `\
\`invoiceChanged\` of ${SUBSCRIBERS} accounts over ${thousands(sockets)} WebSockets with ${PER_SOCKET} subscriptions each, to one process.

| what | measured |
|---|---|
| memory of one subscription | ${thousands(Math.round(each))} bytes |
| from the first of ${SUBSCRIBERS} creations to the last of ${thousands(SUBSCRIPTIONS)} messages, creations included | ${(toldMs / 1_000).toFixed(1)} s |
| CPU time of the process for that | ${cpuSeconds.toFixed(1)} s |`;

const expiryText = ({ seconds, quiet, busy, early, late }: Expiry) => `\
All of them become due with one commit, while ${PACE} requests a second read other invoices (\`get by uuid, REST\`). One process with all
roles.

| what | measured |
|---|---|
| time until all have expired | ${seconds.toFixed(0)} s (${thousands(Math.round(DUE / seconds))} a second) |
| p99 of the other callers before | ${quiet.p99.toFixed(1)} ms |
| p99 of the other callers meanwhile | ${shown(figuresOf(busy.map(({ p99 }) => p99)), 1)} ms |
| median time of the other callers, before and meanwhile | ${quiet.median.toFixed(1)} ms, ${shown(figuresOf(busy.map(({ median }) => median)), 1)} ms |
| memory of the process, in the second and in the last fifth of that time | ${early.toFixed(0)} MB, ${late.toFixed(0)} MB |`;

runToEnd(main);
