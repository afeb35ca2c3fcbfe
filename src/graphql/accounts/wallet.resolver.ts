import * as fields from '../../lib/input-schemas';
import { mutation, query, rootFields } from '../shared/resolvers';
import { Address, DateTime } from '../shared/scalars';
import { argsType, field, objectType, optional, required } from '../shared/types';
import { AccountType, toAccount } from './account.type';
import { toUser, UserType } from './user.type';

const WalletChallengeType = objectType('WalletChallenge', 'A message for a wallet to sign', {
  message: field(String, 'Sign-In with Ethereum message (EIP-4361), to be signed as it is'),
  expiresOn: field(DateTime, 'Time from which the message is refused'),
});

const WalletChallengeArgs = argsType({
  address: required(Address, fields.wallet, 'Wallet to prove'),
  network: optional(
    String,
    fields.network,
    'Network of the wallet, if it is a contract that checks signatures (ERC-1271)',
  ),
});

const ProveWalletArgs = argsType({
  message: required(String, fields.walletMessage, 'The message of `walletChallenge`, unchanged'),
  signature: required(
    String,
    fields.walletSignature,
    'Signature of the message (EIP-191), 0x and hex digits',
  ),
});

export const WalletResolver = rootFields({
  account: query(
    AccountType,
    'The account for which the caller acts; `me` is the account that the caller has registered',
    {},
    async ({ wallets }, { actor }) => toAccount(await wallets.account(actor)),
  ),
  walletChallenge: mutation(
    WalletChallengeType,
    'Creates the message by which a wallet proves that the caller controls it; it replaces the earlier one',
    WalletChallengeArgs,
    ({ wallets }, { actor }, { address, network }) => wallets.challenge(actor, address, network),
  ),
  proveWallet: mutation(
    UserType,
    'Proves control of a wallet by a signature, and requests it as payout wallet; where a proof suffices, a first wallet is approved at once',
    ProveWalletArgs,
    async ({ wallets }, { actor }, { message, signature }) =>
      toUser(await wallets.prove(actor, message, signature)),
  ),
  cancelWalletChange: mutation(
    UserType,
    'Drops the new wallet that the verified account requests',
    {},
    async ({ wallets }, { actor }) => toUser(await wallets.cancelChange(actor)),
  ),
});
