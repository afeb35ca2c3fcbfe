import { writeFile } from 'node:fs/promises';
import { createMigratedDatabase } from '../support/app/migrated-database';
import type { TestDatabase } from '../support/database/database';
import { useChitProcesses } from '../support/process/chit-process';

const { run, command, path } = useChitProcesses();

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

const MISSPELLED = 'FEE_RECIPENT is not a setting and has no effect; did you mean FEE_RECIPIENT?';

/** Writes `.env` into the working folder of the test's processes. */
const writeEnvFile = (...lines: string[]) =>
  writeFile(
    path('.env'),
    [`DATABASE_URL=${database.url}`, 'ADMIN_EMAIL=owner@shop.test', ...lines].join('\n'),
  );

describe('.env in the working folder', () => {
  it('configures the start, whose log names the file and warns of a misspelled setting', async () => {
    await writeEnvFile('ROLES=worker', 'FEE_RECIPENT=0x52908400098527886E0F7030069857D2E4169EE7');
    const chit = await run({ ROLES: 'api' }).ready();
    expect(chit.stdout).toContain('"email":"owner@shop.test"');
    const { json } = await chit.get('/health/ready');
    // The variable of the shell wins.
    expect(json.parts).toMatchObject({ api: 'up', worker: 'off' });
    const log = chit.stdout.trimEnd().split('\n');
    expect(log.map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 'info', file: path('.env'), msg: 'Settings were read from .env' }),
        expect.objectContaining({ level: 'warn', msg: MISSPELLED }),
      ]),
    );
  });

  it('configures the doctor, for which a misspelled setting is a problem', async () => {
    await writeEnvFile('FEE_RECIPENT=0x52908400098527886E0F7030069857D2E4169EE7');
    const { code, stdout, stderr } = await command(['doctor', '--json']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout).findings).toEqual(
      expect.arrayContaining([
        { check: 'settings', state: 'ok', text: `All can be read, including those of ${path('.env')}` },
        { check: 'settings', state: 'problem', text: MISSPELLED },
        expect.objectContaining({ check: 'database', state: 'ok' }),
      ]),
    );
  });

  it('configures every other command, which prints the warning', async () => {
    await writeEnvFile('FEE_RECIPENT=0x52908400098527886E0F7030069857D2E4169EE7');
    const { code, stderr } = await command(['backup', path('backup.tar.gz')]);
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([MISSPELLED, expect.stringMatching(/^DATABASE_URL is set/), '']);
  });
});
