import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A door in front of a server, which a test can shut: connections are cut, and new ones are refused. */
export class TcpGate {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((inside) => this.join(inside));
  private port = 0;

  private constructor(private readonly target: URL) {}

  /** Opens a door to the server of the address. */
  static async to(address: string): Promise<TcpGate> {
    const gate = new TcpGate(new URL(address));
    await gate.open();
    return gate;
  }

  /** The server's address, by way of the door. */
  get url(): string {
    return Object.assign(new URL(this.target), { host: `127.0.0.1:${this.port}` }).toString();
  }

  async open(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(inside: Socket): void {
    const outside = connect(Number(this.target.port), this.target.hostname);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      this.sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
    }
    inside.pipe(outside).pipe(inside);
  }
}
