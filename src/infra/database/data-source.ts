import { join } from 'node:path';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { ColumnNames } from '../../entities/columns';
import { BOUNDS } from '../../lib/bounds';
import { decodeOrKeep } from '../../lib/redact';
import { exportsIn, MIGRATIONS } from './migrations';
import { Client, type Pool } from './postgres-client';
import { refuseNewer } from './schema-state';

const MIGRATION_LOCK = 0x63686974;
const POOL_SIZE = BOUNDS.connections.pool.most;
const STATEMENT_TIMEOUT = `SET statement_timeout = '${BOUNDS.times.statement.most}s'`;
const CONNECT_TIMEOUT_MS = 5_000;

/** The tables of the files in `src/entities`. */
const ENTITIES = exportsIn(join(__dirname, '../../entities'), /\.entity\./).filter(
  (exported) => typeof exported === 'function',
);

interface PoolOptions {
  connectTimeoutMS?: number;
  /** Called with each connection that the pool opens. */
  onConnect?(client: Client): void;
}

/** Creates a connection pool for the database at `url`; does not connect yet. */
export const createDatabase = (url: string, { connectTimeoutMS, onConnect }: PoolOptions = {}) =>
  new DataSource({
    type: 'postgres',
    url,
    entities: ENTITIES,
    namingStrategy: new ColumnNames(),
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    // TypeORM would install btree_gist for the exclusion constraint, whose btree index does not need it.
    installExtensions: false,
    poolSize: POOL_SIZE,
    connectTimeoutMS: connectTimeoutMS ?? CONNECT_TIMEOUT_MS,
    applicationName: 'chit',
    extra: {
      Client,
      onConnect: (client: Client) => {
        // An idle connection in the pool has no other error listener. Without a listener, an error event would end the
        // process.
        client.on('error', () => {});
        onConnect?.(client);
        // Sets the timeout by a statement, not by a startup parameter, because PgBouncer refuses unknown startup
        // parameters.
        return client.query(STATEMENT_TIMEOUT);
      },
    },
  });

/** Number of busy and idle connections in the pool, and of callers that wait for a connection. */
export function poolState({ driver }: DataSource) {
  const { totalCount, idleCount, waitingCount } = (driver as PostgresDriver).master as Pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Runs the pending migrations, one process at a time: other processes wait, and then find no pending migration. The
 * transaction holds the advisory lock, because a connection pooler can pass a session's lock on to another client. The
 * transaction has no timeout. Returns the names of the migrations that this call ran, the oldest first. Throws a
 * StartupError when a newer Chit has migrated the database.
 */
export async function migrate(database: DataSource): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.query("SELECT set_config(name, '0', true) FROM unnest($1::text[]) AS name", [
      ['statement_timeout', 'idle_in_transaction_session_timeout'],
    ]);
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const executor = new MigrationExecutor(database, tx.queryRunner);
    executor.transaction = 'all';
    const known = await executor.getExecutedMigrations();
    refuseNewer(
      known.map(({ name }) => name),
      describeDatabase((database.options as { url: string }).url),
    );
    const migrations = await executor.executePendingMigrations();
    return migrations.map(({ name }) => name);
  });
}

/** Location of a database without credentials: `host:port/name`, or its socket folder in place of the host. */
export function describeDatabase(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? decodeOrKeep(host)}${pathname}`;
}
