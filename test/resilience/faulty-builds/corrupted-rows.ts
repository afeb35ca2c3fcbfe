/** Statements that corrupt a consistent database inside a transaction, each with the invariant that must fail. */

export interface CorruptedRows {
  name: string;
  /** Runs in a transaction that is rolled back. */
  sql: string;
  /** Name of the invariant that must fail. */
  failingCheck: string;
}

const corruptedRows = (name: string, failingCheck: string, sql: string): CorruptedRows => ({
  name,
  failingCheck,
  sql,
});

const UNPAID = 'SELECT uuid FROM invoices WHERE uuid NOT IN (SELECT invoice_uuid FROM payments) LIMIT 1';
const SETTLED = 'SELECT uuid FROM invoices WHERE hash IS NOT NULL LIMIT 1';
const LAST_DELIVERY =
  "SELECT uuid FROM webhook_deliveries WHERE event <> 'ping' ORDER BY created_on DESC LIMIT 1";
/** The other one of the two merchants. */
const OTHER_MERCHANT = "(SELECT uuid FROM users WHERE role = 'customer' AND uuid <> user_uuid LIMIT 1)";

const ACKNOWLEDGED = 'each acknowledged invoice exists once and equals its reply';
const ONCE_PER_KEY = 'one invoice for each owner and idempotency key';
const HISTORY = 'each status history is legal and ends in the current status';
const ONE_EVENT = 'one event for each change';
const MONEY = 'each credited amount is the sum of the payments, and a paid invoice has its full amount';
const DELIVERIES = 'each event has one delivery for each enabled webhook, delivered or pending';
const OWNERSHIP = 'each row belongs to the owner of its parent, and to its creator';

