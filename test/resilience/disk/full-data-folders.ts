import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '../../support/until';
import { freePort } from '../external-postgres';
import { merchantsOf, World } from '../harness';
import { Load } from '../invoice-load';
import { Book } from '../ledger';
import type { Context } from '../scenario';
import { SmallDisk } from './small-disk';

/** Enough for a secret or a log, and for a database. */
const LITTLE = 8;
const MUCH = 200;

/** What becomes of a start, a run and a log where the disk of the data folder is full. */
export async function fullDataFolders(context: Context, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await besideAnotherDatabase(context, number);
    await firstStart(context);
    await fullLog(context);
  }
  context.say(`${count} × a full data folder: beside a database of its own, at a first start, under the log`);
}

/** Only the secret lies there, and only a start writes it. */
async function besideAnotherDatabase(context: Context, number: number): Promise<void> {
  const { tally, draw } = context;
  const small = await SmallDisk.mount(context, LITTLE);
  const world = await World.open(context, 'external', { JWT_SECRET: '' }, { data: small.folder });
  await small.fill();
  const before = await readdir(small.folder);
  const { code, stderr } = await world.start().process.ended;
  const after = await readdir(small.folder);
  tally.check(
    'a start without room for its secret says so in a line, and leaves nothing',
    code === 1 && /^Cannot keep the secret in .*ENOSPC.*\n$/.test(stderr) && `${after}` === `${before}`,
    () => `${code}: ${stderr}; ${after}`,
  );
  await small.empty();
  const product = await world.start().ready();
  const book = new Book();
  const load = new Load(await merchantsOf(product, 1), book, tally, draw.for(`data ${number}`));
  await small.fill();
  // Not one answer may be worse for it.
  const running = load.on(product.url);
  await running.more(100);
  await running.end();
  await world.check(book, context);
  const ending = await product.process.end();
  tally.check('it ends with 0 over a full data folder', ending.code === 0, () => ending.stderr);
}

/** The database is to be made there. */
async function firstStart(context: Context): Promise<void> {
  const small = await SmallDisk.mount(context, MUCH);
  const world = await World.open(context, 'embedded', {}, { data: small.folder });
  await small.fill();
  const { code, stderr } = await world.start().process.ended;
  await small.empty();
  const product = await world.start().ready();
  context.tally.check(
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
async function fullLog(context: Context): Promise<void> {
  const small = await SmallDisk.mount(context, LITTLE);
  const world = await World.open(context, 'external');
  const port = String(await freePort());
  const { process } = world.start({
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
  await world.postgres?.shutDown('fast');
  for (let asked = 0; asked < 20; asked += 1) await refused();
  await world.postgres?.startAgain();
  const lives = await until(async () => (await status()) === 200).catch(() => false);
  context.tally.check('it lives where its log cannot be written', lives, () => process.stderr.slice(-500));
  await process.end();
}
