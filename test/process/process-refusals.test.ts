import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { startApp } from '../support/app/chit';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { CLOSED_PORT } from '../support/closed-port';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { useChitProcesses } from '../support/process/chit-process';

const SECRET_WORD = 'geheim-word';

const { run, path } = useChitProcesses();

/**
 * Starts Chit with settings that it refuses; returns the lines of its message and checks that it prints nothing else.
 */
async function refusal(settings: Record<string, string>): Promise<string[]> {
  const { code, stdout, stderr } = await run(settings).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).not.toMatch(/^ +at /m);
  expect(stderr).not.toContain(SECRET_WORD);
  return stderr.trimEnd().split('\n');
}

describe('Invalid settings', () => {
  it('are reported all at once, one line each', async () => {
    const lines = await refusal({
      PORT: 'http',
      DATABASE_URL: 'mysql://localhost',
      REDIS_URL: 'localhost:6379',
      PUBLIC_URL: 'pay.shop.test',
      CORS_ORIGINS: 'https://shop.test/path',
      TRUST_PROXY: 'the one in front',
      JWT_SECRET: 'short',
      ROLES: 'api,cook',
      SIGNUP: 'maybe',
      SECOND_FACTOR_REQUIRED: 'owner',
      INVOICE_TTL_MINUTES: '0',
      RATE_LIMIT_READ: '100',
      RATE_LIMIT_STREAM: '1/1',
      CONFIRMATIONS_ETH_MAINNET: '0',
      RPC_URLS_DOGE: 'http://localhost',
    });
    expect(lines.sort()).toEqual([
      'CONFIRMATIONS_ETH_MAINNET must be a whole number from 1 to 10000',
      'CORS_ORIGINS must be a list of https origins without a path, for example https://shop.example,https://app.shop.example:8443',
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
      'INVOICE_TTL_MINUTES must be more than 0 and at most 44640',
      'JWT_SECRET must have at least 32 bytes',
      'PORT must be a whole number from 0 to 65535',
      'PUBLIC_URL must be a URL that starts with http:// or https://',
      'RATE_LIMIT_READ must be points/seconds, for example 120/60',
      expect.stringMatching(/^RATE_LIMIT_STREAM names no limit; limits are CREATE, CREATE_ACCOUNT, READ, /),
      'REDIS_URL must be a URL that starts with redis:// or rediss://',
      'ROLES must be a list of api, worker, watcher, bot',
      expect.stringMatching(/^RPC_URLS_DOGE names no network; networks are ETH_MAINNET, /),
      'SECOND_FACTOR_REQUIRED must be a list of guest, customer, admin',
      'SIGNUP must be open, invitation or closed',
      'TRUST_PROXY must be a number, true, false, or a list of addresses, subnets, loopback, linklocal, uniquelocal',
    ]);
  });

  it('of production are reported together with the others', async () => {
    const lines = await refusal({ NODE_ENV: 'production', PORT: '-1', WEBHOOK_ALLOW_PRIVATE: 'true' });
    expect(lines).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'JWT_SECRET is required with NODE_ENV=production',
      'WEBHOOK_ALLOW_PRIVATE is refused with NODE_ENV=production',
    ]);
  });

  it('are reported without their values', async () => {
    await refusal({
      JWT_SECRET: SECRET_WORD,
      ADMIN_PASSWORD: SECRET_WORD.slice(0, 6),
      OPERATOR_PRIVATE_KEY: SECRET_WORD,
      TELEGRAM_BOT_TOKEN: SECRET_WORD,
      DATABASE_URL: `mysql://chit:${SECRET_WORD}@localhost`,
    });
  });
});

describe('A port in use', () => {
  it('is reported in one line, with the setting that changes it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toEqual([
      `Cannot listen on 127.0.0.1:${port}: the port is in use; set PORT to a free one`,
    ]);
    expect(await refusal({ METRICS_ADDRESS: `127.0.0.1:${port}` })).toEqual([
      `Cannot listen on 127.0.0.1:${port}: the port is in use; set METRICS_ADDRESS to a free one`,
    ]);
    other.close();
  });
});

