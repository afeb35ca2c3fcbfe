import type { NetworkId } from '../../lib/chain/networks';
import { RpcChain } from './rpc-chain';
import { hashMessage, verifyMessage } from './viem';

type Hex = `0x${string}`;

interface SignedMessage {
  /** Address of the wallet that allegedly signed the message. */
  wallet: Hex;
  message: string;
  signature: Hex;
}

/** Whether the owner of the wallet's private key has signed the message (EIP-191). */
export const isSignedByKey = ({ wallet, message, signature }: SignedMessage): Promise<boolean> =>
  verifyMessage({ address: wallet, message, signature }).catch(() => false);

/**
 * Whether the contract at the wallet's address accepts the signature (ERC-1271). Opens its own RPC connections, so
 * that a contract that times out does not make the chain watcher switch endpoints. Asks only the first endpoint;
 * throws an RpcError when this endpoint returns no usable response.
 */
export async function isSignedByContract(
  { wallet, message, signature }: SignedMessage,
  { network, urls }: { network: NetworkId; urls: readonly string[] },
): Promise<boolean> {
  const chain = new RpcChain(network, urls);
  try {
    return await chain.read((reader) => reader.acceptsSignature(wallet, hashMessage(message), signature));
  } finally {
    chain.close();
  }
}
