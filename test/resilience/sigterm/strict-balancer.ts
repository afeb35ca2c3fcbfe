import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StrictClient } from './strict-client';

const CONNECTIONS = 15;
/** Attempts to send a request to one of the servers. */
const MAX_ATTEMPTS = 200;

/**
 * A round-robin load balancer over kept-alive connections. A request that could not be sent is retried on the next
 * server; a request that was sent but not answered becomes 502, because its effect is unknown.
 */
export class StrictBalancer {
  private readonly clients = new Map<string, StrictClient>();
  private nextIndex = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StrictBalancer> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', async () => {
        const { authorization, 'content-type': type, 'idempotency-key': key } = request.headers;
        const headers = Object.fromEntries(
          Object.entries({ authorization, 'content-type': type, 'idempotency-key': key }).flatMap(
            ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
          ),
        );
        const body = parts.length > 0 ? Buffer.concat(parts) : undefined;
        const forwarded = {
          method: `${request.method}`,
          path: `${request.url}`,
          headers,
          ...(body && { body }),
        };
        const { status, text } = await balancer.forward(forwarded);
        response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      });
    });
    const balancer = new StrictBalancer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Adds a server that is ready. */
  add(url: string): void {
    this.clients.set(url, new StrictClient(url, CONNECTIONS));
  }

  /** Removes a stopped server; requests in progress detect the stop themselves. */
  remove(url: string): void {
    this.clients.delete(url);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
    for (const client of this.clients.values()) client.close();
  }

  private async forward(
    request: Parameters<StrictClient['send']>[0],
  ): Promise<{ status: number; text: string }> {
    for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
      const clients = [...this.clients.values()];
      this.nextIndex += 1;
      const client = clients[this.nextIndex % clients.length];
      const outcome = (await client?.send(request)) ?? { kind: 'not sent' };
      if (outcome.kind === 'answered') return outcome.reply;
      if (outcome.kind === 'dropped') return { status: 502, text: outcome.why };
    }
    return { status: 503, text: 'no server is available' };
  }
}
