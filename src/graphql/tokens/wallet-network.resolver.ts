import * as fields from '../../lib/input-schemas';
import type { WalletNetwork } from '../../services/accounts/wallets/wallet-network.service';
import { CodeKindEnum } from '../shared/enums';
import { NetworkType, toNetwork } from '../shared/network.type';
import { mutation, optionalArg, query, rootFields } from '../shared/resolvers';
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

const WalletNetworkArgs = argsType({
  wallet: required(Address, fields.wallet, "The account's wallet, or the wallet that it requests"),
  network: required(String, fields.network, 'Network'),
});

const toWalletNetwork = ({ network, ...rest }: WalletNetwork) => ({
  ...rest,
  network: toNetwork(network),
});

export const WalletNetworkResolver = rootFields({
  walletNetworks: query(
    [WalletNetworkType],
    "On which networks the account's wallet is a contract, and where its owner has confirmed it",
    { userUuid: optionalArg(UUID, 'Another account, for admins') },
    async ({ walletNetworks }, { actor }, { userUuid }) =>
      (await walletNetworks.list(actor, userUuid ?? undefined)).map(toWalletNetwork),
  ),
  confirmWalletNetwork: mutation(
    [WalletNetworkType],
    'Confirms that the caller controls the wallet, which is a contract, on this network too',
    WalletNetworkArgs,
    async ({ walletNetworks }, { actor }, { wallet, network }) =>
      (await walletNetworks.confirm(actor, wallet, network)).map(toWalletNetwork),
  ),
  withdrawWalletNetwork: mutation(
    [WalletNetworkType],
    'Withdraws the confirmation of a network; new invoices are refused there',
    WalletNetworkArgs,
    async ({ walletNetworks }, { actor }, { wallet, network }) =>
      (await walletNetworks.withdraw(actor, wallet, network)).map(toWalletNetwork),
  ),
});
