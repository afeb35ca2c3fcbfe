import { Client } from 'pg';
import { Chit } from '../support/app/chit';
import {
  createApiKey,
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  OTHER_WALLET,
  signInAdmin,
} from '../support/app/factories';
import { EventLines } from '../support/http/event-lines';
import { Receiver } from '../support/http/receiver';
import { requireOnce } from '../support/once-per-worker';
import { createMember } from '../support/people/members';
import { until } from '../support/until';

interface Event {
  id: string;
  type: string;
  timestamp: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the data is
  data: any;
}

interface Page {
  data: Event[];
  next_cursor: string | null;
  has_more: boolean;
}

const SCOPES = ['invoices:create', 'invoices:read'];

let chit: Chit;
let merchant: Merchant;

beforeAll(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
});
afterAll(() => chit.stop());
beforeEach(async () => {
  merchant = await createMerchant(chit);
});

const page = async (as: string, after?: string | null, limit = 100): Promise<Page> => {
  const query = new URLSearchParams({ limit: String(limit), ...(after && { after }) });
  return (await chit.rest('GET', `/event?${query}`, { as })).body;
};

/** Waits until the account has so many events, which a concurrent transaction of another account can delay. */
const events = (count: number, as = merchant.accessToken, after?: string): Promise<Event[]> =>
  until(async () => {
    const { data } = await page(as, after);
    return data.length === count && data;
  });

const cancel = (uuid: string) => chit.rest('POST', `/invoice/${uuid}/cancel`, { as: merchant.accessToken });

const typesOf = (list: Event[]) => list.map(({ type }) => type);

describe('The events of an account', () => {
  it('are the messages of its webhooks, so that a receiver that was down catches up', async () => {
    const receiver = await Receiver.start();
    await createWebhook(chit, merchant, receiver.url);
    const { uuid } = await createInvoice(chit, merchant);
    const [first] = await events(1);
    await cancel(uuid);
    const missed = await events(1, merchant.accessToken, first?.id);
    await receiver.got(2);
    await receiver.stop();
    const told = receiver.received.map(({ message }) => message);
    expect([first, ...missed].map((event) => ({ ...event, id: undefined }))).toEqual(told);
  });

  it('are there for an account without a webhook, in order and in pages', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    await cancel(uuid);
    await createInvoice(chit, merchant);
    const all = await events(3);
    expect(typesOf(all)).toEqual(['invoice.created', 'invoice.cancelled', 'invoice.created']);
    const one = await page(merchant.accessToken, undefined, 2);
    expect(one).toMatchObject({ next_cursor: all[1]?.id, has_more: true, data: all.slice(0, 2) });
    const two = await page(merchant.accessToken, one.next_cursor, 2);
    expect(two).toMatchObject({ next_cursor: all[2]?.id, has_more: false, data: all.slice(2) });
    const end = await page(merchant.accessToken, two.next_cursor);
    expect(end).toMatchObject({ next_cursor: two.next_cursor, has_more: false, data: [] });
  });

  it('show no event before an earlier one whose transaction is still open', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    const [first] = await events(1);
    const slow = new Client(chit.database.url);
    await slow.connect();
    try {
      await slow.query('BEGIN');
      await slow.query(
        `INSERT INTO invoice_events (invoice_uuid, sequence, type, status, user_uuid, transaction_id, data)
         SELECT invoice_uuid, 2, 'invoice.updated', status, user_uuid, pg_current_xact_id()::text::bigint, '{}'
         FROM invoice_events WHERE invoice_uuid = $1`,
        [uuid],
      );
      await createInvoice(chit, merchant);
      expect((await page(merchant.accessToken, first?.id)).data).toEqual([]);
      await slow.query('COMMIT');
    } finally {
      await slow.end();
    }
    expect(typesOf(await events(2, merchant.accessToken, first?.id))).toEqual([
      'invoice.updated',
      'invoice.created',
    ]);
  });

  it('are seen by no other account, not even an admin’s', async () => {
    await createInvoice(chit, merchant);
    await events(1);
    const others = [(await createMerchant(chit)).accessToken, (await signInAdmin(chit)).accessToken];
    for (const as of others) expect((await page(as)).data).toEqual([]);
  });

  it('of test invoices are seen with test keys only', async () => {
    const test = (await createApiKey(chit, merchant, { test: true, scopes: SCOPES })).key;
    await chit.rest('POST', '/invoice/by_api_key', { as: test, body: { amount: 10 } });
    const [event] = await events(1, test);
    expect(event?.data.invoice).toMatchObject({ test: true, network: 'TEST' });
    expect((await page(merchant.accessToken)).data).toEqual([]);
  });

  it('are seen by a cashier only of the last day’s invoices', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    await chit.database.query(
      "UPDATE invoices SET created_on = now() - interval '25 hours' WHERE uuid = $1",
      [uuid],
    );
    await cancel(uuid);
    const fresh = await createInvoice(chit, merchant);
    await events(3);
    const [cashier, accountant] = [
      await createMember(chit, merchant, 'cashier'),
      await createMember(chit, merchant, 'accountant'),
    ];
    expect((await page(cashier.accessToken)).data.map(({ data }) => data.invoice.uuid)).toEqual([fresh.uuid]);
    expect((await page(accountant.accessToken)).data).toHaveLength(3);
  });

  it('tell where a refund goes, and its note, only those who may read refunds', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    await chit.database.query(
      `UPDATE invoice_events SET type = 'refund.ready', data = (data::jsonb || jsonb_build_object('refund', jsonb_build_object(
         'status', 'ready', 'address', $2::text, 'note', 'returned shoes'))::jsonb)::text WHERE invoice_uuid = $1`,
      [uuid, OTHER_WALLET],
    );
    const { key } = await createApiKey(chit, merchant, { scopes: SCOPES });
    const cashier = await createMember(chit, merchant, 'cashier');
    for (const caller of [key, cashier.accessToken]) {
      const [event] = await events(1, caller);
      expect(event?.data.refund).toEqual({ status: 'ready', address: null, note: null });
    }
    const wider = await createApiKey(chit, merchant, { scopes: [...SCOPES, 'refunds'] });
    for (const caller of [wider.key, merchant.accessToken]) {
      const [event] = await events(1, caller);
      expect(event?.data.refund).toMatchObject({ address: OTHER_WALLET, note: 'returned shoes' });
    }
  });

  it('need a key that may read invoices, and a cursor of an event', async () => {
    const { key } = await createApiKey(chit, merchant, { scopes: ['invoices:create'] });
    expect((await chit.rest('GET', '/event', { as: key })).status).toBe(401);
    const { status, headers } = await chit.rest('GET', '/event?after=nothing', { as: merchant.accessToken });
    expect([status, headers.get('x-error-code')]).toEqual([400, 'invalid_input']);
  });

  it('are the same over GraphQL, there also the newest first', async () => {
    await cancel((await createInvoice(chit, merchant)).uuid);
    const [created, cancelled] = await events(2);
    const ask = async (args: string) => {
      const document = `{ events(${args}) { items { id type payload } nextCursor } }`;
      return (await chit.graphql(document, {}, merchant.accessToken)).body.data.events;
    };
    const { id, ...message } = created as Event;
    expect(await ask('first: 1')).toEqual({
      items: [{ id, type: 'invoice_created', payload: JSON.stringify(message) }],
      nextCursor: id,
    });
    const newest = { items: [expect.objectContaining({ id: cancelled?.id })], nextCursor: cancelled?.id };
    expect(await ask('first: 1, order: DESC')).toEqual(newest);
    expect(await ask(`after: "${id}"`)).toEqual({ ...newest, nextCursor: null });
  });
});

