import pino from 'pino';
import { logThrottle } from './log-throttle';

export type Logger = pino.Logger;

/**
 * Maximum size in bytes of the buffer for log lines that cannot be written, for example because the disk is full.
 * Further lines are dropped.
 */
const MAX_BUFFERED_BYTES = 1_000_000;

/**
 * Creates a logger that writes JSON lines to standard output. Credentials never reach the log: a request is logged only
 * by its method, path and status. Repeated warnings and errors are throttled to ten lines per second, followed by the
 * number of dropped lines.
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
  const stream = pino.destination({ dest: 1, sync: true, maxLength: MAX_BUFFERED_BYTES });
  stream.on('error', () => {});
  return stream;
}

/**
 * Returns only the members of an error that are safe to log. Other members that libraries add, such as the parameters
 * of a query or the command AUTH, may contain secrets.
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
