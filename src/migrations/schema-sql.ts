import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: the types of events that invoices have and webhooks receive. */
export const INVOICE_EVENTS = [
  "'invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.cancelled'",
  "'invoice.payment_reverted', 'invoice.updated', 'invoice.price_renewed', 'invoice.payout_failed'",
  "'refund.requested', 'refund.ready', 'refund.sent', 'refund.confirmed', 'refund.cancelled', 'payout.confirmed'",
].join(', ');

/** A migration that runs `sql`. Undoing it drops the functions, with their triggers, and the tables that `sql` creates. */
export const migration = (name: string, sql: string) =>
  class implements MigrationInterface {
    name = name;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(sql);
    }

    async down(runner: QueryRunner): Promise<void> {
      const namesOf = (kind: string) =>
        [...sql.matchAll(new RegExp(`^CREATE ${kind} (\\w+)`, 'gm'))]
          .map(([, created]) => created)
          .join(', ');
      const functions = namesOf('FUNCTION');
      if (functions !== '') await runner.query(`DROP FUNCTION ${functions} CASCADE`);
      await runner.query(`DROP TABLE ${namesOf('TABLE')}`);
    }
  };
