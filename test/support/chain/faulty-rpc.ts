import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Hex, numberToHex, type RpcLog } from 'viem';

/** Faults of the RPC endpoint. Probabilities range from 0 (never) to 1 (always); initially there are no faults. */
export interface Faults {
  /** The endpoint lags behind the head by this many blocks. */
  lagBlocks: number;
  /** An endpoint that lags behind answers `eth_getLogs` up to an unknown block with an error, as today's clients do. */
  refusesUnknown: boolean;
  /** Probability that `eth_getLogs` silently omits the logs of the topmost blocks (at most `gapDepth` blocks). */
  logGaps: number;
  gapDepth: number;
  /** Probability that a log is returned twice; above 0, logs are also returned in random order. */
  repeats: number;
  /** Maximum block range of `eth_getLogs`; larger ranges are refused. */
  maxRange: number;
  /**
   * How longer ranges are refused: by the JSON-RPC error -32005 (0), by another JSON-RPC error without a reason (its
   * code, which is negative), or by an HTTP status without JSON.
   */
  rangeRefusal: number;
  /** Number of requests in a second above which a request gets HTTP 429, with `retry-after: 1`. */
  maxPerSecond: number;
  /** Maximum number of logs of `eth_getLogs`; queries with more results are refused. */
  maxResults: number;
  /** Probability of HTTP 429. */
  tooMany: number;
  /** `retry-after` of these answers, in seconds. */
  retryAfter: number;
  /** Probability of HTTP 502 with an HTML body. */
  serverErrors: number;
  /** Probability that a request gets no response until `heal` or `stop`. */
  timeouts: number;
  /** Probability that the connection is reset instead of a response. */
  resets: number;
  /** Probability of HTTP 200 with truncated JSON. */
  garbage: number;
  /** Chain ID that the endpoint reports; 0 reports the true one. */
  chainId: number;
  /** Adds a log with `removed: true`, of another transaction, to every non-empty result of `eth_getLogs`. */
  removedLogs: boolean;
  /** `eth_getLogs` also returns logs that it returned earlier and that a reorganization has removed since. */
  orphanedLogs: boolean;
  /** `eth_getLogs` answers from an index that is this many blocks behind the head. */
  indexLag: number;
  /** Number of a block whose logs are never returned. */
  hiddenBlock: number;
  /** `eth_getLogs` for transfers to this address alone is refused, however short the range is. */
  refusedRecipient: string;
  /** The head block has another hash in each answer, as blocks that are only preconfirmed. */
  replacedHeads: boolean;
  /** Blocks have no hash. */
  halfBlocks: boolean;
  /** Probability that a requested transaction or receipt is null. */
  nullTransactions: number;
  /** Calls of contracts at a block by its number are refused, as by a node that no longer has the block's state. */
  noOldState: boolean;
  /** `eth_getLogs` also returns logs of other blocks, contracts and topics, as if it ignored the filter. */
  foreignLogs: boolean;
}

/** A JSON-RPC request. */
export interface RpcCall {
  method: string;
  params?: readonly unknown[];
}

type Answer = { result?: unknown; error?: { code: number; message: string }; status?: number };
type Ask = (call: RpcCall) => Promise<Answer>;
type State = { faults: Faults; draw: () => number; delivered: Map<string, RpcLog> };
type AnswerFault = (call: RpcCall, next: Ask, state: State) => Promise<Answer>;
type HttpFault = (response: ServerResponse, faults: Faults) => void;
type Filter = { fromBlock?: unknown; toBlock?: unknown; blockHash?: Hex; topics?: (string | string[])[] };
type JsonRpc = RpcCall & { id: unknown };

const KEPT_REQUESTS = 10_000;
const noHttpFaults = { tooMany: 0, serverErrors: 0, timeouts: 0, resets: 0, garbage: 0 };
const noLogFaults = {
  logGaps: 0,
  gapDepth: 3,
  repeats: 0,
  removedLogs: false,
  orphanedLogs: false,
  foreignLogs: false,
  indexLag: 0,
  hiddenBlock: 0,
};
const noLimits = {
  lagBlocks: 0,
  refusesUnknown: false,
  replacedHeads: false,
  halfBlocks: false,
  maxRange: 0,
  rangeRefusal: 0,
  maxPerSecond: 0,
  maxResults: 0,
  chainId: 0,
  nullTransactions: 0,
  noOldState: false,
  refusedRecipient: '',
};
const harmless: Faults = { ...noHttpFaults, ...noLogFaults, ...noLimits, retryAfter: 0 };

