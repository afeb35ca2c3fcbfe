/** Spreads callbacks over several turns of the event loop, so that requests are served in between. */
export class TurnScheduler {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly perTurn: number) {}

  /** Resolves in a later turn of the event loop: first in, first out, `perTurn` callers per turn. */
  waitForTurn(): Promise<void> {
    return new Promise((resolve) => {
      if (this.waiting.push(resolve) === 1) setImmediate(this.grantTurns);
    });
  }

  private readonly grantTurns = () => {
    for (const resolve of this.waiting.splice(0, this.perTurn)) resolve();
    if (this.waiting.length > 0) setImmediate(this.grantTurns);
  };
}
