import { Client } from 'pg';
import type { TestDatabase } from '../database/database';
import { until } from '../until';

/** Kind of outage: the database accepts no connections, or it does not exist. */
export type Outage = 'closed' | 'absent';

/** Runs `during` while the database is unavailable and all its connections are closed; restores it afterwards. */
export async function withoutDatabase<T>(
  { url }: TestDatabase,
  outage: Outage,
  during: () => Promise<T>,
): Promise<T> {
  const name = new URL(url).pathname.slice(1);
  await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  try {
    await until(async () => (await endConnections(name)) === 0);
    return outage === 'absent' ? await underAnotherName(name, during) : await during();
  } finally {
    await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  }
}

async function underAnotherName<T>(name: string, during: () => Promise<T>): Promise<T> {
  await onServer(`ALTER DATABASE ${name} RENAME TO ${name}_away`);
  try {
    return await during();
  } finally {
    await onServer(`ALTER DATABASE ${name}_away RENAME TO ${name}`);
  }
}

/** Terminates all connections; returns the number of terminated ones. */
const endConnections = (name: string) =>
  onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);

async function onServer(sql: string): Promise<number | null> {
  const client = new Client(process.env['TEST_POSTGRES_URL']);
  await client.connect();
  try {
    return (await client.query(sql)).rowCount;
  } finally {
    await client.end();
  }
}
