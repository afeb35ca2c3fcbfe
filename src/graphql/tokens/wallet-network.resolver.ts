import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import * as fields from '../../lib/input-schemas';
import type { WalletNetwork } from '../../services/accounts/wallets/wallet-network.service';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { CodeKindEnum } from '../shared/enums';
import { Mutation } from '../shared/mutation';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, UUID } from '../shared/scalars';
import { argsType, field, nullable, objectType, required } from '../shared/types';

const WalletNetworkType = objectType('WalletNetwork', 'A wallet on a watched network', {
  wallet: field(Address, "The account's wallet, or the wallet that it requests"),
  network: field(NetworkType, 'Network'),
  kind: nullable(CodeKindEnum, "What is at the wallet's address there; null until the network has answered"),
  checkedOn: nullable(DateTime, 'When `kind` was read last'),
  confirmedOn: nullable(
    DateTime,
    'When the owner confirmed to control the wallet there, or proved it by a signature',
  ),
  needsConfirmation: field(
    Boolean,
    'Whether the wallet is a contract on some network and not confirmed on this one, so that invoices are refused here',
  ),
});
type WalletNetworkType = InstanceType<typeof WalletNetworkType>;

const WalletNetworkArgs = argsType({
  wallet: required(Address, fields.wallet, "The account's wallet, or the wallet that it requests"),
  network: required(String, fields.network, 'Network'),
});
type WalletNetworkArgs = InstanceType<typeof WalletNetworkArgs>;

const toWalletNetwork = ({ network, ...rest }: WalletNetwork): WalletNetworkType => ({
  ...rest,
  network: toNetwork(network),
});

@Resolver()
export class WalletNetworkResolver {
  constructor(private readonly services: Services) {}

  @Query(() => [WalletNetworkType], {
    description: "On which networks the account's wallet is a contract, and where its owner has confirmed it",
  })
  async walletNetworks(
    @Ctx() { actor }: GraphqlContext,
    @Arg('userUuid', () => UUID, { nullable: true, description: 'Another account, for admins' })
    userUuid?: string,
  ): Promise<WalletNetworkType[]> {
    return (await this.services.walletNetworks.list(actor, userUuid)).map(toWalletNetwork);
  }

  @Mutation(() => [WalletNetworkType], {
    description: 'Confirms that the caller controls the wallet, which is a contract, on this network too',
  })
  async confirmWalletNetwork(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => WalletNetworkArgs) { wallet, network }: WalletNetworkArgs,
  ): Promise<WalletNetworkType[]> {
    return (await this.services.walletNetworks.confirm(actor, wallet, network)).map(toWalletNetwork);
  }

  @Mutation(() => [WalletNetworkType], {
    description: 'Withdraws the confirmation of a network; new invoices are refused there',
  })
  async withdrawWalletNetwork(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => WalletNetworkArgs) { wallet, network }: WalletNetworkArgs,
  ): Promise<WalletNetworkType[]> {
    return (await this.services.walletNetworks.withdraw(actor, wallet, network)).map(toWalletNetwork);
  }
}
