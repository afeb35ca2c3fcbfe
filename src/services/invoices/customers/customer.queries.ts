import { type Executor, runPrepared } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import { networksByKind } from '../../../lib/chain/networks';
import { endOfPrefix } from '../../../lib/prefix-range';
import { receivedParts, worthSql, worthText } from '../../shared/received-parts';
import { countInTokens } from '../statistics/invoice-totals';

/**
 * Number of a customer's paid invoices whose token it is, and sum of the confirmed payments in this token (`received`, in
 * base units), whichever token their invoices have.
 */
interface CustomerTotal {
  tokenUuid: string;
  paid: number;
  received: bigint;
}

/** A customer of a merchant, identified by the text that the merchant gave to the invoices as `customerId`. */
export interface Customer {
  customerId: string;
  /** As given to the newest invoice that has one; null when none has. */
  name: string | null;
  email: string | null;
  invoices: number;
  lastInvoiceOn: Date;
  totals: CustomerTotal[];
  /** Value of the confirmed payments of invoices with a price, by currency; exact decimal text. */
  value: { amount: string; currency: string }[];
}

export interface CustomerQuery {
  owner: string;
  /** Counts only invoices that were created at this time or later. */
  since: Date | undefined;
  /** Selects only customers whose identifier begins with this text, in any letter case. */
  text: string | undefined;
  /** Identifier of the last customer of the previous page. */
  after: string | undefined;
  /** True counts only invoices on test networks, false only invoices on other networks; undefined counts both. */
  testnet: boolean | undefined;
  limit: number;
}

const MOST = BOUNDS.batches.customerInvoices.most;

/**
 * SQL condition: the invoice belongs to the owner, and its customer identifier begins with the searched text and does
 * not sort before the last identifier of the previous page. `listCustomers` supplies the parameters.
 */
const OWNED = `user_uuid = $1 AND customer_id IS NOT NULL
  AND lower(customer_id) ~>=~ lower($2::text) AND lower(customer_id) ~>=~ lower(coalesce($4::text, ''))
  AND lower(customer_id) ~<~ lower($3::text) AND ($7::text[] IS NULL OR network = ANY ($7))`;

/** SQL: distinct customers in lower case by a loose index scan, one short read each. */
const ALL_KEYS = `
  (SELECT lower(customer_id) AS key, 1 AS number FROM invoices WHERE ${OWNED}
   ORDER BY lower(customer_id) USING ~<~ LIMIT 1)
  UNION ALL
  SELECT next.key, number + 1 FROM keys CROSS JOIN LATERAL (
    SELECT lower(customer_id) AS key FROM invoices WHERE ${OWNED} AND lower(customer_id) ~>~ keys.key
    ORDER BY lower(customer_id) USING ~<~ LIMIT 1
  ) AS next WHERE number < $5`;

/**
 * SQL: distinct customer identifiers, in lower case, of invoices that were created at $6 or later. Reads these
 * invoices one by one, because $6 is recent and such invoices are few.
 */
const RECENT_KEYS = `
  SELECT lower(customer_id) AS key, 1 AS number FROM invoices WHERE ${OWNED} AND created_on >= $6
  GROUP BY lower(customer_id) ORDER BY lower(customer_id) USING ~<~ LIMIT $5`;

/**
 * SQL: distinct customer identifiers, in lower case, for a kind of network (test or not) on which the owner has few
 * invoices. Finds these invoices by the index on tokens; a loose index scan would read all other invoices too.
 */
const RARE_KEYS = `
  SELECT lower(customer_id) AS key, 1 AS number FROM invoices
  WHERE ${OWNED} AND token_uuid = ANY (ARRAY(SELECT uuid FROM tokens WHERE network = ANY ($7)))
  GROUP BY lower(customer_id) ORDER BY lower(customer_id) USING ~<~ LIMIT $5`;

/** SQL: the value of the newest invoice that has one. */
const newest = (column: string) =>
  `(array_agg(${column} ORDER BY created_on DESC) FILTER (WHERE ${column} IS NOT NULL))[1]`;

