import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: the fee of a payment. */
const FEE = 'CASE WHEN fee_recipient IS NULL THEN 0 ELSE div(payment.amount * fee_bps, 10000) END';

/** SQL: whether the sums of its invoice include the payment as confirmed. */
const IS_COUNTED = "coalesce(counted_as, payment.status) = 'confirmed'";

/** SQL: the trigger function that inserts a delta of payments unless all sums in `compared` are 0. */
const triggerFunction = (compared: readonly string[]) => {
  const insert = (rows: string) => `
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid, payment_link_uuid)
  SELECT * FROM (
    SELECT user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC'), sum(sign) AS count,
      sum(sign * payment.amount) AS received, sum(sign * ${FEE}) AS fees, sum(sign * overpaid) AS overpaid,
      payment_link_uuid
    FROM (${rows}) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
    WHERE ${IS_COUNTED}
    GROUP BY user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC'), payment_link_uuid
  ) AS delta
  WHERE ${compared.map((sum) => `${sum} <> 0`).join(' OR ')};`;
  return `
CREATE OR REPLACE FUNCTION record_payment_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN ${insert('SELECT 1 AS sign, * FROM after')}
  ELSIF TG_OP = 'DELETE' THEN ${insert('SELECT -1 AS sign, * FROM before')}
  ELSE ${insert('SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before')}
  END IF;
  RETURN NULL;
END $$;
`;
};

/** SQL: adds the fees that earlier releases left out of the totals of accounts and of payment links. */
const MISSING_FEES = `
LOCK TABLE payments, payment_deltas, payment_totals, payment_link_totals IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid)
SELECT user_uuid, token_uuid, hour, 0, 0, sum(fees), 0 FROM (
  SELECT user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC') AS hour, ${FEE} AS fees
  FROM payments AS payment JOIN invoices ON invoices.uuid = invoice_uuid WHERE ${IS_COUNTED}
  UNION ALL SELECT user_uuid, token_uuid, paid_hour, -fees FROM payment_deltas
  UNION ALL SELECT user_uuid, token_uuid, start, -fees FROM payment_totals
  WHERE grain = 'hour' AND user_uuid <> '00000000-0000-0000-0000-000000000000'
) AS fees
GROUP BY user_uuid, token_uuid, hour HAVING sum(fees) <> 0;

UPDATE payment_link_totals AS total SET fees = total.fees + missing.fees FROM (
  SELECT payment_link_uuid, sum(fees) AS fees FROM (
    SELECT payment_link_uuid, ${FEE} AS fees
    FROM payments AS payment JOIN invoices ON invoices.uuid = invoice_uuid
    WHERE payment_link_uuid IS NOT NULL AND ${IS_COUNTED}
    UNION ALL SELECT payment_link_uuid, -fees FROM payment_deltas WHERE payment_link_uuid IS NOT NULL
    UNION ALL SELECT payment_link_uuid, -fees FROM payment_link_totals
  ) AS fees
  GROUP BY payment_link_uuid HAVING sum(fees) <> 0
) AS missing
WHERE missing.payment_link_uuid = total.payment_link_uuid;
`;

/**
 * Keeps the fees of payments exact. Before, a change was not recorded when it left number, amount and overpaid part of
 * an hour as they were and changed only the fees: a payment with a fee took the place of one without a fee.
 */
export class FeeDeltas1764930000000 implements MigrationInterface {
  name = 'FeeDeltas1764930000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(triggerFunction(['count', 'received', 'fees', 'overpaid']) + MISSING_FEES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(triggerFunction(['count', 'received', 'overpaid']));
  }
}
