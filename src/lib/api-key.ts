import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'chit_';
const TEST_PREFIX = 'chit_test_';
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const KEY_PATTERN = new RegExp(`^chit_(test_)?[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

const prefixOf = (key: string) => (key.startsWith(TEST_PREFIX) ? TEST_PREFIX : PREFIX);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text.padStart(length, '0');
}

const checksumOf = (secret: string) => base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);

/** `chit_` or `chit_test_`, 32 random bytes in base62 (43 characters), and their CRC-32 (6 characters). */
export function newApiKey(isTest = false): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return `${isTest ? TEST_PREFIX : PREFIX}${secret}${checksumOf(secret)}`;
}

/**
 * Whether text has the form and the checksum of an API key. Rejects typing errors and garbage without a database query.
 */
export const isApiKey = (text: string) =>
  KEY_PATTERN.test(text) &&
  checksumOf(text.slice(prefixOf(text).length, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);

const KEYS = new RegExp(`chit_(test_)?[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}`, 'g');

/** Replaces the API keys in a text, which somebody put there by mistake, with `chit_…`. */
export const hideApiKeys = (text: string) => (text.includes('chit_') ? text.replace(KEYS, 'chit_…') : text);

/** Returns the first characters of a key, which may be shown so that its owner can identify the key. */
export const keyPrefix = (key: string) => key.slice(0, prefixOf(key).length + 6);