/**
 * SQL: each customer, then the totals by token, then the value of the payments by currency. Identifiers that differ only in
 * letter case share a range of the index, but they are different customers.
 */
const statement = (keys: string) => `
  WITH RECURSIVE keys (key, number) AS (${keys})
  SELECT customer_id AS "customerId", paid_in AS "tokenUuid", price_currency AS currency,
    (count(*) FILTER (WHERE paid_in = token_uuid))::int AS invoices, max(created_on) AS "lastInvoiceOn",
    (count(*) FILTER (WHERE paid_in = token_uuid AND status = 'paid'))::int AS paid, sum(received)::text AS received,
    ${worthText(`sum(${worthSql('invoice', 'received', 'full_amount')})`)} AS value,
    ${newest('customer_name')} AS name, ${newest('customer_email')} AS email
  FROM keys CROSS JOIN LATERAL (
    SELECT customer_id, customer_name, customer_email, token_uuid, status, amount, amount_received, options, price_amount, price_currency, created_on
    FROM invoices
    WHERE user_uuid = $1 AND customer_id IS NOT NULL AND lower(customer_id) = key
      AND ($7::text[] IS NULL OR network = ANY ($7))
      AND created_on >= coalesce($6::timestamptz, '-infinity')
    ORDER BY created_on DESC, uuid DESC LIMIT ${MOST}
  ) AS invoice CROSS JOIN LATERAL ${receivedParts('invoice')} AS part
  WHERE ($4::text IS NULL OR key <> lower($4) OR customer_id COLLATE "C" > $4) AND (paid_in = token_uuid OR received > 0)
  GROUP BY key, customer_id, GROUPING SETS ((), (paid_in), (price_currency))
  HAVING GROUPING(price_currency) = 1 OR sum(received) > 0 AND price_currency IS NOT NULL
  ORDER BY key COLLATE "C", customer_id COLLATE "C", GROUPING(paid_in, price_currency) DESC, paid_in, price_currency`;

type Row = Omit<Customer, 'totals' | 'value'> &
  (
    | { tokenUuid: string; paid: number; received: string }
    | { tokenUuid: null; currency: string; value: string }
  );

/**
 * Returns a page of an owner's customers, in the order of their identifiers. Counts only the newest invoices of each
 * customer, so that the cost does not grow with the number of invoices.
 */
export async function listCustomers(db: Executor, query: CustomerQuery): Promise<Customer[]> {
  const { owner, since, text = '', after, limit, testnet } = query;
  const networks = testnet === undefined ? null : networksByKind(testnet);
  // The query reads one identifier more than the page needs: the first identifier can belong to the last customer of
  // the previous page, whom the page leaves out.
  const parameters = [owner, text, endOfPrefix(text), after ?? null, limit + 1, since ?? null, networks];
  const rows = await runPrepared<Row>(db, statement(await keysFor(db, query)), parameters);
  return customersOf(rows).slice(0, limit);
}

/** Returns the SQL that reads the fewest rows to find the identifiers of a page. */
async function keysFor(db: Executor, { owner, since, testnet }: CustomerQuery): Promise<string> {
  if (since) return RECENT_KEYS;
  const isRare = testnet !== undefined && (await countInTokens(db, owner, { testnet })) <= MOST;
  return isRare ? RARE_KEYS : ALL_KEYS;
}

/** Merges the rows of each customer, which are adjacent, into one object. */
function customersOf(rows: Row[]): Customer[] {
  const customers: Customer[] = [];
  for (const { customerId, name, email, invoices, lastInvoiceOn, ...row } of rows) {
    const last = customers.at(-1);
    if (last?.customerId !== customerId)
      customers.push({ customerId, name, email, invoices, lastInvoiceOn, totals: [], value: [] });
    else if (row.tokenUuid === null) last.value.push({ amount: row.value, currency: row.currency });
    else last.totals.push({ tokenUuid: row.tokenUuid, paid: row.paid, received: BigInt(row.received) });
  }
  return customers;
}
