import type { EIP1193Provider } from 'viem';

export interface Wallet {
  name: string;
  /** Icon as a `data:` URI, because the page loads nothing from other hosts; null when there is none. */
  icon: string | null;
  provider: EIP1193Provider;
}

/**
 * The announcement of a wallet (EIP-6963). Members may be missing or have a wrong type, because some wallets do not
 * follow the standard.
 */
interface AnnouncedProvider {
  info?: { uuid?: unknown; name?: unknown; icon?: unknown };
  provider?: EIP1193Provider;
}

/** Time to wait for announcements (EIP-6963), in milliseconds: some wallets answer with a delay. */
const ANSWER_MS = 100;

/**
 * Finds the wallets of this browser: those that announce themselves (EIP-6963), otherwise `window.ethereum` of an older
 * wallet.
 */
export async function findWallets(): Promise<Wallet[]> {
  const found = new Map<unknown, Wallet>();
  const hear = (event: Event) => {
    const { info = {}, provider }: AnnouncedProvider =
      (event as CustomEvent<AnnouncedProvider | null>).detail ?? {};
    if (typeof provider?.request !== 'function') return;
    found.set(info.uuid ?? provider, { name: nameOf(info.name), icon: iconOf(info.icon), provider });
  };
  addEventListener('eip6963:announceProvider', hear);
  dispatchEvent(new Event('eip6963:requestProvider'));
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  removeEventListener('eip6963:announceProvider', hear);
  const { ethereum } = window as { ethereum?: EIP1193Provider };
  if (found.size === 0 && typeof ethereum?.request === 'function') {
    return [{ name: '', icon: null, provider: ethereum }];
  }
  return [...found.values()];
}

const nameOf = (name: unknown) => (typeof name === 'string' && name.trim() ? name.trim().slice(0, 60) : '?');

const iconOf = (icon: unknown) =>
  typeof icon === 'string' && icon.trim().startsWith('data:image/') ? icon.trim() : null;
