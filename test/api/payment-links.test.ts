import { Chit, USDC } from '../support/app/chit';
import {
  createChannel,
  createMerchant,
  createWebhook,
  type Merchant,
  type Person,
  setUser,
  signInAdmin,
} from '../support/app/factories';
import {
  createLink,
  openPage,
  type Page,
  pathOf,
  type RestLink,
  sendForm,
} from '../support/checkout/payment-links';
import { WRONG_LINK_TOTALS } from '../support/database/recount';
import { NAUGHTY_STRINGS } from '../support/http/naughty-values';
import { until } from '../support/until';

const DONATION = { title: 'Donation', amount: undefined, min_amount: 1, max_amount: 500 };

describe('Payment links', () => {
  let chit: Chit;
  let merchant: Merchant;
  let other: Merchant;
  let admin: Person;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    merchant = await createMerchant(chit);
    other = await createMerchant(chit);
    admin = await signInAdmin(chit);
  });
  afterAll(() => chit.stop());

  const link = (more: object = {}) => createLink(chit, merchant, more);
  const open = (made: RestLink, search = '', init: RequestInit = {}) =>
    openPage(chit.url + pathOf(made) + search, init);
  const send = (made: RestLink, fields: Record<string, string>, search = '') =>
    sendForm(chit.url + pathOf(made) + search, fields);

  /** Opens the page of a link and sends its form. */
  async function pay(made: RestLink, fields: Record<string, string> = {}): Promise<Page> {
    return send(made, { key: (await open(made)).key ?? '', ...fields });
  }

  const get = async ({ uuid }: RestLink, as = merchant.accessToken) =>
    (await chit.rest('GET', `/payment_link/${uuid}`, { as })).body.data;

  const change = (made: RestLink, body: object, as = merchant.accessToken) =>
    chit.rest('PATCH', `/payment_link/${made.uuid}`, { as, body });

  const invoicesOf = ({ uuid }: RestLink) =>
    chit.database.query<{ uuid: string; amount: string; status: string }>(
      'SELECT * FROM invoices WHERE payment_link_uuid = $1 ORDER BY created_on, uuid',
      [uuid],
    );

  /** The invoice at whose checkout page an answer redirects. */
  async function madeBy({ headers }: Page) {
    const token = headers.get('location')?.split('/').at(-1);
    return (await chit.rest('GET', `/invoice/by_token/${token}`)).body.data;
  }

  const setStatus = (uuid: string, status: string) =>
    chit.rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status } });

  describe('are created', () => {
    it('with a random URL, a fixed price and no limit', async () => {
      const made = await link();
      expect(made.url).toMatch(/^https:\/\/pay\.chit\.test\/pay\/[\w-]{16}$/);
      expect(made).toMatchObject({
        status: 'active',
        amount: 12.5,
        max_uses: null,
        user_uuid: merchant.uuid,
      });
      expect(made.totals).toEqual({
        ...{ invoices: 0, open: 0, paid: 0, payments: 0 },
        ...{ received: '0', fees: '0', net: '0', by_token: [] },
      });
      expect((await link()).url).not.toBe(made.url);
    });

    it('once per idempotency key, with the first answer also after a change', async () => {
      const create = () =>
        chit.rest('POST', '/payment_link', {
          as: merchant.accessToken,
          body: { title: 'Once', amount: 1, ...USDC },
          headers: { 'idempotency-key': 'link-once' },
        });
      const first = await create();
      await chit.rest('PATCH', `/payment_link/${first.body.data.uuid}`, {
        as: merchant.accessToken,
        body: { title: 'Changed' },
      });
      const second = await create();
      expect(second.body).toEqual(first.body);
      expect(second.headers.get('idempotency-replayed')).toBe('true');
    });

    it.each([
      ['no price', { amount: undefined }, 'amount'],
      ['a price and limits', { min_amount: 1, max_amount: 2 }, 'amount'],
      ['one limit', { amount: undefined, min_amount: 1 }, 'amount'],
      ['limits in the wrong order', { amount: undefined, min_amount: 2, max_amount: 1 }, 'max_amount'],
      ['more decimals than the token has', { amount: 0.0000001 }, 'amount'],
      ['lines of another sum', { lines: [{ name: 'Coffee', quantity: 1, unit_price: 12 }] }, 'lines'],
      [
        'lines without a fixed price',
        { ...DONATION, lines: [{ name: 'x', quantity: 1, unit_price: 1 }] },
        'lines',
      ],
      ['an end that is over', { expires_on: '2020-01-01T00:00:00Z' }, 'expires_on'],
      ['no use', { max_uses: 0 }, 'max_uses'],
      ['an empty title', { title: '' }, 'title'],
      ['a script as the URL of the shop', { redirect_url: 'javascript:alert(1)' }, 'redirect_url'],
      ['the URL of another protocol', { redirect_url: '//evil.test' }, 'redirect_url'],
      ['a URL with a password', { redirect_url: 'https://a:b@shop.test' }, 'redirect_url'],
      ['a network of another name', { network: 'ARB' }, 'network'],
    ])('never with %s', async (_, more, member) => {
      const body = { title: 'Coffee', amount: 12.5, ...USDC, ...more };
      const answer = await chit.rest('POST', '/payment_link', { as: merchant.accessToken, body });
      expect(answer.status).toBe(400);
      expect(answer.body.message[0]).toBe(`[${member}] is not valid`);
    });

    it("never with another merchant's channel, or without a verified wallet", async () => {
      const channel_uuid = await createChannel(chit, other);
      const body = { title: 'Coffee', amount: 1, ...USDC };
      const foreign = await chit.rest('POST', '/payment_link', {
        as: merchant.accessToken,
        body: { ...body, channel_uuid },
      });
      expect(foreign.body.message[0]).toBe('[channel_uuid] is not valid');
      const refused = await chit.rest('POST', '/payment_link', { as: admin.accessToken, body });
      expect(refused.body).toEqual({
        statusCode: 403,
        message: 'The account has no approved payout wallet yet: request one; an admin approves it',
      });
    });

    it('up to 1,000 open ones per account', async () => {
      const busy = await createMerchant(chit);
      const first = await createLink(chit, busy);
      await chit.database.query(
        `INSERT INTO payment_links (uuid, user_uuid, slug, title, token_uuid, amount)
         SELECT gen_random_uuid(), user_uuid, slug || number, title, token_uuid, amount
         FROM payment_links, generate_series(1, 999) AS number WHERE uuid = $1`,
        [first.uuid],
      );
      await expect(createLink(chit, busy)).rejects.toThrow('disable one first');
      await change(first, { enabled: false }, busy.accessToken);
      const replacement = await createLink(chit, busy);
      expect((await change(first, { enabled: true }, busy.accessToken)).status).toBe(409);
      expect(replacement.status).toBe('active');
    });
  });

  describe('belong to one merchant', () => {
    it('and are listed for that merchant alone, the newest first', async () => {
      const shop = await createMerchant(chit);
      const made = [await createLink(chit, shop), await createLink(chit, shop), await createLink(chit, shop)];
      const page = await chit.rest('GET', '/payment_link?limit=2&offset=1', { as: shop.accessToken });
      expect(page.body.total).toBe(3);
      expect(page.body.data).toEqual([made[1], made[0]]);
      const all = '{ paymentLinks(first: 2) { total nextCursor items { uuid } } }';
      const { total, nextCursor, items } = (await chit.graphql(all, {}, shop.accessToken)).body.data
        .paymentLinks;
      expect({ total, items }).toEqual({ total: 3, items: [{ uuid: made[2].uuid }, { uuid: made[1].uuid }] });
      const rest = `{ paymentLinks(first: 2, after: "${nextCursor}") { nextCursor items { uuid } } }`;
      expect((await chit.graphql(rest, {}, shop.accessToken)).body.data.paymentLinks).toEqual({
        nextCursor: null,
        items: [{ uuid: made[0].uuid }],
      });
    });

    it('whose members and totals both interfaces show alike', async () => {
      const made = await link({ lines: [{ name: 'Coffee', quantity: 2.5, unit_price: 5 }], max_uses: 3 });
      await pay(made);
      const members = `uuid url status enabled title description amount minAmount maxAmount maxUses expiresOn
        redirectUrl note createdOn token { address } lines { name quantity unitPrice total }
        totals { invoices open paid payments received fees net }`;
      const { body } = await chit.graphql(
        `{ paymentLink(uuid: "${made.uuid}") { ${members} } }`,
        {},
        merchant.accessToken,
      );
      const { token, lines, amount, ...rest } = body.data.paymentLink;
      const shown = await get(made);
      const { by_token: byToken, ...totals } = shown.totals;
      expect(rest).toMatchObject({ uuid: shown.uuid, url: shown.url, maxUses: 3, totals });
      expect(byToken).toEqual([]);
      expect(shown.totals).toMatchObject({ invoices: 1, open: 1, paid: 0 });
      expect([token.address, amount]).toEqual([shown.token_address, '12.5']);
      expect(lines).toEqual([{ name: 'Coffee', quantity: '2.5', unitPrice: '5', total: '12.5' }]);
    });

    it('who alone may change them', async () => {
      const made = await link();
      expect((await change(made, { title: 'Mine' }, other.accessToken)).status).toBe(404);
      expect((await change(made, { title: 'Mine' }, admin.accessToken)).status).toBe(404);
      expect((await chit.rest('GET', `/payment_link/${made.uuid}`, { as: other.accessToken })).status).toBe(
        404,
      );
      expect(await get(made, admin.accessToken)).toEqual(made);
    });

    it('and keep every storable text unchanged', async () => {
      const made = await link();
      for (const text of NAUGHTY_STRINGS) {
        const { status, body } = await change(made, { description: text });
        if (status === 200) expect(body.data.description).toBe(text);
        else expect(body.message[0]).toBe('[description] is not valid');
        expect((await open(made)).status).toBe(200);
      }
    });
  });

  describe('are changed', () => {
    it('for later invoices only', async () => {
      const made = await link();
      await pay(made);
      expect((await change(made, { amount: 20 })).body.data.amount).toBe(20);
      await pay(made);
      expect((await invoicesOf(made)).map(({ amount }) => amount)).toEqual(['12500000', '20000000']);
    });

    it('from a fixed price to an amount that the payer chooses, with null for what the link loses', async () => {
      const made = await link({ description: 'Two bags' });
      expect((await change(made, { amount: null })).status).toBe(400);
      const { data } = (await change(made, { amount: null, min_amount: 1, max_amount: 5, description: null }))
        .body;
      expect(data).toMatchObject({
        amount: null,
        min_amount: 1,
        max_amount: 5,
        description: null,
        title: 'Coffee',
      });
    });

    it('with an entry in the audit log, and never by nothing', async () => {
      const made = await link();
      expect((await change(made, {})).status).toBe(400);
      await change(made, { redirect_url: 'https://shop.test/thanks' });
      const entries = await chit.database.query(
        'SELECT action, actor_uuid, after FROM audit_entries WHERE subject = $1 ORDER BY created_on',
        [`payment_link:${made.uuid}`],
      );
      expect(entries).toMatchObject([
        { action: 'payment_link.created', actor_uuid: merchant.uuid },
        {
          action: 'payment_link.updated',
          after: `{"title":"${made.title}","redirectUrl":"https://shop.test/thanks"}`,
        },
      ]);
    });
  });

  describe('have a page', () => {
    it('that creates nothing when a preview or a person opens it', async () => {
      const made = await link();
      for (const method of ['GET', 'HEAD', 'GET'])
        expect((await open(made, '', { method })).status).toBe(200);
      expect((await open(made, '/qr.svg')).headers.get('content-type')).toContain('image/svg+xml');
      for (const method of ['PUT', 'DELETE', 'OPTIONS'])
        expect((await open(made, '', { method })).status).toBe(404);
      expect(await invoicesOf(made)).toEqual([]);
    });

    it('that runs no script, is not framed or cached, and sends its form only to this server', async () => {
      const { headers, text } = await open(await link({ description: '<script>hit()</script>' }));
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toMatch(/unsafe|\*|https?:|script-src/);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/i);
      expect(text).toContain('&lt;script&gt;hit()');
    });

    it('whose form creates an invoice that knows its link, and opens its checkout page', async () => {
      const made = await link({
        note: 'Thank you',
        lines: [{ name: 'Coffee', quantity: 2, unit_price: 6.25 }],
      });
      const answer = await pay(made);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toMatch(/^\/checkout\/[\w-]{32}$/);
      const { uuid } = await madeBy(answer);
      const invoice = (await chit.rest('GET', `/invoice/${uuid}`, { as: merchant.accessToken })).body.data;
      expect(invoice).toMatchObject({ amount: 12.5, user_uuid: merchant.uuid, payment_link_uuid: made.uuid });
      expect(invoice.lines).toEqual([{ name: 'Coffee', quantity: 2, unit_price: 6.25, tax_rate: null }]);
      const { body } = await chit.graphql(
        `{ invoice(uuid: "${uuid}") { note paymentLink { uuid title } } }`,
        {},
        merchant.accessToken,
      );
      expect(body.data.invoice).toEqual({
        note: 'Thank you',
        paymentLink: { uuid: made.uuid, title: 'Coffee' },
      });
    });

    it('whose invoices the merchant lists by that link, over both interfaces', async () => {
      const made = await link();
      await pay(made);
      await pay(made);
      const uuids = (await invoicesOf(made)).map(({ uuid }) => uuid).reverse();
      const listed = async (as: string) => {
        const rest = await chit.rest('GET', `/invoice?payment_link_uuid=${made.uuid}`, { as });
        const page = `invoices(filter: { paymentLinkUuid: "${made.uuid}" }) { total items { uuid } }`;
        const { body } = await chit.graphql(`{ ${page} }`, {}, as);
        const { total, items } = body.data.invoices;
        return [rest.body, { total, data: items }].map((each) => [
          each.total,
          each.data.map((invoice: RestLink) => invoice.uuid),
        ]);
      };
      expect(await listed(merchant.accessToken)).toEqual(Array(2).fill([2, uuids]));
      expect(await listed(other.accessToken)).toEqual(Array(2).fill([0, []]));
    });

    it('whose invoices are announced to webhooks with their link, and shown to payers without it', async () => {
      const shop = await createMerchant(chit);
      await createWebhook(chit, shop);
      const made = await createLink(chit, shop);
      const invoice = await madeBy(await pay(made));
      expect(invoice).not.toHaveProperty('payment_link_uuid');
      const [delivery] = await chit.database.query<{ data: string }>(
        'SELECT told.data FROM webhook_deliveries JOIN invoice_events AS told USING (invoice_uuid, sequence) WHERE invoice_uuid = $1',
        [invoice.uuid],
      );
      expect(JSON.parse(delivery?.data ?? '').invoice.payment_link_uuid).toBe(made.uuid);
    });

    it('whose form creates one invoice however often it is sent', async () => {
      const made = await link(DONATION);
      const { key = '' } = await open(made);
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(made, { key, amount: '5' })));
      const again = await send(made, { key, amount: '5.00' });
      const targets = [...answers, again].map(({ headers }) => headers.get('location'));
      expect(new Set(targets).size).toBe(1);
      await send(made, { key, amount: '6' });
      expect((await invoicesOf(made)).map(({ amount }) => amount)).toEqual(['5000000', '6000000']);
    });

    it.each([
      ['a form of another page', { amount: '5' }],
      ['a form with an invalid key', { key: 'x', amount: '5' }],
    ])('that asks again after %s', async (_, fields) => {
      const made = await link(DONATION);
      const { status, text } = await send(made, fields);
      expect(status).toBe(400);
      expect(text).toContain('Please continue again');
      expect(text).toContain('value="5"');
      expect(await invoicesOf(made)).toEqual([]);
    });

    it.each([
      '',
      '0',
      '0.99',
      '500.01',
      '-5',
      '1e2',
      '5.0000001',
      '1,000',
      'abc',
      '9'.repeat(150),
      '<b>',
      '\0',
      '٫',
    ])('that refuses the amount %j at its field, and keeps what was typed', async (amount) => {
      const made = await link(DONATION);
      const { status, text } = await pay(made, { amount });
      expect(status).toBe(400);
      expect(text).toContain('aria-invalid="true"');
      expect(text).toContain('role="alert"');
      if (amount === '<b>') expect(text).toContain('value="&lt;b&gt;"');
      expect(await invoicesOf(made)).toEqual([]);
    });

    it.each([
      ['12,5', '12500000'],
      [' 12.50 ', '12500000'],
      ['1,0000', '1000000'],
      ['٥٫٢٥', '5250000'],
      ['۵', '5000000'],
      ['12,50 USDC', '12500000'],
    ])('that accepts the amount %j as payers type it', async (amount, baseUnits) => {
      const made = await link(DONATION);
      expect((await pay(made, { amount })).status).toBe(303);
      expect(await invoicesOf(made)).toMatchObject([{ amount: baseUnits }]);
    });

    it.each([
      ['1,000', '1000 or 1.0000'],
      ['1.234', '1234 or 1.2340'],
    ])('that asks which amount %j is', async (amount, either) => {
      const made = await link(DONATION);
      const { status, text } = await pay(made, { amount });
      expect([status, text]).toEqual([400, expect.stringContaining(`Did you mean ${either}?`)]);
      expect(await invoicesOf(made)).toEqual([]);
    });

    it('that has the fixed price whatever amount is sent', async () => {
      const made = await link();
      expect((await pay(made, { amount: '0.01' })).status).toBe(303);
      expect(await invoicesOf(made)).toMatchObject([{ amount: '12500000' }]);
    });

    it('that starts with the amount of its URL, and keeps the chosen language', async () => {
      const made = await link(DONATION);
      const { text, key = '' } = await open(made, '?amount=25&lang=de');
      expect(text).toContain('value="25"');
      expect(text).toContain('Weiter zur Zahlung');
      const { headers } = await send(made, { key, amount: '25' }, '?lang=de');
      expect(headers.get('location')).toMatch(/^\/checkout\/[\w-]+\?lang=de$/);
    });

    it('that refuses bodies of other types and of more than 4 kB', async () => {
      const made = await link();
      const path = chit.url + pathOf(made);
      const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      expect((await openPage(path, json)).status).toBe(400);
      expect((await sendForm(path, { key: 'x'.repeat(5_000) })).status).toBe(413);
      expect(await invoicesOf(made)).toEqual([]);
    });

    it.each(['x', 'x'.repeat(16), 'x'.repeat(3_000), '..%2f..', '%00', "'%20OR%201=1--"])(
      'only at URLs that were given out: %s',
      async (slug) => {
        const { status, text } = await openPage(`${chit.url}/pay/${slug}`);
        expect(status).toBe(404);
        expect(text).toContain('There is no such payment link');
        expect((await sendForm(`${chit.url}/pay/${slug}`, {})).status).toBe(404);
      },
    );
  });

  describe('end', () => {
    const expectClosed = async (made: RestLink, key: string, status: number, title: string) => {
      const before = await invoicesOf(made);
      for (const answer of [await open(made), await send(made, { key })]) {
        expect(answer.status).toBe(status);
        expect(answer.text).toContain(title);
        expect(answer.key).toBeUndefined();
      }
      expect(await invoicesOf(made)).toEqual(before);
    };

    it('when their merchant disables them, until they are enabled again', async () => {
      const made = await link();
      const { key = '' } = await open(made);
      expect((await change(made, { enabled: false })).body.data.status).toBe('disabled');
      await expectClosed(made, key, 410, 'This payment link is disabled');
      await change(made, { enabled: true });
      expect((await pay(made)).status).toBe(303);
    });

    it('at their end', async () => {
      const made = await link({ expires_on: '2099-01-01T00:00:00Z' });
      const { key = '' } = await open(made);
      await chit.database.query('UPDATE payment_links SET expires_on = now() WHERE uuid = $1', [made.uuid]);
      expect((await get(made)).status).toBe('expired');
      await expectClosed(made, key, 410, 'This payment link has expired');
    });

    it('after their last paid use, which a payment that is undone gives back', async () => {
      const made = await link({ max_uses: 2 });
      const invoices = [await madeBy(await pay(made)), await madeBy(await pay(made))];
      const { key = '' } = await open(made);
      expect((await get(made)).status).toBe('active');
      for (const { uuid } of invoices) await setStatus(uuid, 'paid');
      expect((await get(made)).status).toBe('used_up');
      await expectClosed(made, key, 410, 'This payment link is used up');
      await setStatus(invoices[0].uuid, 'expired');
      expect((await get(made)).status).toBe('active');
      expect((await pay(made)).status).toBe(303);
      expect((await get(made)).totals).toMatchObject({ invoices: 3, open: 1, paid: 1 });
    });

    it('while their merchant is blocked or not verified', async () => {
      const shop = await createMerchant(chit);
      const made = await createLink(chit, shop);
      const { key = '' } = await open(made);
      for (const status of ['rejected', 'blocked']) {
        await setUser(chit, shop.uuid, { status });
        await expectClosed(made, key, 409, 'This payment link does not work right now');
      }
    });

    it('while their token is disabled', async () => {
      const made = await link();
      const { key = '' } = await open(made);
      const setToken = (status: string) =>
        chit.database.query('UPDATE tokens SET status = $1 WHERE address = $2', [status, USDC.token_address]);
      await setToken('disabled');
      try {
        await expectClosed(made, key, 409, 'This payment link does not work right now');
      } finally {
        await setToken('active');
      }
    });
  });

  it('have totals that equal a recount of their invoices, before and after the totals are folded', async () => {
    const recount = async () => (await chit.database.query<{ counted: number }>(WRONG_LINK_TOTALS))[0];
    await pay(await link());
    await pay(await link());
    const counted = (await recount())?.counted;
    expect(counted).toBeGreaterThan(1);
    expect(await recount()).toEqual({ counted, missing: 0, surplus: 0 });
    await chit.restart({ ROLES: 'api,worker' });
    await until(async () => (await chit.database.query('SELECT FROM invoice_deltas')).length === 0);
    expect(await recount()).toEqual({ counted, missing: 0, surplus: 0 });
  });

  describe('with low limits', () => {
    beforeAll(() => chit.restart({ ROLES: 'api', RATE_LIMIT_PAY: '4/60', RATE_LIMIT_PAY_LINK: '2/60' }));
    afterAll(() => chit.restart({ ROLES: 'api' }));

    it('create at most as many invoices a minute as a link and a client address may', async () => {
      const [made, second] = [await link(), await link()];
      const answers = [await pay(made), await pay(made), await pay(made), await pay(made), await pay(second)];
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429, 429]);
      expect(answers[3]?.text).toContain('Too many attempts');
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await open(second)).status).toBe(200);
      expect(await invoicesOf(second)).toEqual([]);
    });
  });
});
