import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

/** A request as it goes out: nothing is added but the length of the body. */
export interface HttpRequest {
  method: string;
  path: string;
  /** As a list of names and values in turn, a header may stand twice. */
  headers?: OutgoingHttpHeaders | string[];
  body?: string | Buffer;
  /** The caller's own address: one of loopback. */
  from?: string;
}

export interface HttpReply {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
  /** Milliseconds from sending to the end of the answer. */
  tookMs: number;
}

const TIMEOUT_MS = 60_000;
/** An event stream, which may have no end, is heard for so long. */
const STREAM_READ_MS = 1_000;
/** Sooner than Node's servers, which may close an idle connection in the moment in which it is used again. */
const IDLE_MS = 3_000;

/** So many kept-alive connections to one server. */
export class HttpClient {
  private readonly agent: Agent;
  private readonly target: URL;

  constructor(url: string, connections: number) {
    this.target = new URL(url);
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: IDLE_MS });
  }

  /** Rejects when no whole answer comes: the server is gone, or silent for a minute. */
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
      outgoing.on('timeout', () => outgoing.destroy(new Error('There was no answer for a minute')));
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  /** Bytes as they are on a connection of their own; null when it is closed without an answer. */
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

/** Runs so many at once until all are done, each with its number. */
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
