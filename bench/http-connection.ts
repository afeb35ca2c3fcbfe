import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

const NOTHING = Buffer.alloc(0);

/**
 * One kept-alive connection that asks one thing at a time. Written on the socket itself: on a machine whose cores the servers
 * and the database share, each instruction of a client is taken from what it measures.
 */
export class Connection {
  private received: Buffer = NOTHING;
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (part: Buffer) => {
      try {
        this.take(part);
      } catch (error) {
        this.fail(error as Error);
      }
    });
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('The connection was closed')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
      socket.once('error', reject);
    });
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.socket.writable) reject(new Error('The connection was closed before'));
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(part: Buffer): void {
    this.received = this.received.length === 0 ? part : Buffer.concat([this.received, part]);
    const headEnd = this.received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.received.toString('latin1', 0, headEnd);
    const [, length] = /\ncontent-length: *(\d+)/i.exec(head) ?? [];
    if (length === undefined) throw new Error(`An answer without a length: ${head}`);
    const end = headEnd + 4 + Number(length);
    if (this.received.length < end) return;
    const body = this.received.toString('utf8', headEnd + 4, end);
    this.received = NOTHING;
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  private fail(error: Error): void {
    this.waiting?.reject(error);
    this.waiting = undefined;
  }
}

interface Outgoing {
  method: 'GET' | 'POST';
  path: string;
  bearer?: string;
  json?: object;
}

/** A whole request as bytes. */
export function requestBytes({ method, path, bearer, json }: Outgoing): Buffer {
  const body = json ? JSON.stringify(json) : '';
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(bearer ? [`Authorization: Bearer ${bearer}`] : []),
    ...(json ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
