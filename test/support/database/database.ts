import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

export interface TestDatabase {
  url: string;
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/** Creates a copy of `template` on a server; default: an empty database on the server of this jest run. */
export async function createTestDatabase(
  server = process.env['TEST_POSTGRES_URL'] ?? '',
  template = 'template1',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  // The other strategy writes each page through the log, and leaves out the file of the catalogue's cache.
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  // Pooled, because a waiting test polls forty times a second, and a connection for each query would load the CPU.
  const pool = new Pool({ connectionString: url, allowExitOnIdle: true });
  // Ignores errors of pooled connections: tests that stop the database also cut idle and closing connections.
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

/** A database owned by other code, which may stop its server at any time; every query has a connection of its own. */
export const databaseAt = (url: string): TestDatabase => ({
  url,
  query: (sql, values) => runOn(url, sql, values),
  drop: async () => {},
});

async function runOn<T extends object>(url: string, sql: string, values?: unknown[]): Promise<T[]> {
  const client = new Client(url);
  // Ignores connection errors outside of queries; a failed query rejects by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
