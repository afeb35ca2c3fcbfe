import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createInvoice, type Merchant } from '../../support/app/factories';
import { until } from '../../support/until';
import type { AttackOutcome, Target } from '../attackers/attack';
import { AttackerProcess } from '../attackers/attacker-process';
import { thousands } from '../check-recorder';
import { Harness, merchantsOf, type Product } from '../harness';
import { healthySteps, reportTimes, summarizeTimes, violationOf } from '../healthy-client';
import { Ledger } from '../ledger';
import { PacedCaller } from '../paced-caller';
import { probeSettings, readProbe, residentMemoryOf } from '../process-probe';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'slow' | 'idle' | 'readers' | 'endless' | 'bombs' | 'floods' | 'seconds';

const INTERVAL_MS = 50;
/**
 * Heap limit in MB that an operator sets. Without a limit, Node.js collects garbage late, and the memory checks would
 * be meaningless.
 */
const HEAP_MB = 400;
const MAX_RESIDENT_MB = 768;
const MAX_HEAP_GROWTH_MB = 32;
const MB = 1024 * 1024;
/** Connections besides the attackers': those to the database, and the healthy client's. */
const SPARE_CONNECTIONS = 30;
/** Maximum milliseconds of a shutdown under attack: ten seconds for requests in progress, and a margin. */
const MAX_SHUTDOWN_MS = 15_000;

export const overload: Scenario<Sizes> = {
  name: 'overload',
  claim:
    'Whatever attackers send, and however slowly, other clients get prompt replies, and memory stays within its limit.',
  sizes: {
    slow: 1_000,
    idle: 10_000,
    readers: 50,
    endless: 1_000,
    bombs: 1_000,
    floods: 10_000,
    seconds: 120,
  },
  run: async (context) => {
    await requireOpenFiles(context.sizes.idle + 2 * context.sizes.slow);
    const harness = await Harness.open(context, 'external');
    const product = await harness
      .startProduct(probeSettings(harness, `--max-old-space-size=${HEAP_MB}`))
      .ready();
    const [merchant] = (await merchantsOf(product, 1)) as [Merchant];
    const ledger = new Ledger();
    const { url } = await createInvoice(product, merchant);
    const checkoutToken = String(url).split('/').at(-1) ?? '';
    const target = { port: Number(new URL(product.url).port), checkoutToken, apiKey: merchant.apiKey };
    const setup = { context, harness, product, merchant, ledger, target };
    await checkUnderAttack(setup);
    await stopUnderAttack(setup);
    await harness.checkDatabase(ledger, context);
  },
};

interface OverloadSetup {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  product: Product;
  merchant: Merchant;
  ledger: Ledger;
  target: Target;
}

/** Throws when the system's limit on open files is too low for the connections. */
async function requireOpenFiles(connections: number): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8');
  const maxOpenFiles = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  if (maxOpenFiles < connections + 1_000)
    throw new Error(
      `The limit of ${maxOpenFiles} open files is too low for ${connections} connections: ulimit -n`,
    );
}

const openFiles = async ({ process: { pid } }: Product) => (await readdir(`/proc/${pid}/fd`)).length;

async function checkUnderAttack(setup: OverloadSetup): Promise<void> {
  const { context, harness, product, target } = setup;
  const { sizes, log, recordFigure } = context;
  const startHealthyClient = () => new PacedCaller(healthySteps(setup), INTERVAL_MS, violationOf);
  const warm = startHealthyClient();
  await pause(2_000);
  await warm.end();
  const before = await readProbe(harness, product);
  const filesBefore = await openFiles(product);

  const healthyClient = startHealthyClient();
  const { slow, readers, idle, endless, bombs, floods } = sizes;
  const attackers = [
    AttackerProcess.start(context, { target, sustained: { slow, readers }, oneShot: {} }),
    AttackerProcess.start(context, { target, sustained: { idle }, oneShot: {} }),
    AttackerProcess.start(context, { target, sustained: {}, oneShot: { endless, bombs, floods } }),
  ];
  await Promise.all(attackers.map(({ sustainedOpen }) => sustainedOpen));
  log(`${thousands(await openFiles(product))} files are open`);
  const { now } = await residentMemoryOf(product.process.pid);
  recordFigure(`resident memory with all connections open: ${megabytes(now)}`);
  await Promise.all([...attackers.map(({ oneShotDone }) => oneShotDone), pause(sizes.seconds * 1_000)]);
  log('all one-shot attacks have run; closing the sustained connections');
  for (const each of attackers) each.stop();
  const outcomes = (await Promise.all(attackers.map(({ outcomes }) => outcomes))).flat();
  await healthyClient.end();

  reportAttacks(context, outcomes);
  reportTimes(context, healthyClient.outcomes, 'a healthy client');
  for (const step of ['create', 'get', 'list', 'page']) {
    recordFigure(`${step}: ${summarizeTimes(healthyClient.outcomes.filter(({ name }) => name === step))}`);
  }
  const filesAfter = await waitForFewFiles(product, filesBefore + SPARE_CONNECTIONS);
  const after = await readProbe(harness, product);
  const { peak } = await residentMemoryOf(product.process.pid);
  reportMemory(context, before, { ...after, peak }, filesAfter - filesBefore);
  for (const each of attackers) each.kill();
}

