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

/** Enough for a secret or a log, and for a database. */
const LITTLE = 8;
const MUCH = 200;

/** What becomes of a start, a run and a log where the disk of the data folder is full. */
export async function fullDataFolders(context: ScenarioContext, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await besideAnotherDatabase(context, number);
    await firstStart(context);
    await fullLog(context);
  }
  context.log(`${count} × a full data folder: beside a database of its own, at a first start, under the log`);
}

/** Only the secret lies there, and only a start writes it. */
async function besideAnotherDatabase(context: ScenarioContext, number: number): Promise<void> {
  const { recorder, random } = context;
  const small = await SmallDisk.mount(context, LITTLE);
  const harness = await Harness.open(context, 'external', { JWT_SECRET: '' }, { dataFolder: small.folder });
  await small.fill();
  const before = await readdir(small.folder);
  const { code, stderr } = await harness.startProduct().process.ended;
  const after = await readdir(small.folder);
  recorder.check(
    'a start without room for its secret says so in a line, and leaves nothing',
    code === 1 && /^Cannot keep the secret in .*ENOSPC.*\n$/.test(stderr) && `${after}` === `${before}`,
    () => `${code}: ${stderr}; ${after}`,
  );
  await small.empty();
  const product = await harness.startProduct().ready();
  const ledger = new Ledger();
  const load = new InvoiceLoad(
    await merchantsOf(product, 1),
    ledger,
    recorder,
    random.derive(`data ${number}`),
  );
  await small.fill();
  // Not one answer may be worse for it.
  const running = load.startOn(product.url);
  await running.waitForMore(100);
  await running.end();
  await harness.checkDatabase(ledger, context);
  const ending = await product.process.end();
  recorder.check('it ends with 0 over a full data folder', ending.code === 0, () => ending.stderr);
}

/** The database is to be made there. */
async function firstStart(context: ScenarioContext): Promise<void> {
  const small = await SmallDisk.mount(context, MUCH);
  const harness = await Harness.open(context, 'embedded', {}, { dataFolder: small.folder });
  await small.fill();
  const { code, stderr } = await harness.startProduct().process.ended;
  await small.empty();
  const product = await harness.startProduct().ready();
  context.recorder.check(
    'a first start without room for a database says so, and the next one is whole',
    code === 1 &&
      stderr !== '' &&
      !/^\s+at /m.test(stderr) &&
      (await product.fetch('GET', '/health/ready')).status === 200,
    () => `${code}: ${stderr}`,
  );
  await product.process.end();
}

/** The log goes to a file on the full disk, and there is much to say. */
async function fullLog(context: ScenarioContext): Promise<void> {
  const small = await SmallDisk.mount(context, LITTLE);
  const harness = await Harness.open(context, 'external');
  const port = String(await freePort());
  const { process } = harness.startProduct({
    PORT: port,
    NODE_OPTIONS: `--import ${pathToFileURL(join(__dirname, 'log-to-file.js'))}`,
    FIRE_LOG: join(small.folder, 'chit.log'),
  });
  const status = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
  const refused = () => fetch(`http://127.0.0.1:${port}/checkout/${'x'.repeat(22)}/state`).catch(() => {});
  await until(async () => (await status()) === 200);
  await small.fill();
  await harness.postgres?.shutDown('fast');
  for (let asked = 0; asked < 20; asked += 1) await refused();
  await harness.postgres?.restart();
  const lives = await until(async () => (await status()) === 200).catch(() => false);
  context.recorder.check('it lives where its log cannot be written', lives, () => process.stderr.slice(-500));
  await process.end();
}
