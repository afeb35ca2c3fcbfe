import { randomUUID } from 'node:crypto';
import { type Client, withConnection } from './postgres-client';

const TIMEOUT_MS = 5_000;
/**
 * Number of rounds in which prepared statements are checked. Other clients of the pooler influence which server
 * connection is free, so a single round might not reveal that the pooler loses prepared statements.
 */
const ROUNDS = 3;

/** SQLSTATEs `duplicate_prepared_statement` and `invalid_sql_statement_name`. */
const LOST_STATEMENT = ['42P05', '26000'];
/** Error message of PgBouncer when a transaction begins in `pool_mode = statement`. */
const NO_TRANSACTIONS = 'transaction blocks not allowed';

const HOW_TO_FIX =
  'set pool_mode = session, or use PgBouncer 1.21 or later in transaction mode with max_prepared_statements = 200';

/** Error: Chit cannot work with the connection pooler in front of the database. The message says how to fix it. */
export class UnsuitablePooler extends Error {
  override readonly name = 'UnsuitablePooler';
}

/**
 * Checks for a connection pooler between Chit and the database at `url`. Throws an UnsuitablePooler when the pooler
 * loses prepared statements or refuses transactions. Also throws the errors of the connection and of the server.
 * Without a pooler, the check needs one connection and one query.
 */
export async function refuseUnsuitablePooler(url: string): Promise<void> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'chit',
  };
  const check = async (first: Client, second: Client) => {
    await first.query('BEGIN');
    await first.query('COMMIT');
    for (let round = 0; round < ROUNDS; round += 1) await shareStatement(first, second);
  };
  await withConnection(config, async (first) => {
    if (await isPooled(first)) await withConnection(config, (second) => check(first, second));
  }).catch((error: unknown) => {
    throw explain(error);
  });
}

/**
 * Whether a pooler is between Chit and the server. At the start of a connection, PostgreSQL sends its process ID as
 * half of the key that cancels queries; a pooler sends a random number instead of the process ID.
 */
async function isPooled(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return rows[0].pid !== (client as unknown as { processID: number }).processID;
}

/**
 * Executes a prepared statement with the same name through two clients, first in turns and then concurrently. The
 * statement fails behind a pooler in transaction mode that does not track prepared statements: `Parse` fails when both
 * clients get the same server connection, and `Bind` fails when a client gets another server connection than before.
 */
async function shareStatement(first: Client, second: Client): Promise<void> {
  const statement = { name: `chit_probe_${randomUUID()}`, text: 'SELECT 1' };
  for (const client of [first, first, second]) await client.query(statement);
  await Promise.all([first.query(statement), second.query(statement)]);
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && LOST_STATEMENT.includes(String(error.code)))
    return new UnsuitablePooler(`a connection pooler there loses prepared statements; ${HOW_TO_FIX}`);
  if (error.message.includes(NO_TRANSACTIONS))
    return new UnsuitablePooler(`a connection pooler there refuses transactions; ${HOW_TO_FIX}`);
  return error;
}
