import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A way to a server, which a campaign can spoil. */
export class Relay {
  private readonly server = createServer((inside) => this.join(inside));
  /** The connections by way of it, each with what cuts its other end. */
  private readonly sockets = new Set<Socket>();
  private readonly held = new WeakSet<Socket>();
  private target: URL;
  private port = 0;
  private delayMs = 0;
  private holding = false;

  private constructor(target: string) {
    this.target = new URL(target);
  }

  static async to(target: string): Promise<Relay> {
    const relay = new Relay(target);
    await relay.open();
    return relay;
  }

  /** The server's address, by way of the relay. */
  get url(): string {
    return Object.assign(new URL(this.target), { host: `127.0.0.1:${this.port}` }).toString();
  }

  async open(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Cuts all connections, and refuses new ones. */
  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Has new connections lead to another server; those that are open stay where they are. */
  lead(target: string): void {
    this.target = new URL(target);
  }

  /** Has answers come so much later. */
  slow(milliseconds: number): void {
    this.delayMs = milliseconds;
  }

  /** Has nothing pass any more on the connections that are open, and on new ones; nobody is told. */
  hold(): void {
    this.holding = true;
    for (const socket of this.sockets) this.held.add(socket);
  }

  /** Lets new connections pass; those that were held never will. */
  release(): void {
    this.holding = false;
  }

  private join(inside: Socket): void {
    const outside = connect(Number(this.target.port), this.target.hostname);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      this.sockets.add(socket);
      if (this.holding) this.held.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
    }
    this.pass(inside, outside, () => 0);
    this.pass(outside, inside, () => this.delayMs);
  }

  /** In their order, also where the delay changes meanwhile. */
  private pass(from: Socket, to: Socket, delay: () => number): void {
    let last = Promise.resolve();
    from.on('data', (part) => {
      const due = performance.now() + delay();
      last = last.then(async () => {
        const left = due - performance.now();
        if (left > 0) await pause(left);
        if (!this.held.has(from) && to.writable) to.write(part);
      });
    });
  }
}
