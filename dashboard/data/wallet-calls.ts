import type { EIP1193Provider } from 'viem';
import type { Failure } from './errors';
import { type ContractCall, connectOn, failureOfWallet, sendCall, type Wallet } from './wallets';

/** Error codes by which a wallet tells that it has no EIP-5792: unknown method, and a chain that it does not batch on. */
const NOT_SUPPORTED: readonly unknown[] = [-32601, -32004, 4200, 5710];

const POLL_MS = 1_500;
/** How long a batch is followed: the server also finds its transfers on the chain by itself. */
const FOLLOWED_MS = 120_000;

/** Result of sending calls: the transaction of each call as far as it is known, and why the rest was not sent. */
interface Sent {
  hashes: (string | undefined)[];
  failure?: Failure | undefined;
}

/** The part of EIP-5792 that is used here, which the types of EIP-1193 do not contain. */
interface BatchProvider {
  request(request: { method: string; params: unknown[] }): Promise<unknown>;
}

/**
 * Has the wallet send calls on one chain: in one batch (EIP-5792) if it can, otherwise one transaction after another. Stops at
 * the first call that fails, and never repeats one, because that could send twice.
 */
export async function sendCalls(wallet: Wallet, calls: readonly ContractCall[]): Promise<Sent> {
  const [first] = calls;
  if (!first) return { hashes: [] };
  if (calls.length > 1) {
    const batch = await sendBatch(wallet, first.chainId, calls);
    if (batch) return batch;
  }
  const hashes: string[] = [];
  for (const call of calls) {
    const sent = await sendCall(wallet, call);
    if (typeof sent !== 'string') return { hashes, failure: sent };
    hashes.push(sent);
  }
  return { hashes };
}

/** Sends a batch; undefined when the wallet has sent nothing because it has no batches. */
async function sendBatch(
  { provider }: Wallet,
  chainId: number,
  calls: readonly ContractCall[],
): Promise<Sent | undefined> {
  try {
    const from = await connectOn(provider, chainId);
    if (typeof from !== 'string') return { hashes: [], failure: from };
    const sent = await requestOf(provider, 'wallet_sendCalls', {
      ...{ version: '2.0.0', from, chainId: `0x${chainId.toString(16)}`, atomicRequired: false },
      calls: calls.map(({ to, data }) => ({ to, data, value: '0x0' })),
    });
    // The first version of the standard answers with the identifier alone.
    const id = typeof sent === 'string' ? sent : (sent as { id?: unknown }).id;
    return { hashes: await hashesOf(provider, id, calls.length) };
  } catch (error) {
    if (NOT_SUPPORTED.includes((error as { code?: unknown }).code)) return undefined;
    return { hashes: [], failure: failureOfWallet(error) };
  }
}

const requestOf = (provider: EIP1193Provider, method: string, parameter: unknown) =>
  (provider as BatchProvider).request({ method, params: [parameter] });

/** Waits for the transactions of a batch: one for each call, or one for all. They stay unknown when the wallet does not tell. */
async function hashesOf(
  provider: EIP1193Provider,
  id: unknown,
  count: number,
): Promise<(string | undefined)[]> {
  const end = performance.now() + FOLLOWED_MS;
  while (performance.now() < end) {
    const status = await requestOf(provider, 'wallet_getCallsStatus', id).catch(() => undefined);
    const receipts = (status as { receipts?: { transactionHash: string }[] } | undefined)?.receipts ?? [];
    const only = receipts.length === 1 ? receipts[0] : undefined;
    if (only || receipts.length >= count)
      return Array.from({ length: count }, (_, place) => (only ?? receipts[place])?.transactionHash);
    if (status === undefined) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return [];
}
