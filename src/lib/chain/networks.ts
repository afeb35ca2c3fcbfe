import type { Chain } from 'viem';
import { CHAINS } from './chains';
import { TEST_NETWORK } from './test-network';

export type { Chain };

/** All networks: maps Chit's identifiers to chains (chain ID, name, block explorer, testnet flag). */
export const NETWORKS = { ...CHAINS, TEST: TEST_NETWORK };

export type NetworkId = keyof typeof NETWORKS;

export const NETWORK_IDS = Object.keys(NETWORKS) as NetworkId[];

/** The networks that are chains, which RPC endpoints serve: all but `TEST`. */
export const CHAIN_IDS = Object.keys(CHAINS) as NetworkId[];

/** Whether RPC endpoints serve the network with this name. */
export const isChain = (value: string): value is NetworkId => Object.hasOwn(CHAINS, value);

export const isNetworkId = (value: string): value is NetworkId => Object.hasOwn(NETWORKS, value);

/** Returns the EIP-155 chain ID of a network, which invoices show as `chain_id`; null for `TEST`, which is no chain. */
export const chainIdOf = (network: NetworkId): number | null =>
  network === 'TEST' ? null : NETWORKS[network].id;

/** Returns the display name of a network, such as "Arbitrum Sepolia". */
export const networkNameOf = (network: NetworkId): string => NETWORKS[network].name;

/** Whether the network is a test network, whose tokens have no value. */
export function isTestnet(network: NetworkId): boolean {
  const { testnet }: Chain = NETWORKS[network];
  return testnet === true || network === 'LOCAL';
}

/** Returns the test networks, or the networks whose tokens have value. */
export const networksByKind = (testnet: boolean): NetworkId[] =>
  NETWORK_IDS.filter((id) => isTestnet(id) === testnet);

/** Returns the URL of the network's block explorer; null when there is none. */
export function explorerUrlOf(network: NetworkId): string | null {
  const { blockExplorers }: Chain = NETWORKS[network];
  return blockExplorers?.default.url ?? null;
}

/** Own block included: more than the observed reorgs. Testnets need fewer, as their tokens are worthless. */
export const DEFAULT_CONFIRMATIONS: Record<NetworkId, number> = {
  ETH_MAINNET: 12,
  ETH_SEPOLIA: 3,
  ARB_MAINNET: 20,
  ARB_SEPOLIA: 5,
  BASE_MAINNET: 10,
  BASE_SEPOLIA: 3,
  OPT_MAINNET: 10,
  OPT_SEPOLIA: 3,
  POLYGON_MAINNET: 64,
  POLYGON_AMOY: 10,
  BNB_MAINNET: 15,
  BNB_TESTNET: 5,
  LOCAL: 1,
  TEST: 3,
};

/** About how many minutes a network takes for this number of blocks, rounded up. */
export function minutesFor(network: NetworkId, blocks: number): number {
  const { blockTime = 4_000 }: Chain = NETWORKS[network];
  return Math.max(Math.ceil((blocks * blockTime) / 60_000), 1);
}

/** About one block time, but at least 2 s to spare public endpoints, at most 4 s to detect payments early. */
export const pollSeconds = (network: NetworkId): number => {
  if (network === 'LOCAL') return 0.25;
  if (network === 'TEST') return 0.5;
  const { blockTime = 4_000 }: Chain = NETWORKS[network];
  return Math.min(Math.max(blockTime / 1000, 2), 4);
};

/** Seconds between two flushes, so that payments within a minute share a transaction. */
export const flushSeconds = (network: NetworkId): number => (network === 'LOCAL' ? 1 : 60);

/** Public endpoints that viem lists; they limit the rate and promise no availability. */
export const publicRpcUrls = (network: NetworkId): string[] => [...NETWORKS[network].rpcUrls.default.http];

/** Returns the URL of a transaction in the network's block explorer; null when there is no explorer. */
export function transactionUrl(network: NetworkId, transactionHash: string): string | null {
  const explorer = explorerUrlOf(network);
  return explorer && `${explorer}/tx/${transactionHash}`;
}

/** Returns the URL of an address in the network's block explorer; null when there is no explorer. */
export function addressUrl(network: NetworkId, address: string): string | null {
  const explorer = explorerUrlOf(network);
  return explorer && `${explorer}/address/${address}`;
}

/**
 * Returns the chains that a deployment supports: all public networks and, outside production, `LOCAL` (chain 31337).
 */
export const networksFor = (production: boolean) => CHAIN_IDS.filter((id) => !production || id !== 'LOCAL');
