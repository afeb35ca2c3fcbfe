import jwt from 'jsonwebtoken';

/** The secret to start a Chit with whose tokens a test forges. */
export const JWT_SECRET = 'the-secret-with-which-tests-forge-tokens';

const claimsOf = (accessToken: string) => {
  const { sid, sub } = jwt.decode(accessToken) as { sid: string; sub: string };
  return { sid, sub, iss: 'chit', aud: 'chit-api' };
};

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

interface Forgery {
  secret?: string;
  algorithm?: 'HS256' | 'HS512';
  type?: string;
  claims?: object;
}

/** The session of a good access token in another token; without changes it is as good as the real one. */
export const forge = (
  accessToken: string,
  { secret = JWT_SECRET, algorithm = 'HS256', type = 'at+jwt', claims = {} }: Forgery = {},
) =>
  jwt.sign({ ...claimsOf(accessToken), exp: inAnHour(), ...claims }, secret, {
    algorithm,
    header: { alg: algorithm, typ: type },
  });

/** The same claims, signed by nobody. */
export const unsigned = (accessToken: string) =>
  jwt.sign({ ...claimsOf(accessToken), exp: inAnHour() }, null, {
    algorithm: 'none',
    header: { alg: 'none', typ: 'at+jwt' },
  });

/** The token that ended a minute ago. */
export const expired = (accessToken: string) => {
  const now = Math.floor(Date.now() / 1000);
  return forge(accessToken, { claims: { iat: now - 960, exp: now - 60 } });
};
