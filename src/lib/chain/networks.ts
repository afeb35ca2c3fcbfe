import {
  arbitrum,
  arbitrumSepolia,
  base,
  baseSepolia,
  bsc,
  bscTestnet,
  type Chain,
  foundry,
  mainnet,
  optimism,
  optimismSepolia,
  polygon,
  polygonAmoy,
  sepolia,
} from 'viem/chains';

export type { Chain };

/** The one table of networks: Chit's identifier → viem's chain (id, name, explorer, whether a testnet). */
export const NETWORKS = {
  ETH_MAINNET: mainnet,
  ETH_SEPOLIA: sepolia,
  ARB_MAINNET: arbitrum,
  ARB_SEPOLIA: arbitrumSepolia,
  BASE_MAINNET: base,
  BASE_SEPOLIA: baseSepolia,
  OPT_MAINNET: optimism,
  OPT_SEPOLIA: optimismSepolia,
  POLYGON_MAINNET: polygon,
  POLYGON_AMOY: polygonAmoy,
  BNB_MAINNET: bsc,
  BNB_TESTNET: bscTestnet,
  LOCAL: foundry,
} as const satisfies Record<string, Chain>;

export type NetworkId = keyof typeof NETWORKS;

export const NETWORK_IDS = Object.keys(NETWORKS) as NetworkId[];

export const isNetworkId = (value: string): value is NetworkId => Object.hasOwn(NETWORKS, value);

/** The EIP-155 chain id of a network: `chain_id` of an invoice. */
export const chainIdOf = (network: NetworkId): number => NETWORKS[network].id;

/** What a deployment offers: every public network, and `LOCAL` (chain 31337) outside production only. */
export const networksFor = (production: boolean) => NETWORK_IDS.filter((id) => !production || id !== 'LOCAL');
