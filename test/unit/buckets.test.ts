import { bucketAfter, bucketStart, bucketStartsBetween } from '../../src/lib/buckets';
import { clockOf } from '../../src/lib/time-zone';

const at = (text: string) => new Date(text);

describe('buckets', () => {
  it.each([
    ['hour', '2026-03-04T05:00:00.000Z'],
    ['day', '2026-03-04T00:00:00.000Z'],
    ['week', '2026-03-02T00:00:00.000Z'],
    ['month', '2026-03-01T00:00:00.000Z'],
  ] as const)('start with the %s in UTC', (interval, start) => {
    expect(bucketStart(interval, at('2026-03-04T05:06:07.890Z')).toISOString()).toBe(start);
  });

  it('start a week on Monday, also for a Sunday', () => {
    expect(bucketStart('week', at('2026-03-01T23:59:59.999Z')).toISOString()).toBe(
      '2026-02-23T00:00:00.000Z',
    );
  });

  it('continue across the end of a year', () => {
    expect(bucketAfter('month', at('2026-12-01T00:00:00Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(bucketAfter('week', at('2026-12-28T00:00:00Z')).toISOString()).toBe('2027-01-04T00:00:00.000Z');
  });

  it('cover a period completely, from the bucket of its start to the one before its end', () => {
    const starts = bucketStartsBetween('day', at('2026-03-04T05:00:00Z'), at('2026-03-06T00:00:00Z'), 10);
    expect(starts.map((start) => start.toISOString().slice(0, 10))).toEqual(['2026-03-04', '2026-03-05']);
  });

  it.each([
    // The clocks go forward, and back.
    [
      'Europe/Berlin',
      'day',
      '2026-03-28T12:00:00Z',
      ['2026-03-27T23:00', '2026-03-28T23:00', '2026-03-29T22:00'],
    ],
    [
      'Europe/Berlin',
      'day',
      '2026-10-24T12:00:00Z',
      ['2026-10-23T22:00', '2026-10-24T22:00', '2026-10-25T23:00'],
    ],
    [
      'Asia/Kolkata',
      'day',
      '2026-03-04T18:29:59Z',
      ['2026-03-03T18:30', '2026-03-04T18:30', '2026-03-05T18:30'],
    ],
    [
      'Asia/Kathmandu',
      'week',
      '2026-03-01T18:15:00Z',
      ['2026-03-01T18:15', '2026-03-08T18:15', '2026-03-15T18:15'],
    ],
    [
      'America/St_Johns',
      'month',
      '2026-03-01T03:29:59Z',
      ['2026-02-01T03:30', '2026-03-01T03:30', '2026-04-01T02:30'],
    ],
    [
      'Asia/Kolkata',
      'hour',
      '2026-03-04T05:06:00Z',
      ['2026-03-04T04:30', '2026-03-04T05:30', '2026-03-04T06:30'],
    ],
    // There is no midnight on the second day of these zones.
    [
      'Africa/Cairo',
      'day',
      '2026-04-23T12:00:00Z',
      ['2026-04-22T22:00', '2026-04-23T22:00', '2026-04-24T21:00'],
    ],
    [
      'America/Santiago',
      'day',
      '2026-09-05T12:00:00Z',
      ['2026-09-05T04:00', '2026-09-06T04:00', '2026-09-07T03:00'],
    ],
    [
      'Atlantic/Azores',
      'day',
      '2026-03-28T12:00:00Z',
      ['2026-03-28T01:00', '2026-03-29T01:00', '2026-03-30T00:00'],
    ],
  ] as const)('follow the clocks of %s by %s', (zone, interval, from, starts) => {
    const found = bucketStartsBetween(interval, at(from), at('2026-12-31T00:00:00Z'), 2, clockOf(zone));
    expect(found.map((start) => start.toISOString().slice(0, 16))).toEqual(starts);
  });

  it('stop one bucket after the requested maximum', () => {
    expect(
      bucketStartsBetween('hour', at('2000-01-01T00:00:00Z'), at('2026-01-01T00:00:00Z'), 10),
    ).toHaveLength(11);
  });

  it('are empty for a period that ends before it starts', () => {
    expect(bucketStartsBetween('day', at('2026-03-04T00:00:00Z'), at('2026-03-03T00:00:00Z'), 10)).toEqual(
      [],
    );
  });
});
