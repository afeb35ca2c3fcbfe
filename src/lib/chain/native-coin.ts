import type { Address } from './address';

/**
 * Addresses that stand for a network's own coin where a token contract is expected: the customary placeholder, the
 * contract of Polygon's coin, and the sender of the coin's logs by EIP-7708.
 */
const PLACEHOLDERS: readonly Address[] = [
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  '0x0000000000000000000000000000000000001010',
  '0xffffFFFfFFffffffffffffffFfFFFfffFFFfFFfE',
];

/** Whether an address in EIP-55 form means the network's native coin, whose transfers Chit cannot detect. */
export const isNativeCoin = (address: string): boolean => PLACEHOLDERS.some((each) => each === address);
