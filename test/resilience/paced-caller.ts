import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from './http-client';

/** Something that a caller asks for, by name. */
export interface Step {
  name: string;
  /** Resolves with the answer; rejects where there is none. */
  ask(): Promise<Reply>;
}

/** What came of a step: how long after its time it was answered well, or what was wrong. */
export interface Took {
  name: string;
  /** Milliseconds. */
  took: number;
  status: number;
  /** Undefined where all is well. */
  wrong: string | undefined;
}

/**
 * A caller that asks for one thing after the other at a steady pace, whether or not the last one was answered. Times count
 * from when a step was due: whoever has to wait with a question waits too.
 */
export class PacedCaller {
  readonly told: Took[] = [];
  private ended = false;
  private readonly running: Promise<void>;

  constructor(
    private readonly steps: readonly Step[],
    private readonly everyMs: number,
    /** What is wrong with a whole answer, if anything is. */
    private readonly wrongOf: (reply: Reply) => string | undefined,
  ) {
    this.running = this.run();
  }

  /** Asks for nothing more; resolves when all is answered. */
  end(): Promise<void> {
    this.ended = true;
    return this.running;
  }

  private async run(): Promise<void> {
    const open = new Set<Promise<void>>();
    const start = performance.now();
    for (let number = 0; !this.ended; number += 1) {
      const due = start + number * this.everyMs;
      await pause(Math.max(0, due - performance.now()));
      const step = this.steps[number % this.steps.length] as Step;
      const asked: Promise<void> = this.ask(step, due).finally(() => open.delete(asked));
      open.add(asked);
    }
    await Promise.all(open);
  }

  private async ask({ name, ask }: Step, due: number): Promise<void> {
    const told = await ask().then(
      (reply) => ({ status: reply.status, wrong: this.wrongOf(reply) }),
      (error: Error) => ({ status: 0, wrong: `no answer: ${error.message}` }),
    );
    this.told.push({ name, took: performance.now() - due, ...told });
  }
}
