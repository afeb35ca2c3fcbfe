import * as viem from 'viem/chains';
import { CHAINS } from '../../../src/lib/chain/chains';

const DEFINITIONS: Record<keyof typeof CHAINS, viem.Chain> = {
  ETH_MAINNET: viem.mainnet,
  ETH_SEPOLIA: viem.sepolia,
  ARB_MAINNET: viem.arbitrum,
  ARB_SEPOLIA: viem.arbitrumSepolia,
  BASE_MAINNET: viem.base,
  BASE_SEPOLIA: viem.baseSepolia,
  OPT_MAINNET: viem.optimism,
  OPT_SEPOLIA: viem.optimismSepolia,
  POLYGON_MAINNET: viem.polygon,
  POLYGON_AMOY: viem.polygonAmoy,
  BNB_MAINNET: viem.bsc,
  BNB_TESTNET: viem.bscTestnet,
  LOCAL: viem.foundry,
};

describe('The parameters of a chain', () => {
  it.each(Object.keys(CHAINS) as (keyof typeof CHAINS)[])('equal those that viem defines: %s', (network) => {
    const { id, name, nativeCurrency, blockTime, rpcUrls, blockExplorers, testnet, fees } =
      DEFINITIONS[network];
    const explorer = blockExplorers?.default;
    expect(CHAINS[network]).toEqual({
      id,
      name,
      nativeCurrency,
      ...(blockTime && { blockTime }),
      rpcUrls: { default: { http: rpcUrls.default.http } },
      ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
      ...(testnet && { testnet }),
      // No chain computes its fees in a special way, which the table would lack.
      fees,
    });
  });
});
