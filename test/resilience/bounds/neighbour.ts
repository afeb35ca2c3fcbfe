import type { Merchant } from '../../support/app/people';
import { percentile } from '../check-recorder';
import type { Product } from '../harness';
import { healthySteps, timesOf, wrongOf } from '../healthy-client';
import { Book } from '../ledger';
import { PacedCaller } from '../paced-caller';
import type { Context } from '../scenario';

const LATE_MS = 500;

/** A customer who works as usual, one step each `paceMs`, while another one exceeds a bound. */
export const startNeighbour = (context: Context, product: Product, merchant: Merchant, paceMs: number) =>
  new PacedCaller(healthySteps({ context, product, merchant, book: new Book() }), paceMs, wrongOf);

/** Checks that a neighbour was answered well and soon; `beside` says beside what. */
export function tellNeighbour({ tally, figure }: Context, { told }: PacedCaller, beside: string): void {
  const wrong = told.flatMap((each) => (each.wrong === undefined ? [] : [`${each.name}: ${each.wrong}`]));
  tally.add(`a neighbour of ${beside} is answered, and well`, told.length, wrong);
  const p99 = percentile(
    told.map(({ took }) => took),
    0.99,
  );
  figure(`a neighbour of ${beside}: ${timesOf(told)}`);
  tally.check(
    `a neighbour of ${beside} is answered within ${LATE_MS} ms at the 99th percentile`,
    p99 < LATE_MS,
    `p99 was ${Math.round(p99)} ms`,
  );
}
