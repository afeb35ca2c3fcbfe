import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { KEPT, type Kept } from '../../src/entities/kept-rows';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { RetentionService } from '../../src/services/operations/retention.service';
import { createTestDatabase, type TestDatabase } from '../support/database/database';

const user = randomUUID();
const webhook = randomUUID();
const token = randomUUID();
const invoice = randomUUID();

let server: TestDatabase;
let database: DataSource;
let retention: RetentionService;

beforeAll(async () => {
  server = await createTestDatabase();
  database = await createDatabase(server.url).initialize();
  await migrate(database);
  retention = new RetentionService(database, { AUDIT_DAYS: 730 });
  await database.query("INSERT INTO users (uuid, role, fee_bps) VALUES ($1, 'customer', 100)", [user]);
  await database.query(
    "INSERT INTO webhooks (uuid, user_uuid, url, sealed_secret) VALUES ($1, $2, 'https://a', '')",
    [webhook, user],
  );
  await database.query(
    "INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, 'a', 'A', '0x', 'LOCAL', 6)",
    [token],
  );
  await database.query(
    `INSERT INTO invoices (number, uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals,
       network, contract_address, client, checkout_token, expires_on)
     VALUES (gen_random_uuid(), $1, $2, 1, 100, 0, $3, '0x', 6, 'LOCAL', '0x', '0x', '', now())`,
    [invoice, user, token],
  );
});

afterAll(async () => {
  await database.destroy();
  await server.drop();
});

/** Number of rows that pruning keeps of two, one just younger and one just older than the retention period. */
async function leftOf(
  table: string,
  insert: (age: string) => Promise<unknown>,
  limit: string,
): Promise<number> {
  await database.query(`DELETE FROM ${table}`);
  await insert(`interval '${limit}' - interval '1 minute'`);
  await insert(`interval '${limit}' + interval '1 minute'`);
  await retention.prune();
  const [{ count }] = await database.query(`SELECT count(*)::int AS count FROM ${table}`);
  return count;
}

/** Inserts invoices of an account, each one a second older than the one before, with two words each. */
async function addInvoices(owner: string, network: string, count: number, age: string) {
  await database.query(
    `INSERT INTO invoices SELECT copy.* FROM invoices AS first, generate_series(1, $2::int) AS n,
       jsonb_populate_record(first, jsonb_build_object('uuid', gen_random_uuid(), 'number', n, 'user_uuid', $3::text,
         'checkout_token', gen_random_uuid(), 'contract_address', gen_random_uuid(), 'network', $4::text,
         'created_on', now() - $5::interval - n * interval '1 second')) AS copy
     WHERE first.uuid = $1::uuid`,
    [invoice, count, owner, network, age],
  );
  await database.query(
    `INSERT INTO note_words (user_uuid, word, created_on, invoice_uuid)
     SELECT user_uuid, word, created_on, uuid FROM invoices, unnest(ARRAY['green', 'tea']) AS word WHERE user_uuid = $1`,
    [owner],
  );
}

/** Inserts an account in test mode with test invoices. */
async function addTestAccount(count: number, age: string): Promise<string> {
  const [live, account] = [randomUUID(), randomUUID()];
  await database.query(
    "INSERT INTO users (uuid, role, fee_bps, test_of) VALUES ($1, 'customer', 100, NULL), ($2, 'customer', 100, $1)",
    [live, account],
  );
  await addInvoices(account, 'TEST', count, age);
  return account;
}

const delivery = (status: string) => (age: string) =>
  database.query(
    `INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, status, created_on)
     VALUES ($1, $2, 'ping', '{}', $3, now() - (${age}))`,
    [randomUUID(), webhook, status],
  );

