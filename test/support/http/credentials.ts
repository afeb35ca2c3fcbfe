import jwt from 'jsonwebtoken';
import { SETTINGS } from '../app/settings';

/** JWT secret for a Chit for which a test forges tokens. */
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

/** Signs a new token for the session of a valid access token, with the given changes; valid when nothing is changed. */
export const forge = (
  accessToken: string,
  { secret = JWT_SECRET, algorithm = 'HS256', type = 'at+jwt', claims = {} }: Forgery = {},
) =>
  jwt.sign({ ...claimsOf(accessToken), exp: inAnHour(), ...claims }, secret, {
    algorithm,
    header: { alg: algorithm, typ: type },
  });

/** A token with the same claims and without a signature (`alg: none`). */
export const unsigned = (accessToken: string) =>
  jwt.sign({ ...claimsOf(accessToken), exp: inAnHour() }, null, {
    algorithm: 'none',
    header: { alg: 'none', typ: 'at+jwt' },
  });

/** A token with the same claims that expired a minute ago. */
export const expired = (accessToken: string) => {
  const now = Math.floor(Date.now() / 1000);
  return forge(accessToken, { claims: { iat: now - 960, exp: now - 60 } });
};

/** The token of a test's Chit, valid for an hour: a file of tests on a busy machine takes longer than Chit's own is valid. */
export const forAnHour = (accessToken: string) => forge(accessToken, { secret: SETTINGS.JWT_SECRET });
