import { Args, ArgsType, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import type { WalletService } from '../../services/accounts/wallets/wallet.service';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { Address, DateTime } from '../shared/scalars';
import { AccountType, toAccount } from './account.type';
import { toUser, UserType } from './user.type';

@ObjectType('WalletChallenge', { description: 'A message for a wallet to sign', simpleResolvers: true })
class WalletChallengeType {
  @Field(() => String, { description: 'Sign-In with Ethereum message (EIP-4361), to be signed as it is' })
  message: string;

  @Field(() => DateTime, { description: 'Time from which the message is refused' })
  expiresOn: Date;
}

@ArgsType()
class WalletChallengeArgs {
  static rules = z.object({ address: fields.wallet, network: fields.optional(fields.network) });

  @Field(() => Address, { description: 'Wallet to prove' })
  address: string;

  @Field(() => String, {
    nullable: true,
    description: 'Network of the wallet, if it is a contract that checks signatures (ERC-1271)',
  })
  network?: string;
}

@ArgsType()
class ProveWalletArgs {
  static rules = z.object({ message: fields.walletMessage, signature: fields.walletSignature });

  @Field(() => String, { description: 'The message of `walletChallenge`, unchanged' })
  message: string;

  @Field(() => String, { description: 'Signature of the message (EIP-191), 0x and hex digits' })
  signature: string;
}

@Resolver()
export class WalletResolver {
  constructor(private readonly services: { wallets: WalletService }) {}

  @Query(() => AccountType, {
    description: 'The account for which the caller acts; `me` is the account that the caller has registered',
  })
  async account(@Ctx() { actor }: GraphqlContext): Promise<AccountType> {
    return toAccount(await this.services.wallets.account(actor));
  }

  @Mutation(() => WalletChallengeType, {
    description:
      'Creates the message by which a wallet proves that the caller controls it; it replaces the earlier one',
  })
  walletChallenge(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => WalletChallengeArgs) { address, network }: WalletChallengeArgs,
  ): Promise<WalletChallengeType> {
    return this.services.wallets.challenge(actor, address, network);
  }

  @Mutation(() => UserType, {
    description: 'Proves control of a wallet by a signature, and requests it as payout wallet',
  })
  async proveWallet(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => ProveWalletArgs) { message, signature }: ProveWalletArgs,
  ): Promise<UserType> {
    return toUser(await this.services.wallets.prove(actor, message, signature));
  }

  @Mutation(() => UserType, { description: 'Drops the new wallet that the verified account requests' })
  async cancelWalletChange(@Ctx() { actor }: GraphqlContext): Promise<UserType> {
    return toUser(await this.services.wallets.cancelChange(actor));
  }
}
