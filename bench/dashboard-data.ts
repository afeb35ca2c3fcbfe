import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { seal } from '../src/lib/crypto';
import { hashPassword } from '../src/services/accounts/sign-in/passwords';
import { foldDeltas } from '../src/services/invoices/statistics/delta-folding';
import { webhookSecretsKey } from '../src/services/webhooks/webhook.service';
import type { Shown } from '../test/support/dashboard/screens';
import { JWT_SECRET } from './contenders/chit';
import { fillForSearch } from './search-data';

const LINKS = 1_000;
/** Messages to the webhook, for each thousand invoices. */
const DELIVERIES_PER_THOUSAND = 200;

export interface Shop {
  email: string;
  password: string;
  /** UUID of the account with the most invoices, which the person owns. */
  account: string;
  /** What the screens of one thing show; no user, because the person is not an admin. */
  shown: Omit<Shown, 'user'>;
  /** Invoices with their customers, from the whole age of the account. */
  samples: { invoice: string; customer: string; order: string; hash: string }[];
  /** The invoice in the middle of the list. */
  middle: { createdOn: Date; uuid: string };
}

/** Fills a migrated database with a shop that has `invoices` invoices, payment links and messages to a webhook. */
export async function fillForDashboard(database: DataSource, invoices: number): Promise<Shop> {
  const { large: account } = await fillForSearch(database, invoices);
  const [email, password] = ['shop@chit.test', randomUUID()];
  await database.query(
    'UPDATE users SET email = $2, password_hash = $3, email_confirmed_on = now() WHERE uuid = $1',
    [account, email, await hashPassword(password)],
  );
  const webhook = randomUUID();
  await database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0');
    await tx.query(PAYMENT_DELTAS);
    await tx.query(PAYMENT_LINKS, [account, LINKS]);
    await tx.query(INVOICES_OF_LINKS, [account, LINKS]);
    await tx.query(LINK_TOTALS);
    await tx.query(
      `INSERT INTO webhooks (uuid, user_uuid, url, sealed_secret) VALUES ($2, $1, 'https://shop.example/hook', $3)`,
      [account, webhook, seal(webhookSecretsKey(JWT_SECRET), 'whsec_of-a-benchmark')],
    );
    await tx.query(DELIVERIES, [webhook, Math.ceil((invoices * DELIVERIES_PER_THOUSAND) / 1_000)]);
  });
  while ((await database.transaction(foldDeltas)) > 0);
  return { email, password, account, ...(await examplesOf(database, account, invoices)) };
}

async function examplesOf(database: DataSource, account: string, invoices: number) {
  const one = async <T>(sql: string, ...values: unknown[]): Promise<T> =>
    (await database.query(sql, values))[0];
  const samples: Shop['samples'] = await database.query(
    `SELECT uuid AS invoice, customer_id AS customer, order_id AS order, hash FROM invoices
     WHERE user_uuid = $1 AND hash IS NOT NULL ORDER BY md5(uuid::text) LIMIT 100`,
    [account],
  );
  const { webhook, delivery, link } = await one<Record<'webhook' | 'delivery' | 'link', string>>(
    `SELECT webhook.uuid AS webhook,
       (SELECT uuid FROM webhook_deliveries ORDER BY created_on LIMIT 1) AS delivery,
       (SELECT uuid FROM payment_links ORDER BY created_on LIMIT 1) AS link
     FROM webhooks AS webhook WHERE user_uuid = $1`,
    account,
  );
  const middle = await one<Shop['middle']>(
    `SELECT created_on AS "createdOn", uuid FROM invoices WHERE user_uuid = $1
     ORDER BY created_on DESC, uuid DESC OFFSET $2 LIMIT 1`,
    ...[account, invoices >> 1],
  );
  const { invoice = '', customer = '' } = samples[0] ?? {};
  return { samples, middle, shown: { webhook, delivery, link, invoice, customer } };
}

/** As the trigger would have written them, a sum for each hour. */
const PAYMENT_DELTAS = `
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid)
  SELECT user_uuid, payments.token_uuid, date_bin('15 minutes', block_time, to_timestamp(0)), count(*), sum(payments.amount),
    sum(div(payments.amount * fee_bps, 10000)), 0
  FROM payments JOIN invoices ON invoices.uuid = invoice_uuid GROUP BY 1, 2, 3`;

const PAYMENT_LINKS = `
  INSERT INTO payment_links (uuid, user_uuid, slug, title, token_uuid, amount, created_on)
  SELECT uuidv7(made_on - now()), $1, 'link-' || n, 'Coffee of week ' || n, token.uuid, 15 * 10::numeric ^ decimals, made_on
  FROM generate_series(1, $2::int) AS n
    CROSS JOIN LATERAL (SELECT now() - make_interval(hours => n)) AS one (made_on)
    CROSS JOIN (SELECT uuid, decimals FROM tokens ORDER BY uuid LIMIT 1) AS token`;

/** A hundredth of the invoices were created by links. */
const INVOICES_OF_LINKS = `
  UPDATE invoices SET payment_link_uuid = link.uuid
  FROM (SELECT uuid, row_number() OVER (ORDER BY uuid) - 1 AS place FROM payment_links) AS link
  WHERE user_uuid = $1 AND hashtext(order_id) % 100 = 0 AND link.place = abs(hashtext(customer_id)) % $2::int`;

const LINK_TOTALS = `
  INSERT INTO payment_link_totals (payment_link_uuid, token_uuid, invoices, open_invoices, paid_invoices, payments, received)
  SELECT payment_link_uuid, token_uuid, count(*), count(*) FILTER (WHERE status = 'created'), count(*) FILTER (WHERE status = 'paid'),
    count(*) FILTER (WHERE status = 'paid'), sum(amount_received)
  FROM invoices WHERE payment_link_uuid IS NOT NULL GROUP BY 1, 2`;

/** Messages of 30 days; a hundredth failed. */
const DELIVERIES = `
  INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, status, attempts, response_status, error, created_on,
    finished_on, next_attempt_on)
  SELECT uuidv7(made_on - now()), $1, CASE WHEN n % 2 = 0 THEN 'invoice.created' ELSE 'invoice.paid' END,
    '{"uuid":"' || gen_random_uuid() || '"}', state, 1, CASE state WHEN 'failed' THEN 500 ELSE 200 END,
    CASE state WHEN 'failed' THEN 'The webhook responded 500' END, made_on, made_on + interval '1 second', NULL
  FROM generate_series(1, $2::int) AS n
    CROSS JOIN LATERAL (SELECT now() - make_interval(secs => 2592000.0 * n / $2)) AS one (made_on)
    CROSS JOIN LATERAL (SELECT CASE WHEN hashint4(n) % 100 = 0 THEN 'failed' ELSE 'succeeded' END) AS two (state)`;
