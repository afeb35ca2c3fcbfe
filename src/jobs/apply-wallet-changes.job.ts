import type { WalletService } from '../services/accounts/wallets/wallet.service';
import type { Job } from './job';

/**
 * Replaces an account's wallet by the newly proven wallet, within some seconds after the waiting period has ended.
 */
export const applyWalletChanges = (wallets: WalletService): Job => ({
  name: 'apply-wallet-changes',
  everySeconds: 5,
  run: () => wallets.applyDue(),
});
