import { type FaultyBuild, faultyBuild, patch } from './faulty-build';

const accounts: [string, Record<string, number>] = ['bounds', { accounts: 1 }];

export const BOUNDS_ACCOUNTS_BUILDS: readonly FaultyBuild[] = [
  faultyBuild(
    'counts-what-is-owned-without-a-lock',
    accounts,
    'an account owns as much as it may and no more, however much is asked for at once',
    patch('services/shared/account-lock', ' FOR NO KEY UPDATE', ''),
  ),
  faultyBuild(
    'counts-creations-by-key-alone',
    accounts,
    'more API keys do not let an account create more',
    patch('services/accounts/operation-guard', "limit === 'CREATE' ?", 'false ?'),
  ),
  faultyBuild(
    'opens-sessions-without-a-second-look',
    ['bounds', { accounts: 3 }],
    [
      'no session that the old password opened outlives its change',
      'no session and no key that met a block is good after it',
    ],
    patch(
      'services/accounts/auth.service',
      "AND password_hash IS NOT DISTINCT FROM $2 AND status <> 'blocked' FOR SHARE",
      'AND ($2::text IS NOT NULL OR true)',
    ),
  ),
  faultyBuild(
    'shuts-owners-out',
    accounts,
    'an owner signs in at once, however many guess the password elsewhere',
    patch(
      'services/accounts/sign-in-attempts',
      '({ email, address }) =>',
      '({ email, address = email }) => email ||',
    ),
  ),
  faultyBuild(
    'slows-nobody-down',
    accounts,
    'guesses from everywhere are slowed down',
    patch('services/accounts/sign-in-attempts', 'if (excess > 0 &&', 'if (false &&'),
  ),
  faultyBuild(
    'counts-the-old-password-with-sign-ins',
    accounts,
    'no guess keeps an owner from a new password',
    patch(
      'services/accounts/auth.service',
      "await this.limiter.consume('LOGIN_ACCOUNT', session);",
      "const [{ email: guessed }] = await tx.query('SELECT email FROM users WHERE uuid = $1', [uuid]); await this.limiter.consume('LOGIN_FAILURES', guessed);",
    ),
  ),
  faultyBuild(
    'tells-owners-of-each-guess',
    accounts,
    'an owner is told of guesses once',
    patch(
      'services/accounts/sign-in-attempts',
      'AND (sign_in_warned_on IS NULL',
      'AND (true OR sign_in_warned_on IS NULL',
    ),
  ),
];