describe('Pruning keeps', () => {
  it.each(['succeeded', 'failed'])('no delivery that %s more than 30 days ago', async (status) => {
    expect(await leftOf('webhook_deliveries', delivery(status), '30 days')).toBe(1);
  });

  it('every pending delivery', async () => {
    expect(await leftOf('webhook_deliveries', delivery('pending'), '30 days')).toBe(2);
  });

  it('the message of an event for 34 days, and the event itself with its invoice', async () => {
    const insert = (sequence: number, age: string) =>
      database.query(
        `INSERT INTO invoice_events (invoice_uuid, sequence, type, status, user_uuid, transaction_id, data, created_on)
         VALUES ($1, $2, 'invoice.updated', 'created', $3, 1, '{}', now() - (${age}))`,
        [invoice, sequence, user],
      );
    await insert(1, "interval '34 days 1 minute'");
    await insert(2, "interval '34 days' - interval '1 minute'");
    await retention.prune();
    const left = await database.query(
      'SELECT sequence, data, user_uuid AS account FROM invoice_events ORDER BY 1',
    );
    expect(left).toEqual([
      { sequence: 1, data: null, account: null },
      { sequence: 2, data: '{}', account: user },
    ]);
  });

  it('no test invoice that is older than 30 days, and none of the words of its note', async () => {
    const [old, young] = [await addTestAccount(2, '30 days'), await addTestAccount(2, '29 days')];
    await retention.prune();
    const left = (table: string) =>
      database.query(`SELECT user_uuid, count(*)::int FROM ${table} WHERE user_uuid = ANY ($1) GROUP BY 1`, [
        [old, young],
      ]);
    expect(await left('invoices')).toEqual([{ user_uuid: young, count: 2 }]);
    expect(await left('note_words')).toEqual([{ user_uuid: young, count: 4 }]);
  });

  it('the newest 9,000 test invoices of an account', async () => {
    const test = await addTestAccount(9_010, '1 day');
    await retention.prune();
    const left = await database.query(
      'SELECT count(*)::int, max(number::int) AS oldest FROM invoices WHERE user_uuid = $1',
      [test],
    );
    expect(left).toEqual([{ count: 9_000, oldest: 9_000 }]);
  });

  it('no used passkey ceremony that has expired', async () => {
    const insert = (age: string) =>
      database.query(`INSERT INTO used_ceremonies (hash, expires_on) VALUES ($1, now() - (${age}))`, [
        randomUUID(),
      ]);
    expect(await leftOf('used_ceremonies', insert, '0 minutes')).toBe(1);
  });

  it('no response of an idempotency key older than a day', async () => {
    const insert = (age: string) =>
      database.query(
        `INSERT INTO idempotency_keys (user_uuid, key, request, created_on) VALUES ($1, $2, '', now() - (${age}))`,
        [user, randomUUID()],
      );
    expect(await leftOf('idempotency_keys', insert, '24 hours')).toBe(1);
  });

  const request = (age: string, account = user) =>
    database.query(
      `INSERT INTO api_requests (uuid, user_uuid, key_uuid, request_id, method, path, status, duration_ms, created_on)
       VALUES (gen_random_uuid(), $1, $1, '', 'GET', '/', 200, 1, now() - (${age}))`,
      [account],
    );

  it('no logged request that is older than seven days', async () => {
    expect(await leftOf('api_requests', (age) => request(age), '7 days')).toBe(1);
  });

  it('the newest 100,000 logged requests of an account', async () => {
    await database.query('DELETE FROM api_requests');
    await database.query(
      `INSERT INTO api_requests (uuid, user_uuid, key_uuid, request_id, method, path, status, duration_ms, created_on)
       SELECT gen_random_uuid(), $1, $1, n, 'GET', '/', 200, 1, now() - n * interval '1 second'
       FROM generate_series(1, 100010) AS n`,
      [user],
    );
    await request("interval '6 days'", randomUUID());
    await retention.prune();
    const counts = await database.query(
      'SELECT count(*)::int AS count, max(request_id::int) AS oldest FROM api_requests WHERE user_uuid = $1',
      [user],
    );
    expect(counts).toEqual([{ count: 100_000, oldest: 100_000 }]);
    const [{ count }] = await database.query('SELECT count(*)::int AS count FROM api_requests');
    expect(count).toBe(100_001);
  });

  it('no session that ended more than a day ago', async () => {
    const insert = (age: string) =>
      database.query(
        `INSERT INTO sessions (uuid, user_uuid, refresh_hash, expires_on) VALUES ($1, $2, '', now() - (${age}))`,
        [randomUUID(), user],
      );
    expect(await leftOf('sessions', insert, '1 day')).toBe(1);
  });

  const update = (payload: string | null) => (age: string) =>
    database.query(
      `INSERT INTO telegram_updates (update_id, chat, payload, received_on) VALUES ($1, '', $2, now() - (${age}))`,
      [Math.floor(Math.random() * 1e12), payload],
    );

  it('no handled update of Telegram that is older than two days', async () => {
    expect(await leftOf('telegram_updates', update(null), '2 days')).toBe(1);
  });

  it('every unhandled update of Telegram', async () => {
    expect(await leftOf('telegram_updates', update('{}'), '2 days')).toBe(2);
  });

  it('no Telegram job that has waited for more than eight days', async () => {
    const insert = (age: string) =>
      database.query(
        `INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data, created_on)
         VALUES ($1, 'leave', '1', $2, '{}', now() - (${age}))`,
        [randomUUID(), randomUUID()],
      );
    expect(await leftOf('telegram_jobs', insert, '8 days')).toBe(1);
  });

  const mail = (recipient: object) => (age: string) =>
    database.query(
      `INSERT INTO mails (uuid, user_uuid, email, topic, key, params, status, created_on, expires_on)
       VALUES ($1, $2, $3, 'announcement', gen_random_uuid(), '{}', $4, now() - (${age}), now() - (${age}))`,
      [randomUUID(), ...Object.values({ user: null, email: null, status: 'sent', ...recipient })],
    );

  it('no sent mail that is older than 30 days', async () => {
    expect(await leftOf('mails', mail({ user }), '30 days')).toBe(1);
  });

  it('no mail to an address without an account that expired more than a day ago', async () => {
    expect(await leftOf('mails', mail({ email: 'eve@evil.test' }), '1 day')).toBe(1);
  });

  it('no mail that expired unsent more than a day ago', async () => {
    expect(await leftOf('mails', mail({ user, status: 'waiting' }), '1 day')).toBe(1);
  });

  it('no expired one-time token', async () => {
    const insert = (age: string) =>
      database.query(
        `INSERT INTO one_time_tokens (hash, purpose, user_uuid, expires_on)
         VALUES ($1, 'confirm_email', $2, now() - (${age}))`,
        [randomUUID(), user],
      );
    expect(await leftOf('one_time_tokens', insert, '0 seconds')).toBe(1);
  });

  it('no expired link of a first admin', async () => {
    const insert = (age: string) =>
      database.query(
        `INSERT INTO setup_links (user_uuid, token_hash, password_hash, expires_on)
         SELECT uuid, uuid, '', now() - (${age}) FROM users
         WHERE NOT EXISTS (SELECT FROM setup_links WHERE user_uuid = uuid) LIMIT 1`,
      );
    await database.query("INSERT INTO users (uuid, role, fee_bps) VALUES ($1, 'admin', 100)", [randomUUID()]);
    expect(await leftOf('setup_links', insert, '0 seconds')).toBe(1);
  });

  it('no ignored transfer that is older than a year', async () => {
    const insert = (age: string) =>
      database.query(
        `INSERT INTO ignored_transfers (network, transaction_hash, log_index, block_number, block_hash, invoice_uuid,
           token_address, from_address, amount, reason, seen_on)
         VALUES ('LOCAL', $1, 0, 1, '0x', $2, '', '', 1, 'too_late', now() - (${age}))`,
        [randomUUID(), invoice],
      );
    expect(await leftOf('ignored_transfers', insert, '365 days')).toBe(1);
  });

  it('no attention to an ignored transfer that is gone, unless its stray money waits for a decision', async () => {
    await database.query('DELETE FROM ignored_transfers');
    await database.query(
      `INSERT INTO strays (uuid, invoice_uuid, user_uuid, network, token_address, amount, hash, log_index, from_address,
         reason) VALUES (gen_random_uuid(), $1, $2, 'LOCAL', '0x', 1, '0x', 0, '0x', 'wrong_token')`,
      [invoice, user],
    );
    const kept: number[] = [];
    for (const change of [
      "status = 'found'",
      "reason = 'unlisted_token'",
      "reason = 'late', status = 'ignored'",
    ]) {
      await database.query(`UPDATE strays SET ${change}`);
      await database.query(
        `INSERT INTO invoice_attention (invoice_uuid, user_uuid, reason, cause, raised_on)
         VALUES ($1, $2, 'IGNORED_TRANSFER', '0x:0', now() - interval '1 minute') ON CONFLICT DO NOTHING`,
        [invoice, user],
      );
      await retention.prune();
      const [{ count }] = await database.query('SELECT count(*)::int AS count FROM invoice_attention');
      kept.push(count);
    }
    expect(kept).toEqual([1, 0, 0]);
  });

  it('no invitation to sign up that expired more than a year ago', async () => {
    const insert = (age: string) =>
      database.query(
        `INSERT INTO sign_up_invitations (uuid, code_hash, expires_on) VALUES ($1::uuid, $1::text, now() - (${age}))`,
        [randomUUID()],
      );
    expect(await leftOf('sign_up_invitations', insert, '365 days')).toBe(1);
  });

  it('no announcement that ended more than a year ago', async () => {
    const insert = (age: string) =>
      database.query(
        `INSERT INTO announcements (uuid, text, severity, starts_on, ends_on)
         VALUES ($1, 'a', 'info', now() - (${age}) - interval '1 day', now() - (${age}))`,
        [randomUUID()],
      );
    expect(await leftOf('announcements', insert, '365 days')).toBe(1);
  });

  it('no form of a new invoice that was abandoned a day ago', async () => {
    const insert = (age: string) =>
      database.query(
        `INSERT INTO telegram_drafts (telegram_id, draft, updated_on) VALUES ($1, '{}', now() - (${age}))`,
        [randomUUID()],
      );
    expect(await leftOf('telegram_drafts', insert, '1 day')).toBe(1);
  });

  const audited =
    (action: string, isRoutine = false) =>
    (age: string) =>
      database.query(
        `INSERT INTO audit_entries (uuid, account_uuid, action, subject, is_routine, created_on)
       VALUES ($1, $2, $3, '', $4, now() - (${age}))`,
        [randomUUID(), user, action, isRoutine],
      );

  it('no entry of the audit log that is older than AUDIT_DAYS', async () => {
    expect(await leftOf('audit_entries', audited('user.updated'), '730 days')).toBe(1);
  });

  it('no API key that was revoked or has expired more than 90 days ago', async () => {
    const key = (column: string) => (age: string) =>
      database.query(
        `INSERT INTO api_keys (uuid, user_uuid, name, prefix, hash, ${column})
         VALUES ($1::uuid, $2, 'a', '', $1::text, now() - (${age}))`,
        [randomUUID(), user],
      );
    for (const column of ['revoked_on', 'expires_on'])
      expect(await leftOf('api_keys', key(column), '90 days')).toBe(1);
  });

  /** Numbers of an account's rows that pruning keeps of the inserted ones, by the value of an SQL expression. */
  async function keptBy(expression: string, table: string, insert: () => Promise<unknown>) {
    await database.query(`DELETE FROM ${table}`);
    await insert();
    await retention.prune();
    const rows = await database.query(
      `SELECT ${expression} AS kind, count(*)::int AS count FROM ${table} GROUP BY 1 ORDER BY 1`,
    );
    return Object.fromEntries(rows.map(({ kind, count }: { kind: string; count: number }) => [kind, count]));
  }

  it('the newest entries of the audit log of an account: fewer of those about neither money nor credentials, and all about invoices', async () => {
    const insert = () =>
      database.query(
        `INSERT INTO audit_entries (uuid, account_uuid, action, subject, is_routine, created_on)
         SELECT gen_random_uuid(), $1, action, '', action = 'user.profile_updated', now() - n * interval '1 second'
         FROM generate_series(1, 10010) AS n,
           unnest(ARRAY['user.profile_updated', 'api_key.created', 'invoice.paid']) AS action`,
        [user],
      );
    expect(await keptBy('action', 'audit_entries', insert)).toEqual({
      'api_key.created': 10_010,
      'invoice.paid': 10_010,
      'user.profile_updated': 10_000,
    });
  });

  it('the newest 200 ended API keys of an account, and all valid ones', async () => {
    const insert = () =>
      database.query(
        `INSERT INTO api_keys (uuid, user_uuid, name, prefix, hash, created_on, revoked_on)
         SELECT gen_random_uuid(), $1, 'a', '', gen_random_uuid(), now() - n * interval '1 minute',
           CASE WHEN n % 2 = 0 THEN now() END
         FROM generate_series(1, 500) AS n`,
        [user],
      );
    expect(
      await keptBy("CASE WHEN revoked_on IS NULL THEN 'valid' ELSE 'ended' END", 'api_keys', insert),
    ).toEqual({
      ended: 200,
      valid: 250,
    });
  });

  it('the newest 1,000 closed payment links of an account without an invoice, and all others', async () => {
    const insert = async () => {
      await database.query(
        `INSERT INTO payment_links (uuid, user_uuid, slug, title, token_uuid, amount, enabled, expires_on, created_on)
         SELECT gen_random_uuid(), $1, n, '', $2, 1, n % 3 = 0, CASE n % 3 WHEN 2 THEN now() END,
           now() - n * interval '1 minute'
         FROM generate_series(1, 3000) AS n`,
        [user, token],
      );
      await database.query(
        `UPDATE invoices SET payment_link_uuid = (SELECT uuid FROM payment_links WHERE slug = '2999')`,
      );
    };
    expect(await keptBy('enabled::text', 'payment_links', insert)).toEqual({ true: 1_000, false: 1_001 });
    await database.query('UPDATE invoices SET payment_link_uuid = NULL');
  });

  it('the newest 200 sessions of a person', async () => {
    const insert = () =>
      database.query(
        `INSERT INTO sessions (uuid, user_uuid, refresh_hash, created_on, expires_on)
         SELECT gen_random_uuid(), $1, '', now() - n * interval '1 minute', now() + interval '1 day'
         FROM generate_series(1, 300) AS n`,
        [user],
      );
    expect(await keptBy("'all'", 'sessions', insert)).toEqual({ all: 200 });
  });
});

describe('Pruning', () => {
  it('deletes a limited number of rows with each statement', async () => {
    await database.query(
      `INSERT INTO used_ceremonies (hash, expires_on)
       SELECT gen_random_uuid(), now() - interval '1 day' FROM generate_series(1, 12000)`,
    );
    const statements: number[] = [];
    const query = async (sql: string, values?: unknown[]) => {
      const result = await database.query(sql, values);
      if (sql.includes('DELETE FROM used_ceremonies')) statements.push(result[1]);
      return result;
    };
    await new RetentionService({ query } as DataSource, { AUDIT_DAYS: 730 }).prune();
    expect(statements).toEqual([5_000, 5_000, 2_000]);
  });

  it('has a bound and an age, or a reason for none, for every table of the database', async () => {
    const tables = await database.query(
      "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace",
    );
    expect(tables.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(KEPT).sort());
    for (const { most, age } of Object.values<Kept>(KEPT)) {
      expect([most].flat().join()).toMatch(/.+/);
      expect(typeof age === 'string' ? age : age.map(({ since }) => since).join()).toMatch(/.+/);
    }
  });
});
