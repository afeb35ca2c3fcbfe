import type { Invoice } from '../entities/invoice.entity';
import { type Chain, NETWORKS } from '../lib/chain/networks';

/** Everything that a browser wallet needs to pay an invoice. The page's script gets it as JSON. */
export interface WalletRequest {
  /** The parameters of `wallet_addEthereumChain` (EIP-3085). */
  chain: {
    chainId: number;
    chainName: string;
    nativeCurrency: { name: string; symbol: string; decimals: number };
    rpcUrls: readonly string[];
    blockExplorerUrls: readonly string[];
  };
  token: string;
  decimals: number;
  to: string;
  /** In base units, as decimal digits. */
  amount: string;
}

export function walletRequest(invoice: Invoice, amount: bigint): WalletRequest {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain = NETWORKS[invoice.network];
  return {
    chain: {
      chainId: id,
      chainName: name,
      nativeCurrency,
      rpcUrls: rpcUrls.default.http,
      blockExplorerUrls: blockExplorers ? [blockExplorers.default.url] : [],
    },
    token: invoice.tokenAddress,
    decimals: invoice.tokenDecimals,
    to: invoice.contractAddress,
    amount: String(amount),
  };
}
