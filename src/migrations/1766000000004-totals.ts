import { migration } from './schema-sql';

const SCHEMA = `
CREATE TABLE invoice_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_uuid uuid NOT NULL,
  token_uuid uuid NOT NULL,
  created_hour timestamptz(3) NOT NULL,
  status text NOT NULL CONSTRAINT invoice_deltas_status CHECK (status IN ('created', 'paid', 'expired')),
  payment_link_uuid uuid,
  count integer NOT NULL,
  amount numeric(78,0) NOT NULL
);

CREATE TABLE invoice_totals (
  user_uuid uuid,
  grain text CONSTRAINT invoice_totals_grain CHECK (grain IN ('hour', 'day', 'all')),
  start timestamptz(3),
  token_uuid uuid,
  status text CONSTRAINT invoice_totals_status CHECK (status IN ('created', 'paid', 'expired')),
  count bigint NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (user_uuid, grain, start, token_uuid, status)
);

CREATE TABLE payment_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_uuid uuid NOT NULL,
  token_uuid uuid NOT NULL,
  paid_hour timestamptz(3) NOT NULL,
  payment_link_uuid uuid,
  currency text NOT NULL DEFAULT '',
  count integer NOT NULL DEFAULT 0,
  received numeric NOT NULL DEFAULT 0,
  fees numeric NOT NULL DEFAULT 0,
  overpaid numeric NOT NULL DEFAULT 0,
  received_value numeric NOT NULL DEFAULT 0,
  fees_value numeric NOT NULL DEFAULT 0,
  overpaid_value numeric NOT NULL DEFAULT 0,
  refunded numeric NOT NULL DEFAULT 0,
  paid_out numeric NOT NULL DEFAULT 0
);

CREATE TABLE payment_totals (
  user_uuid uuid,
  grain text CONSTRAINT payment_totals_grain CHECK (grain IN ('hour', 'day', 'all')),
  start timestamptz(3),
  token_uuid uuid,
  currency text DEFAULT '',
  count bigint NOT NULL,
  received numeric NOT NULL,
  fees numeric NOT NULL,
  overpaid numeric NOT NULL,
  received_value numeric NOT NULL DEFAULT 0,
  fees_value numeric NOT NULL DEFAULT 0,
  overpaid_value numeric NOT NULL DEFAULT 0,
  refunded numeric NOT NULL DEFAULT 0,
  paid_out numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (user_uuid, grain, start, token_uuid, currency)
);

CREATE TABLE payment_link_totals (
  payment_link_uuid uuid,
  token_uuid uuid,
  invoices bigint NOT NULL DEFAULT 0,
  open_invoices bigint NOT NULL DEFAULT 0,
  paid_invoices bigint NOT NULL DEFAULT 0,
  payments bigint NOT NULL DEFAULT 0,
  received numeric NOT NULL DEFAULT 0,
  fees numeric NOT NULL DEFAULT 0,
  overpaid numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (payment_link_uuid, token_uuid)
);

CREATE INDEX invoice_deltas_payment_link ON invoice_deltas (payment_link_uuid) WHERE payment_link_uuid IS NOT NULL;
CREATE INDEX payment_deltas_payment_link ON payment_deltas (payment_link_uuid) WHERE payment_link_uuid IS NOT NULL;
`;

const INSERT_INVOICE_DELTAS =
  'INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount, payment_link_uuid)';

/** SQL: the fee of a payment. */
const FEE = 'CASE WHEN fee_recipient IS NULL THEN 0 ELSE div(payment.amount * fee_bps, 10000) END';

/** SQL: the quarter of an hour of a payment, because the days of some time zones start at such times. */
const QUARTER = "date_bin('15 minutes', block_time, to_timestamp(0))";

/**
 * SQL: the share of the invoice's price that base units of the payment's token are worth, rounded down to 14 decimals; 0
 * without a price. Depends only on columns that never change while the payment counts, so a payment is subtracted with
 * exactly the worth with which it was added.
 */
const worthOf = (baseUnits: string) =>
  `coalesce(div(${baseUnits} * price_amount::numeric * 1e14, coalesce(full_amount, invoices.amount)) * 1e-14, 0)`;

