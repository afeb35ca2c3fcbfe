import type { Address } from 'viem';
import { getAddress } from 'viem/utils';

export type { Address };

const ANY_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/**
 * Converts an address in lower case, in upper case, or in mixed case with a correct checksum to its EIP-55 form.
 * Returns null for any other text.
 */
export function toChecksumAddress(text: string): Address | null {
  if (!ANY_ADDRESS.test(text)) return null;
  const hex = text.slice(2);
  const canonical = getAddress(`0x${hex.toLowerCase()}`);
  const unmixed = hex === hex.toLowerCase() || hex === hex.toUpperCase();
  return unmixed || canonical === text ? canonical : null;
}

/** The zero address, which nobody controls. The contract interprets a zero fee recipient as no fee recipient. */
export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';

export const isZeroAddress = (address: Address) => address === ZERO_ADDRESS;
