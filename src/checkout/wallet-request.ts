import { type Chain, NETWORKS } from '../lib/chain/networks';
import type { PayerInvoice } from '../policies/payer-rows';

/** Data that a browser wallet needs to pay an invoice, passed to the page's script as JSON. */
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
  /** Amount to transfer, in base units, as decimal digits. */
  amount: string;
  /** Amount, token and network in the page's language, such as `6 USDC on Base`. */
  label: string;
  /** All payment options of the invoice except this one. */
  others: WalletOption[];
}

/** Another payment option of the invoice, and the URL (`href`) of the page that shows this option. */
export interface WalletOption extends Pick<WalletRequest, 'token' | 'amount' | 'label'> {
  chainId: number;
  href: string;
}

export function walletRequest(
  invoice: PayerInvoice,
  amount: bigint,
  texts: Pick<WalletRequest, 'label' | 'others'>,
): WalletRequest {
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
    ...texts,
  };
}