/** Faults that replace the HTTP response. */
const httpFaults = Object.entries({
  timeouts: () => {},
  resets: (response) => response.socket?.resetAndDestroy(),
  tooMany: (response, { retryAfter }) =>
    reply(response.setHeader('retry-after', retryAfter), 429, 'text/plain', 'Too Many Requests'),
  serverErrors: (response) => reply(response, 502, 'text/html', '<html><h1>502 Bad Gateway</h1></html>'),
  garbage: (response) => reply(response, 200, 'application/json', '{"jsonrpc":"2.0","id":1,"result":"0x'),
} satisfies Record<keyof typeof noHttpFaults, HttpFault>) as [keyof typeof noHttpFaults, HttpFault][];

/** Faults that change the result of a call. They apply in this order, each to the output of the one before. */
const answerFaults = Object.entries({
  async lagBlocks(call, next, { faults }) {
    const known = Math.max((await headOf(next)) - faults.lagBlocks, 0);
    if (call.method === 'eth_blockNumber') return { result: numberToHex(known) };
    if (call.method === 'eth_getLogs') return laggingLogs(call, next, known, faults.refusesUnknown);
    const atKnown = (block: unknown) => (/^(latest|pending)$/.test(`${block}`) ? numberToHex(known) : block);
    const answer = await next({ ...call, params: call.params?.map(atKnown) });
    return isAbove(answer, known) ? { result: null } : answer;
  },
  logGaps: onLogs(async (logs, next, { faults, draw }) => {
    if (draw() >= faults.logGaps) return logs;
    const indexed = (await headOf(next)) - Math.ceil(draw() * faults.gapDepth);
    return logs.filter(({ blockNumber }) => Number(blockNumber) <= indexed);
  }),
  indexLag: onLogs(async (logs, next, { faults }) => {
    const indexed = (await headOf(next)) - faults.indexLag;
    return logs.filter(({ blockNumber }) => Number(blockNumber) <= indexed);
  }),
  hiddenBlock: onLogs(async (logs, _, { faults }) =>
    logs.filter(({ blockNumber }) => Number(blockNumber) !== faults.hiddenBlock),
  ),
  async replacedHeads(call, next, { draw }) {
    const answer = await next(call);
    const { result } = answer as { result?: { number?: Hex } | null };
    const isHead = call.method === 'eth_getBlockByNumber' && Number(result?.number) === (await headOf(next));
    return isHead ? { result: { ...result, hash: randomHash(draw) } } : answer;
  },
  async halfBlocks(call, next) {
    const answer = await next(call);
    return call.method === 'eth_getBlockByNumber'
      ? { result: { ...(answer.result as object), hash: undefined } }
      : answer;
  },
  async maxResults(call, next, { faults }) {
    const answer = await next(call);
    const tooMany = call.method === 'eth_getLogs' && logsIn(answer).length > faults.maxResults;
    return tooMany ? refuse(-32005, 'query returned more than 10000 results') : answer;
  },
  foreignLogs: onLogs(async (logs, next) => {
    const asked = new Set(logs.map(keyOf));
    const all = logsIn(await next({ method: 'eth_getLogs', params: [{ fromBlock: '0x0' }] }));
    return [...logs, ...all.filter((log) => !asked.has(keyOf(log)))];
  }),
  async maxRange(call, next, { faults }) {
    if (call.method !== 'eth_getLogs') return next(call);
    const head = await headOf(next);
    const { fromBlock, toBlock, blockHash } = filterOf(call);
    const blocks = heightOf(toBlock, head) - heightOf(fromBlock, head) + 1;
    const tooLong = !blockHash && blocks > faults.maxRange;
    return tooLong ? refuseRange(faults) : next(call);
  },
  async orphanedLogs(call, next, { delivered }) {
    const answer = await next(call);
    if (call.method !== 'eth_getLogs' || answer.error) return answer;
    for (const log of logsIn(answer)) delivered.set(keyOf(log), log);
    const head = await headOf(next);
    const [from, to] = [filterOf(call).fromBlock, filterOf(call).toBlock].map((block) =>
      heightOf(block, head),
    );
    const isAsked = ({ blockNumber }: RpcLog) =>
      Number(blockNumber) >= Number(from) && Number(blockNumber) <= Number(to);
    return { result: [...delivered.values()].filter(isAsked) };
  },
  removedLogs: onLogs(async (logs, _, { draw }) => {
    const log = logs[Math.floor(draw() * logs.length)];
    return log ? [...logs, { ...log, removed: true, transactionHash: randomHash(draw) }] : logs;
  }),
  repeats: onLogs(async (logs, _, { faults, draw }) =>
    logs.flatMap((log) => (draw() < faults.repeats ? [log, log] : [log])).sort(() => draw() - 0.5),
  ),
  async refusedRecipient(call, next, { faults: { refusedRecipient } }) {
    const recipients = [filterOf(call).topics?.[2] ?? []].flat();
    const isAlone =
      recipients.length === 1 && recipients[0]?.endsWith(refusedRecipient.slice(2).toLowerCase());
    return call.method === 'eth_getLogs' && isAlone ? refuse(-32000, 'too many results') : next(call);
  },
  async nullTransactions(call, next, { faults, draw }) {
    const concerned = /^eth_get(Transaction(ByHash|Receipt)|BlockReceipts)$/.test(call.method);
    return concerned && draw() < faults.nullTransactions ? { result: null } : next(call);
  },
  async noOldState(call, next) {
    const isOld = call.method === 'eth_call' && `${call.params?.[1]}`.startsWith('0x');
    return isOld ? refuse(-32000, 'missing trie node') : next(call);
  },
  async chainId(call, next, { faults: { chainId } }) {
    if (call.method === 'eth_chainId') return { result: numberToHex(chainId) };
    return call.method === 'net_version' ? { result: String(chainId) } : next(call);
  },
} satisfies Partial<Record<keyof Faults, AnswerFault>>) as [keyof Faults, AnswerFault][];

