/** A real PostgreSQL with a real streaming replica of it, both from npm. */
import { appendFile, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { baseBackup } from '../../src/infra/backup/base-backup';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/infra/embedded-postgres';
import { databaseAt } from '../support/database/database';
import { removeFolder, serverPid } from '../support/database/embedded-postgres-app';
import { openFolder } from '../support/process/chit-process';

/** No durability is needed, but commits wait as in production. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '150' };

export class ReplicatedPostgres {
  private frozen: number[] = [];

  private constructor(
    private readonly folder: string,
    private readonly primary: EmbeddedPostgres,
    private readonly replica: EmbeddedPostgres,
  ) {}

  /** Starts a primary, and a replica from its base backup; resolves when the replica accepts queries. */
  static async start(): Promise<ReplicatedPostgres> {
    const folder = await openFolder();
    const primary = await startEmbeddedPostgres({
      dataDir: join(folder, 'primary'),
      settings: SETTINGS,
      tcp: true,
    });
    await copyCluster(primary.url, join(folder, 'primary'), join(folder, 'replica'));
    const replica = await startEmbeddedPostgres({
      dataDir: join(folder, 'replica'),
      settings: SETTINGS,
      tcp: true,
    });
    return new ReplicatedPostgres(folder, primary, replica);
  }

  get url(): string {
    return this.primary.url;
  }

  get replicaUrl(): string {
    return this.replica.url;
  }

  /** The replica's name in metrics. */
  get replicaName(): string {
    return new URL(this.replicaUrl).host;
  }

  onReplica<T extends object>(sql: string): Promise<T[]> {
    return databaseAt(this.replicaUrl).query<T>(sql);
  }

  /** Kills the replica as in a power cut; it restarts by itself. */
  async killReplica(): Promise<void> {
    process.kill(await serverPid(join(this.folder, 'replica')), 'SIGKILL');
  }

  /** Freezes the replica: Chit's open connections get no reply, and new connections are not accepted. */
  async freezeReplica(): Promise<void> {
    const server = await serverPid(join(this.folder, 'replica'));
    const rows = await this.onReplica<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'chit%'",
    );
    this.frozen = [server, ...rows.map(({ pid }) => pid)];
    this.signal('SIGSTOP');
  }

  thawReplica(): void {
    this.signal('SIGCONT');
    this.frozen = [];
  }

  async stop(): Promise<void> {
    this.thawReplica();
    await this.replica.stop();
    await this.primary.stop();
    await removeFolder(this.folder);
  }

  private signal(signal: NodeJS.Signals): void {
    for (const pid of this.frozen) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended meanwhile.
      }
    }
  }
}

async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const data = join(to, 'postgres', 'data');
  await mkdir(dirname(data), { recursive: true, mode: 0o711 });
  await mkdir(data, { mode: 0o700 });
  await pipeline(Readable.from(baseBackup(url)), extract({ cwd: data }));
  await copyFile(join(from, 'postgres', 'password'), join(to, 'postgres', 'password'));
  const { port, username, password } = new URL(url);
  const primary = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
  await writeFile(join(data, 'standby.signal'), '');
}
