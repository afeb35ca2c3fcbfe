import type { NetworkId } from '../../lib/chain/networks';
import { type ChainReader, RpcChain } from './rpc-chain';

/**
 * Reads from all RPC endpoints at once and returns the first result, so that an endpoint that does not answer costs no
 * time. Opens its own RPC connections. Throws an RpcError when no endpoint answers.
 */
export async function readFromAny<T>(
  { network, urls }: { network: NetworkId; urls: readonly string[] },
  run: (reader: ChainReader) => Promise<T>,
): Promise<T> {
  const chains = urls.map((url) => new RpcChain(network, [url]));
  try {
    return await Promise.any(chains.map((chain) => chain.read(run)));
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  } finally {
    for (const chain of chains) chain.close();
  }
}
