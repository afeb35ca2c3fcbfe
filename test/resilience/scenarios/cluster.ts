import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createWebhook, type Merchant } from '../../support/app/factories';
import { startAnvil } from '../../support/chain/anvil';
import { RedisServer } from '../../support/process/redis-server';
import { ApiKeyQuotas } from '../api-key-quotas';
import { percentile } from '../check-recorder';
import { Balancer } from '../cluster/balancer';
import { CheckoutPages } from '../cluster/checkout-pages';
import { Dashboard } from '../cluster/dashboard';
import { Fleet } from '../cluster/fleet';
import { type ClusterSetup, InvoiceActivity } from '../cluster/invoice-activity';
import { eventsOf } from '../cluster/invoice-events';
import { LeaseTakeovers } from '../cluster/lease-takeovers';
import { LIMIT_SETTINGS, LIMITS, RateLimitProbe } from '../cluster/rate-limit-probe';
import { checkReceivedChanges, SteadySubscribers } from '../cluster/steady-subscribers';
import { WebhookReceiver } from '../cluster/webhook-receiver';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import { HttpClient, type HttpRequest } from '../http-client';
import { InvoiceLoad, type RunningLoad } from '../invoice-load';
import { Ledger } from '../ledger';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'kills' | 'partitionedKills';

/** Kills after which another API process is spared. */
const KILLS_PER_SPARED = 10;
/** Concurrent requests of the load, and connections that all other requests share. */
const LOAD_CONCURRENCY = 8;
const CONNECTIONS = 64;

export const cluster: Scenario<Sizes> = {
  name: 'cluster',
  claim:
    'Three API processes, two workers and two watchers behind a balancer act as one Chit, whichever of them is killed.',
  sizes: { kills: 100, partitionedKills: 30 },
  run: async (context) => {
    const { kills, partitionedKills } = context.sizes;
    if (kills > 0) await killAtRandom(context, kills, 'unpartitioned');
    if (partitionedKills > 0) await killAtRandom(context, partitionedKills, 'partitioned');
  },
};

/** Everything that runs while processes are killed. */
interface RunningCluster {
  setup: ClusterSetup;
  fleet: Fleet;
  balancer: Balancer;
  load: InvoiceLoad;
  reads: HttpRequest[];
  activity: InvoiceActivity;
  webhooks: WebhookReceiver;
}

async function killAtRandom(
  context: ScenarioContext<Sizes>,
  count: number,
  schema: 'unpartitioned' | 'partitioned',
): Promise<void> {
  const runningCluster = await open(context, schema);
  const { setup, fleet, balancer, activity } = runningCluster;
  const rateLimits = new RateLimitProbe(context, setup.http);
  const steadySubscribers = new SteadySubscribers(setup, fleet, activity);
  const pages = new CheckoutPages(balancer.url, setup, activity);
  const dashboards = setup.merchants.map(
    (merchant, index) =>
      new Dashboard(merchant, balancer.url, setup, activity, context.random.derive(`dashboard ${index}`)),
  );
  const takeovers = new LeaseTakeovers(setup.harness);
  const running = runningCluster.load.startOn(balancer.url, {
    ...{
      mayBeUnavailable: true,
      concurrency: LOAD_CONCURRENCY,
      reads: runningCluster.reads,
      quotas: setup.quotas,
    },
  });
  context.defer(() => {
    running.ended = true;
    for (const one of [activity, rateLimits, pages, ...dashboards]) one.requestStop();
  });
  for (const one of [activity, rateLimits, pages, ...dashboards]) one.start();
  for (let killCount = 0; killCount < count; killCount += KILLS_PER_SPARED) {
    await fleet.allUp();
    const spared = fleet.withRole('api')[(killCount / KILLS_PER_SPARED) % 3];
    if (!spared) throw new Error('There is no API process');
    fleet.spared = spared;
    await steadySubscribers.start(spared.product.url);
    for (let kill = killCount; kill < Math.min(count, killCount + KILLS_PER_SPARED); kill += 1) {
      await killOne(context, fleet, takeovers, running);
    }
    await steadySubscribers.end();
    context.log(`${fleet.kills.length} killed; ${setup.ledger.invoices.size} invoices acknowledged`);
  }
  await fleet.allUp();
  fleet.spared = undefined;
  await running.waitForMore(100);
  await running.end();
  await rateLimits.end();
  const expired = await activity.end();
  context.recorder.check(
    'each overdue invoice expires, whichever process is killed',
    expired,
    'some have not',
  );
  await takeovers.end(context.recorder, context.recordFigure);
  for (const dashboard of dashboards) await dashboard.end(fleet);
  await pages.end();
  await runningCluster.webhooks.checkDeliveries(setup.harness.database, fleet, context);
  setup.quotas.check(context.recorder);
  await checkPayments(runningCluster);
  for (const { merchant, receivedChanges } of dashboards) {
    checkReceivedChanges(
      context.recorder,
      receivedChanges,
      await eventsOf(setup.harness.database, [merchant.uuid]),
      setup,
    );
  }
  reportFigures(context, runningCluster, running, dashboards);
  await setup.harness.checkDatabase(setup.ledger, context);
  await checkExitCodes(context, fleet);
}

