import type { ResponseParameters } from 'grammy/types';
import type { Call } from './telegram-server';

/** Fault of a call. With every fault except `lost`, `slow`, `held` and `answerHeld` the server does not execute the call. */
export type Fault =
  /** The server answers with this error. */
  | { error_code: number; description: string; parameters?: ResponseParameters }
  /** The connection is reset. */
  | 'reset'
  /** The call is executed, but the connection is reset instead of a response. */
  | 'lost'
  /** The server never answers. */
  | 'silence'
  /** The call is executed after a delay, in milliseconds. */
  | { slow: number }
  /** The call is executed once this resolves. */
  | { held: Promise<unknown> }
  /** The call is executed, and answered once this resolves. */
  | { answerHeld: Promise<unknown> }
  /** The server answers 502 with an HTML body. */
  | 'html502';

export interface Failing {
  /** Selects the calls that fail; default: all except `getUpdates`. */
  when?: (call: Call) => boolean;
  /** Number of calls that fail; default: all until the fault is ended. */
  times?: number;
  with: Fault;
}

/** Faults that a test injects into the server. */
export class Faults {
  private failing: Required<Failing>[] = [];

  /** Injects a fault; returns a function that ends it. */
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

  /** Fault of this call, if any; counts against its `times`. */
  of(call: Call): Fault | undefined {
    const found = this.failing.find(({ times, when }) => times > 0 && when(call));
    if (found) found.times--;
    return found?.with;
  }
}
