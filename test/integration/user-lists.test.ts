import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { createDatabase } from '../../src/infra/database/data-source';
import { countUsers, listUsers, type UserQuery } from '../../src/services/accounts/users/user-list.queries';
import { createMigratedDatabase } from '../support/app/migrated-database';
import type { TestDatabase } from '../support/database/database';
import { nodesOf, type PlanNode } from '../support/database/plans';

const USERS = 40_000;
/** Maximum number of 8 KiB blocks that a short read may touch; the table of these accounts has more than 1,000. */
const FEW_BLOCKS = 300;
/** Maximum for a page by cursor, with what a new connection reads first. */
const PAGE_BLOCKS = 30;

/** SQL: a wallet whose first digits are a number of eight digits. */
const wallet = (first: string) => `'0x' || lpad((${first})::text, 8, '0') || repeat('Ab', 16)`;

const FILL = `
  INSERT INTO users (uuid, email, status, role, fee_bps, wallet, requested_wallet, display_name, created_on)
  SELECT (lpad(n::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid, 'person' || n || '@chit.test', 'verified', 'customer', 100,
    ${wallet('n')}, CASE WHEN n % 10 = 0 THEN ${wallet('90000000 + n')} END, 'Coffee House Number' || n,
    timestamptz '2026-01-01' + n / 3 * interval '1 second'
  FROM generate_series(1, ${USERS}) AS n`;

const SEARCH_INDEXES = [
  'users_email_prefix',
  'users_wallet',
  'users_requested_wallet',
  'users_display_name',
] as const;

const numbersOf = (users: readonly { email: string | null }[]) =>
  users.map(({ email }) => Number(/\d+/.exec(email ?? '')));

describe('The accounts of an installation with very many', () => {
  let server: TestDatabase;
  let database: DataSource;
  let statements: { text: string; values: unknown[] }[];

  beforeAll(async () => {
    server = await createMigratedDatabase();
    database = await createDatabase(server.url).initialize();
    await database.query(FILL);
    await database.query('VACUUM ANALYZE users');
    database.setOptions({ logging: ['query'] });
    database.logger = {
      ...database.logger,
      logQuery: (text, values) => statements.push({ text, values: values as unknown[] }),
    };
  });
  beforeEach(() => {
    statements = [];
  });
  afterAll(async () => {
    await database.destroy();
    await server.drop();
  });

  const query = (change: Partial<UserQuery> = {}): UserQuery => ({
    filter: {},
    sortBy: 'created_on',
    direction: 'DESC',
    limit: 20,
    offset: 0,
    ...change,
  });
  const count = (filter: UserQuery['filter']) => countUsers(database.manager, filter);

  /** Plans of the statements so far: the indexes and tables that they read, and the number of blocks. */
  async function explained() {
    const read = { indexes: new Set<string>(), wholeTables: [] as string[], blocks: 0 };
    for (const { text, values } of statements.splice(0)) {
      const [row] = await server.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values,
      );
      const plan = row?.['QUERY PLAN'][0]?.Plan as PlanNode;
      read.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      for (const node of nodesOf(plan).filter((each) => each['Actual Loops'] > 0)) {
        if (node['Index Name']) read.indexes.add(node['Index Name']);
        if (node['Node Type'] === 'Seq Scan') read.wholeTables.push(node['Relation Name'] ?? '');
      }
    }
    return read;
  }

  it.each([
    ['person777', [777, 7770, 7771, 7772, 7773, 7774, 7775, 7776, 7777, 7778, 7779]],
    ['PERSON12345@', [12345]],
    ['0x00012345abAB', [12345]],
    ['0x90012340', [12340]],
    ['house number39999', [39999]],
    ['00012345', [12345]],
    ['00012345-0000-4000-8000-000000000000', [12345]],
    ['nobody', []],
    ['%', []],
    ["'", []],
  ])('are found by the text %j, each condition with its index', async (text, numbers) => {
    const found = await listUsers(database.manager, query({ filter: { text } }));
    const total = await count({ text });

    expect(total).toBe(numbers.length);
    expect(numbersOf(found)).toEqual([...numbers].sort((a, b) => b - a).slice(0, 20));
    const { indexes, wholeTables, blocks } = await explained();
    for (const index of SEARCH_INDEXES.slice(0, /\w/.test(text) ? 4 : 3)) expect(indexes).toContain(index);
    expect(wholeTables).toEqual([]);
    expect(blocks).toBeLessThan(FEW_BLOCKS);
  });

  it.each([
    ['person', FEW_BLOCKS],
    ['0x000', FEW_BLOCKS],
    ['coffee', FEW_BLOCKS],
    ['Coffee Hou', Number.POSITIVE_INFINITY],
  ])('are listed and counted completely by the text %j, which all of them have', async (text, mostBlocks) => {
    expect(await count({ text })).toBe(USERS);
    statements = [];

    const found = await listUsers(database.manager, query({ filter: { text }, offset: 3 }));

    expect(found.map(({ uuid }) => uuid)).toEqual(
      (await listUsers(database.manager, query({ offset: 3 }))).map(({ uuid }) => uuid),
    );
    statements = statements.slice(1, 2);
    expect((await explained()).blocks).toBeLessThan(mostBlocks);
  });

  it('are found by a text and other filters together', async () => {
    const from = new Date('2026-01-01T03:00:00Z');
    const filter = { text: 'person1', status: 'verified', requestsWallet: true, from } as const;
    const rows = await server.query<{ count: number }>(
      `SELECT count(*)::int FROM users WHERE email LIKE 'person1%' AND requested_wallet IS NOT NULL AND created_on >= $1`,
      [from],
    );

    expect(await count(filter)).toBe(rows[0]?.count);
    expect(await count({ ...filter, role: 'admin' })).toBe(0);
  });

  it.each(['ASC', 'DESC'] as const)('are paged by cursor in constant time: %s', async (direction) => {
    const uuids = async (change: Partial<UserQuery>) =>
      (await listUsers(database.manager, query({ direction, ...change }))).map(({ uuid }) => uuid);
    const filter = { from: new Date('2026-01-01T00:00:01Z'), status: 'verified' } as const;
    for (const offset of [1, 30_001]) {
      const [last] = await listUsers(database.manager, query({ direction, filter, offset, limit: 1 }));
      const expected = await uuids({ filter, offset: offset + 1 });
      statements = [];

      expect(await uuids({ filter, after: last })).toEqual(expected);

      const { indexes, blocks } = await explained();
      expect([...indexes]).toEqual(['users_created_on']);
      expect(blocks).toBeLessThan(PAGE_BLOCKS);
    }
  });
});
