import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { Chit, USDC } from '../support/app/chit';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import {
  describeSchema,
  fixtureOf,
  loadRelease,
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

const RECOUNT = `
  SELECT symbol AS token, network, trim_scale(sum(amount) * ('1e-' || decimals)::numeric)::text AS amount, count(*)::text AS count
  FROM (SELECT token_uuid, amount FROM invoices WHERE user_uuid = '00000000-0000-4000-8000-000000000002') AS own
    JOIN tokens ON uuid = token_uuid GROUP BY symbol, network, decimals`;

/** The schema of a new installation. */
let newestSchema: Awaited<ReturnType<typeof describeSchema>>;
/** A database that the migrations of one release after the other change, the oldest release first. */
let migrated: TestDatabase;

beforeAll(async () => {
  migrated = await createTestDatabase();
  const newest = await createMigratedDatabase();
  newestSchema = await describeSchema(newest);
  await newest.drop();
});
afterAll(() => migrated.drop());

describe('Each migration', () => {
  it('has a fixture of its release: run `npm run schema:release`', () => {
    const missing = RELEASES.map(fixtureOf).filter((file) => !existsSync(file));
    expect(missing.map((file) => relative(process.cwd(), file))).toEqual([]);
  });
});

describe.each(RELEASES)('A database of the release %s', (release) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await loadRelease(database, release);
  });
  afterAll(() => database.drop());

  it("has the schema that today's migrations up to it create", async () => {
    await migrateTo(migrated, release);
    expect(await describeSchema(database)).toEqual(await describeSchema(migrated));
  });

  it('has rows in each of its tables', async () => {
    const counts = Object.entries(await readRows(database)).map(([table, rows]) => [table, rows.length]);
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  });

  it('is upgraded to the newest schema with all rows unchanged, and works', async () => {
    const before = await readRows(database);

    const chit = await Chit.on(database, { ROLES: 'api' });
    try {
      expect(await describeSchema(database)).toEqual(newestSchema);
      const after = await readRows(database);
      for (const [table, rows] of Object.entries(before))
        expect(after[table]).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));

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