/**
 * SQL: inserts the deltas of the payments in `rows` that the sums of their invoices include as confirmed, unless all
 * sums of a delta are 0. Each row has a `sign`: 1 for a payment that is added, −1 for one that is removed. The join
 * finds the amount in the payment's token that pays an invoice with a price in full.
 */
const insertPaymentDeltas = (rows: string) => `
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, payment_link_uuid, currency, count, received, fees,
    overpaid, received_value, fees_value, overpaid_value)
  SELECT * FROM (
    SELECT user_uuid, payment.token_uuid, ${QUARTER}, payment_link_uuid, coalesce(price_currency, ''),
      sum(sign) AS count, sum(sign * payment.amount) AS received, sum(sign * ${FEE}) AS fees,
      sum(sign * overpaid) AS overpaid, sum(sign * ${worthOf('payment.amount')}) AS received_value,
      sum(sign * ${worthOf(FEE)}) AS fees_value, sum(sign * ${worthOf('overpaid')}) AS overpaid_value
    FROM (${rows}) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
    LEFT JOIN LATERAL (
      SELECT (option ->> 'amount')::numeric AS full_amount
      FROM json_array_elements(CASE WHEN price_currency IS NOT NULL THEN options END) AS option
      WHERE option ->> 'tokenUuid' = payment.token_uuid::text
    ) AS accepted ON true
    WHERE coalesce(counted_as, payment.status) = 'confirmed'
    GROUP BY user_uuid, payment.token_uuid, ${QUARTER}, payment_link_uuid, price_currency
  ) AS delta
  WHERE count <> 0 OR received <> 0 OR fees <> 0 OR overpaid <> 0
    OR received_value <> 0 OR fees_value <> 0 OR overpaid_value <> 0;`;

const FUNCTIONS = `
CREATE FUNCTION record_invoice_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    ${INSERT_INVOICE_DELTAS}
    SELECT user_uuid, token_uuid, date_bin('15 minutes', created_on, to_timestamp(0)), status, 1, amount, payment_link_uuid FROM after;
  ELSIF TG_OP = 'DELETE' THEN
    ${INSERT_INVOICE_DELTAS}
    SELECT user_uuid, token_uuid, date_bin('15 minutes', created_on, to_timestamp(0)), status, -1, -amount, payment_link_uuid
    FROM before;
  ELSE
    ${INSERT_INVOICE_DELTAS}
    SELECT side.user_uuid, side.token_uuid, date_bin('15 minutes', side.created_on, to_timestamp(0)), side.status, sign,
      sign * side.amount, side.payment_link_uuid
    FROM before JOIN after USING (uuid)
      CROSS JOIN LATERAL (VALUES
        (-1, before.user_uuid, before.token_uuid, before.created_on, before.status, before.amount,
          before.payment_link_uuid),
        (1, after.user_uuid, after.token_uuid, after.created_on, after.status, after.amount, after.payment_link_uuid)
      ) AS side (sign, user_uuid, token_uuid, created_on, status, amount, payment_link_uuid)
    WHERE (before.user_uuid, before.token_uuid, before.created_on, before.status, before.amount,
        before.payment_link_uuid)
      IS DISTINCT FROM (after.user_uuid, after.token_uuid, after.created_on, after.status, after.amount,
        after.payment_link_uuid);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION record_payment_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN ${insertPaymentDeltas('SELECT 1 AS sign, * FROM after')}
  ELSIF TG_OP = 'DELETE' THEN ${insertPaymentDeltas('SELECT -1 AS sign, * FROM before')}
  ELSE ${insertPaymentDeltas('SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before')}
  END IF;
  RETURN NULL;
END $$;
`;

/** SQL: triggers that call a function after each statement that changes a table. */
const recordChanges = (table: string, recordDeltas: string) => `
CREATE TRIGGER ${table}_inserted AFTER INSERT ON ${table} REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION ${recordDeltas}();
CREATE TRIGGER ${table}_updated AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION ${recordDeltas}();
CREATE TRIGGER ${table}_deleted AFTER DELETE ON ${table} REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION ${recordDeltas}();
`;

const TRIGGERS =
  recordChanges('invoices', 'record_invoice_deltas') + recordChanges('payments', 'record_payment_deltas');

/** Totals for statistics. Deltas are what triggers add at each change; a job folds them into the totals. */
export const Totals1766000000004 = migration('Totals1766000000004', SCHEMA + FUNCTIONS + TRIGGERS);
