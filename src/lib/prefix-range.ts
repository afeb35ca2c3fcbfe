/** The greatest character: it sorts after every other character. */
const LAST_CHARACTER = '\u{10ffff}';

/** Exclusive end of the range of all texts that begin with the prefix. */
export const endOfPrefix = (prefix: string) => prefix + LAST_CHARACTER;

/** Fewer hex digits match too many UUIDs, because UUIDs begin with their creation time. */
const MIN_UUID_DIGITS = 8;
const UUID_DIGITS = 32;
const UUID_PREFIX = /^[0-9a-f-]{8,36}$/;

/** Range of all UUIDs that begin with a given text; both ends are inclusive. */
export interface UuidRange {
  first: string;
  last: string;
  /** Whether the given text is a whole UUID. */
  isWhole: boolean;
}

/** Range of the UUIDs that begin with the text; null when none can, or when it is too short. */
export function uuidRange(prefix: string): UuidRange | null {
  const digits = prefix.replaceAll('-', '');
  if (!UUID_PREFIX.test(prefix) || digits.length < MIN_UUID_DIGITS || digits.length > UUID_DIGITS)
    return null;
  return {
    first: digits.padEnd(UUID_DIGITS, '0'),
    last: digits.padEnd(UUID_DIGITS, 'f'),
    isWhole: digits.length === UUID_DIGITS,
  };
}
