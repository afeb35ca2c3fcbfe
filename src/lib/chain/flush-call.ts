import { encodeFunctionData, parseAbi } from 'viem/utils';
import { type Address, ZERO_ADDRESS } from './address';
import { FACTORY, forwarderSalt } from './forwarder';

const ABI = parseAbi([
  'struct Terms { bytes32 salt; address client; address feeRecipient; uint16 feeBps; }',
  'struct Entry { address token; Terms terms; }',
  'function flush(address token, Terms terms) returns (address forwarder)',
  'function flushMany(Entry[] entries)',
]);

/** What an invoice says of its money's way; addresses in EIP-55. */
export interface FlushTerms {
  uuid: string;
  tokenAddress: string;
  client: string;
  feeRecipient: string | null;
  feeBps: number;
}

/** The call that anyone may send to move what arrived to its two wallets; it deploys the forwarder if need be. */
export function flushCall(invoice: FlushTerms) {
  const { token, terms } = entryOf(invoice);
  return { to: FACTORY, data: encodeFunctionData({ abi: ABI, functionName: 'flush', args: [token, terms] }) };
}

/** The same for several invoices at once: one that fails does not stop the others. */
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
