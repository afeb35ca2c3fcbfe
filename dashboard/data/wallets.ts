import type { EIP1193Provider } from 'viem';
import { findWallets, type Wallet } from '../../src/checkout/client/wallets';
import type { Failure } from './errors';

export type { Wallet };
export { findWallets };

/** Error code by which a wallet tells that the person has declined (EIP-1193). */
const DECLINED = 4001;

/** A failure that has no answer of the server: `reason` names the message `failure-<reason>`. */
export const walletFailure = (reason: string): Failure => ({
  ...{ message: reason, reason, params: {}, problems: [] },
  ...{ requestId: undefined, retryAfter: undefined },
});

/** Why a request to a wallet failed. */
export const failureOfWallet = (error: unknown): Failure =>
  walletFailure((error as { code?: unknown }).code === DECLINED ? 'wallet_declined' : 'wallet_failed');

/** A call of a contract, which sends no coins. */
export interface ContractCall {
  to: string;
  data: string;
  chainId: number;
}

/**
 * Has the wallet send a call on a chain, after it has changed to that chain. Returns the hash of the transaction, or why
 * nothing was sent. Never repeats a request, because that could send twice.
 */
export async function sendCall({ provider }: Wallet, call: ContractCall): Promise<string | Failure> {
  try {
    const from = await connectOn(provider, call.chainId);
    if (typeof from !== 'string') return from;
    const { to, data } = call as { to: `0x${string}`; data: `0x${string}` };
    return await provider.request({
      method: 'eth_sendTransaction',
      params: [{ from, to, data, value: '0x0' }],
    });
  } catch (error) {
    return failureOfWallet(error);
  }
}

/** Connects the wallet on a chain. Returns its account, or why there is none; throws when the person declines. */
export async function connectOn(
  provider: EIP1193Provider,
  chainId: number,
): Promise<`0x${string}` | Failure> {
  const [account] = await provider.request({ method: 'eth_requestAccounts' });
  if (!account) return walletFailure('wallet_failed');
  return (await changeChain(provider, chainId)) ? account : walletFailure('wallet_network');
}

/** Whether the wallet is on the chain in the end. Throws when the person declines the change. */
async function changeChain(provider: EIP1193Provider, chainId: number): Promise<boolean> {
  // Compared as numbers, because some wallets do not format the chain ID as the standard requires.
  const isThere = async () => Number(await provider.request({ method: 'eth_chainId' })) === chainId;
  if (await isThere()) return true;
  try {
    const chain = { chainId: `0x${chainId.toString(16)}` as const };
    await provider.request({ method: 'wallet_switchEthereumChain', params: [chain] });
  } catch (error) {
    if ((error as { code?: unknown }).code === DECLINED) throw error;
    return false;
  }
  return isThere();
}
