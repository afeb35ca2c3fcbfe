/** How the launcher itself talks to its server. */
import { Client } from 'pg';
import { type Cluster, DATABASE } from './cluster';

/** The address of a database of the cluster; the password needs no escaping. */
export function databaseUrl(
  cluster: Pick<Cluster, 'password'>,
  port: number,
  database: string = DATABASE,
): string {
  return `postgres://${DATABASE}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Runs one statement over a connection of its own; throws what connecting or the server throws. */
export async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
