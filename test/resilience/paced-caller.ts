import { setTimeout as pause } from 'node:timers/promises';
import type { HttpReply } from './http-client';

/** A request that a caller repeats, by its name. */
export interface Step {
  name: string;
  /** Resolves with the reply; rejects when none comes. */
  send(): Promise<HttpReply>;
}

/** The outcome of one step. */
export interface StepOutcome {
  name: string;
  /** Milliseconds from the step's scheduled start to the end of its reply. */
  tookMs: number;
  status: number;
  /** What was wrong with the reply; undefined when nothing was. */
  violation: string | undefined;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered (open-loop load). Times count from
 * the scheduled start, so they include queueing (no coordinated omission).
 */
export class PacedCaller {
  readonly outcomes: StepOutcome[] = [];
  private ended = false;
  private readonly running: Promise<void>;

  constructor(
    private readonly steps: readonly Step[],
    private readonly intervalMs: number,
    /** Describes what is wrong with a complete reply; undefined when nothing is. */
    private readonly violationOf: (reply: HttpReply) => string | undefined,
  ) {
    this.running = this.run();
  }

  /** Sends no new requests; resolves when all pending ones have ended. */
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
      (error: Error) => ({ status: 0, violation: `no reply: ${error.message}` }),
    );
    this.outcomes.push({ name, tookMs: performance.now() - due, ...result });
  }
}
