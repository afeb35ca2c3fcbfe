import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { createTestDatabase, type TestDatabase } from '../support/database/database';

let server: TestDatabase;
let opened: DataSource[];

beforeEach(async () => {
  server = await createTestDatabase();
  opened = [];
});

afterEach(async () => {
  for (const database of opened) await database.destroy();
  await server.drop();
});

/** A connection to the test's own empty database. */
async function open(): Promise<DataSource> {
  const database = await createDatabase(server.url).initialize();
  opened.push(database);
  return database;
}

async function migrated(): Promise<DataSource> {
  const database = await open();
  await migrate(database);
  return database;
}

async function undoAll(database: DataSource): Promise<void> {
  for (const _ of database.migrations) await database.undoLastMigration({ transaction: 'all' });
}

async function listTables(): Promise<string[]> {
  const sql = "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'";
  const rows = await server.query<{ name: string }>(`${sql} ORDER BY table_name`);
  return rows.map(({ name }) => name);
}

/** Definitions of all columns, constraints, indexes, functions and triggers. */
const describeSchema = () =>
  server.query(`
    SELECT concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attidentity, attnotnull,
      attcollation::regcollation, pg_get_expr(adbin, adrelid)) AS definition
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1`);

describe('The migrations', () => {
  it('create the schema that the entities describe', async () => {
    const database = await migrated();
    const { upQueries } = await database.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('need no extension of PostgreSQL', async () => {
    await migrated();
    expect(await server.query('SELECT extname FROM pg_extension')).toEqual([{ extname: 'plpgsql' }]);
  });

  it('create a table for each entity and no other', async () => {
    const database = await migrated();
    const named = database.entityMetadatas.map(({ tableName }) => tableName);
    expect(await listTables()).toEqual([...named, 'migrations'].sort());
  });

  it('can be reverted completely', async () => {
    await undoAll(await migrated());
    expect(await listTables()).toEqual(['migrations']);
    expect(await server.query('SELECT * FROM migrations')).toEqual([]);
  });

  it('create the same schema again after they were reverted', async () => {
    const database = await migrated();
    const first = await describeSchema();
    expect(first.length).toBeGreaterThan(1_000);
    await undoAll(database);
    await migrate(database);
    expect(await describeSchema()).toEqual(first);
  });

  it('change nothing the second time', async () => {
    const database = await migrated();
    const before = await server.query('SELECT * FROM migrations');
    await migrate(database);
    expect(await server.query('SELECT * FROM migrations')).toEqual(before);
  });

  it('run once if four processes start at the same time', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, open));
    await Promise.all(databases.map(migrate));
    const rows = await server.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    expect(rows.map(({ name }) => name)).toEqual(databases[0]?.migrations.map(({ name }) => name));
  });

  it('leave nothing behind when one of them fails', async () => {
    await server.query('CREATE TABLE audit_entries ()');
    await expect(migrate(await open())).rejects.toThrow('relation "audit_entries" already exists');
    expect(await listTables()).not.toContain('users');
  });

  it('release their lock when they fail', async () => {
    await server.query('CREATE TABLE audit_entries ()');
    await expect(migrate(await open())).rejects.toThrow('already exists');
    await server.query('DROP TABLE audit_entries');
    await migrate(await open());
    expect(await listTables()).toContain('users');
  });
});

describe('Partitioning by month (ops/partitions.sql)', () => {
  const split = () =>
    server.query(`BEGIN; ${readFileSync(join(process.cwd(), 'ops/partitions.sql'), 'utf8')}; COMMIT`);

  it('leaves no table that refers to one partition instead of all', async () => {
    await migrated();
    await split();
    const rest = await server.query(
      `SELECT conname FROM pg_constraint WHERE contype = 'f' AND conparentid = 0
         AND confrelid IN ('invoices_before'::regclass, 'webhook_deliveries_before'::regclass)`,
    );
    expect(rest).toEqual([]);
  });

  it('keeps each index, except the unique ones, which each partition has', async () => {
    await migrated();
    const listIndexes = () =>
      server.query(
        `SELECT tablename, substring(indexdef FROM 'USING .*') AS index FROM pg_indexes
         WHERE tablename IN ('invoices', 'webhook_deliveries') AND indexdef NOT LIKE 'CREATE UNIQUE%' ORDER BY 1, 2`,
      );
    const before = await listIndexes();
    await split();
    expect(await listIndexes()).toEqual(before);
  });
});
