import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign as signBy } from 'node:crypto';
import { otherParts, otherTexts } from './rewritten-tokens';
import { decoded, encoded, type Forgeries, type Json, type Loot, now } from './token-parts';

const HEADER = { alg: 'HS256', typ: 'at+jwt' };

function hmac(header: unknown, payload: unknown, secret: string | Buffer, hash = 'sha256'): string {
  const signed = `${encoded(header)}.${encoded(payload)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

/** Tokens that nobody has issued, by what is wrong with them. */
export function forgedTokens(loot: Loot): Forgeries {
  const claims = { ...decoded(loot.good.split('.')[1]), exp: now() + 600 };
  return {
    ...unsigned(loot.good, claims),
    ...otherSecrets(claims, loot),
    ...otherAlgorithms(claims, loot),
    ...ownKeys(claims, loot),
    ...otherClaims(claims, loot),
    ...otherTexts(loot),
    ...otherParts(claims, loot),
  };
}

function unsigned(good: string, claims: Json): Forgeries {
  const signature = good.split('.')[2];
  const all = ['none', 'None', 'nOnE', 'NONE', '', null, 0, ['none']].flatMap((alg): [string, string][] => {
    const text = `${encoded({ ...HEADER, alg })}.${encoded(claims)}`;
    const name = `alg ${JSON.stringify(alg)}`;
    return [
      [`${name}, no signature`, `${text}.`],
      [`${name}, two parts`, text],
      [`${name}, an old signature`, `${text}.${signature}`],
    ];
  });
  return Object.fromEntries(all);
}

function otherSecrets(claims: Json, { secret, secrets }: Loot): Forgeries {
  const sha = createHash('sha256').update(secret);
  const tried: [string, string | Buffer][] = [
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
  return Object.fromEntries(tried.map(([name, key]) => [`signed with ${name}`, hmac(HEADER, claims, key)]));
}

function otherAlgorithms(claims: Json, { secret }: Loot): Forgeries {
  const by = (alg: unknown, hash = 'sha256') => hmac({ ...HEADER, alg }, claims, secret, hash);
  return {
    'HS384 with the secret': by('HS384', 'sha384'),
    'HS512 with the secret': by('HS512', 'sha512'),
    'HS256 with the hash of HS512': by('HS256', 'sha512'),
    'hs256 in small letters': by('hs256'),
    'HS256 and a space': by('HS256 '),
    'HS256 in a list': by(['HS256']),
    'no algorithm': hmac({ typ: 'at+jwt' }, claims, secret),
    'RS256 with the secret': by('RS256'),
    'ES256 with the secret': by('ES256'),
  };
}

function ownKeys(claims: Json, { secret, keys }: Loot): Forgeries {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const edwards = generateKeyPairSync('ed25519');
  const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const jwk = { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'mine', alg: 'RS256' };
  const symmetric = { kty: 'oct', k: encoded('mine'), alg: 'HS256' };
  const by = (header: Json, key: KeyObject, hash: string | null = 'sha256') => {
    const signed = `${encoded({ ...HEADER, ...header })}.${encoded(claims)}`;
    return `${signed}.${signBy(hash, Buffer.from(signed), key).toString('base64url')}`;
  };
  const kid = (text: string, key = '') => hmac({ ...HEADER, kid: text }, claims, key);
  return {
    'RS256 with a key of one’s own': by({ alg: 'RS256' }, rsa.privateKey),
    'ES256 with a key of one’s own': by({ alg: 'ES256' }, curve.privateKey),
    'EdDSA with a key of one’s own': by({ alg: 'EdDSA' }, edwards.privateKey, null),
    'HS256 with a public key': hmac(HEADER, claims, pem),
    'RS256 with a public key as secret': hmac({ ...HEADER, alg: 'RS256' }, claims, pem),
    'a key in jwk': by({ alg: 'RS256', jwk }, rsa.privateKey),
    'a secret in jwk': hmac({ ...HEADER, jwk: symmetric }, claims, 'mine'),
    'a key behind jku': by({ alg: 'RS256', jku: `${keys}/jwks.json`, kid: 'mine' }, rsa.privateKey),
    'a key behind x5u': by({ alg: 'RS256', x5u: `${keys}/chain.pem` }, rsa.privateKey),
    'a key in x5c': by(
      { alg: 'RS256', x5c: [rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
      rsa.privateKey,
    ),
    'kid of an empty file': kid('../../../../dev/null'),
    'kid with SQL': kid("' UNION SELECT '' --"),
    'kid of a URL': kid(`${keys}/key`),
    'kid as the secret': kid('mine', 'mine'),
    'crit and b64': hmac({ ...HEADER, b64: false, crit: ['b64'] }, claims, 'mine'),
    'HS256 twice, first none': hmac(`{"alg":"none","alg":"HS256","typ":"at+jwt"}`, claims, 'mine'),
    'claims of a key of one’s own, the secret in kid': hmac({ ...HEADER, kid: secret }, claims, 'mine'),
  };
}

/** Signed as the product signs, with what it never claims, or what is over. */
function otherClaims(claims: Json, { secret, others }: Loot): Forgeries {
  const other = decoded(others.split('.')[1]);
  const { exp: _exp, iat: _iat, iss: _iss, aud: _aud, sub: _sub, sid: _sid, ...rest } = claims;
  const by = (change: Json, header: Json = HEADER) => hmac(header, { ...claims, ...change }, secret);
  const without = (...names: string[]) =>
    hmac(
      HEADER,
      Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name))),
      secret,
    );
  const values = (name: string, all: Record<string, unknown>): Forgeries =>
    Object.fromEntries(
      Object.entries(all).map(([what, value]) => [`${name}: ${what}`, by({ [name]: value })]),
    );
  return {
    ...values('exp', {
      past: now() - 1,
      'long past': 1,
      zero: 0,
      negative: -1,
      'past by half a second': Date.now() / 1000 - 0.5,
      text: String(now() + 600),
      null: null,
      list: [now() + 600],
      true: true,
    }),
    ...values('nbf', { 'in an hour': now() + 3600, text: 'now', null: null }),
    ...values('iat', {
      'in an hour': now() + 3600,
      'in ten years': now() + 3.2e8,
      text: String(now()),
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
    'no claims': hmac(HEADER, rest, secret),
    'a text as claims': hmac(HEADER, JSON.stringify('claims'), secret),
    'null as claims': hmac(HEADER, 'null', secret),
    'a list as claims': hmac(HEADER, [claims], secret),
    ...Object.fromEntries(
      ['JWT', 'at+JWT', 'application/at+jwt', '', null, undefined].map((typ) => [
        `typ ${typ}`,
        by({}, { alg: 'HS256', typ }),
      ]),
    ),
  };
}
