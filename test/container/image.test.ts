import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createMerchant } from '../support/app/factories';
import { ADMIN, USDC } from '../support/app/settings';
import { databaseAt } from '../support/database/database';
import { HttpEdges } from '../support/http/http-edges';
import { type ComposeService, environmentOf, readCompose } from '../support/process/compose';
import { until } from '../support/until';
import { Container, type ImageConfig, readImageConfig, readImageSize } from './container';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');
/** Time in seconds from SIGTERM to the exit, as docs/deployment.md promises. */
const MAX_STOP_SECONDS = 10;
const SERVER = process.env['TEST_POSTGRES_URL'] ?? '';
const BUILT = ['LICENSE', 'contracts', 'dist', 'node_modules', 'package.json'];

/** The variables of `.env` that docker-compose.yml requires, and an account for the test. */
const DOTENV = {
  JWT_SECRET: 'a-secret-of-the-container-that-is-long-enough',
  POSTGRES_PASSWORD: 'abc123',
  PUBLIC_URL: 'https://pay.chit.test',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ALLOW_UNWATCHED: 'true',
};

/** Chit in the container, with its port on this machine and the compose file's database. */
class ContainerChit extends HttpEdges {
  readonly url = 'http://127.0.0.1:3000';
  readonly database = databaseAt(Object.assign(new URL(SERVER), { password: DOTENV.POSTGRES_PASSWORD }).href);
}

