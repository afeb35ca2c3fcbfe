import { type CodeKind, codeKindOf } from '../../lib/chain/code-kind';
import type { NetworkId } from '../../lib/chain/networks';
import { RpcChain } from './rpc-chain';

/**
 * Reads the code of each address from the first RPC endpoint that answers, and returns the kinds (no code, delegated
 * account, contract) in the order of the addresses. Opens its own RPC connections. Throws an RpcError when no
 * endpoint answers.
 */
export async function readCodeKinds(
  addresses: readonly string[],
  { network, urls }: { network: NetworkId; urls: readonly string[] },
): Promise<CodeKind[]> {
  const chain = new RpcChain(network, urls);
  const read = () =>
    chain.read((reader) => Promise.all(addresses.map(async (each) => codeKindOf(await reader.code(each)))));
  try {
    for (let others = urls.length - 1; others > 0; others -= 1) {
      const kinds = await read().catch(() => null);
      if (kinds) return kinds;
    }
    return await read();
  } finally {
    chain.close();
  }
}
