import { setTimeout as pause } from 'node:timers/promises';
import type { Merchant } from '../../support/app/factories';
import { createInvoice, createWebhook } from '../../support/app/factories';
import { Receiver } from '../../support/http/receiver';
import { until } from '../../support/until';
import { percentile } from '../check-recorder';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import type { HttpRequest } from '../http-client';
import { InvoiceLoad, type RunningLoad } from '../invoice-load';
import { killAppAndPostgres, killAppAndSupervisor, pointPidFileAtStranger } from '../kill-processes';
import { Ledger } from '../ledger';
import { STALL_MS } from '../progress-counter';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'appKills' | 'togetherKills' | 'orphanStarts' | 'restarts';

/**
 * Maximum 95th percentile of the milliseconds from a kill, or from PostgreSQL's return, until invoices are created
 * again.
 */
const MAX_RECOVERY_MS = 5_000;

export const crash: Scenario<Sizes> = {
  name: 'crash',
  claim:
    'Killed or cut off from its database at any moment under load, the product loses nothing and creates nothing twice.',
  sizes: { appKills: 300, togetherKills: 300, orphanStarts: 100, restarts: 50 },
  run: async (context) => {
    const { appKills, togetherKills, orphanStarts, restarts } = context.sizes;
    if (appKills > 0) await killUnderLoad(context, 'external', appKills);
    if (togetherKills > 0) await killUnderLoad(context, 'embedded', togetherKills);
    if (orphanStarts > 0) await startOverLeftovers(context, orphanStarts);
    if (restarts > 0) await postgresRestarts(context, restarts);
  },
};

/** A product with four merchants, of whom every second one has a webhook. */
interface CrashSetup {
  harness: Harness;
  product: Product;
  merchants: Merchant[];
  ledger: Ledger;
  load: InvoiceLoad;
}

async function open(context: ScenarioContext<Sizes>, kind: 'external' | 'embedded'): Promise<CrashSetup> {
  const harness = await Harness.open(context, kind);
  const product = await harness.startProduct().ready();
  const ledger = new Ledger();
  const merchants = await merchantsOf(product, 4);
  const receiver = await Receiver.start((response) => {
    for (const { headers } of receiver.received.splice(0))
      ledger.receivedWebhookIds.add(String(headers['webhook-id']));
    response.end('ok');
  });
  context.defer(() => receiver.stop());
  for (const [index, { uuid: owner, apiKeyUuid, ...merchant }] of merchants.entries()) {
    ledger.ownedRows.push({ table: 'api_keys', uuid: apiKeyUuid, owner });
    if (index % 2 > 0) continue;
    const uuid = await createWebhook(product, { ...merchant, uuid: owner }, receiver.url);
    ledger.ownedRows.push({ table: 'webhooks', uuid, owner });
  }
  const load = new InvoiceLoad(merchants, ledger, context.recorder, context.random.derive(kind));
  return { harness, product, merchants, ledger, load };
}

const TITLES = { external: 'the app', embedded: 'the app and its PostgreSQL' };

/** Half of the kills come right after an acknowledgement, the others up to 30 ms later. */
async function killUnderLoad(
  context: ScenarioContext<Sizes>,
  kind: 'external' | 'embedded',
  count: number,
): Promise<void> {
  const { random, log } = context;
  const setup = await open(context, kind);
  const { harness, ledger, load } = setup;
  const recoveryTimes: number[] = [];
  let { product } = setup;
  for (let kill = 0; kill < count; kill += 1) {
    // With the embedded database, PostgreSQL may die a moment before the app does.
    const running = load.startOn(product.url, { mayBeUnavailable: kind === 'embedded' });
    await running.waitForMore(random.between(20, 150));
    if (random.chance(0.5)) await pause(random.below(30));
    const { pid } = product.process;
    running.ended = true;
    if (kind === 'external') process.kill(pid, 'SIGKILL');
    else await killAppAndPostgres(pid, harness.folder);
    const killedAt = performance.now();
    await product.process.ended;
    product = await harness.startProduct().ready();
    recoveryTimes.push(performance.now() - killedAt);
    await running.end();
    if ((kill + 1) % 25 === 0 || kill + 1 === count) {
      log(`${TITLES[kind]} killed ${kill + 1} times; ${ledger.invoices.size} invoices acknowledged`);
    }
  }
  await retryAndCheck(setup, product, context);
  reportRecovery(context, `ready again after kill -9 of ${TITLES[kind]}`, recoveryTimes);
}

/** Retries requests without a reply, waits for all deliveries, and checks the invariants. */
async function retryAndCheck(
  { harness, ledger, load }: CrashSetup,
  product: Product,
  context: ScenarioContext<Sizes>,
): Promise<void> {
  const last = load.startOn(product.url);
  await last.waitForMore(100);
  await last.end();
  await waitForDeliveries(harness, context);
  await harness.checkDatabase(ledger, context);
  await product.process.end();
}

const PENDING = "SELECT count(*)::int AS count FROM webhook_deliveries WHERE status = 'pending'";

async function waitForDeliveries(
  { database }: Harness,
  { recorder, log }: ScenarioContext<Sizes>,
): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let since = Date.now();
  for (;;) {
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(PENDING);
    if (count === 0) break;
    if (count < least) [least, since] = [count, Date.now()];
    // Skips the half minute for which a killed worker's claims would block its deliveries.
    await database.query(
      "UPDATE webhook_deliveries SET next_attempt_on = now() WHERE status = 'pending' AND next_attempt_on > now()",
    );
    if (Date.now() - since > STALL_MS) break;
    await pause(2_000);
  }
  const [{ count: left, all } = { count: 0, all: 0 }] = await database.query<{ count: number; all: number }>(
    "SELECT count(*) FILTER (WHERE status <> 'succeeded')::int AS count, count(*)::int AS all FROM webhook_deliveries",
  );
  log(`${all - left} of ${all} messages delivered`);
  recorder.addAll(
    'each webhook message is delivered eventually',
    all,
    Array<string>(left).fill('not delivered'),
  );
}

