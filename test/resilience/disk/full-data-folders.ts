import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '../../support/until';
import { freePort } from '../external-postgres';
import { Harness, merchantsOf } from '../harness';
import { InvoiceLoad } from '../invoice-load';
import { Ledger } from '../ledger';
import type { ScenarioContext } from '../scenario';
import { SmallDisk } from './small-disk';

/** Megabytes: enough for a secret or a log, and for a database. */
const SMALL_MB = 8;
const DATABASE_MB = 200;

/** Checks a start, a running process and a redirected log when the disk of the data folder is full. */
export async function fullDataFolders(context: ScenarioContext, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await startWithExternalDatabase(context, number);
    await startWithEmbeddedDatabase(context);
    await startWithFullLog(context);
  }
  context.log(
    `${count} × a full data folder: with an external database, at a first start, and with a redirected log`,
  );
}

/** With an external database, the data folder contains only the JWT secret, which only a start writes. */
async function startWithExternalDatabase(context: ScenarioContext, number: number): Promise<void> {
  const { recorder, random } = context;
  const disk = await SmallDisk.mount(context, SMALL_MB);
  const harness = await Harness.open(context, 'external', { JWT_SECRET: '' }, { dataFolder: disk.folder });
  await disk.fill();
  const filesBefore = await readdir(disk.folder);
  const { code, stderr } = await harness.startProduct().process.ended;
  const filesAfter = await readdir(disk.folder);
  recorder.check(
    'a start without disk space for its secret prints one line, and leaves no file',
    code === 1 &&
      /^Cannot keep the secret in .*ENOSPC.*\n$/.test(stderr) &&
      `${filesAfter}` === `${filesBefore}`,
    () => `${code}: ${stderr}; ${filesAfter}`,
  );
  await disk.empty();
  const product = await harness.startProduct().ready();
  const ledger = new Ledger();
  const load = new InvoiceLoad(
    await merchantsOf(product, 1),
    ledger,
    recorder,
    random.derive(`data ${number}`),
  );
  await disk.fill();
  // A full disk must not affect a single reply.
  const running = load.startOn(product.url);
  await running.waitForMore(100);
  await running.end();
  await harness.checkDatabase(ledger, context);
  const ending = await product.process.end();
  recorder.check(
    'the process exits with 0 when its data folder is full',
    ending.code === 0,
    () => ending.stderr,
  );
}

/** A first start that has to create the database on the full disk. */
async function startWithEmbeddedDatabase(context: ScenarioContext): Promise<void> {
  const disk = await SmallDisk.mount(context, DATABASE_MB);
  const harness = await Harness.open(context, 'embedded', {}, { dataFolder: disk.folder });
  await disk.fill();
  const { code, stderr } = await harness.startProduct().process.ended;
  await disk.empty();
  const product = await harness.startProduct().ready();
  context.recorder.check(
    'a first start without disk space for a database prints the reason, and the next start succeeds',
    code === 1 &&
      stderr !== '' &&
      !/^\s+at /m.test(stderr) &&
      (await product.fetch('GET', '/health/ready')).status === 200,
    () => `${code}: ${stderr}`,
  );
  await product.process.end();
}

/** Standard output is redirected to a file on the full disk, and PostgreSQL's restart makes the product log much. */
async function startWithFullLog(context: ScenarioContext): Promise<void> {
  const disk = await SmallDisk.mount(context, SMALL_MB);
  const harness = await Harness.open(context, 'external');
  const port = String(await freePort());
  const { process } = harness.startProduct({
    PORT: port,
    NODE_OPTIONS: `--import ${pathToFileURL(join(__dirname, 'log-to-file.js'))}`,
    RESILIENCE_LOG_FILE: join(disk.folder, 'chit.log'),
  });
  const status = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
  const requestPage = () =>
    fetch(`http://127.0.0.1:${port}/checkout/${'x'.repeat(22)}/state`).catch(() => {});
  await until(async () => (await status()) === 200);
  await disk.fill();
  await harness.postgres?.shutDown('fast');
  for (let attempt = 0; attempt < 20; attempt += 1) await requestPage();
  await harness.postgres?.restart();
  const isAlive = await until(async () => (await status()) === 200).catch(() => false);
  context.recorder.check('the process survives a log that cannot be written', isAlive, () =>
    process.stderr.slice(-500),
  );
  await process.end();
}
