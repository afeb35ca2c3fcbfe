/** Calendar buckets in UTC; a week starts on Monday (ISO 8601). */

export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function bucketStart(interval: Interval, at: Date): Date {
  const start = new Date(at);
  start.setUTCMinutes(0, 0, 0);
  if (interval === 'hour') return start;
  start.setUTCHours(0);
  if (interval === 'week') start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  if (interval === 'month') start.setUTCDate(1);
  return start;
}

/** Returns the start of the bucket that is `steps` buckets after the bucket that starts at `start`. */
export function bucketAfter(interval: Interval, start: Date, steps = 1): Date {
  const next = new Date(start);
  if (interval === 'month') next.setUTCMonth(next.getUTCMonth() + steps);
  else next.setTime(next.getTime() + steps * { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS }[interval]);
  return next;
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
}

/**
 * Returns the starts of the buckets of a volume query, at most `max` + 1. A result of `max` + 1 starts means that there
 * are too many buckets.
 */
export function bucketStartsOfSpan({ interval, from, to }: BucketSpan, max: number): Date[] {
  const start = from ?? bucketAfter(interval, bucketStart(interval, to), 1 - DEFAULT_BUCKETS);
  return bucketStartsBetween(interval, start, to, max);
}

/**
 * Returns the starts of all buckets that overlap a time span, at most `max` + 1. A result of `max` + 1 starts means
 * that there are too many buckets.
 */
export function bucketStartsBetween(interval: Interval, from: Date, to: Date, max: number): Date[] {
  const starts: Date[] = [];
  for (let start = bucketStart(interval, from); start < to && starts.length <= max; ) {
    starts.push(start);
    start = bucketAfter(interval, start);
  }
  return starts;
}
