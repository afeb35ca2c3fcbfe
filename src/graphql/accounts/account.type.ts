import type { User } from '../../entities/user.entity';
import { provenOn } from '../../presenters/user.presenter';
import { UserStatusEnum } from '../shared/enums';
import { Address, DateTime, UUID } from '../shared/scalars';
import { field, nullable, objectType } from '../shared/types';

/** Contains no data of the person who registered the account, because another person may own it now. */
export const AccountType = objectType('Account', 'An account, and the verification of its wallet', {
  uuid: field(UUID, 'Identifier'),
  status: field(UserStatusEnum, "Verification status of the account's wallet"),
  wallet: nullable(Address, 'Wallet that invoices pay out to'),
  requestedWallet: nullable(Address, 'Wallet that a verified account requests in place of `wallet`'),
  walletChangeOn: nullable(
    DateTime,
    'Time from which the proven `requestedWallet` is in force; null where an admin decides',
  ),
  walletProvenOn: nullable(
    DateTime,
    'Time when a signature proved control of `requestedWallet` or, without it, of `wallet`; null without a proof',
  ),
});
export type AccountType = InstanceType<typeof AccountType>;

export const toAccount = (user: User): AccountType => ({ ...user, walletProvenOn: provenOn(user) });
