import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on every address of this machine that counts connections, for tests that expect none. */
export class Canary {
  connections = 0;
  private readonly server = createServer((request, response) =>
    request.resume().on('end', () => response.end()),
  );

  static async start(): Promise<Canary> {
    const canary = new Canary();
    canary.server.on('connection', () => {
      canary.connections += 1;
    });
    await new Promise<void>((resolve) => canary.server.listen(0, '::', resolve));
    return canary;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
