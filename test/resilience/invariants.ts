/** Invariants of the database, which must hold whatever a scenario has done. */
import { TRANSITIONS } from '../../src/services/invoices/invoice-state';
import { WRONG_ATTENTION, WRONG_PAYMENT_TOTALS, WRONG_TOTALS } from '../support/database/recount';
import type { CheckRecorder } from './check-recorder';
import type { AcknowledgedInvoice, Ledger } from './ledger';

/** Runs a statement on the inspected database. */
export type Query = <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>;

/** Number of inspected rows, and a description of each violation. */
interface Inspection {
  count: number;
  violations: string[];
}

interface Invariant {
  name: string;
  inspect(query: Query, ledger: Ledger): Promise<Inspection>;
}

/** Checks all invariants and records their results. */
export async function checkInvariants(query: Query, ledger: Ledger, recorder: CheckRecorder): Promise<void> {
  for (const { name, inspect } of INVARIANTS) {
    const { count, violations } = await inspect(query, ledger);
    recorder.addAll(name, count, violations);
  }
}

/** An invariant in SQL: one query selects the inspected rows, another one describes the violations. */
const sqlInvariant = (name: string, countedRows: string, violationsSql: string): Invariant => ({
  name,
  inspect: async (query) => {
    const [counted] = await query<{ times: number }>(
      `SELECT count(*)::int AS times FROM (${countedRows}) AS things`,
    );
    const wrong = await query<{ wrong: string }>(violationsSql);
    return { count: counted?.times ?? 0, violations: wrong.map((row) => row.wrong) };
  },
});

const INVOICES = 'SELECT 1 FROM invoices';

const unique = (name: string, column: string) =>
  sqlInvariant(
    name,
    INVOICES,
    `SELECT ${column} || ' stands ' || count(*) || ' times' AS wrong FROM invoices GROUP BY ${column} HAVING count(*) > 1`,
  );

// --- Acknowledged invoices -----------------------------------------------------------------------------------------

/** The immutable members of a reply, derived from the row in plain SQL. */
const INVOICE_ROWS = `
  SELECT uuid, user_uuid, trim_scale(amount / power(10::numeric, token_decimals))::float8 AS amount,
    trim_scale(fee_amount / power(10::numeric, token_decimals))::float8 AS fee_amount,
    token_address, contract_address, network, client, customer_id, channel_uuid, fee_bps::text, checkout_token
  FROM invoices WHERE uuid = ANY ($1)`;

const IMMUTABLE_MEMBERS = new Set([
  ...['user_uuid', 'amount', 'fee_amount', 'token_address', 'contract_address', 'network', 'client'],
  ...['customer_id', 'channel_uuid', 'fee_bps'],
]);

type Row = AcknowledgedInvoice & { checkout_token: string };

const BATCH = 5_000;

const acknowledgedInvoicesExist: Invariant = {
  name: 'each acknowledged invoice exists once and equals its reply',
  inspect: async (query, { invoices }) => {
    const replies = [...invoices.values()];
    const violations: string[] = [];
    for (let start = 0; start < replies.length; start += BATCH) {
      const batch = replies.slice(start, start + BATCH);
      const rows = await query<Row>(INVOICE_ROWS, [batch.map(({ uuid }) => uuid)]);
      const found = new Map<string, Row[]>();
      for (const row of rows) found.set(row.uuid, [...(found.get(row.uuid) ?? []), row]);
      for (const reply of batch) violations.push(...differences(reply, found.get(reply.uuid) ?? []));
    }
    return { count: replies.length, violations };
  },
};

function differences(reply: AcknowledgedInvoice, [row, ...duplicates]: Row[]): string[] {
  if (!row) return [`${reply.uuid} is lost`];
  if (duplicates.length > 0) return [`${reply.uuid} exists ${duplicates.length + 1} times`];
  const { uuid, url } = reply;
  const wrong = Object.entries(reply).filter(
    ([name, value]) => IMMUTABLE_MEMBERS.has(name) && row[name as keyof Row] !== value,
  );
  if (url !== undefined && !url.endsWith(`/${row.checkout_token}`)) wrong.push(['url', url]);
  return wrong.map(([name, value]) => `${uuid}: ${name} was ${value}, is ${row[name as keyof Row]}`);
}

// --- Idempotency ---------------------------------------------------------------------------------------------------

