import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, createWebhook, type Merchant } from '../support/app/factories';
import { scrape } from '../support/http/metrics';
import { Relay } from '../support/process/relay';
import { until } from '../support/until';

/** Settings of a process that serves requests but runs no jobs, so that work stays queued. */
const IDLE = {
  ROLES: 'api',
  RPC_URLS_ARB_SEPOLIA: 'http://127.0.0.1:9',
  OPERATOR_PRIVATE_KEY: `0x${'1'.repeat(64)}`,
};
const ARB = '{network="ARB_SEPOLIA"}';

let chit: Chit;
let merchant: Merchant;

beforeAll(async () => {
  chit = await Chit.start(IDLE);
});

afterAll(() => chit.stop());

beforeEach(async () => {
  await chit.database.query(
    'TRUNCATE invoices, invoice_deltas, invoice_totals, payment_deltas, telegram_jobs, telegram_updates CASCADE',
  );
  merchant = await createMerchant(chit);
});

/** Waits until the named series have the expected values. */
const expectSoon = async (expected: Record<string, number | undefined>) => {
  const names = Object.keys(expected);
  let seen: Record<string, number | undefined> = {};
  await until(async () => {
    const series = await scrape(chit.url);
    seen = Object.fromEntries(names.map((name) => [name, series.get(name)]));
    return names.every((name) => seen[name] === expected[name]);
  }).catch(() => {});
  expect(seen).toEqual(expected);
};

/** Waits until a series is within bounds. */
const expectAbout = (name: string, least: number) =>
  until(async () => {
    const value = (await scrape(chit.url)).get(name) ?? -1;
    return value >= least && value < least + 120;
  });

describe('Metrics of money', () => {
  it('count open invoices by network, and overdue ones', async () => {
    const { uuid: late } = await createInvoice(chit, merchant);
    await createInvoice(chit, merchant);
    await chit.database.query("UPDATE invoices SET expires_on = now() - interval '10 min' WHERE uuid = $1", [
      late,
    ]);
    await expectSoon({
      [`chit_invoices_open${ARB}`]: 2,
      [`chit_invoices_overdue${ARB}`]: 1,
      'chit_invoices_open{network="ETH_MAINNET"}': 0,
      'chit_invoices_overdue{network="ETH_MAINNET"}': 0,
      'chit_invoices_overdue_age_seconds{network="ETH_MAINNET"}': 0,
      chit_invoice_deltas_unfolded: 2,
    });
    await expectAbout(`chit_invoices_overdue_age_seconds${ARB}`, 600);
  });

  it('count paid invoices that were not flushed', async () => {
    await createInvoice(chit, merchant);
    const { uuid: paid } = await createInvoice(chit, merchant);
    await chit.database.query(
      `INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount,
         block_number, block_hash, block_time, status, seen_on)
       SELECT gen_random_uuid(), uuid, token_uuid, network, uuid::text, 0, '0x2', amount, 1, '0x3', now(), 'confirmed',
         now() - interval '2 hours' FROM invoices`,
    );
    await chit.database.query(
      "UPDATE invoices SET status = 'paid', paid_on = now() - interval '1 hour' WHERE uuid = $1",
      [paid],
    );
    await expectSoon({ [`chit_invoices_open${ARB}`]: 1, [`chit_invoices_unflushed${ARB}`]: 1 });
    await expectAbout(`chit_invoices_unflushed_age_seconds${ARB}`, 3_600);
    await chit.database.query('UPDATE payments SET flushed_on = now()');
    await expectSoon({
      [`chit_invoices_unflushed${ARB}`]: 0,
      [`chit_invoices_unflushed_age_seconds${ARB}`]: 0,
    });
  });
});

