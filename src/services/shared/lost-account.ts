import type { User } from '../../entities/user.entity';

const WITHOUT_ACCOUNT = {
  role: 'guest',
  status: 'unverified',
  wallet: null,
  requestedWallet: null,
  walletRequestedOn: null,
  walletChangeOn: null,
  feeBps: 0,
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

/** What a person may read about themselves: without the data of an account handed over. */
export const withoutLostAccount = (user: User): User =>
  user.ownerUuid === null ? user : { ...user, ...WITHOUT_ACCOUNT };

/** What callers may read of an account handed over: without the person who registered it. */
export const withoutRegistrant = (user: User): User =>
  user.ownerUuid === null ? user : { ...user, ...WITHOUT_REGISTRANT };
