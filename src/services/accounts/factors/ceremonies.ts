import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import { deriveKey, sha256 } from '../../../lib/crypto';

/** Options for a page's `navigator.credentials`, and the token with which the page sends the response. */
export interface CeremonyOptions<T> {
  ceremony: string;
  options: T;
}

/** A token consists of its expiry, random bytes, and an HMAC-SHA-256. These are the lengths of the first two in bytes. */
const EXPIRY_BYTES = 6;
const NONCE_BYTES = 16;
const TOKEN_PATTERN = /^[\w-]{72}$/;

const LIFETIME_MS = BOUNDS.times.passkeyCeremony.most * 60 * 1000;

/** What a ceremony is for. A response of one kind is of no use for another. */
type CeremonyKind = 'registration' | 'sign_in' | 'confirmation';

/** A ceremony: its kind, and the session in which it takes place; null for a sign-in. */
export interface Ceremony {
  kind: CeremonyKind;
  sessionUuid: string | null;
}

/** SQL: uses a ceremony up. Returns no row when it was used before. */
const USE_CEREMONY = `
  WITH used AS (
    INSERT INTO used_ceremonies (hash, expires_on) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING RETURNING 1
  ) SELECT 1 FROM used`;

/**
 * Challenges of passkey ceremonies (WebAuthn). The client gets a signed token, and a challenge that is derived from it,
 * so Chit stores nothing before a response has been verified: a visitor cannot fill the database. Only whoever has the
 * token can use the response, which is valid for one kind of ceremony, in one session, for some minutes, once.
 */
export class Ceremonies {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = deriveKey(secret, 'passkey-ceremonies');
  }

  /** Begins a ceremony. Returns its token, and the challenge for the authenticator. */
  begin(ceremony: Ceremony): { token: string; challenge: Buffer } {
    const expiry = Buffer.alloc(EXPIRY_BYTES);
    expiry.writeUIntBE(Date.now() + LIFETIME_MS, 0, EXPIRY_BYTES);
    const body = Buffer.concat([expiry, randomBytes(NONCE_BYTES)]);
    const token = Buffer.concat([body, this.computeTag(body, ceremony)]).toString('base64url');
    return { token, challenge: challengeOf(token) };
  }

  /** Returns the challenge of a token; null for a forged or expired token, and for one of another ceremony. */
  challengeOf(token: string, ceremony: Ceremony): Buffer | null {
    if (!TOKEN_PATTERN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const body = bytes.subarray(0, EXPIRY_BYTES + NONCE_BYTES);
    const isIssued = timingSafeEqual(this.computeTag(body, ceremony), bytes.subarray(body.length));
    return isIssued && expiryOf(bytes) > Date.now() ? challengeOf(token) : null;
  }

  /** Uses a verified token up; false when it was used before. */
  async use(tx: Executor, token: string): Promise<boolean> {
    const expiresOn = new Date(expiryOf(Buffer.from(token, 'base64url')));
    return (await tx.query<unknown[]>(USE_CEREMONY, [sha256(token), expiresOn])).length > 0;
  }

  private computeTag(body: Buffer, { kind, sessionUuid }: Ceremony): Buffer {
    return createHmac('sha256', this.key).update(`${kind} ${sessionUuid} `).update(body).digest();
  }
}

const expiryOf = (bytes: Buffer) => bytes.readUIntBE(0, EXPIRY_BYTES);

const challengeOf = (token: string) => createHash('sha256').update(token).digest();
