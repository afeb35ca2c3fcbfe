import { setTimeout as pause } from 'node:timers/promises';
import { BOUNDS } from '../../lib/bounds';
import {
  FLUSHED_TOPIC,
  type FlushedLog,
  type FlushedQuery,
  selectFlushes,
} from '../../lib/chain/flushed-log';
import type { NetworkId } from '../../lib/chain/networks';
import {
  addressTopic,
  parseTransfer,
  type RawLog,
  selectTransfers,
  TRANSFER_TOPIC,
  type Transfer,
  type TransferQuery,
} from '../../lib/chain/transfers';
import { type ContractRead, readContracts } from './contract-reads';
import { LogRange, readInPieces } from './log-range';
import { Pace } from './pace';
import { countRpcError, RateLimitError, RpcError, type RpcErrorCount, refuseOtherChain } from './rpc-error';
import { type RawSignature, signatureText } from './signature';
import { createTransport, rpcError, TIMEOUT_MS } from './transport';
import { encodeFunctionData, parseAbi } from './viem';

export interface Block {
  number: number;
  hash: string;
  parentHash: string;
  /** Timestamp of the block; whole seconds. */
  time: Date;
}

/**
 * Reads a chain through one RPC endpoint. Each method throws an RpcError when the endpoint returns no usable response.
 */
export interface ChainReader {
  /** Throws an RpcError when the endpoint now serves another chain than the network's. */
  verify(): Promise<void>;
  head(): Promise<Block>;
  /**
   * Returns a block at or below the head block. Throws an RpcError when the endpoint does not know the block, for
   * example because a load balancer sent the request to a node that lags behind.
   */
  block(number: number): Promise<Block>;
  /**
   * Returns exactly the transfers that match the query, without duplicates, even when the endpoint returns other logs
   * too. Sends as many requests as the endpoint's limit of the block range requires.
   */
  transfers(query: TransferQuery): Promise<Transfer[]>;
  /** Returns the transfers of a transaction; none while it is in no block, and when it has failed. */
  transfersOf(transactionHash: string): Promise<Transfer[]>;
  /** Returns exactly the flushes that match the query, like `transfers`. */
  flushes(query: FlushedQuery): Promise<FlushedLog[]>;
  /** Number of blocks whose transfers the endpoint returns with a moderate number of requests. */
  readonly blocksAtOnce: number;
  /** Number of blocks of which the endpoint returns the logs with one request. */
  blocksOfRequest: number;
  /** Signature of a transaction as r‖s‖v (65 bytes as hex); null when it is unknown or unsigned. */
  signature(transactionHash: string): Promise<string | null>;
  /**
   * Whether the contract at `wallet` accepts a signature of the hash (ERC-1271); false for an address without a contract,
   * and for a contract that reverts or needs too much gas.
   */
  acceptsSignature(wallet: string, hash: Hex, signature: Hex): Promise<boolean>;
  /**
   * Reads contracts with one request, at the block with this number or at the newest one. Returns the results in the
   * order of the reads; undefined for a contract that reverts or does not have the function.
   */
  readAll(reads: readonly ContractRead[], block?: number): Promise<unknown[]>;
  /** Returns the code of an address in the newest block; `0x` without code. */
  code(address: string): Promise<Hex>;
  /** Returns what a transaction did; null for one that is in no block of the chain. */
  receipt(transactionHash: string): Promise<Receipt | null>;
  /** Returns what an address has of the network's own coin, in base units. */
  coins(address: string): Promise<bigint>;
  /** Gas that a call needs. Throws an RpcError with `refused` when it reverts. */
  gas(call: { to: string; data: Hex }): Promise<bigint>;
  /** Price of one gas, in base units of the network's own coin. */
  gasPrice(): Promise<bigint>;
}

/** What a mined transaction did. */
export interface Receipt {
  blockNumber: number;
  /** Whether its execution succeeded; otherwise it moved nothing. */
  succeeded: boolean;
  from: string;
  /** Null for a transaction that created a contract. */
  to: string | null;
  /** Coins that it sent to `to`, in base units. */
  value: bigint;
  logs: RawLog[];
}

