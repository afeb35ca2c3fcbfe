import type { Address } from '../../lib/chain/address';
import { FACTORY } from '../../lib/chain/forwarder';
import { NETWORKS, type NetworkId } from '../../lib/chain/networks';
import { ContractError, countRpcError, type RpcErrorCount } from './rpc-error';
import { createTransport, rpcError, withoutUrls } from './transport';
import {
  AbiDecodingDataSizeTooSmallError,
  AbiDecodingZeroDataError,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createWalletClient,
  ExecutionRevertedError,
  fallback,
  parseAbi,
  privateKeyToAccount,
  publicActions,
} from './viem';

const BALANCE = parseAbi(['function balanceOf(address) view returns (uint256)']);

interface ContractCall {
  to: Address;
  data: `0x${string}`;
}

/** Next nonce of the operator's wallet, and whether a transaction with this nonce is pending. */
interface NonceState {
  /** Number of mined transactions of the operator's wallet, which is the nonce of its next transaction to be mined. */
  nonce: number;
  /** Whether the mempool already contains a transaction with this nonce. */
  waiting: boolean;
}

/**
 * The wallet that pays the gas of flushes on one network. A flush transfers payments from invoices' addresses to the
 * wallets of the recipients. The operator's wallet has no other rights.
 */
export interface Operator {
  readonly network: NetworkId;
  /** Whether the forwarder factory is deployed on the network. */
  hasFactory(): Promise<boolean>;
  headBlock(): Promise<number>;
  /**
   * Returns the token balance of an address in base units, at the end of the given block. Throws a ContractError when
   * the token contract fails.
   */
  balance(token: string, holder: string, block: number): Promise<bigint>;
  /** Simulates a contract call (eth_call). Returns the reason for its failure; null when it would succeed. */
  simulate(call: ContractCall): Promise<string | null>;
  nonceState(): Promise<NonceState>;
  /** Returns the balance of the operator's wallet in wei, and the current gas price in wei per gas. */
  gas(): Promise<{ balance: bigint; gasPrice: bigint }>;
  /**
   * Sends a transaction and returns its hash. Pays the estimated fees plus `bump` · 25 %, because a transaction
   * replaces a pending one with the same nonce only at a higher fee.
   */
  send(call: ContractCall, nonce: number, bump: number): Promise<string>;
  /** Aborts requests in flight and fails all later ones. */
  close(): void;
}

const CONTRACT_FAULTS = [
  ExecutionRevertedError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  AbiDecodingZeroDataError,
  AbiDecodingDataSizeTooSmallError,
];

/**
 * Whether the contract caused the error: the endpoint executed the call, but the call reverted or returned data that
 * cannot be decoded.
 */
const isContractError = (error: unknown) =>
  error instanceof BaseError &&
  error.walk((cause) => CONTRACT_FAULTS.some((fault) => cause instanceof fault)) !== null;

function clientOf(network: NetworkId, urls: readonly string[], privateKey: string, closing: AbortSignal) {
  const account = privateKeyToAccount(privateKey as `0x${string}`);
  const transport = fallback(
    urls.map((url) => createTransport(url, closing)),
    { retryCount: 0 },
  );
  return createWalletClient({ account, chain: NETWORKS[network], transport }).extend(publicActions);
}

/**
 * Operator wallet that uses JSON-RPC endpoints. A failed request throws a ContractError, or an RpcError that is also
 * counted in `errors`. Error messages never contain an RPC URL or the private key.
 */
export class RpcOperator implements Operator {
  private readonly closing = new AbortController();
  private readonly client: ReturnType<typeof clientOf>;

  constructor(
    readonly network: NetworkId,
    private readonly urls: readonly string[],
    privateKey: string,
    private readonly errors: RpcErrorCount,
  ) {
    this.client = clientOf(network, urls, privateKey, this.closing.signal);
  }

  close(): void {
    this.closing.abort();
  }

  async hasFactory(): Promise<boolean> {
    return ((await this.request(this.client.getCode({ address: FACTORY }))) ?? '0x') !== '0x';
  }

  async headBlock(): Promise<number> {
    return Number(await this.request(this.client.getBlockNumber({ cacheTime: 0 })));
  }

  balance(token: string, holder: string, block: number): Promise<bigint> {
    const call = this.client.readContract({
      address: token as Address,
      abi: BALANCE,
      functionName: 'balanceOf',
      args: [holder as Address],
      blockNumber: BigInt(block),
    });
    return this.request(call);
  }

  async simulate({ to, data }: ContractCall): Promise<string | null> {
    try {
      await this.client.call({ to, data });
      return null;
    } catch (error) {
      return withoutUrls(error instanceof BaseError ? error.shortMessage : String(error), this.urls);
    }
  }

  async nonceState(): Promise<NonceState> {
    const { address } = this.client.account;
    const nonce = await this.request(this.client.getTransactionCount({ address, blockTag: 'latest' }));
    const next = await this.request(this.client.getTransactionCount({ address, blockTag: 'pending' }));
    return { nonce, waiting: next > nonce };
  }

  async gas(): Promise<{ balance: bigint; gasPrice: bigint }> {
    const { address } = this.client.account;
    const balance = await this.request(this.client.getBalance({ address }));
    return { balance, gasPrice: await this.request(this.client.getGasPrice()) };
  }

  async send({ to, data }: ContractCall, nonce: number, bump: number): Promise<string> {
    const fees = await this.request(this.client.estimateFeesPerGas());
    const raised = (fee: bigint) => (fee * BigInt(4 + bump)) / 4n;
    const maxFeePerGas = raised(fees.maxFeePerGas);
    const maxPriorityFeePerGas = raised(fees.maxPriorityFeePerGas);
    return this.request(this.client.sendTransaction({ to, data, nonce, maxFeePerGas, maxPriorityFeePerGas }));
  }

  private async request<T>(pending: Promise<T>): Promise<T> {
    try {
      return await pending;
    } catch (error) {
      const redactedError = rpcError(error, 'The operator', this.urls);
      throw isContractError(error)
        ? new ContractError(redactedError.message)
        : countRpcError(this.errors, redactedError);
    }
  }
}