describe('The stream of events', () => {
  let open: EventLines[];
  beforeEach(() => {
    open = [];
  });
  afterEach(() => {
    for (const stream of open) stream.close();
  });

  async function stream(as: string, headers: Record<string, string> = {}, query = ''): Promise<EventLines> {
    const opened = await EventLines.open(`${chit.url}/api/v1/event/stream${query}`, {
      authorization: `Bearer ${as}`,
      ...headers,
    });
    open.push(opened);
    return opened;
  }

  it('sends the events from now on, and each with the identifier under which it goes on', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    await events(1);
    const live = await stream(merchant.accessToken);
    expect(live.status).toBe(200);
    expect(live.headers['content-type']).toContain('text/event-stream');
    await until(async () => live.lastId !== undefined);
    await cancel(uuid);
    await live.got(1);
    expect(live.events).toEqual((await events(2)).slice(1));
    expect(live.lastId).toBe(live.events[0]?.id);
  });

  it('goes on after the last event that its reader has received', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    await cancel(uuid);
    const [first, second] = await events(2);
    const again = await stream(merchant.accessToken, { 'last-event-id': first?.id ?? '' });
    const asked = await stream(merchant.accessToken, {}, `?after=${first?.id}`);
    for (const each of [again, asked]) expect(await each.got(1)).toEqual([second]);
  });

  it('loses nothing that is written while its reader is away', async () => {
    const live = await stream(merchant.accessToken);
    await until(async () => live.lastId !== undefined);
    live.close();
    for (let i = 0; i < 60; i += 1) await createInvoice(chit, merchant);
    const again = await stream(merchant.accessToken, { 'last-event-id': live.lastId ?? '' });
    expect(await again.got(60)).toEqual(await events(60));
  });

  it('lets Node.js warn of no leak', async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    // Jest gives a test another `process`, which gets no warnings.
    const node: typeof process = requireOnce('node:process');
    node.on('warning', note);
    const live = await stream(merchant.accessToken);
    await until(async () => live.lastId !== undefined);
    node.off('warning', note);
    expect(warnings.filter((message) => message.includes('[ServerResponse]'))).toEqual([]);
  });

  it('tells nothing of other accounts', async () => {
    const other = await stream((await createMerchant(chit)).accessToken);
    await until(async () => other.lastId !== undefined);
    const own = await stream(merchant.accessToken);
    await until(async () => own.lastId !== undefined);
    await createInvoice(chit, merchant);
    await own.got(1);
    expect(other.events).toEqual([]);
  });

  it('ends with the key', async () => {
    const { key, uuid } = await createApiKey(chit, merchant, { scopes: SCOPES });
    const live = await stream(key);
    await until(async () => live.lastId !== undefined);
    await chit.rest('DELETE', `/api_key/${uuid}`, { as: merchant.accessToken });
    await createInvoice(chit, merchant);
    await until(async () => live.ended);
    expect(live.events).toEqual([]);
    expect((await stream(key)).status).toBe(401);
  });
});
