import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS } from '../../src/infra/database/migrations';
import { protect } from '../support/app/authenticator';
import { Chit } from '../support/app/chit';
import { register, signIn } from '../support/app/factories';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { useChitProcesses } from '../support/process/chit-process';

const { command, path } = useChitProcesses();

const names = MIGRATIONS.map((Migration) => new Migration().name);
const last = names.at(-1);

describe('The command', () => {
  it('prints its version', async () => {
    const { version } = JSON.parse(await readFile(join(__dirname, '../../package.json'), 'utf8'));
    expect(await command(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it.each([{ args: ['--help'] }, { args: ['help'] }, { args: ['backup', '--help'] }])(
    'prints its usage for $args',
    async ({ args }) => {
      const { code, stdout, stderr } = await command(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const described = stdout.match(/^ {2}chit \S+/gm)?.map((line) => line.slice('  chit '.length));
      expect([...new Set(described)]).toEqual([
        ...[
          'start',
          'demo',
          'mcp',
          'doctor',
          'backup',
          'restore',
          'migrate',
          'reset-password',
          'deploy-contracts',
          'listen',
          'trigger',
        ],
        ...['--version', '--help'],
      ]);
    },
  );

  it.each([
    { args: [] },
    { args: ['constructor'] },
    { args: ['start', 'now'] },
    { args: ['backup'] },
    { args: ['migrate', '--force'] },
  ])('refuses the arguments $args with its usage', async ({ args }) => {
    const { code, stdout, stderr } = await command(args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Usage: chit <command>');
  });

  it('says how to get the demo when the build has none', async () => {
    expect(await command(['demo'])).toMatchObject({
      code: 1,
      stderr: 'This build has no demo: run `npm run demo` in a clone.\n',
    });
  });
});

describe('chit migrate', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  const migrate = (settings: Record<string, string> = {}) => command(['migrate'], settings);
  const place = () => new URL(database.url).host + new URL(database.url).pathname;

  it('names the migrations that it has run on DATABASE_URL', async () => {
    const all = names.length;
    expect(await migrate({ DATABASE_URL: database.url })).toMatchObject({
      code: 0,
      stdout: [`Ran ${all} of ${all} migrations on the database ${place()}:`, ...names, ''].join('\n'),
      stderr: '',
    });
    expect(await migrate({ DATABASE_URL: database.url })).toMatchObject({
      code: 0,
      stdout: `The database ${place()} is up to date: ${last}\n`,
    });
  });

  it('changes nothing in the database of a newer Chit', async () => {
    const database = await createMigratedDatabase();
    await database.query(
      "INSERT INTO migrations (timestamp, name) VALUES (2000000000000, 'Future2000000000000')",
    );
    expect(await migrate({ DATABASE_URL: database.url })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The database \S+ is of a newer Chit \(Future2000000000000\): install that version\.\n$/,
      ),
    });
    await database.drop();
  });

  it('creates and migrates the embedded database, and stops it again', async () => {
    const { code, stdout } = await migrate();
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${path('.data')}:\n`),
    });
    expect(await readdir(path('.data/postgres/data'))).not.toContain('postmaster.pid');
  });
});

describe('chit reset-password', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createMigratedDatabase();
  });

  const reset = (email: string) => command(['reset-password', email], { DATABASE_URL: database.url });

  it('prints a new password, with which alone the account signs in, and ends its sessions', async () => {
    const chit = await Chit.on(database);
    const owner = await register(chit);
    const { code, stdout } = await reset(owner.email.toUpperCase());
    const [, email, password = ''] =
      /^The new password of (\S+) is (\S+) \(shown this once\)\. All its sessions have ended\.\n$/.exec(
        stdout,
      ) ?? [];
    expect({ code, email }).toEqual({ code: 0, email: owner.email });
    expect(await chit.rest('GET', '/user/me', { as: owner.accessToken })).toMatchObject({ status: 401 });
    const body = { email: owner.email, password: owner.password };
    expect(await chit.rest('POST', '/auth/login', { body })).toMatchObject({ status: 401 });
    await signIn(chit, { email: owner.email, password });
    const audit = 'SELECT action, subject, actor_uuid FROM audit_entries ORDER BY uuid DESC LIMIT 1';
    expect(await database.query(audit)).toEqual([
      { action: 'user.password_reset', subject: `user:${owner.uuid}`, actor_uuid: null },
    ]);
    await chit.stop();
  });

  it('removes the second factors too on request, so that the new password alone signs in', async () => {
    const chit = await Chit.on(database);
    const owner = await protect(chit, await register(chit));
    const passwordOf = (stdout: string) => /is (\S+) \(shown this once\)/.exec(stdout)?.[1] ?? '';
    const login = (password: string) =>
      chit.rest('POST', '/auth/login', { body: { email: owner.email, password } });
    const kept = await reset(owner.email);
    expect((await login(passwordOf(kept.stdout))).body.message).toContain('two-step verification');
    const removed = await command(['reset-password', '--remove-factors', owner.email], {
      DATABASE_URL: database.url,
    });
    expect(removed.stdout).toMatch(/Its second factors are removed\.\n$/);
    const { body } = await login(passwordOf(removed.stdout));
    const as = body.data.access_token;
    const factors = await chit.operate('secondFactors { totpSince recoveryCodesLeft }', {}, { as });
    expect(factors.body.data).toEqual({ totpSince: null, recoveryCodesLeft: 0 });
    await chit.stop();
  });

  it('refuses an unknown account, and a database of an older Chit', async () => {
    const empty = await createTestDatabase();
    expect(await command(['reset-password', 'who@shop.test'], { DATABASE_URL: empty.url })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database \S+ is of an older Chit: run `chit migrate` first\.\n$/),
    });
    await empty.drop();
    expect(await reset('who@shop.test')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no account who@shop\.test in the database \S+\.\n$/),
    });
    expect(await reset('who')).toMatchObject({ code: 1, stderr: 'who is not an e-mail address.\n' });
    await database.drop();
  });
});
