import { readdir, writeFile } from 'node:fs/promises';
import type { Finding } from '../../src/cli/finding';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, WALLET } from '../support/app/factories';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { storePrices } from '../support/app/prices';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken } from '../support/chain/chain-scenes';
import { CLOSED_PORT } from '../support/closed-port';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { TelegramServer } from '../support/fake-telegram/telegram-server';
import { SELF_SIGNED } from '../support/http/self-signed';
import { useChitProcesses } from '../support/process/chit-process';
import { examine } from '../support/process/examine';
import { smtpError, TestSmtpServer } from '../support/smtp-server';

const SECRET_WORD = 'geheim-word';

const { run, command, path } = useChitProcesses();

/** Texts of findings by check, as `state: text`. */
const byCheck = (findings: readonly Finding[]): Record<string, string> =>
  Object.fromEntries(findings.map(({ check, state, text }) => [check, `${state}: ${text}`]));

/** Findings that `chit doctor` prints. */
async function runDoctor(settings: Record<string, string> = {}) {
  const { code, stdout, stderr } = await command(['doctor', '--json'], settings);
  expect(stderr).toBe('');
  expect(stdout).not.toContain(SECRET_WORD);
  const { ok, findings } = JSON.parse(stdout);
  expect(code).toBe(ok ? 0 : 1);
  return { ok, found: byCheck(findings) };
}

/** Findings of the doctor without its command. */
async function examineSettings(settings: Record<string, string>) {
  const findings = await examine({ DATA_DIR: path('.data'), ...settings });
  expect(JSON.stringify(findings)).not.toContain(SECRET_WORD);
  return { ok: findings.every(({ state }) => state !== 'problem'), found: byCheck(findings) };
}

describe('The doctor', () => {
  it('names an invoice that was set aside, with the reason', async () => {
    const database = await createMigratedDatabase();
    const chit = await Chit.on(database, { ROLES: 'api' });
    const { uuid } = await createInvoice(chit, await createMerchant(chit));
    const setAside = (work: string) =>
      database.query(
        `INSERT INTO set_aside (work, invoice_uuid, reason, until) VALUES ($1, $2, 'It reverts', now())`,
        [work, uuid],
      );
    await setAside('flush');
    const text = (done: string) =>
      `The invoice ${uuid} cannot be ${done} and will be tried again: It reverts`;
    expect((await examineSettings({ DATABASE_URL: database.url })).found).toMatchObject({
      flush: `note: ${text('flushed')}`,
    });
    await setAside('settlement');
    expect(await examineSettings({ DATABASE_URL: database.url })).toMatchObject({
      ok: false,
      found: { settlement: `problem: ${text('settled')}` },
    });
    await chit.stop();
  });

  it('names a price feed that is not believed, as long as it is read', async () => {
    const database = await createMigratedDatabase();
    const found = async () => (await examineSettings({ DATABASE_URL: database.url })).found['prices'];
    await storePrices(database);
    expect(await found()).toBeUndefined();
    await database.query("UPDATE price_readings SET refused = 'jumped' WHERE pair = 'EUR/USD'");
    expect(await found()).toBe(
      'problem: The price of EUR/USD on LOCAL (jumped) is not believed and not used: compare it with other sources',
    );
    await database.query("UPDATE price_readings SET read_on = now() - interval '6 minutes'");
    expect(await found()).toBeUndefined();
    await database.drop();
  });

  it('creates nothing before the first start', async () => {
    const { ok, found } = await runDoctor();
    expect(ok).toBe(true);
    expect(found['database']).toMatch(/^note: There is none in .*\/\.data yet/);
    expect(found['secret']).toMatch(/^note: .* the first start makes it/);
    expect(await readdir(path())).toEqual([]);
  });

  it('reports no problem while Chit runs, and checks only the folder after Chit was killed', async () => {
    const chit = await run().ready();
    const running = await runDoctor();
    expect(running.ok).toBe(true);
    expect(running.found).toMatchObject({
      database: expect.stringMatching(`^ok: PostgreSQL 18.* run by the Chit process ${chit.pid}`),
      disk: expect.stringMatching(/^ok: \d+\.\d GB free/),
      migrations: expect.stringMatching(/^ok: Up to date/),
      clock: expect.stringMatching(/^ok: .*the database's/),
    });
    await chit.end('SIGKILL');
    await writeFile(path('.data/jwt-secret'), 'short');
    const killed = await runDoctor();
    expect(killed.found['database']).toMatch(/^(note: Not running|problem: PostgreSQL \(process)/);
    expect(killed).toMatchObject({ ok: false, found: { secret: expect.stringMatching(/too short/) } });
  });

  it('reports all invalid settings at once', async () => {
    const { code, stdout } = await command(['doctor'], { PORT: 'http', SIGNUP: SECRET_WORD });
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout:
        'PROBLEM  settings  PORT must be a whole number from 0 to 65535\nPROBLEM  settings  SIGNUP must be open, invitation or closed\n',
    });
  });
});

