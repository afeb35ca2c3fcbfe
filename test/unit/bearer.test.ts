import { parseBearer } from '../../src/lib/bearer';
import { measured } from '../support/cpu-time';

describe('parseBearer', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER abc', 'abc'],
    ['Bearer   abc', 'abc'],
    ['Bearer abc  ', 'abc'],
    ['Bearer a.b-c_d~e+f/g==', 'a.b-c_d~e+f/g=='],
    ['Bearer Bearer', 'Bearer'],
  ])('reads %j as %j', (header, value) => {
    expect(parseBearer(header)).toBe(value);
  });

  it.each([
    undefined,
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Bearer    ',
    'abc',
    'Basic YTpi',
    'Bearerabc',
    'Bearer\tabc',
    'Bearer a b',
    'Bearer a, Bearer b',
    ' Bearer abc',
    'Token Bearer abc',
    'Bearer abc\nX: y',
  ])('finds none in %j', (header) => {
    expect(parseBearer(header)).toBeUndefined();
  });

  it('reads a header of a megabyte, which would take minutes with backtracking', async () => {
    const header = `Bearer ${' '.repeat(500_000)}${'a'.repeat(500_000)} b`;
    const { cpuSeconds } = await measured(() => parseBearer(header));
    expect(cpuSeconds).toBeLessThan(10);
  });
});
