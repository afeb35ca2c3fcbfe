import { CHAINS } from '../../src/lib/chain/chains';

interface Chain {
  id: number;
  nativeCurrency: { symbol: string };
  blockTime?: number;
  blockExplorers?: { default: { name: string; url: string } };
}
const chains: readonly Chain[] = Object.values(CHAINS);

const chainWith = (chainId: number) => chains.find(({ id }) => id === chainId);

/** Returns the symbol of the coin in which a network takes its fees; Ether for test mode, which is no chain. */
export const feeCoinOf = (chainId: number): string => chainWith(chainId)?.nativeCurrency.symbol ?? 'ETH';

/** Returns the minutes, rounded up, that a network usually takes for these confirmations; 0 where it is not known. */
export const minutesToConfirm = (chainId: number, confirmations: number): number =>
  Math.ceil(((chainWith(chainId)?.blockTime ?? 0) * confirmations) / 60_000);

/** Returns the name of the public record of transactions to which a URL leads. */
export const explorerNameOf = (url: string): string =>
  chains.find(({ blockExplorers }) => url.startsWith(`${blockExplorers?.default.url}/`))?.blockExplorers
    ?.default.name ?? new URL(url).hostname;
