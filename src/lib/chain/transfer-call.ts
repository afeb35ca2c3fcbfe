import type { Hex } from 'viem';
import type { Address } from './address';

/** Selector of `transfer(address,uint256)` (ERC-20). */
const TRANSFER = '0xa9059cbb';

const word = (hex: string) => hex.toLowerCase().padStart(64, '0');

/** The call by which a wallet sends base units of a token; `value` is in wei. */
export interface TransferCall {
  to: Address;
  data: Hex;
  value: '0';
}

export const transferCall = (token: string, recipient: string, amount: bigint): TransferCall => ({
  to: token as Address,
  data: `${TRANSFER}${word(recipient.slice(2))}${word(amount.toString(16))}`,
  value: '0',
});