async function killOne(
  { random }: ScenarioContext<Sizes>,
  fleet: Fleet,
  takeovers: LeaseTakeovers,
  running: RunningLoad,
): Promise<void> {
  await running.waitForMore(random.between(20, 200));
  const slot = await fleet.chooseVictim(random);
  if (random.chance(0.5)) await pause(random.below(500));
  const holder = await takeovers.holderOf(slot);
  fleet.kill(slot);
  if (holder) takeovers.measureAfterKill(holder);
}

async function open(
  context: ScenarioContext<Sizes>,
  schema: 'unpartitioned' | 'partitioned',
): Promise<RunningCluster> {
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
  const webhooks = await WebhookReceiver.open(ledger, context);
  for (const merchant of merchants.slice(1)) await registerWebhook(merchant, first, ledger, webhooks.url);
  if (schema === 'partitioned') {
    await harness.database.query(await readFile(join(process.cwd(), 'ops/partitions.sql'), 'utf8'));
  }
  const http = new HttpClient(balancer.url, CONNECTIONS);
  defer(() => http.close());
  const quotas = new ApiKeyQuotas(http, LIMITS.create);
  const setup: ClusterSetup = {
    ...{ context, harness, anvil, ledger, http, quotas, admin },
    merchants: merchants.slice(3),
  };
  const activity = await InvoiceActivity.open(setup, first);
  await first.process.end();
  harness.configure({ ...LIMIT_SETTINGS, REDIS_URL: redis.url });
  const fleet = await Fleet.start(harness, balancer);
  const load = new InvoiceLoad(merchants.slice(0, 3), ledger, recorder, random.derive(schema));
  return { setup, fleet, balancer, load, reads: readsOf(merchants), activity, webhooks };
}

async function registerWebhook(
  merchant: Merchant,
  product: Product,
  ledger: Ledger,
  url: string,
): Promise<void> {
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

const PAYMENT_COUNTS = `
  SELECT i.uuid, i.status,
    (SELECT count(*) FROM invoice_events AS e WHERE e.invoice_uuid = i.uuid AND e.type = 'invoice.payment_detected')::int AS detected,
    (SELECT count(*) FROM payments AS p WHERE p.invoice_uuid = i.uuid AND p.status = 'confirmed' AND p.amount = i.amount)::int AS credited
  FROM invoices AS i WHERE i.uuid = ANY ($1)`;

async function checkPayments({ setup: { harness, context }, activity }: RunningCluster): Promise<void> {
  const paid = activity.invoices.filter(({ plannedEnd }) => plannedEnd === 'paid').map(({ uuid }) => uuid);
  const rows = await harness.database.query<{ detected: number; credited: number }>(PAYMENT_COUNTS, [paid]);
  const violations = rows.filter(({ detected, credited }) => detected !== 1 || credited !== 1);
  const name = 'each payment is published and credited exactly once';
  context.recorder.addAll(
    name,
    paid.length,
    violations.map((row) => JSON.stringify(row)),
  );
}

function reportFigures(
  { recordFigure }: ScenarioContext<Sizes>,
  { fleet, balancer, activity }: RunningCluster,
  running: RunningLoad,
  dashboards: readonly Dashboard[],
): void {
  const countOf = (role: string) => fleet.kills.filter((kill) => kill.role === role).length;
  const seconds = (share: number) => `${(percentile(fleet.recoveryTimesMs, share) / 1000).toFixed(1)} s`;
  const connections = dashboards.reduce((sum, dashboard) => sum + dashboard.connections, 0);
  recordFigure(
    `killed: ${countOf('api')} API processes, ${countOf('worker')} workers, ${countOf('watcher')} watchers`,
  );
  recordFigure(`replacement ready after: median ${seconds(0.5)}, p95 ${seconds(0.95)}, max ${seconds(1)}`);
  recordFigure(
    `${running.acknowledged + activity.invoices.length} invoices acknowledged, ${running.lostReplies} replies lost, ${running.unavailable} replies with 503`,
  );
  recordFigure(
    `dashboards connected ${connections} times; requests of each process: ${balancer.handledByRemoved.join(', ')}`,
  );
}

async function checkExitCodes({ recorder }: ScenarioContext<Sizes>, fleet: Fleet): Promise<void> {
  const ended = await Promise.all(fleet.slots.map(({ product }) => product.process.end()));
  const disorderly = ended.flatMap(({ code, stderr }) => (code === 0 ? [] : [stderr.slice(-300)]));
  recorder.addAll('each process exits with 0', ended.length, disorderly);
}