describe('An unusable database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const urlWith = (change: Partial<URL>) => Object.assign(new URL(database.url), change).toString();
  /** Starts Chit in this process, and returns the lines that a separate process would print. */
  async function linesFor(url: string): Promise<string[]> {
    const settings = { PORT: '0', LOG_LEVEL: 'silent', JWT_SECRET: SECRET_WORD.repeat(4), DATABASE_URL: url };
    const { lines } = await startApp(settings).then(
      () => ({ lines: ['Chit is ready'] }),
      (error: { lines: string[] }) => error,
    );
    expect(lines.join()).not.toContain(SECRET_WORD);
    return lines;
  }
  const place = () => new URL(database.url).host + new URL(database.url).pathname;

  it('that refuses connections is reported in one line', async () => {
    const url = urlWith({ host: `localhost:${CLOSED_PORT}`, password: SECRET_WORD, pathname: '/chit' });
    expect(await refusal({ DATABASE_URL: url })).toEqual([
      `Cannot use the database localhost:${CLOSED_PORT}/chit: nothing listens there; start PostgreSQL or correct DATABASE_URL`,
    ]);
  });

  it('that a newer Chit has migrated is reported in one line', async () => {
    const newer = await createMigratedDatabase();
    await newer.query(
      "INSERT INTO migrations (timestamp, name) VALUES (2000000000000, 'Future2000000000000')",
    );
    expect(await linesFor(newer.url)).toEqual([
      expect.stringMatching(
        /^The database \S+ is of a newer Chit \(Future2000000000000\): install that version\.$/,
      ),
    ]);
    await newer.drop();
  });

  it('on an unknown host is reported in one line', async () => {
    const lines = await linesFor(urlWith({ hostname: 'db.chit.invalid', password: SECRET_WORD }));
    expect(lines).toEqual([
      expect.stringMatching(/^Cannot use the database db\.chit\.invalid:\d+\/\w+: .*DATABASE_URL/),
    ]);
  });

  it('with a wrong password is reported in one line', async () => {
    expect(await linesFor(urlWith({ password: SECRET_WORD }))).toEqual([
      `Cannot use the database ${place()}: the user name or the password is wrong; correct DATABASE_URL`,
    ]);
  });

  it('with a password that is not URL-encoded is reported in one line', async () => {
    const url = database.url.replace(/:\w+@/, `:%zz${SECRET_WORD}@`);
    expect(await linesFor(url)).toEqual([
      `Cannot use the database ${place()}: URI malformed; check that PostgreSQL runs there and that DATABASE_URL is right`,
    ]);
  });

  it('with an unknown name is reported in one line', async () => {
    const { host } = new URL(database.url);
    expect(await linesFor(urlWith({ pathname: '/nowhere' }))).toEqual([
      `Cannot use the database ${host}/nowhere: there is no such database; create it or correct DATABASE_URL`,
    ]);
  });

  it('in which the user may not create tables is reported in one line', async () => {
    const role = `reader_${new URL(database.url).pathname.slice(1)}`;
    await database.query(`CREATE ROLE ${role} LOGIN PASSWORD '${SECRET_WORD}'`);
    expect(await linesFor(urlWith({ username: role, password: SECRET_WORD }))).toEqual([
      `Cannot use the database ${place()}: the user may not make tables; grant it CREATE on the schema`,
    ]);
    await database.query(`DROP ROLE ${role}`);
  });
});

describe('A data folder', () => {
  it('that cannot be created is reported in one line', async () => {
    await writeFile(path('file'), '');
    expect(await refusal({ DATA_DIR: 'file/data' })).toEqual([
      expect.stringMatching(
        /^PostgreSQL cannot use the data folder \S+\/file\/data: ENOTDIR.*; set DATA_DIR to .*, or DATABASE_URL\.$/,
      ),
    ]);
  });

  it('that cannot be created for the secret is reported in one line', async () => {
    const database = await createTestDatabase();
    await writeFile(path('file'), '');
    expect(await refusal({ DATABASE_URL: database.url, DATA_DIR: 'file/data' })).toEqual([
      expect.stringMatching(/^Cannot keep the secret in \S+: ENOTDIR.*; set DATA_DIR to .*, or JWT_SECRET$/),
    ]);
    await database.drop();
  });
});
