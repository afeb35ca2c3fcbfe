import 'reflect-metadata';
import { Chit, USDC } from '../support/app/chit';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import {
  describeSchema,
  insertRowsOf,
  migrateTo,
  RELEASES,
  readRows,
} from '../support/database/released-schemas';

const MIA = { email: 'mia@merchant.test', password: 'a-password-of-old' };
const API_KEY = 'chit_FBKFulGjal3n0BVxSxC4bDcZ1x8NRxvMizetsy7477V3xrPS3';

/** Mia's invoices of the first release as REST returns them, the newest first. */
const INVOICES = [
  { status: 'expired', fee_amount: 0, network: 'ETH_SEPOLIA', customer_id: null },
  { status: 'paid', amount: 0.000001, fee_amount: 0, hash: '0xaa63', signature: null },
  { status: 'paid', amount: 25, fee_amount: 0.625, hash: '0xaa62', signature: '0xbb62' },
  { status: 'created', amount: 12.5, fee_amount: 0.3125, message_id: '55', customer_id: 'order-61' },
];

type Rows = Awaited<ReturnType<typeof readRows>>;

const RECOUNT = `
  SELECT symbol AS token, network, trim_scale(sum(amount) * ('1e-' || decimals)::numeric)::text AS amount, count(*)::text AS count
  FROM (SELECT token_uuid, amount FROM invoices WHERE user_uuid = '00000000-0000-4000-8000-000000000002') AS own
    JOIN tokens ON uuid = token_uuid GROUP BY symbol, network, decimals`;

describe('An installation that is upgraded from release to release', () => {
  let database: TestDatabase;
  /** All rows before and after each migration. */
  const upgrades = new Map<string, { before: Rows; after: Rows }>();

  beforeAll(async () => {
    database = await createTestDatabase();
    for (const release of RELEASES) {
      const before = await readRows(database);
      await migrateTo(database, release);
      upgrades.set(release, { before, after: await readRows(database) });
      await insertRowsOf(database, release);
    }
  });
  afterAll(() => database.drop());

  it.each(RELEASES)('keeps all rows in the upgrade to %s', (release) => {
    const { before = {}, after = {} } = upgrades.get(release) ?? {};
    for (const [table, rows] of Object.entries(before))
      expect(after[table]).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
  });

  it('has rows in each table', async () => {
    const counts = Object.entries(await readRows(database)).map(([table, rows]) => [table, rows.length]);
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  });

  it('has the schema of a new installation', async () => {
    const newest = await createMigratedDatabase();
    try {
      expect(await describeSchema(database)).toEqual(await describeSchema(newest));
    } finally {
      await newest.drop();
    }
  });

  it('works with the passwords, keys, invoices and sums of the first release', async () => {
    const chit = await Chit.on(database, { ROLES: 'api' });
    try {
      const { body } = await chit.rest('POST', '/auth/login', { body: MIA });
      const as = body.data.access_token;
      const list = await chit.rest('GET', '/invoice', { as });
      expect(list.body.data.slice(-INVOICES.length)).toMatchObject(INVOICES);
      const { data } = (await chit.rest('GET', '/invoice/stats/summary', { as })).body;
      const recount = await database.query<{ token: string }>(RECOUNT);
      expect([...data.totalByTokenResult].sort(byToken)).toEqual(recount.sort(byToken));
      const made = await chit.rest('POST', '/invoice/by_api_key', {
        as: API_KEY,
        body: { amount: 1, ...USDC },
      });
      expect(made.status).toBe(200);
    } finally {
      await chit.end();
    }
  });
});

const byToken = (one: { token: string }, other: { token: string }) => one.token.localeCompare(other.token);
