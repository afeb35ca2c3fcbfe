import { Args, Ctx, Query, Resolver } from 'type-graphql';
import * as fields from '../../lib/input-schemas';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { Mutation } from '../shared/mutation';
import { Address, DateTime } from '../shared/scalars';
import { argsType, field, objectType, optional, required } from '../shared/types';
import { AccountType, toAccount } from './account.type';
import { toUser, UserType } from './user.type';

const WalletChallengeType = objectType('WalletChallenge', 'A message for a wallet to sign', {
  message: field(String, 'Sign-In with Ethereum message (EIP-4361), to be signed as it is'),
  expiresOn: field(DateTime, 'Time from which the message is refused'),
});
type WalletChallengeType = InstanceType<typeof WalletChallengeType>;

const WalletChallengeArgs = argsType({
  address: required(Address, fields.wallet, 'Wallet to prove'),
  network: optional(
    String,
    fields.network,
    'Network of the wallet, if it is a contract that checks signatures (ERC-1271)',
  ),
});
type WalletChallengeArgs = InstanceType<typeof WalletChallengeArgs>;

const ProveWalletArgs = argsType({
  message: required(String, fields.walletMessage, 'The message of `walletChallenge`, unchanged'),
  signature: required(
    String,
    fields.walletSignature,
    'Signature of the message (EIP-191), 0x and hex digits',
  ),
});
type ProveWalletArgs = InstanceType<typeof ProveWalletArgs>;

@Resolver()
export class WalletResolver {
  constructor(private readonly services: Services) {}

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
