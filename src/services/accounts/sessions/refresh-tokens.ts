import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'uuid';
import { deriveKey } from '../../../lib/crypto';
import { UUID_BYTES, uuidIn } from './browser-secrets';

const TOKEN_PATTERN = /^chit_rt_([A-Za-z0-9_-]{64})$/;

/** A refresh token is the session's UUID, a nonce, and the first half of their HMAC-SHA-256. */
const NONCE_BYTES = 16;
const TAG_BYTES = 16;

/**
 * Issues and verifies opaque refresh tokens. The database stores only the hash of each session's current token. The
 * HMAC in a token proves that Chit issued it, so Chit recognizes a session's earlier tokens without storing them.
 */
export class RefreshTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = deriveKey(secret, 'refresh-tokens');
  }

  issue(sessionUuid: string): string {
    const body = Buffer.concat([parse(sessionUuid), randomBytes(NONCE_BYTES)]);
    return `chit_rt_${Buffer.concat([body, this.computeTag(body)]).toString('base64url')}`;
  }

  /** Whether Chit issued the token. False for a token that was forged from a known session UUID. */
  wasIssued(refreshToken: string): boolean {
    const bytes = decodeToken(refreshToken);
    if (!bytes) return false;
    const body = bytes.subarray(0, UUID_BYTES + NONCE_BYTES);
    return timingSafeEqual(this.computeTag(body), bytes.subarray(body.length));
  }

  private computeTag(body: Buffer): Buffer {
    return createHmac('sha256', this.key).update(body).digest().subarray(0, TAG_BYTES);
  }
}

/** Returns the session UUID in a refresh token without verifying the HMAC; null for malformed text. */
export function sessionUuidOf(refreshToken: string): string | null {
  return uuidIn(decodeToken(refreshToken));
}

function decodeToken(refreshToken: string): Buffer | null {
  const encoded = TOKEN_PATTERN.exec(refreshToken)?.[1];
  return encoded ? Buffer.from(encoded, 'base64url') : null;
}
