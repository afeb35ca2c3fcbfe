import { ADMIN, Chit } from '../support/app/chit';
import {
  createInvoice,
  createMerchant,
  OTHER_WALLET,
  type Person,
  register,
  setUser,
  signIn,
  signInAdmin,
  WALLET,
} from '../support/app/factories';
import { whileLocked } from '../support/database/row-lock';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { BAD_CREDENTIAL, conflict, expectNotValid } from '../support/http/refusals';

const FIELDS = ['user_uuid', 'email', 'status', 'created_on', 'role'] as const;
type Listed = Record<(typeof FIELDS)[number], string>;

describe('REST users', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let admin: Person;

  beforeAll(async () => {
    chit = await Chit.start();
    rest = documented(chit);
    admin = await signInAdmin(chit);
    const people = await Promise.all(Array.from({ length: 12 }, () => register(chit)));
    for (const [index, { uuid }] of people.entries()) {
      const status = ['unverified', 'pending', 'rejected'][index % 3];
      await chit.database.query(
        "UPDATE users SET status = $2, created_on = timestamptz '2026-03-01Z' + $3 * interval '1 day' WHERE uuid = $1",
        [uuid, status, Math.floor(index / 4)],
      );
    }
  });
  afterAll(() => chit.stop());

  const list = (query = '', as = admin.accessToken) => rest('GET', `/user?${query}`, { as });
  const update = (uuid: string, body: object) =>
    rest('PATCH', `/user/${uuid}`, { as: admin.accessToken, body });
  const me = (as: string) => rest('GET', '/user/me', { as });

  const audit = (uuid: string) =>
    chit.database.query(
      `SELECT actor_uuid AS actor, action, before::json AS before, after::json AS after FROM audit_entries
       WHERE subject = $1 AND action <> 'user.registered' ORDER BY created_on, uuid`,
      [`user:${uuid}`],
    );

  describe('me', () => {
    it('shows the first admin', async () => {
      expect((await me(admin.accessToken)).body.data).toEqual({
        user_uuid: admin.uuid,
        email: ADMIN.email,
        telegram_id: null,
        tg_name: null,
        status: 'verified',
        created_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        role: 'admin',
        wallet: null,
        fee_bps: '100',
      });
    });

    it('shows the linked Telegram account', async () => {
      const person = await register(chit);
      await chit.database.query(
        "UPDATE users SET telegram_id = '4242', telegram_name = 'ann' WHERE uuid = $1",
        [person.uuid],
      );
      expect((await me(person.accessToken)).body.data).toMatchObject({ telegram_id: '4242', tg_name: 'ann' });
    });
  });

  describe('the list', () => {
    it('has ten users, the newest first, by default', async () => {
      const { body } = await list();
      const times = body.data.map((user: Listed) => user.created_on);
      expect(body.total).toBeGreaterThanOrEqual(13);
      expect(times).toHaveLength(10);
      expect(times).toEqual([...times].sort().reverse());
    });

    it.each(FIELDS.flatMap((field) => [[field, 'ASC'] as const, [field, 'DESC'] as const]))(
      'contains every account once by %s %s, also with equal values',
      async (field, order) => {
        const whole: Listed[] = (await list(`limit=100&order_by=${field}&order=${order}`)).body.data;
        const pages: Listed[] = [];
        for (let offset = 0; offset < whole.length; offset += 4) {
          pages.push(...(await list(`limit=4&offset=${offset}&order_by=${field}&order=${order}`)).body.data);
        }
        expect(pages).toEqual(whole);
        const keys = whole.map((user) => `${user[field]} ${user.user_uuid}`);
        const ascending = [...keys].sort();
        expect(keys).toEqual(order === 'ASC' ? ascending : ascending.reverse());
      },
    );

    it('accepts the parameter aliases of old clients', async () => {
      const { body } = await list('limit=3&offset=2&order=ASC&order_by=email');
      expect((await list('take=3&skip=2&sort=ASC&sort_by=email')).body).toEqual(body);
    });

    it.each([
      ['limit=0', ['limit']],
      ['limit=101', ['limit']],
      ['skip=-1', ['skip']],
      ['order=up', ['order']],
      ['order_by=wallet', ['order_by']],
      ['order_by=password_hash', ['order_by']],
      ['sort_by=createdOn', ['sort_by']],
      ['order_by=email&sort_by=email', ['sort_by']],
      ['order_by=email&order_by=email', ['order_by']],
      ['order_by[]=email', ['order_by']],
      ['limit=x&offset=x&order=x&order_by=x', ['limit', 'offset', 'order', 'order_by']],
    ])('refuses %s', async (query, members) => {
      const { status, body } = await list(query);
      expect(status).toBe(400);
      expect(body.message).toEqual(
        expect.arrayContaining(members.map((member) => `[${member}] is not valid`)),
      );
    });
  });

  describe('the list with a filter', () => {
    const emails = async (query: Record<string, string>) => {
      const { body } = await list(String(new URLSearchParams({ limit: '100', ...query })));
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ email }: Listed) => email);
    };
    const setRow = (uuid: string, columns: string) =>
      chit.database.query(`UPDATE users SET ${columns} WHERE uuid = $1`, [uuid]);
    let shop: Person;

    beforeAll(async () => {
      shop = await register(chit);
      await setRow(
        shop.uuid,
        `email = 'till_7@coffee.test', display_name = 'Café Söhne & Co', status = 'verified',
         wallet = '${WALLET}', requested_wallet = '${OTHER_WALLET}', created_on = '2026-02-01T10:00:00Z'`,
      );
    });

    it.each([
      ['the beginning of its e-mail address', 'TILL_7@c'],
      ['its whole e-mail address', 'till_7@coffee.test'],
      [
        'the beginning of its wallet, in any letter case',
        WALLET.slice(0, 12).toUpperCase().replace('X', 'x'),
      ],
      ['the wallet that it requests', OTHER_WALLET.toLowerCase()],
      ['a word of its display name', 'söhne'],
      ['the beginnings of words of its display name, in any order', 'SÖH caf'],
    ])('finds an account by %s', async (_, text) => {
      expect(await emails({ text, status: 'verified', requests_wallet: 'true' })).toEqual([
        'till_7@coffee.test',
      ]);
    });

    it('finds an account by its UUID and by the beginning of the UUID', async () => {
      expect(await emails({ text: shop.uuid })).toEqual(['till_7@coffee.test']);
      expect(await emails({ text: shop.uuid.slice(0, 30).toUpperCase() })).toContain('till_7@coffee.test');
    });

    it.each(['oehne', '%', '_', 'till_8', 'öhne', '& | ! (', "'", 'coffee.test', '\\'])(
      'finds no account by %j, in which no character is a wildcard',
      async (text) => {
        expect(await emails({ text, role: 'customer' })).not.toContain('till_7@coffee.test');
      },
    );

    it('lists the accounts of a role, a status, an address or a time', async () => {
      const span = { start_date: '2026-02-01', end_date: '2026-02-01' };
      expect(await emails(span)).toEqual(['till_7@coffee.test']);
      expect(await emails({ ...span, end_date: '2026-02-01T09:59:59Z' })).toEqual([]);
      expect(await emails({ ...span, start_date: '2026-02-01T10:00:00.001Z' })).toEqual([]);
      expect(await emails({ role: 'admin' })).toEqual([ADMIN.email]);
      expect(await emails({ email: ' TILL_7@coffee.TEST ' })).toEqual(['till_7@coffee.test']);
      expect(await emails({ ...span, role: 'admin' })).toEqual([]);
      expect(await emails({ ...span, status: 'blocked' })).toEqual([]);
      expect(await emails({ ...span, requests_wallet: 'false' })).toEqual([]);
    });

    it.each([
      ['text=', ['text']],
      [`text=${'x'.repeat(201)}`, ['text']],
      ['role=owner', ['role']],
      ['status=gone', ['status']],
      ['requests_wallet=1', ['requests_wallet']],
      ['start_date=x&end_date=2026-02-30', ['start_date', 'end_date']],
      ['email=a', ['email']],
    ])('refuses %s', async (query, members) => {
      expectNotValid(await list(query), ...members);
    });

    it('is not given to customers', async () => {
      const { accessToken } = await register(chit);
      expect((await list('text=till', accessToken)).status).toBe(403);
    });
  });

  describe('an update with the wallet that the admin has seen', () => {
    const OLD = WALLET;
    const NEW = OTHER_WALLET;
    const ask = ({ accessToken }: Person, wallet: string) =>
      rest('POST', '/user/whitelist/request', { as: accessToken, body: { wallet } });

    it('approves the wallet if it is the requested one, in any letter case', async () => {
      const person = await register(chit);
      await ask(person, OLD);
      const { body } = await update(person.uuid, { status: 'verified', expected_wallet: OLD.toLowerCase() });
      expect(body.data).toMatchObject({ status: 'verified', wallet: OLD });
    });

    it('is refused when the account has requested another wallet since', async () => {
      const person = await register(chit);
      await ask(person, OLD);
      await ask(person, NEW);
      const answer = await update(person.uuid, { status: 'verified', expected_wallet: OLD });
      expect(answer).toMatchObject(conflict('The wallet of the account has changed: check the new wallet'));
      expect((await me(person.accessToken)).body.data).toMatchObject({ status: 'pending', wallet: NEW });
    });

    it("is refused when the wallet changes while the approval waits for the account's lock", async () => {
      const person = await register(chit);
      await ask(person, OLD);
      const swap = `UPDATE users SET wallet = '${NEW}' WHERE uuid = '${person.uuid}'`;
      const answer = await whileLocked(chit.database, swap, 1, () =>
        update(person.uuid, { status: 'verified', expected_wallet: OLD }),
      );
      expect(answer.status).toBe(409);
      expect((await me(person.accessToken)).body.data).toMatchObject({ status: 'pending', wallet: NEW });
    });

    it('approves the new wallet of a verified account only if it is the requested one', async () => {
      const { uuid, accessToken } = await createMerchant(chit);
      await rest('POST', '/user/whitelist/request', { as: accessToken, body: { wallet: NEW } });
      const approve = (wallet: string) => update(uuid, { status: 'verified', expected_wallet: wallet });
      expect((await approve(OLD)).status).toBe(409);
      expect((await me(accessToken)).body.data).toMatchObject({ wallet: OLD, requested_wallet: NEW });
      expect((await approve(NEW)).body.data).toMatchObject({ status: 'verified', wallet: NEW });
    });

    it('is refused if the account has no wallet', async () => {
      const { uuid } = await register(chit);
      expect((await update(uuid, { status: 'verified', expected_wallet: OLD })).status).toBe(409);
    });

    it('does not set the wallet, and is not a change by itself', async () => {
      const { uuid } = await register(chit);
      expectNotValid(await update(uuid, { expected_wallet: OLD }), 'role', 'status');
      expectNotValid(await update(uuid, { status: 'verified', expected_wallet: '0x1' }), 'expected_wallet');
    });
  });

  describe('an update', () => {
    it('sets role and status, separately and together', async () => {
      const { uuid } = await register(chit);
      expect((await update(uuid, { status: 'rejected' })).body.data).toMatchObject({
        role: 'customer',
        status: 'rejected',
      });
      expect((await update(uuid, { role: 'guest' })).body.data).toMatchObject({
        role: 'guest',
        status: 'rejected',
      });
      const { body } = await update(uuid, { role: 'customer', status: 'pending' });
      expect(body.data).toMatchObject({ user_uuid: uuid, role: 'customer', status: 'pending' });
    });

    it('is in the audit log if it changed something', async () => {
      const { uuid } = await register(chit);
      await update(uuid, { role: 'customer', status: 'verified' });
      await update(uuid, { role: 'customer', status: 'verified' });
      expect(await audit(uuid)).toEqual([
        {
          actor: admin.uuid,
          action: 'user.updated',
          before: { status: 'unverified' },
          after: { status: 'verified' },
        },
      ]);
    });

    it('applies from the next request of an open session on', async () => {
      const person = await register(chit);
      await update(person.uuid, { role: 'admin' });
      expect((await list('', person.accessToken)).status).toBe(200);
      await update(person.uuid, { role: 'customer' });
      expect((await list('', person.accessToken)).status).toBe(403);
    });

    it('that blocks ends sessions, refresh tokens and API keys at their next request', async () => {
      const merchant = await createMerchant(chit);
      await update(merchant.uuid, { status: 'blocked' });
      expect(await me(merchant.accessToken)).toMatchObject(BAD_CREDENTIAL);
      const create = { as: merchant.apiKey, body: { amount: 1, token_address: 'x', network: 'x' } };
      expect(await rest('POST', '/invoice/by_api_key', create)).toMatchObject(BAD_CREDENTIAL);
      const refresh = { body: { refresh_token: merchant.refreshToken } };
      expect(await rest('POST', '/auth/refresh', refresh)).toMatchObject(BAD_CREDENTIAL);
    });

    it('that lifts a block restores no session and no API key', async () => {
      const merchant = await createMerchant(chit);
      await update(merchant.uuid, { status: 'blocked' });
      await update(merchant.uuid, { status: 'verified' });
      expect(await me(merchant.accessToken)).toMatchObject(BAD_CREDENTIAL);
      const create = { as: merchant.apiKey, body: { amount: 1, token_address: 'x', network: 'x' } };
      expect(await rest('POST', '/invoice/by_api_key', create)).toMatchObject(BAD_CREDENTIAL);
      expect((await signIn(chit, merchant)).uuid).toBe(merchant.uuid);
    });

    it.each([
      [{ role: 'owner' }, ['role']],
      [{ role: 'Admin' }, ['role']],
      [{ role: null }, ['role']],
      [{ status: 'gone' }, ['status']],
      [{ role: 1, status: [] }, ['role', 'status']],
      [{}, ['role', 'status']],
      [{ email: 'other@merchant.test' }, ['role', 'status']],
    ])('refuses %j', async (body, members) => {
      const { uuid } = await register(chit);
      expectNotValid(await update(uuid, body), ...members);
    });

    it('changes nothing but role, status and fee', async () => {
      const { uuid, email } = await register(chit);
      const { body } = await update(uuid, {
        status: 'pending',
        email: 'x@merchant.test',
        wallet: OTHER_WALLET,
        user_uuid: admin.uuid,
      });
      expect(body.data).toMatchObject({ user_uuid: uuid, email, wallet: null, fee_bps: '100' });
    });

    it('sets the fee of invoices that are created from then on, which the audit log shows', async () => {
      const merchant = await createMerchant(chit);
      const before = await createInvoice(chit, merchant);
      expect((await update(merchant.uuid, { fee_bps: 250 })).body.data).toMatchObject({ fee_bps: '250' });
      const after = await createInvoice(chit, merchant);
      const stored = async (uuid: string) =>
        (await rest('GET', `/invoice/${uuid}`, { as: admin.accessToken })).body.data.fee_bps;
      expect([await stored(before.uuid), await stored(after.uuid)]).toEqual(['100', '250']);
      expect(await audit(merchant.uuid)).toContainEqual({
        actor: admin.uuid,
        action: 'user.updated',
        before: { feeBps: 100 },
        after: { feeBps: 250 },
      });
    });

    it.each([-1, 10_001, 1.5, '100'])('refuses the fee %j', async (fee) => {
      expectNotValid(await update(admin.uuid, { fee_bps: fee }), 'fee_bps');
    });
  });
});

