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
 * Returns the data that a person may read about themselves. When the person has handed over their account, omits the
 * account's data, which the new owner may hide from the person.
 */
export const withoutLostAccount = (user: User): User =>
  user.ownerUuid === null ? user : { ...user, ...WITHOUT_ACCOUNT };

/**
 * Returns the data of an account that callers may read after a change. When the account was handed over, omits the
 * data of the person who registered it.
 */
export const withoutRegistrant = (user: User): User =>
  user.ownerUuid === null ? user : { ...user, ...WITHOUT_REGISTRANT };
