/** Milliseconds by which the clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Returns the instant at which the clocks of a time zone show a time (`2026-11-23T18:30`). */
export function instantOf(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}Z`);
  const guess = shown - offsetAt(shown, timeZone);
  // The clocks may have changed between the guess and the same time in UTC.
  return new Date(shown - offsetAt(guess, timeZone));
}

/** Returns what the clocks of a time zone show at an instant, as `<input type="datetime-local">` takes it. */
export function localTimeOf(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);
}

/** Returns the first instant of a day (`2026-11-23`) in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date => instantOf(`${day}T00:00`, timeZone);

/** Returns the last millisecond of a day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return new Date(startOfDay(next, timeZone).getTime() - 1);
}