describe('the last admin', () => {
  const LAST = conflict(
    'The last admin can be neither demoted nor blocked: make another account an admin first',
  );
  let chit: Chit;
  let rest: DocumentedRest;
  let admin: Person;

  beforeEach(async () => {
    chit ??= await Chit.start();
    rest = documented(chit);
    await chit.database.query("UPDATE users SET role = 'customer' WHERE email <> $1", [ADMIN.email]);
    await chit.database.query("UPDATE users SET role = 'admin', status = 'verified' WHERE email = $1", [
      ADMIN.email,
    ]);
    admin = await signInAdmin(chit);
  });
  afterAll(() => chit.stop());

  const update = (uuid: string, body: object, as = admin.accessToken) =>
    rest('PATCH', `/user/${uuid}`, { as, body });

  it.each([
    { role: 'customer' },
    { role: 'guest' },
    { status: 'blocked' },
    { role: 'guest', status: 'blocked' },
  ])('remains an admin: %j', async (body) => {
    expect(await update(admin.uuid, body)).toMatchObject(LAST);
    expect((await rest('GET', '/user/me', { as: admin.accessToken })).body.data).toMatchObject({
      role: 'admin',
      status: 'verified',
    });
  });

  it('may get another status in which it can act', async () => {
    expect((await update(admin.uuid, { status: 'pending' })).status).toBe(200);
  });

  it('is not a blocked admin', async () => {
    const other = await register(chit);
    await setUser(chit, other.uuid, { role: 'admin', status: 'blocked' });
    expect(await update(admin.uuid, { role: 'customer' })).toMatchObject(LAST);
  });

  it('may be demoted when there is another, who then is the last', async () => {
    const other = await register(chit);
    await setUser(chit, other.uuid, { role: 'admin' });
    const session = await signIn(chit, other);
    expect((await update(admin.uuid, { role: 'customer' })).status).toBe(200);
    expect(await update(other.uuid, { status: 'blocked' }, session.accessToken)).toMatchObject(LAST);
  });

  it('remains when two admins demote each other concurrently', async () => {
    const other = await register(chit);
    await setUser(chit, other.uuid, { role: 'admin' });
    const lock = "SELECT uuid FROM users WHERE role = 'admin' FOR UPDATE";
    const answers = await whileLocked(chit.database, lock, 2, () =>
      Promise.all([
        update(other.uuid, { role: 'customer' }),
        update(admin.uuid, { role: 'customer' }, other.accessToken),
      ]),
    );
    // The second of them is no admin any more.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await chit.database.query("SELECT uuid FROM users WHERE role = 'admin'")).toHaveLength(1);
  });
});
