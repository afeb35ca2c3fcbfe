import type pino from 'pino';

/** Maximum number of log lines of one kind per second. */
const MAX_LINES = 10;
const SECOND_MS = 1_000;
/** Number of pino's level `warn`. */
const WARN_LEVEL = 40;

type LogMethod = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>;

/**
 * Throttles warnings and errors (a `logMethod` hook of pino): at most ten lines per second of each kind. A kind is a
 * message with an error code or error message. At the end of the second, one more line reports the number of dropped
 * lines as `leftOut`.
 */
export function logThrottle(): LogMethod {
  const counts = new Map<string, number>();
  return function (inputs, method, level) {
    if (level < WARN_LEVEL) return method.apply(this, inputs);
    const { key, message } = throttleKey(inputs);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    if (count === 0) {
      const end = () => {
        const leftOut = (counts.get(key) ?? 0) - MAX_LINES;
        counts.delete(key);
        if (leftOut > 0) method.apply(this, [{ leftOut }, `${message} (further lines were dropped)`]);
      };
      setTimeout(end, SECOND_MS).unref();
    }
    if (count < MAX_LINES) method.apply(this, inputs);
  };
}

function throttleKey([first, second]: readonly unknown[]): { key: string; message: string } {
  const message = String(typeof first === 'string' ? first : second);
  const { err } = (typeof first === 'object' && first !== null ? first : {}) as { err?: unknown };
  if (!(err instanceof Error)) return { key: message, message };
  const what = 'code' in err && typeof err.code === 'string' ? err.code : `${err.name}: ${err.message}`;
  return { key: `${message} ${what}`, message };
}
