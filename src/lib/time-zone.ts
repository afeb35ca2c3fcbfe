/**
 * Matches a time zone name, which starts with a letter. Excludes offsets such as `+01:00`, which `Intl` accepts but
 * PostgreSQL interprets with the opposite sign.
 */
const NAME = /^[A-Za-z][\w+/-]*$/;

/** Whether the text is the name of an IANA time zone, in any letter case. */
export function isTimeZone(text: string): boolean {
  if (!NAME.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Returns today's date in a time zone, as `2026-11-22`. */
export const dateIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone });
