import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from 'viem';
import { createWebhook } from '../../support/app/factories';
import { transfer } from '../../support/chain/chain-scenes';
import { scrape } from '../../support/http/metrics';
import { Receiver } from '../../support/http/receiver';
import { until } from '../../support/until';
import {
  type ClockSetup,
  checkAccessTokens,
  checkIdleCpu,
  checkLimitWindow,
  checkoutStatePath,
  createInvoices,
  DAY,
  exhaustPublicLimit,
  JUMPS,
  type Jump,
  type JumpName,
  open,
  setClocks,
} from '../clock/setup';
import type { Harness } from '../harness';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = JumpName | 'takeovers';

/** Maximum milliseconds until work that a clock jump has delayed continues. */
const RECOVERY_MS = 15_000;
/** A payment within this time is before the deadline even in the chain's whole seconds. */
const PAID_IN_TIME_MS = 6_000;
/** Maximum milliseconds between the moment at which a delivery is stamped and the moment at which it arrives. */
const IN_FLIGHT_MS = 3_000;

export const clock: Scenario<Sizes> = {
  name: 'clock',
  claim:
    'When a clock jumps by a day and back, the jump is counted, no watched invoice expires early, and the product recovers.',
  sizes: {
    databaseForward: 2,
    databaseBack: 2,
    processForward: 2,
    processBack: 2,
    bothForward: 2,
    bothBack: 2,
    takeovers: 6,
  },
  run: async (context) => {
    const { takeovers, ...counts } = context.sizes;
    const jumps = Object.entries(counts).flatMap(([name, count]) =>
      Array<Jump>(count).fill(JUMPS[name as JumpName]),
    );
    if (jumps.length > 0) await jumpClocks(context, jumps);
    if (takeovers > 0) await killReadingWatchers(context, takeovers);
  },
};

// --- Jumps there and back ------------------------------------------------------------------------------------------

async function jumpClocks(context: ScenarioContext<Sizes>, jumps: readonly Jump[]): Promise<void> {
  const setup = await open(context);
  const { product, merchant, harness, ledger } = setup;
  // The receiver refuses the first attempt of each message, so that every delivery waits for a retry once.
  const attempted = new Set<string>();
  const receiver = await Receiver.start((response) => {
    for (const { headers } of receiver.received.splice(0)) {
      const id = String(headers['webhook-id']);
      checkWebhookTimestamp(setup, Number(headers['webhook-timestamp']));
      response.statusCode = attempted.has(id) ? 200 : 500;
      if (attempted.has(id)) ledger.receivedWebhookIds.add(id);
      attempted.add(id);
    }
    response.end();
  });
  context.defer(() => receiver.stop());
  await createWebhook(product, merchant, receiver.url);
  const watching = setup.expiryWatch.poll();
  watching.catch(() => {});
  for (const jump of jumps) {
    await Promise.race([jumpThereAndBack(setup, jump), watching]);
    context.log(`${jump.clock} by ${jump.seconds / DAY} day and back`);
  }
  await harness.checkDatabase(ledger, context);
  await product.process.end();
}

async function jumpThereAndBack(setup: ClockSetup, jump: Jump): Promise<void> {
  const { context, product, anvil, token, expiryWatch } = setup;
  const name = `${jump.clock} ${jump.seconds > 0 ? '+' : '-'}1 day`;
  const isDatabaseShifted = jump.clock !== 'process';
  const isDatabaseBack = isDatabaseShifted && jump.seconds < 0;
  const addresses = await createInvoices(
    setup,
    `${name}: created before the jump`,
    isDatabaseShifted ? 'watched' : 'everywhere',
    isDatabaseBack,
  );
  const paidAddress = addresses.at(-1);
  const createdAt = performance.now();
  const jumpsBefore = await jumpMetric(setup);
  const page = await checkoutStatePath(setup);
  await pause(2_000);
  await exhaustPublicLimit(setup, page);
  await setClocks(setup, jump);
  const jumpedAt = performance.now();
  await transfer(anvil, token, paidAddress as Address, 1_000_000n);
  const inTime = performance.now() - createdAt < PAID_IN_TIME_MS;
  await checkLimitWindow(setup, page, jumpedAt);
  await checkAccessTokens(setup, jump);
  await createInvoices(
    setup,
    `${name}: created after the jump`,
    isDatabaseShifted ? 'nowhere' : 'everywhere',
  );
  await checkDeliveries(setup, name);
  await checkIdleCpu(setup, name);
  await expiryWatch.checkAll(context.recorder, { includeLate: false });
  await setClocks(setup, { ...jump, seconds: 0 });
  expiryWatch.clocksReset();
  await checkJumpMetric(setup, jumpsBefore + (isDatabaseShifted ? 2 : 0));
  await createInvoices(setup, `${name}: created after the return`);
  await checkDeliveries(setup, `${name}, back`);
  await expiryWatch.checkAll(context.recorder);
  if (inTime) await checkPaidInTime(setup, paidAddress as Address, name);
  context.recorder.check(
    'the product is ready afterwards',
    (await product.fetch('GET', '/health/ready')).status === 200,
  );
}

