/**
 * Starts with a letter: PostgreSQL takes offsets such as `+01:00` with the opposite sign of `Intl`. Names of System V are
 * known to `Intl` alone.
 */
const NAME = /^(?!SystemV)[A-Z][\w+/-]*$/i;

/** The names by place. With others, such as `BST`, PostgreSQL means another zone than `Intl`, or none. */
const OF_PLACE = /^(?!US|Canada)\w+\//i;

/** Returns a name for the time zone with this IANA name, in any letter case, that PostgreSQL knows too; null when there is none. */
export function toTimeZone(text: string): string | null {
  if (!NAME.test(text)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    return OF_PLACE.test(text) ? text : timeZone;
  } catch {
    return null;
  }
}

/** Returns today's date in a time zone, as `2026-11-22`. */
export const dateIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone });

/** Milliseconds by which the clocks of a time zone are ahead of UTC at an instant (milliseconds since 1970). */
export type Clock = (instant: number) => number;

export const UTC: Clock = () => 0;

/** Returns the clock of a time zone. Instants before 1970, when clocks had odd offsets, count as in UTC. */
export function clockOf(timeZone: string): Clock {
  if (timeZone === 'UTC') return UTC;
  const number = 'numeric';
  const parts = {
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  } as const;
  const format = new Intl.DateTimeFormat('en-CA-u-hc-h23', { timeZone, ...parts });
  return (instant) => {
    if (instant < 0) return 0;
    const part = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
}

/** Instant at which a clock shows a time, given as if in UTC; where the clock skips it, that of the skip. */
export function instantShown(shown: number, clock: Clock): Date {
  const guess = shown - clock(shown);
  // The clocks may have changed between the guess and the same time in UTC; no guess is right about a skipped time.
  const found = shown - clock(guess);
  return new Date(clock(found) === clock(guess) ? found : Math.max(found, guess));
}
