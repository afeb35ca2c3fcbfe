import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRunning, parentPid, removeFolder, serverPid } from '../support/database/embedded-postgres-app';
import { buildChit, ChitProcess, openFolder, useChitProcesses } from '../support/process/chit-process';
import { until } from '../support/until';

const ADMIN_EMAIL = 'admin@chit.local';
const CREDENTIALS = { email: 'mia@merchant.test', password: 'a-password-of-mia' };

const { run, path } = useChitProcesses();

/** Folder of a Chit that was started and stopped once; tests reuse it, because a first start takes longest. */
let used: string;

beforeAll(async () => {
  used = await openFolder();
  await (await new ChitProcess(await buildChit(), used).ready()).end();
});
afterAll(() => removeFolder(used));

const start = () => run().ready();
/** Starts Chit in a copy of the used folder. */
async function startAgain(): Promise<ChitProcess> {
  // `-a` keeps the owners: when Chit runs as root, the database belongs to another account.
  await promisify(execFile)('cp', ['-a', join(used, '.data'), path('.data')]);
  return start();
}
const register = (chit: ChitProcess) => chit.post('/api/v1/auth/register', CREDENTIALS);
const logIn = (chit: ChitProcess, credentials: object = CREDENTIALS) =>
  chit.post('/api/v1/auth/login', credentials);

describe('Chit without settings', () => {
  it('prints the password of the first admin, which signs in', async () => {
    const chit = await start();
    const { status, json } = await logIn(chit, { email: ADMIN_EMAIL, password: chit.printedPassword });
    expect(status).toBe(200);
    expect(json.data.user).toMatchObject({ role: 'admin', status: 'verified' });
  });

  it('prints no password at the second start and keeps the first one', async () => {
    const first = await start();
    await first.end();
    const second = await start();
    expect(second.printedPassword).toBeUndefined();
    const { status } = await logIn(second, { email: ADMIN_EMAIL, password: first.printedPassword });
    expect(status).toBe(200);
  });

  it('keeps what was answered for a start after kill -9', async () => {
    const killed = await startAgain();
    await register(killed);
    await killed.end('SIGKILL');
    expect((await logIn(await start())).status).toBe(200);
  });

  it('takes the place of a server that lost its Chit and its supervisor', async () => {
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

  it('starts over a pid file with the number of another program', async () => {
    await (await startAgain()).end();
    await writeFile(path('.data/postgres/data/postmaster.pid'), `${process.pid}\n`);
    expect((await (await start()).get('/health/ready')).status).toBe(200);
  });

  it('keeps its secret for its owner only', async () => {
    await start();
    const secret = await readFile(path('.data/jwt-secret'), 'utf8');
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect((await readdir(path('.data'))).filter((name) => name.startsWith('jwt'))).toEqual(['jwt-secret']);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends on %s with 0 and leaves no PostgreSQL', async (signal) => {
    const chit = await startAgain();
    const server = await serverPid(path('.data'));
    const supervisor = await parentPid(server);
    expect(await chit.end(signal)).toMatchObject({ code: 0, stderr: '' });
    expect(await isRunning(server)).toBe(false);
    expect(await isRunning(supervisor)).toBe(false);
    expect(await readdir(path('.data'))).not.toContainEqual(expect.stringMatching(/^postgres-lock/));
  });

  it('ends on SIGTERM soon, although somebody has connected who asks for nothing', async () => {
    const chit = await startAgain();
    const silent = connect(Number(new URL(chit.url).port), '127.0.0.1');
    await once(silent, 'connect');
    const before = performance.now();
    expect(await chit.end()).toMatchObject({ code: 0, stderr: '' });
    expect(performance.now() - before).toBeLessThan(5_000);
    silent.destroy();
  });

  it('takes a signal that comes twice at once for one', async () => {
    const chit = await start();
    chit.signal('SIGINT');
    expect(await chit.end('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  });

  it('ends on SIGTERM also while it starts', async () => {
    const chit = run();
    await until(() => serverPid(path('.data')).catch(() => undefined));
    expect(await chit.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    await until(async () => !(await readdir(path('.data/postgres/data'))).includes('postmaster.pid'));
  });
});
