/** Runs PostgreSQL, installed from npm, as a child process of Chit, for machines that have only Node.js. */
import { mkdir, realpath } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { findBinaries } from './embedded-postgres/binaries';
import { openCluster } from './embedded-postgres/cluster';
import type { ServerAddress } from './embedded-postgres/connection';
import { EmbeddedPostgresError } from './embedded-postgres/error';
import { lockFolder } from './embedded-postgres/folder-lock';
import { clearLeftovers } from './embedded-postgres/leftover-server';
import { placeRestored } from './embedded-postgres/restored';
import { EmbeddedPostgres } from './embedded-postgres/running-postgres';
import { Server, type ServerPlan } from './embedded-postgres/server';
import { findServerAccount } from './embedded-postgres/server-account';

export { type EmbeddedPostgres, EmbeddedPostgresError };

const FIRST_START_RETRY_MS = 10_000;
/** Messages of transient start failures: the port is in use, or processes of a killed server are still exiting. */
const TRANSIENT_ERRORS = /already in use|pre-existing shared memory|lock file "[^"]*" already exists/;

/** Data folder and settings of the server. */
export interface EmbeddedPostgresOptions {
  /** Data folder, relative to the working directory; `.data` by default. */
  dataDir?: string;
  /** PostgreSQL settings by name, such as `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
  /** Listens on a loopback TCP port (for tests) instead of a Unix socket. Windows always uses TCP. */
  tcp?: boolean;
  /** Receives log lines about restarts and leftovers of a killed process; nothing is logged by default. */
  log?: (line: string) => void;
  /** Called each time when the server's process has been started, and does not accept connections yet. */
  onSpawn?: () => void;
}

/**
 * Starts the PostgreSQL server of a data folder, creates the database at the first start, and resolves when the server
 * accepts connections. The server listens on a Unix socket that no other account can reach, requires a password, and
 * shuts down when this process ends, even by SIGKILL. Throws an `EmbeddedPostgresError` with instructions for the
 * operator, also when another running Chit uses the folder.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir ?? '.data');
  try {
    return await startInFolder(await openDataDir(dataDir), options);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot use the data folder ${dataDir}: ${(error as Error).message}; set DATA_DIR to a folder that can be written, or DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Creates the data folder if it does not exist; returns its real path. */
export async function openDataDir(dataDir: string): Promise<string> {
  // When Chit runs as root, the server's account must be able to traverse the folder (x), but not to list it.
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  return realpath(dataDir);
}

async function startInFolder(
  dataDir: string,
  { settings = {}, tcp = false, log = () => {}, onSpawn = () => {} }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(dataDir);
  try {
    await placeRestored(dataDir);
    const plan = await planServer(dataDir, settings);
    const { server, address } = await startServer(plan, tcp, log, onSpawn);
    return new EmbeddedPostgres(plan, address, server, lock, log);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function planServer(dataDir: string, settings: ServerPlan['settings']): Promise<ServerPlan> {
  const account = await findServerAccount(join(dataDir, 'postgres', 'data'));
  const binaries = await findBinaries(dataDir, account);
  const cluster = await openCluster(dataDir, binaries, account);
  return { dataDir, binaries, cluster, account, settings };
}

async function startServer(plan: ServerPlan, tcp: boolean, log: (line: string) => void, onSpawn: () => void) {
  const deadline = performance.now() + FIRST_START_RETRY_MS;
  for (;;) {
    await clearLeftovers(plan.cluster, log);
    const address: ServerAddress =
      plan.cluster.socket && !tcp ? { folder: plan.cluster.socket.path } : { port: await findFreePort() };
    const server = await Server.spawn(plan, address);
    try {
      onSpawn();
      await server.waitUntilReady();
      return { server, address };
    } catch (error) {
      await server.stop();
      if (performance.now() > deadline || !TRANSIENT_ERRORS.test(String(error))) throw error;
    }
  }
}

function findFreePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => settle(port));
    });
  });
}
