/** Calendar buckets by the clocks of a time zone, UTC by default; a week starts on Monday (ISO 8601). */

import { type Clock, instantShown, UTC } from './time-zone';

export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

const HOUR_MS = 3_600_000;

export function bucketStart(interval: Interval, at: Date, clock = UTC): Date {
  const offset = clock(at.getTime());
  const shown = startShown(interval, at.getTime() + offset);
  return interval === 'hour' ? new Date(shown - offset) : instantShown(shown, clock);
}

/** Returns what the clock shows at the start of the bucket in which it shows `shown`. */
function startShown(interval: Interval, shown: number): number {
  const start = new Date(shown);
  start.setUTCMinutes(0, 0, 0);
  if (interval === 'hour') return start.getTime();
  start.setUTCHours(0);
  if (interval === 'week') start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  if (interval === 'month') start.setUTCDate(1);
  return start.getTime();
}

/** Returns the start of the bucket that is `steps` buckets after the bucket that starts at `start`. */
export function bucketAfter(interval: Interval, start: Date, steps = 1, clock = UTC): Date {
  if (interval === 'hour') return new Date(start.getTime() + steps * HOUR_MS);
  const next = new Date(startShown(interval, start.getTime() + clock(start.getTime())));
  if (interval === 'month') next.setUTCMonth(next.getUTCMonth() + steps);
  else next.setUTCDate(next.getUTCDate() + steps * (interval === 'week' ? 7 : 1));
  return instantShown(next.getTime(), clock);
}

const DEFAULT_BUCKETS = 30;

export interface BucketSpan {
  interval: Interval;
  /**
   * Start of the span; by default, the start of the 29th bucket before the bucket that contains `to`. The default
   * span has 30 buckets, or 29 when `to` is itself the start of a bucket.
   */
  from?: Date | null;
  to: Date;
  /** Clock of the buckets; UTC by default. */
  clock?: Clock;
}

/** Starts of the buckets of a volume query, at most `max` + 1, which means that there are too many. */
export function bucketStartsOfSpan({ interval, from, to, clock }: BucketSpan, max: number): Date[] {
  const start = from ?? bucketAfter(interval, bucketStart(interval, to, clock), 1 - DEFAULT_BUCKETS, clock);
  return bucketStartsBetween(interval, start, to, max, clock);
}

/** Starts of all buckets that overlap a span, at most `max` + 1, which means that there are too many. */
export function bucketStartsBetween(
  interval: Interval,
  from: Date,
  to: Date,
  max: number,
  clock = UTC,
): Date[] {
  const starts: Date[] = [];
  for (let start = bucketStart(interval, from, clock); start < to && starts.length <= max; ) {
    starts.push(start);
    start = bucketAfter(interval, start, 1, clock);
  }
  return starts;
}
