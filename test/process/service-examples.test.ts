import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { createMerchant } from '../support/app/factories';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { ADMIN, USDC } from '../support/app/settings';
import type { TestDatabase } from '../support/database/database';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { describeWith } from '../support/describe-with';
import { TelegramServer } from '../support/fake-telegram/telegram-server';
import { HttpEdges } from '../support/http/http-edges';
import { SELF_SIGNED } from '../support/http/self-signed';
import { builtMain } from '../support/process/built-chit';
import { ChitProcess, openFolder } from '../support/process/chit-process';
import { type ComposeService, environmentOf, mergeCompose, readCompose } from '../support/process/compose';
import { hasNginx, Nginx } from '../support/process/nginx';
import { hasRedis, RedisServer } from '../support/process/redis-server';
import { until } from '../support/until';

const ROOT = join(__dirname, '../..');
const UNITS = ['chit.service', 'chit@.service'];
const SECRET = 'a-secret-of-the-examples-that-is-long-enough';

const readUnit = (name: string) => readFile(join(ROOT, 'ops/systemd', name), 'utf8');
const valuesOf = (unit: string, key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** Variables of the code block that follows the name of a file in a page of the documentation. */
async function documentedSettings(page: string, file: string): Promise<Record<string, string>> {
  const source = await readFile(join(ROOT, 'docs', page), 'utf8');
  const block = new RegExp(`\`${file}\`[^\`]*\`\`\`ini\n([^\`]*)\`\`\``).exec(source)?.[1] ?? '';
  return Object.fromEntries([...block.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}

let main: string;
let folder: string;
let started: ChitProcess[];
/** Ends the servers that a test has started, also when it fails. */
let closers: (() => Promise<unknown>)[];

beforeAll(async () => {
  main = builtMain();
});
beforeEach(async () => {
  started = [];
  closers = [];
  folder = await openFolder();
});
afterEach(async () => {
  await Promise.all(started.map((chit) => chit.end('SIGKILL')));
  await Promise.all(closers.map((close) => close()));
  await removeFolder(folder);
});

/** Starts servers for one test. */
async function startServers(): Promise<{ database: TestDatabase; telegram: TelegramServer }> {
  const [database, telegram] = await Promise.all([createMigratedDatabase(), TelegramServer.start()]);
  closers.push(
    () => telegram.stop(),
    () => database.drop(),
  );
  return { database, telegram };
}

/** Installs the built product as a package, with symlinks, in a folder that stands for /srv/chit. */
async function installChit(): Promise<string> {
  const place = join(folder, 'srv/chit');
  const target = join(place, 'node_modules/@chit-pay/chit');
  await cp(join(ROOT, 'bin'), join(target, 'bin'), { recursive: true });
  for (const name of ['dist', 'package.json'])
    await symlink(join(dirname(dirname(main)), name), join(target, name));
  return place;
}

/** Runs the unit's ExecStart in its WorkingDirectory, with Chit installed in `place`. */
function startUnit(unit: string, place: string, environment: Record<string, string>): ChitProcess {
  expect(valuesOf(unit, 'WorkingDirectory')).toEqual(['/srv/chit']);
  const [program, file = '', ...more] = valuesOf(unit, 'ExecStart')[0]?.split(' ') ?? [];
  expect(program).toBe('/usr/bin/node');
  const chit = new ChitProcess(join(place, file), place, environment, more);
  started.push(chit);
  return chit;
}

/** Longest time in seconds that Chit takes to stop: it waits ten for requests, and then six for other work. */
const LONGEST_STOP = 16;

/** Sends SIGTERM to all processes, and expects that each ends by itself, for which the unit leaves time. */
async function stopInTime(unit: string): Promise<void> {
  expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(LONGEST_STOP);
  const endings = await Promise.all(started.map((chit) => chit.end()));
  expect(endings).toEqual(started.map(() => expect.objectContaining({ code: 0, stderr: '' })));
}

describe('The systemd units', () => {
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

  describeWith('systemd', hasSystemd)('as systemd reads them', () => {
    it('are valid', async () => {
      const files = UNITS.map((name) => join(folder, name));
      for (const file of files) {
        const unit = await readUnit(basename(file));
        await writeFile(file, unit.replace('/usr/bin/node', process.execPath));
      }
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
      expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
      expect(status).toBe(0);
    });

    it('never give up starting, because PostgreSQL may come later', async () => {
      for (const unit of await Promise.all(UNITS.map(readUnit))) {
        expect(valuesOf(unit.split('[Service]')[0] ?? '', 'StartLimitIntervalSec')).toEqual(['0']);
        expect(valuesOf(unit, 'Restart')).toEqual(['always']);
      }
    });

    it('expose less than 3.0 of 10, by systemd', () => {
      const exposures = UNITS.map((name) => {
        const args = ['security', '--offline=true', '--no-pager', join(ROOT, 'ops/systemd', name)];
        const { stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
        return Number(/exposure level for .*: ([\d.]+) /.exec(stdout)?.[1]);
      });
      for (const exposure of exposures) expect(exposure).toBeLessThan(3);
    });
  });

  it('start a single process with the settings of .env', async () => {
    const [unit, place] = [await readUnit('chit.service'), await installChit()];
    const settings = await documentedSettings('deployment.md', '/srv/chit/.env');
    expect(settings).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/var/lib/chit' });
    expect(valuesOf(unit, 'StateDirectory')).toEqual(['chit']);
    const mine = { ...settings, DATA_DIR: join(folder, 'lib'), JWT_SECRET: SECRET };
    const lines = Object.entries(mine).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(place, '.env'), lines.join(''));
    const chit = await startUnit(unit, place, {}).ready();
    expect((await chit.get('/health/ready')).status).toBe(200);
    expect((await chit.get('/graphql')).status).not.toBe(503);
    await stopInTime(unit);
  });

  it('start a process for each role, here for all at once, and the bot polls Telegram', async () => {
    const [unit, place] = [await readUnit('chit@.service'), await installChit()];
    expect(valuesOf(unit, 'EnvironmentFile')).toEqual(['/etc/chit/all.env', '/etc/chit/%i.env']);
    const scaling = await readFile(join(ROOT, 'docs/scaling.md'), 'utf8');
    const roles = new Set([...scaling.matchAll(/chit@([a-z]+)-\d/g)].map(([, role = '']) => role));
    expect(roles).toEqual(new Set(['api', 'worker', 'watcher', 'bot']));
    const { database, telegram } = await startServers();
    const common = {
      ...(await documentedSettings('scaling.md', '/etc/chit/all.env')),
      ...{ DATABASE_URL: database.url, JWT_SECRET: SECRET },
      ...{ TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url },
    };
    expect(common).toMatchObject({ NODE_ENV: 'production', REDIS_URL: expect.any(String) });
    delete (common as Record<string, string>)['REDIS_URL'];
    await startUnit(unit, place, { ...common, ROLES: [...roles].join() }).ready();
    await until(async () => telegram.callsOf('getUpdates').length > 0);
    await stopInTime(unit);
  });
});

/** Answer of nginx to an HTTPS request. */
interface TlsAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what the body is
  body: any;
}

/** Sends a request to nginx, and verifies its certificate. */
async function sendOverTls(
  { ports }: Nginx,
  path: string,
  { as, body }: { as?: string; body?: object } = {},
): Promise<TlsAnswer> {
  const headers = { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) };
  const outgoing = request({
    ...{ host: '127.0.0.1', port: ports.https, path, headers, ca: SELF_SIGNED.cert },
    method: body ? 'POST' : 'GET',
  });
  outgoing.end(body && JSON.stringify(body));
  const [answer] = await once(outgoing, 'response');
  const printed = await text(answer);
  return { status: answer.statusCode, body: printed.startsWith('{') ? JSON.parse(printed) : printed };
}

/** A process of docker-compose.scaled.yml, for the helpers that create test data. */
class ApiProcess extends HttpEdges {
  constructor(
    readonly url: string,
    readonly database: TestDatabase,
  ) {
    super();
  }
}

describeWith('nginx and redis-server', hasNginx && hasRedis)(
  'docker-compose.scaled.yml behind nginx.conf',
  () => {
    const services = mergeCompose(
      readCompose('docker-compose.yml'),
      readCompose('docker-compose.scaled.yml'),
    );
    const roles = Object.entries(services).filter(([, { build }]) => build);
    let database: TestDatabase;
    let redis: RedisServer;
    let telegram: TelegramServer;
    let nginx: Nginx;
    let fleet: Record<string, ChitProcess>;

    beforeEach(async () => {
      ({ database, telegram } = await startServers());
      redis = await RedisServer.start();
      closers.push(() => redis.stop());
      fleet = Object.fromEntries(roles.map(([name, service]) => [name, startService(service)]));
      await Promise.all(started.map((chit) => chit.ready()));
      nginx = await Nginx.start([fleet['chit'], fleet['api-2']].map((chit) => new URL(chit?.url ?? '').host));
      closers.push(() => nginx.stop());
    });

    /** Starts the service's process with its environment, except for the addresses of the containers. */
    function startService(service: ComposeService): ChitProcess {
      const environment = environmentOf(service, {
        ...{ JWT_SECRET: SECRET, POSTGRES_PASSWORD: 'abc123', PUBLIC_URL: 'https://pay.chit.test' },
        ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ALLOW_UNWATCHED: 'true' },
        ...{ TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url },
      });
      const addresses = { DATABASE_URL: database.url, REDIS_URL: redis.url, HOST: '127.0.0.1', PORT: '0' };
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(Object.keys(addresses)));
      const chit = new ChitProcess(main, folder, { NODE_ENV: 'production', ...environment, ...addresses });
      started.push(chit);
      return chit;
    }

    it('runs every role, serves the API over TLS, and answers in Telegram', async () => {
      expect(roles.map(([, { environment }]) => environment?.['ROLES']).sort()).toEqual([
        ...['api', 'api', 'bot', 'watcher', 'worker'],
      ]);
      const merchant = await createMerchant(new ApiProcess(fleet['chit']?.url ?? '', database));

      const body = { amount: 12.5, ...USDC };
      const created = await sendOverTls(nginx, '/api/v1/invoice/by_api_key', { as: merchant.apiKey, body });
      expect(created).toMatchObject({ status: 200, body: { data: { status: 'created' } } });
      expect((await sendOverTls(nginx, '/health/ready')).body.parts).toMatchObject({ redis: 'up' });
      expect((await sendOverTls(nginx, '/metrics')).status).toBe(404);

      const plain = await fetch(`http://127.0.0.1:${nginx.ports.http}/a`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/a']);

      const socket = new WebSocket(`wss://127.0.0.1:${nginx.ports.https}/graphql`, 'graphql-transport-ws', {
        ca: SELF_SIGNED.cert,
      });
      await once(socket, 'open');
      socket.send(
        JSON.stringify({
          type: 'connection_init',
          payload: { authorization: `Bearer ${merchant.accessToken}` },
        }),
      );
      const [message] = await once(socket, 'message');
      expect(JSON.parse(String(message)).type).toBe('connection_ack');
      socket.terminate();

      await until(async () => telegram.callsOf('getUpdates').length > 0);
    });
  },
);
