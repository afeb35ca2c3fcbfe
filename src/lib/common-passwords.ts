const MIN_LENGTH = 10;

let common: ReadonlySet<string> | undefined;

/** Published common passwords of sufficient length, loaded on first use: the library takes 6 MB. */
function commonPasswords(): ReadonlySet<string> {
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= MIN_LENGTH));
}

/** Whether a password is in the list of common passwords; ignores letter case and full-width characters (NFKC). */
export function isCommonPassword(password: string): boolean {
  common ??= commonPasswords();
  return common.has(password.normalize('NFKC').toLowerCase());
}

/** Number of characters that a password must have besides the names of its person and of the product. */
const MIN_OWN = 6;
/** Names that are shorter occur in other words too. */
const MIN_NAME = 3;
const PRODUCT = 'chit';

/** Whether it is made of the person's e-mail address, the shop's name or the product's, whatever the letter case. */
export function isMadeOfNames(password: string, names: readonly (string | null)[]): boolean {
  const known = [...names, PRODUCT].flatMap((name) => {
    const text = (name ?? '').normalize('NFKC').toLowerCase();
    return [text, ...text.split(/[@\s]/), ...text.split(/[@\s.+_-]/)];
  });
  const longestFirst = known.filter(({ length }) => length >= MIN_NAME).sort((a, b) => b.length - a.length);
  let rest = password.normalize('NFKC').toLowerCase();
  for (const name of longestFirst) rest = rest.replaceAll(name, '');
  return rest.length < MIN_OWN;
}
