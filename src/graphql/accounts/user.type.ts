import { Field, Int, ObjectType } from 'type-graphql';
import type { User } from '../../entities/user.entity';
import type { Role, UserStatus } from '../../lib/actor';
import { RoleEnum, UserStatusEnum } from '../shared/enums';
import { Address, DateTime, UUID } from '../shared/scalars';
import { ProfileType, toProfile } from './profile.type';

@ObjectType('User', { description: 'An account: a merchant, an admin, or a guest', simpleResolvers: true })
export class UserType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { nullable: true, description: 'E-mail address, lower case' })
  email: string | null;

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

  @Field(() => Int, { description: 'Fee of new invoices, in basis points' })
  feeBps: number;

  @Field(() => DateTime, { description: 'Creation time' })
  createdOn: Date;

  @Field(() => ProfileType, { description: 'What payers see of the account' })
  profile: ProfileType;
}

@ObjectType('UserPage', { description: 'A page of accounts', simpleResolvers: true })
export class UserPage {
  @Field(() => Int, { description: 'Count of all matching accounts' })
  total: number;

  @Field(() => [UserType], { description: 'Items of this page' })
  items: UserType[];
}

/**
 * Copies member by member: the entity has fields that its owner may not see. `requestedWallet` is missing in idempotent
 * responses that were stored before it was introduced.
 */
export const toUser = (user: User): UserType => ({
  uuid: user.uuid,
  email: user.email,
  telegramId: user.telegramId,
  telegramName: user.telegramName,
  status: user.status,
  role: user.role,
  wallet: user.wallet,
  requestedWallet: user.requestedWallet ?? null,
  feeBps: user.feeBps,
  createdOn: user.createdOn,
  profile: toProfile(user),
});
