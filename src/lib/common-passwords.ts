import { dictionary } from '@zxcvbn-ts/language-common';

const MIN_LENGTH = 10;

/** The published common passwords that have the minimum length of a new password. */
const COMMON = new Set(
  dictionary['passwords-common'].filter((word) => String(word).length >= MIN_LENGTH).map(String),
);

/** Whether a password is in the list of common passwords; ignores letter case and full-width characters (NFKC). */
export const isCommonPassword = (password: string) => COMMON.has(password.normalize('NFKC').toLowerCase());
