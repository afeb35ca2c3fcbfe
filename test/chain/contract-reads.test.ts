import { type Address, parseAbi } from 'viem';
import { RpcChain } from '../../src/infra/chain/rpc-chain';
import { RpcError } from '../../src/infra/chain/rpc-error';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken, mine, mint, payers, transfer } from '../support/chain/chain-scenes';
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function symbol() view returns (string)',
  'function missing() view returns (uint256)',
]);
const PAYEE: Address = '0x00000000000000000000000000000000000000AA';
const HOLDER: Address = '0x0000000000000000000000000000000000000123';

describe('Reads of contracts', () => {
  let anvil: Anvil;
  let rpc: FaultyRpc;
  let chain: RpcChain;
  let token: Address;

  beforeAll(async () => {
    anvil = await startAnvil();
    token = await deployToken(anvil, 'PayToken', 'Dollar', 'USD', 6);
    for (const holder of [payers[0].address, HOLDER]) await mint(anvil, token, holder, 10n);
  });
  beforeEach(async () => {
    rpc = await startFaultyRpc(anvil.url);
    chain = new RpcChain('LOCAL', [rpc.url]);
  });
  afterEach(async () => {
    chain.close();
    await rpc.stop();
  });
  afterAll(() => anvil.stop());

  it('are one request', async () => {
    const balance = { address: token, abi, functionName: 'balanceOf', args: [HOLDER] };
    const symbol = { address: token, abi, functionName: 'symbol' };
    expect(await chain.read((reader) => reader.readAll([balance, symbol, balance]))).toEqual([
      10n,
      'USD',
      10n,
    ]);
    expect(rpc.requests.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_call']);
  });

  it('are undefined for a missing function and for an address without code', async () => {
    const reads = [
      { address: token, abi, functionName: 'missing' },
      { address: PAYEE, abi, functionName: 'symbol' },
    ];
    expect(await chain.read((reader) => reader.readAll(reads))).toEqual([undefined, undefined]);
  });

  it('see the state of the named block', async () => {
    const before = Number(await anvil.client.getBlockNumber({ cacheTime: 0 }));
    await transfer(anvil, token, PAYEE, 3n);
    await mine(anvil, 1);
    const reads = [{ address: token, abi, functionName: 'balanceOf', args: [PAYEE] }];
    expect(await chain.read((reader) => reader.readAll(reads, before))).toEqual([0n]);
    expect(await chain.read((reader) => reader.readAll(reads))).toEqual([3n]);
  });

  it('fail with the error of the endpoint', async () => {
    await rpc.stop();
    const reads = [{ address: token, abi, functionName: 'symbol' }];
    await expect(chain.read((reader) => reader.readAll(reads))).rejects.toThrow(RpcError);
    rpc = await startFaultyRpc(anvil.url);
  });
});
