import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { RetentionService } from '../../src/services/operations/retention.service';
import { createTestDatabase, type TestDatabase } from '../support/database/database';

const user = randomUUID();
const webhook = randomUUID();
const token = randomUUID();
const invoice = randomUUID();

let server: TestDatabase;
let database: DataSource;

beforeAll(async () => {
  server = await createTestDatabase();
  database = await createDatabase(server.url).initialize();
  await migrate(database);
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
    `INSERT INTO invoices (uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals,
       network, contract_address, client, checkout_token, expires_on)
     VALUES ($1, $2, 1, 100, 0, $3, '0x', 6, 'LOCAL', '0x', '0x', '', now())`,
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
  await new RetentionService(database).prune();
  const [{ count }] = await database.query(`SELECT count(*)::int AS count FROM ${table}`);
  return count;
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
    await new RetentionService(database).prune();
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
        `INSERT INTO ignored_transfers (network, transaction_hash, log_index, block_number, invoice_uuid,
           token_address, from_address, amount, reason, seen_on)
         VALUES ('LOCAL', $1, 0, 1, $2, '', '', 1, 'too_late', now() - (${age}))`,
        [randomUUID(), invoice],
      );
    expect(await leftOf('ignored_transfers', insert, '365 days')).toBe(1);
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
});
