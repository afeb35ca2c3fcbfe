import type { Token } from '../../entities/token.entity';
import type { NetworkId } from '../../lib/chain/networks';

export type DefaultToken = Pick<Token, 'name' | 'symbol' | 'network' | 'address' | 'decimals'>;

const token = (name: string, symbol: string) => (network: NetworkId, address: string) =>
  ({ name, symbol, network, address, decimals: 6 }) satisfies DefaultToken;
const usdc = token('USD Coin', 'USDC');
const usdt = token('Tether USD', 'USDT');

/** USDC of Circle and USDT of Tether, no bridged copies. A test compares published lists. */
export const DEFAULT_TOKENS: readonly DefaultToken[] = [
  usdc('ETH_MAINNET', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  usdc('ETH_SEPOLIA', '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'),
  usdc('ARB_MAINNET', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
  usdc('ARB_SEPOLIA', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d'),
  usdc('BASE_MAINNET', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
  usdc('BASE_SEPOLIA', '0x036CbD53842c5426634e7929541eC2318f3dCF7e'),
  usdc('OPT_MAINNET', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'),
  usdc('OPT_SEPOLIA', '0x5fd84259d66Cd46123540766Be93DFE6D43130D7'),
  usdc('POLYGON_MAINNET', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
  usdc('POLYGON_AMOY', '0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582'),
  usdt('ETH_MAINNET', '0xdAC17F958D2ee523a2206206994597C13D831ec7'),
];

/** Whether a token, by its address in lower case, is known to move what it logs. */
export const isDefaultToken = (network: NetworkId, token: string): boolean =>
  network === 'TEST' ||
  DEFAULT_TOKENS.some((known) => known.network === network && known.address.toLowerCase() === token);