/** Scenarios send the idempotency key as customer id too, so that an invoice shows its key. */
const oncePerKey: Invariant = {
  name: 'one invoice for each owner and idempotency key',
  inspect: async (query, { invoicesByKey }) => {
    const violations: string[] = [];
    const doubled = await query<{ wrong: string }>(WRONG_KEY_ANSWERS);
    violations.push(...doubled.map((row) => row.wrong));
    const rows = await query<{ owner: string; key: string; uuids: string[] }>(
      `SELECT user_uuid AS owner, customer_id AS key, array_agg(uuid::text) AS uuids FROM invoices
       WHERE customer_id LIKE 'key-%' GROUP BY 1, 2`,
    );
    const made = new Map(rows.map(({ owner, key, uuids }) => [`${owner} ${key}`, uuids]));
    for (const [ownerAndKey, uuids] of made)
      if (uuids.length > 1) violations.push(`${ownerAndKey}: ${uuids.join(', ')}`);
    for (const [ownerAndKey, { uuid }] of invoicesByKey) {
      if (!made.get(ownerAndKey)?.includes(uuid))
        violations.push(`${ownerAndKey} was answered with ${uuid}, which does not exist`);
    }
    const stored = await query<{ times: number }>('SELECT count(*)::int AS times FROM idempotency_keys');
    return { count: Math.max(made.size, stored[0]?.times ?? 0), violations };
  },
};

/** Stored answers without their invoice, and invoices that are the answer to two keys. */
const WRONG_KEY_ANSWERS = `
  WITH answers AS (
    SELECT key.user_uuid, key.key, answer::jsonb->>'uuid' AS uuid, answer IS NULL AS empty
    FROM idempotency_keys AS key WHERE answer IS NULL OR answer::jsonb ? 'checkoutToken'
  )
  SELECT user_uuid || ' ' || key || ' has no answer' AS wrong FROM answers WHERE empty
  UNION ALL
  SELECT 'invoice ' || uuid || ' answers ' || count(*) || ' keys' FROM answers GROUP BY uuid HAVING count(*) > 1
  UNION ALL
  SELECT 'key ' || key || ' has an answer and no invoice' FROM answers
  WHERE NOT empty AND NOT EXISTS (SELECT 1 FROM invoices WHERE invoices.uuid::text = answers.uuid)`;

// --- Histories -----------------------------------------------------------------------------------------------------

interface EventRow {
  invoice: string;
  sequence: number;
  type: string;
  before: string | null;
  after: string;
}

const HISTORIES = `
  SELECT invoice_uuid AS invoice, sequence, type, status AS after,
    lag(status) OVER (PARTITION BY invoice_uuid ORDER BY sequence) AS before
  FROM invoice_events`;

const transitions = Object.values(TRANSITIONS);

/** Events that keep the status of their invoice. */
const MONEY_EVENTS: readonly string[] = [
  'invoice.payment_detected',
  'invoice.payment_reverted',
  'invoice.price_renewed',
  'invoice.payout_failed',
  'payout.confirmed',
];

/**
 * Checks an event against the product's own transition table: it is a listed transition, or an event of money that keeps
 * the status.
 */
function isLegal({ type, before, after, sequence }: EventRow): boolean {
  if (before === null) return sequence === 1 && type === 'invoice.created' && after === 'created';
  if (before === after) return MONEY_EVENTS.includes(type) || type.startsWith('refund.');
  return transitions.some(
    ({ from, to, event }) =>
      event === type &&
      (from as readonly string[]).includes(before) &&
      (to as readonly string[]).includes(after),
  );
}

const legalHistories: Invariant = {
  name: 'each status history is legal and ends in the current status',
  inspect: async (query) => {
    const events = await query<EventRow>(HISTORIES);
    const illegal = events.filter((event) => !isLegal(event));
    const ends = await query<{ wrong: string }>(`
      SELECT i.uuid || ' is ' || i.status || ', its history ends in ' || coalesce(last.status, 'nothing') AS wrong
      FROM invoices AS i LEFT JOIN LATERAL (
        SELECT status FROM invoice_events WHERE invoice_uuid = i.uuid ORDER BY sequence DESC LIMIT 1
      ) AS last ON true WHERE last.status IS DISTINCT FROM i.status`);
    const illegalLines = illegal.map(
      ({ invoice, sequence, type, before, after }) => `${invoice} #${sequence} ${type}: ${before} → ${after}`,
    );
    return { count: events.length, violations: [...illegalLines, ...ends.map((row) => row.wrong)] };
  },
};

