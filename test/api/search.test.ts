import { randomUUID } from 'node:crypto';
import { Chit } from '../support/app/chit';
import {
  createInvoice,
  createMerchant,
  type Merchant,
  type Person,
  signInAdmin,
} from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { expectNotValid } from '../support/http/refusals';

const HASH = `0x${'ab12cd34'.repeat(8)}`;
const PAYER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

interface Hit {
  matched: string;
  invoice: { uuid: string } | null;
  user: { uuid: string } | null;
}

let chit: Chit;
let rest: DocumentedRest;
let merchant: Merchant;
let stranger: Merchant;
let admin: Person;

beforeAll(async () => {
  chit = await Chit.start({ ROLES: 'api' });
  rest = documented(chit);
  merchant = await createMerchant(chit);
  stranger = await createMerchant(chit);
  admin = await signInAdmin(chit);
});
afterAll(() => chit.stop());

const create = async (more: object, owner = merchant) => {
  const { uuid } = await createInvoice(chit, owner, more);
  const [row] = await chit.database.query(
    'SELECT uuid, lower(contract_address) AS address FROM invoices WHERE uuid = $1',
    [uuid],
  );
  return row as { uuid: string; address: string };
};

const pay = (uuid: string, { hash = HASH, status = 'confirmed' } = {}) =>
  chit.database.query(
    `INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount, block_number,
       block_hash, block_time, status)
     SELECT $2, uuid, token_uuid, network, $3, 0, $4, amount, 1, '0x', now(), $5 FROM invoices WHERE uuid = $1`,
    [uuid, randomUUID(), hash, PAYER, status],
  );

/** Searches over REST and GraphQL, checks that both give the same hits, and returns what matched with its UUID. */
async function search(text: string, as: Person = merchant): Promise<string[]> {
  const overRest = await rest('GET', `/search?text=${encodeURIComponent(text)}`, { as: as.accessToken });
  const document =
    'query ($text: String!) { search(text: $text) { matched invoice { uuid } user { uuid } } }';
  const { body } = await chit.graphql(document, { text }, as.accessToken);
  const hits: Hit[] = body.data.search;
  expect(overRest.body).toMatchObject({ success: true, total: hits.length });
  const same = overRest.body.data.map(({ matched, invoice, user }: Record<string, never>) => ({
    matched,
    invoice: invoice ? { uuid: invoice['uuid'] } : null,
    user: user ? { uuid: user['user_uuid'] } : null,
  }));
  expect(same).toEqual(hits);
  return hits.map(({ matched, invoice, user }) => `${matched} ${invoice?.uuid ?? user?.uuid}`);
}

