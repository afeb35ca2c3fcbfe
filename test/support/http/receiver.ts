import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../until';

/** A request that a receiver got. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  /** The parsed body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the body is
  message: any;
  /** Time of arrival, in Unix milliseconds. */
  at: number;
}

/** Responds to a request; `count` is the number of earlier requests. */
export type Behaviour = (response: ServerResponse, count: number) => void;

/**
 * A merchant's webhook receiver on loopback; stores all requests and answers 200 unless a test sets other behaviour.
 */
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

  /** Waits until `count` requests have been received, and returns all requests. */
  async got(count: number): Promise<Received[]> {
    await until(async () => this.received.length >= count);
    return this.received;
  }
}