/**
 * Events are numbered without gaps up to the invoice's sequence, with one audit entry for each event that changed the
 * status.
 */
const oneEventPerChange = sqlInvariant(
  'one event for each change',
  'SELECT 1 FROM invoice_events',
  `WITH numbered AS (
     SELECT invoice_uuid, sequence, status <> lag(status) OVER (PARTITION BY invoice_uuid ORDER BY sequence) AS moved
     FROM invoice_events
   ), events AS (
     SELECT invoice_uuid AS uuid, count(*) AS count, min(sequence) AS first, max(sequence) AS last,
       count(*) FILTER (WHERE moved) AS moves
     FROM numbered GROUP BY 1
   ), changes AS (
     SELECT substr(subject, 9)::uuid AS uuid, count(*) AS count FROM audit_entries
     WHERE subject LIKE 'invoice:%' AND before::jsonb->>'status' <> after::jsonb->>'status' GROUP BY 1
   )
   SELECT i.uuid || ': ' || coalesce(events.count, 0) || ' events to number ' || i.sequence || ', '
     || coalesce(events.moves, 0) || ' of them moves, and ' || coalesce(changes.count, 0) || ' changes audited' AS wrong
   FROM invoices AS i LEFT JOIN events USING (uuid) LEFT JOIN changes USING (uuid)
   WHERE (events.count, events.first, events.last, events.moves)
     IS DISTINCT FROM (i.sequence::bigint, 1, i.sequence, coalesce(changes.count, 0))`,
);

// --- Money ---------------------------------------------------------------------------------------------------------

const creditsEqualPayments = sqlInvariant(
  'each credited amount is the sum of the payments, and a paid invoice has its full amount',
  INVOICES,
  `SELECT i.uuid || ' (' || i.status || '): ' || i.amount || ' asked, ' || i.amount_received || ' received, '
     || i.amount_pending || ' pending, payments ' || sums.confirmed || ' and ' || sums.pending AS wrong
   FROM invoices AS i CROSS JOIN LATERAL (
     SELECT coalesce(sum(amount) FILTER (WHERE status = 'confirmed'), 0) AS confirmed,
       coalesce(sum(amount) FILTER (WHERE status = 'pending'), 0) AS pending
     FROM payments WHERE invoice_uuid = i.uuid
   ) AS sums
   WHERE (i.amount_received, i.amount_pending) IS DISTINCT FROM (sums.confirmed, sums.pending)
     OR (i.hash IS NOT NULL AND (i.status <> 'paid' OR 10000 * (i.amount - sums.confirmed) > i.amount * i.tolerance_bps OR NOT EXISTS (
       SELECT 1 FROM payments AS p WHERE p.invoice_uuid = i.uuid AND p.transaction_hash = i.hash AND p.status = 'confirmed')))`,
);

const transfersCreditedOnce = sqlInvariant(
  'each transfer is credited once',
  'SELECT 1 FROM payments',
  `SELECT network || ' ' || transaction_hash || ' ' || log_index || ': ' || count(*) || ' times' AS wrong
   FROM payments GROUP BY network, transaction_hash, log_index HAVING count(*) > 1`,
);

/** Recomputes the fee by its formula; the rest of the amount is the net. */
const feeFollowsFormula = sqlInvariant(
  'the fee follows its formula and leaves a positive net',
  INVOICES,
  `SELECT uuid || ': ' || fee_amount || ' of ' || amount || ' at ' || fee_bps AS wrong FROM invoices
   WHERE fee_amount <> div(amount * fee_bps, 10000) OR amount - fee_amount <= 0`,
);

const attentionFollowsDefinition = sqlInvariant(
  'the open reasons for attention equal their definitions',
  INVOICES,
  WRONG_ATTENTION,
);

// --- Deliveries ----------------------------------------------------------------------------------------------------

/** A webhook that is created at the moment of an event may or may not get its delivery. */
const RACE_WINDOW = "interval '5 seconds'";

const DELIVERIES = `deliveries AS MATERIALIZED (
  SELECT delivery.uuid, webhook_uuid, event, delivery.status, invoice_uuid, user_uuid, delivery.sequence
  FROM webhook_deliveries AS delivery JOIN invoices ON invoices.uuid = invoice_uuid WHERE event <> 'ping')`;

