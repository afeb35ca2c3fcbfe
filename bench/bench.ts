import 'reflect-metadata';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { startEmbeddedPostgres } from '../src/infra/embedded-postgres';
import { foldDeltas } from '../src/services/invoices/invoice-totals';
import { endWith, runToEnd } from './closers';
import { compareAll, compareHalfLoad, compareSizes } from './comparisons';
import { startChit } from './contenders/chit';
import { startProcess } from './contenders/contender';
import { checkTotals, loadFloorTable } from './load-data';
import { measureMemory, measureReady } from './memory';
import { report } from './report';
import { AGE_DAYS, DAYS, INVOICES, ONLY, SMALL_INVOICES } from './settings';
import { setStage } from './stage';

/** `npm run bench`: Chit beside the floor and its peers, on one PostgreSQL, in one run. Ends all it starts. */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chit-bench-'));
  endWith(() => rm(folder, { recursive: true, force: true }));
  const settings = join(folder, 'chit');
  await mkdir(settings);
  const server = await startEmbeddedPostgres({ dataDir: folder, log: say });
  const stopServer = endWith(() => server.stop());

  say(`Loading ${INVOICES.toLocaleString('en')} invoices`);
  const stage = await setStage(server.url, INVOICES, AGE_DAYS);
  await loadFloorTable(stage.database);
  const smallUrl = server.url.replace(/chit$/, 'small');
  await stage.database.query('CREATE DATABASE small');
  const small = await setStage(smallUrl, SMALL_INVOICES, DAYS);
  for (const statement of ['VACUUM ANALYZE', 'CHECKPOINT']) await stage.database.query(statement);
  const [{ version }] = await stage.database.query("SELECT current_setting('server_version') AS version");

  const chit = await startChit(settings, stage.url);
  const [floor, peer, plain] = await Promise.all([
    startProcess('The floor', join(__dirname, 'contenders/floor.js'), { DATABASE_URL: stage.url }),
    startProcess('PostGraphile', join(process.cwd(), 'bench/contenders/postgraphile.mjs'), {
      DATABASE_URL: stage.url,
    }),
    startProcess('The plain build', join(__dirname, 'contenders/plain.js'), { DATABASE_URL: stage.url }),
  ]);
  const ports = { chit: chit.port, floor: floor.port, peer: peer.port, plain: plain.port };
  const floods = await compareAll(ports, stage.scene);
  await Promise.all([peer.stop(), plain.stop()]);
  const halfLoads = await compareHalfLoad(ports, stage.scene, floods);
  await Promise.all([chit.stop(), floor.stop()]);

  // Both anew: a process that has run for long is the faster one.
  const [chitOnFull, chitOnSmall] = [
    await startChit(settings, stage.url),
    await startChit(settings, small.url),
  ];
  const sizes = await compareSizes(
    { port: chitOnFull.port, scene: stage.scene },
    { port: chitOnSmall.port, scene: small.scene },
  );
  await Promise.all([chitOnFull.stop(), chitOnSmall.stop()]);
  if (ONLY) return;

  const memory = await measureMemory(settings, stage.url, stage.scene);
  await checkTotalsAfterwards(stage.database);
  await Promise.all([stage.close(), small.close()]);
  await stopServer();
  const readySeconds = await measureReady(folder);

  const text = report({ floods, halfLoads, sizes, memory, readySeconds, postgres: version });
  say(text);
  await writeFile(join(process.cwd(), 'bench/RESULTS.md'), text);
}

/** The invoices that were made meanwhile are in the totals, too. */
async function checkTotalsAfterwards(database: DataSource): Promise<void> {
  while ((await database.transaction(foldDeltas)) > 0);
  await checkTotals(database);
}

runToEnd(main);
