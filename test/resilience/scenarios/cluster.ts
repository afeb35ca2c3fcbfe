import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createWebhook, type Merchant } from '../../support/app/people';
import { startAnvil } from '../../support/chain/anvil';
import { RedisServer } from '../../support/process/redis-server';
import { ApiKeyQuotas } from '../api-key-quotas';
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
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import { HttpClient, type HttpRequest } from '../http-client';
import { InvoiceLoad, type RunningLoad } from '../invoice-load';
import { Ledger } from '../ledger';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'kills' | 'partitionedKills';

/** After so many kills another process of the API is spared. */
const SPARED_FOR = 10;
/** How many ask for invoices that nobody watches, and over how many connections everybody else asks. */
const LANES = 8;
const CONNECTIONS = 64;

export const cluster: Scenario<Sizes> = {
  name: 'cluster',
  claim:
    'Three processes of the API, two workers and two watchers behind a balancer are one Chit, whichever of them is killed.',
  sizes: { kills: 100, partitionedKills: 30 },
  run: async (context) => {
    const { kills, partitionedKills } = context.sizes;
    if (kills > 0) await killAtRandom(context, kills, 'as it is');
    if (partitionedKills > 0) await killAtRandom(context, partitionedKills, 'in partitions');
  },
};

/** Everything that goes on while processes are killed. */
interface Scene {
  market: Market;
  fleet: Fleet;
  balancer: Balancer;
  load: InvoiceLoad;
  reads: HttpRequest[];
  trade: Trade;
  hooks: Hooks;
}

