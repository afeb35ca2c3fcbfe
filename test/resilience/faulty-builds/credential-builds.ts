/** Faulty builds that accept invalid credentials, or reveal by their timing which accounts exist. */
import { type FaultyBuild, faultyBuild, inOperationGuard, patch } from './faulty-build';

const credentials: [string, Record<string, number>] = ['credentials', { rounds: 1 }];
const timing = (part: string, count: number): [string, Record<string, number>] => [
  'timing',
  { logins: 0, persons: 0, keys: 0, codes: 0, [part]: count },
];

const VERIFY = 'const { header, payload } = jsonwebtoken_1.default.verify(token, this.key, {';
const RETURN_CLAIMS = 'return known && known.until > Date.now() ? known.claims : null;';

const refusingSomeRequests = inOperationGuard(
  "if (operation === 'me' && Math.random() < 0.2) throw new (require('../errors').AppError)({ code: 'bad_credential', params: {} });",
);

/** Adds a second round trip for a known key prefix, so that the timing differs. */
const LOOK_UP_PREFIX_FIRST =
  "const [shown] = await this.database.query('SELECT uuid FROM api_keys WHERE prefix = $1', [key.slice(0, 11)]); if (!shown) return null;";

/** The compared cases of `timing`, and the condition under which a build refuses before it compares the password. */
const LOGINS = [
  ['e-mail at login', '!known'],
  ['e-mail at login over GraphQL', '!known'],
  ['e-mail of a blocked account, with its password', 'known?.isBlocked'],
  ['e-mail of an account without a password', 'known && !known.passwordHash'],
] as const;

const sameTimeCheck = (what: string) => `${what}: known and unknown take the same time`;

