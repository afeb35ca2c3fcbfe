import { type Address, createPublicClient, type Hash, http, numberToHex, type RpcLog } from 'viem';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken, mine, mint, payers, transfer } from '../support/chain/chain-scenes';
import { type Faults, type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { DEADLINE_MS, until } from '../support/until';

const INVOICE: Address = '0x00000000000000000000000000000000000000AA';

interface Reply {
  id: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

describe('A faulty RPC', () => {
  let anvil: Anvil;
  let rpc: FaultyRpc;
  let token: Address;
  let otherToken: Address;
  let head: number;
  /** Payments in the hundredth block below the head, in the second one below it, and in the head. */
  let old: Hash;
  let recent: Hash;
  let newest: Hash;

  beforeAll(async () => {
    anvil = await startAnvil();
    token = await deployToken(anvil, 'PayToken', 'Dollar', 'USD', 6);
    otherToken = await deployToken(anvil, 'PayToken', 'Dollar', 'USD', 6);
    for (const each of [token, otherToken]) await mint(anvil, each, payers[0].address, 1_000n);
    await transfer(anvil, otherToken, INVOICE, 9n);
    ({ transactionHash: old } = await transfer(anvil, token, INVOICE, 1n));
    await mine(anvil, 97);
    ({ transactionHash: recent } = await transfer(anvil, token, INVOICE, 2n));
    await mine(anvil, 1);
    ({ transactionHash: newest } = await transfer(anvil, token, INVOICE, 3n));
    head = Number(await anvil.client.getBlockNumber({ cacheTime: 0 }));
  });
  beforeEach(async () => {
    rpc = await startFaultyRpc(anvil.url);
  });
  afterEach(() => rpc.stop());
  afterAll(() => anvil.stop());

  const post = (body: unknown, url = rpc.url) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  const ask = async (method: string, ...params: unknown[]) =>
    (await (await post({ jsonrpc: '2.0', id: 7, method, params })).json()) as Reply;
  const resultOf = async (method: string, ...params: unknown[]) => (await ask(method, ...params)).result;
  const toInvoice = (fromBlock: number, toBlock: number | 'latest' = 'latest') => ({
    address: token,
    topics: [null, null, `0x${INVOICE.slice(2).toLowerCase().padStart(64, '0')}`],
    fromBlock: numberToHex(fromBlock),
    toBlock: toBlock === 'latest' ? toBlock : numberToHex(toBlock),
  });
  const logsOf = async (filter: object) => (await resultOf('eth_getLogs', filter)) as RpcLog[];
  const hashesOf = async (filter: object) =>
    (await logsOf(filter)).map(({ transactionHash }) => transactionHash);
  /** Number of calls without a result, of a hundred. */
  const failures = async () => {
    let failed = 0;
    for (let call = 0; call < 100; call++) {
      const reply = await ask('eth_blockNumber').catch(() => null);
      if (!reply?.result) failed++;
    }
    return failed;
  };

  describe('without faults', () => {
    it('passes requests and responses on unchanged', async () => {
      const calls = [
        { method: 'eth_getLogs', params: [toInvoice(0)] },
        { method: 'eth_getBlockByNumber', params: ['latest', true] },
        { method: 'eth_getTransactionReceipt', params: [newest] },
        { method: 'eth_getTransactionByHash', params: [`0x${'0'.repeat(64)}`] },
        { method: 'eth_getLogs', params: [{ fromBlock: '0xffffff', toBlock: '0xffffff' }] },
        { method: 'eth_unknown' },
      ].map((call, index) => ({ jsonrpc: '2.0', id: index === 2 ? 'two' : index, ...call }));
      const bare = await Promise.all(calls.map(async (call) => (await post(call, anvil.url)).json()));
      expect(await Promise.all(calls.map(async (call) => (await post(call)).json()))).toEqual(bare);
      expect(await (await post(calls)).json()).toEqual(bare);
    });

    it('records the requests', async () => {
      await ask('eth_blockNumber');
      await post([{ id: 1, method: 'eth_getLogs', params: [toInvoice(3)] }]);
      expect(rpc.requests).toEqual([
        { method: 'eth_blockNumber', params: [] },
        { method: 'eth_getLogs', params: [toInvoice(3)] },
      ]);
    });

    it('responds with 502 while the node is down', async () => {
      const alone = await startFaultyRpc('http://127.0.0.1:1');
      expect((await post({ id: 1, method: 'eth_blockNumber' }, alone.url)).status).toBe(502);
      await alone.stop();
    });
  });

  describe('that lags behind', () => {
    beforeEach(() => rpc.fault({ lagBlocks: 2 }));

    it('does not know the topmost blocks', async () => {
      const known = numberToHex(head - 2);
      expect(await resultOf('eth_blockNumber')).toBe(known);
      expect(await resultOf('eth_getBlockByNumber', 'latest', false)).toMatchObject({ number: known });
      expect(await resultOf('eth_getBlockByNumber', known, false)).not.toBeNull();
      expect(await resultOf('eth_getBlockByNumber', numberToHex(head - 1), false)).toBeNull();
      const { hash } = await anvil.client.getBlock();
      expect(await resultOf('eth_getBlockByHash', hash, false)).toBeNull();
      expect((await ask('eth_getLogs', { blockHash: hash })).error?.message).toBe('unknown block');
      rpc.fault({ refusesUnknown: true });
      const toBlock = numberToHex(head);
      expect((await ask('eth_getLogs', { toBlock })).error?.message).toMatch('beyond current head');
    });

    it('does not know their contents', async () => {
      for (const method of ['eth_getTransactionByHash', 'eth_getTransactionReceipt']) {
        expect(await resultOf(method, newest)).toBeNull();
        expect(await resultOf(method, recent)).not.toBeNull();
      }
      expect(await resultOf('eth_getBlockReceipts', numberToHex(head))).toBeNull();
    });

    it('truncates logs silently', async () => {
      expect(await hashesOf(toInvoice(0))).toEqual([old, recent]);
      expect(await hashesOf(toInvoice(0, head))).toEqual([old, recent]);
      expect(await hashesOf(toInvoice(head - 1, head))).toEqual([]);
      expect(await hashesOf(toInvoice(head + 5, head + 9))).toEqual([]);
    });

    it('reads the state at its own head', async () => {
      const balance = {
        to: token,
        data: `0x70a08231${INVOICE.slice(2).toLowerCase().padStart(64, '0')}`,
      };
      expect(Number(await resultOf('eth_call', balance, 'latest'))).toBe(3);
    });
  });

  describe('with wrong logs', () => {
    it('omits the logs of the topmost blocks only', async () => {
      rpc.fault({ logGaps: 1, gapDepth: 1 });
      expect(await hashesOf(toInvoice(0))).toEqual([old, recent]);
      rpc.fault({ logGaps: 1, gapDepth: 3 });
      const seen = new Set<number>();
      for (let call = 0; call < 40; call++) seen.add((await logsOf(toInvoice(0))).length);
      expect([...seen].sort()).toEqual([1, 2]);
      expect(await hashesOf(toInvoice(0, head - 3))).toEqual([old]);
      expect(await resultOf('eth_blockNumber')).toBe(numberToHex(head));
    });

    it('repeats logs, in another order', async () => {
      rpc.fault({ repeats: 1 });
      const orders = new Set<string>();
      for (let call = 0; call < 10; call++) {
        const hashes = await hashesOf(toInvoice(0));
        expect([...hashes].sort()).toEqual([old, old, recent, recent, newest, newest].sort());
        orders.add(hashes.join());
      }
      expect(orders.size).toBeGreaterThan(5);
    });

    it('adds a log marked as removed', async () => {
      rpc.fault({ removedLogs: true });
      const logs = await logsOf(toInvoice(0));
      const removed = logs.filter((log) => log.removed);
      expect(logs).toHaveLength(4);
      expect(removed).toEqual([expect.objectContaining({ address: token.toLowerCase() })]);
      expect([old, recent, newest]).not.toContain(removed[0]?.transactionHash);
      expect(await logsOf(toInvoice(head - 1, head - 1))).toEqual([]);
    });

    it('adds logs that were not requested', async () => {
      rpc.fault({ foreignLogs: true });
      const logs = await logsOf(toInvoice(head, head));
      expect(logs[0]?.transactionHash).toBe(newest);
      expect(logs.map(({ transactionHash }) => transactionHash)).toEqual(
        expect.arrayContaining([old, recent]),
      );
      expect(logs.map(({ address }) => address)).toContain(otherToken.toLowerCase());
      expect(new Set(logs.map((log) => JSON.stringify(log))).size).toBe(logs.length);
    });

    it('refuses long ranges', async () => {
      rpc.fault({ maxRange: 10 });
      const error = { code: -32005, message: 'query exceeds max block range 10' };
      expect((await ask('eth_getLogs', toInvoice(head - 10))).error).toEqual(error);
      expect((await ask('eth_getLogs', toInvoice(0, 10))).error).toEqual(error);
      expect(await hashesOf(toInvoice(head - 9))).toEqual([recent, newest]);
      expect(await resultOf('eth_blockNumber')).toBe(numberToHex(head));
    });

    it('refuses large results', async () => {
      rpc.fault({ maxResults: 2 });
      const error = { code: -32005, message: 'query returned more than 10000 results' };
      expect((await ask('eth_getLogs', toInvoice(0))).error).toEqual(error);
      expect(await hashesOf(toInvoice(head - 9))).toEqual([recent, newest]);
    });
  });

  it('reports another chain ID', async () => {
    rpc.fault({ chainId: 5 });
    expect(await resultOf('eth_chainId')).toBe('0x5');
    expect(await resultOf('net_version')).toBe('5');
  });

  it('finds no transactions and receipts', async () => {
    rpc.fault({ nullTransactions: 1 });
    expect(await resultOf('eth_getTransactionByHash', old)).toBeNull();
    expect(await resultOf('eth_getTransactionReceipt', old)).toBeNull();
    expect(await resultOf('eth_getBlockByNumber', 'latest', false)).not.toBeNull();
  });

  describe('that does not answer', () => {
    const call = { jsonrpc: '2.0', id: 7, method: 'eth_blockNumber', params: [] };

    it('refuses requests above a rate limit', async () => {
      rpc.fault({ tooMany: 1 });
      const response = await post([call, call]);
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '0']);
    });

    it('responds like a broken gateway', async () => {
      rpc.fault({ serverErrors: 1 });
      const response = await post(call);
      expect(response.status).toBe(502);
      expect(response.headers.get('content-type')).toBe('text/html');
      expect(await response.text()).toContain('<html>');
    });

    it('closes the connection in the middle of a response', async () => {
      rpc.fault({ garbage: 1 });
      const response = await post(call);
      expect(response.status).toBe(200);
      await expect(response.json()).rejects.toThrow('in JSON');
    });

    it('resets the connection', async () => {
      rpc.fault({ resets: 1 });
      await expect(post(call)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    });

    it.each(['heal', 'stop'] as const)('does not respond until %s', async (end) => {
      rpc.fault({ timeouts: 1 });
      let over = false;
      const outcome = post(call).then(
        () => 'answered',
        (error: Error) => error.name,
      );
      void outcome.finally(() => {
        over = true;
      });
      await until(async () => rpc.requests.length > 0);
      expect(over).toBe(false);
      expect(rpc.requests).toHaveLength(1);
      const other = rpc;
      if (end === 'stop') rpc = await startFaultyRpc(anvil.url);
      await other[end]();
      expect(await outcome).toBe('TypeError');
      expect(await resultOf('eth_blockNumber')).toBe(numberToHex(head));
    });
  });

  it('combines several faults', async () => {
    rpc.fault({ lagBlocks: 1, foreignLogs: true, repeats: 1, maxRange: 50 });
    const hashes = await hashesOf(toInvoice(head - 49));
    expect(hashes.filter((hash) => hash === recent)).toHaveLength(2);
    expect(hashes.filter((hash) => hash === old)).toHaveLength(2);
    expect(hashes).not.toContain(newest);
    expect((await ask('eth_getLogs', toInvoice(head - 51))).error?.code).toBe(-32005);
  });

  it('stops all faults', async () => {
    rpc.fault({ tooMany: 1, lagBlocks: 5, chainId: 9, removedLogs: true, maxRange: 1, nullTransactions: 1 });
    rpc.heal();
    expect(await resultOf('eth_chainId')).toBe(numberToHex(anvil.chainId));
    expect(await resultOf('eth_getTransactionReceipt', newest)).not.toBeNull();
    expect(await hashesOf(toInvoice(0))).toEqual([old, recent, newest]);
  });

  it('fails at the given rate, and identically for the same seed', async () => {
    const faults: Partial<Faults> = { tooMany: 0.1, serverErrors: 0.1, resets: 0.1, garbage: 0.1 };
    const outcomes: number[] = [];
    for (const seed of [1, 1, 2, 3]) {
      await rpc.stop();
      rpc = await startFaultyRpc(anvil.url, seed);
      rpc.fault(faults);
      outcomes.push(await failures());
    }
    expect(outcomes[0]).toBe(outcomes[1]);
    for (const failed of outcomes) expect(failed).toBeGreaterThan(15);
    for (const failed of outcomes) expect(failed).toBeLessThan(55);
  });

  it('serves viem, whose retries succeed', async () => {
    rpc.fault({ tooMany: 0.3, serverErrors: 0.3 });
    const client = createPublicClient({
      transport: http(rpc.url, { retryCount: 20, retryDelay: 1, batch: true }),
    });
    const numbers = await Promise.all([client.getBlockNumber({ cacheTime: 0 }), client.getChainId()]);
    expect(numbers).toEqual([BigInt(head), anvil.chainId]);
  });
});
