import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { waitingFor } from '../support/database/row-lock';
import { builtMain } from '../support/process/built-chit';
import { ChitProcess, openFolder, useChitProcesses } from '../support/process/chit-process';
import { Relay } from '../support/process/relay';
import { until } from '../support/until';

const ADMIN = { email: 'boss@merchant.test', password: 'a-password-of-the-boss' };
const CREDENTIALS = { email: 'mia@merchant.test', password: 'a-password-of-mia' };
const ADMIN_SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

const register = (chit: ChitProcess, credentials: object = CREDENTIALS) =>
  chit.post('/api/v1/auth/register', credentials);
const logIn = (chit: ChitProcess, credentials: object = CREDENTIALS) =>
  chit.post('/api/v1/auth/login', credentials);

describe('Chit with DATABASE_URL', () => {
  let folder: string;
  let database: TestDatabase;
  let gate: Relay;
  let chit: ChitProcess;
  /** An access token of the account of `CREDENTIALS`. */
  let token: string;

  beforeAll(async () => {
    folder = await openFolder();
    database = await createMigratedDatabase();
    gate = await Relay.to(database.url);
    const settings = { ...ADMIN_SETTINGS, DATABASE_URL: gate.url, LOG_LEVEL: 'trace' };
    chit = await new ChitProcess(builtMain(), folder, settings).ready();
    token = (await register(chit)).json.data.access_token;
  });
  afterAll(async () => {
    await chit.end();
    await gate.shut();
    await database.drop();
    await removeFolder(folder);
  });

  it('stores its data there and runs no embedded PostgreSQL', async () => {
    expect(await database.query('SELECT email FROM users')).toEqual(
      expect.arrayContaining([{ email: ADMIN.email }, { email: CREDENTIALS.email }]),
    );
    expect(await readdir(join(folder, '.data'))).toEqual(['jwt-secret']);
  });

  it('creates the first admin from the settings, and writes the password nowhere', async () => {
    expect((await logIn(chit, ADMIN)).status).toBe(200);
    expect(chit.stdout + chit.stderr).not.toContain(ADMIN.password);
    expect(chit.passwordFile).toBeUndefined();
  });

  it('is not ready while the database is down, and recovers by itself', async () => {
    const readiness = () => chit.get('/health/ready');
    expect((await readiness()).json).toMatchObject({ status: 'ready', parts: { database: 'up' } });
    await gate.shut();
    expect(await readiness()).toMatchObject({ status: 503, json: { parts: { database: 'down' } } });
    expect((await chit.get('/health/live')).status).toBe(200);
    expect(await register(chit)).toMatchObject({ status: 503, json: { message: 'Service Unavailable' } });
    await gate.open();
    await until(async () => (await readiness()).status === 200);
    expect((await register(chit, { ...CREDENTIALS, email: 'nora@merchant.test' })).status).toBe(200);
  });

  it('logs JSON lines without passwords or SQL values', async () => {
    await database.query('ALTER TABLE sessions RENAME TO elsewhere');
    expect((await logIn(chit)).status).toBe(500);
    await database.query('ALTER TABLE elsewhere RENAME TO sessions');
    const lines = () => chit.stdout.trimEnd().split('\n');
    await until(async () => chit.stdout.endsWith('\n') && chit.stdout.includes('42P01'));
    expect(lines().map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', err: expect.objectContaining({ code: '42P01' }) }),
    );
    expect(lines().join()).not.toMatch(new RegExp(`${CREDENTIALS.password}|argon2id|parameters`));
  });

  it('accepts an access token from before its restart', async () => {
    await chit.end();
    const settings = { ...ADMIN_SETTINGS, DATABASE_URL: gate.url, LOG_LEVEL: 'trace' };
    chit = await new ChitProcess(builtMain(), folder, settings).ready();
    expect((await chit.get('/api/v1/user/me', token)).status).toBe(200);
  });
});

