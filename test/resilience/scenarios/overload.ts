import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createInvoice, type Merchant } from '../../support/app/people';
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

const PACE_MS = 50;
/** What an operator allows it, in MB. Without that Node.js collects what is no longer needed when it likes to. */
const HEAP = 400;
const MOST_RESIDENT = 768;
const MOST_HEAP_GROWTH = 32;
const MB = 1024 * 1024;
/** Connections that come and go beside the attack: its own to the database, the healthy client's. */
const SPARE_CONNECTIONS = 30;
/** How long the end may take while it is attacked: ten seconds for requests in flight, and some for the rest. */
const END_MS = 15_000;

export const overload: Scenario<Sizes> = {
  name: 'overload',
  claim:
    'Whatever attackers send, and however slowly, others are answered soon, and it takes no more memory than it may.',
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
    await mayOpen(context.sizes.idle + 2 * context.sizes.slow);
    const harness = await Harness.open(context, 'external');
    const product = await harness
      .startProduct(probeSettings(harness, `--max-old-space-size=${HEAP}`))
      .ready();
    const [merchant] = (await merchantsOf(product, 1)) as [Merchant];
    const ledger = new Ledger();
    const { url } = await createInvoice(product, merchant);
    const checkoutToken = String(url).split('/').at(-1) ?? '';
    const target = { port: Number(new URL(product.url).port), checkoutToken, apiKey: merchant.apiKey };
    const scene = { context, harness, product, merchant, ledger, target };
    await underAttack(scene);
    await endUnderAttack(scene);
    await harness.checkDatabase(ledger, context);
  },
};

interface Scene {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  product: Product;
  merchant: Merchant;
  ledger: Ledger;
  target: Target;
}

/** Node takes as many open files as it may have; the system has the last word. */
async function mayOpen(connections: number): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8');
  const most = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  if (most < connections + 1_000)
    throw new Error(`${most} files may be open, which is too few for ${connections} connections: ulimit -n`);
}

const openFiles = async ({ process: { pid } }: Product) => (await readdir(`/proc/${pid}/fd`)).length;

async function underAttack(scene: Scene): Promise<void> {
  const { context, harness, product, target } = scene;
  const { sizes, log, recordFigure } = context;
  const beHealthy = () => new PacedCaller(healthySteps(scene), PACE_MS, violationOf);
  const warm = beHealthy();
  await pause(2_000);
  await warm.end();
  const before = await readProbe(harness, product);
  const filesBefore = await openFiles(product);

  const healthy = beHealthy();
  const { slow, readers, idle, endless, bombs, floods } = sizes;
  const attackers = [
    AttackerProcess.start(context, { target, sustained: { slow, readers }, oneShot: {} }),
    AttackerProcess.start(context, { target, sustained: { idle }, oneShot: {} }),
    AttackerProcess.start(context, { target, sustained: {}, oneShot: { endless, bombs, floods } }),
  ];
  await Promise.all(attackers.map(({ sustainedOpen }) => sustainedOpen));
  log(`${thousands(await openFiles(product))} files are open`);
  const { now } = await residentMemoryOf(product.process.pid);
  recordFigure(`resident with all connections held: ${megabytes(now)}`);
  await Promise.all([...attackers.map(({ oneShotDone }) => oneShotDone), pause(sizes.seconds * 1_000)]);
  log('all attacks are made; those that are held now end');
  for (const each of attackers) each.stop();
  const outcomes = (await Promise.all(attackers.map(({ outcomes }) => outcomes))).flat();
  await healthy.end();

  tellAttacks(context, outcomes);
  reportTimes(context, healthy.outcomes, 'a healthy client');
  for (const step of ['create', 'get', 'list', 'page']) {
    recordFigure(`${step}: ${summarizeTimes(healthy.outcomes.filter(({ name }) => name === step))}`);
  }
  const left = await fewFiles(product, filesBefore + SPARE_CONNECTIONS);
  const after = await readProbe(harness, product);
  const { peak } = await residentMemoryOf(product.process.pid);
  tellMemory(context, before, { ...after, peak }, left - filesBefore);
  for (const each of attackers) each.kill();
}

/** How many files are open when they are few, or when they have not become few for a while. */
async function fewFiles(product: Product, few: number): Promise<number> {
  await until(async () => (await openFiles(product)) <= few).catch(() => undefined);
  return openFiles(product);
}

// --- What came of it -----------------------------------------------------------------------------------------------

function tellAttacks(
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
    const wrong = (count: number, examples: readonly string[]) =>
      Array.from({ length: count }, (_, index) => `${name}: ${examples[index] ?? examples[0]}`);
    recorder.addAll(
      'no attacker is answered with 5xx',
      connections,
      wrong(serverErrors, [`${serverErrors} of ${connections} were`]),
    );
    recorder.addAll(
      'an attacker is answered with 4xx or cut off',
      connections,
      wrong(unexpectedReplies.count, unexpectedReplies.examples),
    );
    recorder.addAll(
      'an attacker is ended within its time',
      connections,
      wrong(overdue.count, overdue.examples),
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

function tellMemory(
  { recorder, recordFigure }: ScenarioContext<Sizes>,
  before: Memory,
  after: Memory & { peak: number },
  connections: number,
): void {
  const growth = (after.heapUsed - before.heapUsed) / MB;
  recordFigure(
    `resident before ${megabytes(before.rss)}, at most ${megabytes(after.peak)}, after ${megabytes(after.rss)}; heap before ${megabytes(before.heapUsed)}, after ${megabytes(after.heapUsed)}`,
  );
  recorder.check(
    `with a heap of ${HEAP} MB less than ${MOST_RESIDENT} MB are resident`,
    after.peak < MOST_RESIDENT * MB,
    `${megabytes(after.peak)} were`,
  );
  recorder.check(
    `afterwards its heap is back where it was, within ${MOST_HEAP_GROWTH} MB`,
    growth < MOST_HEAP_GROWTH,
    `it has grown by ${growth.toFixed(0)} MB`,
  );
  recorder.check(
    'afterwards its connections are back where they were',
    connections <= SPARE_CONNECTIONS,
    `${connections} more files are open`,
  );
}

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;

// --- The end, in the middle of it ------------------------------------------------------------------------------------

async function endUnderAttack({ context, product, target }: Scene): Promise<void> {
  const { sizes, recorder, recordFigure } = context;
  const few = (count: number) => Math.min(100, count);
  const attackers = AttackerProcess.start(context, {
    target,
    sustained: { slow: few(sizes.slow), idle: few(sizes.idle), readers: few(sizes.readers) },
    oneShot: { endless: sizes.endless },
  });
  await attackers.sustainedOpen;
  // Until those that began before the server knew of its end are in the middle of what they do.
  await pause(1_000);
  const asked = performance.now();
  const ending = await Promise.race([product.process.end(), pause(END_MS * 2, undefined)]);
  const tookMs = performance.now() - asked;
  recordFigure(`ended in ${(tookMs / 1000).toFixed(1)} s while it was attacked`);
  recorder.check(
    'it ends in good order while it is attacked',
    ending?.code === 0 && ending.stderr === '' && tookMs < END_MS,
    () =>
      ending
        ? `code ${ending.code} after ${Math.round(tookMs)} ms: ${ending.stderr.slice(0, 500)}`
        : 'it did not',
  );
  attackers.kill();
}
