import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/people';
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

const MEGABYTES = 400;
/** How long the disk stays full; where PostgreSQL gives up, longer than five restarts in a row take. */
const FULL_MS = [2_000, 8_000] as const;
const PANIC_MS = [7_000, 10_000] as const;
/** From when there is room until invoices are made again. */
const BACK_MS = 10_000;
/** Some kinds of errors, ten lines of each and one more. */
const LINES_A_SECOND = 100;

export const disk: Scenario<Sizes> = {
  name: 'disk',
  claim:
    'Where there is no room any more, it refuses cleanly, reads on, and goes on by itself when there is.',
  sizes: { fills: 10, embeddedFills: 10, panics: 5, embeddedPanics: 10, dataFolders: 5 },
  run: async (context) => {
    const { fills, embeddedFills, panics, embeddedPanics, dataFolders } = context.sizes;
    if (fills > 0) await fill(context, 'external', fills, false);
    if (embeddedFills > 0) await fill(context, 'embedded', embeddedFills, false);
    if (panics > 0) await fill(context, 'external', panics, true);
    if (embeddedPanics > 0) await fill(context, 'embedded', embeddedPanics, true);
    if (dataFolders > 0) await fullDataFolders(context, dataFolders);
  },
};

interface Scene {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  small: SmallDisk;
  product: Product;
  merchant: Merchant;
  /** A page that was made before. */
  page: string;
}

/** With `panic` PostgreSQL is kept from writing its own log, and gives up. */
async function fill(
  context: ScenarioContext<Sizes>,
  kind: Kind,
  count: number,
  panic: boolean,
): Promise<void> {
  const { random, log, recorder } = context;
  const small = await SmallDisk.mount(context, MEGABYTES);
  const place = kind === 'embedded' ? { dataFolder: small.folder } : { serverFolder: small.folder };
  const harness = await Harness.open(context, kind, {}, place);
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
  const scene = { context, harness, small, product, merchant, page };
  const times: number[] = [];
  try {
    for (let number = 1; number <= count; number += 1) {
      await running.waitForMore(random.between(20, 150));
      times.push(await fullOnce(scene, running, panic));
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
    `invoices are made again after there is room (${name}): p95 ${(p95 / 1000).toFixed(2)} s`,
  );
  await settle(scene, load, ledger);
}

/** Returns how long it took from when there was room. */
async function fullOnce(scene: Scene, running: RunningLoad, panic: boolean): Promise<number> {
  const { context, harness, small, product } = scene;
  const { random, recorder } = context;
  const away = running.unavailable;
  const [least, most] = panic ? PANIC_MS : FULL_MS;
  const logged = product.process.stdout.length;
  const begun = performance.now();
  await small.fill();
  if (panic) await useUpLog(harness);
  await until(async () => running.unavailable > away + 20 || recorder.failedResults.length > 0);
  // PostgreSQL may just have come back, and nobody have asked it to keep anything.
  const state = (await stateOf(product)) ?? (await pause(1_000).then(() => stateOf(product)));
  recorder.check('its health tells', state !== undefined);
  for (
    const end = performance.now() + random.between(least, most);
    performance.now() < end;
    await pause(500)
  ) {
    await lookAt(scene);
  }
  const seconds = (performance.now() - begun) / 1000;
  const lines = product.process.stdout.slice(logged).split('\n').length;
  recorder.check(
    `the log has at most ${LINES_A_SECOND} lines a second`,
    lines / seconds <= LINES_A_SECOND,
    () => `${lines} in ${seconds.toFixed(1)} s`,
  );
  await small.empty();
  await harness.postgres?.restartIfExited();
  const free = performance.now();
  let recovered = false;
  running.waitForMore(20).then(
    () => {
      recovered = true;
    },
    () => {},
  );
  // Where it had no room to recover in either, it ends a little later.
  while (!recovered && performance.now() - free < BACK_MS) await startAgainOrWait(harness);
  recorder.check('it goes on by itself when there is room', recovered, () => lastWords(product));
  await checkLife(scene);
  if (!recovered) throw new Error(`Nothing is made any more: ${lastWords(product)}`);
  return performance.now() - free;
}

const startAgainOrWait = ({ postgres }: Harness) => postgres?.restartIfExited() ?? pause(100);

async function checkLife({ context, product }: Scene): Promise<boolean> {
  const lives = await product.fetch('GET', '/health/live').then(
    ({ status }) => status === 200,
    () => false,
  );
  return context.recorder.check('it lives', lives, () => lastWords(product));
}

const lastWords = ({ process: { stdout, stderr } }: Product) => (stdout + stderr).slice(-500);

/** Begins one segment of PostgreSQL's log after the other until there is none. */
const useUpLog = ({ database }: Harness) =>
  until(() =>
    database
      .query("SELECT pg_logical_emit_message(false, 'fire', repeat('x', 4000000)), pg_switch_wal()")
      .then(
        () => false,
        () => true,
      ),
  );

// --- What is asked while it is full ----------------------------------------------------------------------------------

const CREATE = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }';
const INPUT = { amount: '1', tokenAddress: USDC.token_address, network: USDC.network };
const REFUSAL = '{"statusCode":503,"message":"Service Unavailable"}';

