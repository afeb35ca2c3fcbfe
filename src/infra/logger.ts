import pino from 'pino';

export type Logger = pino.Logger;

/** JSON lines on standard output. Credentials never reach it: requests are logged by method, path and status only. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  });

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
