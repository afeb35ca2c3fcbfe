import { randomToken, sha256 } from '../../../src/lib/crypto';
import type { Forgeries } from './token-parts';

/** Texts that resemble a token of a link or an invitation, and were never issued. `prefix` begins the token. */
export function forgedTexts(token: string, prefix = ''): Forgeries {
  const secret = token.slice(prefix.length);
  const { length } = Buffer.from(secret, 'base64url');
  const withOtherBit = (at: number) => {
    const bytes = Buffer.from(secret, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return prefix + bytes.toString('base64url');
  };
  return {
    'with another first bit': withOtherBit(0),
    'with another last bit': withOtherBit(length - 1),
    'with a character less': token.slice(0, -1),
    'with a character more': `${token}A`,
    'in small letters': token.toLowerCase(),
    'of zeros': prefix + 'A'.repeat(secret.length),
    'never issued': prefix + randomToken(length),
    'in place of which its hash is sent': sha256(token),
    'with SQL behind': `${token}' OR '1'='1`,
    'with a space behind': `${token} .`,
    'of wildcards': prefix + '_'.repeat(secret.length),
  };
}
