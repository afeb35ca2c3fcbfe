import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { validate as isUuid } from 'uuid';

/** Seconds that an access token is good for. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'chit';
const AUDIENCE = 'chit-api';
/** The media type of access tokens (RFC 9068): another kind of JWT of ours is not one. */
const TYPE = 'at+jwt';

/** By how much the clocks of our processes may differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Tokens that are not verified anew each time they come. */
const MOST_KNOWN = 10_000;

export interface AccessClaims {
  userUuid: string;
  sessionUuid: string;
}

/** Issues and reads access tokens: JWTs with algorithm, issuer, audience and type pinned. */
export class AccessTokens {
  private readonly key;
  /** What good tokens claim, and until when in milliseconds of the epoch. */
  private readonly known = new LRUCache<string, { claims: AccessClaims; until: number }>({ max: MOST_KNOWN });

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

  /** The claims of a token that is ours and in time; null for any other text. */
  read(token: string): AccessClaims | null {
    const known = this.known.get(token) ?? this.verified(token);
    return known && known.until > Date.now() ? known.claims : null;
  }

  private verified(token: string) {
    try {
      const { header, payload } = jwt.verify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        complete: true,
      });
      if (header.typ !== TYPE || typeof payload === 'string') return null;
      const { sub, sid, exp, iat } = payload;
      if (!isUuid(sub) || !isUuid(sid) || exp === undefined) return null;
      if (typeof iat !== 'number' || iat * 1000 > Date.now() + CLOCK_TOLERANCE_MS) return null;
      const known = { claims: { userUuid: String(sub), sessionUuid: sid }, until: exp * 1000 };
      this.known.set(token, known);
      return known;
    } catch {
      return null;
    }
  }
}