async function laggingLogs(call: RpcCall, next: Ask, known: number, refuses: boolean): Promise<Answer> {
  const filter = filterOf(call);
  if (filter.blockHash) {
    const block = await next({ method: 'eth_getBlockByHash', params: [filter.blockHash, false] });
    return isAbove(block, known) ? refuse(-32000, 'unknown block') : next(call);
  }
  if (refuses && heightOf(filter.toBlock, known) > known)
    return refuse(-32602, 'block range extends beyond current head block');
  const fromBlock = heightOf(filter.fromBlock, known);
  const toBlock = Math.min(heightOf(filter.toBlock, known), known);
  if (fromBlock > toBlock) return { result: [] };
  const range = { fromBlock: numberToHex(fromBlock), toBlock: numberToHex(toBlock) };
  return next({ ...call, params: [{ ...filter, ...range }] });
}

function onLogs(change: (logs: RpcLog[], next: Ask, state: State) => Promise<RpcLog[]>): AnswerFault {
  return async (call, next, state) => {
    const answer = await next(call);
    if (call.method !== 'eth_getLogs' || answer.error) return answer;
    return { result: await change(logsIn(answer), next, state) };
  };
}

const randomHash = (draw: () => number): Hex =>
  `0x${Array.from({ length: 64 }, () => Math.floor(draw() * 16).toString(16)).join('')}`;
const reply = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'content-type': type }).end(body);
const refuse = (code: number, message: string): Answer => ({ error: { code, message } });

function refuseRange({ maxRange, rangeRefusal }: Faults): Answer {
  if (rangeRefusal > 0) return { status: rangeRefusal };
  const reason = rangeRefusal === 0 ? `query exceeds max block range ${maxRange}` : 'invalid request';
  return refuse(rangeRefusal || -32005, reason);
}

const filterOf = ({ params }: RpcCall) => (params?.[0] ?? {}) as Filter;
const logsIn = ({ result }: Answer) => (result ?? []) as RpcLog[];
const keyOf = ({ blockHash, logIndex }: RpcLog) => `${blockHash} ${logIndex}`;
const headOf = async (next: Ask) => Number((await next({ method: 'eth_blockNumber', params: [] })).result);

/** Block number of a block parameter; `head` for 'latest' and for a missing parameter. */
function heightOf(block: unknown, head: number): number {
  if (block === 'earliest') return 0;
  return typeof block === 'string' && block.startsWith('0x') ? Number(block) : head;
}

