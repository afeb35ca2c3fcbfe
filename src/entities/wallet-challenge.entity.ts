import { instant, table, text, uuid } from './columns';

/** The latest message that an account may sign to prove control of a wallet. Deleted by its first use. */
export const WalletChallenge = table('wallet_challenges', {
  userUuid: uuid().primary().references('users', 'CASCADE'),
  /** Wallet in EIP-55 form. */
  wallet: text(),
  /** Network of the wallet contract that verifies the signature; null for a wallet that a private key controls. */
  network: text().nullable(),
  message: text(),
  expiresOn: instant(),
});
export type WalletChallenge = InstanceType<typeof WalletChallenge>;
