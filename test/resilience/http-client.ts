import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

/** A request that is sent as given, with only a Content-Length added. */
export interface HttpRequest {
  method: string;
  path: string;
  /** As a flat list of names and values, a header may occur twice. */
  headers?: OutgoingHttpHeaders | string[];
  body?: string | Buffer;
  /** Loopback address that the request comes from. */
  from?: string;
}

export interface HttpReply {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
  /** Milliseconds from sending to the end of the reply. */
  tookMs: number;
}

const TIMEOUT_MS = 60_000;
/** Milliseconds after which an event stream, which may never end, is cut off and taken as the reply. */
const STREAM_READ_MS = 1_000;
/** Shorter than the keep-alive timeout of Node's servers, which may close an idle connection just as it is reused. */
const IDLE_MS = 3_000;

/** An HTTP client with a pool of kept-alive connections to one server. */
export class HttpClient {
  private readonly agent: Agent;
  private readonly target: URL;

  constructor(url: string, connections: number) {
    this.target = new URL(url);
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: IDLE_MS });
  }

  /** Rejects when no complete reply comes: the server is down, or silent for a minute. */
  send({ method, path, headers = {}, body, from }: HttpRequest): Promise<HttpReply> {
    const { hostname, port } = this.target;
    const payload = body === undefined ? undefined : Buffer.from(body);
    const sent = performance.now();
    return new Promise((resolve, reject) => {
      const length = payload && ['content-length', String(payload.length)];
      const all = Array.isArray(headers)
        ? [...headers, ...(length ?? [])]
        : { ...(length && { 'content-length': length[1] }), ...headers };
      const outgoing = httpRequest(
        {
          agent: this.agent,
          hostname,
          port,
          method,
          path,
          headers: all as OutgoingHttpHeaders,
          localAddress: from,
          timeout: TIMEOUT_MS,
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('error', reject);
          const { statusCode: status = 0, headers } = incoming;
          const resolveReply = () => {
            const text = Buffer.concat(parts).toString('utf8');
            resolve({ status, headers, text, tookMs: performance.now() - sent });
          };
          incoming.on('end', resolveReply);
          if (headers['content-type']?.startsWith('text/event-stream')) {
            setTimeout(() => {
              resolveReply();
              outgoing.destroy();
            }, STREAM_READ_MS);
          }
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('No reply came for a minute')));
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  /** Sends raw bytes on a new connection; null when the server closes it without a reply. */
  sendBytes(bytes: string | Buffer): Promise<HttpReply | null> {
    const sent = performance.now();
    return new Promise((resolve) => {
      const parts: Buffer[] = [];
      const socket = connect(Number(this.target.port), this.target.hostname, () => socket.end(bytes));
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
      socket.on('data', (part) => parts.push(part));
      socket.on('error', () => {});
      socket.on('close', () => {
        const [head = '', ...rest] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
        const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
        const tookMs = performance.now() - sent;
        resolve(status ? { status: Number(status), headers: {}, text: rest.join('\r\n\r\n'), tookMs } : null);
      });
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Runs `count` tasks, each with its index, at most `concurrency` at once. */
export async function inParallel(
  count: number,
  concurrency: number,
  run: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await run(next++);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker));
}