describe('The container image', () => {
  const { services } = readCompose('docker-compose.yml');
  const service = (name: string) => services[name] as ComposeService;
  const chit = new ContainerChit();
  let config: ImageConfig;
  let container: Container;
  const closers: (() => Promise<unknown>)[] = [];
  /** File that is older than every file that Chit writes in the container. */
  const startMark = join(process.env['TEST_BUILD_FOLDER'] ?? '', 'container-start');

  beforeAll(async () => {
    closers.push(await startPostgres(service('postgres')), await startRedis(service('redis')));
    config = await readImageConfig();
    container = await Container.create(['postgres', 'redis'], environmentOf(service('chit'), DOTENV));
    closers.push(() => container.remove());
    await writeFile(startMark, '');
    container.start(config.Cmd);
    await container.prints('Chit is ready');
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it('has only the product and its packages, without those of development and tests', async () => {
    const app = join(container.root, 'app');
    expect((await readdir(app)).sort()).toEqual(BUILT);
    const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile;
    const installed = (await readdir(join(app, 'node_modules'), { recursive: true }))
      .filter((file) => file.endsWith('/package.json'))
      .map((file) => `node_modules/${file.slice(0, -'/package.json'.length)}`)
      // Packages also contain other files of this name, such as those that only set a module type.
      .filter((path) => path in packages);
    expect(installed.length).toBeGreaterThan(100);
    const tracing = findTracingPackages(packages);
    expect(installed.filter((path) => packages[path]?.dev && !tracing.has(path))).toEqual([]);
    const built = await readdir(join(app, 'dist'), { recursive: true });
    expect(built.filter((file) => /(^|\/)(test|bench|demo|resilience)\//.test(file))).toEqual([]);
    const { stdout } = await run('du', ['--summarize', '--bytes', app]);
    const megabytes = (Number.parseInt(stdout, 10) / 1e6).toFixed(0);
    process.stdout.write(`The image has ${await readImageSize()}, of which ${megabytes} MB are Chit.\n`);
  });

  it('runs as a user who is not root and cannot change the product', async () => {
    const { stdout } = await container.execute(['id', '--user']);
    expect(Number(stdout)).toBeGreaterThan(0);
    expect((await container.execute(['touch', 'dist/new'])).code).not.toBe(0);
    const status = await readFile(`/proc/${await container.findNode()}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(stdout.trim());
    expect(/^CapEff:\s+(\w+)/m.exec(status)?.[1]).toMatch(/^0+$/);
  });

  it('is ready, and its health check agrees', async () => {
    const { status, body } = await chit.fetch('GET', '/health/ready');
    expect({ status, parts: body.parts }).toMatchObject({
      status: 200,
      parts: { database: 'up', redis: 'up' },
    });
    expect(config.ExposedPorts).toHaveProperty('3000/tcp');
    const [kind, ...command] = config.Healthcheck.Test;
    expect(kind).toBe('CMD');
    expect((await container.execute(command)).code).toBe(0);
  });

  it('has a doctor that finds no problem', async () => {
    const { code, stdout } = await container.execute(['node', 'dist/cli.js', 'doctor', '--json']);
    const { findings } = JSON.parse(stdout) as { findings: { state: string }[] };
    expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
    expect(code).toBe(0);
  });

  it('has the contract that `chit deploy-contracts` deploys', async () => {
    const settings = `RPC_URLS_BASE_SEPOLIA=http://127.0.0.1:9 OPERATOR_PRIVATE_KEY=0x${'1'.repeat(64)}`;
    const command = `${settings} node dist/cli.js deploy-contracts --network BASE_SEPOLIA 2>&1`;
    const { stdout } = await container.execute(['sh', '-c', command]);
    // It asks the endpoint only after it has read the contract.
    expect(stdout).toContain('The RPC of BASE_SEPOLIA failed');
  });

  it('creates an invoice over REST', async () => {
    const { apiKey } = await createMerchant(chit);
    const body = { amount: 12.5, ...USDC };
    const { status, body: answer } = await chit.rest('POST', '/invoice/by_api_key', { as: apiKey, body });
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ status: 'created', amount: 12.5 });
    expect(answer.data.url).toMatch(/^https:\/\/pay\.chit\.test\/checkout\//);
  });

  it('writes no file, so that it also runs on a read-only file system', async () => {
    const { stdout } = await run('find', [container.root, '-xdev', '-newer', startMark, '-type', 'f']);
    // buildah writes the hosts file at the start of each command.
    expect(stdout.replace(`${join(container.root, 'etc/hosts')}\n`, '')).toBe('');
  });

  it('exits with code 0 in time after SIGTERM', async () => {
    const since = performance.now();
    expect(await container.stop()).toBe(0);
    expect((performance.now() - since) / 1000).toBeLessThan(MAX_STOP_SECONDS);
    expect(container.stderr).toBe('');
  });
});

interface LockFile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  /** Set when only development needs the package. */
  dev?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Paths of OpenTelemetry's packages, which the image contains as an exception, and of all packages that they need. */
function findTracingPackages(packages: LockFile['packages']): Set<string> {
  const names = Object.keys(packages['']?.peerDependencies ?? {});
  const found = new Set(
    names.filter((name) => name.startsWith('@opentelemetry/')).map((name) => `node_modules/${name}`),
  );
  for (const path of found) {
    const parents = path.split('/node_modules/').map((_, depth, parts) => parts.slice(0, depth + 1));
    const folders = ['', ...parents.map((parts) => `${parts.join('/node_modules/')}/`)].reverse();
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const folder = folders.find((candidate) => `${candidate}node_modules/${name}` in packages);
      if (folder !== undefined) found.add(`${folder}node_modules/${name}`);
    }
  }
  return found;
}

/**
 * Makes the PostgreSQL of this test run the one of docker-compose.yml: with its user, database, password and port.
 * Returns a function that ends it.
 */
async function startPostgres(service: ComposeService): Promise<() => Promise<unknown>> {
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = environmentOf(service, DOTENV);
  const { username, password, pathname, port } = new URL(SERVER);
  expect([username, pathname]).toEqual([POSTGRES_USER, `/${POSTGRES_DB}`]);
  const setPassword = (url: string, value = '') =>
    databaseAt(url).query(`ALTER ROLE ${POSTGRES_USER} PASSWORD '${value}'`);
  await setPassword(SERVER, POSTGRES_PASSWORD);
  const forward = createServer((inside) => {
    const outside = connect(Number(port), '127.0.0.1');
    inside.pipe(outside).pipe(inside);
    for (const socket of [inside, outside]) socket.on('error', () => {});
  }).listen(5432, '127.0.0.1');
  await once(forward, 'listening');
  return async () => {
    forward.close();
    const url = Object.assign(new URL(SERVER), { password: POSTGRES_PASSWORD }).href;
    await setPassword(url, decodeURIComponent(password));
  };
}

/** Runs the command of the service; returns a function that ends it. */
async function startRedis({ command }: ComposeService): Promise<() => Promise<unknown>> {
  const [program = '', ...options] = command ?? [];
  const child = spawn(program, options, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  await until(async () => printed.includes('Ready to accept connections'));
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}
