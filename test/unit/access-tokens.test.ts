import { generateKeyPairSync } from 'node:crypto';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from '../../src/services/accounts/sessions/access-tokens';

const SECRET = 'a-secret-of-tests-that-is-long-enough';
const CLAIMS = {
  userUuid: '01a1fa55-098d-72d1-9297-bd32f9fd703b',
  sessionUuid: '6f1f7f6e-3f0a-4a0e-9d7a-0d6f7c1b2a3c',
};

const tokens = new AccessTokens(SECRET);

/** Signs an access token like Chit's, with the given changes. */
function forged(payload: object = {}, options: SignOptions = {}, secret = SECRET): string {
  return jwt.sign({ sid: CLAIMS.sessionUuid, ...payload }, secret, {
    algorithm: 'HS256',
    issuer: 'chit',
    audience: 'chit-api',
    subject: CLAIMS.userUuid,
    expiresIn: 900,
    ...options,
    header: { alg: options.algorithm ?? 'HS256', typ: 'at+jwt', ...options.header },
  });
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('AccessTokens', () => {
  afterEach(() => void jest.useRealTimers());

  it('reads what it has issued', () => {
    expect(tokens.read(tokens.issue(CLAIMS))).toEqual(CLAIMS);
  });

  it('issues a JWT of the pinned algorithm, type, issuer and audience for 15 minutes', () => {
    const { header, payload } = jwt.decode(tokens.issue(CLAIMS), { complete: true }) ?? {};
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    expect(payload).toEqual({
      sid: CLAIMS.sessionUuid,
      sub: CLAIMS.userUuid,
      iss: 'chit',
      aud: 'chit-api',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    const { iat = 0, exp = 0 } = payload as jwt.JwtPayload;
    expect(exp - iat).toBe(ACCESS_TOKEN_SECONDS);
    expect(ACCESS_TOKEN_SECONDS).toBe(900);
  });

  it('accepts a token that a test signs with the right key and claims', () => {
    expect(tokens.read(forged())).toEqual(CLAIMS);
  });

  it.each([
    ['another secret', forged({}, {}, 'another-secret-that-is-long-enough-too')],
    ['no time left', forged({}, { expiresIn: -1 })],
    ['its time still to come', forged({}, { notBefore: 60 })],
    ['a beginning still to come', forged({ iat: Math.floor(Date.now() / 1000) + 3600 })],
    ['no beginning', forged({}, { noTimestamp: true })],
    ['another issuer', forged({}, { issuer: 'other' })],
    ['another audience', forged({}, { audience: 'other' })],
    ['another type', forged({}, { header: { alg: 'HS256', typ: 'JWT' } })],
    ['no type', forged({}, { header: { alg: 'HS256', typ: undefined } })],
    ['another HMAC', forged({}, { algorithm: 'HS512' })],
    ['no session', forged({ sid: undefined })],
    ['a session that is no text', forged({ sid: { $gt: '' } })],
    ['a session that is no UUID', forged({ sid: "' OR '1'='1" })],
    ['a subject that is no UUID', forged({}, { subject: 'admin' })],
  ])('refuses a token with %s', (_name, token) => {
    expect(tokens.read(token)).toBeNull();
  });

  it('refuses a token that it has accepted before, from the second of its expiry on', () => {
    jest.useFakeTimers({ doNotFake: ['performance'], now: new Date('2026-01-01T00:00:00Z') });
    const token = tokens.issue(CLAIMS);
    expect(tokens.read(token)).toEqual(CLAIMS);
    jest.setSystemTime(Date.now() + ACCESS_TOKEN_SECONDS * 1000 - 1);
    expect(tokens.read(token)).toEqual(CLAIMS);
    jest.setSystemTime(Date.now() + 1);
    expect(tokens.read(token)).toBeNull();
  });

  it('refuses a token without issuer, audience or subject', () => {
    for (const name of ['issuer', 'audience', 'subject'] as const) {
      const options: SignOptions = {
        algorithm: 'HS256',
        issuer: 'chit',
        audience: 'chit-api',
        subject: CLAIMS.userUuid,
      };
      delete options[name];
      const token = jwt.sign({ sid: CLAIMS.sessionUuid }, SECRET, {
        ...options,
        header: { alg: 'HS256', typ: 'at+jwt' },
      });
      expect(tokens.read(token)).toBeNull();
    }
  });

  it('refuses a token without a signature (alg none)', () => {
    const payload = jwt.decode(tokens.issue(CLAIMS)) as object;
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect(tokens.read(`${base64url({ alg, typ: 'at+jwt' })}.${base64url(payload)}.`)).toBeNull();
    }
  });

  it('refuses a token that is signed with a key pair', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const token = jwt.sign({ sid: CLAIMS.sessionUuid }, privateKey, {
      algorithm: 'ES256',
      issuer: 'chit',
      audience: 'chit-api',
      subject: CLAIMS.userUuid,
      header: { alg: 'ES256', typ: 'at+jwt' },
    });
    expect(tokens.read(token)).toBeNull();
  });

  it('refuses a token with any part changed', () => {
    const [header = '', payload = '', signature = ''] = tokens.issue(CLAIMS).split('.');
    const other = tokens.issue({ ...CLAIMS, userUuid: CLAIMS.sessionUuid }).split('.');
    expect(tokens.read(`${header}.${other[1]}.${signature}`)).toBeNull();
    expect(
      tokens.read(`${base64url({ alg: 'HS256', typ: 'at+jwt', x: 1 })}.${payload}.${signature}`),
    ).toBeNull();
    expect(
      tokens.read(`${header}.${payload}.${signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`),
    ).toBeNull();
  });

  it.each([
    '',
    '.',
    '..',
    '...',
    'a.b.c',
    'null',
    '{}',
    'e30.e30.e30',
    '\0',
    'x'.repeat(100_000),
    'chit_key',
    '🔑.🔑.🔑',
  ])('refuses malformed text: %#', (text) => {
    expect(tokens.read(text)).toBeNull();
  });
});
