import { randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

const FORM = /^chit_rt_([A-Za-z0-9_-]{64})$/;

/** A new opaque refresh token: the session's identifier, to find it by, and 256 random bits. */
export const newRefreshToken = (sessionUuid: string) =>
  `chit_rt_${Buffer.concat([parse(sessionUuid), randomBytes(32)]).toString('base64url')}`;

/** The session a refresh token belongs to; null for text that is none. */
export function sessionUuidOf(refreshToken: string): string | null {
  const encoded = FORM.exec(refreshToken)?.[1];
  if (!encoded) return null;
  try {
    return stringify(Buffer.from(encoded, 'base64url').subarray(0, 16));
  } catch {
    return null;
  }
}
