import { Chit } from '../support/app/chit';
import {
  createInvoice,
  createMerchant,
  type Merchant,
  type Person,
  signInAdmin,
} from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { conflict, expectNotValid, NOT_FOUND } from '../support/http/refusals';
import { until } from '../support/until';

const STATUSES = ['created', 'paid', 'expired'];
const MOVES = STATUSES.flatMap((from) =>
  STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
);

describe('the status of an invoice over REST', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;
  let admin: Person;
  let uuid: string;

  beforeAll(async () => {
    chit = await Chit.start();
    rest = documented(chit);
    merchant = await createMerchant(chit);
    admin = await signInAdmin(chit);
  });
  beforeEach(async () => {
    ({ uuid } = await createInvoice(chit, merchant));
  });
  afterAll(() => chit.stop());

  const set = (status: unknown) =>
    rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status } });
  const read = async () => (await rest('GET', `/invoice/${uuid}`, { as: merchant.accessToken })).body.data;

  const stored = async (columns: string) => {
    const [row] = await chit.database.query(`SELECT ${columns} FROM invoices WHERE uuid = $1`, [uuid]);
    return row;
  };

  const events = () =>
    chit.database.query(
      'SELECT sequence, type, status FROM invoice_events WHERE invoice_uuid = $1 ORDER BY sequence',
      [uuid],
    );

  const audit = () =>
    chit.database.query(
      `SELECT actor_uuid AS actor, action, before::json AS before, after::json AS after
       FROM audit_entries WHERE subject = $1 ORDER BY created_on, uuid`,
      [`invoice:${uuid}`],
    );

  /** Moves the invoice three hours into the past, with the same hour to pay. */
  const runOut = () =>
    chit.database.query(
      `UPDATE invoices SET created_on = created_on - interval '3 hours', expires_on = expires_on - interval '3 hours'
       WHERE uuid = $1`,
      [uuid],
    );

  const expire = async () => {
    await runOut();
    await until(async () => (await read()).status === 'expired');
  };

  it('starts as created, with an event and nothing in the audit log', async () => {
    expect((await read()).status).toBe('created');
    expect(await events()).toEqual([{ sequence: 1, type: 'invoice.created', status: 'created' }]);
    expect(await audit()).toEqual([]);
  });

  describe('set by an admin', () => {
    it.each(MOVES)('changes from %s to %s', async (from, to) => {
      if (from !== 'created') await set(from);
      const { body } = await set(to);
      expect(body.data.status).toBe(to);
      expect(await read()).toEqual(body.data);
    });

    it('is recorded by one event and one audit entry each time', async () => {
      await set('paid');
      await set('created');
      expect(await events()).toEqual([
        { sequence: 1, type: 'invoice.created', status: 'created' },
        { sequence: 2, type: 'invoice.updated', status: 'paid' },
        { sequence: 3, type: 'invoice.updated', status: 'created' },
      ]);
      const by = { actor: admin.uuid, action: 'invoice.updated' };
      expect(await audit()).toEqual([
        { ...by, before: { status: 'created' }, after: { status: 'paid' } },
        { ...by, before: { status: 'paid' }, after: { status: 'created' } },
      ]);
    });

    it.each(STATUSES)('changes and records nothing when it is %s already', async (status) => {
      if (status !== 'created') await set(status);
      const before = [await stored('*'), await events(), await audit()];
      expect((await set(status)).body.data).toEqual(await read());
      expect([await stored('*'), await events(), await audit()]).toEqual(before);
    });

    it('keeps the rest of the invoice as it is', async () => {
      const before = await read();
      expect((await set('paid')).body.data).toEqual({
        ...before,
        status: 'paid',
        phase: 'paid',
        paid_on: expect.any(String),
      });
    });

    it('keeps the time of payment until it is no longer paid', async () => {
      await set('paid');
      expect(await stored('paid_on IS NOT NULL AS paid')).toEqual({ paid: true });
      await chit.database.query(
        "UPDATE invoices SET hash = '0x1', signature = '0x2', paid_late = true WHERE uuid = $1",
        [uuid],
      );
      await set('created');
      expect(await stored('paid_on, paid_late, hash, signature')).toEqual({
        paid_on: null,
        paid_late: false,
        hash: null,
        signature: null,
      });
    });

    it('numbers events without gaps when many admins act at once', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, index) => set(STATUSES[index % 3])));
      const told = (await events()) as { sequence: number; status: string }[];
      expect(told.map(({ sequence }) => sequence)).toEqual(told.map((_, index) => index + 1));
      expect(await audit()).toHaveLength(told.length - 1);
      expect((await read()).status).toBe(told.at(-1)?.status);
    });

    it.each(['open', 'PAID', '', null, 1, undefined, ['paid']])('refuses %j', async (status) => {
      expectNotValid(await set(status), 'status');
      expect(await events()).toHaveLength(1);
    });

    it('names the ID and the status when both are invalid', async () => {
      const answer = await rest('PATCH', '/invoice/x', { as: admin.accessToken, body: { status: 'x' } });
      expectNotValid(answer, 'uuid', 'status');
    });
  });

  describe('cancelled by its merchant', () => {
    const cancel = (as = merchant.accessToken) => rest('POST', `/invoice/${uuid}/cancel`, { as });

    it('is expired with the time of its cancellation, one event and one audit entry', async () => {
      const { body } = await cancel();
      expect(body.data).toMatchObject({ status: 'expired', cancelled_on: expect.any(String) });
      expect(await read()).toEqual(body.data);
      expect(await stored('expires_on = cancelled_on AS at_once')).toEqual({ at_once: true });
      expect((await events())[1]).toEqual({ sequence: 2, type: 'invoice.cancelled', status: 'expired' });
      expect(await audit()).toEqual([
        {
          ...{ actor: merchant.uuid, action: 'invoice.cancelled' },
          ...{ before: { status: 'created' }, after: { status: 'expired' } },
        },
      ]);
    });

    it('changes nothing when it is cancelled again, by whomever and however often', async () => {
      const answers = await Promise.all([cancel(), cancel(), cancel(admin.accessToken), cancel()]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await events()).toHaveLength(2);
    });

    it.each(['paid', 'expired'])('is refused when it is %s', async (status) => {
      await set(status);
      const before = await read();
      expect(await cancel()).toMatchObject(
        conflict(`The invoice is ${status}: only an open invoice can be cancelled`),
      );
      expect(await read()).toEqual(before);
    });

    it('is refused once the whole amount has been seen, but not after a part of it', async () => {
      const receive = (amount: string) =>
        chit.database.query('UPDATE invoices SET amount_pending = $2 WHERE uuid = $1', [uuid, amount]);
      await receive('12500000');
      expect(await cancel()).toMatchObject(
        conflict(
          'The whole payment has already been seen on the network, so the invoice can no longer be cancelled',
        ),
      );
      await receive('12499999');
      expect((await cancel()).body.data.status).toBe('expired');
    });

    it('is unknown to another merchant', async () => {
      const stranger = await createMerchant(chit);
      expect(await cancel(stranger.accessToken)).toMatchObject(NOT_FOUND);
      expect((await read()).status).toBe('created');
    });

    it('is open again, and not cancelled any more, when an admin reopens it', async () => {
      await cancel();
      const { body } = await set('created');
      expect(body.data).not.toHaveProperty('cancelled_on');
      expect(await stored("expires_on > now() + interval '4 min' AS open")).toEqual({ open: true });
      expect((await cancel()).body.data.status).toBe('expired');
    });

    it('has one ending when it expires at the same time', async () => {
      const others = await Promise.all(Array.from({ length: 10 }, () => createInvoice(chit, merchant)));
      const uuids = others.map((invoice) => invoice.uuid);
      await chit.database.query('UPDATE invoices SET expires_on = now() WHERE uuid = ANY ($1)', [uuids]);
      const as = merchant.accessToken;
      const answers = await Promise.all(uuids.map((each) => rest('POST', `/invoice/${each}/cancel`, { as })));
      await until(async () => {
        const [{ open }] = (await chit.database.query<{ open: number }>(
          "SELECT count(*)::int AS open FROM invoices WHERE status = 'created' AND uuid = ANY ($1)",
          [uuids],
        )) as [{ open: number }];
        return open === 0;
      });
      for (const [index, { status }] of answers.entries()) {
        const told = await chit.database.query('SELECT type FROM invoice_events WHERE invoice_uuid = $1', [
          uuids[index],
        ]);
        expect(told).toContainEqual({ type: status === 200 ? 'invoice.cancelled' : 'invoice.expired' });
        expect(told).toHaveLength(2);
      }
    });
  });

  describe('after the expiry', () => {
    it('becomes expired by itself, with an event and an audit entry without an actor', async () => {
      await expire();
      expect(await events()).toEqual([
        { sequence: 1, type: 'invoice.created', status: 'created' },
        { sequence: 2, type: 'invoice.expired', status: 'expired' },
      ]);
      expect(await audit()).toEqual([
        {
          actor: null,
          action: 'invoice.expired',
          before: { status: 'created' },
          after: { status: 'expired' },
        },
      ]);
    });

    it('stays paid if it is paid', async () => {
      await set('paid');
      await runOut();
      const paid = uuid;
      ({ uuid } = await createInvoice(chit, merchant));
      await expire();
      uuid = paid;
      expect((await read()).status).toBe('paid');
    });

    it('gets its original period again when it is reopened', async () => {
      await expire();
      await set('created');
      expect(
        await stored("expires_on BETWEEN now() + interval '59 min' AND now() + interval '60 min' AS anew"),
      ).toEqual({
        anew: true,
      });
    });

    it('gets a period of at least five minutes when it is reopened', async () => {
      await chit.database.query(
        "UPDATE invoices SET expires_on = created_on - interval '1 day' WHERE uuid = $1",
        [uuid],
      );
      await until(async () => (await read()).status === 'expired');
      await set('created');
      expect(await stored("expires_on > now() + interval '4 min' AS enough")).toEqual({ enough: true });
    });

    it('stays created when it is reopened', async () => {
      await expire();
      await set('created');
      const opened = uuid;
      ({ uuid } = await createInvoice(chit, merchant));
      await expire();
      uuid = opened;
      expect((await read()).status).toBe('created');
    });

    it('becomes expired once, with any number of due invoices', async () => {
      const others = await Promise.all(Array.from({ length: 20 }, () => createInvoice(chit, merchant)));
      const due = others.map((invoice) => invoice.uuid);
      await chit.database.query('UPDATE invoices SET expires_on = now() WHERE uuid = ANY($1)', [due]);
      const told = await until(async () => {
        const rows = await chit.database.query(
          "SELECT invoice_uuid FROM invoice_events WHERE type = 'invoice.expired' AND invoice_uuid = ANY($1)",
          [due],
        );
        return rows.length >= due.length && rows;
      });
      expect(told).toHaveLength(due.length);
    });
  });
});
