import pino from 'pino';
import { logThrottle } from './log-throttle';

export type Logger = pino.Logger;

/** Maximum buffer for lines that cannot be written, as on a full disk; further lines are lost. */
const MOST_BYTES = 1_000_000;

/**
 * Writes JSON lines to standard output. Credentials never reach the log: requests are logged by method, path and
 * status only. Repeated warnings and errors are limited to ten lines per second, followed by the number of dropped
 * ones.
 */
export const createLogger = (level: string): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: { logMethod: logThrottle() },
    },
    output(),
  );

/** Ignores write errors: a log that cannot be written must not end the process. */
function output() {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: MOST_BYTES });
  stream.on('error', () => {});
  return stream;
}

/**
 * Keeps only these members of an error: others that libraries attach (values of a query, the command AUTH) may be
 * secret.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
