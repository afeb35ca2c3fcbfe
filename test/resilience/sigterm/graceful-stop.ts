import type { Merchant } from '../../support/app/people';
import type { ChitProcess, Ending } from '../../support/process/chit-process';
import { percentile } from '../check-recorder';
import { merchantsOf, type Product, World } from '../harness';
import { Book } from '../ledger';
import type { Context } from '../scenario';
import { Visitors } from './mixed-load';

export type Kind = 'external' | 'embedded';

/** How long an end may take while no request takes long (docs/deployment.md). */
const END_MS = 10_000;
export const SIGNALS = ['SIGTERM', 'SIGTERM', 'SIGTERM', 'SIGINT'] as const;

/** A product, and those who come to it. */
export interface Scene {
  world: World;
  product: Product;
  merchants: Merchant[];
  book: Book;
  visitors: Visitors;
}

export async function open(context: Context, kind: Kind, part: string): Promise<Scene> {
  const world = await World.open(context, kind);
  const product = await world.start().ready();
  const merchants = await merchantsOf(product, 3);
  const book = new Book();
  const visitors = new Visitors(merchants, book, context.tally, context.draw.for(part));
  return { world, product, merchants, book, visitors };
}

export function checkEnd({ tally }: Context, { code, signal, stderr }: Ending, took: number): void {
  tally.check('it ends with 0', code === 0, () => `${code ?? signal}: ${stderr.slice(0, 500)}`);
  tally.check(`it ends within ${END_MS / 1000} s`, took < END_MS, () => `it took ${took.toFixed(0)} ms`);
}

/** Resolves when it has ended, with the milliseconds that it took. */
export async function end(
  process: ChitProcess,
  signal: NodeJS.Signals,
): Promise<{ ending: Ending; took: number }> {
  const signalled = performance.now();
  const ending = await process.end(signal);
  return { ending, took: performance.now() - signalled };
}

/** What could not be sent is asked of the last one; then all that was acknowledged is looked for. */
export async function settle(
  context: Context,
  { world, visitors, book }: Scene,
  product: Product,
): Promise<void> {
  const last = visitors.at(product.url);
  await last.more(100);
  await last.end();
  await checkCount(context, world, book);
  await world.check(book, context);
  await product.process.end();
}

/** What was not sent was not done either. */
export async function checkCount({ tally }: Context, { database }: World, book: Book): Promise<void> {
  const [row] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM invoices');
  const made = row?.count ?? 0;
  const told = book.invoices.size;
  tally.add(
    'nothing is made that nobody was told of',
    made,
    Array<string>(Math.max(0, made - told)).fill(`${made} made, ${told} told`),
  );
}

export const spread = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms, of ${times.length}`;
