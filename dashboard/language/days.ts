import { clockOf, instantShown } from '../../src/lib/time-zone';

/** Returns the instant at which the clocks of a time zone show a time (`2026-11-23T18:30`). */
export const instantOf = (local: string, timeZone: string): Date =>
  instantShown(Date.parse(`${local}Z`), clockOf(timeZone));

/** Returns what the clocks of a time zone show at an instant, as `<input type="datetime-local">` takes it. */
export function localTimeOf(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  return new Date(time + clockOf(timeZone)(time)).toISOString().slice(0, 16);
}

/** Returns the first instant of a day (`2026-11-23`) in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date => instantOf(`${day}T00:00`, timeZone);

/** Returns the last millisecond of a day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return new Date(startOfDay(next, timeZone).getTime() - 1);
}
