import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/factories';
import { USDC } from '../../support/app/settings';
import { until } from '../../support/until';
import { percentile } from '../check-recorder';
import { fullDataFolders } from '../disk/full-data-folders';
import { SmallDisk } from '../disk/small-disk';
import { Harness, merchantsOf, type Product } from '../harness';
import type { HttpRequest } from '../http-client';
import { InvoiceLoad, type RunningLoad } from '../invoice-load';
import { Ledger } from '../ledger';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'fills' | 'embeddedFills' | 'panics' | 'embeddedPanics' | 'dataFolders';
type Kind = 'external' | 'embedded';

const DISK_MB = 400;
/**
 * Minimum and maximum milliseconds that the disk stays full; when PostgreSQL panics, longer than five restarts in a
 * row take.
 */
const FULL_MS = [2_000, 8_000] as const;
const PANIC_MS = [7_000, 10_000] as const;
/** Maximum milliseconds from freeing the disk until invoices are created again. */
const RECOVERY_MS = 10_000;
/** Several kinds of errors, each throttled to ten lines and a summary. */
const MAX_LOG_LINES_PER_SECOND = 100;

export const disk: Scenario<Sizes> = {
  name: 'disk',
  claim:
    'On a full disk, the product refuses writes cleanly, keeps reading, and recovers by itself when there is space again.',
  sizes: { fills: 10, embeddedFills: 10, panics: 5, embeddedPanics: 10, dataFolders: 5 },
  run: async (context) => {
    const { fills, embeddedFills, panics, embeddedPanics, dataFolders } = context.sizes;
    if (fills > 0) await fillRepeatedly(context, 'external', fills, false);
    if (embeddedFills > 0) await fillRepeatedly(context, 'embedded', embeddedFills, false);
    if (panics > 0) await fillRepeatedly(context, 'external', panics, true);
    if (embeddedPanics > 0) await fillRepeatedly(context, 'embedded', embeddedPanics, true);
    if (dataFolders > 0) await fullDataFolders(context, dataFolders);
  },
};

interface DiskSetup {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  disk: SmallDisk;
  product: Product;
  merchant: Merchant;
  /** Path of a checkout page that was created before the disk was full. */
  page: string;
}

/** With `panic`, PostgreSQL cannot write its WAL either, and stops. */
async function fillRepeatedly(
  context: ScenarioContext<Sizes>,
  kind: Kind,
  count: number,
  panic: boolean,
): Promise<void> {
  const { random, log, recorder } = context;
  const disk = await SmallDisk.mount(context, DISK_MB);
  const options = kind === 'embedded' ? { dataFolder: disk.folder } : { serverFolder: disk.folder };
  const harness = await Harness.open(context, kind, {}, options);
  const product = await harness.startProduct().ready();
  const merchants = await merchantsOf(product, 2);
  const [merchant] = merchants;
  if (!merchant) return;
  const ledger = new Ledger();
  const name = `${kind}${panic ? ' panic' : ''}`;
  const load = new InvoiceLoad(merchants, ledger, recorder, random.derive(name));
  const reads = readsOf(merchant);
  const running = load.startOn(product.url, { mayBeUnavailable: true, reads });
  await running.waitForMore(50);
  const page = new URL(`${[...ledger.invoices.values()][0]?.url}`).pathname;
  const setup = { context, harness, disk, product, merchant, page };
  const times: number[] = [];
  try {
    for (let number = 1; number <= count; number += 1) {
      await running.waitForMore(random.between(20, 150));
      times.push(await fillOnce(setup, running, panic));
      if (number % 5 === 0 || number === count) log(`${name}: full ${number} times`);
    }
    await running.end();
  } finally {
    recorder.addAll(
      'no connection is cut while the disk is full',
      running.acknowledged + running.unavailable,
      Array<string>(running.lostReplies).fill('cut'),
    );
  }
  const p95 = percentile(times, 0.95);
  context.recordFigure(
    `invoices are created again after disk space is freed (${name}): p95 ${(p95 / 1000).toFixed(2)} s`,
  );
  await retryAndCheck(setup, load, ledger);
}

