/** PostgreSQL from npm as part of the Chit process: for machines that have Node and nothing else. */
import { mkdir, realpath } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { findBinaries } from './embedded-postgres/binaries';
import { openCluster } from './embedded-postgres/cluster';
import type { Place } from './embedded-postgres/connection';
import { EmbeddedPostgresError } from './embedded-postgres/error';
import { lockFolder } from './embedded-postgres/folder-lock';
import { clearLeftovers } from './embedded-postgres/leftover-server';
import { placeRestored } from './embedded-postgres/restored';
import { type EmbeddedPostgres, RunningPostgres } from './embedded-postgres/running-postgres';
import { Server, type ServerPlan } from './embedded-postgres/server';
import { findServerAccount } from './embedded-postgres/server-account';

export { type EmbeddedPostgres, EmbeddedPostgresError };

const FIRST_START_RETRY_MS = 10_000;
/** Another program took the port first, or the last processes of a killed server are still ending. */
const PASSING_TROUBLE = /already in use|pre-existing shared memory|lock file "[^"]*" already exists/;

/** Where and how to run the server. */
export interface EmbeddedPostgresOptions {
  /** The folder that keeps the database, from the working folder if relative; `.data` unless given. */
  dataDir?: string;
  /** Settings of `postgresql.conf` by name, such as `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
  /** Listens on a port of loopback, for tests, instead of on a Unix socket; on Windows it always does. */
  tcp?: boolean;
  /** Told of restarts and of leftovers of a killed process; nothing is logged otherwise. */
  log?: (line: string) => void;
}

/**
 * Starts the server of a data folder, making the database on the first start, and resolves when it accepts
 * connections. It listens on a Unix socket that no other account can reach, asks for a password, and ends with this process however that
 * dies. Throws an `EmbeddedPostgresError` that says what to do, also when a living Chit has the folder.
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
      {
        cause: error,
      },
    );
  }
}

/** The folder, made where there is none. */
export async function openDataDir(dataDir: string): Promise<string> {
  // A server under another account has to pass through a root's folder, but need not list it.
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  return realpath(dataDir);
}

async function startInFolder(
  dataDir: string,
  { settings = {}, tcp = false, log = () => {} }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(dataDir);
  try {
    await placeRestored(dataDir);
    const plan = await planServer(dataDir, settings);
    const { server, place } = await startServer(plan, tcp, log);
    return new RunningPostgres(plan, place, server, lock, log);
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

async function startServer(plan: ServerPlan, tcp: boolean, log: (line: string) => void) {
  const deadline = performance.now() + FIRST_START_RETRY_MS;
  for (;;) {
    await clearLeftovers(plan.cluster, log);
    const place: Place =
      plan.cluster.socket && !tcp ? { folder: plan.cluster.socket.path } : { port: await findFreePort() };
    const server = await Server.spawn(plan, place);
    try {
      await server.waitUntilReady();
      return { server, place };
    } catch (error) {
      await server.stop();
      if (performance.now() > deadline || !PASSING_TROUBLE.test(String(error))) throw error;
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
