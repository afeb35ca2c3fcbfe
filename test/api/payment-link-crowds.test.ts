import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant, type Person, signInAdmin } from '../support/app/factories';
import {
  createLink,
  openPage,
  type Page,
  pathOf,
  type RestLink,
  sendForm,
} from '../support/checkout/payment-links';
import { moreInvoices } from '../support/database/more-invoices';
import { EventStream } from '../support/http/event-stream';
import { inLanes } from '../support/in-lanes';
import { until } from '../support/until';

const LIMITS = { RATE_LIMIT_PAY: '10/60', RATE_LIMIT_PAY_LINK: '60/60', RATE_LIMIT_PAY_LINK_FIRST: '600/60' };

interface Row {
  uuid: string;
  status: string;
  over: boolean;
}

describe('A crowded payment link', () => {
  let chit: Chit;
  let merchant: Merchant;
  let admin: Person;
  let lastAddress = 0;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api', TRUST_PROXY: 'true' });
    merchant = await createMerchant(chit);
    admin = await signInAdmin(chit);
  });
  afterAll(() => chit.stop());

  const newAddress = () => `198.51.100.${++lastAddress}`;

  async function pay(link: RestLink, address = newAddress()): Promise<Page> {
    const headers = { 'x-forwarded-for': address };
    const { key = '' } = await openPage(chit.url + pathOf(link), { headers });
    return sendForm(chit.url + pathOf(link), { key }, { headers });
  }

  /** Pays from all addresses at once, and from each `times` times in turn: more at once may wait too long on a busy machine. */
  const statuses = async (link: RestLink, addresses: string[], times: number) => {
    const ofAddress = async (address: string) => {
      const answers: number[] = [];
      for (let time = 0; time < times; time += 1) answers.push((await pay(link, address)).status);
      return answers;
    };
    return (await Promise.all(addresses.map(ofAddress))).flat();
  };

  /** The invoices of a link, the oldest first; `over` are those whose period of validity has ended. */
  const invoicesOf = ({ uuid }: RestLink) =>
    chit.database.query<Row>(
      `SELECT uuid, status, expires_on <= now() AS over FROM invoices WHERE payment_link_uuid = $1
       ORDER BY created_on, uuid`,
      [uuid],
    );
  const endedOf = async (link: RestLink) =>
    (await invoicesOf(link)).filter(({ over }) => over).map(({ uuid }) => uuid);

  const newestOf = async (link: RestLink) => (await invoicesOf(link)).at(-1)?.uuid ?? '';

  /** Creates an invoice from each address, and copies it, so that the address has `count` open ones. */
  async function crowd(link: RestLink, counts: number[]): Promise<string[]> {
    const firsts: string[] = [];
    for (const count of counts) {
      expect((await pay(link)).status).toBe(303);
      firsts.push(await newestOf(link));
      await moreInvoices(chit.database, firsts.at(-1) ?? '', { count: count - 1, time: '1 hour' });
    }
    return firsts;
  }

  /** Makes the invoices older than they are. */
  const age = (uuids: string[], minutes: number) =>
    chit.database.query('UPDATE invoices SET created_on = created_on - $2::interval WHERE uuid = ANY ($1)', [
      uuids,
      `${minutes} minutes`,
    ]);

  const setStatus = (uuid: string, status: string) =>
    chit.rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status } });

  describe('at the rates of an installation', () => {
    beforeAll(() => chit.restart({ ROLES: 'api', TRUST_PROXY: 'true', ...LIMITS }));
    afterAll(() => chit.restart({ ROLES: 'api', TRUST_PROXY: 'true' }));

    it('takes a new payer while six addresses create as many invoices as they can', async () => {
      const link = await createLink(chit, merchant);
      const strangers = Array.from({ length: 6 }, newAddress);
      expect((await statuses(link, strangers, 10)).filter((status) => status === 303).length).toBeGreaterThan(
        50,
      );
      await statuses(link, Array.from({ length: 6 }, newAddress), 10);
      expect((await pay(link)).status).toBe(303);
    });

    it('counts a /64 of IPv6 as one address, and an IPv4-mapped address as IPv4', async () => {
      const link = await createLink(chit, merchant);
      const hosts = Array.from({ length: 11 }, (_, host) => `2001:db8:7:8::${host + 1}`);
      expect((await statuses(link, hosts, 1)).filter((status) => status === 429)).toHaveLength(1);
      const mapped = Array.from({ length: 11 }, () => '::ffff:203.0.113.77');
      expect((await statuses(link, mapped, 1)).filter((status) => status === 429)).toHaveLength(1);
      expect((await pay(link, '203.0.113.77')).status).toBe(429);
    });
  });

  describe('with as many open invoices as it may have', () => {
    it('takes a new payer in place of the oldest invoice of the address with the most', async () => {
      const link = await createLink(chit, merchant);
      const [, first = ''] = await crowd(link, [1, 600, 399]);
      await age([first], 1);
      expect((await pay(link)).status).toBe(303);
      expect(await endedOf(link)).toEqual([first]);
      expect((await pay(link)).status).toBe(303);
      expect(await endedOf(link)).toHaveLength(2);
    });

    it.each([
      ['a confirmed payment', 'UPDATE invoices SET amount_received = 1 WHERE uuid = $1'],
      ['a pending payment', 'UPDATE invoices SET amount_pending = 1 WHERE uuid = $1'],
      [
        'a payment that is not counted yet',
        `INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount,
           block_number, block_hash, block_time, status, counted_as)
         SELECT gen_random_uuid(), uuid, token_uuid, network, uuid, 0, 'from', 1, 1, '0x', now(), 'pending', 'nothing'
         FROM invoices WHERE uuid = $1`,
      ],
      [
        'a transfer of another token',
        `INSERT INTO ignored_transfers (network, transaction_hash, log_index, invoice_uuid, token_address, from_address,
           amount, block_number, block_hash, reason)
         SELECT network, uuid, 0, uuid, '0xother', 'from', 1, 1, '0x', 'wrong_token' FROM invoices WHERE uuid = $1`,
      ],
    ])('keeps an invoice with %s', async (_, sql) => {
      const link = await createLink(chit, merchant);
      const [first = ''] = await crowd(link, [1_000]);
      await age([first], 5);
      await chit.database.query(sql, [first]);
      expect((await pay(link)).status).toBe(303);
      expect(await endedOf(link)).not.toContain(first);
      expect(await endedOf(link)).toHaveLength(1);
    });

    it('keeps the only invoice of an address for ten minutes', async () => {
      const link = await createLink(chit, merchant);
      const [first = ''] = await crowd(link, [1]);
      const others = await moreInvoices(chit.database, first, { count: 999, time: '1 hour' });
      await chit.database.query('UPDATE invoices SET payer_hash = uuid::text WHERE uuid = ANY ($1)', [
        others,
      ]);
      const { status, text } = await pay(link);
      expect([status, text]).toEqual([429, expect.stringContaining('Too many payments are open')]);
      expect(await endedOf(link)).toEqual([]);
      await age([first], 11);
      expect((await pay(link)).status).toBe(303);
      expect(await endedOf(link)).toEqual([first]);
    });
  });

  it('gives an address 50 open invoices, of which it gives up its own oldest ones after ten minutes', async () => {
    const link = await createLink(chit, merchant);
    const address = newAddress();
    await pay(link, address);
    const first = await newestOf(link);
    await moreInvoices(chit.database, first, { count: 49, time: '1 hour' });
    expect((await pay(link, address)).status).toBe(429);
    expect((await pay(link)).status).toBe(303);
    await age([first], 11);
    expect((await pay(link, address)).status).toBe(303);
    expect(await endedOf(link)).toEqual([first]);
  });

  describe('with a maximum number of uses', () => {
    const get = async ({ uuid }: RestLink) =>
      (await chit.rest('GET', `/payment_link/${uuid}`, { as: merchant.accessToken })).body.data;

    it('is not used up by visitors who do not pay', async () => {
      const link = await createLink(chit, merchant, { max_uses: 2 });
      for (let visit = 0; visit < 4; visit++) expect((await pay(link)).status).toBe(303);
      expect((await get(link)).status).toBe('active');
    });

    it('ends its other open invoices when the last use is paid, unless money is on the way', async () => {
      const link = await createLink(chit, merchant, { max_uses: 1 });
      for (let visit = 0; visit < 3; visit++) await pay(link);
      const [paid, open, underway] = (await invoicesOf(link)).map(({ uuid }) => uuid) as [
        string,
        string,
        string,
      ];
      await chit.database.query('UPDATE invoices SET amount_pending = 1 WHERE uuid = $1', [underway]);
      await setStatus(paid, 'paid');
      expect((await get(link)).status).toBe('used_up');
      expect(await endedOf(link)).toEqual([open]);
      const { status, text } = await pay(link);
      expect([status, text]).toEqual([410, expect.stringContaining('This payment link is used up')]);
    });

    it('shows their payers that they have expired, and tells the merchant', async () => {
      await chit.restart({ ROLES: 'api,worker', TRUST_PROXY: 'true' });
      const link = await createLink(chit, merchant, { max_uses: 1 });
      await pay(link);
      const page = new URL((await pay(link)).headers.get('location') ?? '', chit.url);
      const [paid, open] = (await invoicesOf(link)).map(({ uuid }) => uuid) as [string, string];
      await setStatus(paid, 'paid');
      await until(async () => (await fetch(page)).text().then((text) => text.includes('Expired: 12.5 USDC')));
      const told = 'SELECT type FROM invoice_events WHERE invoice_uuid = $1 ORDER BY sequence';
      expect(await chit.database.query(told, [open])).toEqual([
        { type: 'invoice.created' },
        { type: 'invoice.expired' },
      ]);
      await setStatus(open, 'paid');
      expect((await get(link)).totals).toMatchObject({ open: 0, paid: 2 });
    });

    it('shows so on pages that are open, before a job ends their invoices, and offers no new payment', async () => {
      await chit.restart({ ROLES: 'api', TRUST_PROXY: 'true' });
      const link = await createLink(chit, merchant, { max_uses: 1 });
      await pay(link);
      const page = new URL((await pay(link)).headers.get('location') ?? '', chit.url);
      const [paid, open] = (await invoicesOf(link)).map(({ uuid }) => uuid) as [string, string];
      const stream = await EventStream.open(`${page}/events`);
      await stream.becomes('waiting');
      await setStatus(paid, 'paid');
      await until(async () => stream.states.at(-1)?.phase !== 'waiting');
      stream.close();
      await setStatus(open, 'expired');
      const { text } = await openPage(String(page));
      expect([text.includes('Expired: 12.5 USDC'), text.includes('Start a new payment')]).toEqual([
        true,
        false,
      ]);
    });

    it('has no open invoice left, however payers and the last payment race', async () => {
      const link = await createLink(chit, merchant, { max_uses: 1 });
      await pay(link);
      const [{ uuid = '' } = {}] = await invoicesOf(link);
      const payers = inLanes(20, () => pay(link));
      const [{ status }, answers] = await Promise.all([setStatus(uuid, 'paid'), payers]);
      expect(status).toBe(200);
      expect(answers.filter((answer) => ![303, 410].includes(answer.status))).toEqual([]);
      const left = (await invoicesOf(link)).filter((row) => row.status === 'created' && !row.over);
      expect(left).toEqual([]);
    });
  });
});
