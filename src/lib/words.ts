import { BOUNDS } from './bounds';

const { noteWords, noteWord } = BOUNDS.request;

/** Letters with their combining marks, and digits, of all scripts. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns the distinct words of a text in lower case, in the order of the text. A long word is cut off, and so is a long
 * list. Notes are stored and searched by this function, so that both agree.
 */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  const cut = words.map((word) => word.slice(0, noteWord.most).toWellFormed());
  return [...new Set(cut)].slice(0, noteWords.most);
}

/** Whether each word is the beginning of a word of the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const present = wordsOf(text);
  return words.every((word) => present.some((other) => other.startsWith(word)));
}
