import type { ScenarioContext } from '../scenario';

/** One kind of excess, at some size: it opens a world of its own, exceeds a bound, and checks what others notice. */
export interface BoundsPart {
  /** The full size, in whatever the part counts; it reads its own share from `amount`. */
  fullSize: number;
  run(context: ScenarioContext, amount: number): Promise<void>;
}
