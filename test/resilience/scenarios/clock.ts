import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from 'viem';
import { createWebhook } from '../../support/app/people';
import { transfer } from '../../support/chain/chain-scenes';
import { scrape } from '../../support/http/metrics';
import { Receiver } from '../../support/http/receiver';
import { until } from '../../support/until';
import {
  checkLimit,
  checkRest,
  checkTokens,
  DAY,
  exhaust,
  JUMPS,
  type Jump,
  type JumpName,
  make,
  open,
  pageOf,
  type Scene,
  setClocks,
} from '../clock/setup';
import type { Harness } from '../harness';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = JumpName | 'takeovers';

/** How long what a jump has held up may take to go on. */
const SOON_MS = 15_000;
/** What is paid so soon is in time, also by the chain's whole seconds. */
const IN_TIME_MS = 6_000;

export const clock: Scenario<Sizes> = {
  name: 'clock',
  claim:
    'When a clock jumps by a day and back again, the jump is counted, no watched invoice expires early, and all is well after.',
  sizes: {
    databaseOn: 2,
    databaseBack: 2,
    processOn: 2,
    processBack: 2,
    bothOn: 2,
    bothBack: 2,
    takeovers: 6,
  },
  run: async (context) => {
    const { takeovers, ...counts } = context.sizes;
    const jumps = Object.entries(counts).flatMap(([name, count]) =>
      Array<Jump>(count).fill(JUMPS[name as JumpName]),
    );
    if (jumps.length > 0) await jumpEach(context, jumps);
    if (takeovers > 0) await takeOver(context, takeovers);
  },
};

// --- There and back --------------------------------------------------------------------------------------------------

async function jumpEach(context: ScenarioContext<Sizes>, jumps: readonly Jump[]): Promise<void> {
  const scene = await open(context);
  const { product, merchant, harness, ledger } = scene;
  // Whoever is told for the first time of something says no, so that everything waits once.
  const told = new Set<string>();
  const receiver = await Receiver.start((response) => {
    for (const { headers } of receiver.received.splice(0)) {
      const id = String(headers['webhook-id']);
      checkStamp(scene, Number(headers['webhook-timestamp']));
      response.statusCode = told.has(id) ? 200 : 500;
      if (told.has(id)) ledger.receivedWebhookIds.add(id);
      told.add(id);
    }
    response.end();
  });
  context.defer(() => receiver.stop());
  await createWebhook(product, merchant, receiver.url);
  const watching = scene.terms.watch();
  watching.catch(() => {});
  for (const there of jumps) {
    await Promise.race([thereAndBack(scene, there), watching]);
    context.log(`${there.whose} by ${there.seconds / DAY} day and back`);
  }
  await harness.checkDatabase(ledger, context);
  await product.process.end();
}

async function thereAndBack(scene: Scene, there: Jump): Promise<void> {
  const { context, product, anvil, token, terms } = scene;
  const name = `${there.whose} ${there.seconds > 0 ? '+' : '-'}1 day`;
  const ofDatabase = there.whose !== 'process';
  const isBack = ofDatabase && there.seconds < 0;
  const before = await make(scene, `${name}: made before`, ofDatabase ? 'watched' : 'everywhere', isBack);
  const paid = before.at(-1);
  const made = performance.now();
  const jumps = await countedJumps(scene);
  const page = await pageOf(scene);
  await pause(2_000);
  await exhaust(scene, page);
  await setClocks(scene, there);
  const jumped = performance.now();
  await transfer(anvil, token, paid as Address, 1_000_000n);
  const inTime = performance.now() - made < IN_TIME_MS;
  await checkLimit(scene, page, jumped);
  await checkTokens(scene, there);
  await make(scene, `${name}: made meanwhile`, ofDatabase ? 'nowhere' : 'everywhere');
  await delivered(scene, name);
  await checkRest(scene, name);
  await terms.over(context.recorder, { alsoHeld: false });
  await setClocks(scene, { ...there, seconds: 0 });
  terms.right();
  await checkCounted(scene, jumps + (ofDatabase ? 2 : 0));
  await make(scene, `${name}: made after the return`);
  await delivered(scene, `${name}, back`);
  await terms.over(context.recorder);
  if (inTime) await checkPaid(scene, paid as Address, name);
  context.recorder.check(
    'it is ready after all',
    (await product.fetch('GET', '/health/ready')).status === 200,
  );
}

