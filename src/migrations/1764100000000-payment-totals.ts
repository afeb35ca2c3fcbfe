import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: whether the sums of its invoice include the payment as confirmed. */
const IS_COUNTED = "coalesce(counted_as, payment.status) = 'confirmed'";

/**
 * SQL: inserts the change of the payment totals per owner, token and hour. Each of the given rows is a payment with a
 * `sign`: 1 for a payment that is added, −1 for one that is removed.
 */
const insertDeltas = (rows: string) => `
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid)
  SELECT user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC'), sum(sign), sum(sign * payment.amount),
    sum(CASE WHEN fee_recipient IS NULL THEN 0 ELSE sign * div(payment.amount * fee_bps, 10000) END),
    sum(sign * overpaid)
  FROM (${rows}) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
  WHERE ${IS_COUNTED}
  GROUP BY 1, 2, 3
  HAVING (sum(sign), sum(sign * payment.amount), sum(sign * overpaid)) <> (0, 0, 0);`;

const SCHEMA = `
CREATE TABLE payment_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_uuid uuid NOT NULL,
  token_uuid uuid NOT NULL,
  paid_hour timestamptz(3) NOT NULL,
  count integer NOT NULL,
  received numeric NOT NULL,
  fees numeric NOT NULL,
  overpaid numeric NOT NULL,
  CONSTRAINT payment_deltas_pkey PRIMARY KEY (id)
);

CREATE TABLE payment_totals (
  user_uuid uuid NOT NULL,
  grain text NOT NULL,
  start timestamptz(3) NOT NULL,
  token_uuid uuid NOT NULL,
  count bigint NOT NULL,
  received numeric NOT NULL,
  fees numeric NOT NULL,
  overpaid numeric NOT NULL,
  CONSTRAINT payment_totals_pkey PRIMARY KEY (user_uuid, grain, start, token_uuid),
  CONSTRAINT payment_totals_grain CHECK (grain IN ('hour', 'day', 'all'))
);

ALTER TABLE payments ADD COLUMN overpaid numeric(78,0) NOT NULL DEFAULT 0;

ALTER TABLE payments ADD CONSTRAINT payments_overpaid CHECK (overpaid >= 0 AND overpaid <= amount);

UPDATE payments SET overpaid = part.overpaid FROM (
  SELECT payment.uuid, least(payment.amount, sum(payment.amount) OVER (
    PARTITION BY invoice_uuid ORDER BY block_number, log_index ROWS UNBOUNDED PRECEDING
  ) - invoices.amount) AS overpaid
  FROM payments AS payment JOIN invoices ON invoices.uuid = invoice_uuid
  WHERE ${IS_COUNTED} AND amount_received > invoices.amount
) AS part
WHERE part.uuid = payments.uuid AND part.overpaid > 0;

CREATE FUNCTION record_payment_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN ${insertDeltas('SELECT 1 AS sign, * FROM after')}
  ELSIF TG_OP = 'DELETE' THEN ${insertDeltas('SELECT -1 AS sign, * FROM before')}
  ELSE ${insertDeltas('SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before')}
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER payments_inserted AFTER INSERT ON payments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_payment_deltas();

CREATE TRIGGER payments_updated AFTER UPDATE ON payments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_payment_deltas();

CREATE TRIGGER payments_deleted AFTER DELETE ON payments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION record_payment_deltas();

${insertDeltas('SELECT 1 AS sign, * FROM payments')}
`;

/** Adds totals of the confirmed payments by payment time, which triggers update, and the overpaid part of each payment. */
export class PaymentTotals1764100000000 implements MigrationInterface {
  name = 'PaymentTotals1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER payments_inserted ON payments;
      DROP TRIGGER payments_updated ON payments;
      DROP TRIGGER payments_deleted ON payments;
      DROP FUNCTION record_payment_deltas;
      ALTER TABLE payments DROP COLUMN overpaid;
      DROP TABLE payment_totals, payment_deltas;
    `);
  }
}