describe("The doctor's checks of external systems", () => {
  let database: TestDatabase;
  let anvil: Anvil;
  let telegram: TelegramServer;

  beforeAll(async () => {
    [database, anvil, telegram] = await Promise.all([
      createTestDatabase(),
      startAnvil(),
      TelegramServer.start(),
    ]);
  });
  afterAll(() => Promise.all([database.drop(), anvil.stop(), telegram.stop()]));

  it('report no problem if they respond correctly', async () => {
    const { ok, found } = await examineSettings({
      DATABASE_URL: database.url,
      RPC_URLS_LOCAL: anvil.url,
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
      TELEGRAM_WEBHOOK_SECRET: SECRET_WORD,
      PUBLIC_URL: 'https://pay.chit.test',
    });
    expect(ok).toBe(true);
    expect(found).toMatchObject({
      database: expect.stringMatching(/^ok: /),
      migrations: expect.stringMatching(/^note: \d+ of \d+ missing/),
      'rpc LOCAL': expect.stringMatching(/^ok: .* chain 31337/),
      clock: expect.stringMatching(/^ok: .*the database's and the newest blocks'/),
      bot: expect.stringMatching(/^ok: @chit_test_bot/),
      'bot webhook': expect.stringMatching(/^ok: /),
      metrics: expect.stringMatching(/^note: Served to this machine alone/),
    });
  });

  it.each([
    [{ METRICS_TOKEN: SECRET_WORD }, 'ok: Served on HOST and PORT, with METRICS_TOKEN'],
    [
      { METRICS_ADDRESS: '10.0.0.5:9464' },
      'ok: Served on METRICS_ADDRESS alone (port 9464 of 10.0.0.5), without a token',
    ],
    [
      { METRICS_ADDRESS: '[::1]:9464', METRICS_TOKEN: SECRET_WORD },
      'ok: Served on METRICS_ADDRESS alone (port 9464 of ::1), with METRICS_TOKEN',
    ],
  ])('report who can read the metrics: %j', async (settings, finding) => {
    const { found } = await examineSettings({ DATABASE_URL: database.url, ...settings });
    expect(found['metrics']).toBe(finding);
  });

  describe('of the mail server', () => {
    const checked = async (url: string) => {
      const settings = { DATABASE_URL: database.url, SMTP_URL: url, MAIL_FROM: 'chit@shop.test' };
      const { found } = await examineSettings(settings);
      return found['mail'];
    };

    it('report that it answers, and send no mail', async () => {
      const server = await TestSmtpServer.start();
      const { host } = new URL(server.url);
      expect(await checked(server.url)).toBe(`ok: ${host} answers; SMTP_URL has no user name`);
      expect(server.mails).toEqual([]);
      await server.down();
    });

    it('report whether it accepts the sign-in, without the password', async () => {
      const server = await TestSmtpServer.start({
        disabledCommands: [],
        ...SELF_SIGNED,
        onAuth: ({ password }, _session, done) =>
          password === `right-${SECRET_WORD}`
            ? done(null, { user: 'shop' })
            : done(smtpError(535, `No ${password}`)),
      });
      const as = (password: string) =>
        checked(`smtp://shop:${password}@127.0.0.1:${server.port}/?tls.rejectUnauthorized=false`);
      const host = `127.0.0.1:${server.port}`;
      expect(await as(`right-${SECRET_WORD}`)).toBe(`ok: ${host} answers, and accepts the sign-in`);
      expect(await as(`wrong-${SECRET_WORD}`)).toMatch(
        new RegExp(`^problem: ${host}: Invalid login: 535 .*; correct SMTP_URL$`),
      );
      await server.down();
    });

    it('report that it cannot be reached', async () => {
      expect(await checked(`smtp://127.0.0.1:${CLOSED_PORT}`)).toMatch(
        /^problem: 127\.0\.0\.1:\d+: .*ECONNREFUSED.*; correct SMTP_URL$/,
      );
    });
  });

  describe('of the wallet that receives the fees', () => {
    const checked = async (settings: Record<string, string>) => {
      const { found } = await examineSettings({
        DATABASE_URL: database.url,
        RPC_URLS_LOCAL: anvil.url,
        ...settings,
      });
      return found['fee recipient'];
    };
    const contract = () => deployToken(anvil, 'SignatureWallet', WALLET);

    it('report that it is no contract', async () => {
      expect(await checked({ FEE_RECIPIENT: WALLET })).toBe(
        'ok: FEE_RECIPIENT is no contract on any network with RPC URLs',
      );
    });

    it('report a contract without the networks on which the operator controls it', async () => {
      expect(await checked({ FEE_RECIPIENT: await contract() })).toBe(
        'problem: FEE_RECIPIENT is a contract on LOCAL: list in FEE_RECIPIENT_NETWORKS the networks on which you control it; until then, invoices with a fee are refused',
      );
    });

    it('report no problem for a contract whose networks are listed', async () => {
      expect(await checked({ FEE_RECIPIENT: await contract(), FEE_RECIPIENT_NETWORKS: 'LOCAL' })).toBe(
        'ok: FEE_RECIPIENT is a contract on the networks of FEE_RECIPIENT_NETWORKS',
      );
    });

    it('report the networks that do not answer', async () => {
      expect(
        await checked({ FEE_RECIPIENT: WALLET, RPC_URLS_ETH_SEPOLIA: `http://127.0.0.1:${CLOSED_PORT}` }),
      ).toBe('note: What is at FEE_RECIPIENT on ETH_SEPOLIA could not be read');
    });
  });

  it('report an endpoint that refuses the connection, with its setting', async () => {
    const { ok, found } = await examineSettings({
      DATABASE_URL: database.url,
      RPC_URLS_LOCAL: `http://127.0.0.1:${CLOSED_PORT}`,
    });
    expect(ok).toBe(false);
    expect(found['rpc LOCAL']).toBe(
      `problem: 127.0.0.1:${CLOSED_PORT}: eth_chainId: the connection was refused; correct RPC_URLS_LOCAL`,
    );
  });

  it('report that no network is watched, as a problem only if invoices are refused there', async () => {
    const settings = { DATABASE_URL: database.url, JWT_SECRET: `${SECRET_WORD}-that-is-long-enough-for-it` };
    const withoutTokens = await examineSettings(settings);
    expect(withoutTokens.ok).toBe(true);
    expect(withoutTokens.found['rpc']).toBe(
      'note: No RPC_URLS_… is set for any network: payments are not detected there, and an admin confirms them by hand',
    );
    const refused = 'invoices are refused there (ALLOW_UNWATCHED=true permits them)';
    const { found } = await examineSettings({ ...settings, ALLOW_UNWATCHED: 'false' });
    expect(found['rpc']).toBe(`problem: No RPC_URLS_… is set for any network: ${refused}`);
    const api = await examineSettings({ ...settings, ALLOW_UNWATCHED: 'false', ROLES: 'api' });
    expect(api.found['rpc']).toBe(
      'note: No RPC_URLS_… is set: the processes with the role watcher need them',
    );
  });

  it('name the networks with active tokens and no RPC URL', async () => {
    const installed = await createMigratedDatabase();
    const chit = await Chit.on(installed, { ROLES: 'api' });
    await installed.query("UPDATE tokens SET status = 'disabled' WHERE network LIKE '%MAINNET'");
    const { found } = await examineSettings({
      DATABASE_URL: installed.url,
      RPC_URLS_LOCAL: anvil.url,
      RPC_URLS_ARB_SEPOLIA: anvil.url,
    });
    expect(found['rpc']).toBe(
      'note: No RPC_URLS_… is set for ETH_SEPOLIA, BASE_SEPOLIA, OPT_SEPOLIA, POLYGON_AMOY, with active tokens: payments are not detected there, and an admin confirms them by hand',
    );
    await chit.stop();
  });

  it('report each failing part, without a secret', async () => {
    const newer = await createTestDatabase();
    await newer.query(
      "CREATE TABLE migrations (id serial, name text); INSERT INTO migrations (name) VALUES ('Later1')",
    );
    const { ok, found } = await runDoctor({
      NODE_ENV: 'production',
      JWT_SECRET: `${SECRET_WORD}-that-is-long-enough-for-it`,
      DATABASE_URL: newer.url,
      REDIS_URL: `redis://:${SECRET_WORD}@127.0.0.1:1`,
      RPC_URLS_ETH_MAINNET: `${anvil.url}/${SECRET_WORD},ws://127.0.0.1:1/${SECRET_WORD}`,
      TELEGRAM_BOT_TOKEN: `1:${SECRET_WORD}`,
      TELEGRAM_API_ROOT: telegram.url,
      TELEGRAM_WEBHOOK_SECRET: SECRET_WORD,
    });
    await newer.drop();
    expect(ok).toBe(false);
    expect(found).toMatchObject({
      migrations: expect.stringMatching(/^problem: .* newer Chit \(Later1\)/),
      redis: expect.stringMatching(/^problem: 127.0.0.1:1 does not answer .*REDIS_URL/),
      'rpc ETH_MAINNET': expect.stringMatching(/^problem: .*RPC_URLS_ETH_MAINNET/),
      bot: expect.stringMatching(/^problem: .*TELEGRAM_BOT_TOKEN/),
      'bot webhook': expect.stringMatching(/^problem: .*PUBLIC_URL/),
      'public url': expect.stringMatching(/^problem: .*PUBLIC_URL/),
    });
  });
});
