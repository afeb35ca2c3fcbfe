import fc from 'fast-check';
import { fromExactJson, toExactJson } from '../../src/lib/exact-json';

const copyOf = (value: unknown) => fromExactJson<unknown>(toExactJson(value));

describe('exact JSON', () => {
  it('restores data with bigints and dates exactly', () => {
    const leaf = fc.oneof(
      fc.bigInt(),
      fc.date({ noInvalidDate: true }),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      fc.integer(),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.stringMatching(/^[a-z]\w{0,8}$/), tie('value'), {
          maxKeys: 4,
          noNullPrototype: true,
        }),
      ),
    }));
    fc.assert(
      fc.property(value, (one) => {
        expect(copyOf(one)).toEqual(one);
      }),
      { numRuns: 5_000 },
    );
  });

  it('keeps bigints beyond the range of a double', () => {
    const most = 2n ** 256n - 1n;
    expect(copyOf({ amount: most, fee: -most, none: 0n })).toEqual({ amount: most, fee: -most, none: 0n });
  });

  it('keeps dates as dates, to the millisecond', () => {
    const createdOn = new Date('2026-11-20T12:30:45.678Z');
    expect(copyOf({ createdOn })).toEqual({ createdOn });
  });

  it('accepts a bigint or a date as the whole value', () => {
    expect(copyOf(7n)).toBe(7n);
    expect(copyOf(new Date(0))).toEqual(new Date(0));
  });

  it('keeps text that looks like its markers', () => {
    const text = { note: '{"$bigint":"1"}', other: '$date', third: '2026-11-20T00:00:00.000Z' };
    expect(copyOf(text)).toEqual(text);
  });

  it('omits undefined members, as JSON does', () => {
    expect(copyOf({ a: undefined, b: 1 })).toEqual({ b: 1 });
  });
});
