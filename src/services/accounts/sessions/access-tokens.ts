import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { validate as isUuid } from 'uuid';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'chit';
const AUDIENCE = 'chit-api';
/** Value of the `typ` header of access tokens (RFC 9068). A JWT with another type is refused. */
const TYPE = 'at+jwt';

/** In milliseconds by which `iat` may lie in the future: clocks of Chit processes can differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Maximum number of verified tokens in the LRU cache. */
const MAX_CACHED = 10_000;

const VERIFICATION = {
  algorithms: ['HS256'],
  issuer: ISSUER,
  audience: AUDIENCE,
  complete: true,
} as const satisfies jwt.VerifyOptions;

export interface AccessClaims {
  userUuid: string;
  sessionUuid: string;
}

/** Issues and verifies access tokens: JWTs with algorithm, issuer, audience and type pinned. */
export class AccessTokens {
  private readonly key;
  /** LRU cache of verified tokens by their text: the claims, and the expiry (`until`) in milliseconds since 1970. */
  private readonly cache = new LRUCache<string, { claims: AccessClaims; until: number }>({ max: MAX_CACHED });

  constructor(secret: string) {
    this.key = createSecretKey(secret, 'utf8');
  }

  issue({ userUuid, sessionUuid }: AccessClaims): string {
    return jwt.sign({ sid: sessionUuid }, this.key, {
      algorithm: 'HS256',
      issuer: ISSUER,
      audience: AUDIENCE,
      subject: userUuid,
      expiresIn: ACCESS_TOKEN_SECONDS,
      header: { alg: 'HS256', typ: TYPE },
    });
  }

  /** Returns the claims of a valid token that has not expired; null for any other text. */
  read(token: string): AccessClaims | null {
    const known = this.cache.get(token) ?? this.verify(token);
    return known && known.until > Date.now() ? known.claims : null;
  }

  /** Whether the token was valid until it expired. */
  hasExpired(token: string): boolean {
    try {
      jwt.verify(token, this.key, VERIFICATION);
      return false;
    } catch (error) {
      return error instanceof jwt.TokenExpiredError;
    }
  }

  private verify(token: string) {
    try {
      const { header, payload } = jwt.verify(token, this.key, VERIFICATION);
      if (header.typ !== TYPE || typeof payload === 'string') return null;
      const { sub, sid, exp, iat } = payload;
      if (!isUuid(sub) || !isUuid(sid) || exp === undefined) return null;
      if (typeof iat !== 'number' || iat * 1000 > Date.now() + CLOCK_TOLERANCE_MS) return null;
      const known = { claims: { userUuid: String(sub), sessionUuid: sid }, until: exp * 1000 };
      this.cache.set(token, known);
      return known;
    } catch {
      return null;
    }
  }
}
