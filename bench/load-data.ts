import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { migrate } from '../src/infra/database/data-source';
import { keyPrefix, newApiKey } from '../src/lib/api-key';
import { sha256 } from '../src/lib/crypto';
import { foldDeltas } from '../src/services/invoices/statistics/delta-folding';
import { prepareInstallation } from '../src/services/operations/installation.service';
import { WRONG_TOTALS } from '../test/support/database/recount';
import { FLOOR_TABLE, PEER_FUNCTIONS } from './contenders-schema';
import { CUSTOMERS } from './settings';

/** A customer, or the admin, with what signs them in. */
export interface Account {
  uuid: string;
  sessionUuid: string;
  key: string;
}

export interface Token {
  uuid: string;
  symbol: string;
  address: string;
  network: string;
  decimals: number;
}

/** What was loaded, as far as requests name it. */
export interface Data {
  admin: Account;
  customers: Account[];
  tokens: Token[];
}

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const TOKENS = 5;

/** Migrates an empty database and fills it: invoices that were made in so many days up to now, their events and totals. */
export async function loadData(database: DataSource, invoices: number, ageDays: number): Promise<Data> {
  await migrate(database);
  const first = { ADMIN_EMAIL: 'admin@chit.test', ADMIN_PASSWORD: randomUUID(), DEFAULT_FEE_BPS: 100 };
  await prepareInstallation(database, first, 'http://localhost:3000');
  const [{ uuid: adminUuid }] = await database.query("SELECT uuid FROM users WHERE role = 'admin'");
  const tokens: Token[] = await database.query(
    `SELECT uuid, symbol, address, network, decimals FROM tokens
     WHERE status = 'active' AND network <> 'LOCAL' ORDER BY network, symbol, uuid LIMIT $1`,
    [TOKENS],
  );
  const account = (uuid: string) => ({ uuid, sessionUuid: randomUUID(), key: newApiKey() });
  const admin = account(adminUuid);
  const customers = Array.from({ length: CUSTOMERS }, () => account(randomUUID()));
  await database.transaction(async (tx) => {
    // Neither triggers nor checks of foreign keys: what they would do is done, and checked, below.
    await tx.query('SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0');
    await insertAccounts(tx, admin, customers);
    await tx.query(PRICES);
    await insertInvoices(tx, customers, tokens, invoices, ageDays);
    await tx.query(EVENTS);
    await tx.query(DELTAS);
  });
  while ((await database.transaction(foldDeltas)) > 0);
  await checkTotals(database);
  await database.query(PEER_FUNCTIONS);
  return { admin, customers, tokens };
}

/** The floor writes into a table of its own, which has the same rows, constraints and indexes, but no triggers. */
export async function loadFloorTable(database: DataSource): Promise<void> {
  for (const statement of FLOOR_TABLE) {
    const rows = await database.query(statement);
    for (const { ddl } of rows ?? []) await database.query(ddl);
  }
}

async function insertAccounts(tx: EntityManager, admin: Account, customers: Account[]): Promise<void> {
  const all = [admin, ...customers];
  await tx.query(
    `INSERT INTO users (uuid, email, status, role, wallet, fee_bps)
     SELECT uuid, 'customer' || n || '@chit.test', 'verified', 'customer', $2, 100
     FROM unnest($1::uuid[]) WITH ORDINALITY AS customer (uuid, n)`,
    [customers.map(({ uuid }) => uuid), WALLET],
  );
  await tx.query(
    `INSERT INTO sessions (uuid, user_uuid, refresh_hash, expires_on)
     SELECT session, owner, md5(session::text), now() + interval '30 days'
     FROM unnest($1::uuid[], $2::uuid[]) AS account (session, owner)`,
    [all.map(({ sessionUuid }) => sessionUuid), all.map(({ uuid }) => uuid)],
  );
  await tx.query(
    `INSERT INTO api_keys (uuid, user_uuid, name, prefix, hash)
     SELECT gen_random_uuid(), owner, 'bench', prefix, hash
     FROM unnest($1::uuid[], $2::text[], $3::text[]) AS key (owner, prefix, hash)`,
    [all.map(({ uuid }) => uuid), all.map(({ key }) => keyPrefix(key)), all.map(({ key }) => sha256(key))],
  );
}

/**
 * The n-th of the invoices, whose customers take turns and have two tokens each, evenly over the days up to now. No invoice
 * comes of age (a day) while the benchmark runs, and none that is open expires.
 */