async function killAtRandom(
  context: ScenarioContext<Sizes>,
  count: number,
  schema: 'as it is' | 'in partitions',
): Promise<void> {
  const scene = await open(context, schema);
  const { market, fleet, balancer, trade } = scene;
  const limits = new Limits(context, market.http);
  const steady = new SteadyListeners(market, fleet, trade);
  const pages = new Pages(balancer.url, market, trade);
  const dashboards = market.merchants.map(
    (merchant, index) =>
      new Dashboard(merchant, balancer.url, market, trade, context.random.derive(`dashboard ${index}`)),
  );
  const takeovers = new Takeovers(market.harness);
  const running = scene.load.startOn(balancer.url, {
    ...{ mayBeUnavailable: true, concurrency: LANES, reads: scene.reads, quotas: market.purses },
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
    context.log(`${fleet.kills.length} killed; ${market.ledger.invoices.size} invoices acknowledged`);
  }
  await fleet.whole();
  fleet.spared = undefined;
  await running.waitForMore(100);
  await running.end();
  await limits.end();
  const expired = await trade.end();
  context.recorder.check('whatever is past its time expires, whoever is killed', expired, 'some has not');
  await takeovers.end(context.recorder, context.recordFigure);
  for (const dashboard of dashboards) await dashboard.end(fleet);
  await pages.end();
  await scene.hooks.end(market.harness.database, fleet, context);
  market.purses.check(context.recorder);
  await checkPayments(scene);
  for (const { merchant, told } of dashboards) {
    checkTold(context.recorder, told, await eventsOf(market.harness.database, [merchant.uuid]), market);
  }
  tell(context, scene, running, dashboards);
  await market.harness.checkDatabase(market.ledger, context);
  await endInOrder(context, fleet);
}

async function killOne(
  { random }: ScenarioContext<Sizes>,
  fleet: Fleet,
  takeovers: Takeovers,
  running: RunningLoad,
): Promise<void> {
  await running.waitForMore(random.between(20, 200));
  const place = await fleet.choose(random);
  if (random.chance(0.5)) await pause(random.below(500));
  const holder = await takeovers.heldBy(place);
  fleet.kill(place);
  if (holder) takeovers.after(holder);
}

async function open(context: ScenarioContext<Sizes>, schema: 'as it is' | 'in partitions'): Promise<Scene> {
  const { defer, random, recorder } = context;
  const anvil = await startAnvil();
  defer(() => anvil.stop());
  const redis = await RedisServer.start();
  defer(() => redis.stop());
  const balancer = await Balancer.start();
  defer(() => balancer.stop());
  const settings = { RPC_URLS_LOCAL: anvil.url, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
  const harness = await Harness.open(context, 'external', settings);
  const first = await harness.startProduct({ ROLES: 'api' }).ready();
  const merchants = await merchantsOf(first, 5);
  const admin = await adminOf(first);
  const ledger = new Ledger();
  const hooks = await Hooks.open(ledger, context);
  for (const merchant of merchants.slice(1)) await tellOf(merchant, first, ledger, hooks.url);
  if (schema === 'in partitions') {
    await harness.database.query(await readFile(join(process.cwd(), 'ops/partitions.sql'), 'utf8'));
  }
  const http = new HttpClient(balancer.url, CONNECTIONS);
  defer(() => http.close());
  const purses = new ApiKeyQuotas(http, LIMITS.create);
  const market: Market = {
    ...{ context, harness, anvil, ledger, http, purses, admin },
    merchants: merchants.slice(3),
  };
  const trade = await Trade.open(market, first);
  await first.process.end();
  harness.configure({ ...LIMIT_SETTINGS, REDIS_URL: redis.url });
  const fleet = await Fleet.start(harness, balancer);
  const load = new InvoiceLoad(merchants.slice(0, 3), ledger, recorder, random.derive(schema));
  return { market, fleet, balancer, load, reads: readsOf(merchants), trade, hooks };
}

async function tellOf(merchant: Merchant, product: Product, ledger: Ledger, url: string): Promise<void> {
  const { uuid: owner } = merchant;
  const uuid = await createWebhook(product, merchant, url);
  ledger.ownedRows.push({ table: 'webhooks', uuid, owner });
}

const readsOf = (merchants: readonly Merchant[]): HttpRequest[] =>
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

async function checkPayments({ market: { harness, context }, trade }: Scene): Promise<void> {
  const paid = trade.traded.filter(({ fate }) => fate === 'paid').map(({ uuid }) => uuid);
  const rows = await harness.database.query<{ told: number; credited: number }>(CREDITED, [paid]);
  const wrong = rows.filter(({ told, credited }) => told !== 1 || credited !== 1);
  const name = 'each payment is told of and credited once';
  context.recorder.addAll(
    name,
    paid.length,
    wrong.map((row) => JSON.stringify(row)),
  );
}

function tell(
  { recordFigure }: ScenarioContext<Sizes>,
  { fleet, balancer, trade }: Scene,
  running: RunningLoad,
  dashboards: readonly Dashboard[],
): void {
  const of = (role: string) => fleet.kills.filter((kill) => kill.role === role).length;
  const seconds = (share: number) => `${(percentile(fleet.back, share) / 1000).toFixed(1)} s`;
  const connections = dashboards.reduce((sum, dashboard) => sum + dashboard.connections, 0);
  recordFigure(`killed: ${of('api')} of the API, ${of('worker')} workers, ${of('watcher')} watchers`);
  recordFigure(
    `another process in its place: median ${seconds(0.5)}, p95 ${seconds(0.95)}, most ${seconds(1)}`,
  );
  recordFigure(
    `${running.acknowledged + trade.traded.length} invoices answered, ${running.lostReplies} answers lost, ${running.unavailable} answers of 503`,
  );
  recordFigure(
    `dashboards connected ${connections} times; requests of each process: ${balancer.taken.join(', ')}`,
  );
}

async function endInOrder({ recorder }: ScenarioContext<Sizes>, fleet: Fleet): Promise<void> {
  const ended = await Promise.all(fleet.places.map(({ product }) => product.process.end()));
  const disorderly = ended.flatMap(({ code, stderr }) => (code === 0 ? [] : [stderr.slice(-300)]));
  recorder.addAll('the processes end in good order', ended.length, disorderly);
}
