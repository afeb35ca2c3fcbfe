import { dictionary } from '@zxcvbn-ts/language-common';

const MIN_LENGTH = 10;

/** The published common passwords that are long enough for the rules of a new password. */
const COMMON = new Set(
  dictionary['passwords-common'].filter((word) => String(word).length >= MIN_LENGTH).map(String),
);

/** Whether a password is on the list of common ones; ignores letter case and full-width characters (NFKC). */
export const isCommonPassword = (password: string) => COMMON.has(password.normalize('NFKC').toLowerCase());
