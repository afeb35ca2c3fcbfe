import type { NetworkId } from '../../lib/chain/networks';
import { type ChainReader, RpcChain } from './rpc-chain';

/**
 * Reads from the first RPC endpoint that answers. Opens its own RPC connections. Throws an RpcError when no endpoint
 * answers.
 */
export async function readFromAny<T>(
  { network, urls }: { network: NetworkId; urls: readonly string[] },
  run: (reader: ChainReader) => Promise<T>,
): Promise<T> {
  const chain = new RpcChain(network, urls);
  try {
    for (let others = urls.length - 1; others > 0; others -= 1) {
      const answer = await chain.read(run).catch(() => undefined);
      if (answer !== undefined) return answer;
    }
    return await chain.read(run);
  } finally {
    chain.close();
  }
}
