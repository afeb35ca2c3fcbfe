import type { User } from '../../entities/user.entity';

const WITHOUT_ACCOUNT = {
  role: 'guest',
  status: 'unverified',
  wallet: null,
  requestedWallet: null,
  displayName: null,
  supportEmail: null,
  supportUrl: null,
  accentColor: null,
  logoHash: null,
} as const;

const WITHOUT_REGISTRANT = {
  email: null,
  emailConfirmedOn: null,
  telegramId: null,
  telegramName: null,
} as const;

/**
 * Returns what a person reads about themselves: for a person who has handed over their account, without the account's
 * data, which the new owner may hide from them.
 */
export const withoutLostAccount = (user: User): User =>
  user.ownerUuid === null ? user : { ...user, ...WITHOUT_ACCOUNT };

/**
 * Returns what those who act for an account read of it after a change: once it was handed over, without the data of the
 * person who registered it.
 */
export const withoutRegistrant = (user: User): User =>
  user.ownerUuid === null ? user : { ...user, ...WITHOUT_REGISTRANT };
