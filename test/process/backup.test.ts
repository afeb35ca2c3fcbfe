import { appendFile, chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { readFolderState } from '../../src/infra/embedded-postgres/folder-state';
import { removeFolder } from '../support/database/embedded-postgres-app';
import { builtMain } from '../support/process/built-chit';
import { ChitProcess, openFolder, runCommand } from '../support/process/chit-process';
import { makeInvoice, openShop, SHOP_SETTINGS } from '../support/process/shop';
import { until } from '../support/until';
import { forgeBackup } from './forge-backup';

const SETTINGS = { ...SHOP_SETTINGS, RATE_LIMIT_CREATE: '1000000/60', LOG_LEVEL: 'error' };

/** Pause between two invoices that are created during the backup, in milliseconds. */
const PAUSE_MS = 10;

let main: string;
let folder: string;
const started: ChitProcess[] = [];

const path = (...parts: string[]) => join(folder, ...parts);
const command = (args: string[], settings?: Record<string, string>) =>
  runCommand(main, folder, args, settings);
const changeByte = (bytes: Buffer, at: number) => bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
const restore = (dataDir: string, ...args: string[]) => command(['restore', ...args], { DATA_DIR: dataDir });

function start(): Promise<ChitProcess> {
  const chit = new ChitProcess(main, folder, SETTINGS);
  started.push(chit);
  return chit.ready();
}

/** Three counts, which are equal unless the database contains half a transaction. */
const COUNTS = `
  SELECT (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM invoice_events) AS events,
    (SELECT coalesce(sum(count), 0) FROM invoice_deltas)
      + (SELECT coalesce(sum(count), 0) FROM invoice_totals JOIN users ON uuid = user_uuid WHERE grain = 'all') AS total`;

/** Queries the database of the running Chit. */
async function query(sql: string) {
  const state = await readFolderState(path('.data'));
  const client = new Client(state.kind === 'running' ? state.url : '');
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

describe('A backup made while invoices are created', () => {
  let chit: ChitProcess;
  let apiKey: string;
  /** Invoices acknowledged before the backup began. */
  let before: string[];
  /** What lies in the folder after the backup. */
  let beside: string[];

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
      while (!isOver) {
        acknowledged.push(await makeInvoice(chit, apiKey));
        // Leaves a processor for the backup.
        await pause(PAUSE_MS);
      }
    })();
    await until(async () => acknowledged.length > 50);
    before = [...acknowledged];
    expect(await command(['backup', 'kept.tar.gz'])).toMatchObject({ code: 0, stderr: '' });
    beside = await readdir(folder);
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
    expect(beside.sort()).toEqual(['.data', 'kept.tar.gz', 'open']);
    const { code, stderr } = await command(['backup', 'kept.tar.gz']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/is there already/) });
  });

  it('is refused with a changed byte or a missing end, and nothing is restored', async () => {
    const whole = await readFile(path('kept.tar.gz'));
    const content = gunzipSync(whole);
    changeByte(content, content.indexOf('"madeOn"'));
    await writeFile(path('changed-content.tar.gz'), gzipSync(content, { level: 1 }));
    // The checksum of gzip. Another changed byte can unpack to the same content.
    changeByte(whole, whole.length - 8);
    await writeFile(path('changed-file.tar.gz'), whole);
    await writeFile(path('short.tar.gz'), whole.subarray(0, -100_000));
    for (const name of ['changed-content.tar.gz', 'changed-file.tar.gz', 'short.tar.gz']) {
      const { code, stderr } = await restore('nowhere', name);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/is no whole backup/) });
      expect(await readdir(path('nowhere'))).toEqual([]);
    }
  });

  it('is not restored while Chit runs', async () => {
    const { code, stderr } = await restore('.data', '--force', 'kept.tar.gz');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(`the Chit process ${chit.pid}`),
    });
    expect((await chit.get('/health/ready')).status).toBe(200);
  });

  it.each(['backup', 'restore'])('is for the embedded database: %s refuses another database', async (act) => {
    const settings = { DATABASE_URL: 'postgres://chit:geheim-word@127.0.0.1:1/chit' };
    const { code, stdout, stderr } = await command([act, 'other.tar.gz'], settings);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^DATABASE_URL is set: .*pg_dump/);
  });

  it('is refused if its database runs code on a connection, and replaces another database only with --force, without a configuration that could run code', async () => {
    await query(
      `CREATE FUNCTION ran() RETURNS event_trigger LANGUAGE plpgsql AS
         $$ BEGIN COPY (SELECT 1) TO PROGRAM 'cat > ${path('open/ran')}'; END $$;
       CREATE EVENT TRIGGER ran ON login EXECUTE FUNCTION ran(); ALTER EVENT TRIGGER ran ENABLE ALWAYS`,
    );
    await chit.end();
    expect(await command(['backup', 'trigger.tar.gz'])).toMatchObject({ code: 0, stderr: '' });
    await rm(path('open/ran'));
    const { code, stderr } = await restore('nowhere', 'trigger.tar.gz');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/has the event trigger ran/),
    });
    expect(await readdir(path('open'))).toEqual([]);
    expect(await readdir(path('nowhere'))).toEqual([]);

    expect(await restore('.data', 'kept.tar.gz')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/holds jwt-secret and postgres/),
    });
    await forgeConfiguration('kept.tar.gz', 'forged.tar.gz');
    const old = await stat(path('.data/postgres'));
    expect(await restore('.data', '--force', 'forged.tar.gz')).toMatchObject({ code: 0, stderr: '' });
    const [aside = ''] = (await readdir(path('.data'))).filter((name) => name.startsWith('before-restore-'));
    expect((await stat(path('.data', aside, 'postgres'))).ino).toBe(old.ino);

    chit = await start();
    const rows = await query('SELECT uuid FROM invoices');
    expect(rows.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(before));
    const count = String(rows.length);
    expect(await query(COUNTS)).toEqual([{ invoices: count, events: count, total: count }]);
    expect(await makeInvoice(chit, apiKey)).toBeDefined();
    const { stdout } = await command(['doctor']);
    expect(stdout).toMatch(/opens the webhook secrets/);

    expect(await readdir(path('open'))).toEqual([]);
    const data = path('.data/postgres/data');
    expect(await readFile(join(data, 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*trust/m);
    expect(await readFile(join(data, 'postgresql.auto.conf'), 'utf8')).not.toContain('listen_addresses');
    expect(await query("SELECT name FROM pg_settings WHERE setting LIKE 'touch%'")).toEqual([]);
    expect((await stat(path('.data/postgres'))).mode & 0o777).toBe(0o700);
  });

  /** Copies a backup, with a configuration that would run commands and admit everybody. */
  async function forgeConfiguration(from: string, to: string): Promise<void> {
    const touch = `touch ${path('open/ran')}`;
    await forgeBackup(path(from), path(to), async (data) => {
      await appendFile(
        join(data, 'postgresql.conf'),
        `\narchive_mode = on\narchive_command = '${touch}'\nrestore_command = '${touch}; false'\nrecovery_end_command = '${touch}'\n`,
      );
      await appendFile(join(data, 'postgresql.auto.conf'), "listen_addresses = '*'\n");
      await writeFile(join(data, 'pg_hba.conf'), 'local all all trust\nhost all all all trust\n');
      await writeFile(join(data, 'recovery.signal'), '');
    });
  }
});