describe('A process with DATABASE_URL', () => {
  const { run, path } = useChitProcesses();
  let database: TestDatabase;
  let settings: Record<string, string>;

  const start = () => run(settings).ready();

  beforeEach(async () => {
    database = await createMigratedDatabase();
    settings = { DATABASE_URL: database.url };
  });
  afterEach(() => database.drop());

  it('speaks to a terminal in sentences, without the password', async () => {
    const command = `"${process.execPath}" "${builtMain()}"`;
    const env = { PATH: process.env['PATH'], PORT: '0', ...settings };
    const terminal = spawn('script', ['-qefc', command, '/dev/null'], { cwd: path(), env, stdio: 'pipe' });
    let shown = '';
    terminal.stdout.setEncoding('utf8').on('data', (text) => {
      shown += text;
    });
    await until(async () => shown.includes('Chit is ready: http://'));
    const file = path('.data/first-admin.txt');
    expect(shown).toContain(`The first admin is admin@chit.local; the password is in ${file}\r\n`);
    expect(shown).toContain('/account/set-up?token=');
    const password = /^password +(\S+)$/m.exec(await readFile(file, 'utf8'))?.[1];
    expect(password).toHaveLength(24);
    expect(shown).not.toContain(password);
    terminal.kill();
    await once(terminal, 'close');
  });

  it('says how to get a password when it cannot write one to DATA_DIR', async () => {
    await writeFile(path('occupied'), '');
    settings = { ...settings, DATA_DIR: 'occupied', JWT_SECRET: 'a-secret-that-is-long-enough-for-it' };
    const chit = await start();
    expect(chit.stdout).toContain('chit reset-password');
    expect(chit.passwordFile).toBeUndefined();
  });

  it('lets a request in flight end before SIGTERM stops it', async () => {
    const chit = await start();
    await register(chit);
    const release = await lockSessions();
    const answer = logIn(chit);
    await until(isWaitingForLock);
    chit.signal('SIGTERM');
    await until(() => refusesConnections(chit));
    await release();
    expect((await answer).status).toBe(200);
    expect(await chit.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('exits at once on a second signal a second later', async () => {
    const chit = await start();
    await register(chit);
    const release = await lockSessions();
    const answer = logIn(chit).catch(() => 'cut');
    await until(isWaitingForLock);
    chit.signal('SIGTERM');
    await until(() => refusesConnections(chit));
    await until(async () => {
      chit.signal('SIGTERM');
      return chit.hasEnded;
    });
    expect(await chit.ended).toMatchObject({ code: 1 });
    expect(await answer).toBe('cut');
    await release();
  });

  it('comes up twice at once on an empty database and folder, with one first admin and one secret', async () => {
    const empty = await createTestDatabase();
    const startThere = () => run({ DATABASE_URL: empty.url }).ready();
    const [one, two] = await Promise.all([startThere(), startThere()]);
    const named = [one, two].filter(({ passwordFile }) => passwordFile !== undefined);
    expect(named).toHaveLength(1);
    expect(await empty.query("SELECT email FROM users WHERE role = 'admin'")).toHaveLength(1);
    const { json } = await register(one);
    expect((await two.get('/api/v1/user/me', json.data.access_token)).status).toBe(200);
    const ready = await Promise.all([one, two].map((chit) => chit.get('/health/ready')));
    expect(ready.map(({ status }) => status)).toEqual([200, 200]);
    await empty.drop();
  });

  /** Blocks sign-ins by a table lock; resolves to a function that releases the lock. */
  async function lockSessions(): Promise<() => Promise<void>> {
    const client = new Client(database.url);
    await client.connect();
    await client.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    return () => client.end();
  }

  const isWaitingForLock = async () => (await waitingFor(database)) > 0;
});

const refusesConnections = (chit: ChitProcess) =>
  chit.get('/health/live').then(
    () => false,
    () => true,
  );
