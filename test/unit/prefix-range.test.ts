import { endOfPrefix, uuidRange } from '../../src/lib/prefix-range';

const UUID = '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01';
const DIGITS = UUID.replaceAll('-', '');

describe('the end of a prefix', () => {
  it.each(['a', 'az', 'a\uffff', 'aé', 'a😀'])(
    'comes after the text %j, which begins with the prefix',
    (text) => {
      expect(Buffer.compare(Buffer.from(text), Buffer.from(endOfPrefix('a')))).toBe(-1);
    },
  );

  it('comes before the texts that begin with the next character', () => {
    expect(Buffer.compare(Buffer.from('b'), Buffer.from(endOfPrefix('a')))).toBe(1);
  });
});

describe('the UUIDs that begin with a text', () => {
  it('are one UUID for a whole one, with or without hyphens', () => {
    const whole = { first: DIGITS, last: DIGITS, isWhole: true };
    expect(uuidRange(UUID)).toEqual(whole);
    expect(uuidRange(DIGITS)).toEqual(whole);
  });

  it.each(['019a9d3e', '019a9d3e-', '019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e0'])(
    'are a range for %s',
    (prefix) => {
      const digits = prefix.replaceAll('-', '');
      expect(uuidRange(prefix)).toEqual({
        first: digits + '0'.repeat(32 - digits.length),
        last: digits + 'f'.repeat(32 - digits.length),
        isWhole: false,
      });
    },
  );

  it.each(['', '019a9d3', '019a9d3-', `${DIGITS}0`, `${UUID}0`, '019a9d3g', '--------', ` ${UUID}`])(
    'are none for %j',
    (text) => {
      expect(uuidRange(text)).toBeNull();
    },
  );
});
