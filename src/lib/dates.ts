/** ISO 8601 dates and times of filters; without an offset they are UTC. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;
const DAY_MS = 86_400_000;

export interface Moment {
  at: Date;
  /** Whether only a day was given, without a time. */
  wholeDay: boolean;
}

/** Reads `2026-11-20` or `2026-11-20T12:30:00.5+02:00`; null for anything else and for days that do not exist. */
export function parseMoment(text: string): Moment | null {
  const wholeDay = DAY.test(text);
  if (!wholeDay && !TIME.test(text)) return null;
  if (!dayExists(text.slice(0, 10))) return null;
  const offset = wholeDay || /(Z|[+-]\d{2}:\d{2})$/.test(text) ? '' : 'Z';
  const at = new Date(text + offset);
  return Number.isNaN(at.getTime()) ? null : { at, wholeDay };
}

/** The first instant after the moment: the next day for a day, the next millisecond for a time. */
export const endOf = ({ at, wholeDay }: Moment) => new Date(at.getTime() + (wholeDay ? DAY_MS : 1));

/** Whether a day (`2026-02-31`) is in the calendar: `Date` would read this one as 3 March. */
function dayExists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && date.getUTCFullYear() > 0;
}
