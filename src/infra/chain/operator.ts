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
  publicActions,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Address } from '../../lib/chain/address';
import { FACTORY } from '../../lib/chain/forwarder';
import { NETWORKS, type NetworkId } from '../../lib/chain/networks';
import {
  ContractError,
  countRpcError,
  type RpcErrorCount,
  rpcError,
  transportTo,
  withoutUrls,
} from './transport';

const BALANCE = parseAbi(['function balanceOf(address) view returns (uint256)']);

interface Call {
  to: Address;
  data: `0x${string}`;
}

/** How a transaction of the operator's stands that no block had when it was sent. */
interface Outstanding {
  /** The number that the next transaction has. */
  nonce: number;
  /** Whether a transaction with that number waits for a block already. */
  waiting: boolean;
}

/** The wallet that pays the gas of flushes on one network, and has no other right. */
export interface Operator {
  readonly network: NetworkId;
  /** Whether the forwarder factory stands there. */
  hasFactory(): Promise<boolean>;
  head(): Promise<number>;
  /** In base units, after the given block. Throws a ContractError where the token itself cannot tell. */
  balance(token: string, holder: string, block: number): Promise<bigint>;
  /** Why a call would fail now; null when it would not. */
  failureOf(call: Call): Promise<string | null>;
  outstanding(): Promise<Outstanding>;
  /** Sends and returns the transaction's hash; `bump` raises the fee by so many quarters, to replace one that waits. */
  send(call: Call, nonce: number, bump: number): Promise<string>;
  /** What is asked now fails at once. */
  close(): void;
}

const CONTRACT_FAULTS = [
  ExecutionRevertedError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  AbiDecodingZeroDataError,
  AbiDecodingDataSizeTooSmallError,
];

/** Whether an endpoint answered, and the contract reverted or returned something that is no such value. */
const isOfTheContract = (error: unknown) =>
  error instanceof BaseError &&
  error.walk((cause) => CONTRACT_FAULTS.some((fault) => cause instanceof fault)) !== null;

/** An operator with this private key; its errors are RpcErrors, counted in `errors`, and never hold an RPC URL or the key. */
export function createOperator(
  network: NetworkId,
  urls: readonly string[],
  privateKey: string,
  errors: RpcErrorCount,
): Operator {
  const account = privateKeyToAccount(privateKey as `0x${string}`);
  const closing = new AbortController();
  const transport = fallback(
    urls.map((url) => transportTo(url, closing.signal)),
    { retryCount: 0 },
  );
  const client = createWalletClient({ account, chain: NETWORKS[network], transport }).extend(publicActions);
  const ask = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => {
      const told = rpcError(error, 'The operator', urls);
      throw isOfTheContract(error) ? new ContractError(told.message) : countRpcError(errors, told);
    });

  return {
    network,
    close: () => closing.abort(),
    hasFactory: async () => ((await ask(client.getCode({ address: FACTORY }))) ?? '0x') !== '0x',
    head: async () => Number(await ask(client.getBlockNumber({ cacheTime: 0 }))),
    balance: (token, holder, block) =>
      ask(
        client.readContract({
          address: token as Address,
          abi: BALANCE,
          functionName: 'balanceOf',
          args: [holder as Address],
          blockNumber: BigInt(block),
        }),
      ),
    failureOf: async ({ to, data }) => {
      try {
        await client.call({ to, data });
        return null;
      } catch (error) {
        return withoutUrls(error instanceof BaseError ? error.shortMessage : String(error), urls);
      }
    },
    outstanding: async () => {
      const count = (blockTag: 'latest' | 'pending') =>
        ask(client.getTransactionCount({ address: account.address, blockTag }));
      const [nonce, next] = [await count('latest'), await count('pending')];
      return { nonce, waiting: next > nonce };
    },
    send: async ({ to, data }, nonce, bump) => {
      const fees = await ask(client.estimateFeesPerGas());
      const raised = (fee: bigint) => (fee * BigInt(4 + bump)) / 4n;
      return ask(
        client.sendTransaction({
          to,
          data,
          nonce,
          maxFeePerGas: raised(fees.maxFeePerGas),
          maxPriorityFeePerGas: raised(fees.maxPriorityFeePerGas),
        }),
      );
    },
  };
}
