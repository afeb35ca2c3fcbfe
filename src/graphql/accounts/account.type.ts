import { Field, ObjectType } from 'type-graphql';
import type { User } from '../../entities/user.entity';
import type { UserStatus } from '../../lib/actor';
import { provenOn } from '../../presenters/user.presenter';
import { UserStatusEnum } from '../shared/enums';
import { Address, DateTime, UUID } from '../shared/scalars';

/** Contains no data of the person who registered the account, because another person may own it now. */
@ObjectType('Account', {
  description: 'An account, and the verification of its wallet',
  simpleResolvers: true,
})
export class AccountType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => UserStatusEnum, { description: "Verification status of the account's wallet" })
  status: UserStatus;

  @Field(() => Address, { nullable: true, description: 'Wallet that invoices pay out to' })
  wallet: string | null;

  @Field(() => Address, {
    nullable: true,
    description: 'Wallet that a verified account requests in place of `wallet`',
  })
  requestedWallet: string | null;

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
}

export const toAccount = (user: User): AccountType => ({
  uuid: user.uuid,
  status: user.status,
  wallet: user.wallet,
  requestedWallet: user.requestedWallet,
  walletChangeOn: user.walletChangeOn,
  walletProvenOn: provenOn(user),
});
