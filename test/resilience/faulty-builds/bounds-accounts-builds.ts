import { type FaultyBuild, faultyBuild, patch } from './faulty-build';

const accounts: [string, Record<string, number>] = ['bounds', { accounts: 1 }];

export const BOUNDS_ACCOUNTS_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'counts-resources-without-a-lock',
    accounts,
    'concurrent requests give an account exactly its maximum of webhooks and API keys',
    patch('services/shared/account-lock', ' FOR NO KEY UPDATE', ''),
  ),
  faultyBuild(
    'limits-creations-by-key-only',
    accounts,
    "more API keys do not raise an account's limit on creating invoices",
    patch('services/accounts/operation-guard', "limit === 'CREATE' ?", 'false ?'),
  ),
  faultyBuild(
    'opens-sessions-without-rechecking-the-password',
    ['bounds', { accounts: 3 }],
    [
      'no session opened with the old password survives a password change',
      'no session and no API key created during a block is valid after it',
    ],
    patch(
      'services/accounts/sign-in/session-opener',
      "AND password_hash IS NOT DISTINCT FROM $2 AND has_second_factor = $9 AND status <> 'blocked'",
      'AND ($2::text IS NOT NULL OR true) AND ($9::boolean OR true)',
    ),
  ),
  faultyBuild(
    'throttles-the-owner-too',
    accounts,
    'an owner signs in without delay while others guess the password from other addresses',
    patch(
      'services/accounts/sign-in/sign-in-attempts',
      '({ email, address, sessionUuid }) =>',
      '({ email, address = email, sessionUuid }) => email ||',
    ),
  ),
  faultyBuild(
    'throttles-no-guesses',
    accounts,
    'password guesses from many addresses are throttled',
    patch('services/accounts/sign-in/sign-in-attempts', 'if (excess > 0 &&', 'if (false &&'),
  ),
  faultyBuild(
    'counts-password-changes-as-sign-ins',
    accounts,
    'password guesses do not prevent an owner from changing the password',
    patch(
      'services/accounts/sign-in/auth.service',
      "await this.parts.limiter.consume('LOGIN_ACCOUNT', session);",
      "const [{ email: guessed }] = await tx.query('SELECT email FROM users WHERE uuid = $1', [uuid]); await this.parts.limiter.consume('LOGIN_FAILURES', guessed);",
    ),
  ),
  faultyBuild(
    'notifies-owners-of-each-guess',
    accounts,
    'an owner is notified of password guesses exactly once',
    patch(
      'services/accounts/sign-in/sign-in-attempts',
      'AND (sign_in_warned_on IS NULL',
      'AND (true OR sign_in_warned_on IS NULL',
    ),
  ),
];
