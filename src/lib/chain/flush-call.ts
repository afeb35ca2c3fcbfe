import { encodeFunctionData, parseAbi } from 'viem/utils';
import { type Address, ZERO_ADDRESS } from './address';
import { FACTORY, forwarderSalt } from './forwarder';

const ABI = parseAbi([
  'struct Terms { bytes32 salt; address client; address feeRecipient; uint16 feeBps; }',
  'function flush(address token, Terms terms) returns (address forwarder)',
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
export function flushCall({ uuid, tokenAddress, client, feeRecipient, feeBps }: FlushTerms) {
  const terms = {
    salt: forwarderSalt(uuid),
    client: client as Address,
    feeRecipient: (feeRecipient ?? ZERO_ADDRESS) as Address,
    feeBps,
  };
  const data = encodeFunctionData({
    abi: ABI,
    functionName: 'flush',
    args: [tokenAddress as Address, terms],
  });
  return { to: FACTORY, data };
}
