import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hex } from 'viem';
import { bytecode } from '../../contracts/artifacts/ForwarderFactory.json';
import { deployFactory } from '../../src/infra/chain/deploy-factory';
import { DETERMINISTIC_DEPLOYER, FACTORY, IMPLEMENTATION } from '../../src/lib/chain/forwarder';
import { type Anvil, startAnvil } from '../support/chain/anvil';

/** The first account that anvil fills, by its published mnemonic. */
const PRIVATE_KEY: Hex = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

describe('Deploying the factory', () => {
  let anvil: Anvil;
  const plan = () => ({
    network: 'LOCAL' as const,
    rpcUrl: anvil.url,
    privateKey: PRIVATE_KEY,
    bytecode: bytecode as Hex,
  });
  const codeAt = async (address: Hex) => (await anvil.client.getCode({ address })) ?? '0x';

  beforeEach(async () => {
    anvil = await startAnvil();
  });
  afterEach(() => anvil.stop());

  it('deploys it and its implementation to the pinned addresses', async () => {
    const { address, transaction } = await deployFactory(plan());
    expect(address).toBe(FACTORY);
    expect(transaction?.gasUsed).toBeGreaterThan(500_000n);
    expect(await codeAt(FACTORY)).not.toBe('0x');
    expect(await codeAt(IMPLEMENTATION)).not.toBe('0x');
  });

  it('does nothing if the factory exists', async () => {
    await deployFactory(plan());
    const before = await anvil.client.getBlockNumber();
    expect(await deployFactory(plan())).toEqual({ address: FACTORY, transaction: null });
    expect(await anvil.client.getBlockNumber()).toBe(before);
  });

  it('refuses an RPC of another chain', async () => {
    const refused = deployFactory({ ...plan(), network: 'ARB_SEPOLIA' });
    await expect(refused).rejects.toThrow(
      'RPC_URLS_ARB_SEPOLIA speaks for chain 31337; ARB_SEPOLIA is chain 421614',
    );
  });

  it('reports in one line, without the URL, that the RPC does not answer', async () => {
    const refused = deployFactory({ ...plan(), rpcUrl: 'http://127.0.0.1:1/secret-key' });
    await expect(refused).rejects.toThrow(/^The RPC of LOCAL failed: HTTP request failed\. [^\n]+$/);
    await expect(refused).rejects.not.toThrow('secret-key');
  });

  it('reports a response without a number where a number belongs, without the key that the endpoint repeats', async () => {
    const echo = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      request.resume().on('end', () => {
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: `POST ${request.url}` }));
      });
    }).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    const rpcUrl = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/rpc/secret-key-of-the-endpoint`;

    const refused = deployFactory({ ...plan(), rpcUrl });

    await expect(refused).rejects.toThrow(/^The RPC of LOCAL failed: /);
    await expect(refused).rejects.not.toThrow('secret-key-of-the-endpoint');
    echo.close().closeAllConnections();
  });

  it('reports that the deterministic deployer is missing', async () => {
    await anvil.client.setCode({ address: DETERMINISTIC_DEPLOYER, bytecode: '0x' });
    await expect(deployFactory(plan())).rejects.toThrow('LOCAL has no deterministic deployer at 0x4e59b448');
  });
});
