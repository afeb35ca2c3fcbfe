import { appendFile, chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readFolderState } from '../../src/infra/embedded-postgres/folder-state';
import { USDC } from '../support/app/chit';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { builtMain } from '../support/process/built-chit';
import { ChitProcess, openFolder, runCommand } from '../support/process/chit-process';
import { until } from '../support/until';
import { forgeBackup } from './forge-backup';

const ADMIN = { email: 'admin@chit.local', password: 'the-password-of-the-admin' };
const SETTINGS = { ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT_CREATE: '1000000/60', LOG_LEVEL: 'error' };
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';

let main: string;
let folder: string;
const started: ChitProcess[] = [];

const path = (...parts: string[]) => join(folder, ...parts);
const command = (args: string[], settings?: Record<string, string>) =>
  runCommand(main, folder, args, settings);
const restore = (dataDir: string, ...args: string[]) => command(['restore', ...args], { DATA_DIR: dataDir });

function start(dataDir = '.data'): Promise<ChitProcess> {
  const chit = new ChitProcess(main, folder, { ...SETTINGS, DATA_DIR: dataDir });
  started.push(chit);
  return chit.ready();
}

/** Turns the admin into a merchant with a webhook; resolves to an API key. */
async function openShop(chit: ChitProcess): Promise<string> {
  const { json } = await chit.post('/api/v1/auth/login', ADMIN);
  const token = json.data.access_token;
  const ask = (query: string) => chit.post('/graphql', { query }, token);
  await chit.post('/api/v1/user/whitelist/request', { wallet: WALLET }, token);
  await fetch(`${chit.url}/api/v1/user/${json.data.user.user_uuid}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"status":"verified"}',
  });
  await ask('mutation { createWebhook(url: "https://shop.test/hook") { uuid } }');
  const key = await ask('mutation { createApiKey(name: "shop") { key } }');
  return key.json.data.createApiKey.key;
}

/** Three counts, which are equal unless the database contains half a transaction. */
const COUNTS = `
  SELECT (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM invoice_events) AS events,
    (SELECT coalesce(sum(count), 0) FROM invoice_deltas)
      + (SELECT coalesce(sum(count), 0) FROM invoice_totals JOIN users ON uuid = user_uuid WHERE grain = 'all') AS total`;

async function makeInvoice(chit: ChitProcess, apiKey: string): Promise<string> {
  const { json } = await chit.post('/api/v1/invoice/by_api_key', { amount: 2, ...USDC }, apiKey);
  return json.data.uuid;
}

/** Queries the database of a data folder on which a Chit is running. */
async function query(dataDir: string, sql: string) {
  const state = await readFolderState(path(dataDir));
  const client = new Client(state.kind === 'running' ? state.url : '');
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

describe('A backup made while invoices are created', () => {
  let chit: ChitProcess;
  let apiKey: string;
  /** Invoices acknowledged before the backup began. */
  let before: string[];

  beforeAll(async () => {
    [main, folder] = [builtMain(), await openFolder()];
    // A folder that the server's user could write to as well.
    await mkdir(path('open'));
    await chmod(path('open'), 0o777);
    chit = await start();
    apiKey = await openShop(chit);
    const acknowledged: string[] = [];
    let isOver = false;
    const load = (async () => {
      while (!isOver) acknowledged.push(await makeInvoice(chit, apiKey));
    })();
    await until(async () => acknowledged.length > 50);
    before = [...acknowledged];
    expect(await command(['backup', 'kept.tar.gz'])).toMatchObject({ code: 0, stderr: '' });
    expect(acknowledged.length).toBeGreaterThan(before.length);
    isOver = true;
    await load;
  });
  afterAll(async () => {
    await Promise.all(started.map((process) => process.end()));
    await removeFolder(folder);
  });

  it('is one file that only its owner can read and no other backup overwrites', async () => {
    expect((await stat(path('kept.tar.gz'))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).sort()).toEqual(['.data', 'kept.tar.gz', 'open']);
    const { code, stderr } = await command(['backup', 'kept.tar.gz']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/is there already/) });
  });

  it('contains each invoice that was acknowledged before, and no partial one', async () => {
    expect(await restore('elsewhere', 'kept.tar.gz')).toMatchObject({ code: 0, stderr: '' });
    const restored = await start('elsewhere');
    const rows = await query('elsewhere', 'SELECT uuid FROM invoices');
    expect(rows.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(before));
    const count = String(rows.length);
    expect(await query('elsewhere', COUNTS)).toEqual([{ invoices: count, events: count, total: count }]);
    expect(await makeInvoice(restored, apiKey)).toBeDefined();
    const { stdout } = await command(['doctor'], { DATA_DIR: 'elsewhere' });
    expect(stdout).toMatch(/opens the webhook secrets/);
  });

  it('is refused with a changed byte or a missing end, and nothing is restored', async () => {
    const whole = await readFile(path('kept.tar.gz'));
    const altered = Buffer.from(whole);
    altered.writeUInt8(altered.readUInt8(altered.length >> 1) ^ 1, altered.length >> 1);
    await writeFile(path('altered.tar.gz'), altered);
    await writeFile(path('short.tar.gz'), whole.subarray(0, -100_000));
    for (const name of ['altered.tar.gz', 'short.tar.gz']) {
      const { code, stderr } = await restore('nowhere', name);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/is no whole backup/) });
      expect(await readdir(path('nowhere'))).toEqual([]);
    }
  });

  it('restores data and no configuration: a forged one runs no command and grants no access', async () => {
    const touch = `touch ${path('open/ran')}`;
    await forgeBackup(path('kept.tar.gz'), path('forged.tar.gz'), async (data) => {
      await appendFile(
        join(data, 'postgresql.conf'),
        `\narchive_mode = on\narchive_command = '${touch}'\nrestore_command = '${touch}; false'\nrecovery_end_command = '${touch}'\n`,
      );
      await appendFile(join(data, 'postgresql.auto.conf'), "listen_addresses = '*'\n");
      await writeFile(join(data, 'pg_hba.conf'), 'local all all trust\nhost all all all trust\n');
      await writeFile(join(data, 'recovery.signal'), '');
    });

    expect(await restore('forged', 'forged.tar.gz')).toMatchObject({ code: 0, stderr: '' });

    await start('forged');
    expect(await readdir(path('open'))).toEqual([]);
    const data = path('forged/postgres/data');
    expect(await readFile(join(data, 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*trust/m);
    expect(await readFile(join(data, 'postgresql.auto.conf'), 'utf8')).not.toContain('listen_addresses');
    const settings = "SELECT name FROM pg_settings WHERE setting LIKE 'touch%'";
    expect(await query('forged', settings)).toEqual([]);
    expect((await stat(path('forged/postgres'))).mode & 0o777).toBe(0o700);
  });

  it('is refused if its database runs code on a connection', async () => {
    await query(
      '.data',
      `CREATE FUNCTION ran() RETURNS event_trigger LANGUAGE plpgsql AS
         $$ BEGIN COPY (SELECT 1) TO PROGRAM 'cat > ${path('open/ran')}'; END $$;
       CREATE EVENT TRIGGER ran ON login EXECUTE FUNCTION ran(); ALTER EVENT TRIGGER ran ENABLE ALWAYS`,
    );
    try {
      await command(['backup', 'trigger.tar.gz']);
    } finally {
      await query('.data', 'DROP EVENT TRIGGER ran; DROP FUNCTION ran');
    }
    await rm(path('open/ran'));

    const { code, stderr } = await restore('nowhere', 'trigger.tar.gz');

    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/has the event trigger ran/) });
    expect(await readdir(path('open'))).toEqual([]);
    expect(await readdir(path('nowhere'))).toEqual([]);
  });

  it('is not restored while Chit runs', async () => {
    const { code, stderr } = await restore('.data', '--force', 'kept.tar.gz');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(`the Chit process ${chit.pid}`),
    });
    expect((await chit.get('/health/ready')).status).toBe(200);
  });

  it('replaces another database only with --force, which moves that database aside', async () => {
    await chit.end();
    expect(await command(['backup', 'last.tar.gz'])).toMatchObject({ code: 0, stderr: '' });
    const refused = await restore('.data', 'last.tar.gz');
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/holds jwt-secret and postgres/),
    });
    const old = await stat(path('.data/postgres'));
    expect(await restore('.data', '--force', 'last.tar.gz')).toMatchObject({ code: 0, stderr: '' });
    const [aside = ''] = (await readdir(path('.data'))).filter((name) => name.startsWith('before-restore-'));
    expect((await stat(path('.data', aside, 'postgres'))).ino).toBe(old.ino);
    expect(await makeInvoice(await start(), apiKey)).toBeDefined();
  });

  it.each(['backup', 'restore'])('is for the embedded database: %s refuses another database', async (act) => {
    const settings = { DATABASE_URL: 'postgres://chit:geheim-word@127.0.0.1:1/chit' };
    const { code, stdout, stderr } = await command([act, 'other.tar.gz'], settings);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^DATABASE_URL is set: .*pg_dump/);
  });
});
