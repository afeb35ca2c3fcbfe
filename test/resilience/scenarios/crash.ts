import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/people';
import { createInvoice, createWebhook } from '../../support/app/people';
import { Receiver } from '../../support/http/receiver';
import { until } from '../../support/until';
import { percentile } from '../check-recorder';
import { adminOf, merchantsOf, type Product, World } from '../harness';
import type { Outgoing } from '../http-client';
import { Load, type RunningLoad } from '../invoice-load';
import { forgePidFile, killTogether, orphanServer } from '../kill-processes';
import { Book } from '../ledger';
import { STANDSTILL_MS } from '../progress-counter';
import type { Campaign, Context } from '../scenario';

type Sizes = 'appKills' | 'togetherKills' | 'orphanStarts' | 'restarts';

/** How long it may take from a kill, or from PostgreSQL's return, until invoices are made again. */
const READY_MS = 5_000;

export const crash: Campaign<Sizes> = {
  name: 'crash',
  shows:
    'Killed or cut off from its database at any moment under load, it loses nothing and makes nothing twice.',
  size: { appKills: 300, togetherKills: 300, orphanStarts: 100, restarts: 50 },
  run: async (context) => {
    const { appKills, togetherKills, orphanStarts, restarts } = context.size;
    if (appKills > 0) await kills(context, 'external', appKills);
    if (togetherKills > 0) await kills(context, 'embedded', togetherKills);
    if (orphanStarts > 0) await starts(context, orphanStarts);
    if (restarts > 0) await postgresRestarts(context, restarts);
  },
};

/** Merchants of whom one in two is told of everything. */
interface Scene {
  world: World;
  product: Product;
  merchants: Merchant[];
  book: Book;
  load: Load;
}

async function open(context: Context<Sizes>, kind: 'external' | 'embedded'): Promise<Scene> {
  const world = await World.open(context, kind);
  const product = await world.start().ready();
  const book = new Book();
  const merchants = await merchantsOf(product, 4);
  const receiver = await Receiver.start((response) => {
    for (const { headers } of receiver.received.splice(0)) book.received.add(String(headers['webhook-id']));
    response.end('ok');
  });
  context.defer(() => receiver.stop());
  for (const [index, { uuid: owner, apiKeyUuid, ...merchant }] of merchants.entries()) {
    book.possessions.push({ table: 'api_keys', uuid: apiKeyUuid, owner });
    if (index % 2 > 0) continue;
    const uuid = await createWebhook(product, { ...merchant, uuid: owner }, receiver.url);
    book.possessions.push({ table: 'webhooks', uuid, owner });
  }
  const load = new Load(merchants, book, context.tally, context.draw.for(kind));
  return { world, product, merchants, book, load };
}

const TITLES = { external: 'the app', embedded: 'the app and its PostgreSQL' };

/** Half of the kills come in the moment of an acknowledgement, the others at any time after it. */
async function kills(context: Context<Sizes>, kind: 'external' | 'embedded', count: number): Promise<void> {
  const { draw, say } = context;
  const scene = await open(context, kind);
  const { world, book, load } = scene;
  const ready: number[] = [];
  let { product } = scene;
  for (let kill = 0; kill < count; kill += 1) {
    // Its PostgreSQL may be gone a moment before the app itself is.
    const running = load.on(product.url, { mayBeAway: kind === 'embedded' });
    await running.more(draw.between(20, 150));
    if (draw.chance(0.5)) await pause(draw.upTo(30));
    const { pid } = product.process;
    running.ended = true;
    if (kind === 'external') process.kill(pid, 'SIGKILL');
    else await killTogether(pid, world.folder);
    const killed = performance.now();
    await product.process.ended;
    product = await world.start().ready();
    ready.push(performance.now() - killed);
    await running.end();
    if ((kill + 1) % 25 === 0 || kill + 1 === count) {
      say(`${TITLES[kind]} killed ${kill + 1} times; ${book.invoices.size} invoices acknowledged`);
    }
  }
  await settle(scene, product, context);
  tellReady(context, `ready again after kill -9 of ${TITLES[kind]}`, ready);
}

/** Asks once more for what nobody answered, has everything delivered, and looks at what lies there. */
async function settle(
  { world, book, load }: Scene,
  product: Product,
  context: Context<Sizes>,
): Promise<void> {
  const last = load.on(product.url);
  await last.more(100);
  await last.end();
  await drain(world, context);
  await world.check(book, context);
  await product.process.end();
}

const PENDING = "SELECT count(*)::int AS count FROM webhook_deliveries WHERE status = 'pending'";

async function drain({ database }: World, { tally, say }: Context<Sizes>): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let since = Date.now();
  for (;;) {
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(PENDING);
    if (count === 0) break;
    if (count < least) [least, since] = [count, Date.now()];
    // Spares us the half minute for which the claims of those that were killed last.
    await database.query(
      "UPDATE webhook_deliveries SET next_attempt_on = now() WHERE status = 'pending' AND next_attempt_on > now()",
    );
    if (Date.now() - since > STANDSTILL_MS) break;
    await pause(2_000);
  }
  const [{ count: left, all } = { count: 0, all: 0 }] = await database.query<{ count: number; all: number }>(
    "SELECT count(*) FILTER (WHERE status <> 'succeeded')::int AS count, count(*)::int AS all FROM webhook_deliveries",
  );
  say(`${all - left} of ${all} messages delivered`);
  tally.add('each message is delivered in the end', all, Array<string>(left).fill('not delivered'));
}