const insertInvoices = (
  tx: EntityManager,
  customers: Account[],
  tokens: Token[],
  count: number,
  ageDays: number,
) =>
  tx.query(
    `INSERT INTO invoices (number, uuid, user_uuid, status, amount, fee_bps, fee_amount, amount_received, token_uuid, token_address,
       token_decimals, network, contract_address, client, customer_id, checkout_token, hash, signature, created_on, expires_on,
       paid_on, sequence)
     SELECT gen_random_uuid(), uuidv7(made_on - now()), ($1::uuid[])[1 + n % ${CUSTOMERS}], standing, price, 100, div(price, 100),
       CASE standing WHEN 'paid' THEN price ELSE 0 END, token.uuid, token.address, token.decimals, token.network,
       '0x' || substr(noise, 1, 40), '${WALLET}', 'order-' || n, translate(substr(secret, 1, 32), '+/', '-_'),
       CASE standing WHEN 'paid' THEN '0x' || noise END, CASE standing WHEN 'paid' THEN '0x' || noise || noise || '1b' END,
       made_on,
       CASE standing WHEN 'created' THEN made_on + interval '31 days' ELSE least(now(), made_on + interval '1 hour') END,
       CASE standing WHEN 'paid' THEN made_on + interval '30 seconds' END,
       CASE standing WHEN 'created' THEN 1 ELSE 2 END
     FROM generate_series(0::bigint, $3::bigint - 1) AS n
       CROSS JOIN LATERAL (SELECT hashint8(n)::bigint & 2147483647, make_interval(secs => 86400.0 * $4 * ($3 - n) / $3))
         AS one (luck, spread)
       CROSS JOIN LATERAL (SELECT now() - spread + CASE
           WHEN spread BETWEEN interval '20 hours' AND interval '24 hours' THEN interval '4 hours' ELSE interval '0' END)
         AS two (made_on)
       CROSS JOIN LATERAL (SELECT CASE WHEN spread < interval '30 days' AND luck % 10 < 3 THEN 'created'
           WHEN luck % 10 < 8 THEN 'paid' ELSE 'expired' END)
         AS three (standing)
       CROSS JOIN LATERAL (SELECT sha256(int8send(n))) AS four (digest)
       CROSS JOIN LATERAL (SELECT encode(digest, 'hex'), encode(digest, 'base64')) AS five (noise, secret)
       JOIN tokens AS token ON token.uuid = ($2::uuid[])[1 + (n + n / ${CUSTOMERS} % 2) % ${CUSTOMERS} % ${TOKENS}]
       CROSS JOIN LATERAL (SELECT trunc((100 + luck % 50000) * power(10::numeric, token.decimals - 2))) AS six (price)`,
    [customers.map(({ uuid }) => uuid), tokens.map(({ uuid }) => uuid), count, ageDays],
  );

/** Answers of price feeds for stablecoins, which stay valid during the benchmark. */
const PRICES = `
  INSERT INTO price_readings (network, pair, address, heartbeat, decimals, answer, round_id, started_on, updated_on, read_on)
  SELECT 'ARB_MAINNET', symbol || '/USD', '0x' || repeat('1', 40), 86400, 8, 100000000, 1, now(), now(), now() + interval '1 day'
  FROM unnest(ARRAY['USDC', 'USDT']) AS symbol`;

const EVENTS = `
  INSERT INTO invoice_events (invoice_uuid, sequence, type, status, created_on)
  SELECT uuid, 1, 'invoice.created', 'created', created_on FROM invoices
  UNION ALL
  SELECT uuid, 2, 'invoice.' || status, status, coalesce(paid_on, expires_on) FROM invoices WHERE status <> 'created'`;

/** As the trigger would have written them, a sum for each quarter of an hour. */
const DELTAS = `
  INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount)
  SELECT user_uuid, token_uuid, date_bin('15 minutes', created_on, to_timestamp(0)), status, count(*), sum(amount)
  FROM invoices GROUP BY 1, 2, 3, 4`;

/** The totals must equal a recount of the invoices, when no change is left to fold. */
export async function checkTotals(database: DataSource): Promise<void> {
  const [{ missing, surplus }] = await database.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    return tx.query(WRONG_TOTALS);
  });
  if (missing + surplus > 0) {
    throw new Error(`invoice_totals: ${missing} sums of a recount are missing, ${surplus} are too many`);
  }
}