describe('A search', () => {
  it('finds an invoice by the hash of any of its payments, and by the beginning of the hash', async () => {
    const { uuid } = await create({});
    await pay(uuid, { status: 'reverted' });

    const found = await Promise.all(
      [HASH, HASH.toUpperCase().replace('X', 'x'), HASH.slice(2), HASH.slice(0, 9)].map((text) =>
        search(text),
      ),
    );

    expect(found).toEqual(Array(4).fill([`TRANSACTION ${uuid}`]));
    expect(await search(HASH.slice(0, 7))).toEqual([]);
    expect(await search(PAYER)).toEqual([`PAYER ${uuid}`]);
    expect(await search(PAYER.slice(0, 10).toLowerCase())).toEqual([`PAYER ${uuid}`]);
  });

  it('finds an invoice by its address and its UUID, and by their beginnings', async () => {
    const { uuid, address } = await create({});

    expect(await search(address)).toEqual([`ADDRESS ${uuid}`]);
    expect(await search(address.slice(0, 14).toUpperCase().replace('X', 'x'))).toEqual([`ADDRESS ${uuid}`]);
    expect(await search(uuid.toUpperCase())).toEqual([`UUID ${uuid}`]);
    expect(await search(uuid.replaceAll('-', ''))).toEqual([`UUID ${uuid}`]);
    expect(await search(uuid.slice(0, 30))).toEqual([`UUID ${uuid}`]);
  });

  it('finds the order and the customer before those that begin with the text, and these before words of notes', async () => {
    const note = await create({ note: 'Change of A-77, please' });
    const longer = await create({ order_id: 'A-771' });
    const customer = await create({ customer_id: 'a-77' });
    const order = await create({ order_id: 'a-77' });

    expect(await search(' A-77 ')).toEqual([
      `ORDER_ID ${order.uuid}`,
      `CUSTOMER_ID ${customer.uuid}`,
      `ORDER_ID ${longer.uuid}`,
      `NOTE ${note.uuid}`,
    ]);
  });

  it('finds the newest first among equal matches, an invoice once, and at most 20', async () => {
    const uuids: string[] = [];
    for (let n = 0; n < 21; n += 1)
      uuids.push((await create({ order_id: 'many', customer_id: 'many', note: 'many' })).uuid);

    const found = await search('many');

    expect(found).toEqual(
      uuids
        .reverse()
        .slice(0, 20)
        .map((uuid) => `ORDER_ID ${uuid}`),
    );
  });

  it('finds notes that have all words of the text or their beginnings, in any script and letter case', async () => {
    const both = await create({ note: 'Zwei Stück KÄSEKUCHEN mit Sahne' });
    const one = await create({ note: 'Käsekuchen ohne alles' });
    const russian = await create({ note: 'Чай, кофе!' });

    expect(await search('käse')).toEqual([`NOTE ${one.uuid}`, `NOTE ${both.uuid}`]);
    expect(await search('sah käsekuchen')).toEqual([`NOTE ${both.uuid}`]);
    expect(await search('käsekuchen zebra')).toEqual([]);
    expect(await search('uchen')).toEqual([]);
    expect(await search('КОФЕ')).toEqual([`NOTE ${russian.uuid}`]);
  });

  it.each([
    '%',
    '_',
    '%%%%%%',
    '0x%',
    "'",
    "') OR true --",
    '\\',
    'a & b | !c',
    'käse:*',
    '<->',
    '(',
    '\u{10ffff}',
    '👩‍🍳',
    '..',
    '-'.repeat(8),
  ])('takes no character of %s for a wildcard or an operator', async (text) => {
    const { uuid } = await create({ order_id: `literal ${text} text` });

    expect(await search(text)).not.toContain(`ORDER_ID ${uuid}`);
    expect(await search(`literal ${text}`)).toEqual([`ORDER_ID ${uuid}`]);
    await chit.database.query('DELETE FROM invoice_events WHERE invoice_uuid = $1', [uuid]);
    await chit.database.query('DELETE FROM invoices WHERE uuid = $1', [uuid]);
  });

  it('has no hit for an invoice that is deleted while its word is read', async () => {
    const { uuid } = await create({ note: 'vanishing' });
    await chit.database.query('DELETE FROM invoices WHERE uuid = $1', [uuid]);

    expect(await search('vanishing')).toEqual([]);
  });

  it('shows a merchant nothing of another, and no account', async () => {
    const { uuid, address } = await create(
      { order_id: 'secret-1', customer_id: 'secret-1', note: 'secret' },
      stranger,
    );
    await pay(uuid, { hash: `0x${'99'.repeat(32)}` });
    const texts = ['secret-1', 'secret', uuid, uuid.slice(0, 13), address, `0x${'99'.repeat(32)}`, PAYER];

    const found = (await Promise.all([...texts, stranger.email].map((text) => search(text)))).flat();

    expect(found.filter((hit) => hit.includes(uuid) || /EMAIL|WALLET/.test(hit))).toEqual([]);
    for (const text of texts) expect((await search(text, stranger)).join()).toContain(uuid);
  });

  it('finds accounts by e-mail address and wallet for an admin, with their newest invoices, and all invoices', async () => {
    const other = await createMerchant(chit);
    const first = await create({ order_id: 'seen-by-admin' }, other);
    const second = await create({ order_id: 'Seen-By-Admin' }, other);
    const expected = [`EMAIL ${other.uuid}`, `EMAIL ${second.uuid}`, `EMAIL ${first.uuid}`];

    expect(await search(other.email.toUpperCase(), admin)).toEqual(expected);
    expect((await search(other.email.slice(0, -1), admin)).slice(0, 3)).toEqual(expected);
    expect(await search('seen-by-admin', admin)).toEqual([
      `ORDER_ID ${second.uuid}`,
      `ORDER_ID ${first.uuid}`,
    ]);
  });

  it('refuses a text that is empty, too long or not storable, over both interfaces alike', async () => {
    for (const text of ['', '  ', 'x'.repeat(201), 'a\0b']) {
      const overRest = await rest('GET', `/search?text=${encodeURIComponent(text)}`, {
        as: merchant.accessToken,
      });
      expectNotValid(overRest, 'text');
      const { body } = await chit.graphql(
        'query ($text: String!) { search(text: $text) { matched } }',
        { text },
        merchant.accessToken,
      );
      expect(body.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    }
  });

  it('counts against the rate limit of reads', async () => {
    const policy = async (path: string) =>
      (await chit.rest('GET', path, { as: merchant.accessToken })).headers.get('ratelimit-policy');
    expect(await policy('/search?text=coffee')).toBe(await policy('/invoice'));
  });

  it('costs a GraphQL document the fields of 20 hits', async () => {
    const wide = 'search(text: "x") { invoice { payments(limit: 100) { uuid amount from hash logIndex } } }';
    const { body } = await chit.graphql(`{ ${wide} }`, {}, merchant.accessToken);
    expect(body.errors[0].extensions.code).toBe('OPERATION_TOO_EXPENSIVE');
  });
});

describe('The filters of invoices', () => {
  let owner: Merchant;
  /** UUIDs by order ID. */
  const uuids: Record<string, string> = {};

  beforeAll(async () => {
    owner = await createMerchant(chit);
    const dai = { token_address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', network: 'ETH_MAINNET' };
    await chit.database.query(
      "INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, 'Dai', 'DAI', $2, 'ETH_MAINNET', 18)",
      [randomUUID(), dai.token_address],
    );
    for (const more of [
      { order_id: 'a', amount: 9.999999 },
      { order_id: 'b', amount: 10, note: 'blue coffee' },
      { order_id: 'B', amount: 12.5, ...dai, note: 'green coffee' },
      { order_id: 'c', amount: 12.500001, customer_id: 'coffee' },
      { order_id: 'd', amount: 1000 },
    ]) {
      uuids[more.order_id] = (await create(more, owner)).uuid;
    }
    await chit.database.query("UPDATE invoices SET status = 'paid', paid_late = true WHERE uuid = ANY ($1)", [
      [uuids['b'], uuids['d']],
    ]);
    await chit.database.query(
      `INSERT INTO invoice_attention (invoice_uuid, user_uuid, reason, cause, resolved_on) VALUES
         ($1, $3, 'OVERPAID', '1', NULL), ($2, $3, 'OVERPAID', '1', now())`,
      [uuids['c'], uuids['a'], owner.uuid],
    );
  });

  /** Lists over both interfaces, checks that they agree, and returns the order IDs. */
  async function list(query: string, filter: string, as: Person = owner): Promise<string[]> {
    const overRest = await rest('GET', `/invoice?limit=100&order=ASC&${query}`, { as: as.accessToken });
    const document = `{ invoices(filter: { ${filter} }, limit: 100, direction: ASC) { total items { uuid } } }`;
    const { body } = await chit.graphql(document, {}, as.accessToken);
    const { total, items } = body.data.invoices;
    const found = overRest.body.data.map(({ uuid }: { uuid: string }) => uuid);
    expect({ total, items }).toEqual({
      total: overRest.body.total,
      items: found.map((uuid: string) => ({ uuid })),
    });
    expect(total).toBe(found.length);
    const orders = Object.entries(uuids);
    return found.map((uuid: string) => orders.find(([, other]) => other === uuid)?.[0] ?? 'foreign');
  }

  it.each([
    ['order_id=b', 'orderId: "b"', ['b']],
    ['order_id=x', 'orderId: "x"', []],
    ['amount_from=10', 'amountFrom: "10"', ['b', 'B', 'c', 'd']],
    ['amount_from=10.000&amount_to=12.5', 'amountFrom: "10.000", amountTo: "12.5"', ['b', 'B']],
    ['amount_to=9.9999999', 'amountTo: "9.9999999"', ['a']],
    ['amount_from=20&amount_to=10', 'amountFrom: "20", amountTo: "10"', []],
    ['amount_to=0', 'amountTo: "0"', []],
    ['paid_late=true', 'paidLate: true', ['b', 'd']],
    ['paid_late=false', 'paidLate: false', ['a', 'B', 'c']],
    ['paid_late=true&amount_to=500', 'paidLate: true, amountTo: "500"', ['b']],
    ['attention=OVERPAID', 'attention: [OVERPAID]', ['c']],
    ['attention=REVERTED', 'attention: [REVERTED]', []],
    ['attention=OVERPAID&amount_to=1', 'attention: [OVERPAID], amountTo: "1"', []],
    ['text=coffee', 'text: "coffee"', ['b', 'B', 'c']],
    ['text=coffee&status=paid', 'text: "coffee", status: [paid]', ['b']],
    ['text=b', 'text: "b"', ['b', 'B']],
    ['text=zebra', 'text: "zebra"', []],
    ['amount_from=1&network=ETH_MAINNET', 'amountFrom: "1", network: "ETH_MAINNET"', ['B']],
    ['text=coffee&end_date=2020-01-01', 'text: "coffee", to: "2020-01-01T00:00:00Z"', []],
  ])('select by %s over REST and GraphQL alike', async (query, filter, orders) => {
    expect(await list(query, filter)).toEqual(orders);
    expect((await list(query, filter, stranger)).filter((order) => order !== 'foreign')).toEqual([]);
  });

  it('show an admin the matching invoices of all accounts', async () => {
    expect(await list('order_id=b', 'orderId: "b"', admin)).toEqual(['b']);
    expect(
      await list('amount_from=1000&amount_to=1000', 'amountFrom: "1000", amountTo: "1000"', admin),
    ).toEqual(['d']);
  });

  it('continue behind the cursor of a page, and after an offset', async () => {
    const page = async (more: string) => {
      const document = `{ invoices(filter: { amountFrom: "10" }, limit: 2, direction: ASC${more}) { nextCursor items { uuid } } }`;
      return (await chit.graphql(document, {}, owner.accessToken)).body.data.invoices;
    };
    const { nextCursor } = await page('');

    const [after, offset] = [await page(`, after: "${nextCursor}"`), await page(', offset: 2')];

    expect(after.items).toEqual([{ uuid: uuids['c'] }, { uuid: uuids['d'] }]);
    expect(offset.items).toEqual(after.items);
  });

  it.each([
    ['amount_from=-1', 'amount_from'],
    ['amount_to=1e3', 'amount_to'],
    [`amount_to=0.${'0'.repeat(36)}1`, 'amount_to'],
    ['paid_late=yes', 'paid_late'],
    ['attention=MAYBE', 'attention'],
    ['order_id=', 'order_id'],
    [`text=${'x'.repeat(201)}`, 'text'],
  ])('are refused when %s', async (query, member) => {
    expectNotValid(await rest('GET', `/invoice?${query}`, { as: owner.accessToken }), member);
  });
});
