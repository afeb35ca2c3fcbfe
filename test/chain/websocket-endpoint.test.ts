import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import { RpcChain } from '../../src/infra/chain/rpc-chain';
import { findFreePort } from '../support/process/ports';

const HEAD = { number: '0x7', hash: '0xa', parentHash: '0xb', timestamp: '0x1' };

/** An endpoint of the chain LOCAL with one block. */
async function open(port: number): Promise<WebSocketServer> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket) =>
    socket.on('message', (message) => {
      const { id, method } = JSON.parse(String(message));
      const result = method === 'eth_chainId' ? '0x7a69' : HEAD;
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }));
    }),
  );
  return server;
}

async function close(server: WebSocketServer): Promise<void> {
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
}

describe('A WebSocket endpoint that was down', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const closeOne of closers.reverse()) await closeOne();
  });

  async function serve(port: number): Promise<WebSocketServer> {
    const server = await open(port);
    closers.push(() => close(server));
    return server;
  }

  it('is used again from the first request after it is back', async () => {
    const port = await findFreePort();
    const first = await serve(port);
    const chain = new RpcChain('LOCAL', [`ws://127.0.0.1:${port}/a-key`]);
    closers.push(() => chain.close());
    const ask = () => chain.read((reader) => reader.head());
    expect(await ask()).toMatchObject({ number: 7 });
    await close(first);
    await expect(ask()).rejects.toThrow();
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    await serve(port);
    expect(await ask()).toMatchObject({ number: 7 });
  });
});
