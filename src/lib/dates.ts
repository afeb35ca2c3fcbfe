/** Parses the ISO 8601 dates and times of filters. A date or time without an offset is in UTC. */

import { instantShown, UTC } from './time-zone';

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;
const DAY_MS = 86_400_000;
const MAX_YEAR = 9999;

export interface DateOrDateTime {
  at: Date;
  /** Whether the text was a date without a time. */
  wholeDay: boolean;
}

/** Parses `2026-11-20` or `2026-11-20T12:30:00.5+02:00`; null for any other text and for dates that do not exist. */
export function parseDateOrDateTime(text: string): DateOrDateTime | null {
  const wholeDay = DATE_PATTERN.test(text);
  if (!wholeDay && !DATE_TIME_PATTERN.test(text)) return null;
  if (!dayExists(text.slice(0, 10))) return null;
  const offset = wholeDay || /(Z|[+-]\d{2}:\d{2})$/.test(text) ? '' : 'Z';
  const at = new Date(text + offset);
  return isWritable(at) ? { at, wholeDay } : null;
}

/** Whether PostgreSQL and ISO 8601 can write the time: its year in UTC is 1 to 9999. False for an invalid date. */
const isWritable = (at: Date) => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= MAX_YEAR;

/** Returns the time, or the first instant of the date by a clock. */
export const firstInstantOf = ({ at, wholeDay }: DateOrDateTime, clock = UTC) =>
  wholeDay ? instantShown(at.getTime(), clock) : at;

/** Exclusive end of a period that includes the date (next day, by a clock) or time (next millisecond). */
export const firstInstantAfter = ({ at, wholeDay }: DateOrDateTime, clock = UTC) =>
  wholeDay ? instantShown(at.getTime() + DAY_MS, clock) : new Date(at.getTime() + 1);

/** Whether a date exists in the calendar: `Date` would parse `2026-02-31` as 3 March. */
function dayExists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && date.getUTCFullYear() > 0;
}

/** Parses an ISO 8601 date with a time; null for other text, and for a date without a time. */
export function parseDateTime(text: string): Date | null {
  const found = parseDateOrDateTime(text);
  return found && !found.wholeDay ? found.at : null;
}
