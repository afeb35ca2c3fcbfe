import { setTimeout as pause } from 'node:timers/promises';
import type { HttpReply } from './http-client';

/** Something that a caller asks for, by name. */
export interface Step {
  name: string;
  /** Resolves with the answer; rejects where there is none. */
  send(): Promise<HttpReply>;
}

/** What came of a step: how long after its time it was answered well, or what was wrong. */
export interface StepOutcome {
  name: string;
  /** Milliseconds. */
  tookMs: number;
  status: number;
  /** Undefined where all is well. */
  violation: string | undefined;
}

/**
 * A caller that asks for one thing after the other at a steady pace, whether or not the last one was answered. Times count
 * from when a step was due: whoever has to wait with a question waits too.
 */
export class PacedCaller {
  readonly outcomes: StepOutcome[] = [];
  private ended = false;
  private readonly running: Promise<void>;

  constructor(
    private readonly steps: readonly Step[],
    private readonly intervalMs: number,
    /** What is wrong with a whole answer, if anything is. */
    private readonly violationOf: (reply: HttpReply) => string | undefined,
  ) {
    this.running = this.run();
  }

  /** Asks for nothing more; resolves when all is answered. */
  end(): Promise<void> {
    this.ended = true;
    return this.running;
  }

  private async run(): Promise<void> {
    const inFlight = new Set<Promise<void>>();
    const start = performance.now();
    for (let number = 0; !this.ended; number += 1) {
      const due = start + number * this.intervalMs;
      await pause(Math.max(0, due - performance.now()));
      const step = this.steps[number % this.steps.length] as Step;
      const pending: Promise<void> = this.runStep(step, due).finally(() => inFlight.delete(pending));
      inFlight.add(pending);
    }
    await Promise.all(inFlight);
  }

  private async runStep({ name, send }: Step, due: number): Promise<void> {
    const result = await send().then(
      (reply) => ({ status: reply.status, violation: this.violationOf(reply) }),
      (error: Error) => ({ status: 0, violation: `no answer: ${error.message}` }),
    );
    this.outcomes.push({ name, tookMs: performance.now() - due, ...result });
  }
}
