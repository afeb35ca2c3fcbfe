import { Chit, USDC } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { inLanes } from '../support/in-lanes';
import { createMember } from '../support/people/members';
import { until } from '../support/until';

const YEAR = new Date().getUTCFullYear();
const CREATE = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid number } }';
const DEFAULTS = `mutation ($input: UpdateInvoiceDefaultsInput!) {
  updateInvoiceDefaults(input: $input) { numberFormat }
}`;

describe('The numbers of invoices', () => {
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const create = (body: object = {}, headers = {}) =>
    chit.rest('POST', '/invoice/by_api_key', {
      as: merchant.apiKey,
      body: { amount: 3, ...USDC, ...body },
      headers,
    });
  const number = async (body = {}, headers = {}) => (await create(body, headers)).body.data.number;
  const setFormat = (numberFormat: string | null) =>
    chit.graphql(DEFAULTS, { input: { numberFormat } }, merchant.accessToken);
  const counters = async () => {
    const rows = await chit.database.query<{ number: string }>(
      'SELECT number FROM invoices WHERE user_uuid = $1 ORDER BY number',
      [merchant.uuid],
    );
    return rows.map((row) => row.number);
  };

  it('count from 1 in each account, in the year of its time zone', async () => {
    expect([await number(), await number()]).toEqual([`${YEAR}-0001`, `${YEAR}-0002`]);
    merchant = await createMerchant(chit);
    expect(await number()).toBe(`${YEAR}-0001`);
  });

  it('have no gap and no double with several creators at once, whose invoices commit alone and in transactions', async () => {
    const cashier = await createMember(chit, merchant, 'cashier');
    const { token_address: tokenAddress, network } = USDC;
    const input = { tokenAddress, network, amount: '2' };
    const createAsCashier = () => chit.graphql(CREATE, { input }, cashier.accessToken);
    let turn = 0;
    await inLanes(20, () => (turn++ % 2 ? create() : createAsCashier()));
    const expected = Array.from(
      { length: 20 },
      (_, index) => `${YEAR}-${String(index + 1).padStart(4, '0')}`,
    );
    expect(await counters()).toEqual(expected);
  });

  it('are given back with the transaction of a creator that fails before its commit', async () => {
    await number();
    await chit.database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON invoice_events FOR EACH ROW EXECUTE FUNCTION refuse()`);
    expect((await create()).status).toBe(500);
    await chit.database.query('DROP TRIGGER refuse ON invoice_events; DROP FUNCTION refuse');
    expect(await number()).toBe(`${YEAR}-0002`);
  });

  it('have no gap and no double when connections to the database break while 20 creators are at work', async () => {
    const breakAll = () =>
      chit.database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'chit'`);
    const statuses = new Set<number>();
    await until(async () => {
      const creators = Array.from({ length: 20 }, () => create());
      await breakAll();
      for (const { status } of await Promise.all(creators)) statuses.add(status);
      return statuses.has(200) && statuses.has(503);
    });
    await until(async () => (await create()).status === 200);
    const found = await counters();
    expect(found).toEqual(found.map((_, index) => `${YEAR}-${String(index + 1).padStart(4, '0')}`));
  });

  it('stay the same in a repeated request with an idempotency key', async () => {
    const key = { 'idempotency-key': 'once' };
    expect([await number({}, key), await number({}, key)]).toEqual([`${YEAR}-0001`, `${YEAR}-0001`]);
  });

  it('have the form that the account chooses, and continue a series that it has used before', async () => {
    await setFormat('inv/{YYYY}/{00}');
    const first = await number();
    await setFormat('{0}');
    const plain = await number();
    await setFormat('INV/{YYYY}/{000}');
    expect([first, plain, await number()]).toEqual([`inv/${YEAR}/01`, '1', `INV/${YEAR}/002`]);
    expect((await setFormat(null)).body.data.updateInvoiceDefaults.numberFormat).toBe('{YYYY}-{0000}');
  });

  it('are found by the search, in any letter case and by their beginning', async () => {
    await setFormat('INV-{0000}');
    const { uuid } = await createInvoice(chit, merchant);
    const query = 'query ($text: String!) { search(text: $text) { matched invoice { uuid } } }';
    for (const text of ['inv-0001', 'INV-'])
      expect((await chit.graphql(query, { text }, merchant.accessToken)).body.data.search).toEqual([
        { matched: 'NUMBER', invoice: { uuid } },
      ]);
  });

  it('are in the webhook message of the creation', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    const [event] = await chit.database.query<{ data: string }>(
      'SELECT data FROM invoice_events WHERE invoice_uuid = $1',
      [uuid],
    );
    expect(JSON.parse(event?.data ?? '')).toMatchObject({ invoice: { number: `${YEAR}-0001` } });
  });
});
