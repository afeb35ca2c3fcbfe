import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { waitingFor } from '../support/database/row-lock';
import { type ChitProcess, useChitProcesses } from '../support/process/chit-process';
import { Relay } from '../support/process/relay';
import { until } from '../support/until';

const ADMIN_EMAIL = 'admin@chit.local';
const CREDENTIALS = { email: 'mia@merchant.test', password: 'a-password-of-mia' };

const { run, path } = useChitProcesses();

const start = (settings?: Record<string, string>) => run(settings).ready();
const register = (chit: ChitProcess) => chit.post('/api/v1/auth/register', CREDENTIALS);
const logIn = (chit: ChitProcess, credentials: object = CREDENTIALS) =>
  chit.post('/api/v1/auth/login', credentials);

describe('Chit with DATABASE_URL', () => {
  let database: TestDatabase;
  let settings: Record<string, string>;

  beforeEach(async () => {
    database = await createTestDatabase();
    settings = { DATABASE_URL: database.url };
  });
  afterEach(() => database.drop());

  it('stores its data there and runs no embedded PostgreSQL', async () => {
    await register(await start(settings));
    expect(await database.query('SELECT email FROM users ORDER BY email')).toEqual([
      { email: ADMIN_EMAIL },
      { email: CREDENTIALS.email },
    ]);
    expect(await readdir(path('.data'))).toEqual(['jwt-secret']);
  });

  it('accepts an access token from before its restart', async () => {
    const first = await start(settings);
    const { json } = await register(first);
    await first.end();
    const { status } = await (await start(settings)).get('/api/v1/user/me', json.data.access_token);
    expect(status).toBe(200);
  });

  it('creates the first admin from the settings and prints no password', async () => {
    const admin = { email: 'boss@merchant.test', password: 'a-password-of-the-boss' };
    const chit = await start({ ...settings, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
    expect((await logIn(chit, admin)).status).toBe(200);
    expect(chit.stdout + chit.stderr).not.toContain(admin.password);
    expect(chit.printedPassword).toBeUndefined();
  });

  it('lets a request in flight end before SIGTERM stops it', async () => {
    const chit = await start(settings);
    await register(chit);
    const release = await lockSessions();
    const answer = logIn(chit);
    await until(isWaitingForLock);
    chit.signal('SIGTERM');
    await until(() => refusesConnections(chit));
    await release();
    expect((await answer).status).toBe(200);
    const answered = performance.now();
    expect(await chit.ended).toMatchObject({ code: 0, stderr: '' });
    // Without an active shutdown, the caller's keep-alive connection would stay open for four seconds.
    expect(performance.now() - answered).toBeLessThan(3_000);
  });

  it('exits at once on a second signal a second later', async () => {
    const chit = await start(settings);
    await register(chit);
    const release = await lockSessions();
    const answer = logIn(chit).catch(() => 'cut');
    await until(isWaitingForLock);
    chit.signal('SIGTERM');
    await until(() => refusesConnections(chit));
    const taken = performance.now();
    await until(async () => performance.now() - taken > 1_000);
    expect(await chit.end('SIGTERM')).toMatchObject({ code: 1 });
    expect(await answer).toBe('cut');
    await release();
  });

  it('comes up twice at once on an empty database and folder, with one first admin and one secret', async () => {
    const [one, two] = await Promise.all([start(settings), start(settings)]);
    const printed = [one, two].filter(({ printedPassword }) => printedPassword !== undefined);
    expect(printed).toHaveLength(1);
    expect(await database.query("SELECT email FROM users WHERE role = 'admin'")).toHaveLength(1);
    const { json } = await register(one);
    expect((await two.get('/api/v1/user/me', json.data.access_token)).status).toBe(200);
    const ready = await Promise.all([one, two].map((chit) => chit.get('/health/ready')));
    expect(ready.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is not ready while the database is down, and recovers by itself', async () => {
    const gate = await Relay.to(database.url);
    const chit = await start({ DATABASE_URL: gate.url });
    const readiness = () => chit.get('/health/ready');
    expect((await readiness()).json).toMatchObject({ status: 'ready', parts: { database: 'up' } });
    await gate.shut();
    expect(await readiness()).toMatchObject({ status: 503, json: { parts: { database: 'down' } } });
    expect((await chit.get('/health/live')).status).toBe(200);
    expect(await register(chit)).toMatchObject({ status: 503, json: { message: 'Service Unavailable' } });
    await gate.open();
    await until(async () => (await readiness()).status === 200);
    expect((await register(chit)).status).toBe(200);
    await gate.shut();
  });

  it('logs JSON lines without passwords or SQL values', async () => {
    const chit = await start({ ...settings, LOG_LEVEL: 'trace' });
    await database.query('ALTER TABLE sessions RENAME TO elsewhere');
    expect((await register(chit)).status).toBe(500);
    const { stdout } = await chit.end();
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', err: expect.objectContaining({ code: '42P01' }) }),
    );
    expect(lines.join()).not.toMatch(new RegExp(`${CREDENTIALS.password}|argon2id|parameters`));
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
