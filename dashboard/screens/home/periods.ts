import { localTimeOf, startOfDay } from '../../language/days';

/** Periods that the home can show: today, the last days by their number, or the last twelve months. */
export const RANGES = ['today', '7', '30', '90', 'year'] as const;
type Range = (typeof RANGES)[number];

/** The chosen period and currency, as the address of the home has them. */
export interface HomeSearch {
  range?: Range | undefined;
  /** ISO 4217 code. */
  currency?: string | undefined;
}

export const readHomeSearch = ({ range, currency }: Record<string, unknown>): HomeSearch => ({
  range: RANGES.find((each) => each === range),
  currency: typeof currency === 'string' ? currency : undefined,
});

/** The period of a home without a choice. */
export const USUAL_RANGE: Range = '30';

/** A period and its buckets, with the period before it; times are in ISO 8601. */
export interface Period {
  interval: 'hour' | 'day' | 'month';
  /** Starts of the buckets, in the order of time. */
  starts: string[];
  /** Start and last instant of the period before. */
  before: { from: string; to: string };
}

const HOUR_MS = 3_600_000;
const MONTHS = 12;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

function monthAfter(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
const lastInstantBefore = (time: Date) => new Date(time.getTime() - 1).toISOString();

/** Returns the period that ends now. The one before is of the same length: of today, yesterday until this hour. */
export function periodOf(range: Range, now: Date, zone: string): Period {
  const today = localTimeOf(now.toISOString(), zone).slice(0, 10);
  const startOf = (day: string) => startOfDay(day, zone);
  if (range === 'today') {
    const [from, end] = [startOf(today).getTime(), startOf(dayAfter(today, 1)).getTime()];
    const nextHour = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
    return {
      interval: 'hour',
      starts: places((end - from) / HOUR_MS).map((hour) => new Date(from + hour * HOUR_MS).toISOString()),
      before: {
        from: startOf(dayAfter(today, -1)).toISOString(),
        to: lastInstantBefore(new Date(nextHour - 24 * HOUR_MS)),
      },
    };
  }
  const [count, after] = range === 'year' ? [MONTHS, monthAfter] : [Number(range), dayAfter];
  const first = after(today, 1 - count);
  return {
    interval: range === 'year' ? 'month' : 'day',
    starts: places(count).map((place) => startOf(after(first, place)).toISOString()),
    before: { from: startOf(after(first, -count)).toISOString(), to: lastInstantBefore(startOf(first)) },
  };
}

/** Returns the values of the buckets in their order; '0' for a bucket without a point. */
export function valuesOf(
  { starts }: Period,
  points: readonly { start: string; received: string }[],
): string[] {
  const values = starts.map(() => '0');
  for (const { start, received } of points) {
    const place = starts.findLastIndex((each) => Date.parse(each) <= Date.parse(start));
    if (place >= 0) values[place] = received;
  }
  return values;
}