const EXPECTED_DELIVERIES = `due AS (
  SELECT w.uuid AS webhook_uuid, e.invoice_uuid, e.sequence, e.type,
    e.created_on > w.created_on + ${RACE_WINDOW} AS certain
  FROM invoice_events AS e JOIN invoices AS i ON i.uuid = e.invoice_uuid JOIN webhooks AS w ON w.user_uuid = i.user_uuid
  WHERE w.disabled_on IS NULL AND e.created_on >= w.created_on)`;

const eventsAreDelivered = sqlInvariant(
  'each event has one delivery for each enabled webhook, delivered or pending',
  `WITH ${EXPECTED_DELIVERIES} SELECT 1 FROM due WHERE certain`,
  `WITH ${DELIVERIES}, ${EXPECTED_DELIVERIES}
   SELECT 'event ' || invoice_uuid || ' #' || sequence || ' for webhook ' || webhook_uuid || ': ' || count(deliveries.uuid)
     || ' deliveries, ' || count(deliveries.uuid) FILTER (WHERE deliveries.status = 'failed') || ' failed' AS wrong
   FROM due LEFT JOIN deliveries USING (webhook_uuid, invoice_uuid, sequence)
   GROUP BY webhook_uuid, invoice_uuid, sequence, type, certain
   HAVING count(deliveries.uuid) > 1 OR (certain AND count(deliveries.uuid) = 0)
     OR bool_or(deliveries.status = 'failed' OR deliveries.event <> type)
   UNION ALL
   SELECT 'delivery ' || uuid || ' has no matching event' FROM deliveries
   WHERE NOT EXISTS (SELECT 1 FROM invoice_events AS e
     WHERE (e.invoice_uuid, e.sequence, e.type) = (deliveries.invoice_uuid, deliveries.sequence, deliveries.event))`,
);

/** When the scenario runs a receiver, each delivery marked as succeeded must have arrived there. */
const deliveriesArrived: Invariant = {
  name: 'each delivery marked as succeeded arrived',
  inspect: async (query, { receivedWebhookIds }) => {
    if (receivedWebhookIds.size === 0) return { count: 0, violations: [] };
    const rows = await query<{ uuid: string }>(
      `SELECT d.uuid FROM webhook_deliveries AS d JOIN webhooks AS w ON w.uuid = d.webhook_uuid
       WHERE d.status = 'succeeded' AND w.url LIKE 'http://127.0.0.1:%'`,
    );
    return {
      count: rows.length,
      violations: rows.flatMap(({ uuid }) => (receivedWebhookIds.has(uuid) ? [] : [uuid])),
    };
  },
};

// --- Statistics ----------------------------------------------------------------------------------------------------

/** Totals equal a recount: `comparison` selects the numbers of recounted, missing and surplus sums. */
const totalsMatch = (name: string, comparison: string): Invariant => ({
  name,
  inspect: async (query) => {
    const [sums] = await query<Record<'counted' | 'missing' | 'surplus', number>>(comparison);
    const { counted = 0, missing = 0, surplus = 0 } = sums ?? {};
    const violations = missing + surplus > 0 ? [`${missing} totals are missing, ${surplus} are surplus`] : [];
    return { count: counted, violations };
  },
});

const statisticsMatch = totalsMatch('the statistics equal a recount of the invoices', WRONG_TOTALS);

const paymentStatisticsMatch = totalsMatch(
  'the payment statistics equal a recount of the payments',
  WRONG_PAYMENT_TOTALS,
);

// --- Owners --------------------------------------------------------------------------------------------------------

/**
 * Rows that have an owner through another row: each query selects the row's uuid, its owner, and its parent's owner.
 */
