import { randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

const VALUE_PATTERN = /^chit_bs_([A-Za-z0-9_-]{64})$/;

/** Length in bytes of the session UUID at the start of a session cookie's secret; random bytes follow. */
export const UUID_BYTES = 16;
const RANDOM_BYTES = 32;

/** Returns a new value for the cookie of a browser session. The database stores only its hash. */
export const newBrowserSecret = (sessionUuid: string) =>
  `chit_bs_${Buffer.concat([parse(sessionUuid), randomBytes(RANDOM_BYTES)]).toString('base64url')}`;

/** Session UUID in a cookie, not verified; null for malformed text. */
export function sessionUuidOfCookie(value: string): string | null {
  const encoded = VALUE_PATTERN.exec(value)?.[1];
  return uuidIn(encoded ? Buffer.from(encoded, 'base64url') : null);
}

/** The UUID with which the bytes begin; null without one. */
export function uuidIn(bytes: Buffer | null): string | null {
  try {
    return bytes && stringify(bytes.subarray(0, UUID_BYTES));
  } catch {
    return null;
  }
}
