const MIN_LENGTH = 10;

let common: ReadonlySet<string> | undefined;

/**
 * Returns the published common passwords that have the minimum length of a new password. Loads them on first use: few
 * processes check a password, and the library takes 6 MB.
 */
function commonPasswords(): ReadonlySet<string> {
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= MIN_LENGTH));
}

/** Whether a password is in the list of common passwords; ignores letter case and full-width characters (NFKC). */
export function isCommonPassword(password: string): boolean {
  common ??= commonPasswords();
  return common.has(password.normalize('NFKC').toLowerCase());
}
