import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds between two readiness checks of an upstream. */
const CHECK_MS = 250;
const CHECK_TIMEOUT_MS = 2_000;
/** Shorter than the keep-alive timeout of Node's servers, which may close an idle connection just as it is reused. */
const IDLE_MS = 3_000;

interface Upstream {
  url: URL;
  agent: Agent;
  ready: boolean;
  /** Number of requests and WebSockets that the upstream handled. */
  handled: number;
}

/**
 * A round-robin load balancer over the upstreams that are ready by `/health/ready`. A refused connection is retried on
 * the next upstream; a request that was sent but not answered is cut off, because its effect is unknown.
 */
export class Balancer {
  private readonly servers = new Map<string, Upstream>();
  private readonly front = createServer((incoming, response) => this.forwardRequest(incoming, response));
  private readonly timer = setInterval(() => void this.checkAll(), CHECK_MS);
  private nextIndex = 0;
  url = '';
  /** Numbers of requests that each removed upstream handled. */
  readonly handledByRemoved: number[] = [];

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    const { front } = balancer;
    front.on('upgrade', (incoming, socket, head) => balancer.forwardUpgrade(incoming, socket, head));
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    balancer.url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    return balancer;
  }

  add(url: string): void {
    const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
    this.servers.set(url, { url: new URL(url), agent, ready: true, handled: 0 });
  }

  remove(url: string): void {
    const server = this.servers.get(url);
    if (!server) return;
    this.servers.delete(url);
    this.handledByRemoved.push(server.handled);
    server.agent.destroy();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    for (const url of [...this.servers.keys()]) this.remove(url);
    this.front.closeAllConnections();
    await new Promise((resolve) => this.front.close(resolve));
  }

  private next(tried: ReadonlySet<Upstream>): Upstream | undefined {
    const available = [...this.servers.values()].filter((server) => server.ready && !tried.has(server));
    this.nextIndex += 1;
    return available[this.nextIndex % available.length];
  }

  private forwardRequest(
    incoming: IncomingMessage,
    response: ServerResponse,
    tried = new Set<Upstream>(),
  ): void {
    const server = this.next(tried);
    if (!server) return void response.writeHead(503, { 'Retry-After': '1' }).end();
    tried.add(server);
    const { hostname: host, port } = server.url;
    const { method, url: path } = incoming;
    const outgoing = httpRequest({
      ...{ agent: server.agent, host, port, method, path },
      headers: withForwardedFor(incoming),
    });
    let sent = false;
    const send = () => {
      sent = true;
      server.handled += 1;
      incoming.pipe(outgoing);
    };
    outgoing.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    outgoing.on('error', () => {
      if (sent) return void response.destroy();
      server.ready = false;
      this.forwardRequest(incoming, response, tried);
    });
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
  }

  private forwardUpgrade(
    incoming: IncomingMessage,
    clientSocket: Duplex,
    head: Buffer,
    tried = new Set<Upstream>(),
  ): void {
    const server = this.next(tried);
    if (!server) return void clientSocket.destroy();
    tried.add(server);
    const upstreamSocket = connect(Number(server.url.port), server.url.hostname);
    let sent = false;
    upstreamSocket.once('connect', () => {
      sent = true;
      server.handled += 1;
      upstreamSocket.write(headOf(incoming));
      upstreamSocket.write(head);
      upstreamSocket.pipe(clientSocket).pipe(upstreamSocket);
    });
    upstreamSocket.on('error', () => {
      if (sent) return void clientSocket.destroy();
      server.ready = false;
      this.forwardUpgrade(incoming, clientSocket, head, tried);
    });
    upstreamSocket.on('close', () => sent && clientSocket.destroy());
    clientSocket.on('error', () => {}).on('close', () => upstreamSocket.destroy());
  }

  private async checkAll(): Promise<void> {
    const check = async (server: Upstream) => {
      const answer = await fetch(new URL('/health/ready', server.url), {
        signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      }).catch(() => undefined);
      server.ready = answer?.status === 200;
      await answer?.arrayBuffer().catch(() => {});
    };
    await Promise.all([...this.servers.values()].map(check));
  }
}

/** Returns the request's headers with the caller's address appended to X-Forwarded-For. */
function withForwardedFor({ headers, socket }: IncomingMessage) {
  const before = headers['x-forwarded-for'];
  const from = [...(before === undefined ? [] : [before]), socket.remoteAddress].join(', ');
  return { ...headers, 'x-forwarded-for': from };
}

function headOf(incoming: IncomingMessage): string {
  const lines = Object.entries(withForwardedFor(incoming)).map(([name, value]) => `${name}: ${value}`);
  return [`${incoming.method} ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
