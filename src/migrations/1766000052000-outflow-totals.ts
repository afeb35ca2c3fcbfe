import type { MigrationInterface, QueryRunner } from 'typeorm';

const SUMS = ['count', 'received', 'fees', 'overpaid'];

const quarterOf = (time: string) => `date_bin('15 minutes', ${time}, to_timestamp(0))`;

const COLUMNS = `
ALTER TABLE payment_deltas ADD refunded numeric NOT NULL DEFAULT 0, ADD paid_out numeric NOT NULL DEFAULT 0,
  ${SUMS.map((sum) => `ALTER ${sum} SET DEFAULT 0`)};
ALTER TABLE payment_totals ADD refunded numeric NOT NULL DEFAULT 0, ADD paid_out numeric NOT NULL DEFAULT 0;
CREATE INDEX refunds_owed ON refunds (user_uuid, token_uuid) WHERE status IN ('requested', 'ready');
`;

/**
 * A refund counts from the block of its transfer on, unless it is one of stray money, which was not received either. A reorganization that removes the block clears `sent_on`.
 */
const TRIGGER = `
CREATE FUNCTION record_refund_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, refunded)
  SELECT user_uuid, token_uuid, ${quarterOf('sent_on')}, sum(amount) FROM (VALUES
    (NEW.user_uuid, NEW.token_uuid, NEW.sent_on, NEW.amount), (OLD.user_uuid, OLD.token_uuid, OLD.sent_on, -OLD.amount)
  ) AS side (user_uuid, token_uuid, sent_on, amount)
  WHERE sent_on IS NOT NULL AND coalesce(NEW.stray_uuid, OLD.stray_uuid) IS NULL GROUP BY 1, 2, 3 HAVING sum(amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_changed AFTER INSERT OR UPDATE OR DELETE ON refunds
FOR EACH ROW EXECUTE FUNCTION record_refund_deltas();
`;

const EARLIER = `
INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, refunded)
SELECT user_uuid, token_uuid, ${quarterOf('sent_on')}, sum(amount) FROM refunds WHERE sent_on IS NOT NULL AND stray_uuid IS NULL GROUP BY 1, 2, 3;
INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, paid_out)
SELECT user_uuid, token_uuid, ${quarterOf('mined_on')}, sum(amount - fee)
FROM payouts JOIN payout_parts ON payout_uuid = payouts.uuid GROUP BY 1, 2, 3;
`;

/** Adds what went out to the totals of payments: refunds and payouts. */
export class OutflowTotals1766000052000 implements MigrationInterface {
  name = 'OutflowTotals1766000052000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS + TRIGGER + EARLIER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION record_refund_deltas CASCADE;
      DROP INDEX refunds_owed;
      ALTER TABLE payment_totals DROP refunded, DROP paid_out;
      ALTER TABLE payment_deltas DROP refunded, DROP paid_out, ${SUMS.map((sum) => `ALTER ${sum} DROP DEFAULT`)}`);
  }
}
