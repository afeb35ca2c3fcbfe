/** One run of the PostgreSQL server, from spawn to exit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries';
import { type Cluster, DATABASE, SERVER_ENVIRONMENT } from './cluster';
import { databaseUrl, query, type ServerAddress } from './connection';
import { EmbeddedPostgresError, errorCode } from './error';
import type { ServerAccount } from './server-account';
import { openServerLog, type ServerLog } from './server-log';
import { SOCKET_PORT } from './socket-folder';
import { SUPERVISOR, type SupervisorPlan } from './supervisor';

const POLL_MS = 15;
/** In milliseconds: after a crash, replaying the write-ahead log can take minutes. */
const START_TIMEOUT_MS = 300_000;
const FAST_SHUTDOWN_MS = 20_000;

/** All parameters for running the server of one data folder. */
export interface ServerPlan {
  dataDir: string;
  binaries: PostgresBinaries;
  cluster: Cluster;
  account: ServerAccount | undefined;
  settings: Readonly<Record<string, string>>;
}

/** `exited` resolves to how it ended, such as `exit code 1` or `SIGKILL`, and never rejects. */
export class Server {
  readonly exited: Promise<string>;
  private hasExited = false;

  private constructor(
    private readonly plan: ServerPlan,
    private readonly place: ServerAddress,
    private readonly child: ChildProcess,
    private readonly log: ServerLog,
  ) {
    this.exited = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(describeExit(code, signal)));
      child.once('error', (error) => resolve(error.message));
    }).finally(() => {
      this.hasExited = true;
    });
    child.stdin?.on('error', () => {});
    child.unref();
  }

  /** Spawns the server without waiting until it is ready. Appends its output to `postgres.log` in the data folder. */
  static async spawn(plan: ServerPlan, place: ServerAddress): Promise<Server> {
    const log = await openServerLog(plan.dataDir);
    try {
      const child = spawn(
        process.execPath,
        ['-e', SUPERVISOR, '--', JSON.stringify(supervisorPlan(plan, place))],
        // `detached` creates a new process group, which the terminal's Ctrl+C does not reach.
        {
          detached: true,
          windowsHide: true,
          env: SERVER_ENVIRONMENT,
          stdio: ['pipe', 'ignore', log.handle.fd],
        },
      );
      return new Server(plan, place, child, log);
    } finally {
      await log.handle.close();
    }
  }

  /**
   * Resolves when the database `chit` exists and accepts connections. Throws an EmbeddedPostgresError with the last
   * lines of the server's log when the server ends, or does not become ready within five minutes.
   */
  async waitUntilReady(): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!(await this.isReady())) {
      if (this.hasExited) throw await this.startFailure(await this.exited);
      if (performance.now() > deadline) throw await this.startFailure('not ready in time');
      await sleep(POLL_MS);
    }
  }

  /** Runs a fast shutdown, which rolls transactions back and closes connections, and waits for the server's exit. */
  async stop(): Promise<void> {
    this.child.ref();
    this.child.stdin?.end();
    await this.exited;
  }

  private async isReady(): Promise<boolean> {
    try {
      await query(databaseUrl(this.plan.cluster, this.place), 'select 1');
      return true;
    } catch (error) {
      const code = errorCode(error);
      if (code === '28P01') throw new EmbeddedPostgresError(wrongPassword(this.plan.dataDir));
      if (code === '3D000') await this.createDatabase();
      return false;
    }
  }

  private createDatabase(): Promise<void> {
    return query(databaseUrl(this.plan.cluster, this.place, 'postgres'), `create database ${DATABASE}`);
  }

  private async startFailure(how: string): Promise<EmbeddedPostgresError> {
    return new EmbeddedPostgresError(
      `PostgreSQL did not start (${how}, see ${this.log.file}):\n${await this.log.tail()}`,
    );
  }
}

function supervisorPlan(plan: ServerPlan, place: ServerAddress): SupervisorPlan {
  const { cluster, binaries, account } = plan;
  const settings = {
    ...listenSettings(plan.cluster, place),
    timezone: 'UTC',
    ...plan.settings,
    cluster_name: cluster.marker,
  };
  return {
    command: binaries.postgres,
    args: ['-D', cluster.serverPath, ...Object.entries(settings).flatMap((pair) => ['-c', pair.join('=')])],
    options: { cwd: cluster.folder, env: SERVER_ENVIRONMENT, ...account },
    stopCommand: { command: binaries.pgCtl, args: ['stop', '-D', cluster.folder, '-m', 'fast'] },
    patienceMs: FAST_SHUTDOWN_MS,
  };
}

function listenSettings({ socket }: Cluster, place: ServerAddress) {
  if ('port' in place)
    return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(place.port) };
  return {
    listen_addresses: '',
    unix_socket_directories: socket?.serverPath ?? '',
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
  };
}

function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  const number = (code ?? 0) - 128;
  const ended = Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
  return signal ?? ended ?? `exit code ${code}`;
}

function wrongPassword(dataDir: string): string {
  return `The password in ${join(dataDir, 'postgres', 'password')} is not the database's: restore the file from a backup.`;
}
