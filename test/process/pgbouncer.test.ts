import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant } from '../support/app/factories';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { databaseAt, type TestDatabase } from '../support/database/database';
import { useChitProcesses } from '../support/process/chit-process';
import { describeWithPgBouncer } from '../support/process/describe-with-pgbouncer';
import { examine } from '../support/process/examine';
import { keepsStatements, PgBouncer, type PoolMode } from '../support/process/pgbouncer';

/** The value that disables the support of prepared statements; PgBouncer before 1.21 does not know the setting. */
const WITHOUT_STATEMENTS = keepsStatements ? ['max_prepared_statements = 0'] : [];

/** Needs `pgbouncer`: `apt-get install pgbouncer`. */
describeWithPgBouncer('Behind PgBouncer (needs pgbouncer)', () => {
  const { run, path } = useChitProcesses();
  let database: TestDatabase;
  let pooler: PgBouncer;

  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterEach(() => pooler.stop());
  afterAll(() => database.drop());

  const start = async (mode: PoolMode, settings: string[] = []) => {
    pooler = await PgBouncer.start(database.url, mode, settings);
  };

  /** The problems that `chit doctor` finds. */
  async function findProblems(): Promise<string[]> {
    const findings = await examine({ DATABASE_URL: pooler.url, DATA_DIR: path('.data') });
    return findings.filter(({ state }) => state === 'problem').map(({ text }) => text);
  }

  /** Creates invoices concurrently over several connections, and returns the number of those that were created. */
  async function createInvoices(count: number): Promise<number> {
    const chit = await Chit.on({ ...database, url: pooler.url });
    try {
      const merchant = await createMerchant(chit);
      const made = await Promise.all(Array.from({ length: count }, () => createInvoice(chit, merchant)));
      return made.filter((invoice) => invoice?.uuid).length;
    } finally {
      await chit.end();
    }
  }

  it('in session mode, Chit works, and the doctor finds no problem', async () => {
    await start('session', ['default_pool_size = 40']);
    expect(await createInvoices(20)).toBe(20);
    expect(await findProblems()).toEqual([]);
  });

  it.each<[PoolMode, RegExp]>([
    ['transaction', /loses prepared statements; set pool_mode = session, or use PgBouncer 1\.21/],
    ['statement', /refuses transactions; set pool_mode = session, or use PgBouncer 1\.21/],
  ])('in %s mode without prepared statements, Chit exits with one line', async (mode, reason) => {
    await start(mode, WITHOUT_STATEMENTS);
    const { host } = new URL(pooler.url);
    const { code, stdout, stderr } = await run({ DATABASE_URL: pooler.url }).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(reason);
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringContaining(`Cannot use the database ${host}`),
    ]);
    expect(await findProblems()).toEqual([expect.stringMatching(reason)]);
  });

  it.each([
    ['with one server connection', ['default_pool_size = 1']],
    ['that uses its server connections in turn', ['server_round_robin = 1', 'min_pool_size = 2']],
  ])('in transaction mode, a pool %s is noticed as well', async (_name, settings) => {
    await start('transaction', [...WITHOUT_STATEMENTS, ...settings]);
    const { code, stderr } = await run({ DATABASE_URL: pooler.url }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('loses prepared statements');
  });

  it('the doctor leaves no read-only connection in the pool', async () => {
    await start('transaction', ['default_pool_size = 1']);
    await findProblems();
    expect(await databaseAt(pooler.url).query('SHOW default_transaction_read_only')).toEqual([
      { default_transaction_read_only: 'off' },
    ]);
  });

  if (keepsStatements)
    it('in transaction mode with prepared statements, Chit works, and the doctor finds no problem', async () => {
      await start('transaction', ['max_prepared_statements = 200']);
      expect(await createInvoices(20)).toBe(20);
      expect(await findProblems()).toEqual([]);
    });
});
