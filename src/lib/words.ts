import { BOUNDS } from './bounds';

const { noteWords, noteWord } = BOUNDS.request;

/** Matches a word: letters with their combining marks, and digits, of all scripts. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns the distinct words of a text in lower case, in the order of the text. Truncates long words, and drops words
 * above the maximum number. Both storing and searching notes use this function, so that their words agree.
 */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  const cut = words.map((word) => word.slice(0, noteWord.most).toWellFormed());
  return [...new Set(cut)].slice(0, noteWords.most);
}

/** Whether the text contains, for each of the given words, a word that begins with it. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const present = wordsOf(text);
  return words.every((word) => present.some((other) => other.startsWith(word)));
}
