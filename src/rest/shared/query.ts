import { z } from 'zod';
import type { Problem } from '../../errors';
import type { Actor } from '../../lib/actor';
import { type DateOrDateTime, firstInstantAfter, firstInstantOf, parseDateOrDateTime } from '../../lib/dates';
import * as fields from '../../lib/input-schemas';
import { failWith, toIssue } from '../../lib/issue-reasons';
import { reason } from '../../lib/reasons';
import { clockOf } from '../../lib/time-zone';
import { DAY } from './examples';
import type { UnknownName } from './unknown-names';

/** Current name of each parameter alias that older clients send. */
const ALIASES: Record<string, string> = { take: 'limit', skip: 'offset', sort: 'order', sort_by: 'order_by' };

export interface QueryParameters {
  /** Value of each parameter, by the parameter's name in the schema. */
  values: Record<string, string>;
  /** Name under which the caller sent each parameter, by the parameter's name in the schema. */
  namesAsSent: Record<string, string>;
  problems: Problem[];
  /** Parameters that the operation does not have. */
  unknown: UnknownName[];
}

/**
 * Reads the parameters named `known` from a query string, and lists all other parameters as unknown. Reports a
 * problem for a parameter that is repeated, nested (`a[b]`), not decodable, or given under two names at once.
 */
export function readQuery(search: string, known: readonly string[]): QueryParameters {
  const read: QueryParameters = { values: {}, namesAsSent: {}, problems: [], unknown: [] };
  if (search === '') return read;
  for (const pair of search.split('&')) {
    const [rawName = '', rawValue = ''] = pair.split(/=(.*)/s, 2);
    const [name, value] = [decode(rawName), decode(rawValue)];
    const base = name?.split('[')[0] ?? '';
    const target = Object.hasOwn(ALIASES, base) ? (ALIASES[base] as string) : base;
    if (!known.includes(target)) {
      if (rawName !== '') read.unknown.push({ name: name ?? rawName, known });
      continue;
    }
    const earlier = read.namesAsSent[target];
    if (base !== name) read.problems.push({ member: base, reason: reason('plain_value') });
    else if (earlier === base) read.problems.push({ member: base, reason: reason('given_twice') });
    else if (earlier)
      read.problems.push({ member: base, reason: reason('given_together', { other: earlier }) });
    read.namesAsSent[target] = base;
    if (value === null) read.problems.push({ member: base, reason: reason('undecodable') });
    else read.values[target] = value;
  }
  return read;
}

/**
 * Decodes percent-encoding and `+`; null when the bytes are not UTF-8, which `URLSearchParams` would silently replace.
 */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Schema of a parameter that is a whole number, with a default. */
export const wholeNumber = (
  rule: z.ZodType<number, number>,
  fallback: number,
  documented: { description: string; minimum: number; maximum?: number },
) =>
  z
    .string()
    .regex(/^\d{1,16}$/, failWith(reason('whole_number_text', { min: documented.minimum })))
    .transform(Number)
    .pipe(rule)
    .default(fallback)
    .meta({ type: 'integer', default: fallback, ...documented });

export const page = {
  limit: wholeNumber(fields.limit, fields.DEFAULT_LIMIT, {
    description: 'Maximum number of items to return',
    minimum: 1,
    maximum: fields.MAX_LIMIT,
  }),
  offset: wholeNumber(fields.offset, 0, { description: 'Number of items to skip', minimum: 0 }),
};

/** Schema of an optional parameter that filters the rows of a list. */
export const filter = <T extends z.ZodType>(rule: T, description: string, example: string | boolean) =>
  rule.optional().meta({ description, examples: [example] });

/** Schema of a parameter that is `true` or `false`. */
export const booleanText = z
  .enum(['true', 'false'], failWith(reason('one_of', { values: ['true', 'false'] })))
  .transform((text) => text === 'true')
  .meta({ type: 'boolean' });

export const dateOrDateTime = z.string().transform((text, context): DateOrDateTime => {
  const found = parseDateOrDateTime(text);
  if (found) return found;
  context.addIssue(toIssue(reason('date_or_date_time')));
  return z.NEVER;
});

/**
 * Schema of the inclusive start of a range of time; a date without a time stands for the first instant of that day.
 */
export const startDate = dateOrDateTime
  .transform((given) => firstInstantOf(given))
  .meta({ type: 'string', description: 'Created at this time or later (ISO 8601)', examples: [DAY] });

/** Inclusive end, converted to an exclusive one: the next day for a date, else one millisecond later. */
export const endDate = dateOrDateTime
  .transform((given) => firstInstantAfter(given))
  .meta({
    type: 'string',
    description:
      'Created at this time or earlier (ISO 8601); a date without a time includes the whole day, UTC',
    examples: [DAY],
  });

/** Schemas of a range of time whose dates are days by the clocks of `time_zone`; `instantsOf` converts them. */
export const zonedRange = (what: string) => ({
  start_date: dateOrDateTime.optional().meta({
    ...{ type: 'string', examples: [DAY] },
    description: `${what} at this time or later (ISO 8601); a date without a time begins in the time zone`,
  }),
  end_date: dateOrDateTime.optional().meta({
    ...{ type: 'string', examples: [DAY] },
    description: `${what} at this time or earlier (ISO 8601); a date without a time includes the whole day in the time zone`,
  }),
  time_zone: fields.timeZone.optional().meta({
    description: "IANA time zone of days and times; the account's by default",
    examples: ['Europe/Berlin'],
  }),
});

interface ZonedRange {
  startDate?: DateOrDateTime | undefined;
  endDate?: DateOrDateTime | undefined;
  timeZone?: string | undefined;
}

/** Instants of `zonedRange`, by the time zone of the query or of the caller's account. */
export function zoned<Q extends ZonedRange>(
  { startDate, endDate, timeZone: chosen, ...rest }: Q,
  actor: Actor,
) {
  const timeZone = chosen ?? (actor.kind === 'anonymous' ? 'UTC' : actor.account.timeZone);
  const clock = clockOf(timeZone);
  return {
    ...rest,
    timeZone,
    startDate: startDate && firstInstantOf(startDate, clock),
    endDate: endDate && firstInstantAfter(endDate, clock),
  };
}
