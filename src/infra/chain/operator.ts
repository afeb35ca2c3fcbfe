import { type Address, ZERO_ADDRESS } from '../../lib/chain/address';
import { balanceRead } from '../../lib/chain/balance-read';
import type { FlushTerms } from '../../lib/chain/flush-call';
import { FACTORY, forwarderSalt } from '../../lib/chain/forwarder';
import { NETWORKS, type NetworkId } from '../../lib/chain/networks';
import type { PayoutProblem } from '../../lib/enums';
import { type ContractRead, readContracts } from './contract-reads';
import { ContractError, countRpcError, RpcError, type RpcErrorCount, refuseOtherChain } from './rpc-error';
import { BLOCK_READS, blockReads, pausedRead } from './token-blocks';
import { createTransport, rpcError } from './transport';
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

const FLUSH_MANY = parseAbi([
  'struct Terms { bytes32 salt; address client; address feeRecipient; uint16 feeBps; }',
  'struct Entry { address token; Terms terms; }',
  'function flushMany(Entry[] entries)',
]);

interface ContractCall {
  to: Address;
  data: `0x${string}`;
}

/** A token whose money may be at an invoice's address. */
export interface Holding extends FlushTerms {
  /** The invoice's address. */
  contractAddress: string;
}

/** Balances of an invoice's address in base units; undefined when the token contract fails. */
export interface Rehearsal {
  before: bigint | undefined;
  after: bigint | undefined;
}

/** Next nonce of the operator's wallet, and whether a transaction with this nonce is pending. */
export interface NonceState {
  /** Number of mined transactions of the operator's wallet, which is the nonce of its next transaction to be mined. */
  nonce: number;
  /** Whether the mempool already contains a transaction with this nonce. */
  waiting: boolean;
}

const CONTRACT_FAULTS = [
  ExecutionRevertedError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  AbiDecodingZeroDataError,
  AbiDecodingDataSizeTooSmallError,
];

/** Whether the call was executed, and reverted or returned data that cannot be decoded. */
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
 * The wallet that pays the gas of flushes on one network. A flush transfers payments from invoices' addresses to the
 * wallets of the recipients. The operator's wallet has no other rights. A failed request throws a ContractError, or an
 * RpcError that is also counted in `errors`. Error messages never contain an RPC URL or the private key.
 */
export class Operator {
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

  /** Aborts requests in flight and fails all later ones. */
  close(): void {
    this.closing.abort();
  }

  /** Whether the forwarder factory is deployed on the network. */
  async hasFactory(): Promise<boolean> {
    return ((await this.request(this.client.getCode({ address: FACTORY }))) ?? '0x') !== '0x';
  }

  /** Throws an RpcError when the endpoint serves another chain, whose balances would tell that money has moved. */
  async headBlock(): Promise<number> {
    const head = Number(await this.request(this.client.getBlockNumber({ cacheTime: 0 })));
    refuseOtherChain(this.network, await this.request(this.client.getChainId()));
    return head;
  }

  /** Token balances of the addresses at the end of the block, with one request; undefined when the contract fails. */
  async balances(holdings: readonly Holding[], block: number): Promise<(bigint | undefined)[]> {
    return (await this.readAll(holdings.map(balanceOf), block)) as (bigint | undefined)[];
  }

  /** Simulates one flush of all on the state of the block, with one request; returns the balances before and after. */
  async rehearse(holdings: readonly Holding[], block: number): Promise<Rehearsal[]> {
    const balances = holdings.map(balanceOf);
    const results = await this.readAll([...balances, flushManyRead(holdings), ...balances], block);
    const balanceAt = (index: number) => results[index] as bigint | undefined;
    return holdings.map((_, index) => ({
      before: balanceAt(index),
      after: balanceAt(holdings.length + 1 + index),
    }));
  }

  /** Why the invoices' money cannot leave their addresses, with one request: `refused` where the tokens tell nothing. */
  async problems(holdings: readonly Holding[], block: number): Promise<PayoutProblem[]> {
    const reads = holdings.map(({ tokenAddress: token, client, contractAddress }) => [
      ...blockReads(token, client),
      ...blockReads(token, contractAddress),
      pausedRead(token),
    ]);
    const results = await this.readAll(reads.flat(), block);
    return holdings.map(() => {
      const isClientBlocked = results.splice(0, BLOCK_READS).includes(true);
      const isAddressBlocked = results.splice(0, BLOCK_READS).includes(true);
      const isPaused = results.shift() === true;
      if (isClientBlocked) return 'client_blocked';
      if (isAddressBlocked) return 'address_blocked';
      return isPaused ? 'token_paused' : 'refused';
    });
  }

  /**
   * Simulates a contract call (eth_call). Returns the reason why the endpoint refuses it; null when it would succeed.
   */
  async simulate({ to, data }: ContractCall): Promise<string | null> {
    try {
      await this.request(this.client.call({ to, data }));
      return null;
    } catch (error) {
      if (error instanceof RpcError && (error instanceof ContractError || error.refused))
        return error.message;
      throw error;
    }
  }

  async nonceState(): Promise<NonceState> {
    const { address } = this.client.account;
    const nonce = await this.request(this.client.getTransactionCount({ address, blockTag: 'latest' }));
    const next = await this.request(this.client.getTransactionCount({ address, blockTag: 'pending' }));
    return { nonce, waiting: next > nonce };
  }

  /** Returns the balance of the operator's wallet in wei, and the current gas price in wei per gas. */
  async gas(): Promise<{ balance: bigint; gasPrice: bigint }> {
    const { address } = this.client.account;
    const balance = await this.request(this.client.getBalance({ address }));
    return { balance, gasPrice: await this.request(this.client.getGasPrice()) };
  }

  /**
   * Sends a transaction and returns its hash. Pays the estimated fees plus `bump` · 25 %, because a transaction
   * replaces a pending one with the same nonce only at a higher fee.
   */
  async send({ to, data }: ContractCall, nonce: number, bump: number): Promise<string> {
    const fees = await this.request(this.client.estimateFeesPerGas());
    const raised = (fee: bigint) => (fee * BigInt(4 + bump)) / 4n;
    const maxFeePerGas = raised(fees.maxFeePerGas);
    const maxPriorityFeePerGas = raised(fees.maxPriorityFeePerGas);
    return this.request(this.client.sendTransaction({ to, data, nonce, maxFeePerGas, maxPriorityFeePerGas }));
  }

  private readAll(reads: readonly ContractRead[], block: number): Promise<unknown[]> {
    const request = (method: string, params: readonly unknown[]) =>
      this.request(this.client.request({ method, params } as never));
    return readContracts(request, reads, block);
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

const balanceOf = ({ tokenAddress, contractAddress }: Holding): ContractRead =>
  balanceRead(tokenAddress, contractAddress);

const flushManyRead = (holdings: readonly Holding[]): ContractRead => ({
  address: FACTORY,
  abi: FLUSH_MANY,
  functionName: 'flushMany',
  args: [
    holdings.map(({ uuid, tokenAddress, client, feeRecipient, feeBps }) => ({
      token: tokenAddress,
      terms: { salt: forwarderSalt(uuid), client, feeRecipient: feeRecipient ?? ZERO_ADDRESS, feeBps },
    })),
  ],
});
