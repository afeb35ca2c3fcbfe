import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createWebhook, type Merchant } from '../../support/app/people';
import { startAnvil } from '../../support/chain/anvil';
import { RedisServer } from '../../support/process/redis-server';
import { Purses } from '../api-key-quotas';
import { percentile } from '../check-recorder';
import { Balancer } from '../cluster/balancer';
import { Pages } from '../cluster/checkout-pages';
import { Dashboard } from '../cluster/dashboard';
import { Fleet } from '../cluster/fleet';
import { type Market, Trade } from '../cluster/invoice-activity';
import { eventsOf } from '../cluster/invoice-events';
import { Takeovers } from '../cluster/lease-takeovers';
import { LIMIT_SETTINGS, LIMITS, Limits } from '../cluster/rate-limit-probe';
import { checkTold, SteadyListeners } from '../cluster/steady-subscribers';
import { Hooks } from '../cluster/webhook-receiver';
import { adminOf, merchantsOf, type Product, World } from '../harness';
import { type Outgoing, Wire } from '../http-client';
import { Load, type RunningLoad } from '../invoice-load';
import { Book } from '../ledger';
import type { Campaign, Context } from '../scenario';

type Sizes = 'kills' | 'partitionedKills';

/** After so many kills another process of the API is spared. */
const SPARED_FOR = 10;
/** How many ask for invoices that nobody watches, and over how many connections everybody else asks. */
const LANES = 8;
const CONNECTIONS = 64;

export const cluster: Campaign<Sizes> = {
  name: 'cluster',
  shows:
    'Three processes of the API, two workers and two watchers behind a balancer are one Chit, whichever of them is killed.',
  size: { kills: 100, partitionedKills: 30 },
  run: async (context) => {
    const { kills, partitionedKills } = context.size;
    if (kills > 0) await killAtRandom(context, kills, 'as it is');
    if (partitionedKills > 0) await killAtRandom(context, partitionedKills, 'in partitions');
  },
};

/** Everything that goes on while processes are killed. */
interface Scene {
  market: Market;
  fleet: Fleet;
  balancer: Balancer;
  load: Load;
  reads: Outgoing[];
  trade: Trade;
  hooks: Hooks;
}

async function killAtRandom(
  context: Context<Sizes>,
  count: number,
  schema: 'as it is' | 'in partitions',
): Promise<void> {
  const scene = await open(context, schema);
  const { market, fleet, balancer, trade } = scene;
  const limits = new Limits(context, market.wire);
  const steady = new SteadyListeners(market, fleet, trade);
  const pages = new Pages(balancer.url, market, trade);
  const dashboards = market.merchants.map(
    (merchant, index) =>
      new Dashboard(merchant, balancer.url, market, trade, context.draw.for(`dashboard ${index}`)),
  );
  const takeovers = new Takeovers(market.world);
  const running = scene.load.on(balancer.url, {
    ...{ mayBeAway: true, lanes: LANES, reads: scene.reads, purses: market.purses },
  });
  context.defer(() => {
    running.ended = true;
    for (const one of [trade, limits, pages, ...dashboards]) one.halt();
  });
  for (const one of [trade, limits, pages, ...dashboards]) one.begin();
  for (let killed = 0; killed < count; killed += SPARED_FOR) {
    await fleet.whole();
    const spared = fleet.of('api')[(killed / SPARED_FOR) % 3];
    if (!spared) throw new Error('There is no process of the API');
    fleet.spared = spared;
    await steady.begin(spared.product.url);
    for (let kill = killed; kill < Math.min(count, killed + SPARED_FOR); kill += 1) {
      await killOne(context, fleet, takeovers, running);
    }
    await steady.end();
    context.say(`${fleet.kills.length} killed; ${market.book.invoices.size} invoices acknowledged`);
  }
  await fleet.whole();
  fleet.spared = undefined;
  await running.more(100);
  await running.end();
  await limits.end();
  const expired = await trade.end();
  context.tally.check('whatever is past its time expires, whoever is killed', expired, 'some has not');
  await takeovers.end(context.tally, context.figure);
  for (const dashboard of dashboards) await dashboard.end(fleet);
  await pages.end();
  await scene.hooks.end(market.world.database, fleet, context);
  market.purses.check(context.tally);
  await checkPayments(scene);
  for (const { merchant, told } of dashboards) {
    checkTold(context.tally, told, await eventsOf(market.world.database, [merchant.uuid]), market);
  }
  tell(context, scene, running, dashboards);
  await market.world.check(market.book, context);
  await endInOrder(context, fleet);
}

async function killOne(
  { draw }: Context<Sizes>,
  fleet: Fleet,
  takeovers: Takeovers,
  running: RunningLoad,
): Promise<void> {
  await running.more(draw.between(20, 200));
  const place = await fleet.choose(draw);
  if (draw.chance(0.5)) await pause(draw.upTo(500));
  const holder = await takeovers.heldBy(place);
  fleet.kill(place);
  if (holder) takeovers.after(holder);
}

