import type pino from 'pino';

/** Lines of one kind that pass each second. */
const LINES = 10;
const SECOND_MS = 1_000;
/** The number of pino's level `warn`. */
const WARN = 40;

type LogMethod = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>;

/**
 * Throttles warnings and errors, as pino's `logMethod` hook: ten lines a second pass of each kind, which is the message with
 * the error's code or message. After the second one more line tells how many were `leftOut`.
 */
export function logThrottle(): LogMethod {
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
