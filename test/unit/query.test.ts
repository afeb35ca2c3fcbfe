import fc from 'fast-check';
import * as fields from '../../src/lib/input-schemas';
import { reason } from '../../src/lib/reasons';
import { endDate, readQuery, startDate, wholeNumber } from '../../src/rest/shared/query';
import { CODE_POINT } from '../support/code-point';

const KNOWN = ['limit', 'offset', 'order', 'order_by', 'uuid'];
const read = (search: string) => readQuery(search, KNOWN);

describe('readQuery', () => {
  it('reads known parameters', () => {
    expect(read('limit=5&offset=10&uuid=a%20b+c')).toEqual({
      values: { limit: '5', offset: '10', uuid: 'a b c' },
      namesAsSent: { limit: 'limit', offset: 'offset', uuid: 'uuid' },
      problems: [],
      unknown: [],
    });
  });

  it.each(['', '&', '&&=&', '=1'])('finds nothing in %j', (search) => {
    expect(read(search)).toEqual({ values: {}, namesAsSent: {}, problems: [], unknown: [] });
  });

  it.each([
    ['?', '?'],
    ['unknown=1', 'unknown'],
    ['Limit=1', 'Limit'],
    ['limit =1', 'limit '],
    ['__proto__=1', '__proto__'],
    ['toString=1', 'toString'],
    ['[]=1', '[]'],
    ['x[limit]=1', 'x[limit]'],
    ['%zz=1', '%zz'],
    ['x=%zz', 'x'],
  ])('lists the parameter of %j as unknown', (search, name) => {
    const unknown = [{ name, known: KNOWN }];
    expect(read(search)).toEqual({ values: {}, namesAsSent: {}, problems: [], unknown });
  });

  it.each(['uuid=%zz', 'uuid=%', 'uuid=a%ff', 'uuid=%ed%a0%80'])('refuses the encoding of %j', (search) => {
    expect(read(search).problems).toEqual([{ member: 'uuid', reason: reason('undecodable') }]);
  });

  it('reads a parameter without a value as empty text', () => {
    expect(read('limit').values).toEqual({ limit: '' });
    expect(read('limit=').values).toEqual({ limit: '' });
  });

  it.each([
    ['take=5', { limit: '5' }],
    ['skip=5', { offset: '5' }],
    ['sort=ASC', { order: 'ASC' }],
    ['sort_by=email', { order_by: 'email' }],
  ])('accepts the alias %s', (search, values) => {
    const { problems, ...rest } = read(search);
    expect(rest.values).toEqual(values);
    expect(Object.values(rest.namesAsSent)).toEqual([search.split('=')[0]]);
    expect(problems).toEqual([]);
  });

  it('ignores the alias of a parameter that the operation does not have', () => {
    const { values, unknown } = readQuery('sort_by=email', ['limit']);
    expect({ values, unknown }).toEqual({ values: {}, unknown: [{ name: 'sort_by', known: ['limit'] }] });
  });

  it('refuses a repeated parameter', () => {
    expect(read('limit=1&limit=1').problems).toEqual([{ member: 'limit', reason: reason('given_twice') }]);
  });

  it.each([
    ['limit=1&take=1', 'take', 'limit'],
    ['take=1&limit=1', 'limit', 'take'],
    ['sort=ASC&order=ASC', 'order', 'sort'],
  ])('refuses a parameter together with its alias: %s', (search, member, other) => {
    expect(read(search).problems).toEqual([{ member, reason: reason('given_together', { other }) }]);
  });

  it.each(['limit[]=1', 'limit[a]=1', 'limit[a][b]=1', 'limit[__proto__]=1', 'limit[=1', 'limit%5B%5D=1'])(
    'refuses the nested %s',
    (search) => {
      expect(read(search).problems).toEqual([{ member: 'limit', reason: reason('plain_value') }]);
    },
  );

  it('reports every problem', () => {
    expect(read('limit[]=1&uuid=a&uuid=b&take[]=1').problems.map(({ member }) => member)).toEqual([
      'limit',
      'uuid',
      'take',
    ]);
  });

  it('reads any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: CODE_POINT }), (search) => {
        const { values } = read(search);
        expect(Object.keys(values).every((name) => KNOWN.includes(name))).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('wholeNumber', () => {
  const limit = wholeNumber(fields.limit, 10, { description: 'A number', minimum: 1, maximum: 100 });

  it.each([
    ['1', 1],
    ['100', 100],
    ['010', 10],
    [undefined, 10],
  ])('reads %j as %d', (text, value) => {
    expect(limit.parse(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '0',
    '101',
    '-1',
    '+1',
    '1.0',
    '1e1',
    '0x1',
    ' 1',
    '1 ',
    '1\n',
    '١',
    'NaN',
    '9'.repeat(17),
  ])('refuses %j', (text) => {
    expect(limit.safeParse(text).success).toBe(false);
  });

  it('accepts offsets up to the largest safe integer', () => {
    const offset = wholeNumber(fields.offset, 0, { description: 'A number', minimum: 0 });
    expect(offset.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(offset.safeParse('9007199254740992').success).toBe(false);
    expect(offset.safeParse('9999999999999999').success).toBe(false);
  });
});

describe('startDate and endDate', () => {
  it('accept a whole day', () => {
    expect(startDate.parse('2026-11-20')).toEqual(new Date('2026-11-20T00:00:00.000Z'));
    expect(endDate.parse('2026-11-20')).toEqual(new Date('2026-11-21T00:00:00.000Z'));
  });

  it('accept an instant', () => {
    expect(startDate.parse('2026-11-20T12:00:00+02:00')).toEqual(new Date('2026-11-20T10:00:00.000Z'));
    expect(endDate.parse('2026-11-20T12:00:00Z')).toEqual(new Date('2026-11-20T12:00:00.001Z'));
  });

  it.each(['', 'yesterday', '2026-02-30', '20.11.2026'])('refuse %j', (text) => {
    for (const date of [startDate, endDate]) {
      expect(date.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        'must be an ISO 8601 date or date-time, such as 2026-01-31',
      ]);
    }
  });
});
