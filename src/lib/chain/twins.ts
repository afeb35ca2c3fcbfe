import type { NetworkId } from './networks';

/** A bridged copy of a token, which payers confuse with the token that its issuer created on the network later. */
export interface Twin {
  network: NetworkId;
  /** Address of the copy in EIP-55 form. */
  address: string;
  symbol: string;
  decimals: number;
  /** Address of the issuer's own token in EIP-55 form. */
  original: string;
}

const bridgedUsdc = (network: NetworkId, address: string, original: string, symbol = 'USDC.e'): Twin => ({
  network,
  address,
  symbol,
  decimals: 6,
  original,
});

/** Transfers of them are stored as ignored, and the checkout page warns. A test compares a published list. */
export const TWINS: readonly Twin[] = [
  bridgedUsdc(
    'ARB_MAINNET',
    '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8',
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  ),
  bridgedUsdc(
    'BASE_MAINNET',
    '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA',
    '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    'USDbC',
  ),
  bridgedUsdc(
    'OPT_MAINNET',
    '0x7F5c764cBc14f9669B88837ca1490cCa17c31607',
    '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  ),
  bridgedUsdc(
    'POLYGON_MAINNET',
    '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  ),
];
