import { Chit, USDC } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { until } from '../support/until';

const VOLUME = `query ($i: Interval!, $f: DateTime, $t: DateTime, $k: UUID, $z: String) {
  invoiceVolume(interval: $i, from: $f, to: $t, tokenUuid: $k, timeZone: $z) {
    start count amount paidCount paidAmount token { symbol network { id } }
  }
}`;

/** SQL: the product's volume, counted from the invoice rows instead of the totals. */
const RECOUNT = `
  SELECT t.symbol, t.network, date_trunc($1, i.created_on, $3) AS start, count(*)::int AS count,
    sum(i.amount)::text AS amount, (count(*) FILTER (WHERE i.status = 'paid'))::int AS "paidCount",
    coalesce(sum(i.amount) FILTER (WHERE i.status = 'paid'), 0)::text AS "paidAmount"
  FROM invoices i JOIN tokens t ON t.uuid = i.token_uuid
  WHERE ($2::uuid IS NULL OR i.user_uuid = $2) GROUP BY 1, 2, 3 ORDER BY 3, 2, 1`;

interface Point {
  start: string;
  count: number;
  amount: string;
  paidCount: number;
  paidAmount: string;
  token: { symbol: string; network: { id: string } };
}

const USDC_BASE = { token_address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', network: 'BASE_SEPOLIA' };
const MICRO = (text: string) => BigInt(Math.round(Number(text) * 1e6)).toString();

describe('Statistics over GraphQL', () => {
  let chit: Chit;
  let merchant: Merchant;
  let admin: { accessToken: string };

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    [merchant, admin] = [await createMerchant(chit), await signInAdmin(chit)];
    const other = await createMerchant(chit);
    for (let n = 1; n <= 12; n += 1) {
      const owner = n % 4 === 0 ? other : merchant;
      const { uuid } = await createInvoice(chit, owner, {
        amount: n + 0.25,
        ...(n % 3 === 0 ? USDC_BASE : USDC),
      });
      if (n % 2 === 0) await move(uuid, 'paid');
      if (n % 5 === 0) await move(uuid, 'expired');
    }
  });
  afterAll(() => chit.stop());

  const move = (uuid: string, status: string) =>
    chit.rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status } });

  async function recount(interval: string, owner: string | null, zone = 'UTC') {
    const rows = await chit.database.query<
      Omit<Point, 'token'> & { symbol: string; network: string; start: Date }
    >(RECOUNT, [interval, owner, zone]);
    return rows.map(({ start, ...row }) => ({ ...row, start: (start as unknown as Date).toISOString() }));
  }

  async function volume(interval: string, as: string): Promise<Point[]> {
    const { body } = await chit.graphql(VOLUME, { i: interval }, as);
    expect(body.errors).toBeUndefined();
    return body.data.invoiceVolume;
  }

  const counted = (points: Point[]) =>
    points
      .filter(({ count }) => count > 0)
      .map(({ token, amount, paidAmount, ...point }) => ({
        ...point,
        symbol: token.symbol,
        network: token.network.id,
        amount: MICRO(amount),
        paidAmount: MICRO(paidAmount),
      }));

  it.each(['hour', 'day', 'week', 'month'])(
    'have the same volume by %s as a recount of the rows',
    async (interval) => {
      expect(counted(await volume(interval, merchant.accessToken))).toEqual(
        await recount(interval, merchant.uuid),
      );
      expect(counted(await volume(interval, admin.accessToken))).toEqual(await recount(interval, null));
    },
  );

  it('count an open invoice as outstanding with what is missing on it', async () => {
    const shop = await createMerchant(chit);
    const query = '{ invoiceStatistics { totalByToken { token network openAmount openCount outstanding } } }';
    const sums = async (as: string) => {
      const { body } = await chit.graphql(query, {}, as);
      const all: Record<string, string>[] = body.data.invoiceStatistics.totalByToken;
      return all.find(({ network }) => network === USDC.network);
    };
    const arrives =
      'UPDATE invoices SET amount_received = $2, amount_pending = $3, tolerance_bps = 100 WHERE uuid = $1';
    const before = await sums(admin.accessToken);
    const [part, enough] = [await createInvoice(chit, shop), await createInvoice(chit, shop)];
    await createInvoice(chit, shop);
    expect(await sums(shop.accessToken)).toMatchObject({ openAmount: '37.5', outstanding: '37.5' });
    await chit.database.query(arrives, [part.uuid, 4_000_000, 1_000_000]);
    await chit.database.query(arrives, [enough.uuid, 0, 12_375_000]);
    expect(await sums(shop.accessToken)).toMatchObject({
      openAmount: '37.5',
      openCount: 3,
      outstanding: '20',
    });
    const after = await sums(admin.accessToken);
    expect(Number(after?.['outstanding']) - Number(before?.['outstanding'])).toBe(20);
  });

  it.each([
    ['Asia/Kolkata', 'day'],
    ['Asia/Kathmandu', 'day'],
    ['America/New_York', 'week'],
    ['Europe/Berlin', 'month'],
    ['Australia/Eucla', 'hour'],
  ])('have the volume of %s by %s, as a recount of the rows by its clocks', async (zone, interval) => {
    const shop = await createMerchant(chit);
    for (let n = 0; n < 12; n++) {
      const { uuid } = await createInvoice(chit, shop);
      await chit.database.query(
        // From 2 hours before a midnight to 3 hours after it, all of them within the last 30 hours, at any time of day.
        "UPDATE invoices SET created_on = date_trunc('day', now() - interval '3 hours', $2) + $3 * interval '5 minutes' WHERE uuid = $1",
        [uuid, zone, n * 5 - 24],
      );
    }
    const recounted = await recount(interval, shop.uuid, zone);
    const ofZone = await chit.graphql(VOLUME, { i: interval, z: zone }, shop.accessToken);
    expect(counted(ofZone.body.data.invoiceVolume)).toEqual(recounted);
    const change = 'mutation ($zone: String!) { updateProfile(input: { timeZone: $zone }) { uuid } }';
    expect((await chit.graphql(change, { zone }, shop.accessToken)).body.errors).toBeUndefined();
    expect(counted(await volume(interval, shop.accessToken))).toEqual(recounted);
    const { body } = await chit.rest('GET', `/invoice/stats/volume?interval=${interval}`, {
      as: shop.accessToken,
    });
    const overRest = body.data.filter(({ count }: { count: number }) => count > 0);
    expect(overRest.map(({ start }: { start: string }) => start)).toEqual(
      recounted.map(({ start }) => start),
    );
  });

  it('refuse a time zone that does not exist', async () => {
    const { body } = await chit.graphql(VOLUME, { i: 'day', z: 'Mars/Olympus' }, merchant.accessToken);
    expect(body.errors[0].extensions.problems).toEqual([expect.objectContaining({ member: 'timeZone' })]);
  });

  it('are the same before and after deltas are folded into the totals', async () => {
    const query =
      '{ invoiceStatistics { totalInvoices last24HoursCount totalByToken { token network amount count } } }';
    const before = await chit.graphql(query, {}, merchant.accessToken);
    const days = await volume('day', merchant.accessToken);
    await chit.restart({ ROLES: 'worker,api' });
    await until(async () => (await chit.database.query('SELECT 1 FROM invoice_deltas')).length === 0);
    expect((await chit.graphql(query, {}, merchant.accessToken)).body).toEqual(before.body);
    expect(await volume('day', merchant.accessToken)).toEqual(days);
    expect(before.body.data.invoiceStatistics.totalInvoices).toBe(9);
  });

  it('include empty buckets', async () => {
    const points = await volume('day', merchant.accessToken);
    const tokens = new Set(points.map(({ token }) => token.network.id));
    expect(points).toHaveLength(30 * tokens.size);
    expect(points[0]).toMatchObject({ count: 0, amount: '0', paidCount: 0, paidAmount: '0' });
  });

  it('can be restricted to one token', async () => {
    const [token] = await chit.database.query<{ uuid: string }>(
      "SELECT uuid FROM tokens WHERE network = 'BASE_SEPOLIA'",
    );
    const { body } = await chit.graphql(VOLUME, { i: 'month', k: token?.uuid }, merchant.accessToken);
    expect(new Set(body.data.invoiceVolume.map((point: Point) => point.token.network.id))).toEqual(
      new Set(['BASE_SEPOLIA']),
    );
  });

  it('are refused for a period of more than a thousand buckets', async () => {
    const { body } = await chit.graphql(
      VOLUME,
      { i: 'hour', f: '2020-01-01T00:00:00Z' },
      merchant.accessToken,
    );
    expect(body.errors[0].extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: [{ member: 'from' }],
    });
  });

  describe('at the limit of points', () => {
    const HOURS = 'interval: hour, from: "2026-01-01T00:00:00Z", to: "2026-02-11T16:00:00Z"';
    const ask = (...fields: string[]) =>
      chit.graphql(`{ ${fields.map((field, n) => `a${n}: ${field}`).join(' ')} }`, {}, merchant.accessToken);
    const thousandHours = (more = '{ count }') => `invoiceVolume(${HOURS}) ${more}`;

    /** Inserts totals of three tokens for the first hour of the span. */
    beforeAll(async () => {
      await chit.database.query(
        `INSERT INTO invoice_totals (user_uuid, grain, start, token_uuid, status, count, amount)
         SELECT $1, 'hour', '2026-01-01T00:00:00Z', uuid, 'created', 1, 1 FROM tokens ORDER BY uuid LIMIT 3`,
        [merchant.uuid],
      );
    });

    it('show a thousand buckets of several tokens completely', async () => {
      const whole = '{ start count amount paidCount paidAmount token { symbol network { id } } }';
      const { body } = await ask(thousandHours(whole));
      expect(body.errors).toBeUndefined();
      expect(body.data.a0).toHaveLength(3_000);
    });

    it('are refused for twenty aliases of a thousand buckets before any of them is read', async () => {
      const { status, body } = await ask(...Array.from({ length: 20 }, () => thousandHours()));
      expect(status).toBe(400);
      expect(body.errors[0].extensions.code).toBe('OPERATION_TOO_EXPENSIVE');
    });

    it('are priced by the buckets in variables', async () => {
      const query = `query ($i: Interval!, $f: DateTime, $t: DateTime) { ${Array.from(
        { length: 12 },
        (_, n) => `a${n}: invoiceVolume(interval: $i, from: $f, to: $t) { count }`,
      ).join(' ')} }`;
      const codeOf = async (i: string) => {
        const span = { i, f: '2026-01-01T00:00:00Z', t: '2026-02-11T16:00:00Z' };
        const { body } = await chit.graphql(query, span, merchant.accessToken);
        return body.errors?.[0].extensions.code ?? 'served';
      };
      const codes = [await codeOf('day'), await codeOf('hour'), await codeOf('day'), await codeOf('hour')];
      expect(codes).toEqual(['served', 'OPERATION_TOO_EXPENSIVE', 'served', 'OPERATION_TOO_EXPENSIVE']);
    });

    it('are refused above the maximum number of points of all aliases together', async () => {
      const { body } = await ask(...Array.from({ length: 4 }, () => thousandHours()));
      expect(body.data).toBeNull();
      expect(body.errors).toMatchObject([
        {
          extensions: {
            code: 'BAD_USER_INPUT',
            problems: [{ member: 'from', reason: expect.stringMatching(/10,000 points/) }],
          },
        },
      ]);
      expect((await ask(...Array.from({ length: 3 }, () => thousandHours()))).body.errors).toBeUndefined();
    });

    it('are available for one token if all tokens would exceed the limit of points', async () => {
      const [token] = await chit.database.query<{ uuid: string }>(
        'SELECT uuid FROM tokens ORDER BY uuid LIMIT 1',
      );
      const one = `invoiceVolume(${HOURS}, tokenUuid: "${token?.uuid}") { count }`;
      const { body } = await ask(...Array.from({ length: 9 }, () => one));
      expect(body.errors).toBeUndefined();
      expect(body.data.a8).toHaveLength(1_000);
    });
  });

  it('have the total of an unfiltered list without counting its rows', async () => {
    const { body } = await chit.graphql('{ invoices { total } }', {}, merchant.accessToken);
    const paid = await chit.graphql(
      '{ invoices(filter: { status: [paid] }) { total } }',
      {},
      merchant.accessToken,
    );
    const [row] = await chit.database.query<{ all: number; paid: number }>(
      `SELECT count(*)::int AS all, (count(*) FILTER (WHERE status = 'paid'))::int AS paid
       FROM invoices WHERE user_uuid = $1`,
      [merchant.uuid],
    );
    expect({ all: body.data.invoices.total, paid: paid.body.data.invoices.total }).toEqual(row);
  });
});
