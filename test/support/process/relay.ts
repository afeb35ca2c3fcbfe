import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './ports';

/** A TCP proxy in front of a server that injects network faults. */
export class Relay {
  private readonly server = createServer((inside) => this.join(inside));
  /** Open sockets of the relay's connections. */
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

  /** URL of the server through the relay. */
  get url(): string {
    return Object.assign(new URL(this.target), { host: `127.0.0.1:${this.port}` }).toString();
  }

  async open(): Promise<void> {
    this.port ||= await findFreePort();
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Closes all connections and refuses new ones. */
  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Forwards new connections to another server; open connections stay unchanged. */
  lead(target: string): void {
    this.target = new URL(target);
  }

  /** Delays the server's responses. */
  slow(milliseconds: number): void {
    this.delayMs = milliseconds;
  }

  /** Stops forwarding on open and new connections without closing them, like a network partition. */
  hold(): void {
    this.holding = true;
    for (const socket of this.sockets) this.held.add(socket);
  }

  /** Forwards new connections again; connections open during `hold` stay blocked. */
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

  /** Forwards chunks in their order, even when the delay changes meanwhile. */
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
