import { type CodeKind, codeKindOf } from '../../lib/chain/code-kind';
import type { NetworkId } from '../../lib/chain/networks';
import { readFromAny } from './read-from-any';

/**
 * Reads the code of each address from the first RPC endpoint that answers, and returns the kinds (no code, delegated
 * account, contract) in the order of the addresses. Opens its own RPC connections. Throws an RpcError when no
 * endpoint answers.
 */
export const readCodeKinds = (
  addresses: readonly string[],
  endpoints: { network: NetworkId; urls: readonly string[] },
): Promise<CodeKind[]> =>
  readFromAny(endpoints, (reader) =>
    Promise.all(addresses.map(async (each) => codeKindOf(await reader.code(each)))),
  );
