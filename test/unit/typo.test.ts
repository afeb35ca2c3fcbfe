import { isOneTypoApart } from '../../src/lib/typo';

describe('isOneTypoApart', () => {
  it.each([
    ['FEE_RECIPIENT', 'FEE_RECIPENT'],
    ['FEE_RECIPIENT', 'FEE_RECIPIENTT'],
    ['FEE_RECIPIENT', 'FEE-RECIPIENT'],
    ['FEE_RECIPIENT', 'FEE_RECIPEINT'],
    ['PORT', 'PROT'],
    ['PORT', 'ORT'],
    ['PORT', 'POR'],
    ['aab', 'ab'],
    ['', 'a'],
    ['ab', 'ba'],
  ])('is true of %j and %j, in either order', (a, b) => {
    expect([isOneTypoApart(a, b), isOneTypoApart(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['PORT', 'PORT'],
    ['', ''],
    ['PORT', 'PO'],
    ['PORT', 'port'],
    ['PORT', 'TORP'],
    ['PORT', 'OPTR'],
    ['PORT', 'PXYT'],
    ['abcd', 'badc'],
    ['ab', ''],
  ])('is false of %j and %j, in either order', (a, b) => {
    expect([isOneTypoApart(a, b), isOneTypoApart(b, a)]).toEqual([false, false]);
  });
});
