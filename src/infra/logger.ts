import pino from 'pino';

export type Logger = pino.Logger;

/** JSON lines on standard output. Credentials never reach it: requests are logged by method, path and status only. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
