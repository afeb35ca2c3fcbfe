import { endOfDay, startOfDay } from './days';
import { timeZone } from './time-zone';

/** First and last day of a filter, such as `2026-11-23`, in the person's time zone. */
interface Days {
  from?: string;
  to?: string;
}

/** Returns the instants that the days of the filter begin and end with, in ISO 8601. */
export function timesOf({ from, to }: Days): { from: string | undefined; to: string | undefined } {
  const zone = timeZone();
  return {
    from: isDay(from) ? startOfDay(from, zone).toISOString() : undefined,
    to: isDay(to) ? endOfDay(to, zone).toISOString() : undefined,
  };
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(`${text}T00:00Z`));
