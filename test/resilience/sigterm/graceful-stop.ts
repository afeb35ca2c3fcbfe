import type { Merchant } from '../../support/app/people';
import type { ChitProcess, Ending } from '../../support/process/chit-process';
import { percentile } from '../check-recorder';
import { Harness, merchantsOf, type Product } from '../harness';
import { Ledger } from '../ledger';
import type { ScenarioContext } from '../scenario';
import { Visitors } from './mixed-load';

export type Kind = 'external' | 'embedded';

/** How long an end may take while no request takes long (docs/deployment.md). */
const END_MS = 10_000;
export const SIGNALS = ['SIGTERM', 'SIGTERM', 'SIGTERM', 'SIGINT'] as const;

/** A product, and those who come to it. */
export interface Scene {
  harness: Harness;
  product: Product;
  merchants: Merchant[];
  ledger: Ledger;
  visitors: Visitors;
}

export async function open(context: ScenarioContext, kind: Kind, part: string): Promise<Scene> {
  const harness = await Harness.open(context, kind);
  const product = await harness.startProduct().ready();
  const merchants = await merchantsOf(product, 3);
  const ledger = new Ledger();
  const visitors = new Visitors(merchants, ledger, context.recorder, context.random.derive(part));
  return { harness, product, merchants, ledger, visitors };
}

export function checkEnd(
  { recorder }: ScenarioContext,
  { code, signal, stderr }: Ending,
  tookMs: number,
): void {
  recorder.check('it ends with 0', code === 0, () => `${code ?? signal}: ${stderr.slice(0, 500)}`);
  recorder.check(
    `it ends within ${END_MS / 1000} s`,
    tookMs < END_MS,
    () => `it took ${tookMs.toFixed(0)} ms`,
  );
}

/** Resolves when it has ended, with the milliseconds that it took. */
export async function end(
  process: ChitProcess,
  signal: NodeJS.Signals,
): Promise<{ ending: Ending; tookMs: number }> {
  const signalled = performance.now();
  const ending = await process.end(signal);
  return { ending, tookMs: performance.now() - signalled };
}

/** What could not be sent is asked of the last one; then all that was acknowledged is looked for. */
export async function settle(
  context: ScenarioContext,
  { harness, visitors, ledger }: Scene,
  product: Product,
): Promise<void> {
  const last = visitors.at(product.url);
  await last.more(100);
  await last.end();
  await checkCount(context, harness, ledger);
  await harness.checkDatabase(ledger, context);
  await product.process.end();
}

/** What was not sent was not done either. */
export async function checkCount(
  { recorder }: ScenarioContext,
  { database }: Harness,
  ledger: Ledger,
): Promise<void> {
  const [row] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM invoices');
  const made = row?.count ?? 0;
  const told = ledger.invoices.size;
  recorder.addAll(
    'nothing is made that nobody was told of',
    made,
    Array<string>(Math.max(0, made - told)).fill(`${made} made, ${told} told`),
  );
}

export const spread = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms, of ${times.length}`;
