import type { ScenarioContext } from '../scenario';

/** One kind of excess: it opens its own harness, exceeds a bound, and checks what other customers notice. */
export interface BoundsPart {
  /** Full size, in the unit of the part; `run` gets the scaled size as `amount`. */
  fullSize: number;
  run(context: ScenarioContext, amount: number): Promise<void>;
}