export const CORRUPTED_ROWS: readonly CorruptedRows[] = [
  corruptedRows('loses-an-invoice', ACKNOWLEDGED, `DELETE FROM invoices WHERE uuid IN (${UNPAID})`),
  corruptedRows(
    'raises-an-amount',
    ACKNOWLEDGED,
    `UPDATE invoices SET amount = amount + 10000 WHERE uuid IN (${UNPAID})`,
  ),
  corruptedRows(
    'answers-two-keys-with-one-invoice',
    ONCE_PER_KEY,
    `UPDATE idempotency_keys AS k SET answer = o.answer FROM idempotency_keys AS o
     WHERE o.user_uuid = k.user_uuid AND o.key < k.key AND o.answer IS NOT NULL`,
  ),
  corruptedRows(
    'removes-the-answer-of-a-key',
    ONCE_PER_KEY,
    'UPDATE idempotency_keys SET answer = NULL WHERE ctid = (SELECT ctid FROM idempotency_keys LIMIT 1)',
  ),
  corruptedRows(
    'shares-an-address',
    'addresses are unique',
    `DROP INDEX invoices_contract_address;
     UPDATE invoices SET contract_address = (SELECT contract_address FROM invoices ORDER BY uuid LIMIT 1)
     WHERE uuid = (SELECT uuid FROM invoices ORDER BY uuid DESC LIMIT 1)`,
  ),
  corruptedRows(
    'shares-a-checkout-token',
    'checkout tokens are unique',
    `DROP INDEX invoices_checkout_token;
     UPDATE invoices SET checkout_token = (SELECT checkout_token FROM invoices ORDER BY uuid LIMIT 1)
     WHERE uuid = (SELECT uuid FROM invoices ORDER BY uuid DESC LIMIT 1)`,
  ),
  corruptedRows(
    'records-a-payment-as-expiry',
    HISTORY,
    "UPDATE invoice_events SET type = 'invoice.expired' WHERE type = 'invoice.paid'",
  ),
  corruptedRows(
    'changes-a-status-without-an-event',
    HISTORY,
    `UPDATE invoices SET status = 'expired' WHERE uuid IN (${SETTLED})`,
  ),
  corruptedRows(
    'loses-an-event',
    ONE_EVENT,
    'DELETE FROM invoice_events WHERE ctid = (SELECT ctid FROM invoice_events WHERE sequence = 2 LIMIT 1)',
  ),
  corruptedRows(
    'audits-no-change',
    ONE_EVENT,
    "DELETE FROM audit_entries WHERE uuid = (SELECT uuid FROM audit_entries WHERE subject LIKE 'invoice:%' LIMIT 1)",
  ),
  corruptedRows(
    'credits-too-much',
    MONEY,
    `UPDATE invoices SET amount_received = amount_received + 1 WHERE uuid IN (${SETTLED})`,
  ),
  corruptedRows(
    'is-paid-with-less',
    MONEY,
    `UPDATE payments SET status = 'reverted' WHERE invoice_uuid IN (${SETTLED});
     UPDATE invoices SET amount_received = 0 WHERE uuid IN (${SETTLED})`,
  ),
  corruptedRows(
    'credits-a-transfer-twice',
    'each transfer is credited once',
    `ALTER TABLE payments DROP CONSTRAINT payments_log;
     INSERT INTO payments SELECT (jsonb_populate_record(NULL::payments, to_jsonb(p) || jsonb_build_object('uuid', gen_random_uuid()))).*
     FROM (SELECT * FROM payments LIMIT 1) AS p`,
  ),
  corruptedRows(
    'raises-a-fee',
    'the fee follows its formula and leaves a positive net',
    `UPDATE invoices SET fee_amount = fee_amount + 1 WHERE uuid IN (${SETTLED}) AND amount > fee_amount + 1`,
  ),
  corruptedRows(
    'loses-a-delivery',
    DELIVERIES,
    `DELETE FROM webhook_deliveries WHERE uuid IN (${LAST_DELIVERY})`,
  ),
  corruptedRows(
    'fails-a-delivery',
    DELIVERIES,
    `UPDATE webhook_deliveries SET status = 'failed' WHERE uuid IN (${LAST_DELIVERY})`,
  ),
  corruptedRows(
    'delivers-twice',
    DELIVERIES,
    `INSERT INTO webhook_deliveries SELECT (jsonb_populate_record(NULL::webhook_deliveries, to_jsonb(d) || jsonb_build_object('uuid', gen_random_uuid()))).*
     FROM webhook_deliveries AS d WHERE uuid IN (${LAST_DELIVERY})`,
  ),
  corruptedRows(
    'adds-a-delivery-of-an-unknown-event',
    DELIVERIES,
    `UPDATE webhook_deliveries SET data = replace(data, '"sequence":', '"sequence":9') WHERE uuid IN (${LAST_DELIVERY})`,
  ),
  corruptedRows(
    'counts-twice',
    'the statistics equal a recount of the invoices',
    `INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount)
     SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, 1, amount FROM invoices LIMIT 1`,
  ),
  corruptedRows(
    'counts-without-triggers',
    'the statistics equal a recount of the invoices',
    `ALTER TABLE invoices DISABLE TRIGGER USER; UPDATE invoices SET status = 'created' WHERE uuid IN (${SETTLED})`,
  ),
  corruptedRows(
    'delivers-to-another-owner',
    OWNERSHIP,
    `UPDATE webhook_deliveries AS d SET webhook_uuid = (SELECT o.uuid FROM webhooks AS o JOIN webhooks AS w
       ON w.user_uuid <> o.user_uuid WHERE w.uuid = d.webhook_uuid LIMIT 1) WHERE uuid IN (${LAST_DELIVERY})`,
  ),
  corruptedRows(
    'moves-a-key-to-another-owner',
    OWNERSHIP,
    `UPDATE idempotency_keys SET user_uuid = ${OTHER_MERCHANT} WHERE ctid = (SELECT ctid FROM idempotency_keys LIMIT 1)`,
  ),
  ...['api_keys', 'webhooks'].map((table) =>
    corruptedRows(
      `moves-a-row-of-${table}-to-another-owner`,
      OWNERSHIP,
      `UPDATE ${table} SET user_uuid = ${OTHER_MERCHANT} WHERE uuid = (SELECT t.uuid FROM ${table} AS t JOIN users AS u
         ON u.uuid = t.user_uuid AND u.role = 'customer' LIMIT 1)`,
    ),
  ),
  corruptedRows(
    'credits-another-invoice',
    OWNERSHIP,
    `UPDATE payments SET invoice_uuid = (SELECT uuid FROM invoices AS i WHERE i.uuid <> invoice_uuid LIMIT 1)
     WHERE uuid = (SELECT uuid FROM payments LIMIT 1)`,
  ),
];