type Hex = `0x${string}`;

const SIGNATURE_CHECK = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']);

/** Response of a contract that accepts a signature: the selector of `isValidSignature`, padded to 32 bytes. */
const SIGNATURE_ACCEPTED = `0x1626ba7e${'0'.repeat(56)}`;

/** Gas that a check may need. The contract is a stranger's; without a limit, an endpoint would run it for seconds. */
const SIGNATURE_GAS = `0x${BOUNDS.request.walletSignatureGas.most.toString(16)}`;

type RpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Pause in milliseconds before a request without an answer is repeated, once. */
const RETRY_MS = 150;
/** Number of attempts of a request that is refused because of the rate, when there is no other endpoint. */
const ATTEMPTS_AT_LIMIT = 4;
/** Maximum number of log requests in one read. */
const LOG_REQUESTS = BOUNDS.batches.logRequests.most;

interface Endpoint {
  request: RpcRequest;
  /** Whether the chain ID of the endpoint has been verified since its last failure. */
  verified: boolean;
  range: LogRange;
  pace: Pace;
}

/** Access to a network, as the watcher uses it. */
export type ChainAccess = Pick<
  RpcChain,
  'network' | 'errors' | 'isAwake' | 'read' | 'ask' | 'switchEndpoint' | 'close'
>;

/** Reads a network through one of several RPC endpoints, with failover to the next endpoint. */
export class RpcChain {
  readonly errors: RpcErrorCount = { failed: 0, refused: 0 };
  private readonly endpoints: Endpoint[];
  private readonly closing = new AbortController();
  private current = 0;

  constructor(
    readonly network: NetworkId,
    urls: readonly string[],
  ) {
    const isOnly = urls.length === 1;
    this.endpoints = urls.map((url) => connect(url, this.closing.signal, this.errors, isOnly));
  }

  /**
   * Sends all requests of `run` to one endpoint, so that the results are consistent with each other. Throws an RpcError
   * when the endpoint serves another chain. After an RpcError, the next call uses the next endpoint. After a refusal
   * because of the rate, calls use other endpoints until the pause that the endpoint asked for is over.
   */
  async read<T>(run: (reader: ChainReader) => Promise<T>): Promise<T> {
    const endpoint = this.awakeEndpoint();
    if (!endpoint) throw new RateLimitError(`The endpoints of ${this.network} limit the rate of requests`);
    try {
      return await this.use(endpoint, run);
    } catch (error) {
      if (error instanceof RpcError && !(error instanceof RateLimitError)) {
        endpoint.verified = false;
        this.current = this.endpoints.indexOf(endpoint) + 1;
      }
      throw error;
    }
  }

  /** Whether an endpoint may be asked now, because it has not refused a request because of the rate just before. */
  get isAwake(): boolean {
    return this.awakeEndpoint() !== undefined;
  }

  private awakeEndpoint(): Endpoint | undefined {
    const first = this.current % this.endpoints.length;
    const inOrder = [...this.endpoints.slice(first), ...this.endpoints.slice(0, first)];
    return inOrder.find(({ pace }) => pace.restMs === 0);
  }

  /**
   * Asks one endpoint after the other, the one in use last, until `run` returns a result. Returns undefined when those
   * that answer have none. Throws the last RpcError when none answers, and every other error.
   */
  async ask<T>(run: (reader: ChainReader) => Promise<T | undefined>): Promise<T | undefined> {
    let failure: unknown;
    let failures = 0;
    for (let step = 1; step <= this.endpoints.length; step += 1) {
      const endpoint = this.endpoints[(this.current + step) % this.endpoints.length] as Endpoint;
      try {
        const result = await this.use(endpoint, run);
        if (result !== undefined) return result;
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        endpoint.verified = false;
        failure = error;
        failures += 1;
      }
    }
    if (failures === this.endpoints.length) throw failure;
    return undefined;
  }

