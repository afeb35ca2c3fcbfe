import { dictionary } from '@zxcvbn-ts/language-common';

const MIN_LENGTH = 10;

/** The published common passwords that are long enough to be tried at all. */
const COMMON = new Set(
  dictionary['passwords-common'].filter((word) => String(word).length >= MIN_LENGTH).map(String),
);

/** Whether a password stands in the list of common ones, letter case and width of characters aside. */
export const isCommonPassword = (password: string) => COMMON.has(password.normalize('NFKC').toLowerCase());