async function open(context: Context<Sizes>, schema: 'as it is' | 'in partitions'): Promise<Scene> {
  const { defer, draw, tally } = context;
  const anvil = await startAnvil();
  defer(() => anvil.stop());
  const redis = await RedisServer.start();
  defer(() => redis.stop());
  const balancer = await Balancer.start();
  defer(() => balancer.stop());
  const settings = { RPC_URLS_LOCAL: anvil.url, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
  const world = await World.open(context, 'external', settings);
  const first = await world.start({ ROLES: 'api' }).ready();
  const merchants = await merchantsOf(first, 5);
  const admin = await adminOf(first);
  const book = new Book();
  const hooks = await Hooks.open(book, context);
  for (const merchant of merchants.slice(1)) await tellOf(merchant, first, book, hooks.url);
  if (schema === 'in partitions') {
    await world.database.query(await readFile(join(process.cwd(), 'ops/partitions.sql'), 'utf8'));
  }
  const wire = new Wire(balancer.url, CONNECTIONS);
  defer(() => wire.close());
  const purses = new Purses(wire, LIMITS.create);
  const market: Market = {
    ...{ context, world, anvil, book, wire, purses, admin },
    merchants: merchants.slice(3),
  };
  const trade = await Trade.open(market, first);
  await first.process.end();
  world.configure({ ...LIMIT_SETTINGS, REDIS_URL: redis.url });
  const fleet = await Fleet.start(world, balancer);
  const load = new Load(merchants.slice(0, 3), book, tally, draw.for(schema));
  return { market, fleet, balancer, load, reads: readsOf(merchants), trade, hooks };
}

async function tellOf(merchant: Merchant, product: Product, book: Book, url: string): Promise<void> {
  const { uuid: owner } = merchant;
  const uuid = await createWebhook(product, merchant, url);
  book.possessions.push({ table: 'webhooks', uuid, owner });
}

const readsOf = (merchants: readonly Merchant[]): Outgoing[] =>
  merchants.flatMap(({ accessToken }) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const query = '{ me { uuid } invoices(limit: 3) { total items { uuid token { symbol } } } }';
    return [
      { method: 'GET', path: '/api/v1/invoice?limit=5', headers },
      { method: 'GET', path: '/api/v1/invoice/stats/summary', headers },
      { method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query }) },
    ];
  });

const CREDITED = `
  SELECT i.uuid, i.status,
    (SELECT count(*) FROM invoice_events AS e WHERE e.invoice_uuid = i.uuid AND e.type = 'invoice.payment_detected')::int AS told,
    (SELECT count(*) FROM payments AS p WHERE p.invoice_uuid = i.uuid AND p.status = 'confirmed' AND p.amount = i.amount)::int AS credited
  FROM invoices AS i WHERE i.uuid = ANY ($1)`;

async function checkPayments({ market: { world, context }, trade }: Scene): Promise<void> {
  const paid = trade.traded.filter(({ fate }) => fate === 'paid').map(({ uuid }) => uuid);
  const rows = await world.database.query<{ told: number; credited: number }>(CREDITED, [paid]);
  const wrong = rows.filter(({ told, credited }) => told !== 1 || credited !== 1);
  const name = 'each payment is told of and credited once';
  context.tally.add(
    name,
    paid.length,
    wrong.map((row) => JSON.stringify(row)),
  );
}

function tell(
  { figure }: Context<Sizes>,
  { fleet, balancer, trade }: Scene,
  running: RunningLoad,
  dashboards: readonly Dashboard[],
): void {
  const of = (role: string) => fleet.kills.filter((kill) => kill.role === role).length;
  const seconds = (share: number) => `${(percentile(fleet.back, share) / 1000).toFixed(1)} s`;
  const connections = dashboards.reduce((sum, dashboard) => sum + dashboard.connections, 0);
  figure(`killed: ${of('api')} of the API, ${of('worker')} workers, ${of('watcher')} watchers`);
  figure(`another process in its place: median ${seconds(0.5)}, p95 ${seconds(0.95)}, most ${seconds(1)}`);
  figure(
    `${running.acknowledged + trade.traded.length} invoices answered, ${running.cut} answers lost, ${running.away} answers of 503`,
  );
  figure(`dashboards connected ${connections} times; requests of each process: ${balancer.taken.join(', ')}`);
}

async function endInOrder({ tally }: Context<Sizes>, fleet: Fleet): Promise<void> {
  const ended = await Promise.all(fleet.places.map(({ product }) => product.process.end()));
  const disorderly = ended.flatMap(({ code, stderr }) => (code === 0 ? [] : [stderr.slice(-300)]));
  tally.add('the processes end in good order', ended.length, disorderly);
}
