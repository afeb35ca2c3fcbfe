import { request } from 'node:http';

/** The admin of the measured Chit. */
export const ADMIN = { email: 'admin@chit.test', password: 'the-admin-of-benches' };
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';

export interface Invoice {
  uuid: string;
  url: string;
  contract_address: `0x${string}`;
}

/** A merchant of a Chit, over its public interfaces. */
export class Shop {
  private constructor(
    private readonly base: string,
    private readonly token: string,
    private readonly apiKey: string,
    private readonly listed: { token_address: string; network: string },
  ) {}

  /** Lists the token, registers a merchant, and has its webhook sent to `hook`. */
  static async open(base: string, token: string, network: string, hook: string): Promise<Shop> {
    const { access_token: admin } = await send(base, 'POST', '/api/v1/auth/login', ADMIN);
    const listing = { name: 'Test token', symbol: 'TEST', address: token, network, decimals: 6 };
    await ask(base, admin, 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }', {
      input: listing,
    });
    const merchant = { email: 'merchant@chit.test', password: 'the-merchant-of-benches' };
    const { access_token: own, user } = await send(base, 'POST', '/api/v1/auth/register', merchant);
    await send(base, 'POST', '/api/v1/user/whitelist/request', { wallet: WALLET }, own);
    await send(base, 'PATCH', `/api/v1/user/${user.user_uuid}`, { status: 'verified' }, admin);
    const { createApiKey } = await ask(base, own, 'mutation { createApiKey(name: "bench") { key } }');
    await ask(base, own, 'mutation ($url: URL!) { createWebhook(url: $url) { uuid } }', { url: hook });
    return new Shop(base, own, createApiKey.key, { token_address: token, network });
  }

  createInvoice(): Promise<Invoice> {
    const body = { amount: 1, ...this.listed };
    return send(this.base, 'POST', '/api/v1/invoice/by_api_key', body, this.apiKey);
  }

  async cancel({ uuid }: Invoice): Promise<void> {
    await send(this.base, 'POST', `/api/v1/invoice/${uuid}/cancel`, undefined, this.token);
  }

  /** Opens the event stream of an invoice's page, and calls `told` with each event; the result closes it. */
  look(invoice: Invoice, told: (event: string) => void = () => {}): () => void {
    const path = new URL(invoice.url).pathname;
    const outgoing = request(`${this.base}${path}/events`, { agent: false }, (answer) =>
      answer.setEncoding('utf8').on('data', told),
    );
    outgoing.on('error', () => {});
    outgoing.end();
    return () => outgoing.destroy();
  }
}

async function send(base: string, method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  // biome-ignore lint/suspicious/noExplicitAny: a bench takes out what it asked for
  return ((await answer.json()) as { data: any }).data;
}

async function ask(base: string, token: string, query: string, variables: object = {}) {
  return send(base, 'POST', '/graphql', { query, variables }, token);
}
