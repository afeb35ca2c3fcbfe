import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_TOKENS } from '../../src/services/tokens/default-tokens';
import { isRunning, parentPid, removeFolder, serverPid } from '../support/database/embedded-postgres-app';
import { builtMain } from '../support/process/built-chit';
import { ChitProcess, openFolder, useChitProcesses } from '../support/process/chit-process';
import { until } from '../support/until';

const ADMIN_EMAIL = 'admin@chit.local';
const CREDENTIALS = { email: 'mia@merchant.test', password: 'a-password-of-mia' };

const { run, path } = useChitProcesses();

/** Folder of a Chit that was started and stopped once; tests copy it, because a first start takes longest. */
let used: string;
/** The admin's password that the first start printed. */
let printedPassword: string | undefined;

beforeAll(async () => {
  used = await openFolder();
  const first = await new ChitProcess(builtMain(), used).ready();
  ({ printedPassword } = first);
  await first.end();
});
afterAll(() => removeFolder(used));

const start = () => run().ready();
/** Copies the used folder with its owners: when Chit runs as root, the database belongs to another account. */
const copyUsed = () => promisify(execFile)('cp', ['-a', join(used, '.data'), path('.data')]);
/** Starts Chit in a copy of the used folder. */
async function startAgain(): Promise<ChitProcess> {
  await copyUsed();
  return start();
}
const register = (chit: ChitProcess) => chit.post('/api/v1/auth/register', CREDENTIALS);
const logIn = (chit: ChitProcess, credentials: object = CREDENTIALS) =>
  chit.post('/api/v1/auth/login', credentials);

describe('Chit without settings', () => {
  it('prints the password of the first admin at the first start only, and keeps it', async () => {
    const second = await startAgain();
    expect(second.printedPassword).toBeUndefined();
    const { status, json } = await logIn(second, { email: ADMIN_EMAIL, password: printedPassword });
    expect(status).toBe(200);
    expect(json.data.user).toMatchObject({ role: 'admin', status: 'verified' });
  });

  it('logs at the start which networks have active tokens but are not watched', async () => {
    const chit = await startAgain();
    const unwatched = chit.stdout.split('\n').filter((line) => line.includes('are not detected'));
    expect(unwatched.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        networks: [...new Set(DEFAULT_TOKENS.map(({ network }) => network))].sort(),
      }),
    ]);
  });

  it('has all acknowledged data after kill -9', async () => {
    const killed = await startAgain();
    await register(killed);
    await killed.end('SIGKILL');
    expect((await logIn(await start())).status).toBe(200);
  });

  it('replaces a server that lost its Chit and its supervisor', async () => {
    const killed = await startAgain();
    await register(killed);
    const orphan = await serverPid(path('.data'));
    const supervisor = await parentPid(orphan);
    killed.signal('SIGSTOP');
    process.kill(supervisor, 'SIGKILL');
    await killed.end('SIGKILL');
    expect((await logIn(await start())).status).toBe(200);
    expect(await isRunning(orphan)).toBe(false);
  });

  it('starts despite a PID file with the PID of another program', async () => {
    await copyUsed();
    await writeFile(path('.data/postgres/data/postmaster.pid'), `${process.pid}\n`);
    expect((await (await start()).get('/health/ready')).status).toBe(200);
  });

  it('stores its secret readable for its owner only', async () => {
    const file = join(used, '.data/jwt-secret');
    expect(Buffer.byteLength(await readFile(file, 'utf8'))).toBeGreaterThanOrEqual(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(join(used, '.data'))).filter((name) => name.startsWith('jwt'))).toEqual([
      'jwt-secret',
    ]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'exits on %s with code 0 and leaves no PostgreSQL running',
    async (signal) => {
      const chit = await startAgain();
      const server = await serverPid(path('.data'));
      const supervisor = await parentPid(server);
      expect(await chit.end(signal)).toMatchObject({ code: 0, stderr: '' });
      expect(await isRunning(server)).toBe(false);
      expect(await isRunning(supervisor)).toBe(false);
      expect(await readdir(path('.data'))).not.toContainEqual(expect.stringMatching(/^postgres-lock/));
    },
  );

  it('exits quickly on SIGTERM despite a connection without requests', async () => {
    const chit = await startAgain();
    const silent = connect(Number(new URL(chit.url).port), '127.0.0.1');
    await once(silent, 'connect');
    const before = performance.now();
    expect(await chit.end()).toMatchObject({ code: 0, stderr: '' });
    expect(performance.now() - before).toBeLessThan(5_000);
    silent.destroy();
  });

  it('treats two simultaneous signals as one', async () => {
    const chit = await startAgain();
    chit.signal('SIGINT');
    expect(await chit.end('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  });

  it('exits on SIGTERM also during the start', async () => {
    const chit = run();
    await until(() => serverPid(path('.data')).catch(() => undefined));
    expect(await chit.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    await until(async () => !(await readdir(path('.data/postgres/data'))).includes('postmaster.pid'));
  });
});