function reportRecovery(
  { recorder, recordFigure }: ScenarioContext<Sizes>,
  name: string,
  times: number[],
): void {
  const p95 = percentile(times, 0.95);
  const most = Math.max(...times);
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  recordFigure(
    `${name}: median ${seconds(percentile(times, 0.5))}, p95 ${seconds(p95)}, most ${seconds(most)}, of ${times.length}`,
  );
  recorder.check(
    `${name}: p95 below ${MAX_RECOVERY_MS / 1000} s`,
    p95 < MAX_RECOVERY_MS,
    `p95 was ${seconds(p95)}`,
  );
}

// --- Starts over leftovers of a killed process ---------------------------------------------------------------------

/** Leftovers, used in turn. */
const LEFTOVERS: Record<string, (pid: number, folder: string) => Promise<void>> = {
  'a running PostgreSQL without an owner': killAppAndSupervisor,
  'a stale pid file': killAppAndPostgres,
  'a pid file that names an unrelated living process': async (pid, folder) => {
    await killAppAndPostgres(pid, folder);
    await pointPidFileAtStranger(folder);
  },
  'a PostgreSQL that is shutting down': async (pid) => {
    process.kill(pid, 'SIGKILL');
  },
};

async function startOverLeftovers(context: ScenarioContext<Sizes>, count: number): Promise<void> {
  const { recorder, log, random } = context;
  const harness = await Harness.open(context, 'embedded');
  const ledger = new Ledger();
  let product = await harness.startProduct().ready();
  const [merchant] = await merchantsOf(product, 1);
  if (!merchant) return;
  const recoveryTimes: number[] = [];
  for (let start = 0; start < count; start += 1) {
    for (let number = random.between(1, 5); number > 0; number -= 1) {
      ledger.acknowledge(merchant.uuid, await createInvoice(product, merchant));
    }
    const [leftover, createLeftover] = Object.entries(LEFTOVERS)[start % Object.keys(LEFTOVERS).length] ?? [];
    if (!leftover || !createLeftover) return;
    await createLeftover(product.process.pid, harness.folder);
    await product.process.ended;
    const startedAt = performance.now();
    product = harness.startProduct();
    const refusal = await product.ready().then(
      () => undefined,
      (error: Error) => error.message,
    );
    recoveryTimes.push(performance.now() - startedAt);
    recorder.check(
      'a start succeeds over an orphan PostgreSQL or a stale pid file',
      !refusal,
      () => `${leftover}: ${refusal}`,
    );
    if (refusal !== undefined) product = await harness.startProduct().ready();
    if ((start + 1) % 20 === 0 || start + 1 === count) log(`started ${start + 1} times over leftovers`);
  }
  reportRecovery(context, 'ready over leftovers', recoveryTimes);
  await harness.checkDatabase(ledger, context);
  await product.process.end();
}

// --- PostgreSQL restarts -------------------------------------------------------------------------------------------

async function postgresRestarts(context: ScenarioContext<Sizes>, count: number): Promise<void> {
  const { random, recorder, log } = context;
  const setup = await open(context, 'external');
  const { harness, product, load, merchants } = setup;
  const { postgres } = harness;
  const reads = readsOf(merchants[0], (await adminOf(product)).accessToken);
  const running = load.startOn(product.url, { mayBeUnavailable: true, reads });
  const times: number[] = [];
  for (let restart = 0; restart < count; restart += 1) {
    await running.waitForMore(random.between(20, 150));
    await postgres?.shutDown(restart % 2 === 0 ? 'fast' : 'immediate');
    await waitUntilUnavailable(running, product);
    await pause(random.below(300));
    await postgres?.restart();
    const restartedAt = performance.now();
    const recovered = await Promise.race([
      running.waitForMore(20).then(() => true),
      pause(MAX_RECOVERY_MS * 2, false),
    ]);
    times.push(performance.now() - restartedAt);
    const name = 'the product recovers by itself when PostgreSQL is back';
    if (
      !recorder.check(
        name,
        recovered,
        () => `not in ${MAX_RECOVERY_MS * 2} ms after restart ${restart + 1}: ${lastOutput(product)}`,
      )
    )
      break;
    if ((restart + 1) % 10 === 0 || restart + 1 === count) log(`PostgreSQL restarted ${restart + 1} times`);
  }
  await running.end();
  recorder.addAll(
    'no connection is cut while PostgreSQL restarts',
    running.acknowledged + running.unavailable,
    Array<string>(running.lostReplies).fill('cut'),
  );
  reportRecovery(context, "invoices are created again after PostgreSQL's return", times);
  await retryAndCheck(setup, product, context);
}

/** Resolves when clients receive 503; rejects when the product exits. */
async function waitUntilUnavailable(running: RunningLoad, { process }: Product): Promise<void> {
  const target = running.unavailable + 20;
  const ended = process.ended.then(({ stderr }) => {
    throw new Error(`The app exited with its PostgreSQL: ${stderr.slice(0, 1_000)}`);
  });
  await Promise.race([until(async () => running.unavailable >= target), ended]);
}

const lastOutput = ({ process: { stdout, stderr } }: Product) => (stdout + stderr).slice(-500);

function readsOf(merchant: Merchant | undefined, admin: string): HttpRequest[] {
  const as = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  const graphql = (query: string, token: string | undefined): HttpRequest => ({
    method: 'POST',
    path: '/graphql',
    headers: { ...as(token), 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const rest = (path: string, token: string | undefined): HttpRequest => ({
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
