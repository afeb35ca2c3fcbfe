import { formatMessage, imageOf } from './panel';
import { findWallets, type Wallet } from './wallets';

let wallets: readonly Wallet[] = [];

/** Finds the wallets of this browser, and shows them on the pay button. */
export async function findShownWallets(): Promise<void> {
  wallets = await findWallets();
  showWallets();
}

/**
 * Shows the wallets on the pay button: up to three icons, and the name of the only one. Called after each live update,
 * because it replaces the button's content by the server's.
 */
export function showWallets(): void {
  const button = document.querySelector<HTMLElement>('[data-wallet]');
  const [first, ...others] = wallets;
  if (!button || !first) return;
  document.documentElement.classList.add('has-wallet');
  const isNamed = others.length === 0 && first.name.length > 1;
  const icons = wallets.flatMap(({ icon }) => (icon ? [imageOf(icon)] : [])).slice(0, 3);
  const text = formatMessage(isNamed ? 'wallet-pay-with' : 'wallet-pay', { wallet: first.name });
  button.replaceChildren(...icons, text);
}
