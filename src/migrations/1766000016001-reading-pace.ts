import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when somebody looks at an invoice of a network, and whether nothing needs the network to be read. */
export class ReadingPace1766000016001 implements MigrationInterface {
  name = 'ReadingPace1766000016001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chain_cursors
      ADD COLUMN looked_until timestamptz(3), ADD COLUMN is_idle boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chain_cursors DROP COLUMN looked_until, DROP COLUMN is_idle');
  }
}
