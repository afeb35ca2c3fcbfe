/** Faulty builds that accept codes, passkeys, links and signatures twice or from others, or reveal who is known. */
import { type FaultyBuild, faultyBuild, onlyPart, patch } from './faulty-build';

const PARTS = ['rounds', 'codes', 'passkeys', 'links', 'invitations', 'wallets', 'persons'];
const part = onlyPart('credentials', PARTS);

const raceOf = (kind: string) => `of 20 concurrent uses of one ${kind}, exactly one succeeds`;
const refusalOf = (kind: string) => `no forged, expired or stolen ${kind} is accepted`;
const twiceUsed = (kind: string) => [raceOf(kind), refusalOf(kind)];

export const FACTOR_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'accepts-a-TOTP-step-twice',
    part('codes'),
    twiceUsed('TOTP code'),
    patch('services/accounts/factors/factor-codes', 'coalesce(last_step, -1) < $2', '$2 > 0'),
  ),
  faultyBuild(
    'keeps-used-recovery-codes',
    part('codes'),
    twiceUsed('recovery code'),
    patch(
      'services/accounts/factors/factor-codes',
      'DELETE FROM recovery_codes WHERE',
      'UPDATE recovery_codes SET hash = hash WHERE',
    ),
  ),
  faultyBuild(
    'compares-any-number-of-codes',
    part('codes'),
    [
      'ten wrong codes of a person are compared and no more, from whichever addresses',
      'after ten wrong codes, not even the right one signs in',
    ],
    patch(
      'services/accounts/factors/factor-codes',
      'const kind = await this.useUncounted(',
      'await this.limiter.reset(...count); const kind = await this.useUncounted(',
    ),
  ),
  faultyBuild(
    'accepts-used-ceremonies',
    part('passkeys'),
    twiceUsed('passkey response'),
    patch(
      'services/accounts/factors/ceremonies',
      'ON CONFLICT (hash) DO NOTHING',
      'ON CONFLICT (hash) DO UPDATE SET expires_on = excluded.expires_on',
    ),
  ),
  faultyBuild(
    'accepts-expired-ceremonies',
    part('passkeys'),
    [refusalOf('passkey response'), refusalOf('passkey registration')],
    patch('services/accounts/factors/ceremonies', 'expiryOf(bytes) > Date.now()', 'true'),
  ),
  faultyBuild(
    'keeps-used-reset-tokens',
    part('links'),
    twiceUsed('password reset token'),
    patch(
      'services/mail/one-time-tokens',
      'DELETE FROM one_time_tokens WHERE hash = $1',
      'UPDATE one_time_tokens SET email = email WHERE hash = $1',
    ),
    patch(
      'services/accounts/sign-in/password-reset.service',
      "await (0, one_time_tokens_1.dropTokens)(tx, 'password_reset', userUuid);",
      '',
    ),
  ),
  faultyBuild(
    'accepts-tokens-of-any-purpose',
    part('links'),
    [refusalOf('password reset token'), refusalOf('e-mail confirmation token')],
    patch(
      'services/mail/one-time-tokens',
      'AND purpose = $2 AND expires_on',
      'AND $2::text IS NOT NULL AND expires_on',
    ),
  ),
  faultyBuild(
    'accepts-an-invitation-twice',
    part('invitations'),
    twiceUsed('invitation to sign up'),
    patch(
      'services/accounts/sign-in/sign-up-invitation.service',
      'used_on IS NULL AND revoked_on',
      'revoked_on',
    ),
  ),
  faultyBuild(
    'accepts-wallet-challenges-of-any-account',
    part('wallets'),
    refusalOf('wallet proof'),
    patch(
      'services/accounts/wallets/wallet.service',
      'WHERE user_uuid = $1 AND message = $2',
      'WHERE $1::uuid IS NOT NULL AND message = $2',
    ),
  ),
  faultyBuild(
    'uses-up-the-codes-of-refused-attempts',
    part('codes'),
    'no refused attempt uses up a credential',
    patch(
      'services/accounts/factors/factor-codes',
      'WHERE user_uuid = $1 AND hash = $2 RETURNING 1) SELECT 1 FROM used',
      'WHERE hash = $2 RETURNING user_uuid) SELECT 1 FROM used WHERE user_uuid = $1',
    ),
  ),
  faultyBuild(
    'refuses-resets-of-unknown-addresses',
    part('persons'),
    'no reply reveals whether a person exists',
    patch(
      'services/accounts/sign-in/password-reset.service',
      'const cause = String(',
      'if (!(await this.database.manager.existsBy(user_entity_1.User, { email }))) throw (0, errors_1.notFound)(); const cause = String(',
    ),
  ),
  faultyBuild(
    'looks-for-the-account-at-a-reset',
    ['timing', { logins: 0, persons: 60, keys: 0, codes: 0 }],
    'e-mail at a request for a new password: known and unknown take the same time',
    patch(
      'services/accounts/sign-in/password-reset.service',
      'const cause = String(',
      'if (await this.database.manager.existsBy(user_entity_1.User, { email })) await this.database.manager.query("SELECT pg_sleep(0.002)"); const cause = String(',
    ),
  ),
];
