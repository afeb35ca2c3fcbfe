import type { Merchant } from '../../support/app/factories';
import { percentile } from '../check-recorder';
import type { Product } from '../harness';
import { healthySteps, summarizeTimes, violationOf } from '../healthy-client';
import { Ledger } from '../ledger';
import { PacedCaller } from '../paced-caller';
import type { ScenarioContext } from '../scenario';

const MAX_P99_MS = 500;

/** Starts a customer who works as usual, one step each `intervalMs`, while another customer exceeds a bound. */
export const startNeighbour = (
  context: ScenarioContext,
  product: Product,
  merchant: Merchant,
  intervalMs: number,
) =>
  new PacedCaller(
    healthySteps({ context, product, merchant, ledger: new Ledger() }),
    intervalMs,
    violationOf,
  );

/** Checks that the neighbour's requests succeeded in time; `load` names what the other customer did. */
export function reportNeighbour(
  { recorder, recordFigure }: ScenarioContext,
  { outcomes }: PacedCaller,
  load: string,
): void {
  const violations = outcomes.flatMap((each) =>
    each.violation === undefined ? [] : [`${each.name}: ${each.violation}`],
  );
  recorder.addAll(`each request of a neighbour of ${load} succeeds`, outcomes.length, violations);
  const p99 = percentile(
    outcomes.map(({ tookMs }) => tookMs),
    0.99,
  );
  recordFigure(`a neighbour of ${load}: ${summarizeTimes(outcomes)}`);
  recorder.check(
    `a neighbour of ${load} is answered within ${MAX_P99_MS} ms at the 99th percentile`,
    p99 < MAX_P99_MS,
    `p99 was ${Math.round(p99)} ms`,
  );
}
