import type { NetworkId } from '../lib/chain/networks';
import { instant, table, text, uuid } from './columns';

/** An account's confirmation of its contract wallet on a network; a trigger deletes it with the wallet. */
export const WalletConfirmation = table('wallet_confirmations', {
  userUuid: uuid().primary().references('users', 'CASCADE'),
  /** Wallet in EIP-55 form. */
  wallet: text().primary(),
  network: text<NetworkId>().primary(),
  /** The person who confirmed control of the wallet. */
  confirmedBy: uuid().references('users'),
  confirmedOn: instant().default(() => 'now()'),
});