function tellReady({ tally, figure }: Context<Sizes>, name: string, times: number[]): void {
  const p95 = percentile(times, 0.95);
  const most = Math.max(...times);
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  figure(
    `${name}: median ${seconds(percentile(times, 0.5))}, p95 ${seconds(p95)}, most ${seconds(most)}, of ${times.length}`,
  );
  tally.check(`${name}: p95 below ${READY_MS / 1000} s`, p95 < READY_MS, `p95 was ${seconds(p95)}`);
}

// --- Starts over what a killed one left ----------------------------------------------------------------------------

/** What was left, by turns. */
const LEFT: Record<string, (pid: number, folder: string) => Promise<void>> = {
  'a PostgreSQL that nobody owns': orphanServer,
  'a stale pid file': killTogether,
  'a pid file that names a living stranger': async (pid, folder) => {
    await killTogether(pid, folder);
    await forgePidFile(folder);
  },
  'a PostgreSQL that is just ending': async (pid) => {
    process.kill(pid, 'SIGKILL');
  },
};

async function starts(context: Context<Sizes>, count: number): Promise<void> {
  const { tally, say, draw } = context;
  const world = await World.open(context, 'embedded');
  const book = new Book();
  let product = await world.start().ready();
  const [merchant] = await merchantsOf(product, 1);
  if (!merchant) return;
  const ready: number[] = [];
  for (let start = 0; start < count; start += 1) {
    for (let number = draw.between(1, 5); number > 0; number -= 1) {
      book.acknowledge(merchant.uuid, await createInvoice(product, merchant));
    }
    const [what, leave] = Object.entries(LEFT)[start % Object.keys(LEFT).length] ?? [];
    if (!what || !leave) return;
    await leave(product.process.pid, world.folder);
    await product.process.ended;
    const begun = performance.now();
    product = world.start();
    const refusal = await product.ready().then(
      () => undefined,
      (error: Error) => error.message,
    );
    ready.push(performance.now() - begun);
    tally.check(
      'a start over an orphan PostgreSQL or a stale pid file',
      !refusal,
      () => `${what}: ${refusal}`,
    );
    if (refusal !== undefined) product = await world.start().ready();
    if ((start + 1) % 20 === 0 || start + 1 === count) say(`started ${start + 1} times over what was left`);
  }
  tellReady(context, 'ready over what was left', ready);
  await world.check(book, context);
  await product.process.end();
}

// --- PostgreSQL comes and goes -------------------------------------------------------------------------------------

async function postgresRestarts(context: Context<Sizes>, count: number): Promise<void> {
  const { draw, tally, say } = context;
  const scene = await open(context, 'external');
  const { world, product, load, merchants } = scene;
  const { postgres } = world;
  const reads = readsOf(merchants[0], (await adminOf(product)).accessToken);
  const running = load.on(product.url, { mayBeAway: true, reads });
  const times: number[] = [];
  for (let restart = 0; restart < count; restart += 1) {
    await running.more(draw.between(20, 150));
    await postgres?.shutDown(restart % 2 === 0 ? 'fast' : 'immediate');
    await noticed(running, product);
    await pause(draw.upTo(300));
    await postgres?.startAgain();
    const back = performance.now();
    const recovered = await Promise.race([running.more(20).then(() => true), pause(READY_MS * 2, false)]);
    times.push(performance.now() - back);
    const name = 'it recovers by itself when PostgreSQL is back';
    if (
      !tally.check(
        name,
        recovered,
        () => `not in ${READY_MS * 2} ms after restart ${restart + 1}: ${lastWords(product)}`,
      )
    )
      break;
    if ((restart + 1) % 10 === 0 || restart + 1 === count) say(`PostgreSQL restarted ${restart + 1} times`);
  }
  await running.end();
  tally.add(
    'no connection is cut while PostgreSQL restarts',
    running.acknowledged + running.away,
    Array<string>(running.cut).fill('cut'),
  );
  tellReady(context, 'invoices are made again after PostgreSQL', times);
  await settle(scene, product, context);
}

/** Resolves when callers are told to come back; throws when the product did not live through it. */
async function noticed(running: RunningLoad, { process }: Product): Promise<void> {
  const away = running.away + 20;
  const ended = process.ended.then(({ stderr }) => {
    throw new Error(`The app ended when its PostgreSQL did: ${stderr.slice(0, 1_000)}`);
  });
  await Promise.race([until(async () => running.away >= away), ended]);
}

const lastWords = ({ process: { stdout, stderr } }: Product) => (stdout + stderr).slice(-500);

function readsOf(merchant: Merchant | undefined, admin: string): Outgoing[] {
  const as = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  const graphql = (query: string, token: string | undefined): Outgoing => ({
    method: 'POST',
    path: '/graphql',
    headers: { ...as(token), 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const rest = (path: string, token: string | undefined): Outgoing => ({
    method: 'GET',
    path: `/api/v1${path}`,
    headers: as(token),
  });
  return [
    rest('/invoice?limit=5', merchant?.accessToken),
    rest('/invoice/stats/summary', merchant?.accessToken),
    rest('/user/me', merchant?.accessToken),
    rest('/user?limit=5', admin),
    graphql(
      '{ me { uuid } invoices(limit: 3) { total items { uuid token { symbol } user { email } } } }',
      merchant?.accessToken,
    ),
    graphql('{ invoiceStatistics { totalInvoices } invoiceVolume { count } }', admin),
    { method: 'GET', path: '/health/ready' },
  ];
}
