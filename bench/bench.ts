import 'reflect-metadata';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { startEmbeddedPostgres } from '../src/infra/embedded-postgres';
import { foldDeltas } from '../src/services/invoices/statistics/delta-folding';
import { endWith, runToEnd } from './closers';
import { compareAll, compareHalfLoad, compareSingleCaller, compareSizes, TITLES } from './comparisons';
import { startChit } from './contenders/chit';
import { startProcess } from './contenders/contender';
import { thousands } from './figures';
import { checkTotals, loadFloorTable } from './load-data';
import { measureMemory, measureReady } from './memory';
import { measureParts } from './parts';
import { missedOf, partRows, report } from './report';
import { type Comparison, isWanted } from './rounds';
import { AGE_DAYS, DAYS, INVOICES, ONLY, REPORT, SMALL_INVOICES } from './settings';
import { type Stage, setStage } from './stage';

/** `npm run bench`: Chit beside the floor and its peers, on one PostgreSQL, in one run. Ends all it starts. */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chit-bench-'));
  endWith(() => rm(folder, { recursive: true, force: true }));
  const settings = join(folder, 'chit');
  await mkdir(settings);
  const server = await startEmbeddedPostgres({ dataDir: folder, log: say });
  const stopServer = endWith(() => server.stop());

  const { full, small } = await setStages(server.url);
  const [{ version }] = await full.database.query("SELECT current_setting('server_version') AS version");
  const { floods, halfLoads, singles } = await compareContenders(settings, full);
  const parts = await measureParts(settings, full.url, full.scene);
  for (const row of partRows(parts)) say(row);
  const sizes = await compareStages(settings, full, small);
  if (ONLY) return;

  const memory = await measureMemory(settings, full.url, full.scene);
  await checkTotalsAfterwards(full.database);
  await Promise.all([full.close(), small.close()]);
  await stopServer();
  const readySeconds = await measureReady(folder);

  const results = { floods, halfLoads, singles, sizes, parts, memory, readySeconds, postgres: version };
  const text = report(results);
  say(text);
  await writeFile(join(process.cwd(), REPORT), text);
  for (const line of missedOf(results)) say(`MISSED: ${line}`);
}

/** Loads the database on which the contenders are compared, and a small one beside it. */
async function setStages(url: string): Promise<{ full: Stage; small: Stage }> {
  say(`Loading ${thousands(INVOICES)} invoices`);
  const full = await setStage(url, INVOICES, AGE_DAYS);
  await loadFloorTable(full.database);
  await full.database.query('CREATE DATABASE small');
  const small = await setStage(url.replace(/chit$/, 'small'), SMALL_INVOICES, DAYS);
  for (const statement of ['VACUUM ANALYZE', 'CHECKPOINT']) await full.database.query(statement);
  return { full, small };
}

/** Chit beside the floor and its peers, first as fast as each can, then at half load, then for one caller. */
async function compareContenders(settings: string, { url, scene }: Stage) {
  const chit = await startChit(settings, url);
  const floor = await startProcess('The floor', join(__dirname, 'contenders/floor.js'), {
    DATABASE_URL: url,
  });
  const peers = Object.values(TITLES).some(isWanted) ? await startPeers(url) : undefined;
  const ports = {
    ...{ chit: chit.port, floor: floor.port },
    ...{ peer: peers?.peer.port ?? 0, mercurius: peers?.mercurius.port ?? 0, plain: peers?.plain.port ?? 0 },
  };
  const floods = await compareAll(ports, scene);
  await Promise.all(Object.values(peers ?? {}).map((peer) => peer.stop()));
  const halfLoads = await compareHalfLoad(ports, scene, floods);
  const singles = await compareSingleCaller(ports, scene);
  await Promise.all([chit.stop(), floor.stop()]);
  return { floods, halfLoads, singles };
}

/** Starts those with whom Chit is compared only as fast as each can. */
async function startPeers(url: string) {
  const environment = { DATABASE_URL: url };
  const peers = join(process.cwd(), 'bench/contenders');
  const [peer, mercurius, plain] = await Promise.all([
    startProcess('PostGraphile', join(peers, 'postgraphile.mjs'), {
      ...environment,
      GRAPHILE_ENV: 'production',
    }),
    startProcess('Mercurius', join(peers, 'mercurius.mjs'), environment),
    startProcess('The plain build', join(__dirname, 'contenders/plain.js'), environment),
  ]);
  return { peer, mercurius, plain };
}

/** Chit on many invoices beside Chit on few. Both processes are new: one that has run for long is the faster one. */
async function compareStages(settings: string, full: Stage, small: Stage): Promise<Comparison[]> {
  const chitOnFull = await startChit(settings, full.url);
  const chitOnSmall = await startChit(settings, small.url);
  const sizes = await compareSizes(
    { port: chitOnFull.port, scene: full.scene },
    { port: chitOnSmall.port, scene: small.scene },
  );
  await Promise.all([chitOnFull.stop(), chitOnSmall.stop()]);
  return sizes;
}

/** The invoices that were made meanwhile are in the totals, too. */
async function checkTotalsAfterwards(database: DataSource): Promise<void> {
  while ((await database.transaction(foldDeltas)) > 0);
  await checkTotals(database);
}

runToEnd(main);