/** The same questions again and again, each with what it may be answered. */
async function lookAt(scene: Scene): Promise<void> {
  const { context, product, merchant } = scene;
  const { recorder } = context;
  const { apiKey, accessToken } = merchant;
  if (!(await checkLife(scene))) throw new Error(lastWords(product));
  const body = { amount: 1, ...USDC };
  const create = await product.rest('POST', '/invoice/by_api_key', { as: apiKey, body });
  recorder.check(
    'what cannot be kept is refused with 503 in the envelope, and with no word of why',
    create.status === 200 ||
      (create.status === 503 && JSON.stringify(create.body) === REFUSAL && create.headers.has('retry-after')),
    () => `${create.status} ${JSON.stringify(create.body)}`,
  );
  const { body: told } = await product.graphql(CREATE, { input: INPUT }, accessToken);
  const [error] = told.errors ?? [];
  recorder.check(
    'GraphQL refuses it alike',
    told.data?.createInvoice || error?.extensions?.code === 'SERVICE_UNAVAILABLE',
    () => JSON.stringify(told),
  );
  await readAll(scene, await stateOf(product));
}

/** `degraded` where it can be read only, `down` where PostgreSQL has given up; undefined where all is well. */
async function stateOf(product: Product): Promise<'degraded' | 'down' | undefined> {
  const { status, body } = await product.fetch('GET', '/health/ready');
  const state = body?.parts?.database;
  if (state === 'down') return status === 503 ? 'down' : undefined;
  return state === 'degraded' && status === 200 ? 'degraded' : undefined;
}

async function readAll({ context, product, merchant, page }: Scene, before: unknown): Promise<void> {
  const answers: [string, number][] = [];
  for (const [path, as] of [
    ['/api/v1/invoice?limit=5', merchant.accessToken],
    ['/api/v1/user/me', merchant.accessToken],
    [page, undefined],
  ] as const) {
    const { status } = await product.fetch('GET', path, as === undefined ? {} : { as });
    answers.push([path, status]);
  }
  if ([before, await stateOf(product)].includes('down')) return;
  const unread = answers.filter(([, status]) => status !== 200).map((answer) => answer.join(' → '));
  context.recorder.addAll('what lies there can be read', answers.length, unread);
}

const readsOf = ({ accessToken }: Merchant): HttpRequest[] =>
  ['/invoice?limit=5', '/invoice/stats/summary', '/user/me'].map((path) => ({
    method: 'GET',
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${accessToken}` },
  }));

/** What was refused and has a key is asked for once more; then all that was acknowledged is looked for. */
async function settle(
  { context, harness, product }: Scene,
  load: InvoiceLoad,
  ledger: Ledger,
): Promise<void> {
  const last = load.startOn(product.url);
  await last.waitForMore(100);
  await last.end();
  await harness.checkDatabase(ledger, context);
  await product.process.end();
}
