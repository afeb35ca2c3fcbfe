import { Int } from 'type-graphql';
import type { User } from '../../entities/user.entity';
import { provenOn, requestedOn } from '../../presenters/user.presenter';
import { RoleEnum, UserStatusEnum } from '../shared/enums';
import { Address, DateTime, UUID } from '../shared/scalars';
import { field, loaded, nullable, objectType, unlisted } from '../shared/types';
import { ProfileType } from './profile.type';

export const UserType = objectType('User', 'An account: a merchant, an admin, or a guest', {
  uuid: field(UUID, 'Identifier'),
  email: nullable(String, 'E-mail address, lower case'),
  emailConfirmedOn: nullable(
    DateTime,
    'Time when the user confirmed the e-mail address with a link; null until then',
  ),
  telegramId: nullable(String, 'ID of the linked Telegram account'),
  telegramName: nullable(String, 'Name of the Telegram account'),
  telegramConfirmed: nullable(
    Boolean,
    'Whether the linked Telegram account may do dangerous operations; after a change of the password, a new link confirms it again. Null without a Telegram account',
  ),
  status: field(UserStatusEnum, "Verification status of the account's wallet"),
  role: field(RoleEnum, 'Role'),
  wallet: nullable(Address, 'Wallet that invoices pay out to'),
  requestedWallet: nullable(
    Address,
    'Wallet that a verified account requests in place of `wallet`, which stays in force until an admin approves the new one or `walletChangeOn` comes',
  ),
  walletRequestedOn: nullable(
    DateTime,
    'Time of the request for a wallet that is not in force yet; null without such a request',
  ),
  walletChangeOn: nullable(
    DateTime,
    'Time from which the proven `requestedWallet` is in force; null where an admin decides',
  ),
  walletProvenOn: nullable(
    DateTime,
    'Time when a signature proved control of `requestedWallet` or, without it, of `wallet`; null without a proof',
  ),
  feeBps: field(Int, 'Fee of new invoices, in basis points'),
  createdOn: field(DateTime, 'Creation time'),
  profile: field(ProfileType, 'What payers see of the account'),
  /** Whether it is the person who has just signed in, who is not the actor of the request. */
  isSignedIn: unlisted<true | undefined>(),
});
export type UserType = InstanceType<typeof UserType>;

export const UserPage = objectType('UserPage', 'A page of accounts', {
  items: field([UserType], 'Items of this page'),
  nextCursor: nullable(
    String,
    'Cursor to pass as `after` for the next page; null on the last page, and in every list that is not sorted by creation time',
  ),
  total: loaded(Int, 'Count of all matching accounts'),
});

export const toUser = (user: User): UserType => ({
  ...user,
  telegramConfirmed: user.telegramId === null ? null : user.telegramConfirmed,
  walletRequestedOn: requestedOn(user),
  walletProvenOn: provenOn(user),
  profile: user,
  isSignedIn: undefined,
});
