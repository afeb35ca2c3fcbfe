import type { Chain } from 'viem';

const currency = (name: string, symbol: string) => ({ name, symbol, decimals: 18 });
const rpc = (url: string) => ({ default: { http: [url] } });
const explorer = (name: string, url: string) => ({ default: { name, url } });

const ETHER = currency('Ether', 'ETH');
const TEST_ETHER = currency('Sepolia Ether', 'ETH');
const POL = currency('POL', 'POL');

/**
 * Parameters of each network's chain, equal to viem's definitions (test/unit/chain/chains.test.ts). They are not imported
 * from `viem/chains`, because that module loads the definitions of 800 chains, which takes 0.2 s of each start.
 */
export const CHAINS = {
  ETH_MAINNET: {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: ETHER,
    blockTime: 12_000,
    rpcUrls: rpc('https://ethereum.reth.rs/rpc'),
    blockExplorers: explorer('Etherscan', 'https://etherscan.io'),
  },
  ETH_SEPOLIA: {
    id: 11_155_111,
    name: 'Sepolia',
    nativeCurrency: TEST_ETHER,
    rpcUrls: rpc('https://11155111.rpc.thirdweb.com'),
    blockExplorers: explorer('Etherscan', 'https://sepolia.etherscan.io'),
    testnet: true,
  },
  ARB_MAINNET: {
    id: 42_161,
    name: 'Arbitrum One',
    nativeCurrency: ETHER,
    blockTime: 250,
    rpcUrls: rpc('https://arb1.arbitrum.io/rpc'),
    blockExplorers: explorer('Arbiscan', 'https://arbiscan.io'),
  },
  ARB_SEPOLIA: {
    id: 421_614,
    name: 'Arbitrum Sepolia',
    nativeCurrency: currency('Arbitrum Sepolia Ether', 'ETH'),
    blockTime: 250,
    rpcUrls: rpc('https://sepolia-rollup.arbitrum.io/rpc'),
    blockExplorers: explorer('Arbiscan', 'https://sepolia.arbiscan.io'),
    testnet: true,
  },
  BASE_MAINNET: {
    id: 8453,
    name: 'Base',
    nativeCurrency: ETHER,
    blockTime: 2000,
    rpcUrls: rpc('https://mainnet.base.org'),
    blockExplorers: explorer('Basescan', 'https://basescan.org'),
  },
  BASE_SEPOLIA: {
    id: 84_532,
    name: 'Base Sepolia',
    nativeCurrency: TEST_ETHER,
    blockTime: 2000,
    rpcUrls: rpc('https://sepolia.base.org'),
    blockExplorers: explorer('Basescan', 'https://sepolia.basescan.org'),
    testnet: true,
  },
  OPT_MAINNET: {
    id: 10,
    name: 'OP Mainnet',
    nativeCurrency: ETHER,
    blockTime: 2000,
    rpcUrls: rpc('https://mainnet.optimism.io'),
    blockExplorers: explorer('Optimism Explorer', 'https://optimistic.etherscan.io'),
  },
  OPT_SEPOLIA: {
    id: 11_155_420,
    name: 'OP Sepolia',
    nativeCurrency: TEST_ETHER,
    blockTime: 2000,
    rpcUrls: rpc('https://sepolia.optimism.io'),
    blockExplorers: explorer('Blockscout', 'https://optimism-sepolia.blockscout.com'),
    testnet: true,
  },
  POLYGON_MAINNET: {
    id: 137,
    name: 'Polygon',
    nativeCurrency: POL,
    blockTime: 2000,
    rpcUrls: rpc('https://polygon.drpc.org'),
    blockExplorers: explorer('PolygonScan', 'https://polygonscan.com'),
  },
  POLYGON_AMOY: {
    id: 80_002,
    name: 'Polygon Amoy',
    nativeCurrency: POL,
    rpcUrls: rpc('https://polygon-amoy.drpc.org'),
    blockExplorers: explorer('PolygonScan', 'https://amoy.polygonscan.com'),
    testnet: true,
  },
  BNB_MAINNET: {
    id: 56,
    name: 'BNB Smart Chain',
    nativeCurrency: currency('BNB', 'BNB'),
    blockTime: 750,
    rpcUrls: rpc('https://56.rpc.thirdweb.com'),
    blockExplorers: explorer('BscScan', 'https://bscscan.com'),
  },
  BNB_TESTNET: {
    id: 97,
    name: 'BNB Smart Chain Testnet',
    nativeCurrency: currency('BNB', 'tBNB'),
    rpcUrls: rpc('https://data-seed-prebsc-1-s1.bnbchain.org:8545'),
    blockExplorers: explorer('BscScan', 'https://testnet.bscscan.com'),
    testnet: true,
  },
  LOCAL: {
    id: 31_337,
    name: 'Foundry',
    nativeCurrency: ETHER,
    rpcUrls: rpc('http://127.0.0.1:8545'),
  },
} as const satisfies Record<string, Chain>;
