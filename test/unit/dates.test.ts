import fc from 'fast-check';
import { firstInstantAfter, parseDateOrDateTime } from '../../src/lib/dates';

const at = (text: string) => parseDateOrDateTime(text)?.at.toISOString();

describe('parseDateOrDateTime', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T12:30', '2026-11-20T12:30:00.000Z'],
    ['2026-11-20T12:30:45', '2026-11-20T12:30:45.000Z'],
    ['2026-11-20T12:30:45Z', '2026-11-20T12:30:45.000Z'],
    ['2026-11-20T12:30:45.5', '2026-11-20T12:30:45.500Z'],
    ['2026-11-20T12:30:45.123456789Z', '2026-11-20T12:30:45.123Z'],
    ['2026-11-20T12:30:00.5+02:00', '2026-11-20T10:30:00.500Z'],
    ['2026-11-20T00:30:00-02:00', '2026-11-20T02:30:00.000Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('reads %s as %s', (text, expected) => {
    expect(at(text)).toBe(expected);
  });

  it('distinguishes a day from a time', () => {
    expect(parseDateOrDateTime('2026-11-20')?.wholeDay).toBe(true);
    expect(parseDateOrDateTime('2026-11-20T00:00')?.wholeDay).toBe(false);
  });

  it.each([
    ...['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-11-00', '2026-11-32'],
    ...['1900-02-29', '0000-01-01', '2026-02-31T10:00:00Z'],
  ])('refuses %s, a day that does not exist', (text) => {
    expect(parseDateOrDateTime(text)).toBeNull();
  });

  it.each(['9999-12-31T23:59:59-12:00', '0001-01-01T00:00:00+12:00'])(
    'refuses %s, a time outside the years 1 to 9999 in UTC',
    (text) => {
      expect(parseDateOrDateTime(text)).toBeNull();
    },
  );

  it.each([
    '2026-11-20T25:00:00Z',
    '2026-11-20T12:60:00Z',
    '2026-11-20T12:00:61Z',
    '2026-11-20T12:00:00+25:00',
    '2026-11-20T12:00:00+02:99',
  ])('refuses %s, a time that does not exist', (text) => {
    expect(parseDateOrDateTime(text)).toBeNull();
  });

  it.each([
    ...[
      '',
      ' ',
      'now',
      'yesterday',
      'infinity',
      '-infinity',
      'epoch',
      'null',
      '0',
      '1763596800',
      '2026',
      '2026-11',
    ],
    ...[
      '20261120',
      '26-11-20',
      '2026-11-2',
      '2026/11/20',
      '20.11.2026',
      '2026-W47',
      '2026-324',
      ' 2026-11-20',
    ],
    ...[
      '2026-11-20 ',
      '2026-11-20\n',
      '2026-11-20 12:00:00',
      '2026-11-20T',
      '2026-11-20T12',
      '2026-11-20T12:00:',
    ],
    ...[
      '2026-11-20T12:00:00.',
      '2026-11-20T12:00:00.1234567890Z',
      '2026-11-20T12:00:00z',
      '2026-11-20t12:00:00Z',
    ],
    ...['2026-11-20T12:00:00+0200', '2026-11-20T12:00:00+02', '2026-11-20Z', '+002026-11-20', '-2026-11-20'],
    ...['２０２６-11-20', '2026-11-20T12:00:00 UTC', "2026-11-20'; DROP TABLE invoices", '2026-11-20\0'],
  ])('refuses %j', (text) => {
    expect(parseDateOrDateTime(text)).toBeNull();
  });

  it('reads every instant written as ISO 8601', () => {
    const instants = fc.date({
      min: new Date('0001-01-02'),
      max: new Date('9999-12-30'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(parseDateOrDateTime(instant.toISOString())).toEqual({ at: instant, wholeDay: false });
      }),
      { numRuns: 5_000 },
    );
  });

  it('reads any text as an existing instant or as null', () => {
    const nearly = fc.stringMatching(/^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2})?Z?)?$/);
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string()), (text) => {
        const moment = parseDateOrDateTime(text);
        if (moment) expect(moment.at.getTime()).not.toBeNaN();
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('firstInstantAfter', () => {
  const end = (text: string) => {
    const moment = parseDateOrDateTime(text);
    return moment && firstInstantAfter(moment).toISOString();
  };

  it('is the next midnight for a day', () => {
    expect(end('2026-11-20')).toBe('2026-11-21T00:00:00.000Z');
    expect(end('2024-02-28')).toBe('2024-02-29T00:00:00.000Z');
    expect(end('2026-12-31')).toBe('2027-01-01T00:00:00.000Z');
  });

  it('is the next millisecond for a time', () => {
    expect(end('2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00.001Z');
    expect(end('2026-11-20T23:59:59.999Z')).toBe('2026-11-21T00:00:00.000Z');
  });
});
