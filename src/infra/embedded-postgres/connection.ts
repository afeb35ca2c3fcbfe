/** How the launcher itself talks to its server. */
import { Client } from '../database/postgres-client';
import { type Cluster, DATABASE } from './cluster';
import { SOCKET_PORT } from './socket-folder';

/** Where a server listens: the folder of its Unix socket, or a port on loopback. */
export type Place = { folder: string } | { port: number };

/** The address of a database of the cluster. On a port any account could listen first, so the server must prove itself. */
export function databaseUrl(
  cluster: Pick<Cluster, 'password'>,
  place: Place,
  database: string = DATABASE,
): string {
  const login = `postgres://${DATABASE}:${encodeURIComponent(cluster.password)}`;
  return 'folder' in place
    ? `${login}@${encodeURIComponent(place.folder)}:${SOCKET_PORT}/${database}`
    : `${login}@127.0.0.1:${place.port}/${database}?require_auth=scram-sha-256`;
}

/** Runs one statement over a connection of its own; throws what connecting or the server throws. */
export async function query(url: string, sql: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    // A restored database may not have been looked at yet.
    options: '-c session_preload_libraries= -c local_preload_libraries=',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