describe('Metrics of queues', () => {
  it('show the age of the oldest undelivered event, and the time since the longest overdue one became due', async () => {
    await createWebhook(chit, merchant);
    await createInvoice(chit, merchant);
    await createInvoice(chit, merchant);
    await createInvoice(chit, merchant);
    const [waits, due] = await deliveries();
    await setDelivery(
      waits,
      "created_on = now() - interval '1 hour', next_attempt_on = now() + interval '1 hour'",
    );
    await setDelivery(due, "next_attempt_on = now() - interval '5 min'");
    await expectSoon({ 'chit_queue_pending{queue="webhooks"}': 3, chit_webhook_deliveries_failed: 0 });
    await expectAbout('chit_queue_oldest_age_seconds{queue="webhooks"}', 3_600);
    await expectAbout('chit_queue_due_age_seconds{queue="webhooks"}', 300);
    await setDelivery(waits, "status = 'failed', next_attempt_on = NULL");
    await setDelivery(due, "status = 'succeeded', next_attempt_on = NULL");
    await expectSoon({ 'chit_queue_pending{queue="webhooks"}': 1, chit_webhook_deliveries_failed: 1 });
  });

  it('count invoices that were set aside', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    await chit.database.query(
      `INSERT INTO set_aside (work, invoice_uuid, reason, since, until)
       VALUES ('flush', $1, 'no balance', now() - interval '1 hour', now() + interval '1 hour')`,
      [uuid],
    );
    await expectSoon({
      'chit_invoices_set_aside{work="flush"}': 1,
      'chit_invoices_set_aside{work="settlement"}': 0,
      'chit_invoices_set_aside{work="expiry"}': 0,
    });
    await expectAbout('chit_invoices_set_aside_age_seconds{work="flush"}', 3_600);
  });

  it('show the same for Telegram', async () => {
    await chit.database.query(
      `INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data, created_on, next_attempt_on) VALUES
         (gen_random_uuid(), 'notice', '1', 'a', '{}', now() - interval '1 hour', now() - interval '5 min'),
         (gen_random_uuid(), 'notice', '1', 'b', '{}', now(), now() - interval '2 hours'),
         (gen_random_uuid(), 'notice', '2', 'c', '{}', now(), now() + interval '1 hour')`,
    );
    await chit.database.query(
      `INSERT INTO telegram_updates (update_id, chat, payload, received_on, claimed_until) VALUES
         (1, '1', NULL, now() - interval '3 hours', NULL),
         (2, '1', '{}', now() - interval '20 min', NULL),
         (3, '2', '{}', now() - interval '1 hour', now() + interval '1 min')`,
    );
    await expectSoon({
      'chit_queue_pending{queue="telegram_jobs"}': 3,
      'chit_queue_pending{queue="telegram_updates"}': 2,
      chit_telegram_jobs_given_up_total: 0,
    });
    // The second job of a chat is not due before the first one is done.
    await expectAbout('chit_queue_due_age_seconds{queue="telegram_jobs"}', 300);
    await expectAbout('chit_queue_oldest_age_seconds{queue="telegram_jobs"}', 3_600);
    await expectAbout('chit_queue_due_age_seconds{queue="telegram_updates"}', 1_200);
    await expectAbout('chit_queue_oldest_age_seconds{queue="telegram_updates"}', 3_600);
  });

  const deliveries = () =>
    chit.database.query<{ uuid: string }>('SELECT uuid FROM webhook_deliveries ORDER BY created_on');
  const setDelivery = (delivery: { uuid: string } | undefined, change: string) =>
    chit.database.query(`UPDATE webhook_deliveries SET ${change} WHERE uuid = $1`, [delivery?.uuid]);
});

describe('Metrics of a process', () => {
  it('show the last block read of a network, also if another process reads it', async () => {
    expect((await scrape(chit.url)).has(`chit_chain_read_block${ARB}`)).toBe(false);
    await chit.database.query(
      `INSERT INTO chain_cursors (network, block_number, block_time, head_number)
       VALUES ('ARB_SEPOLIA', 90, to_timestamp(1800000000), 100), ('LOCAL', 1, now(), 1)`,
    );
    await expectSoon({
      [`chit_chain_head_block${ARB}`]: 100,
      [`chit_chain_read_block${ARB}`]: 90,
      [`chit_chain_read_block_timestamp_seconds${ARB}`]: 1_800_000_000,
      'chit_chain_read_block{network="LOCAL"}': undefined,
    });
  });

  it('distinguish successful from failed GraphQL operations, by type', async () => {
    const count = async (type: string, outcome: string) =>
      (await scrape(chit.url)).get(
        `chit_graphql_operation_duration_seconds_count{type="${type}",outcome="${outcome}"}`,
      ) ?? 0;
    const before = [
      await count('query', 'ok'),
      await count('query', 'errors'),
      await count('none', 'errors'),
    ];
    for (const query of ['{ networks { id } }', '{ me { uuid } }', '{ no }']) await chit.graphql(query);
    expect([
      await count('query', 'ok'),
      await count('query', 'errors'),
      await count('none', 'errors'),
    ]).toEqual(before.map((each) => each + 1));
  });

  it('count its database connections', async () => {
    const series = await scrape(chit.url);
    expect(series.get('chit_database_connections{state="busy"}')).toBeGreaterThanOrEqual(0);
    expect(series.get('chit_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
    expect(series.get('chit_database_connection_waiters')).toBe(0);
  });

  it('are served while the database is down, without those from the database', async () => {
    const gate = await Relay.to(chit.database.url);
    const cutOff = await Chit.start({ ...IDLE, DATABASE_URL: gate.url });
    try {
      const up = async () => (await scrape(cutOff.url)).get('chit_backlog_up');
      await until(async () => (await up()) === 1);
      await gate.shut();
      await until(async () => (await up()) === 0);
      const series = [...(await scrape(cutOff.url)).keys()];
      expect(
        series.filter((name) => /^(chit_)?(invoice|queue_|webhook_|chain_read_block)/.test(name)),
      ).toEqual([]);
      expect(series).toContain('process_cpu_seconds_total');
      await gate.open();
      await until(async () => (await up()) === 1);
    } finally {
      await cutOff.stop();
      await gate.shut();
    }
  });
});
