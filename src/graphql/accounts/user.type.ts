import { Field, Int, ObjectType } from 'type-graphql';
import type { User } from '../../entities/user.entity';
import type { Role, UserStatus } from '../../lib/actor';
import { provenOn, requestedOn } from '../../presenters/user.presenter';
import { RoleEnum, UserStatusEnum } from '../shared/enums';
import { Address, DateTime, UUID } from '../shared/scalars';
import { ProfileType, toProfile } from './profile.type';

@ObjectType('User', { description: 'An account: a merchant, an admin, or a guest', simpleResolvers: true })
export class UserType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { nullable: true, description: 'E-mail address, lower case' })
  email: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time when the user confirmed the e-mail address with a link; null until then',
  })
  emailConfirmedOn: Date | null;

  @Field(() => String, { nullable: true, description: 'ID of the linked Telegram account' })
  telegramId: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the Telegram account' })
  telegramName: string | null;

  @Field(() => UserStatusEnum, { description: "Verification status of the account's wallet" })
  status: UserStatus;

  @Field(() => RoleEnum, { description: 'Role' })
  role: Role;

  @Field(() => Address, { nullable: true, description: 'Wallet that invoices pay out to' })
  wallet: string | null;

  @Field(() => Address, {
    nullable: true,
    description:
      'Wallet that a verified account requests in place of `wallet`, which stays in force until an admin approves the new one',
  })
  requestedWallet: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Time of the request for a wallet about which an admin must decide; null without such a request',
  })
  walletRequestedOn: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time from which the proven `requestedWallet` is in force; null where an admin decides',
  })
  walletChangeOn: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Time when a signature proved control of `requestedWallet` or, without it, of `wallet`; null without a proof',
  })
  walletProvenOn: Date | null;

  @Field(() => Int, { description: 'Fee of new invoices, in basis points' })
  feeBps: number;

  @Field(() => DateTime, { description: 'Creation time' })
  createdOn: Date;

  @Field(() => ProfileType, { description: 'What payers see of the account' })
  profile: ProfileType;

  /** Whether it is the person who has just signed in, who is not the actor of the request; not in the schema. */
  isSignedIn?: true;
}

@ObjectType('UserPage', { description: 'A page of accounts' })
export class UserPage {
  @Field(() => [UserType], { description: 'Items of this page' })
  items: UserType[];

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor to pass as `after` for the next page; null on the last page, and in every list that is not sorted by creation time',
  })
  nextCursor: string | null;

  /** Counts all matching accounts; called only when the count is requested. */
  count: () => Promise<number>;
}

/**
 * Copies only the members that the owner may see; the entity has more members. A member that is missing in an older
 * stored idempotent response becomes null.
 */
export const toUser = (user: User): UserType => ({
  uuid: user.uuid,
  email: user.email,
  emailConfirmedOn: user.emailConfirmedOn ?? null,
  telegramId: user.telegramId,
  telegramName: user.telegramName,
  status: user.status,
  role: user.role,
  wallet: user.wallet,
  requestedWallet: user.requestedWallet ?? null,
  walletRequestedOn: requestedOn(user) ?? null,
  walletChangeOn: user.walletChangeOn ?? null,
  walletProvenOn: provenOn(user),
  feeBps: user.feeBps,
  createdOn: user.createdOn,
  profile: toProfile(user),
});
