/** Spreads callbacks over several event-loop turns, so that the process can serve requests between them. */
export class TurnScheduler {
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly perTurn: number) {}

  /** Resolves in a later event-loop turn. Callers are resolved in order of arrival, `perTurn` callers in each turn. */
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