  /** The next call uses the next endpoint; for one that responds, but whose head block stands still. */
  switchEndpoint(): void {
    this.current += 1;
  }

  /** Aborts requests in flight and fails all later ones. */
  close(): void {
    this.closing.abort();
  }

  private async use<T>(endpoint: Endpoint, run: (reader: ChainReader) => Promise<T>): Promise<T> {
    if (!endpoint.verified) await this.verify(endpoint);
    return run(createReader(endpoint, () => this.verify(endpoint)));
  }

  private async verify(endpoint: Endpoint): Promise<void> {
    refuseOtherChain(this.network, Number(await endpoint.request('eth_chainId', [])));
    endpoint.verified = true;
  }
}

/** Connects to an endpoint. `isOnly`: there is no other endpoint that could be used during a pause. */
function connect(url: string, closing: AbortSignal, errors: RpcErrorCount, isOnly: boolean): Endpoint {
  const { request } = createTransport(url, closing)({});
  const send = request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>;
  const pace = new Pace();
  const attempt = async (method: string, params: readonly unknown[]) => {
    const sentAt = await pace.turn(closing);
    try {
      const answer = await send({ method, params });
      pace.recordAnswer();
      return answer;
    } catch (error) {
      const known = countRpcError(errors, rpcError(error, method, [url]));
      if (known instanceof RateLimitError) pace.recordRefusal(sentAt, known.retryAfter);
      throw known;
    }
  };
  const mayRepeat = (error: unknown, attempts: number) =>
    error instanceof RateLimitError
      ? isOnly && attempts < ATTEMPTS_AT_LIMIT && pace.restMs <= TIMEOUT_MS
      : error instanceof RpcError && !error.refused && attempts === 1;
  return {
    verified: false,
    range: new LogRange(),
    pace,
    request: async (method, params) => {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(method, params);
        } catch (error) {
          if (!mayRepeat(error, attempts)) throw error;
          await pause(RETRY_MS, undefined, { signal: closing });
        }
      }
    },
  };
}

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value);

const toHex = (number: number) => `0x${number.toString(16)}`;

const toBigint = (method: string, answer: unknown) => readable(method, () => BigInt(answer as string));

async function readCode(request: RpcRequest, address: string): Promise<Hex> {
  const code = await request('eth_getCode', [address, 'latest']);
  if (!isHex(code)) throw new RpcError('eth_getCode: the answer is no code');
  return code;
}

interface RawReceipt {
  blockNumber: string;
  status: string;
  from: string;
  to: string | null;
  logs: RawLog[];
}

async function readReceipt(request: RpcRequest, hash: string): Promise<Receipt | null> {
  const receipt = (await request('eth_getTransactionReceipt', [hash])) as RawReceipt | null;
  if (!receipt?.blockNumber) return null;
  const transaction = (await request('eth_getTransactionByHash', [hash])) as { value: string } | null;
  return readable('eth_getTransactionReceipt', () => ({
    ...{ from: receipt.from, to: receipt.to, logs: receipt.logs },
    blockNumber: Number(receipt.blockNumber),
    succeeded: Number(receipt.status) === 1,
    value: BigInt(transaction?.value ?? 0),
  }));
}

interface RawBlock {
  number: string;
  hash: string;
  parentHash: string;
  timestamp: string;
}

