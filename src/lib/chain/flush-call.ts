import { encodeFunctionData, parseAbi } from 'viem/utils';
import type { Address } from './address';
import { FACTORY, forwarderSalt } from './forwarder';

const ABI = parseAbi([
  'struct Terms { bytes32 salt; address client; address feeRecipient; uint16 feeBps; }',
  'function flush(address token, Terms terms) returns (address forwarder)',
]);

const NOBODY: Address = '0x0000000000000000000000000000000000000000';

export interface FlushTerms {
  invoiceUuid: string;
  tokenAddress: Address;
  client: Address;
  feeRecipient: Address | null;
  feeBps: number;
}

/** The call that anyone may send to move what arrived to its two wallets; it deploys the forwarder if need be. */
export function flushCall({ invoiceUuid, tokenAddress, client, feeRecipient, feeBps }: FlushTerms) {
  const terms = { salt: forwarderSalt(invoiceUuid), client, feeRecipient: feeRecipient ?? NOBODY, feeBps };
  const data = encodeFunctionData({ abi: ABI, functionName: 'flush', args: [tokenAddress, terms] });
  return { to: FACTORY, data };
}
