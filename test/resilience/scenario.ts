import type { CheckRecorder } from './check-recorder';
import type { RandomSource } from './random-source';

/** What a scenario gets from its runner. */
export interface ScenarioContext<Sizes extends string = string> {
  random: RandomSource;
  /** Size of each part; a part of size 0 is skipped. */
  sizes: Record<Sizes, number>;
  recorder: CheckRecorder;
  /** The JavaScript file that starts the built product. */
  mainFile: string;
  /** Prints progress. */
  log(line: string): void;
  /** Adds a measured figure, which is not a check, to the results. */
  recordFigure(line: string): void;
  /** Registers a cleanup that runs at the end of the scenario, in reverse order, even after a failure. */
  defer(close: () => unknown): void;
}

/** A way to disturb the product, with the promises that must hold nevertheless. */
export interface Scenario<Sizes extends string = string> {
  name: string;
  /** The promise that the scenario tests, as one sentence. */
  claim: string;
  /** Full size of each part. */
  sizes: Record<Sizes, number>;
  run(context: ScenarioContext<Sizes>): Promise<void>;
}
