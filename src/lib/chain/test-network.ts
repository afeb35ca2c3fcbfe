import type { Chain } from 'viem';

/** No chain: its transfers are rows, no endpoint serves it, and no wallet knows its chain ID. */
export const TEST_NETWORK = {
  id: 0,
  name: 'Test mode',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
} as const satisfies Chain;

/** The tokens of test invoices, each with the currency in which it is worth 1. A migration adds them. */
export const TEST_TOKENS = [
  {
    uuid: '0199aaaa-0000-7000-8000-000000000001',
    name: 'Test dollar',
    symbol: 'TUSD',
    address: '0x0000000000000000000000000000000000000840',
    currency: 'USD',
  },
  {
    uuid: '0199aaaa-0000-7000-8000-000000000002',
    name: 'Test euro',
    symbol: 'TEUR',
    address: '0x0000000000000000000000000000000000000978',
    currency: 'EUR',
  },
] as const;

/** Belongs to nobody; addresses of test invoices are computed from it, so that no money is received there. */
export const TEST_WALLET = '0x000000000000000000000000000000000000dEaD';
