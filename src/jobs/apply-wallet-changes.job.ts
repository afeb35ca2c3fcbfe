import type { WalletService } from '../services/accounts/wallets/wallet.service';
import type { Job } from './job';

/** Puts proven wallets in force within some seconds after their waiting period. */
export const applyWalletChanges = (wallets: WalletService): Job => ({
  name: 'apply-wallet-changes',
  everySeconds: 5,
  run: () => wallets.applyDue(),
});
