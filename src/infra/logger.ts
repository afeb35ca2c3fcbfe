import pino from 'pino';
import { logThrottle } from './log-throttle';

export type Logger = pino.Logger;

/** What waits for room, where the log goes to a file on a full disk; what is more is lost. */
const MOST_BYTES = 1_000_000;

/**
 * JSON lines on standard output. Credentials never reach it: requests are logged by method, path and status only. Of what
 * goes wrong again and again, a second has ten lines and their number.
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

/** A log that cannot be written is no reason to end. */
function output() {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: MOST_BYTES });
  stream.on('error', () => {});
  return stream;
}

/** Nothing else of an error: what libraries hang on theirs (values of a query, the command AUTH) may be secret. */
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
