import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { DEFAULT_TOKENS } from '../../src/services/tokens/default-tokens';
import { isRunning, parentPid, removeFolder, serverPid } from '../support/database/embedded-postgres-app';
import { builtMain } from '../support/process/built-chit';
import { ChitProcess, openFolder } from '../support/process/chit-process';
import { until } from '../support/until';

const ADMIN_EMAIL = 'admin@chit.local';

/** The folder of all tests: they start Chit in it again and again, because a first start takes longest. */
let folder: string;
/** The admin's password, from the file that the first start named. */
let firstPassword: string | undefined;
let latest: ChitProcess;

const path = (...parts: string[]) => join(folder, ...parts);

function run(): ChitProcess {
  latest = new ChitProcess(builtMain(), folder);
  return latest;
}

beforeAll(async () => {
  folder = await openFolder();
  ({ firstPassword } = await run().ready());
  await latest.end();
});
afterAll(async () => {
  await latest.end();
  await removeFolder(folder);
});

/** The running Chit of the folder, which is not its first; starts it if the last test has ended it. */
const running = () => (latest.hasEnded ? run() : latest).ready();

const register = async (chit: ChitProcess) => {
  const credentials = { email: `${randomUUID()}@merchant.test`, password: 'a-password-of-mia' };
  await chit.post('/api/v1/auth/register', credentials);
  return credentials;
};
const logIn = (chit: ChitProcess, credentials: object) => chit.post('/api/v1/auth/login', credentials);

/** The processes of the embedded PostgreSQL. */
async function serverAndSupervisor(): Promise<{ server: number; supervisor: number }> {
  const server = await serverPid(path('.data'));
  return { server, supervisor: await parentPid(server) };
}

async function expectNothingLeft({ server, supervisor }: { server: number; supervisor: number }) {
  expect(await isRunning(server)).toBe(false);
  expect(await isRunning(supervisor)).toBe(false);
  expect(await readdir(path('.data'))).not.toContainEqual(expect.stringMatching(/^postgres-lock/));
}

describe('Chit without settings', () => {
  it('names a file with the password of the first admin at the first start only, and keeps the password', async () => {
    const second = await running();
    expect(second.passwordFile).toBeUndefined();
    const { status, json } = await logIn(second, { email: ADMIN_EMAIL, password: firstPassword });
    expect(status).toBe(200);
    expect(json.data.user).toMatchObject({ role: 'admin', status: 'verified' });
    expect((await stat(path('.data/first-admin.txt'))).mode & 0o777).toBe(0o600);
  });

  it('logs at the start which networks have active tokens but are not watched', async () => {
    const chit = await running();
    const unwatched = chit.stdout.split('\n').filter((line) => line.includes('are not detected'));
    expect(unwatched.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        networks: [...new Set(DEFAULT_TOKENS.map(({ network }) => network))].sort(),
      }),
    ]);
  });

  it('stores its secret readable for its owner only', async () => {
    const file = path('.data/jwt-secret');
    expect(Buffer.byteLength(await readFile(file, 'utf8'))).toBeGreaterThanOrEqual(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(path('.data'))).filter((name) => name.startsWith('jwt'))).toEqual(['jwt-secret']);
  });

  it('is refused the data folder of a running one, in one line', async () => {
    const first = await running();
    const { code, stdout, stderr } = await new ChitProcess(builtMain(), folder).ended;
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `The data folder ${path('.data')} is in use by the Chit process ${first.pid}: stop that process or choose another data folder.\n`,
    });
    expect((await first.get('/health/ready')).status).toBe(200);
  });

  it('replaces a server that lost its Chit and its supervisor', async () => {
    const killed = await running();
    const credentials = await register(killed);
    const { server: orphan, supervisor } = await serverAndSupervisor();
    killed.signal('SIGSTOP');
    process.kill(supervisor, 'SIGKILL');
    await killed.end('SIGKILL');
    expect((await logIn(await running(), credentials)).status).toBe(200);
    expect(await isRunning(orphan)).toBe(false);
  });

  it('starts despite a PID file with the PID of another program', async () => {
    await latest.end();
    await writeFile(path('.data/postgres/data/postmaster.pid'), `${process.pid}\n`);
    expect((await (await running()).get('/health/ready')).status).toBe(200);
  });

  it('exits on SIGTERM despite a connection without requests, and leaves no PostgreSQL running', async () => {
    const chit = await running();
    const pids = await serverAndSupervisor();
    const silent = connect(Number(new URL(chit.url).port), '127.0.0.1');
    await once(silent, 'connect');
    expect(await chit.end()).toMatchObject({ code: 0, stderr: '' });
    silent.destroy();
    await expectNothingLeft(pids);
  });

  it('treats two simultaneous SIGINT as one, and leaves no PostgreSQL running', async () => {
    const chit = await running();
    const pids = await serverAndSupervisor();
    chit.signal('SIGINT');
    expect(await chit.end('SIGINT')).toMatchObject({ code: 0, stderr: '' });
    await expectNothingLeft(pids);
  });

  it('ends with the npx that started it, whose shell keeps SIGTERM to itself', async () => {
    await latest.end();
    const npm = await realpath(join(dirname(process.execPath), 'npm'));
    const command = `"${process.execPath}" "${builtMain()}"`;
    latest = new ChitProcess(npm, folder, { HOME: folder }, ['exec', '--offline', '-c', command]);
    await latest.ready();
    const pids = await serverAndSupervisor();
    expect(await latest.end()).toMatchObject({
      stdout: expect.stringContaining('"signal":"the end of npm"'),
    });
    await expectNothingLeft(pids);
  });

  it('exits on SIGTERM also during the start', async () => {
    await latest.end();
    const chit = run();
    await until(() => serverPid(path('.data')).catch(() => undefined));
    expect(await chit.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    await until(async () => !(await readdir(path('.data/postgres/data'))).includes('postmaster.pid'));
  });
});
