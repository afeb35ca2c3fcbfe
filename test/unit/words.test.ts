import { BOUNDS } from '../../src/lib/bounds';
import { hasWords, wordsOf } from '../../src/lib/words';

const { noteWord, noteWords } = BOUNDS.request;

describe('The words of a note', () => {
  it.each([
    ['Two coffees, and a cake!', ['two', 'coffees', 'and', 'a', 'cake']],
    ['Straße №7 – ÉTÉ', ['straße', 'no7', 'été']],
    ['咖啡 قهوة कॉफ़ी', ['咖啡', 'قهوة', 'कॉफ़ी'.normalize('NFKC')]],
    ['ＡＢＣ ① ½', ['abc', '1', '1', '2']],
    ['', []],
    ['– … !', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual([...new Set(words)]);
  });

  it('are distinct, in the order of the text', () => {
    expect(wordsOf('tea Coffee TEA coffee')).toEqual(['tea', 'coffee']);
  });

  it('are cut off at their maximum length, and at their maximum number', () => {
    expect(wordsOf('x'.repeat(noteWord.most + 1))).toEqual(['x'.repeat(noteWord.most)]);
    const many = Array.from({ length: noteWords.most + 1 }, (_, index) => `word${index}`);
    expect(wordsOf(many.join(' '))).toEqual(many.slice(0, noteWords.most));
  });
});

describe('A search for words', () => {
  it.each([
    [['coff'], true],
    [['coffee', 'ca'], true],
    [['offee'], false],
    [['coffee', 'tea'], false],
    [[], true],
  ])('for %j in "Coffee and cake" is %s', (words, found) => {
    expect(hasWords('Coffee and cake', words)).toBe(found);
  });
});
