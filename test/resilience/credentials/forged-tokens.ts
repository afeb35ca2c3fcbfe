import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign as signBy } from 'node:crypto';
import { recombinedTokens, rewrittenTokens } from './rewritten-tokens';
import {
  base64UrlOf,
  type Forgeries,
  type ForgeryInputs,
  type Json,
  jsonOf,
  nowSeconds,
} from './token-parts';

const JWT_HEADER = { alg: 'HS256', typ: 'at+jwt' };

function hmacToken(header: unknown, payload: unknown, secret: string | Buffer, hash = 'sha256'): string {
  const signed = `${base64UrlOf(header)}.${base64UrlOf(payload)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

/** Access tokens that were never issued, by what is wrong with them. */
export function forgedTokens(inputs: ForgeryInputs): Forgeries {
  const claims = { ...jsonOf(inputs.validToken.split('.')[1]), exp: nowSeconds() + 600 };
  return {
    ...unsignedTokens(inputs.validToken, claims),
    ...signedWithOtherSecrets(claims, inputs),
    ...signedWithOtherAlgorithms(claims, inputs),
    ...signedWithForgersKeys(claims, inputs),
    ...signedWithWrongClaims(claims, inputs),
    ...rewrittenTokens(inputs),
    ...recombinedTokens(claims, inputs),
  };
}

function unsignedTokens(good: string, claims: Json): Forgeries {
  const signature = good.split('.')[2];
  const all = ['none', 'None', 'nOnE', 'NONE', '', null, 0, ['none']].flatMap((alg): [string, string][] => {
    const text = `${base64UrlOf({ ...JWT_HEADER, alg })}.${base64UrlOf(claims)}`;
    const name = `alg ${JSON.stringify(alg)}`;
    return [
      [`${name}, no signature`, `${text}.`],
      [`${name}, two parts`, text],
      [`${name}, an old signature`, `${text}.${signature}`],
    ];
  });
  return Object.fromEntries(all);
}

function signedWithOtherSecrets(claims: Json, { secret, secrets }: ForgeryInputs): Forgeries {
  const sha = createHash('sha256').update(secret);
  const secretsByName: [string, string | Buffer][] = [
    ['nothing', ''],
    ['a space', ' '],
    ['"secret"', 'secret'],
    ['"null"', 'null'],
    ['"undefined"', 'undefined'],
    ['the setting’s name', 'JWT_SECRET'],
    ['the issuer', 'chit'],
    ['a NUL', '\0'],
    ['32 NULs', Buffer.alloc(32)],
    ['a line break more', `${secret}\n`],
    ['a space more', `${secret} `],
    ['a character less', secret.slice(0, -1)],
    ['another letter case', secret.toUpperCase()],
    ['its base64', Buffer.from(secret).toString('base64')],
    ['its bytes as base64', Buffer.from(secret, 'base64')],
    ['its SHA-256', sha.copy().digest()],
    ['its SHA-256 in hex', sha.digest('hex')],
    ['the account', String(claims['sub'])],
    ['the session', String(claims['sid'])],
    ...secrets.map((other, index): [string, string] => [`secret ${index + 1} of the installation`, other]),
  ];
  return Object.fromEntries(
    secretsByName.map(([name, key]) => [`signed with ${name}`, hmacToken(JWT_HEADER, claims, key)]),
  );
}

function signedWithOtherAlgorithms(claims: Json, { secret }: ForgeryInputs): Forgeries {
  const by = (alg: unknown, hash = 'sha256') => hmacToken({ ...JWT_HEADER, alg }, claims, secret, hash);
  return {
    'HS384 with the secret': by('HS384', 'sha384'),
    'HS512 with the secret': by('HS512', 'sha512'),
    'HS256 with the hash of HS512': by('HS256', 'sha512'),
    'hs256 in small letters': by('hs256'),
    'HS256 and a space': by('HS256 '),
    'HS256 in a list': by(['HS256']),
    'no algorithm': hmacToken({ typ: 'at+jwt' }, claims, secret),
    'RS256 with the secret': by('RS256'),
    'ES256 with the secret': by('ES256'),
  };
}

function signedWithForgersKeys(claims: Json, { secret, keyServerUrl }: ForgeryInputs): Forgeries {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const edwards = generateKeyPairSync('ed25519');
  const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const jwk = { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'mine', alg: 'RS256' };
  const symmetric = { kty: 'oct', k: base64UrlOf('mine'), alg: 'HS256' };
  const by = (header: Json, key: KeyObject, hash: string | null = 'sha256') => {
    const signed = `${base64UrlOf({ ...JWT_HEADER, ...header })}.${base64UrlOf(claims)}`;
    return `${signed}.${signBy(hash, Buffer.from(signed), key).toString('base64url')}`;
  };
  const kid = (text: string, key = '') => hmacToken({ ...JWT_HEADER, kid: text }, claims, key);
  return {
    'RS256 with a key of one’s own': by({ alg: 'RS256' }, rsa.privateKey),
    'ES256 with a key of one’s own': by({ alg: 'ES256' }, curve.privateKey),
    'EdDSA with a key of one’s own': by({ alg: 'EdDSA' }, edwards.privateKey, null),
    'HS256 with a public key': hmacToken(JWT_HEADER, claims, pem),
    'RS256 with a public key as secret': hmacToken({ ...JWT_HEADER, alg: 'RS256' }, claims, pem),
    'a key in jwk': by({ alg: 'RS256', jwk }, rsa.privateKey),
    'a secret in jwk': hmacToken({ ...JWT_HEADER, jwk: symmetric }, claims, 'mine'),
    'a key behind jku': by({ alg: 'RS256', jku: `${keyServerUrl}/jwks.json`, kid: 'mine' }, rsa.privateKey),
    'a key behind x5u': by({ alg: 'RS256', x5u: `${keyServerUrl}/chain.pem` }, rsa.privateKey),
    'a key in x5c': by(
      { alg: 'RS256', x5c: [rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
      rsa.privateKey,
    ),
    'kid of an empty file': kid('../../../../dev/null'),
    'kid with SQL': kid("' UNION SELECT '' --"),
    'kid of a URL': kid(`${keyServerUrl}/key`),
    'kid as the secret': kid('mine', 'mine'),
    'crit and b64': hmacToken({ ...JWT_HEADER, b64: false, crit: ['b64'] }, claims, 'mine'),
    'HS256 twice, first none': hmacToken(`{"alg":"none","alg":"HS256","typ":"at+jwt"}`, claims, 'mine'),
    'claims of a key of one’s own, the secret in kid': hmacToken(
      { ...JWT_HEADER, kid: secret },
      claims,
      'mine',
    ),
  };
}

/** Tokens with a correct signature whose claims or header the product never issues, or that have expired. */
function signedWithWrongClaims(claims: Json, { secret, otherAccountToken }: ForgeryInputs): Forgeries {
  const other = jsonOf(otherAccountToken.split('.')[1]);
  const { exp: _exp, iat: _iat, iss: _iss, aud: _aud, sub: _sub, sid: _sid, ...rest } = claims;
  const by = (change: Json, header: Json = JWT_HEADER) => hmacToken(header, { ...claims, ...change }, secret);
  const without = (...names: string[]) =>
    hmacToken(
      JWT_HEADER,
      Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name))),
      secret,
    );
  const values = (name: string, all: Record<string, unknown>): Forgeries =>
    Object.fromEntries(
      Object.entries(all).map(([what, value]) => [`${name}: ${what}`, by({ [name]: value })]),
    );
  return {
    ...values('exp', {
      past: nowSeconds() - 1,
      'long past': 1,
      zero: 0,
      negative: -1,
      'past by half a second': Date.now() / 1000 - 0.5,
      text: String(nowSeconds() + 600),
      null: null,
      list: [nowSeconds() + 600],
      true: true,
    }),
    ...values('nbf', { 'in an hour': nowSeconds() + 3600, text: 'now', null: null }),
    ...values('iat', {
      'in an hour': nowSeconds() + 3600,
      'in ten years': nowSeconds() + 3.2e8,
      text: String(nowSeconds()),
      null: null,
    }),
    ...values('iss', { another: 'chit2', empty: '', 'capital letters': 'CHIT', list: ['chit'], null: null }),
    ...values('aud', {
      another: 'another-api',
      empty: '',
      'empty list': [],
      'with a space': 'chit-api ',
      null: null,
    }),
    ...values('sub', {
      'another’s': other['sub'],
      nobody: '00000000-0000-4000-8000-000000000000',
      'capital letters': String(claims['sub']).toUpperCase(),
      text: 'admin',
      number: 1,
      list: [claims['sub']],
      null: null,
      'with SQL': "' OR true --",
      'with NUL': `${claims['sub']}\0`,
    }),
    ...values('sid', {
      'another’s': other['sid'],
      nobody: '00000000-0000-4000-8000-000000000000',
      text: '%',
      list: [claims['sid']],
      null: null,
      'with SQL': "'; --",
    }),
    ...Object.fromEntries(
      ['exp', 'iat', 'iss', 'aud', 'sub', 'sid'].map((name) => [`no ${name}`, without(name)]),
    ),
    'no claims': hmacToken(JWT_HEADER, rest, secret),
    'a text as claims': hmacToken(JWT_HEADER, JSON.stringify('claims'), secret),
    'null as claims': hmacToken(JWT_HEADER, 'null', secret),
    'a list as claims': hmacToken(JWT_HEADER, [claims], secret),
    ...Object.fromEntries(
      ['JWT', 'at+JWT', 'application/at+jwt', '', null, undefined].map((typ) => [
        `typ ${typ}`,
        by({}, { alg: 'HS256', typ }),
      ]),
    ),
  };
}
