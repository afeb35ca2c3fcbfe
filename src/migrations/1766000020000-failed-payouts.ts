import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENTS =
  "'invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.cancelled', 'invoice.payment_reverted', 'invoice.updated', 'invoice.price_renewed'";
const REASONS =
  "'PART_PAID', 'OVERPAID', 'PAID_LATE', 'LATE_PAYMENT', 'REVERTED', 'SET_BY_ADMIN', 'IGNORED_TRANSFER', 'UNEXPLAINED_BALANCE'";

const check = (table: string, column: string, values: string) => `
  ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column},
    ADD CONSTRAINT ${table}_${column} CHECK (${column} IN (${values}))`;

/** Why money cannot be paid out, and in which tokens a wallet is blocked. */
export class FailedPayouts1766000020000 implements MigrationInterface {
  name = 'FailedPayouts1766000020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE set_aside ADD COLUMN cause text');
    await runner.query("ALTER TABLE address_codes ADD COLUMN blocked_by text[] NOT NULL DEFAULT '{}'");
    await runner.query(check('invoice_events', 'type', `${EVENTS}, 'invoice.payout_failed'`));
    await runner.query(check('webhook_deliveries', 'event', `${EVENTS}, 'invoice.payout_failed', 'ping'`));
    await runner.query(check('invoice_attention', 'reason', `${REASONS}, 'NOT_PAID_OUT'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM invoice_attention WHERE reason = 'NOT_PAID_OUT'");
    await runner.query("DELETE FROM webhook_deliveries WHERE event = 'invoice.payout_failed'");
    await runner.query("DELETE FROM invoice_events WHERE type = 'invoice.payout_failed'");
    await runner.query(check('invoice_events', 'type', EVENTS));
    await runner.query(check('webhook_deliveries', 'event', `${EVENTS}, 'ping'`));
    await runner.query(check('invoice_attention', 'reason', REASONS));
    await runner.query('ALTER TABLE set_aside DROP COLUMN cause');
    await runner.query('ALTER TABLE address_codes DROP COLUMN blocked_by');
  }
}
