import { isNestedTooDeep } from '../../src/lib/nesting';

const nested = (depth: number): unknown =>
  JSON.parse('[{"a":'.repeat(depth / 2) + 1 + '}]'.repeat(depth / 2));

describe('The nesting of a value', () => {
  it('may be 32 levels deep', () => {
    expect([0, 2, 32].map((depth) => isNestedTooDeep(nested(depth)))).toEqual([false, false, false]);
  });

  it('is refused beyond 32 levels, in any member', () => {
    expect(isNestedTooDeep(nested(34))).toBe(true);
    expect(isNestedTooDeep({ a: 1, b: [2, nested(32)] })).toBe(true);
  });

  it('does not count the characters of text, and accepts null', () => {
    expect(isNestedTooDeep({ a: ['text', '', null] })).toBe(false);
  });

  it('is measured for the deepest values that can be parsed', () => {
    expect(isNestedTooDeep(nested(100_000))).toBe(true);
  });
});
