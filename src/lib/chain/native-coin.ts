import type { Address } from './address';

/** Stand for a network's own coin: the placeholder, Polygon's contract, and the sender of logs by EIP-7708. */
const PLACEHOLDERS: readonly Address[] = [
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  '0x0000000000000000000000000000000000001010',
  '0xffffFFFfFFffffffffffffffFfFFFfffFFFfFFfE',
];

/** Whether an address in EIP-55 form means the network's native coin, whose transfers Chit cannot detect. */
export const isNativeCoin = (address: string): boolean => PLACEHOLDERS.some((each) => each === address);
