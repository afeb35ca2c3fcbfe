import type { Tally } from './check-recorder';
import type { Book } from './ledger';
import type { Draw } from './random-source';

/** What a campaign is given. */
export interface Context<Sizes extends string = string> {
  draw: Draw;
  /** How much of each part there is to do; a part of size 0 is left out. */
  size: Record<Sizes, number>;
  tally: Tally;
  /** The file that starts the built product. */
  main: string;
  /** Says how far it is. */
  say(line: string): void;
  /** Keeps a figure for the results that is no check. */
  figure(line: string): void;
  /** Looks at a database beside the campaign, when it has been held against the rules. */
  inspect?(databaseUrl: string, book: Book): Promise<void>;
  /** Has something undone at the end of the campaign, the last one first, whatever becomes of it. */
  defer(close: () => unknown): void;
}

/** A way to break the product, and what must hold all the same. */
export interface Campaign<Sizes extends string = string> {
  name: string;
  /** What it shows, in a sentence. */
  shows: string;
  /** The full size of each part. */
  size: Record<Sizes, number>;
  run(context: Context<Sizes>): Promise<void>;
}
