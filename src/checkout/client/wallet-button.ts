import { Panel } from './panel';

/** Loads the wallet part, which is larger than all the rest, and pays with it. A press while that goes on does nothing. */
export async function payWithWallet(button: HTMLButtonElement): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-wallet-panel]');
  if (!element || element.dataset['busy'] !== undefined) return;
  const panel = new Panel(element, button);
  panel.begin();
  try {
    const { pay } = await import('./wallet');
    await pay(button, panel);
  } catch {
    panel.end('wallet-failed');
  }
}
