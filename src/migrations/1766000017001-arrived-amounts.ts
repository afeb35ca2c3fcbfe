import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts of logs from which less arrived, and transfers of which nothing arrived. */
export class ArrivedAmounts1766000017001 implements MigrationInterface {
  name = 'ArrivedAmounts1766000017001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD COLUMN logged_amount numeric(78,0)');
    await allowReasons(runner, "'wrong_token', 'too_late', 'not_arrived'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM ignored_transfers WHERE reason = 'not_arrived'");
    await allowReasons(runner, "'wrong_token', 'too_late'");
    await runner.query('ALTER TABLE payments DROP COLUMN logged_amount');
  }
}

const allowReasons = (runner: QueryRunner, reasons: string) =>
  runner.query(`ALTER TABLE ignored_transfers DROP CONSTRAINT ignored_transfers_reason,
    ADD CONSTRAINT ignored_transfers_reason CHECK (reason IN (${reasons}))`);