/** Whether the result is a block above a height, or a transaction, receipt or list of receipts in such a block. */
function isAbove({ result }: Answer, height: number): boolean {
  const [first] = [result].flat() as ({ number?: Hex; blockNumber?: Hex | null } | null | undefined)[];
  return Number(first?.number ?? first?.blockNumber ?? 0) > height;
}

/** Mulberry32, a seeded pseudorandom number generator with values from 0 (inclusive) to 1 (exclusive). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A proxy in front of a JSON-RPC node that injects the faults that a test sets. */
export class FaultyRpc {
  /** The latest calls in the order of arrival, including failed ones. */
  readonly requests: RpcCall[] = [];
  /** Number of requests so far that were refused: with an error of JSON-RPC, for their block range, or their rate. */
  refused = 0;
  readonly url: string;
  private readonly state: State;
  private readonly unanswered = new Set<ServerResponse>();
  /** Times of the requests of the last second, from `performance.now()`. */
  private latest: number[] = [];

  constructor(
    private readonly server: Server,
    private target: string,
    seed: number,
  ) {
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.state = { faults: { ...harmless }, draw: numbersFrom(seed), delivered: new Map() };
    server.on('request', (request, response) => {
      this.handle(request, response).catch((error) => reply(response, 502, 'text/plain', String(error)));
    });
  }

  /** Sets these faults and keeps the others. */
  fault(faults: Partial<Faults>): void {
    Object.assign(this.state.faults, faults);
  }

  /** Ends all faults, and cuts the connections of requests that are held without a response. */
  heal(): void {
    this.fault(harmless);
    for (const response of this.unanswered) response.destroy();
    this.unanswered.clear();
  }

  /** Ends all faults, forgets the calls so far, and restarts the random numbers from a seed. */
  reset(seed: number): void {
    this.heal();
    this.requests.length = 0;
    this.refused = 0;
    this.state.delivered.clear();
    this.state.draw = numbersFrom(seed);
  }

  /** Forwards to another node from now on. */
  redirect(target: string): void {
    this.target = target;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close().closeAllConnections();
    await closed;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as JsonRpc | JsonRpc[];
    const calls = [body].flat();
    this.requests.push(...calls.map(({ method, params }) => ({ method, params })));
    this.requests.splice(0, this.requests.length - KEPT_REQUESTS);

    const { faults, draw } = this.state;
    const [, fail] = httpFaults.find(([name]) => draw() < faults[name]) ?? [];
    if (fail) {
      fail(response, faults);
      if (!response.writableEnded) this.unanswered.add(response);
      return;
    }
    if (faults.maxPerSecond && this.isTooFast(faults.maxPerSecond)) {
      this.refused += 1;
      return void reply(response.setHeader('retry-after', 1), 429, 'text/plain', 'Too Many Requests');
    }
    const answers: Answer[] = [];
    // Sequential, so that random numbers are drawn in the same order in every run.
    for (const call of calls) answers.push(await this.answer(call));
    if (answers.some(({ error, status }) => error || status)) this.refused += 1;
    const status = answers.find((answer) => answer.status)?.status;
    if (status) return void reply(response, status, 'text/plain', 'Bad Request');
    const bodies = answers.map((answer, index) => ({ jsonrpc: '2.0', ...answer, id: calls[index]?.id }));
    reply(response, 200, 'application/json', JSON.stringify(Array.isArray(body) ? bodies : bodies[0]));
  }

  private isTooFast(most: number): boolean {
    const now = performance.now();
    this.latest = [...this.latest.filter((time) => time > now - 1_000), now];
    return this.latest.length > most;
  }

  private answer(call: RpcCall): Promise<Answer> {
    let ask: Ask = async (passed) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...passed });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(this.target, { method: 'POST', headers, body })).json() as Promise<Answer>;
    };
    for (const [name, fault] of answerFaults) {
      const next = ask;
      if (this.state.faults[name]) ask = (asked) => fault(asked, next, this.state);
    }
    return ask(call);
  }
}

/** Starts the proxy on a free loopback port; the seed makes the random faults reproducible. */
export async function startFaultyRpc(target: string, seed = 1): Promise<FaultyRpc> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new FaultyRpc(server, target, seed);
}