const OWNERSHIP_QUERIES: Record<string, string> = {
  delivery: `
    SELECT deliveries.uuid, w.user_uuid AS owner, i.user_uuid AS parent
    FROM deliveries JOIN webhooks AS w ON w.uuid = deliveries.webhook_uuid LEFT JOIN invoices AS i ON i.uuid = deliveries.invoice_uuid
    UNION ALL SELECT deliveries.uuid, w.user_uuid, deliveries.user_uuid FROM deliveries JOIN webhooks AS w ON w.uuid = deliveries.webhook_uuid`,
  post: `
    SELECT p.uuid, c.user_uuid AS owner, i.user_uuid AS parent
    FROM invoice_posts AS p JOIN channels AS c ON c.uuid = p.channel_uuid LEFT JOIN invoices AS i ON i.uuid = p.invoice_uuid`,
  'channel of an invoice': `
    SELECT i.uuid, i.user_uuid AS owner, c.user_uuid AS parent
    FROM invoices AS i JOIN channels AS c ON c.uuid = i.channel_uuid`,
  'idempotency key': `
    SELECT i.uuid, k.user_uuid AS owner, i.user_uuid AS parent
    FROM idempotency_keys AS k JOIN invoices AS i ON i.uuid::text = k.answer::jsonb->>'uuid'
    UNION ALL SELECT NULL, user_uuid, (answer::jsonb->>'userUuid')::uuid FROM idempotency_keys
    WHERE answer::jsonb ? 'checkoutToken'`,
  attention: `
    SELECT a.invoice_uuid AS uuid, a.user_uuid AS owner, i.user_uuid AS parent
    FROM invoice_attention AS a JOIN invoices AS i ON i.uuid = a.invoice_uuid`,
  'payment of an event': `
    SELECT e.invoice_uuid AS uuid, e.invoice_uuid AS owner, p.invoice_uuid AS parent
    FROM invoice_events AS e JOIN payments AS p ON p.uuid = e.payment_uuid`,
  payment: `
    SELECT p.uuid, i.uuid AS owner, p.invoice_uuid AS parent
    FROM payments AS p LEFT JOIN invoices AS i ON i.uuid = p.invoice_uuid AND i.network = p.network`,
  'token of an invoice': `
    SELECT i.uuid, i.token_uuid AS owner, t.uuid AS parent FROM invoices AS i LEFT JOIN tokens AS t
      ON (t.uuid, t.address, t.network, t.decimals) = (i.token_uuid, i.token_address, i.network, i.token_decimals)`,
  ...Object.fromEntries(
    ['invoices', 'webhooks', 'api_keys', 'channels', 'sessions'].map((table) => [
      `row of ${table}`,
      `SELECT r.uuid, r.user_uuid AS owner, u.uuid AS parent FROM ${table} AS r LEFT JOIN users AS u ON u.uuid = r.user_uuid`,
    ]),
  ),
};

const ownershipSql = Object.entries(OWNERSHIP_QUERIES)
  .map(([what, sql]) => `SELECT '${what}' AS what, uuid, owner, parent FROM (${sql}) AS rows`)
  .join(' UNION ALL ');

const ownersMatch: Invariant = {
  name: 'each row belongs to the owner of its parent, and to its creator',
  inspect: async (query, { ownedRows }) => {
    const rows = await query<{ times: number; wrong: string[] }>(`
      WITH ${DELIVERIES}, owned AS MATERIALIZED (${ownershipSql})
      SELECT count(*)::int AS times, coalesce(array_agg(what || ' ' || coalesce(uuid::text, '') || ': ' || owner || ', '
        || coalesce(parent::text, 'nobody')) FILTER (WHERE owner IS DISTINCT FROM parent), '{}') AS wrong FROM owned`);
    const violations = [...(rows[0]?.wrong ?? [])];
    for (const table of ['api_keys', 'webhooks', 'channels'] as const) {
      const made = ownedRows.filter((possession) => possession.table === table);
      const found = await query<{ uuid: string; owner: string }>(
        `SELECT uuid, user_uuid AS owner FROM ${table} WHERE uuid = ANY ($1)`,
        [made.map(({ uuid }) => uuid)],
      );
      const now = new Map(found.map(({ uuid, owner }) => [uuid, owner]));
      for (const { uuid, owner } of made) {
        const is = now.get(uuid);
        if (is !== undefined && is !== owner) violations.push(`${table} ${uuid} of ${owner} is ${is}'s`);
      }
    }
    return { count: (rows[0]?.times ?? 0) + ownedRows.length, violations };
  },
};

const INVARIANTS: readonly Invariant[] = [
  acknowledgedInvoicesExist,
  oncePerKey,
  unique('addresses are unique', 'contract_address'),
  unique('checkout tokens are unique', 'checkout_token'),
  legalHistories,
  oneEventPerChange,
  creditsEqualPayments,
  transfersCreditedOnce,
  feeFollowsFormula,
  attentionFollowsDefinition,
  eventsAreDelivered,
  deliveriesArrived,
  statisticsMatch,
  paymentStatisticsMatch,
  ownersMatch,
];
