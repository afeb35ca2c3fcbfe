import type { NetworkId } from '../lib/chain/networks';
import type { AddressCodes } from '../services/accounts/wallets/address-codes';
import type { Job } from './job';

/** Checks which wallets are contracts: new ones soon after they are requested, all once a day. */
export const readWalletCodes = (codes: AddressCodes, network: NetworkId): Job => ({
  name: `read-wallet-codes-${network}`,
  everySeconds: 5,
  run: () => codes.readDue(network),
});
