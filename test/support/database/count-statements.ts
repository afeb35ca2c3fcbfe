import type { Client as PgClient } from 'pg';
import { loadDriver } from '../app/product';

/**
 * Statements that do not belong to a request: the one that sets up a new connection, which depends on how many connections
 * are open already, the one that stores the log of earlier requests with API keys, and the one that finds out every few
 * seconds which networks are watched.
 */
const OTHERS =
  /^\s*(SET statement_timeout|INSERT INTO api_requests|SELECT network FROM chain_cursors WHERE lease_until)/;

/** Counts the statements that the driver sends during `run`; only for a Chit that runs no background jobs. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const { Client } = loadDriver();
  const { query } = Client.prototype;
  let sent = 0;
  Client.prototype.query = function count(this: PgClient, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    if (!OTHERS.test(typeof statement === 'string' ? statement : statement.text)) sent += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await run();
    return sent;
  } finally {
    Client.prototype.query = query;
  }
}
