import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

interface EchoedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Id of the JSON-RPC call. */
  id: unknown;
  method: string;
  /** All parts of the request that an echo repeats. */
  quoted: string;
}

type EchoForm = (asked: EchoedRequest) => void;

/** Chain id of Arbitrum Sepolia, for the one form that first returns a valid chain id. */
const CHAIN_ID = '0x66eee';

const json = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** An error body that is valid both for JSON-RPC and for the Bot API. */
const refusal = (id: unknown, quoted: string, code = 400) => ({
  ...{ jsonrpc: '2.0', id, error: { code: -32_000, message: `execution reverted: ${quoted}`, data: quoted } },
  ...{ ok: false, error_code: code, description: quoted, parameters: { retry_after: 0 } },
});

/** Replaces characters that cannot occur in a status line or in a header. */
const headerTextOf = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

/** Every part of a response that can repeat the request. */
const ECHO_FORMS: Record<string, EchoForm> = {
  'text of a refusal': ({ response, quoted }) =>
    void response.writeHead(401, headerTextOf(quoted), { 'content-type': 'text/plain' }).end(quoted),
  'JSON of a refusal': ({ response, id, quoted }) => json(response, 403, refusal(id, quoted, 403)),
  'error of the call': ({ response, id, quoted }) => json(response, 200, refusal(id, quoted)),
  'rate limit error': ({ response, id, quoted }) =>
    json(response.setHeader('retry-after', headerTextOf(quoted)), 429, refusal(id, quoted, 429)),
  page: ({ response, quoted }) =>
    void response.writeHead(502, { 'content-type': 'text/html' }).end(`<h1>${quoted}</h1>`),
  nonsense: ({ response, quoted }) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(`${quoted}{"`),
  redirect: ({ response, quoted }) =>
    void response.writeHead(307, { location: `http://127.0.0.1:1/${encodeURIComponent(quoted)}` }).end(),
  'an invalid header line': ({ response, quoted }) =>
    void response.socket?.end(`HTTP/1.1 200 OK\r\n${headerTextOf(quoted)}\r\n\r\n`),
  'an incomplete reply': ({ response, quoted }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': quoted.length + 100 });
    response.write(quoted, () => response.destroy());
  },
  result: ({ response, id, quoted }) => json(response, 200, { jsonrpc: '2.0', id, ok: true, result: quoted }),
  'error after a valid chain id': ({ response, id, method, quoted }) =>
    json(
      response,
      200,
      method === 'eth_chainId' ? { jsonrpc: '2.0', id, result: CHAIN_ID } : refusal(id, quoted),
    ),
};

export const ECHO_FORM_NAMES = Object.keys(ECHO_FORMS);

/** The same for WebSockets, in addition to a refused upgrade. */
const WEBSOCKET_FORMS: ((socket: WebSocket, quoted: string) => void)[] = [
  (socket, quoted) => socket.close(1008, quoted.slice(0, 120)),
  (socket, quoted) => socket.send(quoted),
  (socket, quoted) =>
    void socket.on('message', (text) =>
      socket.send(JSON.stringify(refusal(JSON.parse(String(text)).id, quoted))),
    ),
];

/** A server that repeats each request in every part of a response, or forwards it until `echoesCall` says otherwise. */
export class EchoServer {
  /** Number of echoes by the first segment of the path. */
  readonly echoCounts = new Map<string, number>();
  /** Requests as they arrived. */
  readonly received: string[] = [];
  /** Selects the JSON-RPC calls to echo, by their method and their body; all others are forwarded. */
  echoesCall: (method: string, call: string) => boolean = () => true;
  private webSocketCount = 0;
  private readonly sockets = new Set<Socket>();
  private readonly upgrades = new WebSocketServer({ noServer: true });

  private constructor(
    private readonly server = createServer(),
    /** URL that other calls are forwarded to. */
    private readonly target?: string,
    /** Secrets that the server knows as a webhook receiver, and also echoes. */
    readonly knownSecrets: string[] = [],
  ) {
    server.on(
      'request',
      (request, response) => void this.answer(request, response).catch(() => response.destroy()),
    );
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket as Socket, head));
    server.on('connection', (socket) => {
      this.sockets.add(socket.on('close', () => this.sockets.delete(socket)));
      // Clients that receive an invalid response close the connection.
      socket.on('error', () => {});
    });
  }

  static async start(target?: string): Promise<EchoServer> {
    const echoServer = new EchoServer(createServer(), target);
    echoServer.server.listen(0, '127.0.0.1');
    await once(echoServer.server, 'listening');
    return echoServer;
  }

  /** Host and port. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    this.received.push(`${request.url} ${request.rawHeaders.join(' ')} ${body}`);
    const call = parsed(body);
    if (this.target !== undefined && !this.echoesCall(String(call.method), body))
      return forwardTo(this.target, body, response);
    const form = this.next(request.url ?? '');
    const quoted = this.quote(request);
    ECHO_FORMS[form]?.({ request, response, id: call.id ?? 1, method: String(call.method), quoted });
  }

  /** The next form for this kind of server, in turn. */
  private next(path: string): string {
    const kind = /^\/(bot|\w*)/.exec(path)?.[1] ?? '';
    const form = ECHO_FORM_NAMES[(this.echoCounts.get(kind) ?? 0) % ECHO_FORM_NAMES.length] ?? '';
    this.echoCounts.set(kind, (this.echoCounts.get(kind) ?? 0) + 1);
    return form;
  }

  private quote({ method, url, headers }: IncomingMessage): string {
    const { authorization = '' } = headers;
    const basic = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
    const decoded = decodeURIComponent(url ?? '');
    const knownSecrets = url?.startsWith('/hook') ? this.knownSecrets : [];
    return [`${method} http://${this.host}${url}`, decoded, authorization, basic, ...knownSecrets].join(' ');
  }

  private upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const quoted = this.quote(request);
    this.echoCounts.set('ws', (this.echoCounts.get('ws') ?? 0) + 1);
    const form = WEBSOCKET_FORMS[this.webSocketCount++ % (WEBSOCKET_FORMS.length + 1)];
    if (form)
      return void this.upgrades.handleUpgrade(request, socket, head, (opened) => form(opened, quoted));
    socket.end(
      `HTTP/1.1 401 ${headerTextOf(quoted)}\r\nContent-Length: ${quoted.length}\r\n\r\n${headerTextOf(quoted)}`,
    );
  }
}

function parsed(body: string): { id?: unknown; method?: unknown } {
  try {
    const [first] = [JSON.parse(body)].flat();
    return first ?? {};
  } catch {
    return {};
  }
}

async function forwardTo(target: string, body: string, response: ServerResponse): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(target, { method: 'POST', headers, body });
  response.writeHead(answer.status, headers).end(await answer.text());
}
