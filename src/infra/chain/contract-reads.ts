import type { Abi } from 'viem';
import { createPublicClient, custom } from './viem';

/** A read of a contract by one of the functions of its ABI. */
export interface ContractRead {
  address: string;
  abi: Abi;
  functionName: string;
  args?: readonly unknown[];
}

type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Nodes execute the reads as the creation of a contract of at most 49,152 bytes (EIP-3860); a read has about 224. */
const MOST_READS = 150;

/**
 * Sends the reads as one `eth_call`, which needs no contract on the chain (as several when there are more than 150), and returns the decoded results in their
 * order; undefined for a contract that reverts, that does not exist, or whose answer has another type. `block` is the
 * number of the block whose state is read; by default the newest. Throws the error of `request`.
 */
export async function readContracts(
  request: RpcRequest,
  reads: readonly ContractRead[],
  block?: number,
): Promise<unknown[]> {
  if (reads.length === 0) return [];
  if (reads.length > MOST_READS) {
    const [first, others] = [reads.slice(0, MOST_READS), reads.slice(MOST_READS)];
    return [
      ...(await readContracts(request, first, block)),
      ...(await readContracts(request, others, block)),
    ];
  }
  let failure: { error: unknown } | undefined;
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      try {
        return await request(method, params);
      } catch (error) {
        // `multicall` reports a failed request as a failure of each contract.
        failure = { error };
        throw error;
      }
    },
  };
  const client = createPublicClient({ transport: custom(provider, { retryCount: 0 }) });
  const results = await client.multicall({
    contracts: reads as readonly (ContractRead & { address: `0x${string}` })[],
    deployless: true,
    batchSize: 0,
    ...(block !== undefined && { blockNumber: BigInt(block) }),
  });
  if (failure) throw failure.error;
  return results.map(({ result }) => result);
}
