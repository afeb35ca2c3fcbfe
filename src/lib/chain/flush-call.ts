import { encodeFunctionData, parseAbi } from 'viem/utils';
import { type Address, ZERO_ADDRESS } from './address';
import { FACTORY, forwarderSalt } from './forwarder';

const ABI = parseAbi([
  'struct Terms { bytes32 salt; address client; address feeRecipient; uint16 feeBps; }',
  'struct Entry { address token; Terms terms; }',
  'function flush(address token, Terms terms) returns (address forwarder)',
  'function flushMany(Entry[] entries)',
]);

/** The fields of an invoice that decide where its money goes; addresses in EIP-55. */
export interface FlushTerms {
  uuid: string;
  tokenAddress: string;
  client: string;
  feeRecipient: string | null;
  feeBps: number;
}

/**
 * The call that anyone may send to move the money at the invoice's address to the client and the fee recipient; deploys
 * the forwarder first if it is not there yet.
 */
export function flushCall(invoice: FlushTerms) {
  const { token, terms } = entryOf(invoice);
  return { to: FACTORY, data: encodeFunctionData({ abi: ABI, functionName: 'flush', args: [token, terms] }) };
}

/** The same call for several invoices in one transaction: one that fails does not stop the others. */
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