const jumpMetric = async ({ product }: ClockSetup) =>
  Number((await scrape(product.url)).get('chit_database_clock_jumps_total') ?? 0);

async function checkJumpMetric(setup: ClockSetup, expected: number): Promise<void> {
  const startedAt = performance.now();
  let counted = await jumpMetric(setup);
  for (; counted < expected && performance.now() - startedAt < RECOVERY_MS; await pause(250))
    counted = await jumpMetric(setup);
  setup.context.recorder.check(
    "each jump of the database's clock is counted",
    counted === expected,
    () => `${counted} instead of ${expected}`,
  );
}

/**
 * When only the process's clock jumps, webhook timestamps must not change. A delivery that was in flight while the
 * clocks were set is not checked, because it may be stamped by either time.
 */
function checkWebhookTimestamp({ context, offsetSeconds, clocksSetAt }: ClockSetup, seconds: number): void {
  if (offsetSeconds.database !== 0 || performance.now() - clocksSetAt < IN_FLIGHT_MS) return;
  const off = Math.abs(seconds - Date.now() / 1000);
  context.recorder.check(
    'a webhook timestamp follows the clock of the database',
    off < 60,
    () => `it is ${off.toFixed(0)} s off`,
  );
}

/** A payment before the deadline by the chain's time is not late, whatever the product's clock says. */
async function checkPaidInTime(
  { context, harness }: ClockSetup,
  address: Address,
  name: string,
): Promise<void> {
  const [row] = await harness.database.query<{ status: string; late: boolean }>(
    'SELECT status, paid_late AS late FROM invoices WHERE contract_address = $1',
    [address],
  );
  context.recorder.check(
    'an invoice that was paid in time is paid, and not late',
    row?.status === 'paid' && !row.late,
    () => JSON.stringify({ name, ...row }),
  );
}

/**
 * Waits for all pending deliveries, each of which was refused once, except those scheduled by a clock that has jumped
 * since.
 */
async function checkDeliveries({ context, harness }: ClockSetup, name: string): Promise<void> {
  const pendingDeliveries = (uuids?: string[]) =>
    harness.database.query<{ uuid: string }>(
      `SELECT uuid FROM webhook_deliveries
       WHERE status = 'pending' AND next_attempt_on < now() + interval '1 hour' AND ($1::uuid[] IS NULL OR uuid = ANY ($1))`,
      [uuids ?? null],
    );
  const startedAt = performance.now();
  const deliveries = (await pendingDeliveries()).map(({ uuid }) => uuid);
  let remaining = deliveries.length;
  for (; remaining > 0 && performance.now() - startedAt < RECOVERY_MS; await pause(250))
    remaining = (await pendingDeliveries(deliveries)).length;
  context.recorder.addAll(
    `a clock jump delays no webhook by more than ${RECOVERY_MS / 1000} s`,
    deliveries.length,
    Array<string>(remaining).fill(name),
  );
}

// --- Takeovers of a chain ------------------------------------------------------------------------------------------

/**
 * Kills the watcher that reads the chain while the clock jumps back or forward; its successor must continue reading.
 */
async function killReadingWatchers(context: ScenarioContext<Sizes>, count: number): Promise<void> {
  const { recorder, log } = context;
  const setup = await open(context);
  const { harness, clocks, anvil, ledger } = setup;
  let { product } = setup;
  for (let number = 0; number < count; number += 1) {
    await until(async () => (await readBlock(harness)) !== null);
    const seconds = number % 2 === 0 ? -DAY : DAY;
    await product.process.end('SIGKILL');
    await clocks.database.set(number % 3 === 2 ? 0 : seconds);
    product = await harness.startProduct(clocks.process.environment).ready();
    const startedAt = performance.now();
    const { number: head } = await anvil.client.getBlock();
    let blockRead = 0;
    while (blockRead < Number(head) && performance.now() - startedAt < RECOVERY_MS) {
      blockRead = (await readBlock(harness)) ?? 0;
      await pause(100);
    }
    recorder.check(
      `a chain is read again within ${RECOVERY_MS / 1000} s of a clock jump, by any watcher`,
      blockRead >= Number(head),
      () => `${seconds} s: read to ${blockRead} of ${head}`,
    );
  }
  await clocks.database.set(0);
  log(`${count} takeovers`);
  await harness.checkDatabase(ledger, context);
  await product.process.end();
}

/** The last block that was read; null before the first one. */
async function readBlock({ database }: Harness): Promise<number | null> {
  const [row] = await database.query<{ block: number | null }>(
    "SELECT block_number::int AS block FROM chain_cursors WHERE network = 'LOCAL'",
  );
  return row?.block ?? null;
}
