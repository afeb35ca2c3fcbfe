import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AuthenticationError,
  Chit,
  ConnectionError,
  InvalidInputError,
  NotFoundError,
  RateLimitError,
  ServerError,
  WebhookVerificationError,
  webhooks,
} from '@chit-pay/sdk';
import createClient from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';
import document from '../../../docs/openapi.json';
import { Chit as TestedChit } from '../../../test/support/app/chit';
import { until } from '../../../test/support/until';
import type { paths } from '../src/openapi.js';
import { testKey } from './developer';

describe('The SDK with Chit', () => {
  let server: TestedChit;
  let key: string;
  let chit: Chit;

  beforeAll(async () => {
    server = await TestedChit.start();
    key = await testKey(server.url);
    chit = new Chit({ url: `${server.url}/`, key });
  });
  afterAll(() => server.stop());

  it('reads what a client that is generated from the OpenAPI document reads', async () => {
    const { uuid } = await chit.invoices.create({ amount: 10, metadata: { cart: 7 } });
    const headers = { authorization: `Bearer ${key}` };
    const { data } = await createClient<paths>({ baseUrl: server.url, headers }).GET(
      '/api/v1/invoice/{uuid}',
      {
        params: { path: { uuid } },
      },
    );
    expect(await chit.invoices.get(uuid)).toEqual(data?.data);
  });

  it('creates one invoice for one idempotency key', async () => {
    const once = () => chit.invoices.create({ amount: 3 }, { idempotencyKey: 'order-17' });
    expect((await once()).uuid).toBe((await once()).uuid);
    const other = await chit.invoices.create({ amount: 3 });
    expect(other.uuid).not.toBe((await once()).uuid);
  });

  it('lists every invoice once, however many pages they have', async () => {
    const customer_id = 'mia';
    const created = await Promise.all(
      Array.from({ length: 105 }, () => chit.invoices.create({ amount: 1, customer_id })),
    );
    const list = chit.invoices.list({ customer_id });
    const seen: string[] = [];
    for await (const { uuid } of list) {
      // What is created meanwhile moves the others to later pages, here further than a page.
      if (seen.length === 50)
        await Promise.all(
          Array.from({ length: 120 }, () => chit.invoices.create({ amount: 1, customer_id })),
        );
      seen.push(uuid);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(created.map(({ uuid }) => uuid)));
    expect(await list.page(1)).toMatchObject({ total: 225, data: [{ customer_id }] });
  });

  it('cancels, simulates and tells the history', async () => {
    const { uuid } = await chit.invoices.create({ amount: 1 });
    expect((await chit.invoices.cancel(uuid)).cancelled_on).toEqual(expect.any(String));
    await chit.test.simulate(uuid, { event: 'payment' });
    const kinds = async () => (await chit.invoices.timeline(uuid)).map(({ kind }) => kind);
    await until(async () => (await kinds()).includes('late'));
    expect((await kinds()).slice(0, 2)).toEqual(['created', 'cancelled']);
  });

  it('requests, reads, lists and cancels refunds', async () => {
    const { uuid } = await chit.invoices.create({ amount: 1 });
    await chit.test.simulate(uuid, { event: 'payment', amount: '1.5' });
    await until(async () => (await chit.invoices.get(uuid)).status === 'paid');
    const refund = await chit.refunds.create({ invoice_uuid: uuid });
    expect(refund).toMatchObject({ amount: '0.5', status: 'requested', reason: 'overpaid' });
    expect(await chit.refunds.get(refund.uuid)).toEqual(refund);
    expect((await chit.refunds.list({ invoice_uuid: uuid }).page(1)).data).toEqual([refund]);
    expect((await chit.refunds.cancel(refund.uuid)).status).toBe('cancelled');
  });

  /** For operations that this Chit may not have yet. */
  const itHas = (path: string) => (path in document.paths ? it : it.skip);

  itHas('/api/v1/invoice/{uuid}/payments')('lists the payments of an invoice', async () => {
    const { uuid } = await chit.invoices.create({ amount: 10 });
    for (const amount of ['4', '6']) await chit.test.simulate(uuid, { event: 'payment', amount });
    await until(async () => (await chit.payments.list(uuid).page()).total === 2);
    const amounts: string[] = [];
    for await (const { amount } of chit.payments.list(uuid)) amounts.push(amount);
    expect(amounts.sort()).toEqual(['4', '6']);
  });

  itHas('/api/v1/event')('reads all events, and goes on after any of them', async () => {
    const { uuid } = await chit.invoices.create({ amount: 10 });
    await chit.test.simulate(uuid, { event: 'payment' });
    const ids: string[] = [];
    const types: string[] = [];
    await until(async () => {
      for await (const { id, type, data } of chit.events.list({ after: ids.at(-1) })) {
        ids.push(id);
        if (data.invoice.uuid === uuid) types.push(type);
      }
      return types.includes('invoice.paid');
    });
    expect(types).toEqual(['invoice.created', 'invoice.payment_detected', 'invoice.paid']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  itHas('/api/v1/event/stream')('streams events as they happen, from where a reader has left', async () => {
    const after = (await chit.events.page({ limit: 100 })).next_cursor ?? undefined;
    const end = new AbortController();
    const { uuid } = await chit.invoices.create({ amount: 10 });
    await chit.test.simulate(uuid, { event: 'payment' });
    const types: string[] = [];
    for await (const { type, data } of chit.events.stream({ ...(after && { after }), signal: end.signal })) {
      if (data.invoice.uuid === uuid) types.push(type);
      if (types.at(-1) === 'invoice.paid') break;
    }
    expect(types).toEqual(['invoice.created', 'invoice.payment_detected', 'invoice.paid']);
  });

  it('lists payment links', async () => {
    expect(await chit.paymentLinks.list().page()).toMatchObject({ total: 0, data: [] });
  });

  it('throws errors with the codes of Chit', async () => {
    const refused = await chit.invoices.create({ amount: '0.0000001' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect(refused).toMatchObject({
      name: 'InvalidInputError',
      status: 400,
      code: 'invalid_input',
      problems: [{ member: 'amount', code: 'decimals' }],
      message: expect.stringContaining('must have at most 6 decimals'),
      requestId: expect.any(String),
    });
    await expect(chit.invoices.get(crypto.randomUUID())).rejects.toThrow(NotFoundError);
    const stranger = new Chit({ url: server.url, key: 'chit_unknown' });
    await expect(stranger.invoices.get(crypto.randomUUID())).rejects.toThrow(AuthenticationError);
  });

  it('refuses misspelled members', async () => {
    const input = { amount: 1, custmer_id: 'mia' };
    await expect(chit.invoices.create(input)).rejects.toThrow('did you mean customer_id?');
  });
});

/** A server whose answers a test chooses. */
class Stub {
  readonly requests: IncomingMessage[] = [];
  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(
    answer: (response: ServerResponse, count: number, request: IncomingMessage) => void,
  ): Promise<Stub> {
    const server = createServer((request, response) => {
      request.resume();
      stub.requests.push(request);
      answer(response, stub.requests.length, request);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const stub = new Stub(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
    return stub;
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

const json = (response: ServerResponse, status: number, body: object, headers: object = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('The SDK on a bad day', () => {
  it('creates with the same idempotency key until there is an answer', async () => {
    await using stub = await Stub.start((response, count) => {
      if (count === 1) response.destroy();
      else if (count === 2) json(response, 503, {});
      else json(response, 200, { success: true, data: { uuid: 'the-invoice' } });
    });
    const chit = new Chit({ url: stub.url, key: 'chit_1' });
    expect(await chit.invoices.create({ amount: 1 })).toEqual({ uuid: 'the-invoice' });
    const keys = stub.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
  });

  it('repeats nothing that could happen twice', async () => {
    await using stub = await Stub.start((response) => response.destroy());
    const chit = new Chit({ url: stub.url, key: 'chit_1' });
    await expect(chit.invoices.cancel('one')).rejects.toThrow(ConnectionError);
    expect(stub.requests).toHaveLength(1);
  });

  it('gives up after its attempts, with the last error', async () => {
    await using stub = await Stub.start((response) =>
      json(response, 503, { code: 'database_down', detail: 'Later' }),
    );
    const chit = new Chit({ url: stub.url, key: 'chit_1', retries: 1 });
    const error = await chit.invoices.get('one').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ status: 503, code: 'database_down', message: 'Later' });
    expect(stub.requests).toHaveLength(2);
  });

  it('waits as long as a limit asks, but not for minutes', async () => {
    await using stub = await Stub.start((response, count) => {
      if (count === 2) json(response, 200, { data: {} });
      else json(response, 429, {}, { 'retry-after': count === 1 ? '1' : '600' });
    });
    const chit = new Chit({ url: stub.url, key: 'chit_1' });
    const start = performance.now();
    await chit.invoices.cancel('one');
    expect(performance.now() - start).toBeGreaterThan(990);
    const error = await chit.invoices.get('one').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 600 });
  });

  it('gives an attempt up that takes too long', async () => {
    await using stub = await Stub.start(() => {});
    const chit = new Chit({ url: stub.url, key: 'chit_1', retries: 0, timeout: 50 });
    await expect(chit.invoices.get('one')).rejects.toMatchObject({ code: 'connection_failed' });
  });
});

describe('Messages of webhooks', () => {
  const secret = `whsec_${btoa('0123456789abcdef01234567')}`;
  const body = JSON.stringify({ type: 'ping', timestamp: '2026-11-20T12:00:00.000Z', data: {} });
  const signed = (at = new Date(), by = secret) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('msg_1', at, body),
  });
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'verified',
      (error: WebhookVerificationError) => (error instanceof WebhookVerificationError ? error.code : error),
    );

  it('are verified, as text and as bytes, with headers of any kind', async () => {
    const bytes = new TextEncoder().encode(body);
    const headers = signed();
    expect(await webhooks.verify(body, headers, secret)).toEqual(JSON.parse(body));
    expect(await webhooks.verify(bytes, new Headers(headers), secret)).toEqual(JSON.parse(body));
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    expect(await webhooks.verify(bytes.buffer, upper, secret)).toEqual(JSON.parse(body));
  });

  it('are verified while a secret is replaced', async () => {
    const [old, present] = [signed(undefined, `whsec_${btoa('another secret of a shop')}`), signed()];
    const both = `${old['webhook-signature']} ${present['webhook-signature']}`;
    await webhooks.verify(body, { ...present, 'webhook-signature': both }, secret);
  });

  it('are refused when changed, replayed, or of somebody else', async () => {
    expect(await codeOf(webhooks.verify(`${body} `, signed(), secret))).toBe('webhook_signature');
    const forged = { ...signed(), 'webhook-signature': `v1,${btoa('0'.repeat(32))}` };
    expect(await codeOf(webhooks.verify(body, forged, secret))).toBe('webhook_signature');
    for (const minutes of [-6, 6]) {
      const at = new Date(Date.now() + minutes * 60_000);
      expect(await codeOf(webhooks.verify(body, signed(at), secret))).toBe('webhook_time');
    }
    const timeless = { ...signed(), 'webhook-timestamp': 'now' };
    expect(await codeOf(webhooks.verify(body, timeless, secret))).toBe('webhook_time');
    expect(await codeOf(webhooks.verify(body, {}, secret))).toBe('webhook_headers');
    expect(await codeOf(webhooks.verify(body, signed(), 'no secret!'))).toBe('webhook_secret');
  });
});

describe('Events', () => {
  const event = (id: number) => ({ id: `event-${id}`, type: 'invoice.created', data: { sequence: 1 } });
  const line = (id: number) => `id: event-${id}\ndata: ${JSON.stringify(event(id))}\n\n`;
  const idsOf = async (events: AsyncIterable<{ id: string }>, most = Infinity) => {
    const ids: string[] = [];
    for await (const { id } of events) if (ids.push(id) >= most) break;
    return ids;
  };

  it('are listed to the newest', async () => {
    await using stub = await Stub.start((response, count) =>
      json(response, 200, {
        success: true,
        data: count === 1 ? [event(2), event(3)] : [event(4)],
        next_cursor: count === 1 ? 'event-3' : 'event-4',
        has_more: count === 1,
      }),
    );
    const { events } = new Chit({ url: stub.url, key: 'chit_1' });
    expect(await idsOf(events.list({ after: 'event-1' }))).toEqual(['event-2', 'event-3', 'event-4']);
    expect(stub.requests.map(({ url }) => url)).toEqual([
      '/api/v1/event?after=event-1&limit=100',
      '/api/v1/event?after=event-3&limit=100',
    ]);
  });

  it('go on after a broken stream where it broke', async () => {
    await using stub = await Stub.start((response, count) => {
      if (count === 2) return void json(response, 503, {});
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (count === 1)
        response.write(`retry: 2000\n\nid: event-0\n\n: keep-alive\n\n${line(1)}`, () => response.destroy());
      else if (count === 3) response.end(line(2));
      else response.write(line(3));
    });
    const { events } = new Chit({ url: stub.url, key: 'chit_1' });
    expect(await idsOf(events.stream(), 3)).toEqual(['event-1', 'event-2', 'event-3']);
    const from = stub.requests.map(({ headers }) => headers['last-event-id']);
    expect(from).toEqual([undefined, 'event-1', 'event-1', 'event-2']);
  });

  it('end when the reader aborts, and when the key has ended', async () => {
    await using stub = await Stub.start((response, count) => {
      if (count > 1) return void json(response, 401, { code: 'invalid_credential' });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(line(1));
    });
    const { events } = new Chit({ url: stub.url, key: 'chit_1' });
    const end = new AbortController();
    const ids: string[] = [];
    for await (const { id } of events.stream({ signal: end.signal })) {
      ids.push(id);
      end.abort();
    }
    expect(ids).toEqual(['event-1']);
    await expect(idsOf(events.stream())).rejects.toThrow(AuthenticationError);
  });
});
