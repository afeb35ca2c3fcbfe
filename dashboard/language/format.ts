import { useLanguage } from './language';
import type { Money } from './money';
import { useTimeZone } from './time-zone';

/** More decimals than any token has. */
const MAX_DECIMALS = 36;

/** Significant digits of a shown rate. */
const RATE_DIGITS = 6;

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Returns a function that keeps its results by its arguments: a slow phone takes milliseconds to create an `Intl` format. */
function keepingResults<Args extends readonly unknown[], T>(
  create: (...args: Args) => T,
): (...args: Args) => T {
  const results = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const result = results.get(key) ?? create(...args);
    results.set(key, result);
    return result;
  };
}

const formatOf = keepingResults((language: string, zone: string) => {
  const numbers = keepingResults(
    (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
  );
  const dates = keepingResults(
    (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { timeZone: zone, ...options }),
  );
  const relative = keepingResults(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  return {
    /** Formats a decimal text exactly: it is never converted to a floating-point number. */
    amount: (decimal: string) =>
      numbers({ maximumFractionDigits: MAX_DECIMALS }).format(decimal as Intl.StringNumericLiteral),
    /** Formats money exactly, with at least the decimals of its currency. */
    money({ amount, currency }: Money): string {
      const style = { style: 'currency', currency, maximumFractionDigits: MAX_DECIMALS } as const;
      return numbers(style).format(amount as Intl.StringNumericLiteral);
    },
    /** Formats money rounded to the decimals of its currency: for sums of payments. */
    roundedMoney: ({ amount, currency }: Money) =>
      numbers({ style: 'currency', currency }).format(amount as Intl.StringNumericLiteral),
    /** Formats what one token is worth, rounded for reading. */
    rate({ amount, currency }: Money): string {
      const style = { style: 'currency', currency, maximumSignificantDigits: RATE_DIGITS } as const;
      return numbers(style).format(amount as Intl.StringNumericLiteral);
    },
    count: (value: number) => numbers({}).format(value),
    /** Formats basis points as a percentage. */
    percent: (basisPoints: number) =>
      numbers({ style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000),
    time: (instant: string) => dates({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant)),
    /** A day, without the year if it is the current one: for lists. */
    shortDay(instant: string): string {
      const date = new Date(instant);
      const isThisYear = date.getFullYear() === new Date().getFullYear();
      return dates(isThisYear ? { month: 'short', day: 'numeric' } : { dateStyle: 'medium' }).format(date);
    },
    hour: (instant: string) => dates({ timeStyle: 'short' }).format(new Date(instant)),
    day: (instant: string) => dates({ dateStyle: 'medium' }).format(new Date(instant)),
    /** Such as "5 minutes": in the largest unit that fits. */
    duration(seconds: number): string {
      const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
      return numbers({ style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(seconds / length));
    },
    /** Such as "5 minutes ago". */
    ago(instant: string): string {
      const seconds = (Date.parse(instant) - Date.now()) / 1000;
      const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
      return relative().format(Math.round(seconds / length), unit);
    },
  };
});

/** Formats amounts, numbers and times in the person's language and time zone. */
export function useFormat() {
  const { language } = useLanguage();
  return formatOf(language, useTimeZone());
}