export const CREDENTIAL_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'reads-tokens-without-verifying',
    credentials,
    'no forged access token is accepted',
    patch(
      'services/accounts/sessions/access-tokens',
      VERIFY,
      'const { header, payload } = jsonwebtoken_1.default.decode(token, {',
    ),
  ),
  faultyBuild(
    'accepts-ended-sessions',
    credentials,
    'no expired or revoked access token is accepted',
    patch('services/accounts/sessions/live-sessions', '.revoked_on IS NULL', '.uuid IS NOT NULL'),
  ),
  faultyBuild(
    'accepts-revoked-cookies',
    credentials,
    'no expired or revoked cookie is accepted',
    patch('services/accounts/sessions/live-sessions', '.revoked_on IS NULL', '.uuid IS NOT NULL'),
  ),
  faultyBuild(
    'accepts-any-cookie-of-a-session',
    credentials,
    'no forged cookie is accepted',
    patch(
      'services/accounts/identity.service',
      "row?.isBrowser && row.hash === (0, crypto_1.sha256)(value ?? '')",
      'row?.isBrowser',
    ),
  ),
  faultyBuild(
    'accepts-cookies-of-the-same-site',
    credentials,
    'no cookie counts in a request of a foreign page',
    patch('http/callers', "site === 'same-origin'", "site.startsWith('same-')"),
  ),
  faultyBuild(
    'accepts-a-hash-as-a-key',
    credentials,
    'no forged API key is accepted',
    patch(
      'services/accounts/identity.service',
      '(0, api_key_1.isApiKey)(bearer)',
      '((0, api_key_1.isApiKey)(bearer) || /^[0-9a-f]{64}$/.test(bearer))',
    ),
    patch(
      'services/accounts/identity.service',
      '(0, crypto_1.sha256)(key)',
      '(/^[0-9a-f]{64}$/.test(key) ? key : (0, crypto_1.sha256)(key))',
    ),
  ),
  faultyBuild(
    'accepts-revoked-keys',
    credentials,
    'no expired or revoked API key is accepted',
    patch('services/accounts/identity.service', 'AND k.revoked_on IS NULL', ''),
  ),
  faultyBuild(
    'accepts-any-refresh-secret',
    credentials,
    'no forged refresh token is accepted',
    patch('services/accounts/sign-in/auth.service', 'AND refresh_hash = $2', 'AND $2::text IS NOT NULL'),
  ),
  faultyBuild(
    'refreshes-ended-sessions',
    credentials,
    'no expired or revoked refresh token is accepted',
    patch('services/accounts/sign-in/auth.service', 'AND NOT is_browser AND revoked_on IS NULL', ''),
  ),
  faultyBuild(
    'keeps-the-token-family',
    credentials,
    'a refresh token used twice ends its token family',
    patch(
      'services/accounts/sign-in/auth.service',
      'await (0, revocation_1.revokeSessions)(this.database.manager, { uuid: sessionUuid });',
      '',
    ),
  ),
  faultyBuild(
    'ends-sessions-by-forged-tokens',
    credentials,
    'no forged refresh token ends a session',
    patch(
      'services/accounts/sign-in/auth.service',
      'if (user || this.parts.refreshTokens.wasIssued(refreshToken))',
      'if (true)',
    ),
  ),
  faultyBuild(
    'reads-the-first-of-two-headers',
    credentials,
    'no credential is accepted in a wrong place',
    patch('http/listener', 'joinDuplicateHeaders: true', 'joinDuplicateHeaders: false'),
  ),
  faultyBuild(
    'accepts-longer-metrics-tokens',
    credentials,
    'no forged metrics token is accepted',
    patch(
      'http/metrics-endpoint',
      'if (!(0, node_crypto_1.timingSafeEqual)',
      'if (!given.startsWith(expected) && !(0, node_crypto_1.timingSafeEqual)',
    ),
  ),
  faultyBuild(
    'accepts-any-telegram-secret',
    credentials,
    'no forged Telegram secret is accepted',
    patch(
      'bot/webhook',
      'if (!(0, node_crypto_1.timingSafeEqual)',
      "if (given === '' && !(0, node_crypto_1.timingSafeEqual)",
    ),
  ),
  faultyBuild(
    'fetches-keys-named-by-tokens',
    credentials,
    'the product fetches no key that a token names',
    patch(
      'services/accounts/sessions/access-tokens',
      RETURN_CLAIMS,
      `const jku = jsonwebtoken_1.default.decode(token, { complete: true })?.header?.jku; if (jku) fetch(jku).catch(() => {}); ${RETURN_CLAIMS}`,
    ),
  ),
  faultyBuild(
    'fails-at-forged-tokens',
    credentials,
    'no refusal is an internal error',
    patch(
      'services/accounts/sessions/access-tokens',
      RETURN_CLAIMS,
      `if (!known) throw new Error('broken on purpose'); ${RETURN_CLAIMS}`,
    ),
  ),
  faultyBuild(
    'refuses-good-credentials',
    credentials,
    'a valid credential is accepted after each refused one',
    refusingSomeRequests,
  ),
  faultyBuild(
    'refuses-credentials-before-they-expire',
    credentials,
    'an expired or revoked credential was valid before',
    refusingSomeRequests,
  ),

  ...LOGINS.map(([what, whom], index) =>
    faultyBuild(
      `refuses-without-hashing-${index + 1}`,
      timing('logins', 40),
      sameTimeCheck(what),
      patch(
        'services/accounts/sign-in/password-sign-in',
        'const matches = await (0, passwords_1.verifyPassword)(password, known?.passwordHash);',
        `if (${whom}) throw new errors_1.AppError({ code: 'wrong_password', params: {} }); const matches = await (0, passwords_1.verifyPassword)(password, known?.passwordHash);`,
      ),
    ),
  ),
  faultyBuild(
    'looks-up-the-prefix-first',
    timing('keys', 300),
    sameTimeCheck('displayed prefix of an API key'),
    patch(
      'services/accounts/identity.service',
      'const row = await findByKey(',
      `${LOOK_UP_PREFIX_FIRST} const row = await findByKey(`,
    ),
  ),
  faultyBuild(
    'is-slow-for-expired-codes',
    timing('codes', 150),
    sameTimeCheck('code of a Telegram link'),
    patch(
      'services/telegram/telegram-account.service',
      'SELECT user_uuid FROM telegram_links WHERE code_hash = $1 AND expires_on > now()',
      'SELECT user_uuid, expires_on > now() AS good FROM telegram_links WHERE code_hash = $1',
    ),
    patch(
      'services/telegram/telegram-account.service',
      'return row?.user_uuid ?? null;',
      'if (row && !row.good) { await tx.query("SELECT pg_sleep(0.004)"); return null; } return row?.user_uuid ?? null;',
    ),
  ),
];
