import fc from 'fast-check';

const SURROGATES = 0x800;
const FIRST_SURROGATE = 0xd800;

const numberOf = (character: unknown): number => {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('Is not one character');
  return code < FIRST_SURROGATE ? code : code - SURROGATES;
};

/**
 * Any character but a lone surrogate, as the unit of `fc.string`: the same values as `unit: 'binary'`, for which
 * fast-check makes a table of all characters in each test file, a second of CPU time and 100 MB.
 */
export const CODE_POINT = fc
  .nat({ max: 0x10ffff - SURROGATES })
  .map((number) => String.fromCodePoint(number < FIRST_SURROGATE ? number : number + SURROGATES), numberOf);
