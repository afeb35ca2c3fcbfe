import { randomUUID } from 'node:crypto';
import { Chit } from '../support/app/chit';
import { signInAdmin } from '../support/app/factories';
import { type ChitProcess, useChitProcesses } from '../support/process/chit-process';
import { startSilentServer, TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

const SECRETS = { JWT_SECRET: 'a-secret-of-tests-that-is-long-enough', PUBLIC_URL: 'https://pay.chit.test' };
const MAIL_FROM = 'Chit <chit@pay.test>';
const BATCH = 200;
/** Number of mails that a process sends concurrently. */
const SENT_AT_ONCE = 4;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const { run } = useChitProcesses();

let smtp: TestSmtpServer;
let chit: Chit;
let admin: string;

beforeAll(async () => {
  chit = await Chit.start({ ROLES: 'api', ...SECRETS });
  admin = (await signInAdmin(chit)).accessToken;
});
afterAll(() => chit.stop());

beforeEach(async () => {
  smtp = await TestSmtpServer.start();
});
afterEach(async () => {
  await smtp.down();
  await chit.database.query(`
    TRUNCATE announcements, announcement_sendings, mails, telegram_jobs CASCADE;
    DELETE FROM users WHERE email LIKE '%@bulk.test'`);
});

/** Creates an announcement, by default one that is mailed from now on. */
async function announce(more: object = {}): Promise<string> {
  const input = { text: 'Maintenance', endsOn: inDays(1), sendBy: ['mail'], ...more };
  const answer = await chit.operate('createAnnouncement { uuid }', { input }, { as: admin });
  expect(answer.status).toBe(200);
  return answer.body.data.uuid;
}

/** Inserts persons with confirmed addresses; `more` replaces columns. Returns the address of the first. */
async function insertPersons(count: number, more: Record<string, string | null> = {}): Promise<string> {
  const prefix = randomUUID();
  const columns = { role: 'customer', status: 'verified', email_confirmed_on: 'now', ...more };
  const values = Object.values(columns);
  await chit.database.query(
    `INSERT INTO users (uuid, email, fee_bps, ${Object.keys(columns)})
     SELECT gen_random_uuid(), $1 || n || '@bulk.test', 0, ${values.map((_, index) => `$${index + 3}`)}
     FROM generate_series(1, $2::int) AS n`,
    [prefix, count, ...values],
  );
  return `${prefix}1@bulk.test`;
}

/** Starts another Chit in this process, which sends mails from the same database. */
const startWorker = (url = smtp.url) =>
  Chit.on(chit.database, { ROLES: 'worker', ...SECRETS, SMTP_URL: url, MAIL_FROM });

/** Starts a process that sends mails from the same database. */
const spawnWorker = (): ChitProcess =>
  run({
    DATABASE_URL: chit.database.url,
    ROLES: 'worker',
    LOG_LEVEL: 'error',
    SMTP_URL: smtp.url,
    MAIL_FROM,
    ...SECRETS,
  });

const isQueuedForAll = (uuid: string) =>
  until(async () => {
    const rows = await chit.database.query<{ on: Date | null }>(
      'SELECT finished_on AS on FROM announcement_sendings WHERE announcement_uuid = $1',
      [uuid],
    );
    return rows.length > 0 && rows.every(({ on }) => on !== null);
  });

const mailsWith = async (status: string) =>
  (await chit.database.query("SELECT FROM mails WHERE topic = 'announcement' AND status = $1", [status]))
    .length;

const areAllMailsDone = () => until(async () => (await mailsWith('waiting')) === 0);

describe('An announcement that is mailed', () => {
  it('reaches each merchant once and is queued in batches, also when one of two workers is killed', async () => {
    const count = BATCH + 30;
    await insertPersons(count);
    const uuid = await announce();
    const [killed] = await Promise.all([spawnWorker().ready(), spawnWorker().ready()]);
    await until(async () => smtp.mails.length > 10);
    await killed?.end('SIGKILL');
    await isQueuedForAll(uuid);
    await until(async () => (await mailsWith('waiting')) <= SENT_AT_ONCE);
    // The claims of the killed process would expire after 90 seconds.
    await chit.database.query("UPDATE mails SET next_attempt_on = now() WHERE status = 'waiting'");
    await areAllMailsDone();
    expect(await mailsWith('sent')).toBe(count);
    const sent = new Map<string, Set<string>>();
    for (const { recipients, messageId = '' } of smtp.mails)
      for (const address of recipients) sent.set(address, (sent.get(address) ?? new Set()).add(messageId));
    expect(sent.size).toBe(count);
    expect([...sent.values()].filter(({ size }) => size !== 1)).toEqual([]);
    const batches = await chit.database.query<{ size: number }>(
      "SELECT count(*)::int AS size FROM mails WHERE topic = 'announcement' GROUP BY created_on",
    );
    expect(batches.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...batches.map(({ size }) => size))).toBeLessThanOrEqual(BATCH);
  });

  it('is escaped, and in the frame of the language of the person', async () => {
    const person = await insertPersons(1, { mail_language: 'de' });
    await announce({ text: '<b>Update</b> & "restart"\n\nTonight' });
    const worker = await startWorker();
    const [mail] = await smtp.to(person);
    await worker.end();
    expect(mail).toMatchObject({ subject: 'Mitteilung von pay.chit.test' });
    expect(mail?.text).toContain('<b>Update</b> & "restart"\n\nTonight');
    expect(mail?.html).toContain('&lt;b&gt;Update&lt;/b&gt; &amp; &quot;restart&quot;</p>');
    expect(mail?.html).toContain('<html lang="de">');
  });

  it('reaches no blocked person, no unconfirmed address, no guest and no admin', async () => {
    await insertPersons(1, { status: 'blocked' });
    await insertPersons(1, { email_confirmed_on: null });
    await insertPersons(1, { role: 'guest' });
    await insertPersons(1, { role: 'admin' });
    const merchant = await insertPersons(1);
    const uuid = await announce();
    const worker = await startWorker();
    await isQueuedForAll(uuid);
    await areAllMailsDone();
    await worker.end();
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([[merchant]]);
  });

  it('is queued only as fast as mails are sent, and no longer sent once it is deleted', async () => {
    await insertPersons(5 * BATCH);
    const silent = await startSilentServer();
    const uuid = await announce();
    const stuck = await startWorker(silent.url);
    // The first batch contains the admin, who gets no mail.
    const queued = 2 * BATCH - 1;
    await until(async () => (await mailsWith('waiting')) === queued);
    const answer = await chit.operate('deleteAnnouncement', { uuid }, { as: admin });
    expect(answer.status).toBe(200);
    await stuck.end();
    silent.stop();
    await chit.database.query('UPDATE mails SET next_attempt_on = now()');
    const worker = await startWorker();
    await areAllMailsDone();
    await worker.end();
    expect(await mailsWith('dropped')).toBe(queued);
    expect(smtp.mails).toEqual([]);
  });

  it('is sent neither before its start nor after its end', async () => {
    await insertPersons(1);
    const later = await announce({ text: 'Later', startsOn: inDays(1), endsOn: inDays(2) });
    const over = await announce({ text: 'Over' });
    await chit.database.query(
      "UPDATE announcements SET starts_on = now() - interval '2 s', ends_on = now() WHERE uuid = $1",
      [over],
    );
    const now = await announce({ text: 'Now' });
    const worker = await startWorker();
    await isQueuedForAll(now);
    await areAllMailsDone();
    await worker.end();
    expect(smtp.mails.map(({ text }) => text?.split('\n')[2])).toEqual(['Now']);
    const untouched = await chit.database.query<{ uuid: string }>(
      'SELECT announcement_uuid AS uuid FROM announcement_sendings WHERE last_person_uuid IS NULL',
    );
    expect(untouched.map(({ uuid }) => uuid).sort()).toEqual([later, over].sort());
  });

  it('is queued by no process without an SMTP server', async () => {
    await insertPersons(1, { telegram_id: '77' });
    await announce({ sendBy: ['telegram', 'mail'] });
    const worker = await Chit.on(chit.database, { ROLES: 'worker', ...SECRETS });
    await until(async () => (await chit.database.query('SELECT FROM telegram_jobs')).length === 1);
    await worker.end();
    expect(await chit.database.query("SELECT FROM mails WHERE topic = 'announcement'")).toEqual([]);
  });
});

describe('An announcement', () => {
  it('is sent to nobody by default', async () => {
    await announce({ sendBy: undefined });
    expect(await chit.database.query('SELECT FROM announcement_sendings')).toEqual([]);
  });

  it('is sent by the chosen media', async () => {
    const uuid = await announce({ sendBy: ['telegram', 'mail'] });
    const rows = await chit.database.query<{ uuid: string; medium: string }>(
      'SELECT announcement_uuid AS uuid, medium FROM announcement_sendings ORDER BY medium',
    );
    expect(rows).toEqual([
      { uuid, medium: 'mail' },
      { uuid, medium: 'telegram' },
    ]);
  });
});
