import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../until';

/** One request that a receiver got. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  /** The parsed body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the body is
  message: any;
  /** Milliseconds since 1970. */
  at: number;
}

/** What a receiver does with a request; `count` is how many it had before. */
export type Behaviour = (response: ServerResponse, count: number) => void;

/** A merchant's receiver on loopback: it keeps what it gets and answers 200, or as it is told. */
export class Receiver {
  readonly received: Received[] = [];
  behave: Behaviour = (response) => void response.end('ok');

  private constructor(
    readonly url: string,
    private readonly close: () => Promise<void>,
  ) {}

  static async start(behave?: Behaviour): Promise<Receiver> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        const count = receiver.received.length;
        receiver.received.push({ headers: request.headers, body, message: JSON.parse(body), at: Date.now() });
        receiver.behave(response, count);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const receiver = new Receiver(`http://127.0.0.1:${port}/hook`, () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    });
    if (behave) receiver.behave = behave;
    return receiver;
  }

  stop(): Promise<void> {
    return this.close();
  }

  /** Resolves to what was received, when that is so much. */
  async got(count: number): Promise<Received[]> {
    await until(async () => this.received.length >= count);
    return this.received;
  }
}
