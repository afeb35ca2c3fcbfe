import type { Merchant } from '../../support/app/factories';
import type { ChitProcess, Ending } from '../../support/process/chit-process';
import { percentile } from '../check-recorder';
import { Harness, merchantsOf, type Product } from '../harness';
import { Ledger } from '../ledger';
import type { ScenarioContext } from '../scenario';
import { MixedLoad } from './mixed-load';

export type DatabaseKind = 'external' | 'embedded';

/** Maximum milliseconds of a shutdown when no request takes long (docs/deployment.md). */
const MAX_SHUTDOWN_MS = 10_000;
export const SIGNALS = ['SIGTERM', 'SIGTERM', 'SIGTERM', 'SIGINT'] as const;

/** A product, and a load on it. */
export interface ShutdownSetup {
  harness: Harness;
  product: Product;
  merchants: Merchant[];
  ledger: Ledger;
  load: MixedLoad;
}

export async function openShutdownSetup(
  context: ScenarioContext,
  kind: DatabaseKind,
  part: string,
): Promise<ShutdownSetup> {
  const harness = await Harness.open(context, kind);
  const product = await harness.startProduct().ready();
  const merchants = await merchantsOf(product, 3);
  const ledger = new Ledger();
  const load = new MixedLoad(merchants, ledger, context.recorder, context.random.derive(part));
  return { harness, product, merchants, ledger, load };
}

export function checkShutdown(
  { recorder }: ScenarioContext,
  { code, signal, stderr }: Ending,
  tookMs: number,
): void {
  recorder.check('the process exits with 0', code === 0, () => `${code ?? signal}: ${stderr.slice(0, 500)}`);
  recorder.check(
    `the process exits within ${MAX_SHUTDOWN_MS / 1000} s`,
    tookMs < MAX_SHUTDOWN_MS,
    () => `it took ${tookMs.toFixed(0)} ms`,
  );
}

/** Sends the signal and waits for the exit; returns the milliseconds too. */
export async function stopAndMeasure(
  process: ChitProcess,
  signal: NodeJS.Signals,
): Promise<{ ending: Ending; tookMs: number }> {
  const signalled = performance.now();
  const ending = await process.end(signal);
  return { ending, tookMs: performance.now() - signalled };
}

/** Retries unsent requests at the last process, then checks the invariants. */
export async function retryAndCheck(
  context: ScenarioContext,
  { harness, load, ledger }: ShutdownSetup,
  product: Product,
): Promise<void> {
  const last = load.startAt(product.url);
  await last.waitForMore(100);
  await last.end();
  await checkNoUnacknowledged(context, harness, ledger);
  await harness.checkDatabase(ledger, context);
  await product.process.end();
}

/** A request that was not sent must not have created an invoice. */
export async function checkNoUnacknowledged(
  { recorder }: ScenarioContext,
  { database }: Harness,
  ledger: Ledger,
): Promise<void> {
  const [row] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM invoices');
  const created = row?.count ?? 0;
  const acknowledged = ledger.invoices.size;
  recorder.addAll(
    'no invoice exists without an acknowledgement',
    created,
    Array<string>(Math.max(0, created - acknowledged)).fill(
      `${created} created, ${acknowledged} acknowledged`,
    ),
  );
}

export const summarizeTimes = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms, of ${times.length}`;
