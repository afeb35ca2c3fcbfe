import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: the fee of a payment. */
const FEE = 'CASE WHEN fee_recipient IS NULL THEN 0 ELSE div(payment.amount * fee_bps, 10000) END';

/** SQL: whether the sums of its invoice include the payment as confirmed. */
const IS_COUNTED = "coalesce(counted_as, payment.status) = 'confirmed'";

const HOUR = "date_trunc('hour', block_time, 'UTC')";

/** SQL: sums in base units over payments, each with a `sign`. */
const SUMS = `sum(sign) AS count, sum(sign * payment.amount) AS received, sum(sign * ${FEE}) AS fees,
      sum(sign * overpaid) AS overpaid`;

/** SQL: joins the amount in the payment's token that pays an invoice with a price in full, as `full_amount`. */
const FULL_AMOUNT = `LEFT JOIN LATERAL (
      SELECT (option ->> 'amount')::numeric AS full_amount
      FROM json_array_elements(CASE WHEN price_currency IS NOT NULL THEN options END) AS option
      WHERE option ->> 'tokenUuid' = payment.token_uuid::text
    ) AS accepted ON true`;

/**
 * SQL: the share of the invoice's price that base units of the payment's token are worth, rounded down to 14 decimals; 0
 * without a price. Depends only on columns that never change while the payment counts, so a payment is subtracted with
 * exactly the worth with which it was added.
 */
const worthOf = (baseUnits: string) =>
  `coalesce(div(${baseUnits} * price_amount::numeric * 1e14, coalesce(full_amount, invoices.amount)) * 1e-14, 0)`;

/** SQL: sums in the currencies of the prices over payments, each with a `sign`. */
const VALUES = `sum(sign * ${worthOf('payment.amount')}) AS received_value,
      sum(sign * ${worthOf(FEE)}) AS fees_value, sum(sign * ${worthOf('overpaid')}) AS overpaid_value`;

/** SQL: inserts the deltas of the payments in `rows`, unless all sums of a delta are 0. */
const insertDeltas = (rows: string) => `
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, payment_link_uuid, currency, count, received, fees,
    overpaid, received_value, fees_value, overpaid_value)
  SELECT * FROM (
    SELECT user_uuid, payment.token_uuid, ${HOUR}, payment_link_uuid, coalesce(price_currency, ''), ${SUMS}, ${VALUES}
    FROM (${rows}) AS payment JOIN invoices ON invoices.uuid = invoice_uuid ${FULL_AMOUNT}
    WHERE ${IS_COUNTED}
    GROUP BY user_uuid, payment.token_uuid, ${HOUR}, payment_link_uuid, price_currency
  ) AS delta
  WHERE count <> 0 OR received <> 0 OR fees <> 0 OR overpaid <> 0
    OR received_value <> 0 OR fees_value <> 0 OR overpaid_value <> 0;`;

/** SQL: the same without currencies, as earlier releases have it. */
const insertDeltasBefore = (rows: string) => `
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, payment_link_uuid, count, received, fees, overpaid)
  SELECT * FROM (
    SELECT user_uuid, payment.token_uuid, ${HOUR}, payment_link_uuid, ${SUMS}
    FROM (${rows}) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
    WHERE ${IS_COUNTED}
    GROUP BY user_uuid, payment.token_uuid, ${HOUR}, payment_link_uuid
  ) AS delta
  WHERE count <> 0 OR received <> 0 OR fees <> 0 OR overpaid <> 0;`;

const triggerFunction = (insert: (rows: string) => string) => `
CREATE OR REPLACE FUNCTION record_payment_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN ${insert('SELECT 1 AS sign, * FROM after')}
  ELSIF TG_OP = 'DELETE' THEN ${insert('SELECT -1 AS sign, * FROM before')}
  ELSE ${insert('SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before')}
  END IF;
  RETURN NULL;
END $$;
`;

const UP = `
LOCK TABLE payments, payment_deltas, payment_totals IN ACCESS EXCLUSIVE MODE;

ALTER TABLE payment_deltas
  ADD COLUMN currency text NOT NULL DEFAULT '',
  ADD COLUMN received_value numeric NOT NULL DEFAULT 0,
  ADD COLUMN fees_value numeric NOT NULL DEFAULT 0,
  ADD COLUMN overpaid_value numeric NOT NULL DEFAULT 0;

ALTER TABLE payment_totals
  ADD COLUMN currency text NOT NULL DEFAULT '',
  ADD COLUMN received_value numeric NOT NULL DEFAULT 0,
  ADD COLUMN fees_value numeric NOT NULL DEFAULT 0,
  ADD COLUMN overpaid_value numeric NOT NULL DEFAULT 0,
  DROP CONSTRAINT payment_totals_pkey,
  ADD CONSTRAINT payment_totals_pkey PRIMARY KEY (user_uuid, grain, start, token_uuid, currency);

INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid)
  SELECT user_uuid, payment.token_uuid, ${HOUR}, ${SUMS}
  FROM (SELECT -1 AS sign, * FROM payments) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
  WHERE price_currency IS NOT NULL AND ${IS_COUNTED} GROUP BY user_uuid, payment.token_uuid, ${HOUR};

INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, currency, count, received, fees, overpaid, received_value,
    fees_value, overpaid_value)
  SELECT user_uuid, payment.token_uuid, ${HOUR}, price_currency, ${SUMS}, ${VALUES}
  FROM (SELECT 1 AS sign, * FROM payments) AS payment JOIN invoices ON invoices.uuid = invoice_uuid ${FULL_AMOUNT}
  WHERE price_currency IS NOT NULL AND ${IS_COUNTED} GROUP BY user_uuid, payment.token_uuid, ${HOUR}, price_currency;
`;

const DOWN = `
LOCK TABLE payments, payment_deltas, payment_totals IN ACCESS EXCLUSIVE MODE;

INSERT INTO payment_totals (user_uuid, grain, start, token_uuid, count, received, fees, overpaid)
  SELECT user_uuid, grain, start, token_uuid, sum(count), sum(received), sum(fees), sum(overpaid)
  FROM payment_totals WHERE currency <> '' GROUP BY 1, 2, 3, 4
  ON CONFLICT (user_uuid, grain, start, token_uuid, currency) DO UPDATE SET
    count = payment_totals.count + excluded.count, received = payment_totals.received + excluded.received,
    fees = payment_totals.fees + excluded.fees, overpaid = payment_totals.overpaid + excluded.overpaid;
DELETE FROM payment_totals WHERE currency <> '';

ALTER TABLE payment_totals
  DROP CONSTRAINT payment_totals_pkey,
  ADD CONSTRAINT payment_totals_pkey PRIMARY KEY (user_uuid, grain, start, token_uuid),
  DROP COLUMN currency, DROP COLUMN received_value, DROP COLUMN fees_value, DROP COLUMN overpaid_value;

ALTER TABLE payment_deltas
  DROP COLUMN currency, DROP COLUMN received_value, DROP COLUMN fees_value, DROP COLUMN overpaid_value;
`;

/** Adds what the payments of invoices with a price are worth to the totals of payments, by currency. */
export class MoneyTotals1765730000000 implements MigrationInterface {
  name = 'MoneyTotals1765730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP + triggerFunction(insertDeltas));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN + triggerFunction(insertDeltasBefore));
  }
}