/** Returns the milliseconds from freeing the disk until invoices are created again. */
async function fillOnce(setup: DiskSetup, running: RunningLoad, panic: boolean): Promise<number> {
  const { context, harness, disk, product } = setup;
  const { random, recorder } = context;
  const unavailableBefore = running.unavailable;
  const [least, most] = panic ? PANIC_MS : FULL_MS;
  const outputLength = product.process.stdout.length;
  const startedAt = performance.now();
  await disk.fill();
  if (panic) await fillWal(harness);
  await until(async () => running.unavailable > unavailableBefore + 20 || recorder.failedResults.length > 0);
  // PostgreSQL may just have restarted without having been asked to write yet.
  const state = (await databaseHealth(product)) ?? (await pause(1_000).then(() => databaseHealth(product)));
  recorder.check('the health endpoint reports the full disk', state !== undefined);
  for (
    const end = performance.now() + random.between(least, most);
    performance.now() < end;
    await pause(500)
  ) {
    await checkWhileFull(setup);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const lines = product.process.stdout.slice(outputLength).split('\n').length;
  recorder.check(
    `the log has at most ${MAX_LOG_LINES_PER_SECOND} lines a second`,
    lines / seconds <= MAX_LOG_LINES_PER_SECOND,
    () => `${lines} in ${seconds.toFixed(1)} s`,
  );
  await disk.empty();
  await harness.postgres?.restartIfExited();
  const freedAt = performance.now();
  let recovered = false;
  running.waitForMore(20).then(
    () => {
      recovered = true;
    },
    () => {},
  );
  // A PostgreSQL that had no room for its recovery exits a little later.
  while (!recovered && performance.now() - freedAt < RECOVERY_MS) await restartPostgresOrWait(harness);
  recorder.check('the product recovers by itself when there is disk space again', recovered, () =>
    lastOutput(product),
  );
  await checkAlive(setup);
  if (!recovered) throw new Error(`No invoice is created any more: ${lastOutput(product)}`);
  return performance.now() - freedAt;
}

const restartPostgresOrWait = ({ postgres }: Harness) => postgres?.restartIfExited() ?? pause(100);

async function checkAlive({ context, product }: DiskSetup): Promise<boolean> {
  const isAlive = await product.fetch('GET', '/health/live').then(
    ({ status }) => status === 200,
    () => false,
  );
  return context.recorder.check('the process survives a full disk', isAlive, () => lastOutput(product));
}

const lastOutput = ({ process: { stdout, stderr } }: Product) => (stdout + stderr).slice(-500);

/** Switches WAL segments until the disk has no room for another one. */
const fillWal = ({ database }: Harness) =>
  until(() =>
    database
      .query("SELECT pg_logical_emit_message(false, 'resilience', repeat('x', 4000000)), pg_switch_wal()")
      .then(
        () => false,
        () => true,
      ),
  );

// --- Requests while the disk is full -------------------------------------------------------------------------------

const CREATE = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }';
const INPUT = { amount: '1', tokenAddress: USDC.token_address, network: USDC.network };
const REFUSAL = '{"statusCode":503,"message":"Service Unavailable"}';

/** Sends the same requests again and again, and checks each reply. */
async function checkWhileFull(setup: DiskSetup): Promise<void> {
  const { context, product, merchant } = setup;
  const { recorder } = context;
  const { apiKey, accessToken } = merchant;
  if (!(await checkAlive(setup))) throw new Error(lastOutput(product));
  const body = { amount: 1, ...USDC };
  const create = await product.rest('POST', '/invoice/by_api_key', { as: apiKey, body });
  recorder.check(
    'a write on a full disk is refused with 503 in the error envelope, without internal details',
    create.status === 200 ||
      (create.status === 503 && JSON.stringify(create.body) === REFUSAL && create.headers.has('retry-after')),
    () => `${create.status} ${JSON.stringify(create.body)}`,
  );
  const { body: graphqlBody } = await product.graphql(CREATE, { input: INPUT }, accessToken);
  const [error] = graphqlBody.errors ?? [];
  recorder.check(
    'GraphQL refuses a write on a full disk with SERVICE_UNAVAILABLE',
    graphqlBody.data?.createInvoice || error?.extensions?.code === 'SERVICE_UNAVAILABLE',
    () => JSON.stringify(graphqlBody),
  );
  await checkReads(setup, await databaseHealth(product));
}

/** `degraded` when the database is read-only, `down` when PostgreSQL has stopped; undefined when it is healthy. */
async function databaseHealth(product: Product): Promise<'degraded' | 'down' | undefined> {
  const { status, body } = await product.fetch('GET', '/health/ready');
  const state = body?.parts?.database;
  if (state === 'down') return status === 503 ? 'down' : undefined;
  return state === 'degraded' && status === 200 ? 'degraded' : undefined;
}

async function checkReads({ context, product, merchant, page }: DiskSetup, before: unknown): Promise<void> {
  const answers: [string, number][] = [];
  for (const [path, as] of [
    ['/api/v1/invoice?limit=5', merchant.accessToken],
    ['/api/v1/user/me', merchant.accessToken],
    [page, undefined],
  ] as const) {
    const { status } = await product.fetch('GET', path, as === undefined ? {} : { as });
    answers.push([path, status]);
  }
  if ([before, await databaseHealth(product)].includes('down')) return;
  const unread = answers.filter(([, status]) => status !== 200).map((answer) => answer.join(' → '));
  context.recorder.addAll('existing data stays readable on a full disk', answers.length, unread);
}

const readsOf = ({ accessToken }: Merchant): HttpRequest[] =>
  ['/invoice?limit=5', '/invoice/stats/summary', '/user/me'].map((path) => ({
    method: 'GET',
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${accessToken}` },
  }));

/** Retries refused requests that have a key, then checks the invariants. */
async function retryAndCheck(
  { context, harness, product }: DiskSetup,
  load: InvoiceLoad,
  ledger: Ledger,
): Promise<void> {
  const last = load.startOn(product.url);
  await last.waitForMore(100);
  await last.end();
  await harness.checkDatabase(ledger, context);
  await product.process.end();
}
