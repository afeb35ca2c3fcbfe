import { StartupError } from '../../errors';
import type { SetAsideWork } from '../../lib/enums';
import { MIGRATIONS } from './migrations';
import { type Client, withConnection } from './postgres-client';

/** State of a database: its version, clock, migrations and contents. */
export interface SchemaState {
  /** PostgreSQL's version, such as `18.4`. */
  version: string;
  /** Names of the migrations that have run, the oldest first; empty for an empty database. */
  migrations: string[];
  /** Milliseconds by which the database's clock is ahead, measured at the middle of the round trip. */
  aheadMs: number;
  /** Encrypted secret of the newest webhook; undefined when there is no webhook. */
  sealedSecret: string | undefined;
  /** Networks with active tokens, on which invoices are therefore expected. */
  tokenNetworks: string[];
  /** All listed tokens, sorted by network and symbol. */
  tokens: { network: string; address: string; symbol: string; decimals: number }[];
  /** For each kind of work, the number of invoices on which it failed, and one example with the reason. */
  setAside: { work: SetAsideWork; invoices: number; example: string; reason: string }[];
  /** Price feeds whose prices are not believed, as text: pair, network and reason. */
  refusedFeeds: string[];
  /** Whether another program has just polled Telegram with the token of a bot of this installation. */
  hasForeignPoller: boolean;
}

/** Names of the migrations that this build contains, the oldest first. */
export const KNOWN_MIGRATIONS = MIGRATIONS.map((Migration) => new Migration().name);

/** Throws a StartupError when a newer Chit has migrated the database, from the names of the migrations that have run. */
export function refuseNewer(migrations: readonly string[], place: string): void {
  const unknown = migrations.filter((name) => !KNOWN_MIGRATIONS.includes(name));
  if (unknown.length > 0)
    throw new StartupError([
      `The database ${place} is of a newer Chit (${unknown.join(', ')}): install that version.`,
    ]);
}

export const TIMEOUT_MS = 5_000;

/** Queries the database without changing anything. Throws the errors of the connection and of the server. */
export function querySchema(url: string): Promise<SchemaState> {
  return withClient(url, TIMEOUT_MS, async (client) => {
    const rows = async (sql: string) => (await client.query(sql)).rows;
    const value = async (sql: string) => Object.values<unknown>((await rows(sql))[0])[0];
    /** The rows of a query, none if the table does not exist yet. */
    const rowsOf = async (table: string, sql: string) =>
      (await value(`SELECT to_regclass('${table}')`)) === null ? [] : rows(sql);
    const sent = Date.now();
    const now = (await value('SELECT clock_timestamp()')) as Date;
    const aheadMs = now.getTime() - (sent + Date.now()) / 2;
    const networks = "SELECT DISTINCT network FROM tokens WHERE status = 'active' ORDER BY network";
    const tokens = 'SELECT network, address, symbol, decimals FROM tokens ORDER BY network, symbol, uuid';
    const sealed = 'SELECT sealed_secret FROM webhooks ORDER BY created_on DESC LIMIT 1';
    return {
      version: String(await value('SHOW server_version')).split(' ')[0] ?? '',
      migrations: (await rowsOf('migrations', 'SELECT name FROM migrations ORDER BY id')).map(
        ({ name }) => name,
      ),
      aheadMs,
      sealedSecret: (await rowsOf('webhooks', sealed))[0]?.sealed_secret,
      tokenNetworks: (await rowsOf('tokens', networks)).map(({ network }) => network),
      tokens: await rowsOf('tokens', tokens),
      setAside: await rowsOf('set_aside', SET_ASIDE),
      refusedFeeds: (await rowsOf('price_readings', REFUSED_FEEDS)).map(({ feed }) => feed),
      hasForeignPoller: (await rowsOf('telegram_pollers', FOREIGN_POLLER)).length > 0,
    };
  });
}

/** SQL: price feeds that are not believed. Reads the column from JSON, because an older schema does not have it. */
const REFUSED_FEEDS = `
  SELECT pair || ' on ' || network || ' (' || (to_jsonb(reading) ->> 'refused') || ')' AS feed
  FROM price_readings AS reading
  WHERE to_jsonb(reading) ->> 'refused' IS NOT NULL AND read_on > now() - interval '5 minutes' ORDER BY network, pair`;

const FOREIGN_POLLER =
  "SELECT bot FROM telegram_pollers WHERE conflict_on > now() - interval '5 minutes' LIMIT 1";

const SET_ASIDE = `
  SELECT DISTINCT ON (work) work, invoice_uuid AS example, reason,
         (count(*) OVER (PARTITION BY work))::int AS invoices
  FROM set_aside ORDER BY work, since`;

/**
 * Reads all tables completely, so that the server verifies the checksum of each page. Throws when a page is damaged.
 */
export function readAllRows(url: string): Promise<void> {
  return withClient(url, undefined, async (client) => {
    await client.query('SET enable_indexonlyscan = off');
    const { rows } = await client.query(
      "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    for (const { name } of rows) await client.query(`SELECT count(*) FROM ${name}`);
  });
}

/**
 * Calls `run` with a connection in a read-only transaction. Throws the errors of the connection and of the server.
 * Does not make the whole session read-only, because PgBouncer refuses the startup parameter `options`, and in
 * transaction mode passes the settings of a session on to other clients. `options` must be used only without a
 * pooler.
 */
export function withClient<T>(
  url: string,
  timeout: number | undefined,
  run: (client: Client) => Promise<T>,
  options?: string,
): Promise<T> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    ...(timeout !== undefined && { query_timeout: timeout }),
    application_name: 'chit (command)',
    ...(options !== undefined && { options }),
  };
  return withConnection(config, async (client) => {
    await client.query('BEGIN READ ONLY');
    const result = await run(client);
    await client.query('COMMIT');
    return result;
  });
}
