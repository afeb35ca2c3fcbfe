import type pino from 'pino';

/** How many lines of a kind a second has. */
const LINES = 10;
const SECOND_MS = 1_000;
/** Pino's number. */
const WARN = 40;

type LogMethod = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>;

/**
 * For pino's `logMethod`: of warnings and errors of one kind, the same words about the same kind of error, ten lines a second
 * pass. When it is over, one more tells how many were left out.
 */
export function sparing(): LogMethod {
  const counts = new Map<string, number>();
  return function (inputs, method, level) {
    if (level < WARN) return method.apply(this, inputs);
    const { kind, words } = kindOf(inputs);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    if (count === 0) {
      const end = () => {
        const leftOut = (counts.get(kind) ?? 0) - LINES;
        counts.delete(kind);
        if (leftOut > 0) method.apply(this, [{ leftOut }, `${words}, and again`]);
      };
      setTimeout(end, SECOND_MS).unref();
    }
    if (count < LINES) method.apply(this, inputs);
  };
}

function kindOf([first, second]: readonly unknown[]): { kind: string; words: string } {
  const words = String(typeof first === 'string' ? first : second);
  const { err } = (typeof first === 'object' && first !== null ? first : {}) as { err?: unknown };
  if (!(err instanceof Error)) return { kind: words, words };
  const what = 'code' in err && typeof err.code === 'string' ? err.code : `${err.name}: ${err.message}`;
  return { kind: `${words} ${what}`, words };
}
