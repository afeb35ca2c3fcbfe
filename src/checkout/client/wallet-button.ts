import { WalletPanel } from './panel';
import { findWallets } from './wallets';

/**
 * Pays with a wallet. Loads the wallet code on demand, because that code is larger than the rest of the script. Does
 * nothing while a payment is under way.
 */
export async function payWithWallet(button: HTMLButtonElement): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-wallet-panel]');
  if (!element || element.dataset['busy'] !== undefined) return;
  const panel = new WalletPanel(element, button);
  panel.begin();
  try {
    const [{ pay }, wallets] = await Promise.all([import('./wallet'), findWallets()]);
    await pay(button, panel, wallets);
  } catch {
    panel.end('wallet-failed');
  }
}
