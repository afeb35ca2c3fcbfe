import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const KEY_PATTERN = new RegExp(`^chit_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text.padStart(length, '0');
}

const checksumOf = (secret: string) => base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);

/** Generates an API key: `chit_`, 32 random bytes in base62 (43 characters), and their CRC-32 (6 characters). */
export function newApiKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return `chit_${secret}${checksumOf(secret)}`;
}

/**
 * Whether text has the form and the checksum of an API key. Rejects typing errors and garbage without a database query.
 */
export const isApiKey = (text: string) =>
  KEY_PATTERN.test(text) &&
  checksumOf(text.slice('chit_'.length, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);

const KEYS = new RegExp(`chit_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}`, 'g');

/** Replaces the API keys in a text, which somebody put there by mistake, with `chit_…`. */
export const hideApiKeys = (text: string) => (text.includes('chit_') ? text.replace(KEYS, 'chit_…') : text);

/** Returns the first characters of a key, which may be shown so that its owner can identify the key. */
export const keyPrefix = (key: string) => key.slice(0, 'chit_'.length + 6);
