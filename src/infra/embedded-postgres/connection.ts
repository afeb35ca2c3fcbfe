/** Connections to the embedded PostgreSQL server. */
import { withConnection } from '../database/postgres-client';
import { type Cluster, DATABASE } from './cluster';
import { SOCKET_PORT } from './socket-folder';

/** Listening address of a server: the folder of its Unix socket, or a loopback TCP port. */
export type ServerAddress = { folder: string } | { port: number };

/**
 * Returns the connection URL of a database in the cluster. On TCP, any local account could open the port first, so the
 * URL requires SCRAM, with which the server proves that it knows the password.
 */
export function databaseUrl(
  cluster: Pick<Cluster, 'password'>,
  address: ServerAddress,
  database: string = DATABASE,
): string {
  const login = `postgres://${DATABASE}:${encodeURIComponent(cluster.password)}`;
  return 'folder' in address
    ? `${login}@${encodeURIComponent(address.folder)}:${SOCKET_PORT}/${database}`
    : `${login}@127.0.0.1:${address.port}/${database}?require_auth=scram-sha-256`;
}

/** Runs one SQL statement on a new connection. Throws the error of the connection or of the server. */
export async function query(url: string, sql: string): Promise<void> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    // Disables preloaded libraries, because a restored database may not have been checked for foreign code yet.
    options: '-c session_preload_libraries= -c local_preload_libraries=',
  };
  await withConnection(config, (client) => client.query(sql));
}
