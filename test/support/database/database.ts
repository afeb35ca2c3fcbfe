import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

export interface TestDatabase {
  url: string;
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/** An empty database of its own on a server, by default that of this jest run. */
export async function createTestDatabase(
  server = process.env['TEST_POSTGRES_URL'] ?? '',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  await runOn(server, `CREATE DATABASE ${name}`);
  // A test that waits asks forty times a second: to connect each time is what would keep the machine busy.
  const pool = new Pool({ connectionString: url, allowExitOnIdle: true });
  // A test that takes the database away ends its connections too, idle ones and those that the pool is about to end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    url,
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    drop: async () => {
      const closed = pool.end();
      await runOn(server, `DROP DATABASE ${name} WITH (FORCE)`);
      await closed;
    },
  };
}

/** A database that is somebody else's to drop, and whose server may be: a connection for each query. */
export const databaseAt = (url: string): TestDatabase => ({
  url,
  query: (sql, values) => runOn(url, sql, values),
  drop: async () => {},
});

async function runOn<T extends object>(url: string, sql: string, values?: unknown[]): Promise<T[]> {
  const client = new Client(url);
  // What goes wrong beside a query; a query that fails says so itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
