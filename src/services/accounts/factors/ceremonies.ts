import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import { deriveKey, sha256 } from '../../../lib/crypto';

/** Options for `navigator.credentials`, and the token to send with the authenticator's response. */
export interface CeremonyOptions<T> {
  ceremony: string;
  options: T;
}

/** Length in bytes of the expiry in a ceremony token, which also contains a nonce and an HMAC-SHA-256. */
const EXPIRY_BYTES = 6;
const NONCE_BYTES = 16;
const TOKEN_PATTERN = /^[\w-]{72}$/;

const LIFETIME_MS = BOUNDS.times.passkeyCeremony.most * 60 * 1000;

/** Purpose of a WebAuthn ceremony. A response to one kind of ceremony is refused in every other kind. */
type CeremonyKind = 'registration' | 'sign_in' | 'confirmation';

/** A WebAuthn ceremony: its kind, and the session in which it takes place (null for a sign-in). */
export interface Ceremony {
  kind: CeremonyKind;
  sessionUuid: string | null;
}

/** SQL: marks a ceremony as used. Returns no row when the ceremony was used before. */
const USE_CEREMONY = `
  WITH used AS (
    INSERT INTO used_ceremonies (hash, expires_on) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING RETURNING 1
  ) SELECT 1 FROM used`;

/**
 * Issues and checks challenges of passkey ceremonies (WebAuthn). The client gets a signed token, from which the
 * challenge is derived, so that Chit stores nothing until a response is verified and visitors cannot fill the
 * database. A response is accepted only once and only with its token, which is valid for some minutes, in one session
 * and for one kind of ceremony.
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

  /** Challenge of a token; null for one that is forged, expired, or of another ceremony or session. */
  challengeOf(token: string, ceremony: Ceremony): Buffer | null {
    if (!TOKEN_PATTERN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const body = bytes.subarray(0, EXPIRY_BYTES + NONCE_BYTES);
    const isIssued = timingSafeEqual(this.computeTag(body, ceremony), bytes.subarray(body.length));
    return isIssued && expiryOf(bytes) > Date.now() ? challengeOf(token) : null;
  }

  /** Marks a verified token as used. Resolves to false when the token was used before. */
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
