import type { Address } from 'viem';
import { type ChainReader, RpcChain } from '../../src/infra/chain/rpc-chain';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken, mine, mint } from '../support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';

const PAYEE: Address = '0x00000000000000000000000000000000000000aa';
const LIMIT = 10;
/** Blocks after the contract's, enough for 100 requests behind the limit. */
const BLOCKS = 1_000;

let anvil: Anvil;
let token: Address;
let rpcs: FaultyRpc[];
let chain: RpcChain;

beforeAll(async () => {
  anvil = await startAnvil();
  token = await deployToken(anvil, 'PayToken', 'Dollar', 'USD', 6);
  await mine(anvil, BLOCKS / 2);
  await mint(anvil, token, PAYEE, 1n);
  await mine(anvil, BLOCKS / 2);
  await mint(anvil, token, PAYEE, 2n);
});
beforeEach(async () => {
  rpcs = [await startFaultyRpc(anvil.url), await startFaultyRpc(anvil.url)];
  chain = new RpcChain(
    'LOCAL',
    rpcs.map(({ url }) => url),
  );
});
afterEach(async () => {
  chain.close();
  await Promise.all(rpcs.map((rpc) => rpc.stop()));
});
afterAll(() => anvil.stop());

const readAmounts = (to = BLOCKS + 3, from = 1) =>
  chain.read(async (reader: ChainReader) => {
    const query = { tokens: [token.toLowerCase()], recipients: [PAYEE], from, to };
    return (await reader.transfers(query)).map(({ amount }) => amount);
  });

describe("An endpoint's limit of the block range", () => {
  it.each([
    ['the JSON-RPC error -32005', 0],
    ['the JSON-RPC error -32602', -32602],
    ['the JSON-RPC error -32600', -32600],
    ['the JSON-RPC error -32000', -32000],
    ['HTTP 400 without JSON', 400],
    ['HTTP 413 without JSON', 413],
  ])('is learned from refusals by %s, and kept, and no other endpoint is asked', async (_, rangeRefusal) => {
    const [first, second] = rpcs as [FaultyRpc, FaultyRpc];
    first.fault({ maxRange: LIMIT, rangeRefusal });
    expect(await readAmounts()).toEqual([1n, 2n]);
    expect(await readAmounts()).toEqual([1n, 2n]);
    expect(second.requests).toEqual([]);
    expect(first.refused).toBeLessThan(0.05 * first.requests.length);
    first.refused = 0;
    expect(await readAmounts()).toEqual([1n, 2n]);
    expect(first.refused).toBe(0);
    expect(first.requests.length).toBeLessThan((3 * 1.2 * BLOCKS) / LIMIT);
  });

  it('is learned again when it becomes smaller', async () => {
    const [first] = rpcs as [FaultyRpc, FaultyRpc];
    first.fault({ maxRange: 100 });
    await readAmounts();
    first.fault({ maxRange: LIMIT });
    await readAmounts();
    first.refused = 0;
    expect(await readAmounts()).toEqual([1n, 2n]);
    expect(first.refused).toBeLessThan(3);
  });

  it('of not even one block is a failure, after which the next endpoint is used', async () => {
    const [first] = rpcs as [FaultyRpc, FaultyRpc];
    first.fault({ maxRange: 0.5, rangeRefusal: 400 });
    await expect(readAmounts()).rejects.toThrow('eth_getLogs');
    expect(await readAmounts()).toEqual([1n, 2n]);
  });
});

describe('An endpoint that is a block behind, and refuses logs up to an unknown block', () => {
  it('fails, after which the next one is used, and the limit that was learned is kept', async () => {
    const [first, second] = rpcs as [FaultyRpc, FaultyRpc];
    expect(await readAmounts()).toEqual([1n, 2n]);
    first.fault({ lagBlocks: 1, refusesUnknown: true });
    await expect(readAmounts(BLOCKS + 3, BLOCKS + 2)).rejects.toThrow('beyond current head');
    first.heal();
    first.requests.length = 0;
    expect(await readAmounts()).toEqual([1n, 2n]);
    expect([first.requests.length, second.requests.length > 0]).toEqual([0, true]);
    second.fault({ serverErrors: 1 });
    await expect(readAmounts()).rejects.toThrow('eth_getLogs');
    expect(await readAmounts()).toEqual([1n, 2n]);
    expect(first.requests.length).toBeLessThan(10);
  });
});

describe('An endpoint that limits the rate of requests', () => {
  it('is asked at that rate', async () => {
    const [limited] = rpcs as [FaultyRpc, FaultyRpc];
    limited.fault({ maxRange: LIMIT, maxPerSecond: 30 });
    chain.close();
    chain = new RpcChain('LOCAL', [limited.url]);
    expect(await readAmounts(BLOCKS / 2 + 3)).toEqual([1n]);
    expect(limited.requests.filter(({ method }) => method === 'eth_getLogs').length).toBeLessThan(80);
  });

  it('is left for the next endpoint during its pause', async () => {
    const [first, second] = rpcs as [FaultyRpc, FaultyRpc];
    await chain.read((reader) => reader.head());
    first.fault({ tooMany: 1, retryAfter: 600 });
    await expect(chain.read((reader) => reader.head())).rejects.toThrow('Too Many Requests');
    const asked = first.requests.length;
    await chain.read((reader) => reader.head());
    expect([first.requests.length, second.requests.length > 0]).toEqual([asked, true]);
  });
});

describe('After an error', () => {
  it('of the database, the same endpoint is asked', async () => {
    const failed = chain.read(async (reader) => {
      await reader.head();
      throw new Error('The database is down');
    });
    await expect(failed).rejects.toThrow('The database is down');
    expect(await readAmounts()).toEqual([1n, 2n]);
    expect(rpcs[1]?.requests).toEqual([]);
  });

  it('of an endpoint whose answers cannot be read, the next one is asked', async () => {
    rpcs[0]?.fault({ halfBlocks: true });
    await expect(chain.read((reader) => reader.head())).rejects.toThrow('the answer is malformed');
    expect(await chain.read((reader) => reader.head())).toMatchObject({ number: BLOCKS + 3 });
  });
});