function createReader({ request, range }: Endpoint, verify: ChainReader['verify']): ChainReader {
  const blockAt = async (tag: string) => {
    const block = (await request('eth_getBlockByNumber', [tag, false])) as RawBlock | null;
    return block && readable('eth_getBlockByNumber', () => toBlock(block));
  };
  return {
    verify,
    readAll: (reads, block) => readContracts(request, reads, block),
    code: (address) => readCode(request, address),
    receipt: (hash) => readReceipt(request, hash),
    coins: async (address) =>
      toBigint('eth_getBalance', await request('eth_getBalance', [address, 'latest'])),
    gas: async (transaction) => toBigint('eth_estimateGas', await request('eth_estimateGas', [transaction])),
    gasPrice: async () => toBigint('eth_gasPrice', await request('eth_gasPrice', [])),
    head: async () => {
      const head = await blockAt('latest');
      if (!head) throw new RpcError('The endpoint knows no latest block');
      return head;
    },
    block: async (number) => {
      const block = await blockAt(toHex(number));
      if (!block) throw new RpcError(`The endpoint does not know block ${number}`);
      return block;
    },
    transfers: (query) =>
      readInPieces(range, query, (from, to) => readTransfers(request, { ...query, from, to })),
    transfersOf: (transactionHash) => readTransfersOf(request, transactionHash),
    flushes: (query) =>
      readInPieces(range, query, (from, to) => readFlushes(request, { ...query, from, to })),
    blocksOfRequest: range.size,
    blocksAtOnce: range.size * LOG_REQUESTS,
    signature: async (hash) => {
      const transaction = await request('eth_getTransactionByHash', [hash]);
      return readable('eth_getTransactionByHash', () => signatureText(transaction as RawSignature | null));
    },
    acceptsSignature: async (wallet, hash, signature) => {
      const data = encodeFunctionData({ abi: SIGNATURE_CHECK, args: [hash, signature] });
      try {
        const answer = await request('eth_call', [{ to: wallet, data, gas: SIGNATURE_GAS }, 'latest']);
        return answer === SIGNATURE_ACCEPTED;
      } catch (error) {
        if (error instanceof RpcError && error.refused) return false;
        throw error;
      }
    },
  };
}

/**
 * Fetches transfers with one request. When it fails for a single block, fetches that block again for each token
 * separately, because the block may contain more transfers than the endpoint returns at once.
 */
async function readTransfers(request: RpcRequest, query: TransferQuery): Promise<Transfer[]> {
  const senders = query.senders?.map(addressTopic) ?? null;
  const recipients = query.recipients?.map(addressTopic);
  const filter = {
    address: query.tokens,
    topics: recipients ? [TRANSFER_TOPIC, senders, recipients] : [TRANSFER_TOPIC],
    fromBlock: toHex(query.from),
    toBlock: toHex(query.to),
  };
  try {
    return await readLogs(request, filter, (logs) => selectTransfers(logs, query));
  } catch (error) {
    if (query.from < query.to || query.tokens.length === 1 || error instanceof RateLimitError) throw error;
    const found: Transfer[] = [];
    for (const token of query.tokens)
      found.push(...(await readTransfers(request, { ...query, tokens: [token] })));
    return found;
  }
}

async function readTransfersOf(request: RpcRequest, transactionHash: string): Promise<Transfer[]> {
  const method = 'eth_getTransactionReceipt';
  const receipt = (await request(method, [transactionHash])) as { logs: RawLog[] } | null;
  return readable(method, () => (receipt?.logs ?? []).flatMap((log) => parseTransfer(log) ?? []));
}

const readFlushes = (request: RpcRequest, query: FlushedQuery) =>
  readLogs(
    request,
    {
      address: query.forwarders,
      topics: [FLUSHED_TOPIC],
      fromBlock: toHex(query.from),
      toBlock: toHex(query.to),
    },
    (logs) => selectFlushes(logs, query),
  );

async function readLogs<T>(
  request: RpcRequest,
  filter: object,
  select: (logs: readonly RawLog[]) => T[],
): Promise<T[]> {
  const logs = await request('eth_getLogs', [filter]);
  if (!Array.isArray(logs)) throw new RpcError('eth_getLogs: the answer is no list');
  return readable('eth_getLogs', () => select(logs as RawLog[]));
}

/** Returns what `read` makes of an answer. Throws an RpcError when the answer has another shape. */
function readable<T>(method: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new RpcError(`${method}: the answer is malformed`);
  }
}

function toBlock({ number, hash, parentHash, timestamp }: RawBlock): Block {
  return {
    number: Number(number),
    hash: hash.toLowerCase(),
    parentHash: parentHash.toLowerCase(),
    time: new Date(Number(timestamp) * 1000),
  };
}
