import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { validate as isUuid } from 'uuid';

/** Seconds that an access token is good for. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'chit';
const AUDIENCE = 'chit-api';
/** The media type of access tokens (RFC 9068): another kind of JWT of ours is not one. */
const TYPE = 'at+jwt';

export interface AccessClaims {
  userUuid: string;
  sessionUuid: string;
}

/** Issues and reads access tokens: JWTs with algorithm, issuer, audience and type pinned. */
export class AccessTokens {
  private readonly key;

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
    try {
      const { header, payload } = jwt.verify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        complete: true,
      });
      if (header.typ !== TYPE || typeof payload === 'string') return null;
      const { sub, sid } = payload;
      return isUuid(sub) && isUuid(sid) ? { userUuid: String(sub), sessionUuid: sid } : null;
    } catch {
      return null;
    }
  }
}
