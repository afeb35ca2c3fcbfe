import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index by which payments are exported in order of their times. */
export class PaymentTimes1764300000000 implements MigrationInterface {
  name = 'PaymentTimes1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX payments_time ON payments (block_time, uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payments_time');
  }
}
