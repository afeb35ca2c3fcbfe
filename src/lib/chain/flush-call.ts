import { encodeFunctionData, parseAbi } from 'viem/utils';
import { type Address, ZERO_ADDRESS } from './address';
import { FACTORY, forwarderSalt } from './forwarder';

const ABI = parseAbi([
  'struct Terms { bytes32 salt; address client; address feeRecipient; uint16 feeBps; }',
  'struct Entry { address token; Terms terms; }',
  'function flush(address token, Terms terms) returns (address forwarder)',
  'function flushMany(Entry[] entries)',
]);

/** The fields of an invoice that determine the recipients of its money; addresses in EIP-55 form. */
export interface FlushTerms {
  uuid: string;
  tokenAddress: string;
  client: string;
  feeRecipient: string | null;
  feeBps: number;
}

/**
 * Builds the contract call that transfers the money at the invoice's address to the client and the fee recipient.
 * Anybody may send it. The call deploys the invoice's forwarder first when it is not deployed yet.
 */
export function flushCall(invoice: FlushTerms) {
  const { token, terms } = entryOf(invoice);
  return { to: FACTORY, data: encodeFunctionData({ abi: ABI, functionName: 'flush', args: [token, terms] }) };
}

/**
 * Builds one contract call that transfers the money of several invoices to their recipients. When the transfer of one
 * invoice fails, the others still succeed.
 */
export function flushManyCall(invoices: readonly FlushTerms[]) {
  const entries = invoices.map(entryOf);
  return { to: FACTORY, data: encodeFunctionData({ abi: ABI, functionName: 'flushMany', args: [entries] }) };
}

const entryOf = ({ uuid, tokenAddress, client, feeRecipient, feeBps }: FlushTerms) => ({
  token: tokenAddress as Address,
  terms: {
    salt: forwarderSalt(uuid),
    client: client as Address,
    feeRecipient: (feeRecipient ?? ZERO_ADDRESS) as Address,
    feeBps,
  },
});
