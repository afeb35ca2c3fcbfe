import { Chit } from '../support/chit';
import { CHANGED, Listening } from '../support/listening';
import { createInvoice, createMerchant, type Merchant, setUser, signInAdmin } from '../support/people';
import { until } from '../support/until';

describe('The subscription invoiceChanged', () => {
  let chit: Chit;
  let merchant: Merchant;
  let admin: { accessToken: string };
  const listening: Listening[] = [];

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
    admin = await signInAdmin(chit);
  });
  afterEach(async () => {
    for (const each of listening.splice(0)) await each.stop();
  });
  afterAll(() => chit.stop());

  /** Subscribed for certain: changes are made until the first one is heard. */
  async function listen(bearer: string, uuid?: string, query?: string): Promise<Listening> {
    const each = new Listening(chit.url, bearer, uuid, query);
    listening.push(each);
    let attempts = 0;
    await until(async () => {
      attempts += 1;
      if (uuid) await setStatus(uuid, attempts % 2 === 0 ? 'created' : 'expired');
      else await createInvoice(chit, merchant);
      return each.events.length > 0;
    });
    each.events.length = 0;
    return each;
  }

  const setStatus = (uuid: string, status: string) =>
    chit.rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status } });

  it('tells the owner of each new and changed invoice', async () => {
    const mine = await listen(merchant.accessToken);
    const { uuid } = await createInvoice(chit, merchant);
    await until(async () => mine.events.some((event) => event.uuid === uuid && event.status === 'created'));
    await setStatus(uuid, 'paid');
    await until(async () => mine.events.some((event) => event.uuid === uuid && event.status === 'paid'));
    expect(mine.events.at(-1)).toEqual({ uuid, status: 'paid', token: { symbol: 'USDC' } });
  });

  it('tells of one invoice alone when it is asked to', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    const one = await listen(merchant.accessToken, uuid);
    await createInvoice(chit, merchant);
    await setStatus(uuid, 'paid');
    await until(async () => one.events.some(({ status }) => status === 'paid'));
    expect(new Set(one.events.map((event) => event.uuid))).toEqual(new Set([uuid]));
  });

  it('is silent when a status is set that stands already', async () => {
    const mine = await listen(merchant.accessToken);
    const same = await createInvoice(chit, merchant);
    await until(async () => mine.events.some((event) => event.uuid === same.uuid));
    await setStatus(same.uuid, 'created');
    const next = await createInvoice(chit, merchant);
    await until(async () => mine.events.some((event) => event.uuid === next.uuid));
    expect(mine.events.filter((event) => event.uuid === same.uuid)).toHaveLength(1);
  });

  it('looks up anew at each change what belongs to the invoice', async () => {
    const owner = await createMerchant(chit);
    const { uuid } = await createInvoice(chit, owner);
    const query = 'subscription ($u: UUID) { invoiceChanged(uuid: $u) { uuid status user { status } } }';
    const one = await listen(admin.accessToken, uuid, query);
    await setUser(chit, owner.uuid, { status: 'blocked' });
    await setStatus(uuid, 'paid');
    await until(async () => one.events.some(({ status }) => status === 'paid'));
    expect(one.events.at(-1)).toEqual({ uuid, status: 'paid', user: { status: 'blocked' } });
  });

  it("never tells of another's invoice", async () => {
    const other = await createMerchant(chit);
    const everything = await listen(admin.accessToken);
    const theirs = new Listening(chit.url, other.accessToken);
    listening.push(theirs);
    const { uuid } = await createInvoice(chit, merchant);
    const own = await createInvoice(chit, other);
    await until(async () => everything.events.some((event) => event.uuid === own.uuid));
    expect(everything.events.map((event) => event.uuid)).toContain(uuid);
    expect(theirs.events.map((event) => event.uuid)).not.toContain(uuid);
  });

  it("refuses another's invoice by its uuid", async () => {
    const other = await createMerchant(chit);
    const { uuid } = await createInvoice(chit, merchant);
    const theirs = new Listening(chit.url, other.accessToken, uuid);
    listening.push(theirs);
    expect(await theirs.ended).toMatchObject([
      { message: 'Resource Not Found', extensions: { statusCode: 404 } },
    ]);
  });

  it.each([undefined, 'garbage'])('closes a connection with the credential %s', async (bearer) => {
    const each = new Listening(chit.url, bearer);
    listening.push(each);
    expect(await each.ended).toMatchObject({ code: 4403 });
  });

  it('ends when the account is blocked', async () => {
    const blocked = await createMerchant(chit);
    const each = new Listening(chit.url, blocked.accessToken);
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

  it('comes as server-sent events to clients without WebSockets', async () => {
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

  it('answers 401 to an event stream without a credential', async () => {
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

  it('ends at once when Chit stops', async () => {
    const own = await Chit.start();
    const someone = await createMerchant(own);
    const each = new Listening(own.url, someone.accessToken);
    await until(async () => {
      await createInvoice(own, someone);
      return each.events.length > 0;
    });
    const started = Date.now();
    await own.stop();
    expect(Date.now() - started).toBeLessThan(5_000);
    await each.ended;
  });
});
