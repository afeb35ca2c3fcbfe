import type { Chain } from 'viem';

const currency = (name: string, symbol: string) => ({ name, symbol, decimals: 18 });
const explorer = (name: string, url: string) => ({ default: { name, url } });

const chain = (id: number, name: string, nativeCurrency: Chain['nativeCurrency'], url: string) => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [url] } },
});

const ETHER = currency('Ether', 'ETH');
const TEST_ETHER = currency('Sepolia Ether', 'ETH');
const ARBITRUM_TEST_ETHER = currency('Arbitrum Sepolia Ether', 'ETH');
const POL = currency('POL', 'POL');
const TEST_BNB = currency('BNB', 'tBNB');

/**
 * Parameters of each network's chain, equal to viem's definitions (test/unit/chain/chains.test.ts). They are not imported
 * from `viem/chains`, because that module loads the definitions of 800 chains, which takes 0.2 s of each start.
 */
export const CHAINS = {
  ETH_MAINNET: {
    ...chain(1, 'Ethereum', ETHER, 'https://ethereum.reth.rs/rpc'),
    blockTime: 12_000,
    blockExplorers: explorer('Etherscan', 'https://etherscan.io'),
  },
  ETH_SEPOLIA: {
    ...chain(11_155_111, 'Sepolia', TEST_ETHER, 'https://11155111.rpc.thirdweb.com'),
    blockExplorers: explorer('Etherscan', 'https://sepolia.etherscan.io'),
    testnet: true,
  },
  ARB_MAINNET: {
    ...chain(42_161, 'Arbitrum One', ETHER, 'https://arb1.arbitrum.io/rpc'),
    blockTime: 250,
    blockExplorers: explorer('Arbiscan', 'https://arbiscan.io'),
  },
  ARB_SEPOLIA: {
    ...chain(421_614, 'Arbitrum Sepolia', ARBITRUM_TEST_ETHER, 'https://sepolia-rollup.arbitrum.io/rpc'),
    blockTime: 250,
    blockExplorers: explorer('Arbiscan', 'https://sepolia.arbiscan.io'),
    testnet: true,
  },
  BASE_MAINNET: {
    ...chain(8453, 'Base', ETHER, 'https://mainnet.base.org'),
    blockTime: 2000,
    blockExplorers: explorer('Basescan', 'https://basescan.org'),
  },
  BASE_SEPOLIA: {
    ...chain(84_532, 'Base Sepolia', TEST_ETHER, 'https://sepolia.base.org'),
    blockTime: 2000,
    blockExplorers: explorer('Basescan', 'https://sepolia.basescan.org'),
    testnet: true,
  },
  OPT_MAINNET: {
    ...chain(10, 'OP Mainnet', ETHER, 'https://mainnet.optimism.io'),
    blockTime: 2000,
    blockExplorers: explorer('Optimism Explorer', 'https://optimistic.etherscan.io'),
  },
  OPT_SEPOLIA: {
    ...chain(11_155_420, 'OP Sepolia', TEST_ETHER, 'https://sepolia.optimism.io'),
    blockTime: 2000,
    blockExplorers: explorer('Blockscout', 'https://optimism-sepolia.blockscout.com'),
    testnet: true,
  },
  POLYGON_MAINNET: {
    ...chain(137, 'Polygon', POL, 'https://polygon.drpc.org'),
    blockTime: 2000,
    blockExplorers: explorer('PolygonScan', 'https://polygonscan.com'),
  },
  POLYGON_AMOY: {
    ...chain(80_002, 'Polygon Amoy', POL, 'https://polygon-amoy.drpc.org'),
    blockExplorers: explorer('PolygonScan', 'https://amoy.polygonscan.com'),
    testnet: true,
  },
  BNB_MAINNET: {
    ...chain(56, 'BNB Smart Chain', currency('BNB', 'BNB'), 'https://56.rpc.thirdweb.com'),
    blockTime: 750,
    blockExplorers: explorer('BscScan', 'https://bscscan.com'),
  },
  BNB_TESTNET: {
    ...chain(97, 'BNB Smart Chain Testnet', TEST_BNB, 'https://data-seed-prebsc-1-s1.bnbchain.org:8545'),
    blockExplorers: explorer('BscScan', 'https://testnet.bscscan.com'),
    testnet: true,
  },
  LOCAL: chain(31_337, 'Foundry', ETHER, 'http://127.0.0.1:8545'),
} as const satisfies Record<string, Chain>;
