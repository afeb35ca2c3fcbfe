import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { deriveKey } from '../../lib/crypto';

const FORM = /^chit_rt_([A-Za-z0-9_-]{64})$/;

/** Bytes of a token: the session's UUID, a random nonce, and half an HMAC-SHA-256 over both. */
const UUID_BYTES = 16;
const NONCE_BYTES = 16;
const TAG_BYTES = 16;

/**
 * Issues opaque refresh tokens and recognizes them. The HMAC proves that a token was issued, however long ago, without
 * the tokens that were rotated away being stored; which one is good now, its hash in the database says.
 */
export class RefreshTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = deriveKey(secret, 'refresh-tokens');
  }

  issue(sessionUuid: string): string {
    const body = Buffer.concat([parse(sessionUuid), randomBytes(NONCE_BYTES)]);
    return `chit_rt_${Buffer.concat([body, this.tagOf(body)]).toString('base64url')}`;
  }

  /** Whether the token was issued here, rather than made up for a session whose UUID is known. */
  wasIssued(refreshToken: string): boolean {
    const bytes = bytesOf(refreshToken);
    if (!bytes) return false;
    const body = bytes.subarray(0, UUID_BYTES + NONCE_BYTES);
    return timingSafeEqual(this.tagOf(body), bytes.subarray(body.length));
  }

  private tagOf(body: Buffer): Buffer {
    return createHmac('sha256', this.key).update(body).digest().subarray(0, TAG_BYTES);
  }
}

/** The session a refresh token names; null for text that is none. */
export function sessionUuidOf(refreshToken: string): string | null {
  const bytes = bytesOf(refreshToken);
  if (!bytes) return null;
  try {
    return stringify(bytes.subarray(0, UUID_BYTES));
  } catch {
    return null;
  }
}

function bytesOf(refreshToken: string): Buffer | null {
  const encoded = FORM.exec(refreshToken)?.[1];
  return encoded ? Buffer.from(encoded, 'base64url') : null;
}
