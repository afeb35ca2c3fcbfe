import { keccak_256 } from '@noble/hashes/sha3';
import type { Address } from 'viem';

export type { Address };

const FIRST_UPPER_CASE_DIGIT = 8;
const ANY_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** EIP-55 form of an address in one letter case or with a correct checksum; null for any other text. */
export function toChecksumAddress(text: string): Address | null {
  if (!ANY_ADDRESS.test(text)) return null;
  const hex = text.slice(2);
  const canonical = checksumAddress(hex.toLowerCase());
  const unmixed = hex === hex.toLowerCase() || hex === hex.toUpperCase();
  return unmixed || canonical === text ? canonical : null;
}

/**
 * Returns the EIP-55 form of an address, given as 40 hex digits in lower case: a letter is in upper case when the digit
 * at its position in the keccak256 hash of the text is 8 or more.
 */
export function checksumAddress(hex: string): Address {
  const hash = Buffer.from(keccak_256(hex)).toString('hex');
  const digits = Array.from(hex, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= FIRST_UPPER_CASE_DIGIT ? digit.toUpperCase() : digit,
  );
  return `0x${digits.join('')}`;
}

/** The zero address, which nobody controls. The contract interprets a zero fee recipient as no fee recipient. */
export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';

export const isZeroAddress = (address: Address) => address === ZERO_ADDRESS;
