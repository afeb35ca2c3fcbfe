import { createClient as createEventClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { waitingFor, whileHeld } from '../support/database/row-lock';
import { EventStream } from '../support/http/event-stream';
import { CHANGED } from '../support/http/subscription-probe';
import { until } from '../support/until';

const SMALL = { MAX_CONNECTIONS: '100', TRUST_PROXY: 'true' };

/** An opened stream, or its refusal. */
interface Opened {
  status: number;
  close(): void;
}

describe('Event streams and WebSockets', () => {
  let chit: Chit;
  let merchant: Merchant;
  let page: string;
  const opened: Opened[] = [];

  beforeAll(async () => {
    chit = await Chit.start(SMALL);
    merchant = await createMerchant(chit);
    page = new URL((await createInvoice(chit, merchant)).url).pathname;
  });
  afterEach(() => {
    for (const each of opened.splice(0)) each.close();
  });
  afterAll(() => chit.stop());

  const kept = <T extends Opened>(each: T): T => {
    opened.push(each);
    return each;
  };
  const authorization = () => `Bearer ${merchant.accessToken}`;

  const openPage = async (address: string) =>
    kept(await EventStream.open(`${chit.url}${page}/events`, { 'x-forwarded-for': address }));

  async function openEvents(address: string): Promise<Opened> {
    const stop = new AbortController();
    const { status } = await fetch(`${chit.url}/graphql/stream`, {
      method: 'POST',
      signal: stop.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: authorization(),
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ query: CHANGED }),
    });
    return kept({ status, close: () => stop.abort() });
  }

  async function openRest(address: string, stop = new AbortController()): Promise<Opened> {
    const headers = { accept: 'text/event-stream', authorization: authorization() };
    const { status } = await fetch(`${chit.url}/api/v1/event/stream`, {
      signal: stop.signal,
      headers: { ...headers, 'x-forwarded-for': address },
    });
    return kept({ status, close: () => stop.abort() });
  }

  const openSocket = (address: string): Promise<Opened> =>
    new Promise((resolve) => {
      const headers = { 'x-forwarded-for': address };
      const socket = new WebSocket(`${chit.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers,
      });
      socket.on('error', () => {});
      const answered = (status: number) => resolve(kept({ status, close: () => socket.terminate() }));
      socket.once('open', () => answered(101));
      socket.once('unexpected-response', (_request, { statusCode }) => answered(statusCode ?? 0));
    });

  async function openPages(address: string, count: number): Promise<number[]> {
    const pages = await Promise.all(Array.from({ length: count }, () => openPage(address)));
    return pages.map(({ status }) => status);
  }

  it('of one address are limited to a fifth of all connections, while other addresses may open more', async () => {
    const address = '203.0.113.1';
    expect(await openPages(address, 18)).toEqual(Array(18).fill(200));
    expect((await openEvents(address)).status).toBe(200);
    expect((await openSocket(address)).status).toBe(101);
    for (const open of [openPage, openEvents, openSocket]) expect((await open(address)).status).toBe(429);
    expect((await openPage('203.0.113.2')).status).toBe(200);
    expect((await openSocket('203.0.113.3')).status).toBe(101);
  });

  it('free a place when one of them ends', async () => {
    const address = '203.0.113.4';
    await openPages(address, 20);
    expect((await openSocket(address)).status).toBe(429);
    opened[0]?.close();
    await until(async () => (await openSocket(address)).status === 101);
  });

  it('take no place for a client that has gone while its credential was checked', async () => {
    const address = '203.0.113.10';
    await chit.restart({ MAX_STREAMS_PER_ADDRESS: '1' });
    await whileHeld(chit.database, 'LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE', async () => {
      const stop = new AbortController();
      const gone = openRest(address, stop).catch(() => 'gone');
      await until(async () => (await waitingFor(chit.database)) > 0);
      stop.abort();
      expect(await gone).toBe('gone');
      // By then, Chit has seen the end of the connection.
      for (let time = 0; time < 5; time += 1) await chit.fetch('GET', `${page}/state`);
    });
    for (let time = 0; time < 5; time += 1) await chit.fetch('GET', `${page}/state`);
    expect((await openRest(address)).status).toBe(200);
    await chit.restart();
  });

  it('leave a quarter of all connections to other requests', async () => {
    const statuses = [];
    for (const last of [5, 6, 7, 8]) statuses.push(...(await openPages(`203.0.113.${last}`, 19)));
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
    expect((await chit.fetch('GET', `${page}/state`)).status).toBe(200);
  });

  it('of one address are limited to MAX_STREAMS_PER_ADDRESS, if that is less', async () => {
    await chit.restart({ MAX_STREAMS_PER_ADDRESS: '2' });
    expect((await openPages('203.0.113.9', 3)).sort()).toEqual([200, 200, 429]);
  });

  describe('at the end of their lifetime', () => {
    beforeAll(() => chit.restart({ STREAM_MINUTES: '0.02' }));

    /** Waits until the stream receives an event for an invoice created now. */
    const tells = (events: string[]) => {
      const created: string[] = [];
      return until(async () => {
        created.push((await createInvoice(chit, merchant)).uuid);
        // An invoice that is created between two streams is told by none.
        return until(async () => created.some((uuid) => events.includes(uuid)), 1_000).catch(() => false);
      });
    };

    it('end so that graphql-ws clients reconnect', async () => {
      let connected = 0;
      const events: string[] = [];
      const client = createSocketClient({
        url: `${chit.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { authorization: authorization() },
        retryWait: async () => {},
        on: { connected: () => void connected++ },
      });
      client.subscribe<{ invoiceChanged: { uuid: string } }>(
        { query: CHANGED },
        {
          next: ({ data }) => void (data && events.push(data.invoiceChanged.uuid)),
          error() {},
          complete() {},
        },
      );
      await until(async () => connected >= 2);
      await tells(events);
      await client.dispose();
    });

    it('end so that graphql-sse clients reconnect', async () => {
      let connected = 0;
      const events: string[] = [];
      const client = createEventClient({
        url: `${chit.url}/graphql/stream`,
        headers: { authorization: authorization() },
        retry: async () => {},
        on: { connected: () => void connected++ },
      });
      client.subscribe<{ invoiceChanged: { uuid: string } }>(
        { query: CHANGED },
        {
          next: ({ data }) => void (data && events.push(data.invoiceChanged.uuid)),
          error() {},
          complete() {},
        },
      );
      await until(async () => connected >= 2);
      await tells(events);
      client.dispose();
    });

    it('end on checkout pages with an event that announces it', async () => {
      const stream = await openPage('203.0.113.10');
      await until(async () => stream.ended);
      expect(stream.names.at(-1)).toBe('renew');
    });
  });
});
