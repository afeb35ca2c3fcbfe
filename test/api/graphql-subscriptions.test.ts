import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { Chit } from '../support/app/chit';
import {
  createApiKey,
  createInvoice,
  createMerchant,
  type Merchant,
  setUser,
  signInAdmin,
} from '../support/app/factories';
import { BAD_CREDENTIAL } from '../support/http/refusals';
import { CHANGED, SubscriptionProbe } from '../support/http/subscription-probe';
import { createMember } from '../support/people/members';
import { until } from '../support/until';

describe('The subscription invoiceChanged', () => {
  let chit: Chit;
  let merchant: Merchant;
  let admin: { accessToken: string };
  const listening: { stop(): unknown }[] = [];

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
    admin = await signInAdmin(chit);
  });
  afterEach(async () => {
    for (const each of listening.splice(0)) await each.stop();
  });
  afterAll(() => chit.stop());

  /** Subscribes, and makes changes until the first event arrives, which proves that the subscription is active. */
  async function listen(bearer: string, uuid?: string, query?: string, owner = merchant) {
    const each = new SubscriptionProbe(chit.url, bearer, uuid, query);
    listening.push(each);
    let attempts = 0;
    await until(async () => {
      attempts += 1;
      if (uuid) await setStatus(uuid, attempts % 2 === 0 ? 'created' : 'expired');
      else await createInvoice(chit, owner);
      return each.events.length > 0;
    });
    each.events.length = 0;
    return each;
  }

  const setStatus = (uuid: string, status: string) =>
    chit.rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status } });

  it('sends each new and changed invoice to its owner', async () => {
    const mine = await listen(merchant.accessToken);
    const { uuid } = await createInvoice(chit, merchant);
    await until(async () => mine.events.some((event) => event.uuid === uuid && event.status === 'created'));
    await setStatus(uuid, 'paid');
    await until(async () => mine.events.some((event) => event.uuid === uuid && event.status === 'paid'));
    expect(mine.events.at(-1)).toEqual({ uuid, status: 'paid', token: { symbol: 'USDC' } });
  });

  it('sends only what the role of the subscriber gives at the time of the change', async () => {
    const manager = await createMember(chit, merchant, 'manager');
    const query = 'subscription { invoiceChanged { uuid status user { email } } }';
    const theirs = await listen(manager.accessToken, undefined, query);
    const change = () => createInvoice(chit, merchant);
    await change();
    await until(async () => theirs.events.at(-1)?.user?.email === merchant.email);
    const { body } = await chit.graphql(
      `mutation { changeMemberRole(personUuid: "${manager.uuid}", role: cashier) { role } }`,
      {},
      merchant.accessToken,
    );
    expect(body.errors).toBeUndefined();
    await change();
    await until(async () => theirs.events.at(-1)?.user?.email === null);
  });

  it('can be restricted to one invoice', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    const one = await listen(merchant.accessToken, uuid);
    await createInvoice(chit, merchant);
    await setStatus(uuid, 'paid');
    await until(async () => one.events.some(({ status }) => status === 'paid'));
    expect(new Set(one.events.map((event) => event.uuid))).toEqual(new Set([uuid]));
  });

  it('sends nothing when the current status is set again', async () => {
    const mine = await listen(merchant.accessToken);
    const same = await createInvoice(chit, merchant);
    await until(async () => mine.events.some((event) => event.uuid === same.uuid));
    await setStatus(same.uuid, 'created');
    const next = await createInvoice(chit, merchant);
    await until(async () => mine.events.some((event) => event.uuid === next.uuid));
    expect(mine.events.filter((event) => event.uuid === same.uuid)).toHaveLength(1);
  });

  it("reads the invoice's related data again at each change", async () => {
    const owner = await createMerchant(chit);
    const { uuid } = await createInvoice(chit, owner);
    const query = 'subscription ($u: UUID) { invoiceChanged(uuid: $u) { uuid status user { status } } }';
    const one = await listen(admin.accessToken, uuid, query);
    await setUser(chit, owner.uuid, { status: 'blocked' });
    await setStatus(uuid, 'paid');
    await until(async () => one.events.some(({ status }) => status === 'paid'));
    expect(one.events.at(-1)).toEqual({ uuid, status: 'paid', user: { status: 'blocked' } });
  });

  it("never sends another account's invoice", async () => {
    const other = await createMerchant(chit);
    const everything = await listen(admin.accessToken);
    const theirs = await listen(other.accessToken, undefined, CHANGED, other);
    const { uuid } = await createInvoice(chit, merchant);
    await until(async () => everything.events.some((event) => event.uuid === uuid));
    const own = await createInvoice(chit, other);
    await until(async () => theirs.events.some((event) => event.uuid === own.uuid));
    expect(theirs.events.map((event) => event.uuid)).not.toContain(uuid);
  });

  it("refuses the UUID of another account's invoice", async () => {
    const other = await createMerchant(chit);
    const { uuid } = await createInvoice(chit, merchant);
    const theirs = new SubscriptionProbe(chit.url, other.accessToken, uuid);
    listening.push(theirs);
    expect(await theirs.ended).toMatchObject([
      { message: 'Resource Not Found', extensions: { statusCode: 404 } },
    ]);
  });

  it.each([undefined, 'garbage'])('closes a connection with the credential %s', async (bearer) => {
    const each = new SubscriptionProbe(chit.url, bearer);
    listening.push(each);
    const reason =
      bearer === undefined
        ? 'no_credential: send "Bearer …" as connection parameter authorization'
        : 'bad_credential: Invalid signature';
    expect(await each.ended).toMatchObject({ code: 4401, reason });
  });

  it.each([
    ['Authorization', (authorization: string) => ({ Authorization: authorization })],
    ['headers.authorization', (authorization: string) => ({ headers: { authorization } })],
    ['headers.Authorization', (authorization: string) => ({ headers: { Authorization: authorization } })],
  ])('takes the credential from the connection parameter %s', async (_name, parameters) => {
    const client = createClient({
      url: `${chit.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: parameters(`Bearer ${merchant.accessToken}`),
      lazy: false,
    });
    listening.push({ stop: () => client.dispose() });
    await new Promise((resolve) => client.on('connected', resolve));
  });

  it('is tried once, by a client that would try again, without a valid credential', async () => {
    let connections = 0;
    const client = createClient({
      url: `${chit.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      on: {
        connecting: () => {
          connections += 1;
        },
      },
    });
    const ended = await new Promise((resolve) => {
      client.subscribe({ query: CHANGED }, { next: () => {}, error: resolve, complete: () => resolve(null) });
    });
    expect(ended).toMatchObject({ code: 4401 });
    expect(connections).toBe(1);
  });

  it('ends when the account is blocked', async () => {
    const blocked = await createMerchant(chit);
    const each = new SubscriptionProbe(chit.url, blocked.accessToken);
    listening.push(each);
    await until(async () => {
      await createInvoice(chit, blocked);
      return each.events.length > 0;
    });
    const { uuid } = await createInvoice(chit, blocked);
    await setUser(chit, blocked.uuid, { status: 'blocked' });
    await setStatus(uuid, 'paid');
    expect(await each.ended).toBe('complete');
    expect(each.events.filter(({ status }) => status === 'paid')).toEqual([]);
  });

  describe('with an API key', () => {
    it('sends the invoices of its account, and ends when the key is revoked', async () => {
      const { key, uuid } = await createApiKey(chit, merchant, { scopes: ['invoices:read'] });
      const mine = await listen(key);
      const other = await createInvoice(chit, await createMerchant(chit));
      const own = await createInvoice(chit, merchant);
      await until(async () => mine.events.some((event) => event.uuid === own.uuid));
      expect(mine.events.map((event) => event.uuid)).not.toContain(other.uuid);
      await chit.rest('DELETE', `/api_key/${uuid}`, { as: merchant.accessToken });
      await createInvoice(chit, merchant);
      expect(await mine.ended).toBe('complete');
    });

    it('of an admin sends the invoices of that account only', async () => {
      const owner = await createMerchant(chit);
      const { key } = await createApiKey(chit, owner, { scopes: ['invoices:read'] });
      await setUser(chit, owner.uuid, { role: 'admin' });
      const theirs = new SubscriptionProbe(chit.url, key, (await createInvoice(chit, merchant)).uuid);
      listening.push(theirs);
      expect(await theirs.ended).toMatchObject([{ message: 'Resource Not Found' }]);
    });

    it('is sent over server-sent events too', async () => {
      const owner = await createMerchant(chit);
      const { key } = await createApiKey(chit, owner, { scopes: ['invoices:read'] });
      const heard = stream(key);
      await until(async () => {
        await createInvoice(chit, owner);
        return heard.text.includes('invoiceChanged');
      });
      await setUser(chit, owner.uuid, { status: 'blocked' });
      await heard.all;
    });

    it('without the scope is refused over each transport', async () => {
      const { key } = await createApiKey(chit, merchant, { scopes: ['invoices:create', 'webhooks'] });
      const each = new SubscriptionProbe(chit.url, key);
      listening.push(each);
      expect(await each.ended).toMatchObject({ code: 4401 });
      const answer = await chit.fetch('POST', '/graphql/stream', {
        as: key,
        body: { query: CHANGED },
        headers: { accept: 'text/event-stream' },
      });
      expect(answer).toMatchObject(BAD_CREDENTIAL);
      expect(answer.headers.get('www-authenticate')).toContain('scope="invoices:read"');
    });
  });

  it('is available as server-sent events for clients without WebSockets', async () => {
    const stop = new AbortController();
    const response = await fetch(`${chit.url}/graphql/stream`, {
      method: 'POST',
      signal: stop.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${merchant.accessToken}`,
      },
      body: JSON.stringify({ query: CHANGED }),
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const reading = (async () => {
      while (!text.includes('invoiceChanged')) text += (await reader?.read())?.value ?? '';
    })();
    await until(async () => {
      await createInvoice(chit, merchant);
      return text.includes('invoiceChanged');
    });
    await reading;
    stop.abort();
    expect(text).toMatch(/event: next\ndata: \{"data":\{"invoiceChanged":\{"uuid":/);
  });

  /** Opens an event stream; returns its text so far, and its complete text after its end. */
  function stream(bearer: string, variables: object = {}, query = CHANGED) {
    const heard = { text: '', all: Promise.resolve('') };
    const read = async () => {
      const { body } = await fetch(`${chit.url}/graphql/stream`, {
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          'content-type': 'application/json',
          authorization: `Bearer ${bearer}`,
        },
        body: JSON.stringify({ query, variables }),
      });
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        heard.text += part.value;
      return heard.text;
    };
    heard.all = read();
    return heard;
  }

  const REFUSED = /event: next\ndata: \{"errors":\[\{"message":"Resource Not Found".*\n\nevent: complete\n/;

  it("sends the reason for refusing another account's invoice over server-sent events", async () => {
    const { uuid } = await createInvoice(chit, merchant);
    const other = await createMerchant(chit);
    expect(await stream(other.accessToken, { u: uuid }).all).toMatch(REFUSED);
  });

  it('sends the errors of a document over server-sent events', async () => {
    const unknown = 'subscription { invoiceChanged { colour } }';
    expect(await stream(merchant.accessToken, {}, unknown).all).toMatch(
      /event: next\ndata: .*Cannot query field \\"colour\\".*\n\nevent: complete\n/,
    );
  });

  it('sends the reason for its end over server-sent events', async () => {
    const second = await createMerchant(chit);
    await setUser(chit, second.uuid, { role: 'admin' });
    const { uuid } = await createInvoice(chit, merchant);
    const heard = stream(second.accessToken, { u: uuid });
    let attempts = 0;
    const change = () => setStatus(uuid, ++attempts % 2 === 0 ? 'created' : 'expired');
    await until(async () => {
      await change();
      return heard.text.includes(uuid);
    });
    await setUser(chit, second.uuid, { role: 'customer' });
    await change();
    expect(await heard.all).toMatch(REFUSED);
  });

  describe('on one connection', () => {
    /** Opens a connection on which the test can start subscriptions. */
    function connect(bearer: string) {
      const client = createClient({
        url: `${chit.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { authorization: `Bearer ${bearer}` },
        retryAttempts: 0,
      });
      const heard: string[][] = [];
      const refusals: unknown[] = [];
      const subscribe = () => {
        const events: string[] = [];
        heard.push(events);
        return client.subscribe<{ invoiceChanged: { uuid: string } }>(
          { query: CHANGED },
          {
            next: ({ data }) => void (data && events.push(data.invoiceChanged.uuid)),
            error: (refusal) => void refusals.push(refusal),
            complete: () => {},
          },
        );
      };
      listening.push({ stop: () => client.dispose() });
      return { heard, refusals, subscribe };
    }

    const refused = (message: string) => [{ message, extensions: { code: 'RATE_LIMITED', statusCode: 429 } }];
    const tooManyOfConnection = refused('A connection may have 50 open subscriptions');
    const tooManyOfAccount = refused('An account may have 200 open subscriptions');

    /** Creates invoices until `count` subscriptions have received an event. */
    const heardBy = (owner: Merchant, connections: ReturnType<typeof connect>[], count: number) =>
      until(async () => {
        await createInvoice(chit, owner);
        const told = connections.flatMap(({ heard }) => heard.filter((events) => events.length > 0));
        return told.length === count;
      });

    it('is refused as the 51st, and accepted when one has ended', async () => {
      const owner = await createMerchant(chit);
      const connection = connect(owner.accessToken);
      const ends = Array.from({ length: 50 }, connection.subscribe);
      await heardBy(owner, [connection], 50);
      connection.subscribe();
      await until(async () => connection.refusals.length === 1);
      expect(connection.refusals[0]).toMatchObject(tooManyOfConnection);
      ends[0]?.();
      connection.subscribe();
      await heardBy(owner, [connection], 51);
      expect(connection.refusals).toHaveLength(1);
    });

    it('is refused as the 201st of an account, and accepted as soon as a connection has ended', async () => {
      const owner = await createMerchant(chit);
      const connections = Array.from({ length: 4 }, () => connect(owner.accessToken));
      for (const { subscribe } of connections) for (let made = 0; made < 50; made++) subscribe();
      await heardBy(owner, connections, 200);
      const fifth = connect(owner.accessToken);
      fifth.subscribe();
      await until(async () => fifth.refusals.length === 1);
      expect(fifth.refusals[0]).toMatchObject(tooManyOfAccount);
      await listening.at(-2)?.stop();
      await until(async () => {
        fifth.subscribe();
        await createInvoice(chit, owner);
        return fifth.heard.some((events) => events.length > 0);
      });
    });
  });

  describe('and the limit READ', () => {
    let reader: Merchant;

    beforeAll(() => chit.restart({ RATE_LIMIT_READ: '3/600' }));
    beforeEach(async () => {
      reader = await createMerchant(chit);
    });
    afterAll(() => chit.restart());

    const remaining = async (bearer: string) =>
      (await chit.rest('GET', '/user/me', { as: bearer })).headers.get('ratelimit-remaining');

    it('counts once, and its events do not count', async () => {
      const mine = new SubscriptionProbe(chit.url, reader.accessToken);
      listening.push(mine);
      await until(async () => {
        await createInvoice(chit, reader);
        return mine.events.length >= 5;
      });
      expect(await remaining(reader.accessToken)).toBe('1');
    });

    it('is refused when the limit is used up', async () => {
      await until(
        async () => (await chit.rest('GET', '/user/me', { as: reader.accessToken })).status === 429,
      );
      const each = new SubscriptionProbe(chit.url, reader.accessToken);
      listening.push(each);
      expect(await each.ended).toMatchObject([{ extensions: { code: 'RATE_LIMITED', statusCode: 429 } }]);
      expect(await stream(reader.accessToken).all).toMatch(
        /event: next\ndata: \{"errors":.*"code":"RATE_LIMITED"/,
      );
    });

    it('does not keep an admin with a used up limit from blocking an account', async () => {
      const as = admin.accessToken;
      await until(async () => (await chit.rest('GET', '/user/me', { as })).status === 429);
      const { status } = await chit.rest('PATCH', `/user/${reader.uuid}`, {
        as,
        body: { status: 'blocked' },
      });
      expect(status).toBe(200);
    });
  });

  it('refuses an event stream without a credential with 401', async () => {
    const headers = { accept: 'text/event-stream' };
    const { status, body } = await chit.fetch('POST', '/graphql/stream', {
      body: { query: CHANGED },
      headers,
    });
    expect({ status, body }).toEqual({
      status: 401,
      body: { statusCode: 401, message: 'jwt must be provided' },
    });
  });

  it('is ended when Chit stops, so that its client connects again', async () => {
    const own = await Chit.start();
    const someone = await createMerchant(own);
    const each = new SubscriptionProbe(own.url, someone.accessToken);
    await until(async () => {
      await createInvoice(own, someone);
      return each.events.length > 0;
    });
    await own.stop();
    // A connection that is cut, as after a stop that takes too long, has no such code.
    expect(await each.ended).toMatchObject({ code: 1001 });
  });
});
