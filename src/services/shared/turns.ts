/** Spreads work over several turns of the event loop, so that other requests are served in between. */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly perTurn: number) {}

  /** Resolves when it is the caller's turn: first come, first served, `perTurn` callers per turn of the event loop. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      if (this.waiting.push(resolve) === 1) setImmediate(this.grant);
    });
  }

  private readonly grant = () => {
    for (const resolve of this.waiting.splice(0, this.perTurn)) resolve();
    if (this.waiting.length > 0) setImmediate(this.grant);
  };
}