const countedJumps = async ({ product }: Scene) =>
  Number((await scrape(product.url)).get('database_clock_jumps_total') ?? 0);

async function checkCounted(scene: Scene, expected: number): Promise<void> {
  const begun = performance.now();
  let counted = await countedJumps(scene);
  for (; counted < expected && performance.now() - begun < SOON_MS; await pause(250))
    counted = await countedJumps(scene);
  scene.context.recorder.check(
    "each jump of the database's clock is counted",
    counted === expected,
    () => `${counted} instead of ${expected}`,
  );
}

/** Where its own clock jumps alone, receivers are not to notice. */
function checkStamp({ context, at }: Scene, seconds: number): void {
  if (at.database !== 0) return;
  const off = Math.abs(seconds - Date.now() / 1000);
  context.recorder.check(
    'a message bears the time of the database',
    off < 60,
    () => `it is ${off.toFixed(0)} s off`,
  );
}

/** What is paid in time by the chain is not late, whatever our own clock says. */
async function checkPaid({ context, harness }: Scene, address: Address, name: string): Promise<void> {
  const [row] = await harness.database.query<{ status: string; late: boolean }>(
    'SELECT status, paid_late AS late FROM invoices WHERE contract_address = $1',
    [address],
  );
  context.recorder.check(
    'what was paid in time is paid, and not late',
    row?.status === 'paid' && !row.late,
    () => JSON.stringify({ name, ...row }),
  );
}

/** All deliveries that wait, each refused once, but for those that wait for a time by another clock. */
async function delivered({ context, harness }: Scene, name: string): Promise<void> {
  const waiting = (uuids?: string[]) =>
    harness.database.query<{ uuid: string }>(
      `SELECT uuid FROM webhook_deliveries
       WHERE status = 'pending' AND next_attempt_on < now() + interval '1 hour' AND ($1::uuid[] IS NULL OR uuid = ANY ($1))`,
      [uuids ?? null],
    );
  const begun = performance.now();
  const all = (await waiting()).map(({ uuid }) => uuid);
  let left = all.length;
  for (; left > 0 && performance.now() - begun < SOON_MS; await pause(250))
    left = (await waiting(all)).length;
  context.recorder.addAll(
    `no webhook waits longer than ${SOON_MS / 1000} s for a jump`,
    all.length,
    Array<string>(left).fill(name),
  );
}

// --- Whoever takes over ----------------------------------------------------------------------------------------------

/** One that was reading the chain dies as the clock is put back or on; the next one reads on. */
async function takeOver(context: ScenarioContext<Sizes>, count: number): Promise<void> {
  const { recorder, log } = context;
  const scene = await open(context);
  const { harness, clocks, anvil, ledger } = scene;
  let { product } = scene;
  for (let number = 0; number < count; number += 1) {
    await until(async () => (await readBy(harness)) !== null);
    const seconds = number % 2 === 0 ? -DAY : DAY;
    await product.process.end('SIGKILL');
    await clocks.database.set(number % 3 === 2 ? 0 : seconds);
    product = await harness.startProduct(clocks.process.environment).ready();
    const begun = performance.now();
    const { number: head } = await anvil.client.getBlock();
    let read = 0;
    while (read < Number(head) && performance.now() - begun < SOON_MS) {
      read = (await readBy(harness)) ?? 0;
      await pause(100);
    }
    recorder.check(
      `a chain is read on within ${SOON_MS / 1000} s of a jump, by whoever is there`,
      read >= Number(head),
      () => `${seconds} s: read to ${read} of ${head}`,
    );
  }
  await clocks.database.set(0);
  log(`${count} took over`);
  await harness.checkDatabase(ledger, context);
  await product.process.end();
}

/** How far the chain was read. */
async function readBy({ database }: Harness): Promise<number | null> {
  const [row] = await database.query<{ block: number | null }>(
    "SELECT block_number::int AS block FROM chain_cursors WHERE network = 'LOCAL'",
  );
  return row?.block ?? null;
}
