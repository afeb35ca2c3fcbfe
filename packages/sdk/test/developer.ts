import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Chit, type WebhookMessage, webhooks } from '@chit-pay/sdk';
import { removeFolder } from '../../../test/support/database/embedded-postgres-app';
import { builtMain } from '../../../test/support/process/built-chit';
import { ChitProcess, openFolder } from '../../../test/support/process/chit-process';
import { until } from '../../../test/support/until';

const SCOPES = ['invoices:create', 'invoices:read', 'invoices:cancel', 'refunds', 'webhooks'];

/** A Chit as `chit start` runs it, with a PostgreSQL of its own. */
export async function startChit(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await openFolder();
  const chit = await new ChitProcess(builtMain(), folder, { WEBHOOK_ALLOW_PRIVATE: 'true' }).ready();
  const stop = async () => {
    await chit.end();
    await removeFolder(folder);
  };
  return { url: chit.url, stop };
}

/** Registers a developer, who has neither a wallet nor an approval; resolves to a test key. */
export async function testKey(url: string, scopes = SCOPES): Promise<string> {
  const send = async (path: string, body: object, bearer?: string) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (bearer) headers['authorization'] = `Bearer ${bearer}`;
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { data: Record<string, string> }).data;
  };
  const email = `developer-${crypto.randomUUID()}@example.com`;
  const { access_token } = await send('/auth/register', { email, password: 'correct horse battery' });
  const { key = '' } = await send('/api_key', { name: 'ci', test: true, scopes }, access_token);
  return key;
}

type InvoiceMessage = Exclude<WebhookMessage, { type: 'ping' }>;

/** A shop's receiver of webhooks, which keeps what it could verify. */
export class ShopReceiver {
  readonly messages: WebhookMessage[] = [];

  private constructor(private readonly server: Server) {}

  static async start(chit: Chit): Promise<ShopReceiver> {
    let secret = '';
    const server = createServer(async (request, response) => {
      const message = await webhooks
        .verify(await bodyOf(request), request.headers, secret)
        .catch(() => undefined);
      if (message) receiver.messages.push(message);
      response.writeHead(message ? 204 : 400).end();
    });
    const receiver = new ShopReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { data } = await chit.request<{ data: { secret: string } }>('POST', '/api/v1/webhook', {
      body: { url: `http://127.0.0.1:${port}/chit` },
    });
    secret = data.secret;
    return receiver;
  }

  /** Waits for a message of an invoice, and for all before it. */
  async got<Type extends InvoiceMessage['type']>(type: Type, uuid: string) {
    type Wanted = Extract<InvoiceMessage, { type: Type }>;
    return until(async () => {
      const messages = this.of(uuid);
      const found = messages.find((each): each is Wanted => each.type === type);
      const known = new Set(messages.map(({ data }) => data.sequence));
      return (
        found &&
        [...known].filter((each) => each <= found.data.sequence).length === found.data.sequence &&
        found
      );
    });
  }

  /** The messages of an invoice, in the order of what happened. */
  of(uuid: string): InvoiceMessage[] {
    return this.messages
      .filter((each): each is InvoiceMessage => each.type !== 'ping')
      .filter(({ data }) => data.invoice.uuid === uuid)
      .sort((one, other) => one.data.sequence - other.data.sequence);
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
