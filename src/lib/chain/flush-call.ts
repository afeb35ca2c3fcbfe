import { keccak_256 } from '@noble/hashes/sha3';
import type { Hex } from 'viem';
import { type Address, ZERO_ADDRESS } from './address';
import { FACTORY, forwarderSalt } from './forwarder';

const FLUSH = selector('flush(address,(bytes32,address,address,uint16))');
const FLUSH_MANY = selector('flushMany((address,(bytes32,address,address,uint16))[])');

/** Bytes: the list directly follows the 32-byte word with this offset. */
const LIST_OFFSET = 32;

/** The fields of an invoice that determine the recipients of its money; addresses in EIP-55 form. */
export interface FlushTerms {
  uuid: string;
  tokenAddress: string;
  client: string;
  feeRecipient: string | null;
  feeBps: number;
}

/** Contract call; `data` is encoded by the contract ABI. */
interface FlushCall {
  to: Address;
  data: Hex;
}

/**
 * Builds the contract call that transfers the money at the invoice's address to the merchant's wallet (`client`) and
 * the fee recipient. Anybody may send the call. If the invoice's forwarder contract is not deployed yet, the call
 * deploys it first.
 */
export function flushCall(invoice: FlushTerms): FlushCall {
  return { to: FACTORY, data: `${FLUSH}${encodeEntry(invoice)}` };
}

/** Transfers the money of several invoices in one call; when one fails, the others still succeed. */
export function flushManyCall(invoices: readonly FlushTerms[]): FlushCall {
  const list = [numberWord(LIST_OFFSET), numberWord(invoices.length), ...invoices.map(encodeEntry)];
  return { to: FACTORY, data: `${FLUSH_MANY}${list.join('')}` };
}

/** Returns a function selector: the first 4 bytes of the keccak256 hash of the function's signature. */
function selector(signature: string): Hex {
  return `0x${Buffer.from(keccak_256(signature)).subarray(0, 4).toString('hex')}`;
}

/** Token and payout terms of one invoice: five 32-byte words, because all members have a static size. */
const encodeEntry = ({ uuid, tokenAddress, client, feeRecipient, feeBps }: FlushTerms) =>
  [
    word(tokenAddress),
    word(forwarderSalt(uuid)),
    word(client),
    word(feeRecipient ?? ZERO_ADDRESS),
    numberWord(feeBps),
  ].join('');

/** Pads hex digits after `0x` to 32 bytes, as the contract ABI encodes every static value. */
const word = (hex: string) => hex.slice(2).toLowerCase().padStart(64, '0');

const numberWord = (value: number) => word(`0x${value.toString(16)}`);
