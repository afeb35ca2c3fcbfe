import type { ResponseParameters } from 'grammy/types';
import type { Call } from './telegram-server';

/** What goes wrong with a call. All but `lost` happens before anything is done. */
export type Fault =
  /** This refusal is the answer. */
  | { error_code: number; description: string; parameters?: ResponseParameters }
  /** The connection is cut. */
  | 'reset'
  /** It is done, but the connection is cut instead of an answer. */
  | 'lost'
  /** There is never an answer. */
  | 'silence'
  /** It is done only after so many milliseconds. */
  | { slow: number }
  /** The answer is 502, in HTML. */
  | 'html502';

export interface Failing {
  /** Which calls fail; every one but `getUpdates` unless given. */
  when?: (call: Call) => boolean;
  /** How often; until it is ended unless given. */
  times?: number;
  with: Fault;
}

/** The faults that a test gives the server. */
export class Faults {
  private failing: Required<Failing>[] = [];

  /** Fails such calls from now on; returns what ends it. */
  add({
    when = ({ method }) => method !== 'getUpdates',
    times = Number.POSITIVE_INFINITY,
    with: fault,
  }: Failing): () => void {
    const one = { when, times, with: fault };
    this.failing.push(one);
    return () => {
      this.failing = this.failing.filter((other) => other !== one);
    };
  }

  /** What goes wrong with this call, if anything. */
  of(call: Call): Fault | undefined {
    const found = this.failing.find(({ times, when }) => times > 0 && when(call));
    if (found) found.times--;
    return found?.with;
  }
}