/** Waits until at most `maxFiles` files are open, or a timeout; returns the number of open files. */
async function waitForFewFiles(product: Product, maxFiles: number): Promise<number> {
  await until(async () => (await openFiles(product)) <= maxFiles).catch(() => undefined);
  return openFiles(product);
}

// --- Reports -------------------------------------------------------------------------------------------------------

function reportAttacks(
  { recorder, recordFigure }: ScenarioContext<Sizes>,
  outcomes: readonly AttackOutcome[],
): void {
  for (const {
    name,
    connections,
    repliesByStatus,
    serverErrors,
    unexpectedReplies,
    overdue,
    longestMs,
    failedConnects,
  } of outcomes) {
    const examplesFor = (count: number, examples: readonly string[]) =>
      Array.from({ length: count }, (_, index) => `${name}: ${examples[index] ?? examples[0]}`);
    recorder.addAll(
      'no attacker is answered with 5xx',
      connections,
      examplesFor(serverErrors, [`${serverErrors} of ${connections} were`]),
    );
    recorder.addAll(
      'an attacker is answered with 4xx or cut off',
      connections,
      examplesFor(unexpectedReplies.count, unexpectedReplies.examples),
    );
    recorder.addAll(
      "each attacker's connection is closed within its timeout",
      connections,
      examplesFor(overdue.count, overdue.examples),
    );
    const statuses = Object.entries(repliesByStatus).map(
      ([status, count]) => `${count} × ${status === '0' ? 'cut off' : status}`,
    );
    recordFigure(
      `${name}: ${thousands(connections)} connections, at most ${(longestMs / 1000).toFixed(1)} s; ${statuses.join(', ')}${failedConnects > 0 ? `; ${failedConnects} could not connect` : ''}`,
    );
  }
}

interface Memory {
  /** Bytes. */
  heapUsed: number;
  rss: number;
}

function reportMemory(
  { recorder, recordFigure }: ScenarioContext<Sizes>,
  before: Memory,
  after: Memory & { peak: number },
  connections: number,
): void {
  const growth = (after.heapUsed - before.heapUsed) / MB;
  recordFigure(
    `resident before ${megabytes(before.rss)}, peak ${megabytes(after.peak)}, after ${megabytes(after.rss)}; heap before ${megabytes(before.heapUsed)}, after ${megabytes(after.heapUsed)}`,
  );
  recorder.check(
    `with a heap of ${HEAP_MB} MB less than ${MAX_RESIDENT_MB} MB are resident`,
    after.peak < MAX_RESIDENT_MB * MB,
    `${megabytes(after.peak)} were`,
  );
  recorder.check(
    `the heap returns to its initial size after the attack, within ${MAX_HEAP_GROWTH_MB} MB`,
    growth < MAX_HEAP_GROWTH_MB,
    `it has grown by ${growth.toFixed(0)} MB`,
  );
  recorder.check(
    'the number of connections returns to its initial value after the attack',
    connections <= SPARE_CONNECTIONS,
    `${connections} more files are open`,
  );
}

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;

// --- Shutdown under attack -----------------------------------------------------------------------------------------

async function stopUnderAttack({ context, product, target }: OverloadSetup): Promise<void> {
  const { sizes, recorder, recordFigure } = context;
  const upTo100 = (count: number) => Math.min(100, count);
  const attackers = AttackerProcess.start(context, {
    target,
    sustained: {
      slow: upTo100(sizes.slow),
      idle: upTo100(sizes.idle),
      readers: upTo100(sizes.readers),
    },
    oneShot: { endless: sizes.endless },
  });
  await attackers.sustainedOpen;
  // Requests that started before the shutdown need a moment to be in progress.
  await pause(1_000);
  const signalledAt = performance.now();
  const ending = await Promise.race([product.process.end(), pause(MAX_SHUTDOWN_MS * 2, undefined)]);
  const tookMs = performance.now() - signalledAt;
  recordFigure(`shut down in ${(tookMs / 1000).toFixed(1)} s under attack`);
  recorder.check(
    'the product shuts down cleanly under attack',
    ending?.code === 0 && ending.stderr === '' && tookMs < MAX_SHUTDOWN_MS,
    () =>
      ending
        ? `code ${ending.code} after ${Math.round(tookMs)} ms: ${ending.stderr.slice(0, 500)}`
        : 'it was not',
  );
  attackers.kill();
}
