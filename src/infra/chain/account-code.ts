import { type CodeKind, codeKindOf } from '../../lib/chain/code-kind';
import type { NetworkId } from '../../lib/chain/networks';
import { readFromAny } from './read-from-any';
import type { ChainReader } from './rpc-chain';
import { BLOCK_READS, blockReads } from './token-blocks';

/** Most reads of contracts in one request, whose size nodes limit. */
const READS = 120;

/** What is at an address on a network. */
interface AccountState {
  kind: CodeKind;
  /** The tokens whose issuers have blocked the address; null when they could not be read. */
  blockedBy: string[] | null;
}

/**
 * Reads each address from the first RPC endpoint that answers, and returns in the order of the addresses its kind (no
 * code, delegated account, contract) and which of the tokens have blocked it. Opens its own RPC connections. Throws an
 * RpcError when no endpoint answers.
 */
export const readAccounts = (
  addresses: readonly string[],
  { network, urls, tokens }: { network: NetworkId; urls: readonly string[]; tokens: readonly string[] },
): Promise<AccountState[]> =>
  readFromAny({ network, urls }, async (reader) => {
    const kinds = await Promise.all(addresses.map(async (each) => codeKindOf(await reader.code(each))));
    const blocks = await readBlocks(reader, addresses, tokens).catch(() => null);
    return kinds.map((kind, index) => ({ kind, blockedBy: blocks?.[index] ?? null }));
  });

/** Returns the tokens that have blocked each address. */
async function readBlocks(
  reader: ChainReader,
  addresses: readonly string[],
  tokens: readonly string[],
): Promise<string[][]> {
  const reads = addresses.flatMap((address) => tokens.flatMap((token) => blockReads(token, address)));
  const results: unknown[] = [];
  for (let at = 0; at < reads.length; at += READS)
    results.push(...(await reader.readAll(reads.slice(at, at + READS))));
  const isBlocked = (pair: number) =>
    results.slice(pair * BLOCK_READS, (pair + 1) * BLOCK_READS).includes(true);
  return addresses.map((_, row) => tokens.filter((_, column) => isBlocked(row * tokens.length + column)));
}
