import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { newApiKey } from '../../../src/lib/api-key';
import type { Forgeries } from './token-parts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'chit_';
/** Length of a key's displayed prefix, and of its checksum. */
const SHOWN_LENGTH = PREFIX.length + 6;
const CHECKSUM_LENGTH = 6;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

function base62(value: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = ALPHABET[rest % 62] + text;
  return text.padStart(CHECKSUM_LENGTH, '0');
}

/** Completes a secret to a key with a correct checksum. */
const withChecksum = (secret: string) => `${PREFIX}${secret}${base62(crc32(secret))}`;

/** A different key with the same displayed prefix. */
export function keyWithSamePrefix(key: string): string {
  const secret = key.slice(PREFIX.length, -CHECKSUM_LENGTH);
  const other = newApiKey().slice(PREFIX.length, -CHECKSUM_LENGTH);
  return withChecksum(
    secret.slice(0, SHOWN_LENGTH - PREFIX.length) + other.slice(SHOWN_LENGTH - PREFIX.length),
  );
}

/** API keys that were never issued, by what is wrong with them. */
export function forgedKeys(
  key: string,
  { prefix, hash, accessToken }: { prefix: string; hash: string; accessToken: string },
): Forgeries {
  const secret = key.slice(PREFIX.length, -CHECKSUM_LENGTH);
  const other = newApiKey();
  return {
    'a new one': other,
    'the shown part and another rest': keyWithSamePrefix(key),
    'the shown part alone': prefix,
    'the shown part and a wildcard': `${prefix}%`,
    'the shown part and the other checksum': prefix + other.slice(prefix.length),
    'another checksum': `${PREFIX}${secret}${other.slice(-CHECKSUM_LENGTH)}`,
    'another first letter': withChecksum(`${secret[0] === 'a' ? 'b' : 'a'}${secret.slice(1)}`),
    'another last letter': withChecksum(`${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`),
    'two letters in turn': withChecksum(
      `${secret[1]}${secret[0]}${secret.slice(2)}x`.slice(0, secret.length),
    ),
    'its end first': withChecksum([...secret].reverse().join('')),
    'the other letter case': withChecksum(swapCase(secret)),
    'the other letter case, the old checksum': `${PREFIX}${swapCase(secret)}${key.slice(-CHECKSUM_LENGTH)}`,
    'small letters': key.toLowerCase(),
    'capital letters': key.toUpperCase(),
    'a capital prefix': key.replace('chit', 'CHIT'),
    'another prefix': key.replace('chit', 'chip'),
    'no prefix': key.slice(PREFIX.length),
    'no checksum': key.slice(0, -CHECKSUM_LENGTH),
    'a character less': key.slice(0, -1),
    'a character less, its checksum': withChecksum(secret.slice(0, -1)),
    'a character more': `${key}0`,
    'a character more, its checksum': withChecksum(`${secret}0`),
    'itself twice': key + key,
    'itself and another': `${key},${other}`,
    'a space behind and more': `${key} ${other}`,
    'a line break behind': `${key}\n`,
    'a NUL behind': `${key}\0`,
    'a NUL and more behind': `${key}\0${'x'.repeat(10)}`,
    'a zero-width space behind': `${key}\u200b`,
    'full-width digits': key.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    quoted: `"${key}"`,
    'in braces': `{${key}}`,
    'percent-encoded': key.replace('_', '%5f'),
    'base64 of it': Buffer.from(key).toString('base64'),
    'its hash': hash,
    'its hash, capital': hash.toUpperCase(),
    'its hash in the form of a key': withChecksum(hash.slice(0, 43)),
    'the hash of its hash': sha256(hash),
    'SQL behind': `${key}' OR '1'='1`,
    'SQL alone': "' OR true --",
    'a wildcard': `${PREFIX}${'%'.repeat(49)}`,
    underscores: `${PREFIX}${'_'.repeat(49)}`,
    'zeros with their checksum': withChecksum('0'.repeat(43)),
    nothing: '',
    'the word null': 'null',
    'the word undefined': 'undefined',
    overlong: `${PREFIX}${'0'.repeat(20_000)}`,
    'overlong with its start': key + '0'.repeat(10_000),
    'an access token without its signature': accessToken.split('.').slice(0, 2).join('.'),
  };
}

/** Refresh tokens that were never issued, most of them for an existing session. */
export function forgedRefreshTokens(token: string, other: string): Forgeries {
  const bytes = Buffer.from(token.slice('chit_rt_'.length), 'base64url');
  const others = Buffer.from(other.slice('chit_rt_'.length), 'base64url');
  const refreshTokenOf = (...parts: Buffer[]) => `chit_rt_${Buffer.concat(parts).toString('base64url')}`;
  const session = bytes.subarray(0, 16);
  return {
    'another’s secret': refreshTokenOf(session, others.subarray(16)),
    'another’s session': refreshTokenOf(others.subarray(0, 16), bytes.subarray(16)),
    'zeros for a secret': refreshTokenOf(session, Buffer.alloc(32)),
    'half a secret': refreshTokenOf(session, bytes.subarray(16, 32), Buffer.alloc(16)),
    'a bit of the secret': refreshTokenOf(bytes.map((byte, at) => (at === 47 ? byte ^ 1 : byte)) as Buffer),
    'a shorter one': refreshTokenOf(bytes.subarray(0, 47)),
    'a longer one': refreshTokenOf(bytes, Buffer.alloc(3)),
    'another prefix': token.replace('chit_rt_', 'chit_at_'),
    'no prefix': token.slice('chit_rt_'.length),
    padded: `${token}=`,
    'a space behind': `${token} `,
    'a line break behind': `${token}\n`,
    'a NUL behind': `${token}\0`,
    'capital letters': `chit_rt_${token.slice('chit_rt_'.length).toUpperCase()}`,
    'its hash': sha256(token),
    'SQL behind': `${token}' OR '1'='1`,
    nothing: '',
  };
}
