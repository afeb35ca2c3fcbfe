import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Invoice } from '../../src/entities/invoice.entity';
import { batched } from '../../src/infra/database/batched';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { type Executor } from '../../src/infra/database/statements';
import { newApiKey } from '../../src/lib/api-key';
import { IdentityService } from '../../src/services/accounts/identity.service';
import { AccessTokens } from '../../src/services/accounts/sessions/access-tokens';
import { findInvoice } from '../../src/services/invoices/invoice.queries';
import { insertInvoice, type NewInvoiceRow, NOT_KNOWN_YET } from '../../src/services/invoices/invoice-insert';
import type { InvoiceQuery } from '../../src/services/invoices/lists/invoice-filter';
import { countInvoices, listInvoices } from '../../src/services/invoices/lists/invoice-list.queries';
import { findActiveToken, findToken } from '../../src/services/tokens/token.queries';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { invoiceWith } from '../support/invoice';

const OWNERS = [randomUUID(), randomUUID()];
const TOKEN = randomUUID();

describe('Batched statements', () => {
  let server: TestDatabase;
  let database: DataSource;

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await createDatabase(server.url).initialize();
    await migrate(database);
    for (const uuid of OWNERS) {
      await database.query("INSERT INTO users (uuid, role, fee_bps) VALUES ($1, 'customer', 100)", [uuid]);
    }
    await database.query(
      `INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, 'a', 'A', '0x', 'LOCAL', 6)`,
      [TOKEN],
    );
  });
  afterAll(async () => {
    await database.destroy();
    await server.drop();
  });

  const rowOf = (change: Partial<Invoice> = {}): NewInvoiceRow => {
    // The database sets these.
    const { createdOn, expiresOn, number, ...invoice } = invoiceWith({
      ...{ uuid: randomUUID(), contractAddress: randomUUID(), checkoutToken: randomUUID() },
      ...{ userUuid: OWNERS[0], tokenUuid: TOKEN, network: 'LOCAL', note: 'é "\\ \n' },
      ...change,
    });
    const data = {
      created_on: NOT_KNOWN_YET.createdOn,
      expires_on: NOT_KNOWN_YET.expiresOn,
      number: NOT_KNOWN_YET.number,
      note: 'é "\\ \n',
    };
    return { invoice, ttlMinutes: 1.5, renewableMinutes: null, data, place: null };
  };
  const insert = (row: NewInvoiceRow, db: Executor = database.manager) => insertInvoice(db, row);

  describe('in general', () => {
    const calls: number[][] = [];
    const double = batched<number, number>(async (_db, keys) => {
      calls.push([...keys]);
      return keys.map((key) => (key < 0 ? new Error(`not ${key}`) : key * 2));
    }, 3);
    beforeEach(() => {
      calls.length = 0;
    });

    it('run once for the calls of one event-loop turn, up to the maximum batch size', async () => {
      const answers = await Promise.all([1, 2, 3, 4].map((key) => double(database.manager, key)));
      expect({ answers, calls }).toEqual({ answers: [2, 4, 6, 8], calls: [[1, 2, 3], [4]] });
    });

    it('run again for each call, also for the same key', async () => {
      await double(database.manager, 1);
      await double(database.manager, 1);
      expect(calls).toEqual([[1], [1]]);
    });

    it('reject only the calls that failed', async () => {
      const answers = await Promise.allSettled([1, -1, 2].map((key) => double(database.manager, key)));
      expect(answers).toMatchObject([{ value: 2 }, { reason: { message: 'not -1' } }, { value: 4 }]);
    });

    it('run unbatched inside a transaction', async () => {
      const found = await database.transaction(async (tx) => {
        const row = rowOf();
        await insert(row, tx);
        const [inside, outside] = await Promise.all([
          findInvoice(tx, row.invoice.uuid),
          findInvoice(database.manager, row.invoice.uuid),
        ]);
        return { inside: inside?.uuid === row.invoice.uuid, outside };
      });
      expect(found).toEqual({ inside: true, outside: null });
    });

    it('run one after the other inside a transaction, also after a failure', async () => {
      const order: string[] = [];
      const watched = batched<string, void>(async (_db, [key = '']) => {
        order.push(`${key} begins`);
        await setImmediate();
        order.push(`${key} ends`);
        return [key === 'one' ? new Error('refused') : undefined];
      });
      await database.transaction((tx) =>
        Promise.allSettled(['one', 'two', 'three'].map((key) => watched(tx, key))),
      );
      expect(order).toEqual(['one', 'two', 'three'].flatMap((key) => [`${key} begins`, `${key} ends`]));
    });
  });

  it('create invoices of several owners, with their events', async () => {
    const rows = [rowOf(), rowOf({ userUuid: OWNERS[1], feeRecipient: '0xf', customerId: 'c' }), rowOf()];
    const [first] = await Promise.all(rows.map((row) => insert(row)));
    expect(first && (first.expiresOn.getTime() - first.createdOn.getTime()) / 1000).toBe(90);
    for (const { invoice } of rows) {
      expect(await findInvoice(database.manager, invoice.uuid)).toMatchObject(invoice);
      const events = await database.query('SELECT type FROM invoice_events WHERE invoice_uuid = $1', [
        invoice.uuid,
      ]);
      expect(events).toEqual([{ type: 'invoice.created' }]);
    }
  });

  it('refuse one invalid invoice, and create the others of the batch', async () => {
    const token = randomUUID();
    await insert(rowOf({ checkoutToken: token }));
    const rows = [rowOf(), rowOf({ checkoutToken: token }), rowOf({ userUuid: randomUUID() }), rowOf()];
    const answers = await Promise.allSettled(rows.map((row) => insert(row)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    const found = await Promise.all(rows.map(({ invoice }) => findInvoice(database.manager, invoice.uuid)));
    expect(found.map((invoice) => invoice !== null)).toEqual([true, false, false, true]);
  });

  it("return each caller's own page", async () => {
    const all = { filter: {}, direction: 'DESC', limit: 100, offset: 0 } as const;
    // Without the number of the page in its batch, which differs.
    const list = async (owner: string | undefined, query: InvoiceQuery) =>
      (await listInvoices(database.manager, owner, query)).map((row) => ({ ...row, page: undefined }));
    const mine = await list(OWNERS[0], all);
    const theirs = await list(OWNERS[1], all);
    const [one, two, three] = await Promise.all([
      list(OWNERS[0], { ...all, limit: 2, offset: 1 }),
      list(OWNERS[1], all),
      list(OWNERS[0], { ...all, limit: 1 }),
    ]);
    expect([one, two, three]).toEqual([mine.slice(1, 3), theirs, mine.slice(0, 1)]);
    const ascending = { ...all, direction: 'ASC' } as const;
    const after = mine.at(-2);
    const [rest, everything] = await Promise.all([
      list(OWNERS[0], { ...ascending, after }),
      list(undefined, ascending),
    ]);
    expect(rest).toEqual(mine.slice(0, -2).reverse());
    expect(everything).toHaveLength(mine.length + theirs.length);
  });

  it('keep one plan for any number of keys', async () => {
    const page = { filter: {}, direction: 'DESC', limit: 1, offset: 0 } as const;
    // A new connection, which has no plans yet; calls in turn use only one.
    const connected = await createDatabase(server.url).initialize();
    const { manager } = connected;
    const tokens = new AccessTokens('of-a-test-that-asks-who-is-calling');
    const identity = new IdentityService(connected, tokens, []);
    const client = { address: '::1' };
    // Makes a plan for one key look much cheaper, as in a large table.
    await connected.query('SET random_page_cost = 1000; SET enable_seqscan = off');
    for (let call = 0; call < 10; call += 1) {
      await findInvoice(manager, randomUUID());
      await findToken(manager, randomUUID());
      await findActiveToken(manager, { network: 'LOCAL', address: `0x${'1'.repeat(40)}` });
      await listInvoices(manager, OWNERS[0], page);
      await countInvoices(manager, OWNERS[0], {});
      await identity.identify({ client, credential: { bearer: newApiKey() } });
      const bearer = tokens.issue({ userUuid: randomUUID(), sessionUuid: randomUUID() });
      await identity.identify({ client, credential: { bearer } });
    }
    const plans = await connected.query(
      "SELECT generic_plans AS kept FROM pg_prepared_statements WHERE name LIKE 'chit_%'",
    );
    await connected.destroy();
    // The first five executions are planned anew in any case.
    expect(plans).toEqual(Array.from({ length: 7 }, () => ({ kept: '5' })));
  });
});
