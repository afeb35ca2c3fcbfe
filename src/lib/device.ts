// Loaded with the first session, because it knows hundreds of browsers.
const bowser = (): typeof import('bowser') => require('bowser');

/** First word of a `User-Agent`, which names a program and its version: `curl/8.5.0`. */
const PROGRAM = /^[\w.+-]+(?:\/[\w.+-]+)?/;

/**
 * Describes the device that sent a `User-Agent`, so that its owner recognizes it: `Firefox on Linux`. Returns the first
 * word of the header for a program, and null when nothing is known. The sender chooses the header, so it proves nothing.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = bowser().parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return PROGRAM.exec(userAgent)?.[0] ?? null;
}
