import { WalletPanel } from './panel';

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
    const { pay } = await import('./wallet');
    await pay(button, panel);
  } catch {
    panel.end('wallet-failed');
  }
}
