import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { foldDeltas } from '../src/services/invoices/statistics/delta-folding';
import { prepareInstallation } from '../src/services/operations/installation.service';

const OTHER_ACCOUNTS = 100;

export interface SearchData {
  /** The account with the most invoices. */
  large: string;
  /** One of the accounts with few invoices each. */
  small: string;
  admin: string;
}

/**
 * Fills a migrated database: `invoices` of one account, and a fifth as many of other accounts, with payments for the paid
 * ones. Each has an order, a customer and a note; all notes have the word coffee, and each has a word of its own.
 */
export async function fillForSearch(database: DataSource, invoices: number): Promise<SearchData> {
  const first = { ADMIN_EMAIL: 'admin@chit.test', ADMIN_PASSWORD: randomUUID(), DEFAULT_FEE_BPS: 100 };
  await prepareInstallation(database, first, 'http://localhost:3000');
  const [{ uuid: admin }] = await database.query("SELECT uuid FROM users WHERE role = 'admin'");
  const large = randomUUID();
  const others = Array.from({ length: OTHER_ACCOUNTS }, () => randomUUID());
  await database.query(
    `INSERT INTO users (uuid, email, status, role, wallet, fee_bps)
     SELECT uuid, 'account' || n || '@chit.test', 'verified', 'customer',
       '0x' || substr(encode(sha256(uuid::text::bytea), 'hex'), 1, 40), 100
     FROM unnest($1::uuid[]) WITH ORDINALITY AS account (uuid, n)`,
    [[large, ...others]],
  );
  await database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0');
    await tx.query(INVOICES, [[large], invoices, 0]);
    await tx.query(INVOICES, [others, Math.floor(invoices / 5), invoices]);
    for (const statement of [PAYMENTS, WORDS, ATTENTION, DELTAS]) await tx.query(statement);
  });
  while ((await database.transaction(foldDeltas)) > 0);
  return { large, small: others[0] as string, admin };
}

/** Tokens have 6 or 18 decimals. A hundredth is paid late; amounts lie between 1 and 501 tokens. */
const INVOICES = `
  INSERT INTO invoices (number, uuid, user_uuid, status, amount, fee_bps, fee_amount, amount_received, token_uuid, token_address,
    token_decimals, network, contract_address, client, order_id, customer_id, note, checkout_token, hash, created_on,
    expires_on, paid_on, paid_late)
  SELECT gen_random_uuid(), uuidv7(made_on - now()), ($1::uuid[])[1 + n % cardinality($1::uuid[])], state, price, 100, div(price, 100),
    CASE state WHEN 'paid' THEN price ELSE 0 END, token.uuid, token.address, token.decimals, token.network,
    '0x' || substr(noise, 1, 40), '0x52908400098527886E0F7030069857D2E4169EE7', 'Order-' || n, 'customer-' || n % 5000,
    'coffee and cake, number ' || n, 'token-' || n, CASE state WHEN 'paid' THEN '0x' || noise END, made_on,
    made_on + interval '1 hour', CASE state WHEN 'paid' THEN made_on + interval '1 minute' END,
    state = 'paid' AND luck % 100 = 1
  FROM generate_series($3::bigint, $3::bigint + $2::bigint - 1) AS n
    CROSS JOIN LATERAL (SELECT hashint8(n)::bigint & 2147483647, encode(sha256(int8send(n)), 'hex'),
      now() - make_interval(secs => 63072000.0 * ($2 - (n - $3)) / $2)) AS one (luck, noise, made_on)
    CROSS JOIN LATERAL (SELECT CASE WHEN luck % 10 < 6 THEN 'paid' WHEN luck % 10 < 9 THEN 'expired' ELSE 'created' END)
      AS two (state)
    JOIN (SELECT *, row_number() OVER (ORDER BY uuid) - 1 AS place FROM tokens WHERE decimals IN (6, 18) LIMIT 5) AS token
      ON token.place = n % 5
    CROSS JOIN LATERAL (SELECT trunc((100 + luck % 50000) * power(10::numeric, token.decimals - 2))) AS three (price)`;

/** A thousand payers, as the one of a busy exchange. */
const PAYMENTS = `
  INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount, block_number,
    block_hash, block_time, status, seen_on)
  SELECT uuid, uuid, token_uuid, network, hash, 0, '0x' || substr(encode(sha256((hashtext(hash) % 1000)::text::bytea), 'hex'), 1, 40),
    amount, 1, hash, paid_on, 'confirmed', paid_on
  FROM invoices WHERE hash IS NOT NULL`;

const WORDS = `
  INSERT INTO note_words (user_uuid, word, created_on, invoice_uuid)
  SELECT user_uuid, word, created_on, uuid FROM invoices, regexp_split_to_table(note, '\\W+') AS word`;

const ATTENTION = `
  INSERT INTO invoice_attention (invoice_uuid, user_uuid, reason, cause, raised_on)
  SELECT uuid, user_uuid, 'PAID_LATE', hash, paid_on FROM invoices WHERE paid_late`;

const DELTAS = `
  INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount)
  SELECT user_uuid, token_uuid, date_bin('15 minutes', created_on, to_timestamp(0)), status, count(*), sum(amount)
  FROM invoices GROUP BY 1, 2, 3, 4`;
