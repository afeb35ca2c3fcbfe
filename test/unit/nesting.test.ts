import { nestsTooDeep } from '../../src/lib/nesting';

const nested = (depth: number): unknown =>
  JSON.parse('[{"a":'.repeat(depth / 2) + 1 + '}]'.repeat(depth / 2));

describe('The nesting of a value', () => {
  it('may be as deep as 32', () => {
    expect([0, 2, 32].map((depth) => nestsTooDeep(nested(depth)))).toEqual([false, false, false]);
  });

  it('is too deep beyond, in whatever member', () => {
    expect(nestsTooDeep(nested(34))).toBe(true);
    expect(nestsTooDeep({ a: 1, b: [2, nested(32)] })).toBe(true);
  });

  it('does not count the characters of text, and takes null', () => {
    expect(nestsTooDeep({ a: ['text', '', null] })).toBe(false);
  });

  it('is told of the deepest values that can be parsed', () => {
    expect(nestsTooDeep(nested(100_000))).toBe(true);
  });
});
