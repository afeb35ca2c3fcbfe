import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant, type Person, setUser, signInAdmin } from '../support/app/factories';
import { expectNotValid } from '../support/http/refusals';

interface Entry {
  uuid: string;
  action: string;
  subject: string;
  actor: { uuid: string } | null;
  accountUuid: string | null;
}

/** Entries of the list below, each an hour after the previous one. */
const ACTIONS = ['webhook.disabled', 'user.updated', 'invoice.paid', 'user.updated', 'token.created'];

describe('The audit log', () => {
  let chit: Chit;
  let admin: Person;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    admin = await signInAdmin(chit);
    merchant = await createMerchant(chit);
    const rows = Array.from({ length: 25 }, (_, hour) => ({
      action: ACTIONS[hour % ACTIONS.length],
      subject: `thing:${hour % 4}`,
      actor_uuid: hour % 3 === 0 ? null : merchant.uuid,
      account_uuid: hour % 2 === 0 ? null : merchant.uuid,
      created_on: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
    }));
    await chit.database.query(
      `INSERT INTO audit_entries (uuid, action, subject, actor_uuid, account_uuid, created_on)
       SELECT gen_random_uuid(), action, subject, actor_uuid, account_uuid, created_on
       FROM jsonb_to_recordset($1) AS entry (action text, subject text, actor_uuid uuid, account_uuid uuid, created_on timestamptz)`,
      [JSON.stringify(rows)],
    );
  });
  afterAll(() => chit.stop());

  const SPAN = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
  const LIST =
    'auditLog { total nextCursor items { uuid action subject actor { uuid } accountUuid before after createdOn } }';
  const list = (filter: object, page: object = {}, as = admin.accessToken) =>
    chit.operate(LIST, { filter, ...page }, { as });
  const listed = async (filter: object): Promise<Entry[]> => {
    const { total, items } = (await list({ ...SPAN, ...filter }, { limit: 100 })).body.data;
    expect(total).toBe(items.length);
    return items;
  };

  it('shows who changed what of whose account, the newest change first', async () => {
    await setUser(chit, merchant.uuid, { role: 'guest' });
    await setUser(chit, merchant.uuid, { role: 'customer' });
    const { body } = await list({}, { limit: 2 });
    expect(body.data.items).toMatchObject([
      { before: '{"role":"guest"}', after: '{"role":"customer"}' },
      {
        action: 'user.updated',
        subject: `user:${merchant.uuid}`,
        actor: { uuid: admin.uuid },
        accountUuid: merchant.uuid,
        before: '{"role":"customer"}',
        after: '{"role":"guest"}',
      },
    ]);
  });

  it('names the account of an invoice that an admin changes', async () => {
    const invoice = await chit.rest('POST', '/invoice/by_api_key', {
      as: merchant.apiKey,
      body: {
        amount: 1,
        token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
        network: 'ARB_SEPOLIA',
      },
    });
    const { uuid } = invoice.body.data;
    await chit.rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status: 'paid' } });
    const { body } = await list({ subject: `invoice:${uuid}` });
    expect(body.data.items).toMatchObject([{ actor: { uuid: admin.uuid }, accountUuid: merchant.uuid }]);
  });

  it('is filtered by person, account, subject, action and time', async () => {
    const all = await listed({});
    expect(all).toHaveLength(25);
    const expected = (test: (entry: Entry) => boolean) => all.filter(test);
    expect(await listed({ actorUuid: merchant.uuid })).toEqual(expected((each) => each.actor !== null));
    expect(await listed({ accountUuid: merchant.uuid })).toEqual(
      expected((each) => each.accountUuid !== null),
    );
    expect(await listed({ subject: 'thing:3' })).toEqual(expected((each) => each.subject === 'thing:3'));
    expect(await listed({ action: 'user.updated' })).toEqual(
      expected((each) => each.action === 'user.updated'),
    );
    const actions = ['token.created', 'invoice.paid', 'unknown'];
    expect(await listed({ actions })).toEqual(expected((each) => actions.includes(each.action)));
    expect(await listed({ to: '2026-01-01T12:00:00Z' })).toEqual(all.slice(12));
    expect(await listed({ from: '2026-01-01T12:00:00Z' })).toEqual(all.slice(0, 13));
    expect(await listed({ actorUuid: merchant.uuid, subject: 'thing:1', text: 'paid' })).toEqual(
      expected((each) => each.actor !== null && each.subject === 'thing:1' && /paid/.test(each.action)),
    );
  });

  it('is filtered by a part of the action, in any letter case, in which no character is a wildcard', async () => {
    const all = await listed({});
    expect(await listed({ text: 'ED' })).toEqual(all.filter(({ action }) => action.includes('ed')));
    expect(await listed({ text: 'invoice.' })).toEqual(all.filter(({ action }) => /^invoice\./.test(action)));
    for (const text of ['%', '_', 'user_updated', '.*', "'"]) expect(await listed({ text })).toEqual([]);
    expect(await listed({ text: 'updated', action: 'user.updated' })).toHaveLength(10);
    expect(await listed({ text: 'paid', action: 'user.updated' })).toEqual([]);
  });

  it.each<Record<string, string>>([{}, { action: 'user.updated' }, { text: 'e' }, { text: 'nothing' }])(
    'lists each entry once on pages of 3, by keyset and by offset: %j',
    async (filter) => {
      const all = await listed(filter);
      const pages: Entry[] = [];
      let after: string | null = null;
      do {
        const page: { items: Entry[]; nextCursor: string | null } = (
          await list({ ...SPAN, ...filter }, { limit: 3, after })
        ).body.data;
        pages.push(...page.items);
        after = page.nextCursor;
      } while (after);
      expect(pages).toEqual(all);
      const second = await list({ ...SPAN, ...filter }, { limit: 3, offset: 3 });
      expect(second.body.data.items).toEqual(all.slice(3, 6));
    },
  );

  it('is for admins only', async () => {
    expect((await list({}, {}, merchant.accessToken)).status).toBe(403);
    expect((await list({}, {}, merchant.apiKey)).status).toBe(401);
  });

  it.each([
    [{ filter: { subject: '' } }, ['filter']],
    [{ filter: { action: '' } }, ['filter']],
    [{ filter: { text: '' } }, ['filter']],
    [{ filter: { text: 'x'.repeat(101) } }, ['filter']],
    [{ after: 'x' }, ['after']],
    [{ limit: 0 }, ['limit']],
  ])('refuses %j', async (input, members) => {
    expectNotValid(await chit.operate('auditLog { total }', input, { as: admin.accessToken }), ...members);
  });
});
