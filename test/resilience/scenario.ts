import type { CheckRecorder } from './check-recorder';
import type { Ledger } from './ledger';
import type { RandomSource } from './random-source';

/** What a campaign is given. */
export interface ScenarioContext<Sizes extends string = string> {
  random: RandomSource;
  /** How much of each part there is to do; a part of size 0 is left out. */
  sizes: Record<Sizes, number>;
  recorder: CheckRecorder;
  /** The file that starts the built product. */
  mainFile: string;
  /** Says how far it is. */
  log(line: string): void;
  /** Keeps a figure for the results that is no check. */
  recordFigure(line: string): void;
  /** Looks at a database beside the campaign, when it has been held against the rules. */
  inspectDatabase?(databaseUrl: string, ledger: Ledger): Promise<void>;
  /** Has something undone at the end of the campaign, the last one first, whatever becomes of it. */
  defer(close: () => unknown): void;
}

/** A way to break the product, and what must hold all the same. */
export interface Scenario<Sizes extends string = string> {
  name: string;
  /** What it shows, in a sentence. */
  claim: string;
  /** The full size of each part. */
  sizes: Record<Sizes, number>;
  run(context: ScenarioContext<Sizes>): Promise<void>;
}
